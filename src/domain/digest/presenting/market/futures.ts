import { companyOf } from "#domain/market/names.ts";
import { longDate, monthName, shortDate } from "#platform/format/dates.ts";
import { percent, rounded, signedPercent, twoDecimals } from "#platform/format/numbers.ts";
import { capitalized, listedNames } from "#platform/format/words.ts";
import { BUILDUP, FUTURES } from "../../catalogue/market.ts";
import { rollingExpiry } from "../../catalogue/market-tables.ts";
import { indicesWith } from "../../catalogue/names.ts";
import { printedTable } from "../../catalogue/printed-table.ts";
import type { DigestDay } from "../../read.server.ts";
import type { MarketData } from "../../rules.ts";
import type { NamedBar } from "./sectors.ts";

type Future = NonNullable<NonNullable<MarketData["futures"]>["NIFTY"]>;
type NamedFuture = { name: string; part: Future };

/** Presents the index futures: their premium over the index, and their rollover. */
export function presentFutures(day: Pick<DigestDay, "date" | "series">) {
  const known = indicesWith(day.series.market?.futures);
  const [first] = known;
  if (!first) return undefined;
  const indices = known.map(({ symbol, name, part }) => viewOf(name, part, rollingExpiry(symbol, part, day)));
  const { part: future } = first;
  return {
    title: premiums(known),
    measure: `Nearest contract, expiry of ${expiries(known)}: its close less the index, in points and %`,
    path: "market.futures",
    made: `${first.name}: ${twoDecimals(future.close)} − ${twoDecimals(future.underlying)} = ${twoDecimals(future.premium, "+")}; ${twoDecimals(future.premium, "+")} ÷ ${twoDecimals(future.underlying)} = ${signedPercent(future.premiumPercent)}.${future.rollover === null ? "" : ` Rollover: open interest of the second contract ÷ that of the first two = ${percent(future.rollover)}.`}`,
    indices,
    outside: indices.every(({ rollovers }) => rollovers.length === 0),
    table: printedTable(
      "Index",
      FUTURES,
      ["close", "underlying", "premium", "premiumPercent", "rollover"],
      known.map(({ name, part }) => [name, part]),
    ),
  };
}

/** "27 February 2025", or for contracts that expire on different days "27 February 2025 for Nifty 50 and …". */
function expiries(known: NamedFuture[]): string {
  const [first, ...others] = known.map(({ part }) => longDate(part.expiry));
  return others.every((day) => day === first)
    ? (first ?? "")
    : listedNames(known.map(({ name, part }) => `${longDate(part.expiry)} for ${name}`));
}

/** "Futures closed above the index: Nifty 50 by 155.35 points, Bank Nifty by 283.55" */
function premiums(known: NamedFuture[]): string {
  const sides = known.map(({ part: { premium } }) => (premium < 0 ? "below" : premium > 0 ? "above" : "at"));
  const [side] = sides;
  const points = known.map(({ part }) => twoDecimals(Math.abs(part.premium)));
  const first = sides.findIndex((one) => one !== "at");
  const unit = (at: number) => (at === first ? " points" : "");
  if (sides.every((one) => one === "at"))
    return `Futures closed at the index: ${known.map(({ name }) => name).join(", ")}`;
  return sides.every((one) => one === side)
    ? `Futures closed ${side} the index: ${known.map(({ name }, i) => `${name} by ${points[i]}${unit(i)}`).join(", ")}`
    : `Futures beside their index: ${known.map(({ name }, i) => `${name} ${sides[i] === "at" ? "at it" : `${points[i]}${unit(i)} ${sides[i]}`}`).join(", ")}`;
}

function viewOf(
  name: string,
  { expiry, premium, premiumPercent, underlying, priceChange, rollover, earlierRollovers }: Future,
  rolling: string,
) {
  const series = (at: string, value: number): NamedBar => ({
    name: monthName(at),
    value,
    printed: percent(value),
  });
  return {
    name: `${name}, ${shortDate(expiry)}`,
    premium: twoDecimals(premium, "+"),
    note: `${signedPercent(premiumPercent)} of ${twoDecimals(underlying)}${priceChange === null ? "" : `; the future moved ${twoDecimals(priceChange, "+")} on the day`}`,
    /** The share moved to the second contract, this series first; empty outside the week before expiry. */
    rollovers:
      rollover === null
        ? []
        : [
            series(rolling, rollover),
            ...earlierRollovers.map((earlier) => series(earlier.expiry, earlier.value)),
          ],
  };
}

type Kind = NonNullable<MarketData["buildup"]>["rows"][number]["kind"];
const CELLS: [kind: Exclude<Kind, "neutral">, name: string, how: string, said: string][] = [
  ["short-covering", "Shorts closed", "price up, interest down", "Shorts were closed"],
  ["long-buildup", "Longs added", "price up, interest up", "Longs were added"],
  ["long-unwinding", "Longs closed", "price down, interest down", "Longs were closed"],
  ["short-buildup", "Shorts added", "price down, interest up", "Shorts were added"],
];
const MAX_COMPANIES_NAMED = 3;
const LISTED = 20;

/** Presents how price and open interest of the stocks with futures moved together. */
export function presentBuildup({ buildup }: MarketData) {
  if (!buildup) return undefined;
  const { counts, rows, leftOut } = buildup;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (all === 0) return undefined;
  const of = (kind: Kind) =>
    rows
      .filter((row) => row.kind === kind)
      .sort((a, b) => Math.abs(b.interestPercent) - Math.abs(a.interestPercent));
  const most = CELLS.reduce((a, b) => (counts[b[0]] > counts[a[0]] ? b : a));
  const shown = CELLS.flatMap(([kind, name]) => of(kind).map((row) => ({ ...row, name }))).toSorted(
    (a, b) => Math.abs(b.interestPercent) - Math.abs(a.interestPercent),
  );
  const [worked] = of(most[0]);
  return {
    title: counts[most[0]]
      ? `${most[3]} in ${rounded(counts[most[0]])} of ${rounded(all)} stocks with futures`
      : `None of ${rounded(all)} stocks with futures moved in both price and open interest`,
    measure:
      "Stocks by the direction of price and of open interest over all expiries. The four names are conventions: each contract has a buyer and a seller",
    path: "market.buildup",
    made: worked
      ? `${companyOf(worked)}: price of the nearest contract ${signedPercent(worked.pricePercent)}, open interest of all contracts ${signedPercent(worked.interestPercent)}: ${most[2]}. Counted over ${rounded(all)} stocks.`
      : "",
    /** Price up above price down; open interest down before open interest up. */
    cells: CELLS.map(([kind, name, how]) => ({
      kind,
      name,
      how,
      value: counts[kind],
      count: rounded(counts[kind]),
      companies: of(kind)
        .slice(0, MAX_COMPANIES_NAMED)
        .map((row) => `${companyOf(row)} OI ${signedPercent(row.interestPercent)}`)
        .join(", "),
    })),
    rest: capitalized(
      [
        counts.neutral ? `${rounded(counts.neutral)} neutral: price or open interest did not move` : "",
        leftOut.length
          ? `left out, since the price jumped or has no previous close: ${listedNames(leftOut, MAX_COMPANIES_NAMED)}`
          : "",
      ]
        .filter(Boolean)
        .join("; "),
    ),
    table: printedTable(
      "Company",
      BUILDUP,
      ["kind", "pricePercent", "interestPercent"],
      shown.slice(0, LISTED).map(({ name, ...row }) => [companyOf(row), { ...row, kind: name }]),
    ),
  };
}
