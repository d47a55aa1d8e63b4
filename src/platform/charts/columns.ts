import { scaleLinear } from "d3-scale";
import { aroundZero, barFrom, toHundredths, toTenths } from "./print.ts";

/** Columns of one or more series side by side: positions across in per cent, heights in pixels from the top. */
export type ColumnsDrawing = {
  height: number;
  zero: number;
  ticks: [y: number, label: string][];
  groups: {
    name: string;
    /** The middle of the group. */
    x: number;
    columns: ({ x: number; width: number; y: number; height: number; printed: string } | null)[];
  }[];
  /** Every `step`-th group is labelled; on a narrow screen every `narrow`-th. */
  step: number;
  narrow: number;
  /** Whether each column has room for its value above it. */
  valued: boolean;
};

const FOOT = 26;
const MAX_LABELLED_COLUMNS = 8;
/** The room for labels in pixels, on a wide screen and on a phone, and the width of a label by its letters. */
const [WIDE, NARROW] = [560, 250];
const [LETTER, APART] = [7.5, 14];
const FILLED = 0.72;

/** Draws named groups of values from one zero line; null where a value is missing. Undefined without any value. */
export function drawColumns(
  groups: readonly { name: string; values: readonly (number | null)[] }[],
  printed: (value: number) => string,
  height = 232,
): ColumnsDrawing | undefined {
  const values = groups.flatMap((group) => group.values).filter((value) => value !== null);
  if (values.length === 0) return undefined;
  const y = scaleLinear(aroundZero(values), [height - FOOT - 18, 22]).nice(4);
  const zero = toTenths(y(0));
  const names = groups.map(({ name }) => name);
  const slot = 100 / groups.length;
  const across = Math.max(...groups.map((group) => group.values.length));
  const width = (slot * FILLED) / across;
  return {
    height,
    zero,
    ticks: y.ticks(4).map((value): [number, string] => [toTenths(y(value)), printed(value)]),
    groups: groups.map(({ name, values: own }, n) => ({
      name,
      x: toHundredths(slot * (n + 0.5)),
      columns: own.map((value, i) => {
        if (value === null) return null;
        const [top, tall] = barFrom(zero, y(value), 1);
        return {
          x: toHundredths(slot * (n + (1 - FILLED) / 2) + width * i),
          width: toHundredths(width * (across > 1 ? 0.94 : 1)),
          y: top,
          height: tall,
          printed: printed(value),
        };
      }),
    })),
    step: Math.ceil(groups.length / namesIn(WIDE, names)),
    narrow: Math.ceil(groups.length / namesIn(NARROW, names)),
    valued: groups.length * across <= MAX_LABELLED_COLUMNS,
  };
}

/** Returns how many of these labels fit a width, at least one. */
const namesIn = (width: number, names: readonly string[]): number =>
  Math.max(1, Math.floor(width / (LETTER * Math.max(...names.map(({ length }) => length)) + APART)));

/** Returns which of these labels to print below lines, so that all fit on a phone. */
export function namedPlaces(names: readonly string[]): [at: number, name: string][] {
  const most = Math.min(5, Math.max(2, namesIn(NARROW, names)));
  const every = Math.max(1, Math.ceil((names.length - 1) / (most - 1)));
  return names.flatMap((name, at): [number, string][] => (at % every === 0 ? [[at, name]] : []));
}
