import { scaleLinear } from "d3-scale";
import { toTenths } from "./print.ts";

/** A candle with its name; without open and close it is a plain range from low to high. */
export type NamedCandle = {
  name: string;
  /** A second line under the name. */
  note?: string;
  high: number;
  low: number;
  open?: number;
  close?: number;
  /** The previous session's close, drawn as a horizontal line. */
  before?: number;
};

/** Positions in per cent across and pixels down; `body` is top and height. */
export type CandleRowDrawing = {
  height: number;
  /** Width of a candle's slot. */
  slot: number;
  noted: boolean;
  candles: {
    name: string;
    note?: string;
    x: number;
    high: [y: number, printed: string];
    low: [y: number, printed: string];
    body?: [y: number, height: number];
    falls: boolean;
    before?: number;
    /** From the previous close to the nearer end of a range that does not reach it. */
    gap?: [from: number, to: number];
  }[];
};

const HEIGHT = 240;
/** Room above and below the candles for their labels. */
const EDGE = 24;

/** Draws a few named candles on one scale. Undefined without any. */
export function drawCandleRow(
  candles: readonly NamedCandle[],
  printed: (value: number) => string,
): CandleRowDrawing | undefined {
  if (candles.length === 0) return undefined;
  const values = candles.flatMap(({ high, low, before = low }) => [high, low, before]);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const scale = scaleLinear([least, most === least ? least + 1 : most], [HEIGHT - EDGE, EDGE]);
  const y = (value: number) => toTenths(scale(value));
  const slot = 100 / candles.length;
  return {
    height: HEIGHT,
    slot: toTenths(slot),
    noted: candles.some(({ note }) => note),
    candles: candles.map(({ name, note, high, low, open, close, before }, i) => {
      const [top, bottom] = [Math.max(open ?? high, close ?? low), Math.min(open ?? high, close ?? low)];
      const hasBody = open !== undefined && close !== undefined;
      const near = before === undefined || (before >= low && before <= high) ? undefined : before > high;
      return {
        name,
        ...(note && { note }),
        x: toTenths(slot * (i + 0.5)),
        high: [y(high), printed(high)],
        low: [y(low), printed(low)],
        ...(hasBody && { body: [y(top), Math.max(toTenths(scale(bottom) - scale(top)), 1.5)] }),
        falls: hasBody && close < open,
        ...(before !== undefined && { before: y(before) }),
        ...(before !== undefined && near !== undefined && { gap: [y(before), y(near ? high : low)] }),
      };
    }),
  };
}
