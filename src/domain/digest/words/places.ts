/** Rule `place`: a reading among the sessions held before it, without a verdict or a rate. */

import { longDate } from "#platform/format/dates.ts";
import { counted, grouped } from "#platform/format/numbers.ts";
import { THRESHOLDS } from "./rule-table.ts";

/** A reading's place: how many of the sessions held before had a lower one, and the last that was as far out. */
export type PlaceFigures = {
  lower: number;
  of: number;
  /** The first session held, YYYY-MM-DD. */
  from: string;
  /** The sessions since then by the market calendar; null where one of them is missing. */
  last: { date: string; sessions: number | null } | null;
};

/**
 * Returns "Above 11 of the 480 sessions we hold since 3 March 2023; last so low on 12 March 2024 (240 sessions ago)." A
 * reading of which fewer than half were lower is low, any other high. Where a session since then is missing, the last
 * one is of those held: "of these last so low on 12 March 2024." A history shorter than the rule requires gives no
 * sentence.
 */
export function placeSentence({ lower, of, from, last }: PlaceFigures): string | undefined {
  if (!(of >= THRESHOLDS.place.minimumSessions) || !(lower >= 0) || lower > of) return undefined;
  const side = 2 * lower < of ? "low" : "high";
  const count = lower === 0 ? "none of the" : lower === of ? "all" : `${grouped(lower)} of the`;
  const again = !last
    ? ""
    : last.sessions === null
      ? `; of these last so ${side} on ${longDate(last.date)}`
      : last.sessions >= 1
        ? `; last so ${side} on ${longDate(last.date)} (${counted(last.sessions, "session")} ago)`
        : "";
  return `Above ${count} ${grouped(of)} sessions we hold since ${longDate(from)}${again}.`;
}
