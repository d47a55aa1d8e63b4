/** Rule `indicator-impact`. */

import { type Direction, direction, type Given, shown } from "./print.ts";
import { THRESHOLDS } from "./rule-table.ts";

const BAND = THRESHOLDS["indicator-impact"];

/** The first kind whose pattern matches the name applies; by default a share index. */
const KINDS: readonly { name: RegExp; band: number; toward: 1 | 0 | -1 }[] = [
  { name: /\bVIX\b/i, band: BAND.vixPercent, toward: -1 },
  { name: /^nifty.*\binverse\b/i, band: BAND.sharesPercent, toward: -1 },
  { name: /^nifty/i, band: BAND.sharesPercent, toward: 1 },
  { name: /\b(crude|brent|wti)\b/i, band: BAND.crudePercent, toward: -1 },
  { name: /\b(yields?|treasury|10-?y(ea)?r?)\b/i, band: BAND.yieldPercent, toward: -1 },
  { name: /\b(gold|silver)\b/i, band: 0, toward: 0 },
  { name: /\b(rupees?|dollar|usd|usd\/?inr|dxy)\b/i, band: BAND.currencyPercent, toward: -1 },
];
const SHARES = { band: BAND.sharesPercent, toward: 1 } as const;

/**
 * Returns whether the day's change of an indicator, in per cent, supports (+1) or weighs on (−1) Indian shares. A
 * sector index of the exchange ("Nifty IT") counts like Nifty 50; a rise of the dollar in rupees weighs. Gold and
 * silver have no impact: no rule relates them to shares.
 */
export function indicatorDirection(indicator: string, percent: Given): Direction | undefined {
  const change = shown(percent);
  if (change === undefined) return undefined;
  const { band, toward } = KINDS.find(({ name }) => name.test(indicator)) ?? SHARES;
  return toward === 0 ? undefined : direction(toward * change, band);
}
