import { averagesOn } from "#domain/market/averages.ts";
import { round2 } from "#domain/market/figures.ts";
import { brokenAtGaps, missingWithin, runsOf } from "#domain/market/gaps.ts";
import { nearStrikes } from "#domain/market/open-interest.ts";
import type { IndexSymbol } from "#domain/market/readings.ts";
import { shortDate } from "#platform/format/dates.ts";
import { percent } from "#platform/format/numbers.ts";
import { capitalized } from "#platform/format/words.ts";
import { CONTRACT_AVERAGES, LONG_AVERAGES } from "../catalogue/averages.ts";
import { averagesIn, trackOf } from "../catalogue/figures.ts";
import { INDEX_NAMES, TRIGGER_NAMES } from "../catalogue/names.ts";
import { placeName, printedAt } from "../catalogue/places.ts";
import {
  type Candle,
  type DigestSeries,
  type Figure,
  type IndexDashboard,
  MISSING,
  numberOf,
  oiUnit,
  printFigure,
} from "../rules.ts";
import { breakWords, THRESHOLDS } from "../words.ts";
import { biasLabel, isMissing, tableOf, textOr } from "./labels.ts";
import { mostOf, presentStrikes } from "./open-interest.ts";
import { presentPcr, presentPcrBand } from "./put-call.ts";

const SESSIONS = 60;
const { oversold, overbought } = THRESHOLDS.rsi;
const NEAR = THRESHOLDS["index-view"].nearPercent;

/** A level or a strike with its path in json_content, and its distance from the close. */
export type LevelView = {
  name: string;
  /** Its long name: "Resistance 2" for R2. */
  longName: string;
  path: string;
  value: number | undefined;
  level: string;
  distance: string;
};

export type PresentedIndex = ReturnType<typeof presentIndex>;
export type PresentedSessions = ReturnType<typeof sessionsOf>;

type Input = {
  key: IndexSymbol;
  change: Figure;
  changePath: string;
  series: DigestSeries;
  date: string;
};

/** Presents an index section from the digest's own figures. */
export function presentIndex(index: IndexDashboard | undefined, input: Input) {
  const { key, change, changePath, date, series } = input;
  const name = INDEX_NAMES[key];
  const { support_resistance: sr, oi_data: oi, trigger_zones: zones, ema_rsi: momentum } = index ?? {};
  const bars = (series[key] ?? []).slice(-SESSIONS);
  const close = numberOf(index?.cmp);
  const near = nearMost(series.oi?.[key], close);
  const at = `index_dashboard.${key}`;
  const print = (path: string, value: Figure) => printedAt(`${at}.${path}`, value);
  const cmp = print("cmp", index?.cmp);
  const rsi = print("ema_rsi.rsi", momentum?.rsi);
  const pcr = print("oi_data.pcr", oi?.pcr);
  const trend = print("trend", index?.trend);
  const levels = LEVELS.map(([short, name]) =>
    levelOf(close, [short, `${at}.support_resistance.${name}`, sr?.[name]]),
  );
  const strikes = [
    levelOf(close, ["Calls", `${at}.oi_data.call_writers`, near ? near.call : oi?.call_writers]),
    levelOf(close, ["Puts", `${at}.oi_data.put_writers`, near ? near.put : oi?.put_writers]),
  ];
  const stated = averagesIn(key, index, input);
  const averages = stated.map(({ name, path, value }) => levelOf(close, [name, path, value], -1));
  const pcrBand = presentPcrBand(oi, series.pcr?.[key], date);
  return {
    key,
    name,
    cmp,
    change: printedAt(changePath, change),
    changePath,
    /** Strikes near the close with the largest open interest, if the digest has every strike. */
    levels,
    strikes,
    averages,
    /** Why the day has no long average. */
    noAverage: stated.flatMap(({ whyMissing }) => whyMissing ?? []).join(" "),
    rsi,
    unit: unitOf(oi),
    trend,
    bias: biasLabel(index?.bias),
    oi: {
      calls: print("oi_data.call_oi", oi?.call_oi),
      puts: print("oi_data.put_oi", oi?.put_oi),
      pcr,
      comment: textOr(oi?.pcr_comment),
      ...presentLargest(key, oi, near),
    },
    triggers: {
      breakout: triggerOf(key, "breakout", zones?.breakout?.level),
      breakdown: triggerOf(key, "breakdown", zones?.breakdown?.level),
    },
    emaTrend: textOr(momentum?.trend),
    rsiComment: textOr(momentum?.rsi_comment),
    /** The analyst's text; empty if the digest has none. */
    view: isMissing(index?.view) ? "" : textOr(index?.view),
    summary: summaryOf(cmp, trend, rsi, pcr),
    ladder: ladderOf(close, cmp, levels, strikes, bars.at(-1)?.date === date ? bars.at(-1) : undefined),
    series:
      bars.length > 1
        ? sessionsOf(
            series,
            key,
            bars,
            closeAndAverages(name, close, averages.slice(0, CONTRACT_AVERAGES.length)),
          )
        : undefined,
    rsiScale: rsiScaleOf(numberOf(momentum?.rsi), rsi),
    /** The ratio around 1, if none of its past is known. */
    pcrBar: pcrBand ? undefined : presentPcr(oi),
    pcrBand,
    oiByStrike: presentStrikes(series.oi?.[key], close, NEAR),
  };
}

function triggerOf(key: IndexSymbol, side: keyof typeof TRIGGER_NAMES, value: Figure) {
  const path = `index_dashboard.${key}.trigger_zones.${side}.level`;
  return { name: TRIGGER_NAMES[side], path, level: printedAt(path, value) };
}

/** A strike with the largest open interest on its side. */
export type LargestStrike = {
  name: string;
  /** Its plain-language name. */
  word?: string;
  path: string;
  level: string;
  /** Whether it is computed from the strikes behind the figure at the path. */
  derived: boolean;
};

type Near = NonNullable<ReturnType<typeof nearMost>>;

/** Presents the strikes with the largest open interest: those near the close first, then those of all if different. */
function presentLargest(key: IndexSymbol, oi: IndexDashboard["oi_data"], near: Near | undefined) {
  const at = (side: "call" | "put") => `index_dashboard.${key}.oi_data.${side}_writers`;
  const print = (side: "call" | "put", strike: Figure) => printedAt(at(side), strike);
  const [callWriters, putWriters] = [print("call", oi?.call_writers), print("put", oi?.put_writers)];
  const nearby = near && {
    percent: printFigure(NEAR),
    calls: print("call", near.call),
    puts: print("put", near.put),
  };
  const isFar = !nearby || nearby.calls !== callWriters || nearby.puts !== putWriters;
  const row = (side: "call" | "put", of: string, level: string, derived: boolean): LargestStrike => ({
    name: `Largest ${side} open interest, ${of}`,
    path: at(side),
    level,
    derived,
  });
  const within = `within ${printFigure(NEAR)}% of the close`;
  const largest = [
    ...(nearby ? [row("call", within, nearby.calls, isFar), row("put", within, nearby.puts, isFar)] : []),
    ...(isFar
      ? [
          { ...row("call", "all strikes", callWriters, false), word: "“Call writers, strike”" },
          { ...row("put", "all strikes", putWriters, false), word: "“Put writers, strike”" },
        ]
      : []),
  ];
  return { callWriters, putWriters, near: nearby, largest };
}

/** Presents a figure with its distance from the close, or with −1 the close's distance from it. */
function levelOf(
  close: number | undefined,
  [name, path, figure]: [short: string, path: string, figure: Figure],
  side: 1 | -1 = 1,
): LevelView {
  const value = numberOf(figure);
  const away = value === undefined || close === undefined ? undefined : round2(side * (value - close));
  return {
    name,
    longName: placeName(path, {}).name,
    path,
    value,
    level: printedAt(path, figure),
    distance: printFigure(away, { sign: true, places: 2 }),
  };
}

/** Summarises the index in a sentence from its own figures, omitting missing ones. */
function summaryOf(cmp: string, trend: string, rsi: string, pcr: string): string {
  const known = (before: string, printed: string) => (isMissing(printed) ? "" : `${before}${printed}`);
  const parts = [
    known("close ", cmp),
    known("", trend.toLowerCase()),
    known("RSI ", rsi),
    known("put-call ratio ", pcr),
  ];
  const sentence = parts.filter(Boolean).join(", ");
  return sentence ? `${capitalized(sentence)}.` : MISSING;
}

const LEVELS = [
  ["R2", "resistance_2"],
  ["R1", "resistance_1"],
  ["S1", "support_1"],
  ["S2", "support_2"],
] as const;

const ZONES = { oversold, overbought };

function rsiScaleOf(value: number | undefined, printed: string) {
  if (value === undefined || value < 0 || value > 100) return undefined;
  const zone =
    value <= oversold
      ? `at or below ${oversold}, oversold`
      : value >= overbought
        ? `at or above ${overbought}, overbought`
        : `between ${oversold} and ${overbought}`;
  return { title: `RSI ${printed}: ${zone}`, value, zones: ZONES };
}

const UNITS = { contracts: "contracts", units: "units of the underlying" };

/** Returns the unit of the digest's open interest; empty if none is stated. */
function unitOf(oi: IndexDashboard["oi_data"]): string {
  const unit = oiUnit(oi?.call_oi) ?? oiUnit(oi?.put_oi);
  return unit ? UNITS[unit] : "";
}

/** Returns the strikes near the close with the largest open interest; undefined without strikes or a close. */
function nearMost(oi: NonNullable<DigestSeries["oi"]>["NIFTY"], close: number | undefined) {
  if (!oi || close === undefined) return undefined;
  const most = mostOf(nearStrikes(oi.strikes, close, NEAR), close);
  return most && { call: most.call ?? undefined, put: most.put ?? undefined };
}

function ladderOf(
  close: number | undefined,
  printed: string,
  levels: LevelView[],
  strikes: LevelView[],
  today: Candle | undefined,
) {
  if (close === undefined) return undefined;
  const rungsOf = (named: LevelView[]) =>
    named.flatMap(({ name, value, level, distance }) =>
      value === undefined ? [] : [{ name, value, printed: level, distance }],
    );
  const rungs = rungsOf(levels);
  const most = rungsOf(strikes).map((rung) => ({ ...rung, strike: true as const }));
  if (rungs.length + most.length === 0) return undefined;
  const shown = { close: { value: close, printed }, rungs: [...rungs, ...most], today };
  if (rungs.length === 0) return { title: "Strikes with the most open interest", ...shown };
  const nearest = rungs.reduce((a, b) => (Math.abs(b.value - close) < Math.abs(a.value - close) ? b : a));
  const gap = printFigure(round2(Math.abs(nearest.value - close)), { places: 2 });
  const away = nearest.value === close ? "at" : `${gap} points ${nearest.value < close ? "below" : "above"}`;
  return { title: `Nearest level: ${nearest.name}, ${away} the close`, ...shown };
}

/** Values by session; null if not computable. */
type Average = { key: `e${(typeof CONTRACT_AVERAGES)[number]}`; name: string; values: (number | null)[] };

/** Returns the averages over the whole stored history, if the digest has one for each session shown. */
function wholeAverages(series: DigestSeries, key: IndexSymbol, sessions: number): Average[] | undefined {
  const stored = series.averages?.[key];
  if (!stored) return undefined;
  const tracks = CONTRACT_AVERAGES.map(
    (n): Average => ({ key: `e${n}`, name: `EMA ${n}`, values: stored[`ema_${n}`].slice(-sessions) }),
  );
  return tracks.every(({ values }) => values.length === sessions) ? tracks : undefined;
}

/** Computes the averages over the sessions shown: null until there are enough. */
const averagesOf = (bars: Candle[]): Average[] =>
  CONTRACT_AVERAGES.map((n): Average => ({ key: `e${n}`, name: `EMA ${n}`, values: averagesOn(bars, n, n) }));

/** Returns the long averages, shown only in the table: they would flatten the chart. */
const longTracks = (series: DigestSeries, key: IndexSymbol, sessions: number) =>
  LONG_AVERAGES.flatMap((n) => {
    const values = trackOf(series, key, n)?.slice(-sessions) ?? [];
    return values.length === sessions ? [{ name: `EMA ${n}`, values }] : [];
  });

function sessionsOf(series: DigestSeries, key: IndexSymbol, bars: Candle[], title: string) {
  const whole = wholeAverages(series, key, bars.length);
  const averages = whole ?? averagesOf(bars);
  const missing = missingWithin(bars);
  // Null at each gap, so that nothing is drawn across it.
  const places = brokenAtGaps(bars.map(({ date }, at) => ({ date, at })));
  const print = (value: number | null) => printedAt(`index_dashboard.${key}.cmp`, value);
  const column = (price: "open" | "high" | "low" | "close") => bars.map((bar) => print(bar[price]));
  const session = { Session: bars.map((bar) => shortDate(bar.date)) };
  const long = longTracks(series, key, bars.length);
  const tracks = Object.fromEntries(
    [...averages, ...long].map(({ name, values }) => [name, values.map(print)]),
  );
  const prices = { Open: column("open"), High: column("high"), Low: column("low"), Close: column("close") };
  return {
    title,
    candlesTitle: movedOver(INDEX_NAMES[key], bars),
    sessions: bars.length,
    breaks: breakWords(missing),
    /** Whether the averages cover the whole stored history, or only the sessions shown. */
    whole: whole !== undefined,
    bars: places.map((place) => (place && bars[place.at]) ?? null),
    averages: averages.map(({ values, ...average }) => ({
      ...average,
      values: places.map((place) => (place && values[place.at]) ?? null),
    })),
    closes: tableOf({ ...session, Close: prices.Close, ...tracks }),
    candles: tableOf({ ...session, ...prices, ...tracks }),
  };
}

/** States how far the closes moved from the first session shown to the last. */
function movedOver(name: string, bars: readonly Candle[]): string {
  const [first, last] = [bars[0]?.close, bars.at(-1)?.close];
  if (!first || last === undefined || bars.length < 2 || runsOf(bars).length > 1)
    return `${name}, daily candles`;
  const change = round2((100 * (last - first)) / first);
  const moved = change === 0 ? "is flat" : `${change > 0 ? "rose" : "fell"} ${percent(Math.abs(change))}`;
  return `${name} ${moved} over the ${bars.length} sessions shown`;
}

/** States where the close is among the digest's own averages. */
function closeAndAverages(name: string, close: number | undefined, averages: LevelView[]): string {
  const named = (side: (average: number, close: number) => boolean) =>
    averages.flatMap(({ name, value }) =>
      value !== undefined && close !== undefined && side(value, close) ? [name] : [],
    );
  const below = named((average, close) => close < average);
  const above = named((average, close) => close > average);
  const at = named((average, close) => close === average);
  const all = (names: string[]) => (names.length === 3 ? "all three averages" : names.join(" and "));
  if (below.length + above.length + at.length === 0) return `${name}, daily closes`;
  if (at.length) {
    const said = [["above", above] as const, ["at", at] as const, ["below", below] as const];
    const sides = said.flatMap(([side, names]) => (names.length ? `${side} ${all(names)}` : []));
    return `${name} closed ${sides.join(", ")}`;
  }
  if (above.length === 0) return `${name} closed below ${all(below)}`;
  if (below.length === 0) return `${name} closed above ${all(above)}`;
  return `${name} closed above ${above.join(" and ")}, below ${below.join(" and ")}`;
}
