/** Rule `lead`: the day in words that a person could repeat. */

import { percent, twoDecimals } from "#platform/format/numbers.ts";
import { capitalized } from "#platform/format/words.ts";
import { CASH_PARTIES, dealt, direction, type Given, pick, shown } from "./print.ts";

/** Nifty 50 in points and per cent; net purchases in the cash market in Rs crore. */
export type LeadFigures = { close?: Given; percent?: Given; fii?: Given; dii?: Given };

function moved(close: Given, changed: Given): string | undefined {
  const [at, change] = [shown(close), shown(changed)];
  if (change === undefined) return at === undefined ? undefined : `Nifty 50 closed at ${twoDecimals(at)}.`;
  const verb = pick(direction(change), "rose", "closed flat", "fell");
  const by = change === 0 ? "" : ` ${percent(Math.abs(change))}`;
  return `Nifty 50 ${verb}${by}${at === undefined ? "" : ` ${change === 0 ? "at" : "to"} ${twoDecimals(at)}`}.`;
}

/**
 * Returns "Nifty 50 fell 1.86% to 22,124.70. Foreign funds (FII) sold ₹11,639 crore; domestic funds (DII) bought
 * ₹12,309 crore, net." Amounts are rounded to whole crore. Undefined if nothing is known.
 */
export function lead(figures: LeadFigures): string | undefined {
  const deals = CASH_PARTIES.flatMap(([who, name]) => {
    const net = shown(figures[who]);
    return net === undefined ? [] : `${name} (${who.toUpperCase()}) ${dealt(net)}`;
  });
  const sentence = deals.join("; ");
  const flows = sentence && `${capitalized(sentence)}, net.`;
  return [moved(figures.close, figures.percent), flows].filter(Boolean).join(" ") || undefined;
}
