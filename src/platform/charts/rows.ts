import { toTenths } from "./print.ts";

/** A named amount as a bar from a zero line; `printed` is the amount as text. */
export type RowBar = { name: string; value: number; printed: string; tone?: "ink" | "brand" | "mute" };

/** Bars in per cent of the width; printed amounts use the room that the longest bar leaves. */
export type RowsDrawing = {
  zero: number;
  rows: (RowBar & { x: number; width: number; end: number; left: boolean })[];
};

/** The room for amounts at either end. */
const ROOM = 24;

/** Draws named amounts below one another on one scale. Undefined if there are none. */
export function drawRows(bars: readonly RowBar[]): RowsDrawing | undefined {
  if (bars.length === 0) return undefined;
  const low = Math.min(0, ...bars.map(({ value }) => value));
  const high = Math.max(0, ...bars.map(({ value }) => value));
  const [from, to] = [low < 0 ? ROOM : 0, high > 0 ? 100 - ROOM : 100];
  const x = (value: number) => from + ((value - low) / (high - low || 1)) * (to - from);
  const zero = toTenths(x(0));
  return {
    zero,
    rows: bars.map((bar) => {
      const end = toTenths(x(bar.value));
      return {
        ...bar,
        x: Math.min(end, zero),
        width: Math.max(toTenths(Math.abs(end - zero)), 0.4),
        end,
        left: bar.value < 0,
      };
    }),
  };
}
