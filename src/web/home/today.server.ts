import type { PresentedIndex } from "#domain/digest/presenting/index-figures.ts";
import { isMissing } from "#domain/digest/presenting/labels.ts";
import { presentDigest } from "#domain/digest/presenting/present.ts";
import type { DayTile } from "#domain/digest/presenting/tiles.ts";
import type { DigestDay } from "#domain/digest/read.server.ts";
import { type Candle, MISSING, printFigure } from "#domain/digest/rules.ts";
import { runUpTo } from "#domain/market/gaps.ts";
import { longDate } from "#platform/format/dates.ts";
import { counted } from "#platform/format/numbers.ts";
import type { FallNote } from "#ui/charts/fall-chart.tsx";
import type { ChartSession } from "#ui/charts/fall-geometry.ts";
import { ageOf } from "#web/digest/age.server.ts";
import type { AgeView } from "#web/digest/view.ts";
import { emaLine, lastCross } from "./rules.ts";

export type Fall = { title: string; sessions: ChartSession[]; notes: FallNote[]; label: string };

/** The newest digest on the home page. */
export type Today = {
  date: string;
  sample: boolean;
  /** The age of the figures; a sample has none. */
  age: AgeView | undefined;
  tiles: DayTile[];
  fall: Fall | undefined;
};

/** Returns the newest digest in six figures, as the public may see it, and its sessions with the rule. */
export function todayOf(digest: DigestDay, mailed: string, now: Date, hiddenFiles: readonly string[]): Today {
  const { tiles, nifty } = presentDigest(digest, hiddenFiles);
  return {
    date: longDate(digest.date),
    sample: digest.sample,
    age: digest.sample ? undefined : ageOf(digest, mailed, now),
    tiles,
    fall: fallOf(digest, nifty),
  };
}

const FAST = 20;
const SLOW = 50;

const averageOf = ({ averages }: PresentedIndex, sessions: number): number | undefined =>
  averages.find(({ name }) => name === `EMA ${sessions}`)?.value;

/** Returns the Nifty sessions annotated with the rule; undefined if the digest lacks the series or an average. */
function fallOf({ date, series }: DigestDay, index: PresentedIndex): Fall | undefined {
  const candles = runUpTo(series.NIFTY ?? [], date);
  const [lastFast, lastSlow] = [FAST, SLOW].map((n) => averageOf(index, n));
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
  // The chart is too short to tell how long the averages have kept their order.
  const order = series.sides?.NIFTY;
  const known = since ?? (order && !order.atLeast ? longDate(order.since) : undefined);
  const title = `Nifty’s ${FAST}-day average has been ${side} its ${SLOW}-day average ${
    known ? `since ${known}` : `for at least ${counted(order?.sessions ?? candles.length, "session")}`
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

/** Returns a session's day and month: the heading above states the year. */
const dayOf = (candle: Candle | undefined): string =>
  candle ? longDate(candle.date).replace(/ \d{4}$/, "") : MISSING;

function highNote(candles: Candle[]): FallNote {
  const high = Math.max(...candles.map((candle) => candle.high));
  const at = candles.findIndex((candle) => candle.high === high);
  return {
    at,
    value: high,
    title: `The high, ${dayOf(candles[at])}`,
    text: `High of the past ${candles.length} sessions: ${printFigure(high, { places: 2 })}.`,
  };
}

function crossNote(at: number, side: "below" | "above", fast: number[], candles: Candle[]): FallNote {
  return {
    at,
    value: fast[at] ?? 0,
    title: `The rule, ${dayOf(candles[at])}`,
    text: `The ${FAST}-day average crossed ${side} the ${SLOW}-day average. The rule reads ${
      side === "below" ? "bearish" : "bullish"
    } until they cross back.`,
  };
}

function readingNote(candles: Candle[], index: PresentedIndex): FallNote {
  const { rsi } = index;
  const last = candles.at(-1);
  const above = [FAST, SLOW].filter((n) => (last?.close ?? 0) > (averageOf(index, n) ?? 0)).length;
  const place = ["below both averages", "between the two averages", "above both averages"][above] ?? MISSING;
  return {
    at: candles.length - 1,
    value: last?.high ?? 0,
    title: `The reading, ${dayOf(last)}`,
    text: `${isMissing(rsi) ? "" : `RSI ${rsi}, `}close ${place}.`,
  };
}
