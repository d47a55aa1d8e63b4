import { previousMarketDay } from "#domain/market/calendar.ts";
import { ema, pcr, percentChange, pivots, round2, rsi } from "#domain/market/figures.ts";
import { displayOi, largest } from "#domain/market/open-interest.ts";
import type { DayReadings, IndexSymbol, OpenInterest, Session, Stored } from "#domain/market/readings.ts";
import * as words from "../words.ts";
import type { Origins } from "./origins.ts";
import type { Written } from "./written.ts";

/** How many sessions the history must hold before an average of n, and the RSI, are stated. */
const enoughFor = (n: number) => 3 * n;
const ENOUGH_FOR_RSI = 100;

const NAMES: Record<IndexSymbol, string> = { NIFTY: "Nifty 50", BANKNIFTY: "Bank Nifty" };

/** An index's figures, rounded to two decimals where the digest computes them; null where they cannot be. */
export type IndexFigures = {
  close: number;
  change: number | null;
  percent: number | null;
  ema10: number | null;
  ema20: number | null;
  ema50: number | null;
  rsi: number | null;
};

const rounded = (value: number | null): number | null => (value === null ? null : round2(value));

/**
 * The day's change: as the file states it, else against the close before, where that is of the previous session and
 * not of an earlier one.
 */
export function changeOf(
  today: Stored<Session>,
  before: Stored<Session> | undefined,
): { change: number | null; percent: number | null } {
  const { close, change, percentChange: percent } = today.figures;
  if (change !== null && percent !== null) return { change, percent };
  if (!before || before.date !== sessionBefore(today.date)) return { change: null, percent: null };
  const previous = before.figures.close;
  return { change: round2(close - previous), percent: rounded(percentChange(close, previous)) };
}

function sessionBefore(date: string): string | undefined {
  try {
    return previousMarketDay(date);
  } catch (error) {
    // A year that the calendar does not know: the change is not stated.
    if (error instanceof Error && error.name === "CalendarUnknownError") return undefined;
    throw error;
  }
}

/** The day's figures of an index from its history, whose last session is the day's own; undefined without one. */
export function indexFigures(readings: DayReadings, symbol: IndexSymbol): IndexFigures | undefined {
  const history = readings.history[symbol];
  const today = history.at(-1);
  if (today?.date !== readings.date) return undefined;
  const closes = history.map(({ figures }) => figures.close);
  const average = (n: number) => (closes.length < enoughFor(n) ? null : rounded(ema(closes, n)));
  const own = readings.sessions.get(symbol) ?? today;
  return {
    close: today.figures.close,
    ...changeOf(own, history.at(-2)),
    ema10: average(10),
    ema20: average(20),
    ema50: average(50),
    rsi: closes.length < ENOUGH_FOR_RSI ? null : rounded(rsi(closes)),
  };
}

/** The dashboard of an index, as the contract names its parts. */
export function composeIndex(symbol: IndexSymbol, readings: DayReadings, written: Written, origins: Origins) {
  const at = `index_dashboard.${symbol}`;
  const name = NAMES[symbol];
  const figures = indexFigures(readings, symbol);
  const session = readings.history[symbol].at(-1);
  const oi = readings.openInterest[symbol];
  if (!figures || !session) {
    origins.lacks(
      at,
      `${name} has no close of ${readings.date}: give the day's index closes (ind_close_all).`,
    );
    return { oi_data: openInterest(`${at}.oi_data`, symbol, oi, readings.date, origins) };
  }
  const from = [origins.of(session)];
  const history = readings.history[symbol].length;
  const stated = { ...figures, history };
  const view = written.views[symbol];
  const levels = levelsOf(at, session, from, origins);
  return {
    cmp: origins.put(`${at}.cmp`, figures.close, from),
    trend: origins.put(`${at}.trend`, trendOf(figures), from, "rule"),
    bias: origins.put(`${at}.bias`, indexBias(figures), from, "rule"),
    support_resistance: levels,
    oi_data: openInterest(`${at}.oi_data`, symbol, oi, readings.date, origins),
    trigger_zones: {
      breakout: {
        level: origins.put(`${at}.trigger_zones.breakout.level`, levels.resistance_1, from, "pivot"),
      },
      breakdown: {
        level: origins.put(`${at}.trigger_zones.breakdown.level`, levels.support_1, from, "pivot"),
      },
    },
    ema_rsi: averages(`${at}.ema_rsi`, name, stated, from, origins),
    view: view
      ? origins.putTyped(`${at}.view`, view, written.by, origins.typed("analyst", readings.date))
      : origins.put(`${at}.view`, ruledView(symbol, figures.close, levels), from, "rule"),
  };
}

function levelsOf(at: string, session: Stored<Session>, from: string[], origins: Origins) {
  const { high, low, close } = session.figures;
  const levels = pivots({ high, low, close });
  const put = (key: string, value: number | undefined) =>
    origins.put(`${at}.support_resistance.${key}`, value === undefined ? null : round2(value), from, "pivot");
  if (!levels)
    origins.lacks(
      `${at}.support_resistance`,
      "The session's high or low is missing: no supports or resistances.",
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
  reading: Stored<OpenInterest> | undefined,
  date: string,
  origins: Origins,
) {
  if (!reading) {
    origins.lacks(
      at,
      `Open interest of ${NAMES[symbol]} is missing: give the F&O bhavcopy or option chain of ${date}.`,
    );
    return {};
  }
  const { figures } = reading;
  const from = [origins.of(reading)];
  const ratio = rounded(pcr(figures.puts, figures.calls));
  const text = (units: number) => displayOi(symbol, units, figures);
  const strike = (side: "calls" | "puts") => largest(figures.strikes, side, figures.underlying);
  return {
    call_oi: origins.put(`${at}.call_oi`, text(figures.calls), from, "oi"),
    put_oi: origins.put(`${at}.put_oi`, text(figures.puts), from, "oi"),
    pcr: origins.put(`${at}.pcr`, ratio, from, "pcr"),
    pcr_comment: origins.put(
      `${at}.pcr_comment`,
      ratio === null ? null : words.pcrComment(ratio),
      from,
      "rule",
    ),
    put_writers: origins.put(`${at}.put_writers`, strike("puts"), from, "oi-strike"),
    call_writers: origins.put(`${at}.call_writers`, strike("calls"), from, "oi-strike"),
  };
}

function averages(
  at: string,
  name: string,
  figures: IndexFigures & { history: number },
  from: string[],
  origins: Origins,
) {
  const { close, ema10, ema20, ema50, rsi: strength, history } = figures;
  if (ema50 === null || strength === null)
    origins.lacks(
      at,
      `${name} has ${history} stored sessions; EMA 50 needs ${enoughFor(50)} and RSI ${ENOUGH_FOR_RSI}: give a history file.`,
    );
  const trend =
    ema10 !== null && ema20 !== null && ema50 !== null ? words.emaTrend(close, ema10, ema20, ema50) : null;
  return {
    ema_10: origins.put(`${at}.ema_10`, ema10, from, "ema"),
    ema_20: origins.put(`${at}.ema_20`, ema20, from, "ema"),
    ema_50: origins.put(`${at}.ema_50`, ema50, from, "ema"),
    trend: origins.put(`${at}.trend`, trend, from, "rule"),
    rsi: origins.put(`${at}.rsi`, strength, from, "rsi"),
    rsi_comment: origins.put(
      `${at}.rsi_comment`,
      strength === null ? null : words.rsiComment(strength),
      from,
      "rule",
    ),
  };
}

const trendOf = ({ close, ema20, ema50 }: IndexFigures): string | null =>
  ema20 === null || ema50 === null ? null : words.trend(close, ema20, ema50);

/** Signals: the day's change beyond ±0.25%, the close against EMA 20, RSI from 55 or to 45. */
function indexBias({ close, percent, ema20, rsi: strength }: IndexFigures): string | null {
  const signals: words.Signal[] = [];
  if (percent !== null) signals.push({ text: "change", direction: words.direction(percent, 0.25) });
  if (ema20 !== null) signals.push({ text: "EMA 20", direction: words.direction(close - ema20) });
  if (strength !== null) signals.push({ text: "RSI", direction: words.direction(strength - 50, 5) });
  return signals.length ? words.bias(words.judge(signals)) : null;
}

/** The contract knows a view of Nifty; one of Bank Nifty is an analyst's alone. */
function ruledView(
  symbol: IndexSymbol,
  close: number,
  levels: { support_1?: number | undefined; resistance_1?: number | undefined },
) {
  const { support_1, resistance_1 } = levels;
  if (symbol !== "NIFTY" || support_1 === undefined || resistance_1 === undefined) return null;
  const [at, s1, r1] = [close, support_1, resistance_1].map((level) => words.plain(level));
  const [down, up] = [close - support_1, resistance_1 - close].map((points) => words.plain(points));
  return [
    `The close of ${at} stands ${down} points above S1 (${s1}) and ${up} points below R1 (${r1}).`,
    "A close beyond either level would leave this range.",
  ].join(" ");
}
