/** Rule `brief-changed`: what turned since the session before. A day without a turn has no sentence. */

import type { FlowStreak } from "#domain/market/flows.ts";
import type { Expired } from "#domain/market/readings.ts";
import { longDayMonth } from "#platform/format/dates.ts";
import { rounded, twoDecimals } from "#platform/format/numbers.ts";
import { capitalized, listedNames } from "#platform/format/words.ts";
import { CONTRACT_AVERAGES } from "../catalogue/averages.ts";
import { unreadBecause } from "./positions.ts";
import { type Direction, direction, type Given, pick, shown } from "./print.ts";
import { THRESHOLDS } from "./rule-table.ts";
import { numberAt, type Sourced, type SourcedText, shownOf, sourcedText } from "./sourced.ts";

type Contracted = (typeof CONTRACT_AVERAGES)[number];

/** An index's present close and averages in points, with their paths. */
export type AveragesNow = { close: Sourced; averages: Partial<Record<Contracted, Sourced>> };
export type AveragesThen = { close: Given; averages: Partial<Record<Contracted, Given>> };

/** Names the averages that the close crossed: "Nifty 50 crossed under its 10-day average (22,508.20)." */
export function averageCrossings(name: string, now: AveragesNow, then: AveragesThen): SourcedText[] {
  const close = shownOf(now.close);
  const before = shown(then.close);
  if (close === undefined || before === undefined) return [];
  const crossed = CONTRACT_AVERAGES.flatMap((sessions) => {
    const [average, was] = [now.averages[sessions], shown(then.averages[sessions])];
    const mean = shownOf(average);
    if (!average || mean === undefined || was === undefined) return [];
    const side = direction(close - mean);
    if (side === 0 || direction(before - was) !== -side) return [];
    return [{ sessions, side, number: numberAt(twoDecimals(mean), average) }];
  });
  return ([1, -1] as const).flatMap((side) => {
    const of = crossed.filter((one) => one.side === side);
    const parts = of.map(({ sessions, number }) => sourcedText(`its ${sessions}-day average (`, number, ")"));
    if (parts.length === 0) return [];
    const said = parts.flatMap((part, i) =>
      i === 0 ? [part] : [i === parts.length - 1 ? " and " : ", ", part],
    );
    return [sourcedText(`${name} crossed ${side > 0 ? "over" : "under"} `, ...said, ".")];
  });
}

/** States that the label of rule `index-bias` changed: "The bias of Nifty 50 turned from Neutral to Bearish." */
export const biasTurn = (
  name: string,
  now: string | undefined,
  then: string | undefined,
): SourcedText | undefined =>
  now && then && now !== then ? sourcedText(`The bias of ${name} turned from ${then} to ${now}.`) : undefined;

/** Returns the zone of a value: at or below the low mark, at or above the high one, or between. */
const zoneOf = (value: number, low: number, high: number): Direction =>
  value <= low ? -1 : value >= high ? 1 : 0;

/** States that RSI entered or left a zone: "RSI of Nifty 50 went from 31.20 to 28.41 and is at or below 30." */
export function rsiTurn(name: string, now: Sourced | undefined, then: Sourced): SourcedText | undefined {
  const [value, before] = [shownOf(now), shownOf(then)];
  if (!now || value === undefined || before === undefined) return undefined;
  const { oversold, overbought } = THRESHOLDS["brief-changed"];
  const [is, was] = [zoneOf(value, oversold, overbought), zoneOf(before, oversold, overbought)];
  if (is === was) return undefined;
  const reading =
    is === 0
      ? `is ${was > 0 ? `below ${overbought}` : `above ${oversold}`} again`
      : is > 0
        ? `is at or above ${overbought}`
        : `is at or below ${oversold}`;
  return sourcedText(
    `RSI of ${name} went from `,
    numberAt(twoDecimals(before), then),
    " to ",
    numberAt(twoDecimals(value), now),
    ` and ${reading}.`,
  );
}

/** A put-call ratio and its expiry, YYYY-MM-DD. */
export type RatioAt = { ratio: Sourced; expiry: string };

/**
 * States that the nearest contract changed, without comparing; for the same contract, that the ratio crossed a mark of
 * rule `pcr`.
 */
export function ratioTurn(name: string, now: RatioAt, then: RatioAt): SourcedText | undefined {
  const [value, before] = [shownOf(now.ratio), shownOf(then.ratio)];
  if (value === undefined || before === undefined) return undefined;
  const of = longDayMonth(now.expiry);
  const printed = numberAt(twoDecimals(value), now.ratio);
  if (now.expiry !== then.expiry)
    return sourcedText(
      `The nearest options on ${name} are now those of ${of}; they start at a put-call ratio of `,
      printed,
      ".",
    );
  const { low, high } = THRESHOLDS.pcr;
  const zone = (ratio: number): Direction => (ratio < low ? -1 : ratio > high ? 1 : 0);
  const [is, was] = [zone(value), zone(before)];
  if (is === was) return undefined;
  const reading = pick(
    is,
    `above ${twoDecimals(high)}`,
    `between ${twoDecimals(low)} and ${twoDecimals(high)}`,
    `below ${twoDecimals(low)}`,
  );
  return sourcedText(
    `The put-call ratio of ${name} options of ${of} went from `,
    numberAt(twoDecimals(before), then.ratio),
    " to ",
    printed,
    ` and is ${reading}.`,
  );
}

/** The strikes with the largest open interest of one contract, in points. */
export type LargestStrikes = { call: Sourced | undefined; put: Sourced | undefined };

/** States that the strike with a contract's largest open interest changed since the session before. */
export function strikesTurn(
  name: string,
  expiry: string,
  now: LargestStrikes,
  then: { call: Given; put: Given },
): SourcedText | undefined {
  const moves = (["call", "put"] as const).flatMap((side) => {
    const [strike, before] = [shownOf(now[side]), shown(then[side])];
    const at = now[side];
    if (!at || strike === undefined || before === undefined || strike === before) return [];
    return [
      sourcedText(
        `${side}s are now at `,
        numberAt(rounded(strike), at),
        " (were at ",
        numberAt(rounded(before), at),
        ")",
      ),
    ];
  });
  const [first, second] = moves;
  if (!first) return undefined;
  return sourcedText(
    `On ${name}, ${longDayMonth(expiry)}, most open `,
    first,
    ...(second ? [", most open ", second] : []),
    ".",
  );
}

/**
 * States in which direction FII's net index futures moved: "FII went further short in index futures: from −1,45,450 to
 * −1,60,799 contracts, net." Says nothing if rule `expiry` excludes the day's change.
 */
export function futuresTurn(
  now: Sourced | undefined,
  change: Given,
  expired: Expired | null | undefined,
): SourcedText | undefined {
  const [net, by] = [shownOf(now), shown(change)];
  if (!now || net === undefined || by === undefined || by === 0) return undefined;
  if (unreadBecause(expired, "futures")) return undefined;
  const before = net - by;
  return sourcedText(
    `FII ${wentTo(net, before)} in index futures: from `,
    numberAt(rounded(before, "+"), now),
    " to ",
    numberAt(rounded(net, "+"), now),
    " contracts, net.",
  );
}

function wentTo(net: number, before: number): string {
  const [is, was] = [direction(net), direction(before)];
  if (is !== was) return `turned ${pick(is, "net long", "flat", "net short")}`;
  const grew = direction(net - before) === is;
  return `went ${grew ? "further" : "less"} ${is > 0 ? "long" : "short"}`;
}

/** Names the securities that entered and left the F&O ban, with the day of the new list. */
export function banTurn(
  day: string,
  now: readonly string[],
  then: readonly string[],
): SourcedText | undefined {
  const { names } = THRESHOLDS["brief-due"];
  const [entered, left] = [
    now.filter((one) => !then.includes(one)),
    then.filter((one) => !now.includes(one)),
  ];
  const listed = (symbols: string[]) => listedNames(symbols.toSorted(), names);
  const parts = [
    entered.length ? `${listed(entered)} ${entered.length === 1 ? "enters" : "enter"} the F&O ban` : "",
    left.length
      ? `${listed(left)} ${left.length === 1 ? "leaves" : "leave"} ${entered.length ? "it" : "the F&O ban"}`
      : "",
  ].filter(Boolean);
  return parts.length ? sourcedText(`On ${longDayMonth(day)} ${parts.join(", ")}.`) : undefined;
}

/**
 * States that a streak ended or reached the rule's length: "Foreign funds bought net after 8 sessions of net sales."
 * Shorter streaks are ignored.
 */
export function streakTurn(
  name: string,
  now: { row: FlowStreak | null; path: string },
  then: FlowStreak | null,
): SourcedText | undefined {
  const least = THRESHOLDS["brief-changed"].rowSessions;
  const { row, path } = now;
  if (!row) return undefined;
  const who = capitalized(name);
  if (then && then.side !== row.side && then.sessions >= least) {
    const after = `${then.atLeast ? "at least " : ""}`;
    return sourcedText(
      `${who} ${row.side} net after ${after}`,
      numberAt(rounded(then.sessions), { path }),
      ` sessions of net ${then.side === "sold" ? "sales" : "purchases"}.`,
    );
  }
  // If earlier sessions are unknown, the streak may be older.
  if (row.sessions !== least || row.atLeast) return undefined;
  return sourcedText(
    `${who} have ${row.side} net on `,
    numberAt(rounded(row.sessions), { path }),
    " sessions in a row by now.",
  );
}
