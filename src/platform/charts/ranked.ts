import { aroundZero, barFrom, toTenths } from "./print.ts";

export type RankedTone = "up" | "down" | "brand" | "mute" | "ink";
/** A named amount; `printed` is the amount as text. */
type RankedBar = { name: string; value: number; printed: string; tone?: RankedTone };

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
  /** The room for printed amounts on each side that has bars. */
  room?: number;
};

/** Draws named amounts below one another from one zero line. Undefined if there are none. */
export function drawRanked(
  bars: readonly RankedBar[],
  { mark, to, room = 26 }: Options = {},
): RankedDrawing | undefined {
  if (bars.length === 0) return undefined;
  const [low, most] = aroundZero([...bars.map(({ value }) => value), ...(mark ? [mark.value] : [])]);
  const high = to ?? most;
  const [from, until] = [low < 0 ? room : 0, to === undefined && high > 0 ? 100 - room : 100];
  const x = (value: number) => toTenths(from + ((value - low) / (high - low || 1)) * (until - from));
  const zero = x(0);
  return {
    zero,
    rows: bars.map(({ name, value, printed, tone = "ink" }) => {
      const end = x(value);
      const [start, width] = barFrom(zero, end, 0.4);
      return { name, printed, tone, end, left: value < 0, x: start, width };
    }),
    mark: mark && { x: x(mark.value), printed: mark.printed },
  };
}

/** Draws named amounts whose names are above their bars. */
export const drawRows = (bars: readonly RankedBar[]): RankedDrawing | undefined =>
  drawRanked(bars, { room: 24 });
