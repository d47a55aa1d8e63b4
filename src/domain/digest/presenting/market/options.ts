import { round2 } from "#domain/market/figures.ts";
import type { IndexSymbol } from "#domain/market/readings.ts";
import { longDate } from "#platform/format/dates.ts";
import { rounded, twoDecimals } from "#platform/format/numbers.ts";
import { OPTIONS } from "../../catalogue/market.ts";
import { indicesWith } from "../../catalogue/names.ts";
import { printedTable } from "../../catalogue/printed-table.ts";
import type { MarketData } from "../../rules.ts";
import { MISSING } from "../../rules.ts";

type Option = NonNullable<NonNullable<MarketData["options"]>["NIFTY"]>;

/** The closes of the indices in points. */
export type IndexCloses = Partial<Record<IndexSymbol, number | undefined>>;

/** Presents the options of the nearest contract. */
export function presentOptions({ options }: MarketData, closes: IndexCloses) {
  const known = indicesWith(options);
  const [first] = known;
  if (!first) return undefined;
  const { part: option, symbol } = first;
  return {
    title: `Options on ${first.name} would pay out least at ${rounded(option.maxPain)} (max pain)${awayFrom(option.maxPain, closes[symbol])}`,
    measure: known.map(({ name, part: { expiry } }) => `${name}: expiry of ${longDate(expiry)}`).join("; "),
    path: "market.options",
    made: `Max pain is the strike at which all open options together would be worth least at expiry: for each strike, the sum over calls of open interest × max(0, strike − call’s strike), and over puts of open interest × max(0, put’s strike − strike); least at ${rounded(option.maxPain)}.${option.pcr === null ? "" : ` Put-call ratio: put open interest ÷ call open interest = ${twoDecimals(option.pcr)}.`}`,
    indices: known.map(({ symbol: index, name, part }) => viewOf(index, name, part, closes[index])),
    table: printedTable(
      "Index",
      OPTIONS,
      ["expiry", "maxPain", "pcr", "callStrike", "putStrike"],
      known.map(({ name, part }) => [name, part]),
    ),
  };
}

const ratioOf = ({ pcr }: Option): string => (pcr === null ? MISSING : twoDecimals(pcr));

function viewOf(symbol: IndexSymbol, name: string, option: Option, close: number | undefined) {
  const { expiry, maxPain, callStrike, putStrike, rolled } = option;
  return {
    symbol,
    name,
    maxPain,
    figures: [
      {
        name: "Put-call ratio",
        figure: ratioOf(option),
        note: rolled
          ? "of a different contract than the session before: not comparable"
          : `contract of ${longDate(expiry)}`,
      },
      { name: "Max pain", figure: rounded(maxPain), note: awayFrom(maxPain, close).replace(/^, /, "") },
      { name: "Most calls", figure: rounded(callStrike), note: "of all strikes" },
      { name: "Most puts", figure: rounded(putStrike), note: "of all strikes" },
    ],
  };
}

function awayFrom(strike: number, close: number | undefined): string {
  if (close === undefined) return "";
  const away = round2(strike - close);
  if (away === 0) return ", at the close";
  return `, ${twoDecimals(Math.abs(away))} points ${away < 0 ? "below" : "above"} the close`;
}
