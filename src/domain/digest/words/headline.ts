/**
 * Rule `headline`: the day judged in a line, by breadth first, then by the move of Nifty 50, then by flows. Rule `lead`:
 * the day in words that a person could repeat.
 */

import { percent, signedPercent, twoDecimals } from "#platform/format/numbers.ts";
import { capitalized, inWords } from "#platform/format/words.ts";
import { indexLine } from "./brief-lines.ts";
import {
  CASH_PARTIES,
  type Direction,
  dealt,
  direction,
  type Given,
  pick,
  riseAndFall,
  shown,
} from "./print.ts";
import { THRESHOLDS } from "./rule-table.ts";

/** Changes in per cent, counts of securities, and net purchases in the cash market in Rs crore. */
export type HeadlineFigures = {
  percent?: Given;
  advances?: Given;
  declines?: Given;
  sectors?: readonly Given[];
  fii?: Given;
  dii?: Given;
  /** Nifty 50, points. */
  close?: Given;
};

/**
 * Returns "A broad fall: seven securities down for each one up, and no sector spared", or what the known figures allow; a
 * missing one drops its clause. Undefined if nothing is known.
 */
export function headline(figures: HeadlineFigures): string | undefined {
  const { flatPercent } = THRESHOLDS.headline;
  const change = shown(figures.percent);
  const move = change === undefined ? undefined : direction(change, flatPercent);
  const breadth = breadthOf(figures);
  if (breadth) return move === undefined ? alone(breadth) : beside(breadth, move, figures);
  return move === undefined ? (flowsAlone(figures) ?? closeAlone(figures)) : moved(move, figures);
}

/**
 * Returns the two facts of the headline, short enough for a mail's subject: "Nifty −1.86%, foreign funds sold ₹11,639
 * crore". Domestic funds replace unknown foreign ones; undefined if nothing is known.
 */
export function fact({ percent: change, fii, dii }: HeadlineFigures): string | undefined {
  const moved = shown(change);
  const [who, net] =
    shown(fii) === undefined ? ["domestic funds", shown(dii)] : ["foreign funds", shown(fii)];
  const facts = [
    moved !== undefined && `Nifty ${moved === 0 ? "flat" : signedPercent(moved)}`,
    net !== undefined && `${who} ${dealt(net)}`,
  ].filter((said) => typeof said === "string");
  return facts.length ? capitalized(facts.join(", ")) : undefined;
}

/**
 * How far a ratio may be from the whole number that names it, and a count from the larger one that it is about equal
 * to, each as a share.
 */
const NEAR = 0.1;

/** The side of most securities, 0 if neither stands out; the side of the larger count, and both counts. */
type Breadth = { side: Direction; lean: Direction; more: number; fewer: number };

function breadthOf({ advances, declines }: HeadlineFigures): Breadth | undefined {
  const moved = riseAndFall(advances, declines);
  if (!moved) return undefined;
  const [rose, fell] = moved;
  const [more, fewer] = rose > fell ? [rose, fell] : [fell, rose];
  const standsOut = more >= THRESHOLDS.breadth.ratio * fewer;
  const lean = direction(rose - fell);
  return { side: standsOut ? lean : 0, lean: more - fewer > NEAR * more ? lean : 0, more, fewer };
}

/** Words a day on which neither side stands out: "about as many securities rose as fell". */
const balance = ({ lean }: Breadth): string =>
  pick(
    lean,
    "more securities rose than fell",
    "about as many securities rose as fell",
    "more securities fell than rose",
  );

/** Sets the securities of the larger side against those of the other. */
function against({ side, more, fewer }: Breadth, [up, down]: [string, string], link: string): string {
  const [way, other] = side > 0 ? [up, down] : [down, up];
  if (fewer === 0) return `not one security ${other}`;
  const [count, one] = ratioWords(more / fewer);
  return `${count} securities ${way} for ${one}${link} ${other}`;
}

/** "seven securities fell for each one that rose" */
const spread = (breadth: Breadth): string =>
  breadth.side === 0 ? balance(breadth) : against(breadth, ["rose", "fell"], " that");

/** "seven securities down for each one up" */
const broadly = (breadth: Breadth): string => against(breadth, ["up", "down"], "");

/** Ratios below this are named in halves. */
const HALVES_BELOW = 1.8;

/** Words a ratio of at least 1.5: "seven", "nearly three" or "more than three" for each one. */
function ratioWords(ratio: number): [count: string, one: string] {
  if (ratio < HALVES_BELOW) return ["about three", "every two"];
  const below = Math.floor(ratio);
  const above = below + 1;
  const count =
    ratio - below <= NEAR * below
      ? inWords(below)
      : above - ratio <= NEAR * above
        ? `nearly ${inWords(above)}`
        : `more than ${inWords(below)}`;
  return [count, "each one"];
}

const alone = (breadth: Breadth): string => capitalized(spread(breadth));

/** Judges the move of Nifty 50 by that of the other securities. */
function beside(breadth: Breadth, move: Direction, figures: HeadlineFigures): string {
  if (move === 0)
    return breadth.side === 0
      ? `A quiet day: Nifty ended flat, and ${balance(breadth)}`
      : `Nifty ended flat, but ${spread(breadth)}`;
  if (breadth.side !== move) {
    const link = breadth.side === 0 && breadth.lean === move ? "and" : "but";
    return `Nifty ${pick(move, "rose", "", "fell")} ${sizeOf(figures)}, ${link} ${spread(breadth)}`;
  }
  const name = pick(move, "A broad rise", "", "A broad fall");
  return `${name}: ${broadly(breadth)}${sectorsOr(figures, move)}`;
}

/** Completes the sentence on a broad day: every sector on its side, else large sales or purchases by foreign funds. */
function sectorsOr({ sectors = [], fii }: HeadlineFigures, move: Direction): string {
  const { largeCrore, minimumSectors } = THRESHOLDS.headline;
  const known = sectors.flatMap((change) => shown(change) ?? []);
  if (known.length >= minimumSectors && known.every((change) => direction(change) === move))
    return pick(move, ", and every sector higher", "", ", and no sector spared");
  const net = shown(fii);
  return net === undefined || direction(net, largeCrore) === 0 ? "" : `, while foreign funds ${dealt(net)}`;
}

const sizeOf = ({ percent: change }: HeadlineFigures): string => percent(Math.abs(shown(change) ?? 0));

/** Judges the move of Nifty 50 by its size and foreign funds, if the breadth is unknown. */
function moved(move: Direction, figures: HeadlineFigures): string {
  const net = shown(figures.fii);
  const side = net === undefined ? 0 : direction(net, THRESHOLDS["cash-flow"].flatCrore);
  const link = side === 0 ? undefined : move === 0 ? "while" : side === move ? "and" : "but";
  const flows = link && net !== undefined ? `, ${link} foreign funds ${dealt(net)}` : "";
  if (move === 0) return `Nifty ended flat${flows}`;
  const sharp = Math.abs(shown(figures.percent) ?? 0) >= THRESHOLDS.headline.sharpPercent ? "sharp " : "";
  const name = `A ${sharp}${pick(move, "rise", "", "fall")}`;
  return `${name}: Nifty ${pick(move, "gained", "", "lost")} ${sizeOf(figures)}${flows}`;
}

function closeAlone({ close }: HeadlineFigures): string | undefined {
  const at = shown(close);
  return at === undefined ? undefined : `Nifty closed at ${twoDecimals(at)}`;
}

function flowsAlone(figures: HeadlineFigures): string | undefined {
  const deals = CASH_PARTIES.flatMap(([who, name]) => {
    const net = shown(figures[who]);
    return net === undefined ? [] : `${name} ${dealt(net)}`;
  });
  return deals.length ? capitalized(deals.join(", ")) : undefined;
}

/**
 * Returns "Nifty 50 fell 1.86% to 22,124.70. Foreign funds (FII) sold ₹11,639 crore; domestic funds (DII) bought
 * ₹12,309 crore, net." Amounts are rounded to whole crore. Undefined if nothing is known.
 */
export function lead(figures: HeadlineFigures): string | undefined {
  const deals = CASH_PARTIES.flatMap(([who, name]) => {
    const net = shown(figures[who]);
    return net === undefined ? [] : `${name} (${who.toUpperCase()}) ${dealt(net)}`;
  });
  const sentence = deals.join("; ");
  const flows = sentence && `${capitalized(sentence)}, net.`;
  const index = indexLine({
    name: "Nifty 50",
    close: { value: figures.close, path: "" },
    percent: { value: figures.percent, path: "" },
  });
  return [index?.text, flows].filter(Boolean).join(" ") || undefined;
}
