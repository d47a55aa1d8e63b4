import { scaleLinear } from "d3-scale";
import { line } from "d3-shape";
import { shortDayMonth } from "#platform/format/dates.ts";
import { rounded } from "#platform/format/numbers.ts";
import { toHundredths, toTenths } from "./print.ts";
import { spread } from "./spread.ts";

/** A value per session; null where it cannot be computed. */
export type Track = { key: "close" | "e10" | "e20" | "e50"; name: string; values: (number | null)[] };

/** Paths in a box of 100 by 100, label places in pixels. */
export type LinesDrawing = {
  height: number;
  ticks: [y: number, label: string][];
  lines: { key: Track["key"]; d: string }[];
  ends: { key: Track["key"]; name: string; value: string; y: number; at: number }[];
  from: string;
  to: string;
};

export type CandlesDrawing = LinesDrawing & {
  wicks: string;
  /** Sessions that closed at or above their open, drawn hollow. */
  rising: string;
  /** Sessions that closed below their open, drawn filled. */
  falling: string;
};

type Options = {
  height?: number;
  printed?: (value: number) => string;
  room?: number;
  /** The minimum distance of two labels at the ends, in pixels. */
  gap?: number;
  /** The position of each value, ascending or descending; evenly spaced without it. */
  places?: number[];
};
/** What a series has in place of dates: labels at some positions, and named points in the plot. */
type SeriesOptions = Options & {
  axis: [at: number, name: string][];
  marks?: { at: number; value: number; label: string; side?: "left" | "right"; below?: boolean }[];
};

/** Lines over numbered positions; marks and labels under the axis in per cent across. */
export type SeriesDrawing = LinesDrawing & {
  axis: [x: number, name: string][];
  marks: { x: number; y: number; label: string; side: "left" | "right"; below?: true }[];
};
type Bar = { date: string; open: number; high: number; low: number; close: number };

const GAP = 18;

/** Returns the values of all tracks; those that cannot be computed are left out. */
const valuesOf = (tracks: Track[]): number[] =>
  tracks.flatMap((track) => track.values).filter((value) => value !== null);

/** Draws the tracks on a scale that holds `values`. */
function frame(dates: string[], tracks: Track[], values: number[], options: Options) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const { height = 232, printed = rounded, room = 0.06, gap = GAP } = options;
  const margin = (high - low || Math.abs(high) || 1) * room;
  const y = scaleLinear([low - margin, high + margin], [100, 0]);
  const { places } = options;
  const across = places
    ? scaleLinear([places[0] ?? 0, places.at(-1) ?? 1], [0, 100])
    : scaleLinear([0, Math.max(dates.length - 1, 1)], [0, 100]);
  const x = (at: number) => across(places?.[at] ?? at);
  const path = line<number | null>()
    .defined((value) => value !== null)
    .x((_, i) => toTenths(x(i)))
    .y((value) => toHundredths(y(value ?? 0)));
  const drawn = tracks.filter(({ values }) => values.some((value) => value !== null));
  const last = drawn.map(({ key, name, values }) => ({ key, name, value: values.at(-1) ?? null }));
  const marked = last.filter((end): end is typeof end & { value: number } => end.value !== null);
  const pixel = (value: number) => (y(value) * height) / 100;
  const labels = spread(
    marked.map(({ value }) => pixel(value)),
    gap,
    8,
    height - 4,
  );
  return {
    x,
    y,
    drawing: {
      height,
      ticks: y.ticks(4).map((value): [number, string] => [toTenths(pixel(value)), printed(value)]),
      lines: drawn.map(({ key, values }) => ({ key, d: path(values) ?? "" })),
      ends: marked.map(({ key, name, value }, i) => ({
        key,
        name,
        value: printed(value),
        y: toTenths(pixel(value)),
        at: labels[i] ?? 0,
      })),
      from: dates[0] ? shortDayMonth(dates[0]) : "",
      to: dates[0] ? shortDayMonth(dates.at(-1) ?? "") : "",
    },
  };
}

/** Draws lines over sessions, labelled at their ends. Undefined with fewer than two sessions. */
export function drawLines(dates: string[], tracks: Track[], options: Options = {}): LinesDrawing | undefined {
  const values = valuesOf(tracks);
  return dates.length < 2 || values.length === 0 ? undefined : frame(dates, tracks, values, options).drawing;
}

/** Returns the labels as numbers, to position values by, if all are numbers in ascending or descending order. */
export function numberedPlaces(names: readonly string[]): number[] | undefined {
  const numbers = names.map((name) => Number(name.replace(/^₹|%$/g, "").replace(/^−/, "-") || Number.NaN));
  const steps = numbers.slice(1).map((number, i) => Math.sign(number - (numbers[i] ?? 0)));
  return steps.length > 0 && (steps.every((step) => step === 1) || steps.every((step) => step === -1))
    ? numbers
    : undefined;
}

/** Draws lines over positions without dates, such as the days of a worked example. Undefined with fewer than two. */
export function drawSeries(tracks: Track[], options: SeriesOptions): SeriesDrawing | undefined {
  const count = Math.max(0, ...tracks.map((track) => track.values.length));
  const values = valuesOf(tracks);
  if (count < 2 || values.length === 0) return undefined;
  const { x, y, drawing } = frame(new Array<string>(count).fill(""), tracks, values, options);
  return {
    ...drawing,
    axis: options.axis.map(([at, name]) => [toTenths(x(at)), name]),
    marks: (options.marks ?? []).map(({ at, value, label, side = "right", below }) => ({
      x: toTenths(x(at)),
      y: toTenths((y(value) * drawing.height) / 100),
      label,
      side,
      ...(below && { below }),
    })),
  };
}

/** Draws daily candles with lines over them; a null leaves a gap. Undefined with fewer than two positions. */
export function drawCandles(
  bars: (Bar | null)[],
  averages: Track[],
  options: Options = {},
): CandlesDrawing | undefined {
  if (bars.length < 2) return undefined;
  const dates = bars.map((bar) => bar?.date ?? "");
  const close: Track = { key: "close", name: "Close", values: bars.map((bar) => bar?.close ?? null) };
  const values = [...bars.flatMap((bar) => (bar ? [bar.low, bar.high] : [])), ...valuesOf(averages)];
  const { y, drawing } = frame(dates, [...averages, close], values, options);
  // A candle's body takes six tenths of its slot.
  const slot = 100 / bars.length;
  const at = (i: number) => toHundredths(slot * (i + 0.5));
  const each = (draw: (bar: Bar, i: number) => string) =>
    bars.map((bar, i) => (bar ? draw(bar, i) : "")).join("");
  const body = (bar: Bar, i: number) => {
    const [top, bottom] = [
      toHundredths(y(Math.max(bar.open, bar.close))),
      toHundredths(y(Math.min(bar.open, bar.close))),
    ];
    const left = toHundredths(at(i) - slot * 0.3);
    return `M${left} ${top}h${toHundredths(slot * 0.6)}V${Math.max(bottom, toHundredths(top + 0.3))}h${toHundredths(-slot * 0.6)}z`;
  };
  const wick = (bar: Bar, i: number) => {
    const top = `M${at(i)} ${toHundredths(y(bar.high))}V${toHundredths(y(Math.max(bar.open, bar.close)))}`;
    return `${top}M${at(i)} ${toHundredths(y(Math.min(bar.open, bar.close)))}V${toHundredths(y(bar.low))}`;
  };
  return {
    ...drawing,
    lines: drawing.lines.filter(({ key }) => key !== "close"),
    wicks: each(wick),
    rising: each((bar, i) => (bar.close >= bar.open ? body(bar, i) : "")),
    falling: each((bar, i) => (bar.close < bar.open ? body(bar, i) : "")),
  };
}
