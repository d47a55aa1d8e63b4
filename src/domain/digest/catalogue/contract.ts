import { type IndexSymbol, POSITION_KINDS, type PositionKind, SYMBOLS } from "#domain/market/readings.ts";
import { decapitalized } from "#platform/format/words.ts";
import type { DefinitionKey } from "../provenance.ts";
import type { DigestContent, IndexDashboard } from "../rules.ts";
import { CONTRACT_AVERAGES, LONG_AVERAGES } from "./averages.ts";
import type { MeasureName } from "./measures.ts";
import { CONTRACT_NAMES, INDEX_NAMES, PARTICIPANT_NAMES } from "./names.ts";

/** The groups of a digest's figures, in the desk's order. */
export const FIGURE_GROUPS = [
  "Day",
  "Verdict",
  "Nifty 50",
  "Bank Nifty",
  "Indicators",
  "Cash flows",
  "Derivatives",
  "Final bias",
  "News",
  "Pictures",
] as const;
export type FigureGroup = (typeof FIGURE_GROUPS)[number];

/** A value at a path of json_content. */
export type ContentPlace = {
  path: string;
  group: FigureGroup;
  /** Its name within its group: "EMA 20". */
  name: string;
  measure: MeasureName;
  /** Its published identifier, and the definition that computes it; both absent if it has none. */
  id?: string;
  by?: DefinitionKey;
};

/** The dotted paths of an object; a list ends one. */
type PathOf<T> = {
  [Key in keyof T & string]: NonNullable<T[Key]> extends readonly unknown[] | string | number
    ? Key
    : Key | `${Key}.${PathOf<NonNullable<T[Key]>>}`;
}[keyof T & string];
type ValueAt<T, Path> = Path extends keyof T
  ? T[Path]
  : Path extends `${infer Key}.${infer Rest}`
    ? Key extends keyof T
      ? ValueAt<NonNullable<T[Key]>, Rest>
      : never
    : never;
/** The measures allowed at a path: numeric ones for a number, text for anything else. */
type MeasureAt<T, Path> = number extends ValueAt<T, Path> ? Exclude<MeasureName, "text"> : "text";

/**
 * A place of an index, in json_content or beside it. A path that the schema lacks, or a wrong measure, does not
 * compile.
 */
export type IndexPlace = Omit<ContentPlace, "path" | "group" | "measure"> &
  (
    | {
        [At in PathOf<IndexDashboard>]: { at: At; measure: MeasureAt<IndexDashboard, At> };
      }[PathOf<IndexDashboard>]
    // The change of the day is printed as words about stored values.
    | { at: "change"; measure: "text" }
    | { at: `ema_${(typeof LONG_AVERAGES)[number]}`; measure: "points"; under: "series.averages" }
  );

type ContentPath = PathOf<DigestContent>;
/** Another place of json_content, checked in the same way. */
export type StatedPlace = Omit<ContentPlace, "path" | "measure"> &
  { [Path in ContentPath]: { path: Path; measure: MeasureAt<DigestContent, Path> } }[ContentPath];

const average = (n: number) => ({ name: `EMA ${n}`, measure: "points", id: `ema-${n}`, by: "ema" }) as const;

/** The places of an index, in the desk's order. */
const INDEX: readonly IndexPlace[] = [
  { at: "cmp", name: "Close", measure: "points", id: "close" },
  { at: "trend", name: "Trend", measure: "text" },
  { at: "bias", name: "Bias", measure: "text" },
  { at: "support_resistance", name: "Supports and resistances", measure: "text" },
  { at: "support_resistance.support_1", name: "Support 1", measure: "points", id: "support-1", by: "pivot" },
  { at: "support_resistance.support_2", name: "Support 2", measure: "points", id: "support-2", by: "pivot" },
  {
    at: "support_resistance.resistance_1",
    name: "Resistance 1",
    measure: "points",
    id: "resistance-1",
    by: "pivot",
  },
  {
    at: "support_resistance.resistance_2",
    name: "Resistance 2",
    measure: "points",
    id: "resistance-2",
    by: "pivot",
  },
  {
    at: "trigger_zones.breakout.level",
    name: "Breakout level",
    measure: "points",
    id: "breakout",
    by: "pivot",
  },
  {
    at: "trigger_zones.breakdown.level",
    name: "Breakdown level",
    measure: "points",
    id: "breakdown",
    by: "pivot",
  },
  { at: "ema_rsi", name: "Averages and RSI", measure: "text" },
  ...CONTRACT_AVERAGES.map((n): IndexPlace => ({ at: `ema_rsi.ema_${n}`, ...average(n) })),
  ...LONG_AVERAGES.map((n): IndexPlace => ({ at: `ema_${n}`, under: "series.averages", ...average(n) })),
  { at: "ema_rsi.trend", name: "Order of the averages", measure: "text" },
  { at: "ema_rsi.rsi", name: "RSI 14", measure: "index100", id: "rsi-14", by: "rsi" },
  { at: "ema_rsi.rsi_comment", name: "Comment on the RSI", measure: "text" },
  { at: "oi_data", name: "Open interest", measure: "text" },
  {
    at: "oi_data.call_oi",
    name: "Open interest of calls",
    measure: "interest",
    id: "call-open-interest",
    by: "oi",
  },
  {
    at: "oi_data.put_oi",
    name: "Open interest of puts",
    measure: "interest",
    id: "put-open-interest",
    by: "oi",
  },
  { at: "oi_data.pcr", name: "Put-call ratio", measure: "ratio", id: "put-call-ratio", by: "pcr" },
  { at: "oi_data.pcr_comment", name: "Comment on the put-call ratio", measure: "text" },
  {
    at: "oi_data.call_writers",
    name: "Strike with the largest call open interest",
    measure: "strike",
    id: "largest-call-strike",
    by: "oi-strike",
  },
  {
    at: "oi_data.put_writers",
    name: "Strike with the largest put open interest",
    measure: "strike",
    id: "largest-put-strike",
    by: "oi-strike",
  },
  { at: "view", name: "View", measure: "text" },
  { at: "change", name: "Change", measure: "text" },
];

/** The prefix of each index's identifiers. */
export const INDEX_IDS: Record<IndexSymbol, string> = { NIFTY: "nifty", BANKNIFTY: "bank-nifty" };

const indexEntries = (symbol: IndexSymbol): ContentPlace[] =>
  INDEX.map(({ at, id, ...place }) => ({
    ...place,
    path: `${"under" in place ? place.under : "index_dashboard"}.${symbol}.${at}`,
    group: INDEX_NAMES[symbol] as FigureGroup,
    ...(id && { id: `${INDEX_IDS[symbol]}.${id}` }),
  }));

/** The fields of an indicator, in order; its paths end with these. */
export const INDICATOR = {
  closing: { name: "close", measure: "points", id: "close" },
  abs_change: { name: "change", measure: "change", id: "change", by: "change" },
  percent_change: { name: "change", measure: "percentChange", id: "change-percent", by: "change" },
  impact: { name: "impact", measure: "text" },
} as const satisfies Record<string, Omit<ContentPlace, "path" | "group">>;

const CASH = "fii_dii_analysis.cash_market";
const PAIR = "fii_dii_analysis.fii_pro_derivatives";
const BIAS = "fii_dii_analysis.final_market_bias";
const PARTICIPANTS = "fii_dii_analysis.participant_derivatives";

/** A participant's positions in index contracts at the end of the day, in identifiers and heads. */
export const POSITION_IDS: Record<PositionKind, string> = { futures: "futures", ce: "calls", pe: "puts" };

const participantEntries = ([key, name]: (typeof PARTICIPANT_NAMES)[number]): StatedPlace[] => [
  ...POSITION_KINDS.map(
    (kind): StatedPlace => ({
      path: `${PARTICIPANTS}.${key}.${kind}`,
      group: "Derivatives",
      name: `${name}, net ${CONTRACT_NAMES[kind]}`,
      measure: "position",
      id: `participants.${key.toLowerCase()}.${POSITION_IDS[kind]}`,
      by: "position",
    }),
  ),
  {
    path: `${PARTICIPANTS}.${key}.sentiment`,
    group: "Derivatives",
    name: `${name}, sentiment`,
    measure: "text",
  },
];

type WordsPath = Extract<StatedPlace, { measure: "text" }>["path"];
const words = (group: FigureGroup, path: WordsPath, name: string) =>
  ({ path, group, name, measure: "text" }) as StatedPlace;

/** The places of the flows, the derivatives and the final bias. */
const STATED: readonly StatedPlace[] = [
  words("Cash flows", CASH, "FII and DII"),
  {
    path: `${CASH}.fii`,
    group: "Cash flows",
    name: "FII, net purchases in the cash market",
    measure: "flow",
    id: "flows.fii",
  },
  {
    path: `${CASH}.dii`,
    group: "Cash flows",
    name: "DII, net purchases in the cash market",
    measure: "flow",
    id: "flows.dii",
  },
  {
    path: `${CASH}.net_flow`,
    group: "Cash flows",
    name: "FII and DII together",
    measure: "flow",
    id: "flows.net",
    by: "net",
  },
  words("Cash flows", `${CASH}.interpretation.fii`, "Words on FII"),
  words("Cash flows", `${CASH}.interpretation.dii`, "Words on DII"),
  words("Cash flows", `${CASH}.interpretation.net_flow`, "Words on both"),
  words("Derivatives", PAIR, "FII and PRO"),
  { path: `${PAIR}.futures`, group: "Derivatives", name: "FII and PRO, net futures", measure: "position" },
  { path: `${PAIR}.ce`, group: "Derivatives", name: "FII and PRO, net calls", measure: "position" },
  { path: `${PAIR}.pe`, group: "Derivatives", name: "FII and PRO, net puts", measure: "position" },
  words("Derivatives", `${PAIR}.interpretation`, "Words on the changes"),
  words("Derivatives", `${PAIR}.interpretation.futures`, "Words on futures"),
  words("Derivatives", `${PAIR}.interpretation.ce`, "Words on calls"),
  words("Derivatives", `${PAIR}.interpretation.pe`, "Words on puts"),
  words("Derivatives", PARTICIPANTS, "Participants"),
  ...PARTICIPANT_NAMES.flatMap(participantEntries),
  words("Final bias", BIAS, "Bias"),
  words("Final bias", `${BIAS}.final_bias`, "Bias"),
  words("Final bias", `${BIAS}.derivatives_view`, "Derivatives view"),
  words("Final bias", `${BIAS}.fii_cash_flow`, "FII cash flow"),
  words("Final bias", `${BIAS}.conclusion`, "Conclusion"),
];

/** Every named place, in the desk's order: those of json_content, and some beside it. */
export const CONTENT_PLACES: readonly ContentPlace[] = [
  words("Day", "date", "Date"),
  words("Verdict", "daily_market_pulse.scorecard.verdict", "Verdict"),
  words("Verdict", "daily_market_pulse.scorecard.reason", "Reason"),
  ...SYMBOLS.flatMap(indexEntries),
  ...STATED,
];

/**
 * Names a place outside its group: "Nifty 50, EMA 20"; "Retail (client), net index calls"; "Final bias, conclusion".
 */
export function wholeName({ group, name, id }: Pick<ContentPlace, "group" | "name" | "id">): string {
  if (group === "Day" || group === name) return name;
  // The name of a flow or a position already includes its participant.
  if (id && (group === "Cash flows" || group === "Derivatives")) return name;
  const isWord = /^[A-Z][a-z]/.test(name) && !/^(India|Retail)\b/.test(name);
  return `${group}, ${isWord ? decapitalized(name) : name}`;
}

const BY_PATH = new Map(CONTENT_PLACES.map((entry) => [entry.path, entry]));

/** Returns the place at a path; undefined for an indicator, news, and anything unnamed. */
export const placeAt = (path: string): ContentPlace | undefined => BY_PATH.get(path);
