import { round2 } from "#domain/market/figures.ts";
import { type IndexSymbol, POSITION_KINDS, type StrikeRow } from "#domain/market/readings.ts";
import { csvLine } from "#platform/files/csv.ts";
import type { DigestDay } from "../read.server.ts";
import {
  type Figure,
  type IndexDashboard,
  impactWord,
  numberOf,
  oiUnit,
  valueAt,
  withoutMarker,
} from "../rules.ts";
import { missingSentence } from "../words.ts";
import { POSITION_IDS, placeAt } from "./contract.ts";
import { averagesIn } from "./figures.ts";
import {
  type CsvCell,
  type CsvContent,
  type CsvDay,
  csvSource,
  MARKET_TABLES,
  type MarketTable,
  marketTable,
  SAMPLE_FIGURES,
} from "./market-tables.ts";
import { CONTRACT_NAMES, INDEX_NAMES, indicesWith, PARTICIPANT_NAMES, TRIGGER_NAMES } from "./names.ts";

type Day = CsvDay & Pick<DigestDay, "content">;

const CONTENT = {
  indicators: (day) => ({
    head: ["date", "indicator", "closing (own unit)", "change (own unit)", "change (%)", "impact", "source"],
    rows: (day.content.daily_market_pulse?.indicators ?? []).map((row, i) => [
      day.date,
      row.indicator,
      numberOf(row.closing),
      numberOf(row.abs_change),
      numberOf(row.percent_change),
      // In words, so that the cell needs no colour.
      row.impact && impactWord(row.impact),
      csvSource(day, `daily_market_pulse.indicators.${i}.closing`),
    ]),
  }),
  flows,
  participants: (day) => ({
    head: [
      "date",
      "participant",
      ...POSITION_KINDS.map((kind) => `${CONTRACT_NAMES[kind]} net (contracts)`),
      ...POSITION_KINDS.map((kind) => `change of ${POSITION_IDS[kind]} (contracts)`),
      "expired on the day (no part of a sentiment)",
      "long share of index futures (%)",
      "sentiment",
      "source",
    ],
    rows: PARTICIPANT_NAMES.map((participant) => participantRow(day, participant)),
  }),
  levels: (day) => ({
    head: ["date", "index", "level", "value (points)", "from the close (points)", "source"],
    rows: indicesWith(day.content.index_dashboard).flatMap(({ symbol, part: index }) =>
      LEVELS.map(([place, name]) => {
        const path = `index_dashboard.${symbol}.${place}`;
        return measured(day, symbol, index, { path, name, value: valueAt(index, place) as Figure });
      }),
    ),
  }),
  averages: (day) => ({
    head: ["date", "index", "measure", "value (points; RSI 0 to 100)", "close less it (points)", "source"],
    rows: indicesWith(day.content.index_dashboard).flatMap(({ symbol, part: index }) => [
      ...averagesIn(symbol, index, day).map((average) =>
        measured(day, symbol, index, { ...average, side: -1, isAverage: true }),
      ),
      measured(day, symbol, index, {
        path: `index_dashboard.${symbol}.ema_rsi.rsi`,
        value: index.ema_rsi?.rsi,
        // A reading between 0 and 100 has no distance from a price.
        side: 0,
        isAverage: true,
      }),
    ]),
  }),
  "open-interest": openInterest,
} as const satisfies Record<string, (day: Day) => CsvContent>;
type ContentTable = keyof typeof CONTENT;

export type CsvTable = ContentTable | MarketTable;
/** The tables of every digest, by their name in the URL. */
export const CONTENT_TABLES = Object.keys(CONTENT) as ContentTable[];
/** The tables of a digest available as CSV. */
export const CSV_TABLES = [...CONTENT_TABLES, ...MARKET_TABLES];

const isContentTable = (table: CsvTable): table is ContentTable => Object.hasOwn(CONTENT, table);

/**
 * Writes a table of a digest as CSV: figures without grouping, dates as YYYY-MM-DD, units in the head, and the exchange
 * file behind each row if recorded. A missing figure is an empty cell. Undefined for a market part that the digest
 * lacks.
 */
export function tableAsCsv(table: CsvTable, day: Day): string | undefined {
  const made = isContentTable(table) ? CONTENT[table](day) : marketTable(table, day);
  return made && [made.head, ...made.rows].map(csvLine).join("");
}

/** Lists the sessions of the published series, else the day alone. */
function flows(day: Day): CsvContent {
  const { date, content, series } = day;
  const head = ["date", "FII net (Rs crore)", "DII net (Rs crore)", "FII and DII (Rs crore)", "source"];
  const own = csvSource(day, "fii_dii_analysis.cash_market.fii");
  const cash = content.fii_dii_analysis?.cash_market;
  const today: CsvCell[] = [date, numberOf(cash?.fii), numberOf(cash?.dii), numberOf(cash?.net_flow), own];
  if (!series.flows?.length) return { head, rows: [today] };
  return {
    head,
    rows: series.flows.map(({ date: at, fii, dii }) => {
      if (at === date && cash) return today;
      const net = fii === null || dii === null ? undefined : round2(fii + dii);
      return [at, fii ?? undefined, dii ?? undefined, net, at === date ? own : cashFileOf(day, at)];
    }),
  };
}

/** Returns the file of an earlier session's flows, if it is among the digest's sources. */
const cashFileOf = (day: Day, at: string): string =>
  day.sample
    ? SAMPLE_FIGURES
    : (day.provenance?.sources.find(({ kind, asOf }) => kind.startsWith("fii-dii-cash") && asOf === at)
        ?.file ?? "");

function participantRow(day: Day, [key, name]: (typeof PARTICIPANT_NAMES)[number]): CsvCell[] {
  const net = day.content.fii_dii_analysis?.participant_derivatives?.[key];
  const position = day.series.positions?.[key];
  return [
    day.date,
    name,
    ...POSITION_KINDS.map((kind) => numberOf(net?.[kind])),
    ...POSITION_KINDS.map((kind) => known(position?.change[kind])),
    expiredOn(day),
    known(position?.longShare),
    withoutMarker(net?.sentiment),
    csvSource(day, `fii_dii_analysis.participant_derivatives.${key}.futures`),
  ];
}

/** Names the index contracts, futures or options, that expired on the day, changing positions without a trade. */
const expiredOn = ({ series: { expired } }: Day): string =>
  (["futures", "options"] as const).filter((kind) => expired?.[kind].length).join(" and ");

/** The levels of an index from highest to lowest, by path; `name` is the rule's term for a trigger. */
const LEVELS: readonly (readonly [path: string, name?: string])[] = [
  ["cmp"],
  ["support_resistance.resistance_2"],
  ["support_resistance.resistance_1"],
  ["support_resistance.support_1"],
  ["support_resistance.support_2"],
  ["trigger_zones.breakout.level", TRIGGER_NAMES.breakout],
  ["trigger_zones.breakdown.level", TRIGGER_NAMES.breakdown],
];

type Measured = {
  path: string;
  /** Its name, if it differs from the catalogue's. */
  name?: string | undefined;
  value: Figure;
  whyMissing?: string | undefined;
  side?: 1 | -1 | 0;
  isAverage?: boolean;
};

/**
 * Returns a row for one figure of an index: with its distance from the close, with −1 the close's distance from it,
 * with 0 none.
 */
function measured(
  day: Day,
  symbol: IndexSymbol,
  index: IndexDashboard,
  { path, name, value: figure, whyMissing, side = 1, isAverage = false }: Measured,
): CsvCell[] {
  const [value, close] = [numberOf(figure), numberOf(index.cmp)];
  const away =
    side === 0 || value === undefined || close === undefined ? undefined : round2(side * (value - close));
  // An empty average says why it is empty.
  const missing = value === undefined && isAverage ? day.series.missing?.[symbol] : undefined;
  const source = missingSentence({ [symbol]: missing }) ?? whyMissing ?? csvSource(day, path);
  return [day.date, INDEX_NAMES[symbol], name ?? placeAt(path)?.name, value, away, source];
}

/**
 * Lists each strike that the digest has, then an index's totals in a row without a strike: those of a whole chain, so
 * that the printed ratio can be recomputed from the file.
 */
function openInterest(day: Day): CsvContent {
  const head = [
    "date",
    "index",
    "expiry",
    "strike (points; empty for all)",
    "calls",
    "puts",
    "change of calls",
    "change of puts",
    "unit of open interest",
    "lot (units in a contract)",
    "put-call ratio",
    "source",
  ];
  return {
    head,
    rows: indicesWith(day.content.index_dashboard).flatMap(({ symbol, part }) =>
      chainRows(day, symbol, part),
    ),
  };
}

function chainRows(day: Day, symbol: IndexSymbol, { oi_data: oi }: IndexDashboard): CsvCell[][] {
  const name = INDEX_NAMES[symbol];
  const source = csvSource(day, `index_dashboard.${symbol}.oi_data.call_oi`);
  const chain = day.series.oi?.[symbol];
  const row = (
    [strike, calls, puts, callChange, putChange]: Of<StrikeRow>,
    unit: CsvCell,
    ratio: CsvCell,
  ) => [
    day.date,
    name,
    chain?.expiry,
    strike,
    calls,
    puts,
    callChange,
    putChange,
    unit,
    chain?.lot ?? undefined,
    ratio,
    source,
  ];
  const strikes = chain?.strikes ?? [];
  const rows = strikes.map((strike) => row(strike, chain?.unit, ratioOf(strike[2], strike[1])));
  const sum = (at: 1 | 2 | 3 | 4) => strikes.reduce((total, strike) => total + strike[at], 0);
  // A lot, even null, marks a chain with every strike.
  if (strikes.length && chain?.lot !== undefined)
    return [...rows, row([undefined, sum(1), sum(2), sum(3), sum(4)], chain.unit, ratioOf(sum(2), sum(1)))];
  const printed: Of<StrikeRow> = [
    undefined,
    numberOf(oi?.call_oi),
    numberOf(oi?.put_oi),
    undefined,
    undefined,
  ];
  return [...rows, row(printed, unitOf(oi?.call_oi) ?? unitOf(oi?.put_oi), numberOf(oi?.pcr))];
}

type Of<Row> = { [Key in keyof Row]: Row[Key] | undefined };

const ratioOf = (puts: number, calls: number): number | undefined =>
  calls > 0 ? round2(puts / calls) : undefined;

const SCALES: [RegExp, string][] = [
  [/\bcr(ore)?s?\b/i, "crore"],
  [/\b(l|lakhs?|lacs?)\b/i, "lakh"],
];

/** Returns the unit of a printed total: "20.1 lakh contracts" → lakh contracts, "22.63 Cr" → crore units. */
function unitOf(figure: Figure): string | undefined {
  const scale =
    typeof figure === "string" ? SCALES.find(([pattern]) => pattern.test(figure))?.[1] : undefined;
  return scale && `${scale} ${oiUnit(figure)}`;
}

const known = (value: number | null | undefined): number | undefined => value ?? undefined;
