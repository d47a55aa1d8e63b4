/** How directions and figures are written. */

import { round2 } from "#domain/market/figures.ts";
import { flowSide } from "#domain/market/flows.ts";
import { crore } from "#platform/format/numbers.ts";

/** Up, flat or down. */
export type Direction = 1 | 0 | -1;

/** A figure that may be missing. */
export type Given = number | null | undefined;

/** Returns +1 above the band, −1 below it, 0 inside it and on its edge. */
export const direction = (value: number, band = 0): Direction => (value > band ? 1 : value < -band ? -1 : 0);

/** Returns a figure as printed, with two decimals; undefined if it is missing or not finite. */
export function shown(value: Given): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? round2(value) : undefined;
}

export const pick = <T>(d: Direction, up: T, flat: T, down: T): T => (d > 0 ? up : d < 0 ? down : flat);

function label(up: string, flat: string, down: string) {
  function of(d: Direction): string;
  function of(d: Direction | undefined): string | undefined;
  function of(d: Direction | undefined) {
    return d === undefined ? undefined : pick(d, up, flat, down);
  }
  return of;
}

export const marker = label("🟢", "🟡", "🔴");
export const impact = label("🟢 Positive", "🟡 Neutral", "🔴 Negative");
export const bias = label("Bullish", "Neutral", "Bearish");
export const verdict = label("🟢 Bullish", "🟡 Neutral", "🔴 Bearish");

/**
 * Returns the verb of net purchases in Rs crore, and the printed amount without its sign: "sold" and "₹11,639 crore".
 */
export function dealing(net: number): { verb: string; amount?: string } {
  const d = flowSide(net);
  if (d === 0) return { verb: "neither bought nor sold" };
  return { verb: d > 0 ? "bought" : "sold", amount: crore(Math.abs(net)) };
}

/** Words net purchases in Rs crore: "sold ₹11,639 crore". */
export const dealt = (net: number): string => Object.values(dealing(net)).join(" ");

/** The two sides of the cash market, as sentences name them. */
export const CASH_PARTIES = [
  ["fii", "foreign funds"],
  ["dii", "domestic funds"],
] as const;

/** Returns the counts of securities that rose and fell; undefined if one is missing or nothing moved. */
export function riseAndFall(advances: Given, declines: Given): [rose: number, fell: number] | undefined {
  const [rose, fell] = [shown(advances), shown(declines)];
  if (rose === undefined || fell === undefined || rose < 0 || fell < 0 || rose + fell === 0) return undefined;
  return [rose, fell];
}

/** Joins the given sentences; empty if there is none. */
export const sentences = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(" ");
