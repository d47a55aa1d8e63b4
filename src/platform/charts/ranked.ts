import { toTenths } from "./print.ts";

export type RankedTone = "up" | "down" | "mute" | "ink";
/** A named amount; `printed` is the amount as text. */
export type RankedBar = { name: string; value: number; printed: string; tone?: RankedTone };

/** Bars in per cent of the width, and a reference value for all of them. */
export type RankedDrawing = {
  zero: number;
  rows: (Required<Pick<RankedBar, "name" | "printed" | "tone">> & {
    x: number;
    width: number;
    end: number;
    left: boolean;
  })[];
  mark: { x: number; printed: string } | undefined;
};

type Options = {
  /** A reference value with its label. */
  mark?: { value: number; printed: string } | undefined;
  /** The end of the scale, if fixed, such as 100 per cent. */
  to?: number;
};

/** The room for printed amounts on each side that has bars. */
const ROOM = 26;

/** Draws named amounts below one another from one zero line. Undefined if there are none. */
export function drawRanked(
  bars: readonly RankedBar[],
  { mark, to }: Options = {},
): RankedDrawing | undefined {
  if (bars.length === 0) return undefined;
  const values = [0, ...bars.map(({ value }) => value), ...(mark ? [mark.value] : [])];
  const [low, high] = [Math.min(...values), to ?? Math.max(...values)];
  const [from, until] = [low < 0 ? ROOM : 0, to === undefined ? (high > 0 ? 100 - ROOM : 100) : 100];
  const x = (value: number) => toTenths(from + ((value - low) / (high - low || 1)) * (until - from));
  const zero = x(0);
  return {
    zero,
    rows: bars.map(({ name, value, printed, tone = "ink" }) => {
      const end = x(value);
      return {
        name,
        printed,
        tone,
        end,
        left: value < 0,
        x: Math.min(end, zero),
        width: Math.max(toTenths(Math.abs(end - zero)), 0.4),
      };
    }),
    mark: mark && { x: x(mark.value), printed: mark.printed },
  };
}
