import {
  AVERAGED_SESSIONS,
  type AveragedSessions,
  type IndexSymbol,
  POSITION_KINDS,
  SYMBOLS,
} from "#domain/market/readings.ts";
import { BUILDUP_KINDS } from "#domain/market/statistics/futures.ts";
import { capitalized } from "#platform/format/words.ts";
import { BANK_NIFTY, indicatorPath, indicatorPlace, NIFTY_50, VIX } from "../key-figures.ts";
import type { DefinitionKey } from "../provenance.ts";
import type { DigestDay } from "../read.server.ts";
import {
  type DigestSeries,
  type Figure,
  type IndexDashboard,
  isoOfDayMonthYear,
  numberOf,
  valueAt,
} from "../rules.ts";
import { noAverage } from "../words.ts";
import { CONTRACT_AVERAGES, LONG_AVERAGES } from "./averages.ts";
import {
  CONTENT_PLACES,
  type ContentPlace,
  INDEX_IDS,
  INDICATOR,
  POSITION_IDS,
  wholeName,
} from "./contract.ts";
import {
  ABOVE_AVERAGE,
  BUILDUP_NAMES,
  DELIVERY,
  FLOW_ROW,
  FUTURES,
  NEW_EXTREMES,
  OPTIONS,
} from "./market.ts";
import { type FigureColumn, type FigureColumns, MEASURES, type MeasureName } from "./measures.ts";
import { CONTRACT_NAMES, INDEX_NAMES, PARTICIPANT_NAMES, PULSE_INDICES } from "./names.ts";

/** The input from which a day's figures are read. */
export type FigureSource = Pick<DigestDay, "content" | "series">;

/** The unit's name in data. */
export type FigureUnit = (typeof MEASURES)[MeasureName]["unit"];

/** A figure of every digest. Its identifier and its unit never change. */
export type CatalogueFigure = {
  /** Lower case and dashes, from the whole to the part: "nifty.ema-20". */
  id: string;
  name: string;
  measure: MeasureName;
  unit: FigureUnit;
  /** The definition that computes it; undefined if the exchange's file states it. */
  by: DefinitionKey | undefined;
  /** Its path in the content, or beside it after "series." or "market."; undefined if the digest lacks it. */
  path(day: FigureSource): string | undefined;
  /** Where its origin is recorded, if neither at its path nor above it. */
  originAt?: string;
  /** A further place from which its value is computed: a correction there may change it. */
  alsoFrom?: string;
  /** Its value, if it differs from the one at its path. */
  value?(day: FigureSource): number | undefined;
};

type Described = Pick<FigureColumn, "measure" | "by"> & { id: string; name: string };
type More = Pick<CatalogueFigure, "originAt" | "alsoFrom" | "value">;

const figure = (
  { id, name, measure, by }: Described,
  path: string | CatalogueFigure["path"],
  more: More = {},
): CatalogueFigure => ({
  id,
  name,
  measure,
  unit: MEASURES[measure].unit,
  by,
  path: typeof path === "string" ? () => path : path,
  ...more,
});

/** Returns the columns of a part that have an identifier. */
const figuresOf = (columns: FigureColumns, id: string, name: string, path: string): CatalogueFigure[] =>
  Object.entries(columns).flatMap(([key, column]) =>
    column.id
      ? [figure({ ...column, id: `${id}${column.id}`, name: `${name}, ${column.name}` }, `${path}.${key}`)]
      : [],
  );

/** Finds an indicator by its name, since its index varies from day to day. */
const indicator = (id: string, name: string, named: RegExp): CatalogueFigure[] =>
  (["closing", "abs_change", "percent_change"] as const).map((key) => {
    const field: Described = INDICATOR[key];
    return figure({ ...field, id: `${id}.${field.id}`, name: `${name}, ${field.name}` }, ({ content }) => {
      const place = indicatorPlace(content, named);
      return place < 0 ? undefined : indicatorPath(place, key);
    });
  });

type Chain = NonNullable<NonNullable<FigureSource["series"]["oi"]>[IndexSymbol]>;

/** Sums a chain in contracts; undefined if it is incomplete, or the file states no lot. */
function contractsOf(chain: Chain | undefined, side: 1 | 2): number | undefined {
  if (!chain || chain.lot === undefined) return undefined;
  const sum = chain.strikes.reduce((total, strike) => total + strike[side], 0);
  if (chain.unit === "contracts") return sum;
  return chain.lot === null ? undefined : Math.round(sum / chain.lot);
}

/**
 * Figures that differ from the value at their path: sums of the whole chain, which is printed scaled, and a track's
 * last value.
 */
const DERIVED: Record<string, More> = Object.fromEntries(
  SYMBOLS.flatMap((symbol): [string, More][] => [
    ...(["call", "put"] as const).map((side, at): [string, More] => [
      `index_dashboard.${symbol}.oi_data.${side}_oi`,
      { alsoFrom: "series.oi", value: ({ series }) => contractsOf(series.oi?.[symbol], at === 0 ? 1 : 2) },
    ]),
    ...LONG_AVERAGES.map((n): [string, More] => [
      `series.averages.${symbol}.ema_${n}`,
      {
        value: ({ content, series }) =>
          longAverage(symbol, n, { series, date: isoOfDayMonthYear(content.date) }),
      },
    ]),
  ]),
);

/** Returns the named places that have an identifier. */
const identified = (isOne: (entry: ContentPlace) => boolean): CatalogueFigure[] =>
  CONTENT_PLACES.flatMap((entry) =>
    entry.id && isOne(entry)
      ? [figure({ ...entry, id: entry.id, name: wholeName(entry) }, entry.path, DERIVED[entry.path])]
      : [],
  );

const within = (path: string): CatalogueFigure[] => identified((entry) => entry.path.startsWith(path));

const INDEX_PATTERNS: Record<IndexSymbol, RegExp> = { NIFTY: NIFTY_50, BANKNIFTY: BANK_NIFTY };

function index(symbol: IndexSymbol): CatalogueFigure[] {
  const [close, ...rest] = identified(({ group }) => group === INDEX_NAMES[symbol]);
  const [, ...changes] = indicator(INDEX_IDS[symbol], INDEX_NAMES[symbol], INDEX_PATTERNS[symbol]);
  return [...(close ? [close] : []), ...changes, ...rest];
}

function participant([key, name]: (typeof PARTICIPANT_NAMES)[number]): CatalogueFigure[] {
  const id = `participants.${key.toLowerCase()}`;
  const at = `fii_dii_analysis.participant_derivatives.${key}.`;
  return [
    ...within(at),
    ...POSITION_KINDS.map((kind) =>
      figure(
        {
          id: `${id}.${POSITION_IDS[kind]}-change`,
          name: `${name}, change of net ${CONTRACT_NAMES[kind]}`,
          measure: "position",
          by: "position-change",
        },
        `series.positions.${key}.change.${kind}`,
        { originAt: "fii_dii_analysis.fii_pro_derivatives.interpretation.futures" },
      ),
    ),
    figure(
      {
        id: `${id}.long-share`,
        name: `${name}, long share of index futures`,
        measure: "percent",
        by: "long-share",
      },
      `series.positions.${key}.longShare`,
      { originAt: `${at}futures` },
    ),
  ];
}

const BREADTH = [
  ["advances", "Securities that rose"],
  ["declines", "Securities that fell"],
  ["unchanged", "Securities that were unchanged"],
] as const;

const aboveAverage = (sessions: AveragedSessions): CatalogueFigure[] => {
  const name = `Securities above their ${sessions}-day average`;
  const found = ({ series }: FigureSource) =>
    series.market?.averages?.find((average) => average.sessions === sessions);
  const id = `breadth.above-${sessions}`;
  return [
    figure({ ...ABOVE_AVERAGE.above, id, name }, "market.averages", { value: (day) => found(day)?.above }),
    figure({ ...ABOVE_AVERAGE.of, id: `${id}-of`, name: `${name}, of so many` }, "market.averages", {
      value: (day) => found(day)?.of,
    }),
  ];
};

/** The figures of the market beyond the contract. */
const market = (): CatalogueFigure[] => [
  ...SYMBOLS.flatMap((symbol) => {
    const [id, name] = [`${INDEX_IDS[symbol]}.`, INDEX_NAMES[symbol]];
    return [
      ...figuresOf(FUTURES, id, `${name}, nearest future`, `market.futures.${symbol}`),
      ...figuresOf(OPTIONS, id, name, `market.options.${symbol}`),
    ];
  }),
  ...(["fii", "dii"] as const).flatMap((who) =>
    figuresOf(FLOW_ROW, `flows.${who}-`, who.toUpperCase(), `market.flows.${who}`),
  ),
  ...(["highs", "lows"] as const).map((side) =>
    figure(
      {
        ...NEW_EXTREMES[side],
        id: `breadth.${NEW_EXTREMES[side].id}`,
        name: capitalized(NEW_EXTREMES[side].name),
      },
      "market.extremes",
      { value: ({ series }) => series.market?.extremes?.[side].length },
    ),
  ),
  ...AVERAGED_SESSIONS.flatMap(aboveAverage),
  ...Object.entries(DELIVERY).map(([key, column]) =>
    figure(
      { ...column, id: `delivery.${column.id}`, name: capitalized(column.name) },
      `market.delivery.${key}`,
    ),
  ),
  ...BUILDUP_KINDS.map((kind) =>
    figure(
      {
        id: `buildup.${kind}`,
        name: `Stock futures, ${BUILDUP_NAMES[kind]}`,
        measure: "securities",
        by: "buildup",
      },
      `market.buildup.counts.${kind}`,
    ),
  ),
  figure(
    { id: "ban.securities", name: "Securities in the F&O ban", measure: "securities", by: "ban" },
    "market.ban",
    { value: ({ series }) => series.market?.ban?.symbols.length },
  ),
];

/** Every identifier. A published one is never renamed, reused or removed. */
export const DIGEST_FIGURES: readonly CatalogueFigure[] = [
  ...SYMBOLS.flatMap(index),
  ...indicator("vix", "India VIX", VIX),
  ...within("fii_dii_analysis.cash_market."),
  ...PARTICIPANT_NAMES.flatMap(participant),
  ...BREADTH.map(([side, name]) =>
    figure({ id: `breadth.${side}`, name, measure: "securities" }, `series.breadth.${side}`, {
      originAt: "market.breadth.advances",
    }),
  ),
  ...PULSE_INDICES.flatMap((name) =>
    indicator(`indices.${name.toLowerCase().replaceAll(" ", "-")}`, name, new RegExp(`^${name}$`, "i")),
  ),
  ...market(),
];

/** Returns the value of a figure in a day's digest; undefined if the digest lacks it. */
export function figureValue({ path, value }: CatalogueFigure, day: FigureSource): number | undefined {
  if (value) return value(day);
  const place = path(day);
  const found = place === undefined ? undefined : valueAt(rootOf(day, place), place);
  return typeof found === "number" || typeof found === "string" ? numberOf(found as Figure) : undefined;
}

/** An average of an index as a digest states it, and why a long one is missing. */
type StatedAverage = { name: string; path: string; value: Figure; whyMissing?: string | undefined };

type Long = (typeof LONG_AVERAGES)[number];

/** Returns an average stored beside json_content for each session drawn; undefined in a digest that predates it. */
export const trackOf = (series: DigestSeries, symbol: IndexSymbol, n: Long): (number | null)[] | undefined =>
  series.averages?.[symbol]?.[`ema_${n}`];

/** Returns the day's value of such an average: the last of its track, if the sessions drawn end with the day. */
export const longAverage = (
  symbol: IndexSymbol,
  n: Long,
  { series, date }: { series: DigestSeries; date: string | undefined },
): number | undefined =>
  series[symbol]?.at(-1)?.date === date ? (trackOf(series, symbol, n)?.at(-1) ?? undefined) : undefined;

/** Returns the averages of an index with their names and paths. */
export const averagesIn = (
  symbol: IndexSymbol,
  index: IndexDashboard | undefined,
  day: Pick<DigestDay, "series" | "date">,
): StatedAverage[] => [
  ...CONTRACT_AVERAGES.map((n) => ({
    name: `EMA ${n}`,
    path: `index_dashboard.${symbol}.ema_rsi.ema_${n}`,
    value: index?.ema_rsi?.[`ema_${n}`],
  })),
  ...LONG_AVERAGES.flatMap((n): StatedAverage[] => {
    if (!trackOf(day.series, symbol, n)) return [];
    const value = longAverage(symbol, n, day);
    const whyMissing = value === undefined ? noAverage(INDEX_NAMES[symbol], n) : undefined;
    return [{ name: `EMA ${n}`, path: `series.averages.${symbol}.ema_${n}`, value, whyMissing }];
  }),
];

/** Returns the root of a place: the series, the market beside them, or the content. */
const rootOf = ({ content, series }: FigureSource, place: string): unknown =>
  place.startsWith("series.")
    ? { series }
    : place.startsWith("market.")
      ? { market: series.market }
      : content;
