import { oiUnit } from "#domain/digest/oi-unit.ts";
import {
  type Candle,
  type DigestSeries,
  type Figure,
  type IndexDashboard,
  indexSummary,
  numberOf,
  printFigure,
  withoutMarker,
} from "#domain/digest/rules.ts";
import { THRESHOLDS } from "#domain/digest/words.ts";
import { ema, round2 } from "#domain/market/figures.ts";
import { largest, nearStrikes } from "#domain/market/open-interest.ts";
import { shortDate } from "#platform/format/dates.ts";
import { drawLadder } from "#ui/charts/draw/ladder.ts";
import { drawCandles, drawLines, type Track } from "#ui/charts/draw/lines.ts";
import { composeOi, composePcrBand, composePcrBar } from "./compose-oi.server.ts";
import { biasLabel, isMissing, level, signedFigure, tableOf, textOr } from "./compose-parts.server.ts";
import type { IndexView, LevelView, SeriesView } from "./view.ts";

const PERIODS = [10, 20, 50] as const;
const SESSIONS = 60;

type Input = {
  key: IndexView["key"];
  name: string;
  change: Figure;
  changePath: string;
  series: DigestSeries;
  date: string;
  candles?: boolean;
};

/** Everything of an index section from the digest's own figures. */
export function viewIndex(index: IndexDashboard | undefined, input: Input): IndexView {
  const { key, name, change, changePath, date, series } = input;
  const bars = (series[key] ?? []).slice(-SESSIONS);
  const close = numberOf(index?.cmp);
  const sr = index?.support_resistance;
  const oi = index?.oi_data;
  const near = nearMost(series.oi?.[key], close);
  /** A level's distance from the close, or with −1 the close's from it. */
  const from = (value: Figure, side: 1 | -1) => {
    const at = numberOf(value);
    return signedFigure(at === undefined || close === undefined ? undefined : round2(side * (at - close)));
  };
  const levels: Named[] = [
    ["R2", sr?.resistance_2, "support_resistance.resistance_2"],
    ["R1", sr?.resistance_1, "support_resistance.resistance_1"],
    ["S1", sr?.support_1, "support_resistance.support_1"],
    ["S2", sr?.support_2, "support_resistance.support_2"],
  ];
  const strikes: Named[] = [
    ["Calls", near ? (near.calls ?? undefined) : oi?.call_writers, "oi_data.call_writers"],
    ["Puts", near ? (near.puts ?? undefined) : oi?.put_writers, "oi_data.put_writers"],
  ];
  const emas = PERIODS.map((n): Named => [`EMA ${n}`, index?.ema_rsi?.[`ema_${n}`], `ema_rsi.ema_${n}`]);
  const levelView =
    (side: 1 | -1) =>
    ([name, value, path]: Named): LevelView => ({
      name,
      path: `index_dashboard.${key}.${path}`,
      level: level(value),
      distance: from(value, side),
    });
  const rsi = numberOf(index?.ema_rsi?.rsi);
  const whole = wholeAverages(series, key, bars.length);
  const tracks = bars.length > 1 ? (whole ?? averagesOf(bars)) : [];
  const pcrBand = composePcrBand(oi, series.pcr?.[key], date);
  return {
    key,
    name,
    unit: unitOf(oi),
    cmp: level(index?.cmp),
    change: signedFigure(change, "%"),
    changePath,
    trend: textOr(withoutMarker(index?.trend)),
    bias: biasLabel(index?.bias),
    levels: levels.map(levelView(1)),
    strikes: strikes.map(levelView(1)),
    oi: {
      calls: printFigure(oi?.call_oi),
      puts: printFigure(oi?.put_oi),
      pcr: printFigure(oi?.pcr),
      comment: textOr(oi?.pcr_comment),
      callWriters: printFigure(oi?.call_writers),
      putWriters: printFigure(oi?.put_writers),
      near: near && {
        percent: printFigure(NEAR),
        calls: printFigure(near.calls ?? undefined),
        puts: printFigure(near.puts ?? undefined),
      },
    },
    breakout: level(index?.trigger_zones?.breakout?.level),
    breakdown: level(index?.trigger_zones?.breakdown?.level),
    // An average is compared with: the sign says on which side of it the close is.
    averages: emas.map(levelView(-1)),
    emaTrend: textOr(index?.ema_rsi?.trend),
    rsi: level(index?.ema_rsi?.rsi),
    rsiComment: textOr(index?.ema_rsi?.rsi_comment),
    view: isMissing(index?.view) ? "" : textOr(index?.view),
    summary: indexSummary(index),
    ladder: composeLadder(
      close,
      level(index?.cmp),
      levels,
      strikes,
      bars.at(-1)?.date === date ? bars.at(-1) : undefined,
    ),
    lines: composeLines(name, close, emas, bars, tracks),
    candles: input.candles ? composeCandles(name, bars, tracks) : undefined,
    series: tracks.length ? composeSeries(bars, tracks, whole !== undefined, input.candles) : undefined,
    rsiScale:
      rsi === undefined || rsi < 0 || rsi > 100
        ? undefined
        : { title: `RSI ${level(index?.ema_rsi?.rsi)}: ${rsiZone(rsi)}`, drawing: rsi, zones: ZONES },
    pcrBar: pcrBand ? undefined : composePcrBar(oi),
    pcrBand,
    oiByStrike: composeOi(series.oi?.[key], close, NEAR),
  };
}

/** A figure with its name and its place under the index in json_content. */
type Named = [name: string, value: Figure, path: string];

const { oversold, overbought } = THRESHOLDS.rsi;
const ZONES = { oversold, overbought };
const NEAR = THRESHOLDS["index-view"].nearPercent;

const rsiZone = (rsi: number): string =>
  rsi <= oversold
    ? `at or below ${oversold}, oversold`
    : rsi >= overbought
      ? `at or above ${overbought}, overbought`
      : `between ${oversold} and ${overbought}`;

const UNITS = { contracts: "contracts", units: "units of the underlying" };

/** What the digest's open interest is counted in. */
function unitOf(oi: IndexDashboard["oi_data"]): string {
  const unit = oiUnit(oi?.call_oi) ?? oiUnit(oi?.put_oi);
  return unit ? UNITS[unit] : "";
}

/** The strikes near the close with the largest open interest; undefined without strikes or a close. */
function nearMost(oi: NonNullable<DigestSeries["oi"]>["NIFTY"], close: number | undefined) {
  if (!oi || close === undefined) return undefined;
  const strikes = nearStrikes(oi.strikes, close, NEAR);
  const near = { calls: largest(strikes, "calls", close), puts: largest(strikes, "puts", close) };
  return near.calls === null && near.puts === null ? undefined : near;
}

/** The averages over the whole stored history, where the digest has one for each session shown. */
function wholeAverages(series: DigestSeries, key: Input["key"], sessions: number): Track[] | undefined {
  const stored = series.averages?.[key];
  if (!stored) return undefined;
  const tracks = PERIODS.map(
    (n): Track => ({ key: `e${n}`, name: `EMA ${n}`, values: stored[`ema_${n}`].slice(-sessions) }),
  );
  return tracks.every(({ values }) => values.length === sessions) ? tracks : undefined;
}

/** The averages over the sessions shown: null until there are enough of them. */
function averagesOf(bars: Candle[]): Track[] {
  const closes = bars.map((bar) => bar.close);
  return PERIODS.map(
    (n): Track => ({
      key: `e${n}`,
      name: `EMA ${n}`,
      values: closes.map((_, i) => {
        const average = ema(closes.slice(0, i + 1), n);
        return average === null ? null : round2(average);
      }),
    }),
  );
}

function composeSeries(bars: Candle[], tracks: Track[], whole: boolean, candles = false): SeriesView {
  const column = (key: "open" | "high" | "low" | "close") => bars.map((bar) => level(bar[key]));
  const session = { Session: bars.map((bar) => shortDate(bar.date)) };
  const averages = Object.fromEntries(
    tracks.map(({ name, values }) => [name, values.map((value) => level(value ?? undefined))]),
  );
  const prices = { Open: column("open"), High: column("high"), Low: column("low"), Close: column("close") };
  return {
    sessions: bars.length,
    whole,
    closes: tableOf({ ...session, Close: prices.Close, ...averages }),
    candles: tableOf(candles ? { ...session, ...prices, ...averages } : {}),
  };
}

function composeLadder(
  close: number | undefined,
  printed: string,
  levels: Named[],
  strikes: Named[],
  today: Candle | undefined,
): IndexView["ladder"] {
  if (close === undefined) return undefined;
  const rungsOf = (named: Named[]) =>
    named.flatMap(([name, figure]) => {
      const value = numberOf(figure);
      return value === undefined
        ? []
        : [{ name, value, printed: level(figure), distance: signedFigure(round2(value - close)) }];
    });
  const rungs = rungsOf(levels);
  const most = rungsOf(strikes).map((rung) => ({ ...rung, printed: printFigure(rung.value), strike: true }));
  const drawing = drawLadder({ value: close, printed }, [...rungs, ...most], today);
  if (!drawing) return undefined;
  if (rungs.length === 0) return { title: "Strikes with the most open interest", drawing };
  const nearest = rungs.reduce((a, b) => (Math.abs(b.value - close) < Math.abs(a.value - close) ? b : a));
  const gap = round2(Math.abs(nearest.value - close));
  const side = nearest.value < close ? "below" : "above";
  return { title: `${nearest.name} is nearest, ${level(gap)} points ${side} the close`, drawing };
}

function composeLines(
  name: string,
  close: number | undefined,
  emas: Named[],
  bars: Candle[],
  tracks: Track[],
): IndexView["lines"] {
  const drawing = drawLines(
    bars.map((bar) => bar.date),
    [...tracks, { key: "close", name: "Close", values: bars.map((bar) => bar.close) }],
  );
  if (!drawing) return undefined;
  const known = emas.flatMap(([name, value]) => {
    const at = numberOf(value);
    return at === undefined || close === undefined ? [] : [{ name, below: close < at }];
  });
  return { title: standing(name, known), drawing };
}

/** Where the close stands among the digest's own averages, in words. */
function standing(name: string, averages: { name: string; below: boolean }[]): string {
  const below = averages.filter((a) => a.below).map((a) => a.name);
  const above = averages.filter((a) => !a.below).map((a) => a.name);
  if (averages.length === 0) return `${name}, daily closes`;
  if (above.length === 0)
    return `${name} closed below ${below.length === 3 ? "all three averages" : below.join(" and ")}`;
  if (below.length === 0)
    return `${name} closed above ${above.length === 3 ? "all three averages" : above.join(" and ")}`;
  return `${name} closed above ${above.join(" and ")}, below ${below.join(" and ")}`;
}

function composeCandles(name: string, bars: Candle[], tracks: Track[]): IndexView["candles"] {
  const drawing = drawCandles(bars, tracks, { height: 300 });
  if (!drawing) return undefined;
  const up = bars.filter((bar) => bar.close >= bar.open).length;
  return { title: `${name} closed above its open on ${up} of ${bars.length} sessions`, drawing };
}
