import { companyOf, isFund } from "#domain/market/names.ts";
import { RANKED_SECTORS } from "#domain/market/statistics/sectors.ts";
import {
  counted,
  crore,
  exactCrore,
  percent,
  rounded,
  signedPercent,
  twoDecimals,
} from "#platform/format/numbers.ts";
import { MOVERS, SECTORS } from "../../catalogue/market.ts";
import { printedTable } from "../../catalogue/printed-table.ts";
import type { MarketData } from "../../rules.ts";

/** A value with its name and printed form, for a bar from zero. */
export type NamedBar = { name: string; value: number; printed: string };

/** Removes the prefix and suffix common to all sector indices. */
const sectorName = (name: string): string => name.replace(/^nifty /i, "").replace(/ index$/i, "");

/** Presents the sector indices, the best first; `index` is the change of the Nifty 50 in per cent. */
export function presentSectors(market: MarketData, index: number | undefined) {
  const { sectors } = market;
  const [best, worst] = [sectors?.[0], sectors?.at(-1)];
  if (!sectors || !best || !worst) return undefined;
  const bars = sectors.map(({ name, percent }) => ({
    name: sectorName(name),
    value: percent,
    printed: twoDecimals(percent, "+"),
  }));
  return {
    title: titleOf(sectors, best, worst),
    measure: `${counted(sectors.length, "sector index", "sector indices")}, change of the close on the day in %${index === undefined ? "" : "; dashed: Nifty 50"}`,
    path: "market.sectors",
    made: `${sectorName(worst.name)}: ${changeMade(worst)}.`,
    bars,
    index:
      index === undefined ? undefined : { name: "Nifty 50", value: index, printed: twoDecimals(index, "+") },
    table: printedTable(
      "Sector",
      SECTORS,
      ["close", "percent"],
      sectors.map((row) => [sectorName(row.name), row]),
    ),
  };
}

type Sector = NonNullable<MarketData["sectors"]>[number];

function titleOf(sectors: readonly Sector[], best: Sector, worst: Sector): string {
  const all = sectors.length;
  const rose = sectors.filter(({ percent }) => percent > 0).length;
  const fell = sectors.filter(({ percent }) => percent < 0).length;
  const first = sectorName(best.name);
  const last = sectorName(worst.name);
  const gain = `by ${percent(Math.abs(best.percent))}`;
  const loss = `by ${percent(Math.abs(worst.percent))}`;
  if (all === 1) return best.percent === 0 ? `${first} was flat` : moved(first, best.percent);
  if (all < RANKED_SECTORS) return `${rose} of ${all} sector indices rose, ${fell} fell`;
  if (rose === all) return `All ${all} sectors rose, ${first} most, ${gain}, and ${last} least, ${loss}`;
  if (fell === all)
    return `No sector of ${all} rose: ${first} fell least, ${gain}, and ${last} most, ${loss}`;
  if (rose + fell === 0) return `No sector of ${all} moved`;
  if (rose === 0) return `No sector of ${all} rose: ${last} fell most, ${loss}`;
  if (fell === 0) return `${rose} of ${all} sectors rose, ${first} most, ${gain}; none fell`;
  return `${rose} of ${all} sectors rose, ${first} most, ${gain}; ${last} fell most, ${loss}`;
}

/** The largest moves drawn on each side; the CSV has all. */
const DRAWN = 5;
/** The lowest turnover, in ₹ crore, of a security named in the heading. */
const MIN_HEADLINE_TURNOVER = 100;

/** Presents the largest changes of a close among the securities above the floor of turnover. */
export function presentMovers({ movers }: MarketData) {
  if (!movers) return undefined;
  const { floor, of } = movers;
  const [rose, fell] = [movers.gainers, movers.losers].map((rows) => rows.filter((row) => !isFund(row)));
  const shown = [...(rose ?? []), ...(fell ?? [])];
  if (shown.length === 0) return undefined;
  const rowsOf = (all: typeof movers.gainers = []) =>
    all.slice(0, DRAWN).map((row) => ({
      name: companyOf(row),
      value: row.percent,
      printed: signedPercent(row.percent),
      turnover: rounded(row.turnover),
    }));
  const [gainers, losers] = [rowsOf(rose), rowsOf(fell)];
  const [first, last] = [rose, fell].map((rows) =>
    rows?.find(({ turnover }) => turnover >= MIN_HEADLINE_TURNOVER),
  );
  const said = [first, last]
    .map((row) => row && moved(companyOf(row), row.percent))
    .filter((text) => text !== undefined);
  const worked = first ?? last ?? shown[0];
  return {
    title:
      said.join(", ") ||
      `No security with one of the largest changes had a turnover of ${crore(MIN_HEADLINE_TURNOVER)} or more`,
    measure: `Largest changes of the close among ${rounded(of)} securities with a turnover of ${crore(floor)} or more, without those that are known as funds; the heading names those of ${crore(MIN_HEADLINE_TURNOVER)} or more. Turnover in ₹ crore`,
    path: "market.movers",
    made: worked
      ? `${companyOf(worked)}: ${changeMade(worked)}. Its turnover of ${exactCrore(worked.turnover)} is above the floor of ${crore(floor)}.`
      : "",
    gainers,
    losers,
    table: printedTable(
      "Company",
      MOVERS,
      ["close", "percent", "turnover"],
      shown.map((row) => [companyOf(row), row]),
    ),
  };
}

/** States how the change of a close is computed; the previous close is known only from it. */
const changeMade = ({ close, percent: change }: { close: number; percent: number }): string =>
  `close ${twoDecimals(close)}, previous close about ${twoDecimals(close / (1 + change / 100))}; 100 × (${twoDecimals(close)} ÷ previous − 1) = ${signedPercent(change)}`;

const moved = (name: string, change: number): string =>
  `${name} ${change < 0 ? "fell" : "rose"} ${percent(Math.abs(change))}`;
