/** Rule `missing`: which sessions are missing before a day, and what is omitted because of them. */

import { closesFor } from "#domain/market/figures.ts";
import { type IndexSymbol, SYMBOLS } from "#domain/market/readings.ts";
import { longDate, shortDate } from "#platform/format/dates.ts";
import { counted, grouped } from "#platform/format/numbers.ts";
import { INDEX_NAMES } from "../catalogue/names.ts";

type MissingSessions = Partial<Record<IndexSymbol, readonly string[] | undefined>>;

/**
 * Returns "5 sessions of Nifty 50 and Bank Nifty are missing before this day, the first on 6 February 2025, the last on
 * 12 February 2025: no average, RSI or line reaches across them." Undefined if none is missing.
 */
export function missingSentence(missing: MissingSessions | undefined): string | undefined {
  const { NIFTY = [], BANKNIFTY = [] } = missing ?? {};
  const days = [...new Set([...NIFTY, ...BANKNIFTY])].sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const names = SYMBOLS.filter((symbol) => missing?.[symbol]?.length)
    .map((symbol) => INDEX_NAMES[symbol])
    .join(NIFTY.join() === BANKNIFTY.join() ? " and " : " or ");
  const said = `${counted(days.length, "session")} of ${names} ${days.length === 1 ? "is" : "are"} missing before this day`;
  return days.length === 1
    ? `${said}, that of ${longDate(first)}: no average, RSI or line reaches across it.`
    : `${said}, the first on ${longDate(first)}, the last on ${longDate(last)}: no average, RSI or line reaches across them.`;
}

/** Returns "EMA 200 of Nifty 50 is missing: it needs 600 sessions in a row up to the day, and fewer are held." */
export const noAverage = (name: string, sessions: number): string =>
  `EMA ${sessions} of ${name} is missing: it needs ${grouped(closesFor(sessions))} sessions in a row up to the day, and fewer are held.`;

/**
 * States where a chart breaks: "; it breaks where sessions are missing, 5 from 6 Feb 2025 to 12 Feb 2025". Empty
 * without a gap.
 */
export function breakWords(days: readonly string[]): string {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return "";
  return first === last
    ? `; it breaks at the missing session of ${shortDate(first)}`
    : `; it breaks where sessions are missing, ${grouped(days.length)} from ${shortDate(first)} to ${shortDate(last)}`;
}
