import type { DigestDay } from "#domain/digest/read.server.ts";
import {
  type Candle,
  type Figure,
  type FigureTone,
  type IndexDashboard,
  MISSING,
  numberOf,
  printFigure,
} from "#domain/digest/rules.ts";
import { percentChange } from "#domain/market/figures.ts";
import { longDate } from "#platform/format/dates.ts";
import type { FallNote } from "#ui/charts/fall-chart.tsx";
import type { ChartSession } from "#ui/charts/fall-geometry.ts";
import { emaLine, lastCross } from "./rules.ts";

/** One figure of the strip: printed, with the direction that it tells and the words beside it. */
export type Tile = { name: string; value: string; tone: FigureTone; note: string };

export type Fall = { title: string; sessions: ChartSession[]; notes: FallNote[]; label: string };

/** The newest digest as the home page shows it. */
export type Today = { date: string; sample: boolean; tiles: Tile[]; fall: Fall | undefined };

export const todayOf = (digest: DigestDay): Today => ({
  date: longDate(digest.date),
  sample: digest.sample,
  tiles: tilesOf(digest),
  fall: fallOf(digest),
});

const FAST = 20;
const SLOW = 50;

function tilesOf({ content, series }: DigestDay): Tile[] {
  const { NIFTY, BANKNIFTY } = content.index_dashboard ?? {};
  const { fii, dii } = content.fii_dii_analysis?.cash_market ?? {};
  const vix = content.daily_market_pulse?.indicators?.find(({ indicator }) => indicator === "India VIX");
  return [
    { name: "Nifty 50", value: printFigure(NIFTY?.cmp, { places: 2 }), ...dayChange(series.NIFTY) },
    { name: "Bank Nifty", value: printFigure(BANKNIFTY?.cmp, { places: 2 }), ...dayChange(series.BANKNIFTY) },
    { name: "FII cash", ...flow(fii) },
    { name: "DII cash", ...flow(dii) },
    {
      name: "Nifty PCR",
      value: printFigure(NIFTY?.oi_data?.pcr, { places: 2 }),
      tone: "none",
      note: "open puts per open call",
    },
    {
      name: "India VIX",
      value: printFigure(vix?.closing, { places: 2 }),
      tone: "none",
      note:
        vix?.percent_change === undefined
          ? "expected swings"
          : `${printFigure(vix.percent_change, { sign: true, places: 2, unit: "%" })} on the day`,
    },
  ];
}

const toneOf = (value: number): FigureTone => (value > 0 ? "up" : value < 0 ? "down" : "flat");

function dayChange(candles: Candle[] = []): Pick<Tile, "tone" | "note"> {
  const change = percentChange(candles.at(-1)?.close, candles.at(-2)?.close);
  return change === null
    ? { tone: "none", note: "change not known" }
    : { tone: toneOf(change), note: printFigure(change, { sign: true, places: 2, unit: "%" }) };
}

function flow(crore: Figure): Pick<Tile, "value" | "tone" | "note"> {
  const value = numberOf(crore);
  const verb = value === undefined ? "" : value < 0 ? ", sold" : value > 0 ? ", bought" : "";
  return {
    value: printFigure(crore, { sign: true, places: 2 }),
    tone: value === undefined ? "none" : toneOf(value),
    note: value === undefined ? "not reported" : `₹ crore${verb}`,
  };
}

/** The Nifty sessions with the rule written on them; nothing when the digest lacks the series or an average. */
function fallOf({ date, content, series }: DigestDay): Fall | undefined {
  const candles = series.NIFTY ?? [];
  const index = content.index_dashboard?.NIFTY;
  const lastFast = numberOf(index?.ema_rsi?.ema_20);
  const lastSlow = numberOf(index?.ema_rsi?.ema_50);
  if (candles.length < FAST || lastFast === undefined || lastSlow === undefined) return undefined;

  const closes = candles.map(({ close }) => close);
  const fast = emaLine(closes, FAST, lastFast);
  const slow = emaLine(closes, SLOW, lastSlow);
  const sessions = candles.map(
    ({ date: day, open, high, low, close }, i): ChartSession => [
      day,
      open,
      high,
      low,
      close,
      Math.round(fast[i] ?? 0),
      Math.round(slow[i] ?? 0),
    ],
  );
  const cross = lastCross(fast, slow);
  const side = (fast.at(-1) ?? 0) < (slow.at(-1) ?? 0) ? "below" : "above";
  const since = cross && longDate(candles[cross.at]?.date ?? date);
  const title = `The ${FAST}-session average has stood ${side} the ${SLOW}-session average ${
    since ? `since ${since}` : `in all ${candles.length} sessions`
  }`;
  const notes = [
    highNote(candles),
    cross && crossNote(cross.at, cross.side, fast, candles),
    readingNote(candles, index),
  ]
    .filter((note) => note !== undefined)
    .sort((a, b) => a.at - b.at);
  return {
    title,
    sessions,
    notes,
    label: `Nifty 50, ${candles.length} sessions up to ${longDate(date)}. ${title}.`,
  };
}

/** A session's day and month: the year stands in the heading above. */
const dayOf = (candle: Candle | undefined): string =>
  candle ? longDate(candle.date).replace(/ \d{4}$/, "") : MISSING;

function highNote(candles: Candle[]): FallNote {
  const high = Math.max(...candles.map((candle) => candle.high));
  const at = candles.findIndex((candle) => candle.high === high);
  return {
    at,
    value: high,
    title: `The high, ${dayOf(candles[at])}`,
    text: `${printFigure(high, { places: 2 })}. A fact about the past; it promises nothing about the next one.`,
  };
}

function crossNote(at: number, side: "below" | "above", fast: number[], candles: Candle[]): FallNote {
  return {
    at,
    value: fast[at] ?? 0,
    title: `The rule, ${dayOf(candles[at])}`,
    text: `The ${FAST}-session average crosses ${side} the ${SLOW}-session one. The rule reads ${
      side === "below" ? "bearish" : "bullish"
    } until they cross back.`,
  };
}

function readingNote(candles: Candle[], index: IndexDashboard | undefined): FallNote {
  const last = candles.at(-1);
  const rsi = index?.ema_rsi?.rsi;
  const averages = [index?.ema_rsi?.ema_20, index?.ema_rsi?.ema_50].map(numberOf);
  const above = averages.filter((average) => (last?.close ?? 0) > (average ?? 0)).length;
  const place = ["below both averages", "between the two averages", "above both averages"][above] ?? MISSING;
  return {
    at: candles.length - 1,
    value: last?.high ?? 0,
    title: `The reading, ${dayOf(last)}`,
    text: `${rsi === undefined ? "" : `RSI ${printFigure(rsi)}, `}close ${place}. The view changes when the rule does.`,
  };
}
