/**
 * Rules `brief-index`, `brief-flows` and `brief-breadth`: the day in three lines that a person would say aloud, each of
 * at most three numbers. A missing figure drops its clause, never more.
 */

import { type FlowStreak, flowSide } from "#domain/market/flows.ts";
import { percent, rounded, signedPercent, twoDecimals } from "#platform/format/numbers.ts";
import { capitalized } from "#platform/format/words.ts";
import { CASH_PARTIES, dealing, direction, type Given, pick, riseAndFall, shown } from "./print.ts";
import { THRESHOLDS } from "./rule-table.ts";
import { numberAt, type Sourced, type SourcedText, shownOf, sourcedText } from "./sourced.ts";

/** An index on the day: points, its change in per cent, its average, and both at the session before. */
export type IndexStanding = {
  name: string;
  close?: Sourced | undefined;
  percent?: Sourced | undefined;
  /** The average of 20 sessions. */
  average?: Sourced | undefined;
  before?: { close: Given; average: Given } | undefined;
};

/** Rule `brief-index`: "Nifty 50 fell 1.86% to 22,124.70 and closed under its 20-day average of 22,905.11." */
export function indexLine({
  name,
  close,
  percent: moved,
  average,
  before,
}: IndexStanding): SourcedText | undefined {
  const [at, change] = [shownOf(close), shownOf(moved)];
  const points = close && at !== undefined ? numberAt(twoDecimals(at), close) : undefined;
  if (!points && change === undefined) return undefined;
  const verb = change === undefined ? "closed" : pick(direction(change), "rose", "closed flat", "fell");
  const by = moved && change ? numberAt(percent(Math.abs(change)), moved) : undefined;
  return sourcedText(
    `${name} ${verb}`,
    ...(by ? [" ", by] : []),
    ...(points ? [change ? " to " : " at ", points] : []),
    standing({ at, change, average, before }),
    ".",
  );
}

function standing({
  at,
  change,
  average,
  before,
}: Pick<IndexStanding, "average" | "before"> & {
  at: number | undefined;
  change: number | undefined;
}): SourcedText | undefined {
  const mean = shownOf(average);
  if (!average || at === undefined || mean === undefined) return undefined;
  const side = direction(at - mean);
  const [then, thenMean] = [shown(before?.close), shown(before?.average)];
  const turned =
    side !== 0 && then !== undefined && thenMean !== undefined && direction(then - thenMean) === -side;
  const verb = turned ? "crossed" : "closed";
  const link = change ? `${direction(change) === -side ? " but" : " and"} ${verb}` : ",";
  const where = pick(side, "over", "at", "under");
  return sourcedText(`${link} ${where} its 20-day average of `, numberAt(twoDecimals(mean), average));
}

/** Net purchases by one side, Rs crore, with the streak up to the day, and the sum of its month. */
export type FlowParty = {
  net?: Sourced | undefined;
  streak?: { row: FlowStreak; path: string } | undefined;
  month?: Sourced | undefined;
};

/** `endedMonth`: the name of the month whose last session is the day. */
type Flows = { fii: FlowParty; dii: FlowParty; endedMonth?: string | undefined };

/**
 * Rule `brief-flows`: "Foreign funds sold ₹11,639 crore net, the 8th session in a row; domestic funds bought ₹12,309
 * crore net." The third number is a streak of sufficient length, foreign funds first; else, on a month's last session,
 * foreign funds' sum over the month.
 */
export function flowsLine(flows: Flows): SourcedText | undefined {
  const telling = CASH_PARTIES.find(([who]) => isRow(flows[who]))?.[0];
  const clauses = CASH_PARTIES.flatMap(([who, name]) => {
    const party = flows[who];
    const said = dealtBy(name, party.net);
    if (!said) return [];
    const month = telling === undefined && who === "fii" ? monthOf(party, flows.endedMonth) : undefined;
    return [sourcedText(said, telling === who ? rowOf(party) : month)];
  });
  const [first, second] = clauses;
  if (!first) return undefined;
  const line = sourcedText(first, ...(second ? ["; ", second] : []), ".");
  return { ...line, text: capitalized(line.text) };
}

const isRow = ({ net, streak }: FlowParty): boolean =>
  streak !== undefined &&
  streak.row.sessions >= THRESHOLDS["brief-flows"].rowSessions &&
  flowSide(shownOf(net) ?? 0) === (streak.row.side === "bought" ? 1 : -1);

function dealtBy(name: string, net: Sourced | undefined): SourcedText | undefined {
  const amount = shownOf(net);
  if (!net || amount === undefined) return undefined;
  const { verb, amount: printed } = dealing(amount);
  if (!printed) return sourcedText(`${name} ${verb}`);
  return sourcedText(`${name} ${verb} `, numberAt(printed, net), " net");
}

/** 3rd, 12th, 21st */
export function ordinal(count: number): string {
  const last = count % 10;
  const isTeen = Math.floor((count % 100) / 10) === 1;
  const ending = isTeen ? undefined : ([undefined, "st", "nd", "rd"] as const)[last];
  return `${rounded(count)}${ending ?? "th"}`;
}

function rowOf({ streak }: FlowParty): SourcedText | undefined {
  if (!streak) return undefined;
  const { sessions, atLeast } = streak.row;
  const nth = numberAt(ordinal(sessions), streak);
  return sourcedText(atLeast ? ", at least the " : ", the ", nth, " session in a row");
}

function monthOf({ net, month }: FlowParty, name: string | undefined): SourcedText | undefined {
  const [today, sum] = [shownOf(net), shownOf(month)];
  if (!month || !name || today === undefined || sum === undefined) return undefined;
  const { verb, amount } = dealing(sum);
  return amount ? sourcedText(` and over ${name} ${verb} `, numberAt(amount, month), " net") : undefined;
}

type Sector = { name: string; percent: Sourced };

/** Shares by their change, new 52-week extremes, and sector indices by their change, best first. */
export type BreadthFigures = {
  advances?: Sourced | undefined;
  declines?: Sourced | undefined;
  highs?: Sourced | undefined;
  lows?: Sourced | undefined;
  sectors?: Sector[] | undefined;
};

/**
 * Rule `brief-breadth`: "1,785 NSE securities fell and 237 rose; 577 touched a 52-week low." Without new extremes,
 * states the sector that moved most; without counted securities, the best and worst sectors.
 */
export function breadthLine(figures: BreadthFigures): SourcedText | undefined {
  const counted = sharesOf(figures);
  if (counted) {
    const more = extremeOf(figures) ?? sectorOf(figures.sectors);
    return sourcedText(counted, ...(more ? ["; ", more] : []), ".");
  }
  const sectors = knownSectors(figures.sectors);
  const [best, worst] = [sectors[0], sectors.at(-1)];
  if (!best || !worst || sectors.length < 2 || best.change === worst.change) return undefined;
  return sourcedText(
    "Of the sector indices ",
    `${best.name} did best, `,
    numberAt(signedPercent(best.change), best.percent),
    `, and ${worst.name} worst, `,
    numberAt(signedPercent(worst.change), worst.percent),
    ".",
  );
}

function sharesOf({ advances, declines }: BreadthFigures): SourcedText | undefined {
  const moved = riseAndFall(advances?.value, declines?.value);
  if (!advances || !declines || !moved) return undefined;
  const [rose, fell] = moved;
  const sides = [
    { count: rose, verb: "rose", at: advances },
    { count: fell, verb: "fell", at: declines },
  ] as const;
  const [first, second] = rose > fell ? sides : [sides[1], sides[0]];
  return sourcedText(
    numberAt(rounded(first.count), first.at),
    ` NSE ${first.count === 1 ? "security" : "securities"} ${first.verb} and `,
    numberAt(rounded(second.count), second.at),
    ` ${second.verb}`,
  );
}

/** Names the larger of the new highs and lows; omits both if equal. */
function extremeOf({ highs, lows }: BreadthFigures): SourcedText | undefined {
  const [high, low] = [shownOf(highs) ?? 0, shownOf(lows) ?? 0];
  const [count, name, at] = low > high ? [low, "low", lows] : [high, "high", highs];
  if (!at || count <= 0 || low === high) return undefined;
  return sourcedText(numberAt(rounded(count), at), ` touched a 52-week ${name}`);
}

const knownSectors = (sectors: Sector[] | undefined) =>
  (sectors ?? [])
    .flatMap((sector) => {
      const change = shownOf(sector.percent);
      return change === undefined ? [] : [{ ...sector, change }];
    })
    .sort((a, b) => b.change - a.change);

/** Names the sector that moved most, at either end of the list. */
function sectorOf(sectors: Sector[] | undefined): SourcedText | undefined {
  const known = knownSectors(sectors);
  const [best, worst] = [known[0], known.at(-1)];
  if (!best || !worst || best.change === worst.change) return undefined;
  const [most, word] = Math.abs(worst.change) > Math.abs(best.change) ? [worst, "worst"] : [best, "best"];
  const printed = numberAt(signedPercent(most.change), most.percent);
  return sourcedText(`${most.name} did ${word} of the sectors, `, printed);
}
