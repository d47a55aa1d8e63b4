/** Rules on one index: `trend`, `ema-trend`, `rsi`, `pcr`, `pcr-band`, `index-bias` and `index-view`. */
import type { PcrBand } from "#domain/market/open-interest.ts";
import { longDate } from "#platform/format/dates.ts";
import { counted, grouped, rounded, signedPercent, twoDecimals } from "#platform/format/numbers.ts";
import { bias, type Direction, direction, type Given, pick, shown } from "./print.ts";
import { THRESHOLDS } from "./rule-table.ts";
import { type Judgement, type Signal, weigh } from "./signals.ts";

/** Returns the figures as printed; undefined if any is missing. */
function all(...values: Given[]): number[] | undefined {
  const known = values.map(shown).filter((value) => value !== undefined);
  return known.length === values.length ? known : undefined;
}

/** Rule `pcr`. The marks are only for reference: open interest does not say who wrote the options. */
export function pcrComment(pcr: Given): string | undefined {
  const ratio = shown(pcr);
  if (ratio === undefined) return undefined;
  const { low, high } = THRESHOLDS.pcr;
  const [value, from, to] = [twoDecimals(ratio), twoDecimals(low), twoDecimals(high)];
  if (ratio < low)
    return `PCR ${value} is below ${from}: call open interest is clearly larger than put open interest.`;
  if (ratio > high)
    return `PCR ${value} is above ${to}: put open interest is clearly larger than call open interest.`;
  return `PCR ${value} lies between ${from} and ${to}: neither side stands out.`;
}

/**
 * Rule `pcr-band`: the ratio's rank within its past year. A history shorter than the rule requires gives no sentence.
 */
export function pcrBandComment(
  pcr: Given,
  band: (PcrBand & { hasGap?: boolean }) | null | undefined,
): string | undefined {
  const numbers = all(pcr, band?.low, band?.high, band?.percentile);
  const { minimumDays, lowerPercentile, upperPercentile } = THRESHOLDS["pcr-band"];
  if (!numbers || !band || !(band.days >= minimumDays)) return undefined;
  const [ratio = 0, low = 0, high = 0, percentile = 0] = numbers;
  const reading =
    percentile <= lowerPercentile ? "low" : percentile >= upperPercentile ? "high" : "neither low nor high";
  const among = `of the ${rounded(band.days - 1)} sessions ${band.hasGap ? "that we hold" : "before"}`;
  const lower = `${band.lower === 0 ? "none" : rounded(band.lower)} ${among} ${band.lower > 1 ? "were" : "was"} lower`;
  return `PCR ${twoDecimals(ratio)} is ${reading} for its year: ${lower} (range ${twoDecimals(low)} to ${twoDecimals(high)}).`;
}

/** A session's put-call ratio and its expiry. */
export type RatioOf = { ratio: Given; expiry: string };

/**
 * Rule `pcr`: notes the first session of a new expiry, whose ratio does not continue the previous one; undefined if
 * both have one expiry or either is missing.
 */
export function pcrRollComment(today: RatioOf, before: RatioOf | undefined): string | undefined {
  const [now, then] = [shown(today.ratio), shown(before?.ratio)];
  if (!before || now === undefined || then === undefined || today.expiry === before.expiry) return undefined;
  return `The ratio is now of another expiry: ${twoDecimals(now)} for ${longDate(today.expiry)}; the session before had ${twoDecimals(then)} for ${longDate(before.expiry)}. The two are not compared.`;
}

/** Rule `rsi`. */
export function rsiComment(value: Given): string | undefined {
  const rsi = shown(value);
  if (rsi === undefined) return undefined;
  const { oversold, weak, strong, overbought } = THRESHOLDS.rsi;
  const is = `RSI ${twoDecimals(rsi)} is`;
  if (rsi >= overbought) return `${is} at or above ${overbought}, the zone called overbought.`;
  if (rsi <= oversold) return `${is} at or below ${oversold}, the zone called oversold.`;
  if (rsi >= strong) return `${is} between ${strong} and ${overbought}: gains outweigh losses.`;
  if (rsi <= weak) return `${is} between ${oversold} and ${weak}: losses outweigh gains.`;
  return `${is} between ${weak} and ${strong}: gains and losses are close to balance.`;
}

/** Rule `ema-trend`. Bullish: close > EMA 10 > EMA 20 > EMA 50; bearish: the reverse; otherwise neutral. */
export function emaTrend(close: Given, ema10: Given, ema20: Given, ema50: Given): string | undefined {
  const numbers = all(close, ema10, ema20, ema50);
  if (!numbers) return undefined;
  const steps = numbers.slice(1).map((next, i) => direction((numbers[i] ?? next) - next));
  const sum = steps.reduce<number>((total, step) => total + step, 0);
  const d = direction(sum, steps.length - 1);
  const [c, e10, e20, e50] = numbers.map((value) => twoDecimals(value));
  if (d === 0)
    return `Neutral: close ${c}, EMA 10 ${e10}, EMA 20 ${e20} and EMA 50 ${e50} are in no single order.`;
  const side = d > 0 ? "above" : "below";
  return `${bias(d)}: close ${c} is ${side} EMA 10 (${e10}), which is ${side} EMA 20 (${e20}), which is ${side} EMA 50 (${e50}).`;
}

/** Rule `trend`, against the 20- and 50-session averages: above both, below both, or between. */
export function trend(close: Given, ema20: Given, ema50: Given): string | undefined {
  const numbers = all(close, ema20, ema50);
  if (!numbers) return undefined;
  const [c = 0, e20 = 0, e50 = 0] = numbers;
  return pick(direction(direction(c - e20) + direction(c - e50), 1), "Uptrend", "Sideways", "Downtrend");
}

/** Returns a signal such as "Nifty 50 below EMA 20 (23,299.49)". */
export function emaSignal(name: string, close: Given, ema20: Given): Signal | undefined {
  const numbers = all(close, ema20);
  if (!numbers) return undefined;
  const [c = 0, average = 0] = numbers;
  const side = direction(c - average);
  return {
    text: `${name} ${pick(side, "above", "at", "below")} EMA 20 (${twoDecimals(average)})`,
    direction: side,
  };
}

function rsiDirection(rsi: number): Direction {
  const { weak, strong } = THRESHOLDS.rsi;
  return rsi >= strong ? 1 : rsi <= weak ? -1 : 0;
}

/** The figures that decide an index's bias: the change in per cent, points and RSI. */
export type JudgedIndex = { name: string; percent?: Given; close?: Given; ema20?: Given; rsi?: Given };

/** Rule `index-bias`; the label is Bullish, Neutral or Bearish. */
export function indexBias(figures: JudgedIndex): Judgement | undefined {
  const { name, close, ema20 } = figures;
  const rule = THRESHOLDS["index-bias"];
  const [percent, rsi] = [shown(figures.percent), shown(figures.rsi)];
  const change: Signal | undefined =
    percent === undefined
      ? undefined
      : { text: `${name} ${signedPercent(percent)}`, direction: direction(percent, rule.changePercent) };
  const strength: Signal | undefined =
    rsi === undefined ? undefined : { text: `RSI ${twoDecimals(rsi)}`, direction: rsiDirection(rsi) };
  return weigh({ "the day’s change": change, "EMA 20": emaSignal(name, close, ema20), RSI: strength }, rule);
}

/** The strikes with the largest open interest of calls and of puts, points. */
export type Strikes = { call?: Given; put?: Given };

/** The pivots S1 and R1, and the strikes with the largest open interest, near the close and of all; in points. */
export type ViewFigures = { close?: Given; s1?: Given; r1?: Given; near?: Strikes; all?: Strikes };

/** Names the known strikes: "the 23,400 call and the 22,400 put". */
const strikesNamed = (strikes: Strikes | undefined): string =>
  (["call", "put"] as const)
    .flatMap((side) => {
      const strike = shown(strikes?.[side]);
      return strike === undefined ? [] : [`the ${rounded(strike)} ${side}`];
    })
    .join(" and ");

function strikesSentence({ near, all: whole }: ViewFigures): string {
  const [close, most] = [strikesNamed(near), strikesNamed(whole)];
  if (!close || close === most) return most && `The largest open interest stands at ${most}.`;
  const within = `Within ${THRESHOLDS["index-view"].nearPercent}% of the close the largest open interest stands at ${close}`;
  return most ? `${within}; of all strikes at ${most}.` : `${within}.`;
}

/** Rule `index-view`: where the close is between S1 and R1 of its own session. */
export function indexView(figures: ViewFigures): string | undefined {
  const numbers = all(figures.close, figures.s1, figures.r1);
  if (!numbers) return undefined;
  const [close = 0, s1 = 0, r1 = 0] = numbers;
  if (!Number.isFinite(close - s1) || !Number.isFinite(close - r1)) return undefined;
  const stands = (name: string, level: number) => {
    const side = direction(close - level);
    const at = `${name} (${twoDecimals(level)})`;
    return side === 0
      ? `at ${at}`
      : `${twoDecimals(Math.abs(close - level))} points ${pick(side, "above", "", "below")} ${at}`;
  };
  return [
    `The close of ${twoDecimals(close)} stands ${stands("S1", s1)} and ${stands("R1", r1)}.`,
    s1 < close && close < r1 ? "A close beyond either level would leave this range." : "",
    strikesSentence(figures),
  ]
    .filter(Boolean)
    .join(" ");
}

/** Rule `place`: a reading's rank among earlier sessions, without a verdict or a rate. */

/** A reading's rank: how many earlier sessions had a lower one, and the last that was as extreme. */
export type PlaceFigures = {
  lower: number;
  of: number;
  /** The first session held, YYYY-MM-DD. */
  from: string;
  /** The sessions since then by the market calendar; null if one of them is missing. */
  last: { date: string; sessions: number | null } | null;
};

/**
 * Returns "Above 11 of the 480 sessions we hold since 3 March 2023; last so low on 12 March 2024 (240 sessions ago)." A
 * reading above fewer than half is low, any other high. If a session since then is missing, the last one is of those
 * held: "of these last so low on 12 March 2024." A history shorter than the rule requires gives no sentence.
 */
export function placeSentence({ lower, of, from, last }: PlaceFigures): string | undefined {
  if (!(of >= THRESHOLDS.place.minimumSessions) || !(lower >= 0) || lower > of) return undefined;
  const side = 2 * lower < of ? "low" : "high";
  const count = lower === 0 ? "none of the" : lower === of ? "all" : `${grouped(lower)} of the`;
  const again = !last
    ? ""
    : last.sessions === null
      ? `; of these last so ${side} on ${longDate(last.date)}`
      : last.sessions >= 1
        ? `; last so ${side} on ${longDate(last.date)} (${counted(last.sessions, "session")} ago)`
        : "";
  return `Above ${count} ${grouped(of)} sessions we hold since ${longDate(from)}${again}.`;
}
