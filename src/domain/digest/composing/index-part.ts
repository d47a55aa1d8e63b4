import {
  closesFor,
  ema,
  pcr,
  percentChange,
  pivots,
  round2,
  round2OrNull,
  rsi,
} from "#domain/market/figures.ts";
import { areAdjacent, gapsIn, missingWithin, runUpTo } from "#domain/market/gaps.ts";
import {
  displayOi,
  type MostOpen,
  mostOpen,
  nearStrikes,
  pcrBand,
  reachesYear,
} from "#domain/market/open-interest.ts";
import type {
  Dated,
  DayReadings,
  IndexSymbol,
  OpenInterest,
  Prices,
  Session,
  Stored,
} from "#domain/market/readings.ts";
import { longDate } from "#platform/format/dates.ts";
import { counted } from "#platform/format/numbers.ts";
import { CONTRACT_AVERAGES, type PerAverage, perAverage } from "../catalogue/averages.ts";
import { INDEX_NAMES } from "../catalogue/names.ts";
import { type IndexDashboard, numberOf } from "../rules.ts";
import * as words from "../words.ts";
import { writtenWords } from "./authors.ts";
import type { Origins } from "./origins.ts";
import type { Written } from "./written.ts";

/** The sessions required before the RSI is stated. */
const ENOUGH_FOR_RSI = 100;

/** An index's figures, rounded to two decimals if computed by the digest; null if missing. */
type IndexFigures = {
  close: number;
  change: number | null;
  percent: number | null;
  averages: PerAverage<number | null>;
  rsi: number | null;
};

/**
 * Returns the day's change: as the file states it, else against the previous close, if that is of the session directly
 * before.
 */
export function changeOf(
  today: Dated<Session>,
  before: Dated<Prices> | undefined,
): { change: number | null; percent: number | null } {
  const { close, change, percentChange: percent } = today.figures;
  if (change !== null && percent !== null) return { change, percent };
  if (!before || !areAdjacent(before.date, today.date)) return { change: null, percent: null };
  const previous = before.figures.close;
  return { change: round2(close - previous), percent: round2OrNull(percentChange(close, previous)) };
}

/** Returns the missing ordinary sessions among those of the day's averages: nothing is computed across them. */
export const missingBehind = ({ date, history }: DayReadings, symbol: IndexSymbol): string[] =>
  missingWithin([...history[symbol].filter((day) => day.date < date).slice(1 - closesFor(50)), { date }]);

/** Computes the day's figures of an index from its history, which must end with the day; undefined otherwise. */
export function indexFigures(readings: DayReadings, symbol: IndexSymbol): IndexFigures | undefined {
  const today = readings.sessions.get(symbol);
  return today && figuresOn(today, runUpTo(readings.history[symbol], readings.date));
}

/** Computes the same figures for the session before; undefined if that session is not stored. */
export function indexFiguresBefore(readings: DayReadings, symbol: IndexSymbol): IndexFigures | undefined {
  const history = runUpTo(readings.history[symbol], readings.date).slice(0, -1);
  const before = history.at(-1);
  const gaps = before && gapsIn([before.date, readings.date], readings.date);
  if (!gaps || gaps.special.length > 0) return undefined;
  const session = { ...before.figures, change: null, percentChange: null };
  return figuresOn({ date: before.date, figures: session }, history);
}

function figuresOn(today: Dated<Session>, history: Dated<Prices>[]): IndexFigures {
  const closes = history.map(({ figures }) => figures.close);
  const over = (n: number, compute: () => number | null) =>
    closes.length < n ? null : round2OrNull(compute());
  return {
    close: today.figures.close,
    ...changeOf(today, history.at(-2)),
    averages: perAverage(CONTRACT_AVERAGES, (n) => over(closesFor(n), () => ema(closes, n))),
    rsi: over(ENOUGH_FOR_RSI, () => rsi(closes)),
  };
}

/** Composes the dashboard of an index, under the contract's names. */
export function composeIndex(symbol: IndexSymbol, readings: DayReadings, written: Written, origins: Origins) {
  const at = `index_dashboard.${symbol}`;
  const name = INDEX_NAMES[symbol];
  const figures = indexFigures(readings, symbol);
  const session = readings.sessions.get(symbol);
  const oi = readings.openInterest[symbol];
  if (!figures || !session) {
    origins.addMissing(
      at,
      `${name} has no close of ${longDate(readings.date)}: add the day's index closes (ind_close_all).`,
    );
    return { oi_data: openInterest(`${at}.oi_data`, symbol, readings, origins) };
  }
  const from = [origins.of(session)];
  const history = [...from, ...origins.ofHistory(readings.files[symbol])];
  if (figures.change === null)
    origins.addMissing(
      `${at}.change`,
      `${name} has no change: the close of the session before is not stored.`,
    );
  const levels = levelsOf(at, name, session, from, origins);
  const { ema_20: ema20, ema_50: ema50 } = figures.averages;
  const interest = openInterest(`${at}.oi_data`, symbol, readings, origins);
  // The contract has a rule's view of Nifty; only an analyst writes one of Bank Nifty.
  const ruled =
    symbol === "NIFTY"
      ? words.indexView({
          close: figures.close,
          s1: levels.support_1,
          r1: levels.resistance_1,
          near: oi && nearMost(oi.figures, figures.close),
          all: { call: numberOf(interest.call_writers), put: numberOf(interest.put_writers) },
        })
      : undefined;
  return {
    cmp: origins.put(`${at}.cmp`, figures.close, from),
    trend: origins.put(`${at}.trend`, words.trend(figures.close, ema20, ema50), history, "rule"),
    bias: origins.ruled(`${at}.bias`, words.indexBias({ name, ema20, ...figures }), history),
    support_resistance: levels,
    oi_data: interest,
    trigger_zones: {
      breakout: {
        level: origins.put(`${at}.trigger_zones.breakout.level`, levels.resistance_1, from, "pivot"),
      },
      breakdown: {
        level: origins.put(`${at}.trigger_zones.breakdown.level`, levels.support_1, from, "pivot"),
      },
    },
    ema_rsi: averages(`${at}.ema_rsi`, { name, ...figures }, readings, symbol, history, origins),
    view: origins.worded(`${at}.view`, {
      rule: ruled,
      from: [...from, ...(oi ? [origins.of(oi)] : [])],
      person: writtenWords(written, `views.${symbol}`, readings.date),
    }),
  };
}

/** Returns the strikes near the close with the largest open interest. */
const nearMost = ({ strikes, underlying }: OpenInterest, close: number): MostOpen =>
  mostOpen(nearStrikes(strikes, close, words.THRESHOLDS["index-view"].nearPercent), underlying);

function levelsOf(at: string, name: string, session: Stored<Session>, from: string[], origins: Origins) {
  const { high, low, close } = session.figures;
  const levels = pivots({ high, low, close });
  const put = (key: string, value: number | undefined) =>
    origins.put(`${at}.support_resistance.${key}`, value === undefined ? null : round2(value), from, "pivot");
  if (!levels)
    origins.addMissing(
      `${at}.support_resistance`,
      `The session of ${name} has no high or no low: no supports or resistances.`,
    );
  return {
    support_1: put("support_1", levels?.s1),
    support_2: put("support_2", levels?.s2),
    resistance_1: put("resistance_1", levels?.r1),
    resistance_2: put("resistance_2", levels?.r2),
  };
}

function openInterest(
  at: string,
  symbol: IndexSymbol,
  { openInterest: stored, ratios, files, date }: DayReadings,
  origins: Origins,
): NonNullable<IndexDashboard["oi_data"]> {
  const reading = stored[symbol];
  if (!reading) {
    origins.addMissing(
      at,
      `Open interest of ${INDEX_NAMES[symbol]} is missing: add the F&O bhavcopy or option chain of ${longDate(date)}.`,
    );
    return {};
  }
  const { figures } = reading;
  const from = [origins.of(reading)];
  const past = [...from, ...origins.ofHistory(files[`${symbol} ratios`])];
  const ratio = round2OrNull(pcr(figures.puts, figures.calls));
  const band = pcrBand(ratios[symbol].map(({ calls, puts }) => pcr(puts, calls)));
  const before = runUpTo(ratios[symbol], date).at(-2);
  const comment = words.sentences(
    words.pcrComment(ratio),
    words.pcrRollComment(
      { ratio, expiry: figures.expiry },
      before && { ratio: pcr(before.puts, before.calls), expiry: before.expiry },
    ),
    words.pcrBandComment(ratio, band && { ...band, hasGap: !isWholeYear(ratios[symbol], date) }),
  );
  const text = (oi: number) => displayOi(symbol, oi, figures);
  if (figures.unit === "units" && figures.lot === null)
    origins.addMissing(
      `${at}.call_oi`,
      `${reading.source.file} states no lot size: open interest is printed in units of the underlying.`,
    );
  const most = mostOpen(figures.strikes, figures.underlying);
  return {
    call_oi: origins.put(`${at}.call_oi`, text(figures.calls), from, "oi"),
    put_oi: origins.put(`${at}.put_oi`, text(figures.puts), from, "oi"),
    pcr: origins.put(`${at}.pcr`, ratio, from, "pcr"),
    pcr_comment: origins.put(`${at}.pcr_comment`, comment || null, past, "rule"),
    put_writers: origins.put(`${at}.put_writers`, most.put, from, "oi-strike"),
    call_writers: origins.put(`${at}.call_writers`, most.call, from, "oi-strike"),
  };
}

/** Returns whether a history covers the year before a day, without a gap. */
function isWholeYear(history: { date: string }[], date: string): boolean {
  const from = history[0]?.date ?? date;
  return reachesYear(from, date) && missingWithin(history).length === 0;
}

function averages(
  at: string,
  { name, close, averages: known, rsi: strength }: IndexFigures & { name: string },
  readings: DayReadings,
  symbol: IndexSymbol,
  from: string[],
  origins: Origins,
) {
  const history = readings.history[symbol];
  const missing = missingBehind(readings, symbol);
  if (known.ema_50 === null || strength === null)
    origins.addMissing(
      at,
      missing.length
        ? `The history of ${name} lacks ${counted(missing.length, "session")}, ${missing.slice(0, 5).map(longDate).join(", ")}${missing.length > 5 ? " and others" : ""}: no average is computed over a gap. Add their files.`
        : `${name} has ${counted(history.length, "stored session")}; EMA 50 needs ${closesFor(50)} and RSI ${ENOUGH_FOR_RSI}: add a history file.`,
    );
  const trend = words.emaTrend(close, known.ema_10, known.ema_20, known.ema_50);
  return {
    ...perAverage(CONTRACT_AVERAGES, (n) => origins.put(`${at}.ema_${n}`, known[`ema_${n}`], from, "ema")),
    trend: origins.put(`${at}.trend`, trend, from, "rule"),
    rsi: origins.put(`${at}.rsi`, strength, from, "rsi"),
    rsi_comment: origins.put(`${at}.rsi_comment`, words.rsiComment(strength), from, "rule"),
  };
}
