import {
  type Candle,
  type Figure,
  type IndexDashboard,
  indexSummary,
  numberOf,
  printFigure,
  withoutMarker,
} from "#domain/digest/rules.ts";
import { ema, round2 } from "#domain/market/figures.ts";
import { drawLadder } from "#ui/charts/draw/ladder.ts";
import { drawCandles, drawLines, type Track } from "#ui/charts/draw/lines.ts";
import { biasLabel, isMissing, level, signed, textOr } from "./compose-parts.server.ts";
import { pack } from "./pack.ts";
import { shortDate } from "./print.ts";
import type { IndexView, SeriesView } from "./view.ts";

const PERIODS = [10, 20, 50] as const;
const SESSIONS = 60;

type Input = {
  name: string;
  /** The unit of open interest: Crore contracts for Nifty, Lakh contracts for Bank Nifty. */
  unit: "Crore" | "Lakh";
  change: Figure;
  bars: Candle[] | undefined;
  date: string;
  candles?: boolean;
};

/** Everything of an index section from the digest's own figures. */
export function composeIndex(index: IndexDashboard | undefined, input: Input): IndexView {
  const { name, unit, change, date } = input;
  const bars = (input.bars ?? []).slice(-SESSIONS);
  const close = numberOf(index?.cmp);
  const sr = index?.support_resistance;
  const oi = index?.oi_data;
  const from = (value: Figure) => {
    const at = numberOf(value);
    return signed(at === undefined || close === undefined ? undefined : round2(at - close));
  };
  const levels = [
    ["R2", sr?.resistance_2] as const,
    ["R1", sr?.resistance_1] as const,
    ["S1", sr?.support_1] as const,
    ["S2", sr?.support_2] as const,
  ];
  const emas = PERIODS.map((n) => ({ name: `EMA ${n}`, value: index?.ema_rsi?.[`ema_${n}`] }));
  const rsi = numberOf(index?.ema_rsi?.rsi);
  const tracks = bars.length > 1 ? averagesOf(bars) : [];
  return {
    name,
    unit: `in ${unit} contracts`,
    cmp: level(index?.cmp),
    change: signed(change, "%"),
    trend: textOr(withoutMarker(index?.trend)),
    bias: biasLabel(index?.bias),
    levels: levels.map(([name, value]) => ({ name, level: level(value), distance: from(value) })),
    oi: {
      calls: printFigure(oi?.call_oi),
      puts: printFigure(oi?.put_oi),
      pcr: printFigure(oi?.pcr),
      comment: textOr(oi?.pcr_comment),
      callWriters: printFigure(oi?.call_writers),
      putWriters: printFigure(oi?.put_writers),
    },
    breakout: level(index?.trigger_zones?.breakout?.level),
    breakdown: level(index?.trigger_zones?.breakdown?.level),
    averages: emas.map(({ name, value }) => ({ name, level: level(value), distance: from(value) })),
    emaTrend: textOr(index?.ema_rsi?.trend),
    rsi: level(index?.ema_rsi?.rsi),
    rsiComment: textOr(index?.ema_rsi?.rsi_comment),
    view: isMissing(index?.view) ? "" : textOr(index?.view),
    summary: indexSummary(index),
    ladder: composeLadder(
      close,
      level(index?.cmp),
      levels,
      bars.at(-1)?.date === date ? bars.at(-1) : undefined,
    ),
    lines: composeLines(name, close, emas, bars, tracks),
    candles: input.candles ? composeCandles(name, bars, tracks) : undefined,
    series: tracks.length ? composeSeries(bars, tracks, input.candles) : undefined,
    rsiScale:
      rsi === undefined || rsi < 0 || rsi > 100
        ? undefined
        : { title: `RSI ${level(index?.ema_rsi?.rsi)}: ${rsiZone(rsi)}`, drawing: rsi },
    pcrBar: composePcr(oi),
  };
}

const rsiZone = (rsi: number): string =>
  rsi < 30 ? "below 30, oversold" : rsi > 70 ? "above 70, overbought" : "between 30 and 70";

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

function composeSeries(bars: Candle[], tracks: Track[], candles = false): SeriesView {
  const column = (key: "open" | "high" | "low" | "close") => bars.map((bar) => level(bar[key]));
  const session = { Session: bars.map((bar) => shortDate(bar.date)) };
  const averages = Object.fromEntries(
    tracks.map(({ name, values }) => [name, values.map((value) => level(value ?? undefined))]),
  );
  const whole = { Open: column("open"), High: column("high"), Low: column("low"), Close: column("close") };
  return {
    sessions: bars.length,
    closes: pack({ ...session, Close: whole.Close, ...averages }),
    candles: pack(candles ? { ...session, ...whole, ...averages } : {}),
  };
}

function composeLadder(
  close: number | undefined,
  printed: string,
  levels: (readonly [string, Figure])[],
  today: Candle | undefined,
): IndexView["ladder"] {
  if (close === undefined) return undefined;
  const rungs = levels.flatMap(([name, figure]) => {
    const value = numberOf(figure);
    return value === undefined
      ? []
      : [{ name, value, printed: level(figure), distance: signed(round2(value - close)) }];
  });
  const drawing = drawLadder({ value: close, printed }, rungs, today);
  if (!drawing) return undefined;
  const nearest = rungs.reduce((a, b) => (Math.abs(b.value - close) < Math.abs(a.value - close) ? b : a));
  const gap = round2(Math.abs(nearest.value - close));
  const side = nearest.value < close ? "below" : "above";
  return { title: `${nearest.name} is nearest, ${level(gap)} points ${side} the close`, drawing };
}

function composeLines(
  name: string,
  close: number | undefined,
  emas: { name: string; value: Figure }[],
  bars: Candle[],
  tracks: Track[],
): IndexView["lines"] {
  const drawing = drawLines(
    bars.map((bar) => bar.date),
    [...tracks, { key: "close", name: "Close", values: bars.map((bar) => bar.close) }],
  );
  if (!drawing) return undefined;
  const known = emas.flatMap(({ name, value }) => {
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

function composePcr(oi: IndexDashboard["oi_data"]): IndexView["pcrBar"] {
  const [calls, puts, ratio] = [numberOf(oi?.call_oi), numberOf(oi?.put_oi), numberOf(oi?.pcr)];
  if (calls === undefined || puts === undefined || ratio === undefined || calls + puts <= 0) return undefined;
  return {
    title: `${printFigure(oi?.pcr)} puts for each call`,
    // The scale runs from 0.4 to 1.6, with 1 in its middle.
    drawing: {
      calls: round2((100 * calls) / (calls + puts)),
      at: round2(Math.min(100, Math.max(0, ((ratio - 0.4) / 1.2) * 100))),
    },
  };
}
