import type { GeneratedSession } from "./sessions.ts";

/** The two sessions of the text whose candles are the same, in ₹. */
export const DAY_TIMES = ["9:15 am", "10:30 am", "12:00 noon", "1:30 pm", "Close"];
export const DAY_X = [500, 512, 504, 492, 506];
export const DAY_Y = [500, 492, 499, 512, 506];

type Prices = [open: number, high: number, low: number, close: number];
const week = (days: Prices[]): GeneratedSession[] =>
  days.map(([open, high, low, close]) => ({ open, high, low, close }));

/** The weeks of the two articles, Monday to Friday, in ₹. */
export const CANDLE_WEEK = week([
  [500, 512, 492, 506],
  [507, 515, 501, 503],
  [502, 506, 488, 490],
  [491, 505, 489, 504],
  [505, 511, 500, 509],
]);
export const DECIDING_WEEK = week([
  [500, 512, 498, 508],
  [509, 515, 503, 505],
  [504, 506, 486, 489],
  [490, 494, 478, 481],
  [482, 503, 480, 501],
]);

export const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri"];

/** Returns the candle of prices or of candles in their order: the first open, the extremes, the last close. */
export const candleOf = (days: readonly GeneratedSession[]): GeneratedSession => ({
  open: days[0]?.open ?? 0,
  high: Math.max(...days.map(({ high }) => high)),
  low: Math.min(...days.map(({ low }) => low)),
  close: days.at(-1)?.close ?? 0,
});
