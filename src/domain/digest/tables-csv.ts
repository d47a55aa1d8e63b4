import { round2 } from "#domain/market/figures.ts";
import { type IndexSymbol, PARTICIPANTS, type Participant, SYMBOLS } from "#domain/market/readings.ts";
import { csvLine } from "#platform/files/csv.ts";
import type { DigestSource } from "./provenance.ts";
import type { DigestDay } from "./read.server.ts";
import { type Figure, type IndexDashboard, impactTone, numberOf, type Tone, withoutMarker } from "./rules.ts";

/** The tables of a digest that are offered as CSV, by the name in their address. */
export const CSV_TABLES = [
  "indicators",
  "flows",
  "participants",
  "levels",
  "averages",
  "open-interest",
] as const;
export type CsvTable = (typeof CSV_TABLES)[number];

type Day = Pick<DigestDay, "date" | "sample" | "content" | "series" | "provenance">;
type Cell = string | number | undefined;
type Table = { head: string[]; rows: Cell[][] };

const INDEX_NAMES: Record<IndexSymbol, string> = { NIFTY: "Nifty 50", BANKNIFTY: "Bank Nifty" };

/**
 * A table of a digest as CSV: figures without grouping, dates as YYYY-MM-DD, units in the head, and the exchange's
 * file that a row's figures come from where it is recorded. A figure that the digest lacks is an empty cell.
 */
export function tableAsCsv(table: CsvTable, day: Day): string {
  const { head, rows } = TABLES[table](day);
  return [head, ...rows].map(csvLine).join("");
}

const TABLES: Record<CsvTable, (day: Day) => Table> = {
  indicators: (day) => ({
    head: ["date", "indicator", "closing (own unit)", "change (own unit)", "change (%)", "impact", "source"],
    rows: (day.content.daily_market_pulse?.indicators ?? []).map((row, i) => [
      day.date,
      row.indicator,
      ...[row.closing, row.abs_change, row.percent_change].map(numberOf),
      impactWord(row.impact),
      sourceOf(day, `daily_market_pulse.indicators.${i}.closing`),
    ]),
  }),
  flows,
  participants: (day) => ({
    head: [
      ...["date", "participant", "index futures net (contracts)", "index calls net (contracts)"],
      ...["index puts net (contracts)", "change of futures (contracts)", "change of calls (contracts)"],
      ...["change of puts (contracts)", "long share of index futures (%)", "sentiment", "source"],
    ],
    rows: PARTICIPANTS.map((name) => participantRow(day, name)),
  }),
  levels: (day) => ({
    head: ["date", "index", "level", "value (points)", "from the close (points)", "source"],
    rows: indices(day).flatMap(([symbol, index]) =>
      LEVELS.map(([name, path, pick]) => measure(day, symbol, index, name, path, pick(index))),
    ),
  }),
  averages: (day) => ({
    head: ["date", "index", "measure", "value (points; RSI 0 to 100)", "from the close (points)", "source"],
    rows: indices(day).flatMap(([symbol, index]) => [
      ...([10, 20, 50] as const).map((n) =>
        measure(day, symbol, index, `EMA ${n}`, `ema_rsi.ema_${n}`, index.ema_rsi?.[`ema_${n}`]),
      ),
      // A reading between 0 and 100 has no distance from a price.
      measure(day, symbol, undefined, "RSI 14", "ema_rsi.rsi", index.ema_rsi?.rsi),
    ]),
  }),
  "open-interest": openInterest,
};

/** The sessions of the published series, else the day itself. */
function flows(day: Day): Table {
  const { date, content, series } = day;
  const head = ["date", "FII net (Rs crore)", "DII net (Rs crore)", "FII and DII (Rs crore)", "source"];
  const own = sourceOf(day, "fii_dii_analysis.cash_market.fii");
  const cash = content.fii_dii_analysis?.cash_market;
  const today: Cell[] = [date, numberOf(cash?.fii), numberOf(cash?.dii), numberOf(cash?.net_flow), own];
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

/** The file of an earlier session's flows, where it is among the digest's sources. */
const cashFileOf = (day: Day, at: string): string =>
  day.sample
    ? SAMPLE
    : (day.provenance?.sources.find(({ kind, asOf }) => kind.startsWith("fii-dii-cash") && asOf === at)
        ?.file ?? "");

function participantRow(day: Day, name: Participant): Cell[] {
  const net = day.content.fii_dii_analysis?.participant_derivatives?.[name];
  const position = day.series.positions?.[name];
  return [
    day.date,
    name === "Retail" ? "Retail (client)" : name,
    ...[net?.futures, net?.ce, net?.pe].map(numberOf),
    ...[position?.change.futures, position?.change.ce, position?.change.pe, position?.longShare].map(known),
    withoutMarker(net?.sentiment),
    sourceOf(day, `fii_dii_analysis.participant_derivatives.${name}.futures`),
  ];
}

const LEVELS: [name: string, path: string, pick: (index: IndexDashboard) => Figure][] = [
  ["Close", "cmp", (index) => index.cmp],
  ["Resistance 2", "support_resistance.resistance_2", (index) => index.support_resistance?.resistance_2],
  ["Resistance 1", "support_resistance.resistance_1", (index) => index.support_resistance?.resistance_1],
  ["Support 1", "support_resistance.support_1", (index) => index.support_resistance?.support_1],
  ["Support 2", "support_resistance.support_2", (index) => index.support_resistance?.support_2],
  ["Breakout above", "trigger_zones.breakout.level", (index) => index.trigger_zones?.breakout?.level],
  ["Breakdown below", "trigger_zones.breakdown.level", (index) => index.trigger_zones?.breakdown?.level],
];

/** One figure of an index with its distance from the close; without the index it has none. */
function measure(
  day: Day,
  symbol: IndexSymbol,
  index: IndexDashboard | undefined,
  name: string,
  path: string,
  figure: Figure,
): Cell[] {
  const [value, close] = [numberOf(figure), numberOf(index?.cmp)];
  const away = value === undefined || close === undefined ? undefined : round2(value - close);
  const source = sourceOf(day, `index_dashboard.${symbol}.${path}`);
  return [day.date, INDEX_NAMES[symbol], name, value, away, source];
}

/** By strike where the digest has them, else an index's totals in one row without a strike. */
function openInterest(day: Day): Table {
  const head = [
    ...["date", "index", "expiry", "strike (points; empty for all)", "calls", "puts", "change of calls"],
    ...["change of puts", "unit of open interest", "put-call ratio", "source"],
  ];
  return {
    head,
    rows: indices(day).flatMap(([symbol, { oi_data: oi }]): Cell[][] => {
      const name = INDEX_NAMES[symbol];
      const source = sourceOf(day, `index_dashboard.${symbol}.oi_data.call_oi`);
      const chain = day.series.oi?.[symbol];
      if (chain?.strikes.length)
        return chain.strikes.map(([strike, calls, puts, callChange, putChange]) => [
          ...[day.date, name, chain.expiry, strike, calls, puts, callChange, putChange, chain.unit],
          calls > 0 ? round2(puts / calls) : undefined,
          source,
        ]);
      const unit = unitOf(oi?.call_oi) ?? unitOf(oi?.put_oi);
      const totals = [
        numberOf(oi?.call_oi),
        numberOf(oi?.put_oi),
        undefined,
        undefined,
        unit,
        numberOf(oi?.pcr),
      ];
      return [[day.date, name, undefined, undefined, ...totals, source]];
    }),
  };
}

const UNITS: [RegExp, string][] = [
  [/\bcr(ore)?s?\b\.?$/i, "crore"],
  [/\b(l|lakhs?|lacs?)\b\.?$/i, "lakh"],
];

/** The unit that a printed total names: "22.63 Cr" → crore. */
const unitOf = (figure: Figure): string | undefined =>
  typeof figure === "string" ? UNITS.find(([pattern]) => pattern.test(figure.trim()))?.[1] : undefined;

const indices = ({ content }: Day): [IndexSymbol, IndexDashboard][] =>
  SYMBOLS.flatMap((symbol): [IndexSymbol, IndexDashboard][] => {
    const index = content.index_dashboard?.[symbol];
    return index ? [[symbol, index]] : [];
  });

const known = (value: number | null | undefined): number | undefined => value ?? undefined;

const IMPACTS: Record<Tone, string> = { up: "positive", down: "negative", flat: "neutral", none: "" };

/** An impact's own label, else the word of its marker, so that the cell needs no colour. */
const impactWord = (impact: string | undefined): string =>
  withoutMarker(impact) || IMPACTS[impactTone(impact)];

const SAMPLE = "generated sample figures";

/** The files that a figure comes from, by its path in the content; empty where it was not recorded. */
function sourceOf({ sample, provenance }: Day, path: string): string {
  if (sample) return SAMPLE;
  const origin = provenance?.figures[path];
  if (!origin) return "";
  if (origin.typedBy) return `typed by ${origin.typedBy}`;
  const files = origin.from.flatMap((id) => provenance?.sources.find((source) => source.id === id) ?? []);
  return files.map(nameOf).join("; ");
}

const nameOf = ({ file, provisional }: DigestSource): string =>
  provisional ? `${file} (provisional)` : file;
