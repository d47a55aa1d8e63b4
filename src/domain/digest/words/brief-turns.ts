/**
 * Rule `brief-turns`: what would change the view, as conditions on published levels and rules; it predicts nothing. A
 * close above an average of the day is above the next day's too, since that moves towards the close but not past it.
 */

import type { FlowStreak } from "#domain/market/flows.ts";
import { rounded, twoDecimals } from "#platform/format/numbers.ts";
import { THRESHOLDS } from "./rule-table.ts";
import { numberAt, type Sourced, type SourcedText, shownOf, sourcedText } from "./sourced.ts";

/** An average of so many sessions, in points. */
export type AverageAt = { sessions: number; average: Sourced | undefined };

/**
 * Names the nearest average on either side: "A close above 22,508.20 would put Nifty 50 over its 10-day average; one
 * below 21,980.00 would put it under its 50-day average."
 */
export function averageTurn(
  name: string,
  close: Sourced | undefined,
  averages: readonly AverageAt[],
): SourcedText | undefined {
  const at = shownOf(close);
  if (at === undefined) return undefined;
  const known = averages.flatMap(({ sessions, average }) => {
    const mean = shownOf(average);
    return average && mean !== undefined && mean !== at ? [{ sessions, average, mean }] : [];
  });
  const nearest = (side: 1 | -1) =>
    known
      .filter(({ mean }) => Math.sign(mean - at) === side)
      .sort((a, b) => Math.abs(a.mean - at) - Math.abs(b.mean - at))[0];
  const [over, under] = [nearest(1), nearest(-1)];
  const clause = (word: string, who: string, one: NonNullable<typeof over>) =>
    sourcedText(
      ` ${word === "over" ? "above" : "below"} `,
      numberAt(twoDecimals(one.mean), one.average),
      ` would put ${who} ${word} its ${one.sessions}-day average`,
    );
  const first = over ? clause("over", name, over) : under ? clause("under", name, under) : undefined;
  if (!first) return undefined;
  const second = over && under ? sourcedText("; one", clause("under", "it", under)) : undefined;
  return sourcedText("A close", first, second, ".");
}

/** Names the two levels around the close: R1 and S1 of the session by rule `index-view`. */
export function levelTurn(
  name: string,
  close: Sourced | undefined,
  { breakout, breakdown }: { breakout: Sourced | undefined; breakdown: Sourced | undefined },
): SourcedText | undefined {
  const [at, high, low] = [shownOf(close), shownOf(breakout), shownOf(breakdown)];
  if (!breakout || !breakdown || at === undefined || high === undefined || low === undefined)
    return undefined;
  if (!(low < at && at < high)) return undefined;
  return sourcedText(
    `${name} leaves its range above `,
    numberAt(twoDecimals(high), breakout),
    " (resistance 1) or below ",
    numberAt(twoDecimals(low), breakdown),
    " (support 1).",
  );
}

/** States what would end a streak: "A day of net buying by foreign funds would end 8 days of selling." */
export function rowTurn(name: string, row: FlowStreak | null, path: string): SourcedText | undefined {
  if (!row || row.sessions < THRESHOLDS["brief-turns"].rowSessions) return undefined;
  const [ends, rows] = row.side === "sold" ? ["buying", "selling"] : ["selling", "buying"];
  return sourcedText(
    `A day of net ${ends} by ${name} would end ${row.atLeast ? "at least " : ""}`,
    numberAt(rounded(row.sessions), { path }),
    ` days of ${rows}.`,
  );
}
