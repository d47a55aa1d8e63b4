/** An article's own figure as its cover: the shape of its numbers, without words. */
import { scaleLinear } from "d3-scale";
import { numberedPlaces } from "#platform/charts/lines.ts";
import { mix, type Tones } from "./palette.ts";
import { box, disc, filledPath, n, type Point, spot, stroke } from "./pen.ts";

/** The parts of an article's chart that determine its shape. */
export type CoverFigure = {
  kind: "line" | "column" | "bar" | "candle" | "range" | "level" | "replay";
  names: string[];
  series: { values: (number | null)[] }[];
  /** The highlighted values. */
  marks: { row: number; column: number }[];
};

/** `u` is one unit at a height of 750; nothing is drawn in pixels. */
export type Scene = { w: number; h: number; u: number; tones: Tones };
type Values = (number | null)[];

/** The margin on each side of the figure, as a share of the picture. */
const MARGIN = 0.12;
/** The share of its slot that a bar, a column or a candle fills. */
const FILLED = 0.62;
/** More large points would hide their line. */
const MAX_LARGE_POINTS = 3;

/** Draws a figure; undefined if it has no values. */
export function drawFigure(scene: Scene, figure: CoverFigure): string | undefined {
  const values = figure.series.flatMap((one) => one.values).filter((value) => value !== null);
  if (values.length === 0) return undefined;
  switch (figure.kind) {
    case "line":
    case "replay":
      return lines(scene, figure, values);
    case "column":
      return columns(scene, figure, values);
    case "bar":
      return bars(scene, figure, values);
    case "candle":
      return candles(scene, figure, values);
    case "range":
      return ranges(scene, figure, values);
    case "level":
      return levels(scene, figure, values);
  }
}

const height = ({ h }: Scene, values: number[]) => {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return scaleLinear([low, high === low ? low + 1 : high], [h * (1 - MARGIN), h * MARGIN]);
};

/** Returns the scale of values drawn as lengths, including zero. */
const fromZero = (values: number[], range: [number, number]) =>
  scaleLinear([Math.min(0, ...values), Math.max(0, ...values) || 1], range);

const slots = ({ w }: Scene, count: number) => {
  const slot = (w * (1 - 2 * MARGIN)) / count;
  return { slot, middle: (at: number) => w * MARGIN + slot * (at + 0.5) };
};

/** Returns the highlighted rows of a column; none if all are. */
function markedRows({ series, marks }: CoverFigure, column = 0): Set<number> {
  const rows = new Set(marks.filter((mark) => mark.column === column).map(({ row }) => row));
  const filled = series[column]?.values.filter((value) => value !== null).length;
  return rows.size === filled ? new Set() : rows;
}

const lastFilled = (values: Values): number => values.findLastIndex((value) => value !== null);

const pointOf = ({ u, tones }: Scene, x: number, y: number, size = 20) =>
  spot(x, y, size * u, tones.point, tones.ground);

function lines(scene: Scene, figure: CoverFigure, all: number[]): string {
  const { w, h, u, tones } = scene;
  const { names, series, marks } = figure;
  const y = height(scene, all);
  const places = numberedPlaces(names);
  const ends = places ? [places[0] ?? 0, places.at(-1) ?? 1] : [0, Math.max(names.length - 1, 1)];
  const x = scaleLinear(ends, [w * MARGIN, w * (1 - MARGIN)]);
  const at = (row: number, value: number): Point => [x(places?.[row] ?? row), y(value)];
  const looks = [
    [tones.hue, 9],
    [tones.trace, 6],
    [tones.mid, 6],
    [tones.mid, 6],
  ] as const;
  const drawn = series.map(({ values }, column) => {
    const [color, width] = looks[column] ?? looks[3];
    const points = values.map((value, row) => (value === null ? undefined : at(row, value)));
    const isDots = values.every(
      (value, row) => value === null || marks.some((mark) => mark.row === row && mark.column === column),
    );
    if (isDots) return points.map((point) => (point ? disc(point[0], point[1], 16 * u, color) : "")).join("");
    const line = stroke(pathOf(points), color, width * u, ' stroke-linecap="round"');
    return series.length > 1
      ? line
      : filledPath(areaUnder(points, h), mix(tones.ground, tones.hue, 0.12)) + line;
  });
  const standOut = marks.flatMap(({ row, column }) => {
    const value = series[column]?.values[row] ?? null;
    return value === null || !markedRows(figure, column).has(row) ? [] : [at(row, value)];
  });
  const last = lastFilled(series[0]?.values ?? []);
  const end = series[0]?.values[last] ?? null;
  const points = standOut.length || end === null ? standOut : [at(last, end)];
  const size = points.length > MAX_LARGE_POINTS ? 12 : 20;
  // The first line is drawn over those it is compared with.
  return drawn.toReversed().join("") + points.map((point) => pointOf(scene, ...point, size)).join("");
}

/** Returns straight lines through points, with a gap where one is missing. */
const pathOf = (points: (Point | undefined)[]): string =>
  points
    .map((point, i) => (point ? `${points[i - 1] ? "L" : "M"}${n(point[0])} ${n(point[1])}` : ""))
    .join("");

/** Returns the area under a line, down to the picture's lower edge. */
function areaUnder(points: (Point | undefined)[], h: number): string {
  const filled = points.filter((point) => point !== undefined);
  const [first, last] = [filled[0], filled.at(-1)];
  return first && last ? `${pathOf(filled)}L${n(last[0])} ${n(h)}L${n(first[0])} ${n(h)}Z` : "";
}

function columns(scene: Scene, { names, series }: CoverFigure, all: number[]): string {
  const { w, h, u, tones } = scene;
  const y = fromZero(all, [h * (1 - MARGIN), h * MARGIN]);
  const { slot, middle } = slots(scene, names.length);
  const width = (slot * FILLED) / series.length;
  const fills = [tones.hue, tones.mid, tones.trace];
  const drawn = series.flatMap(({ values }, column) =>
    values.map((value, row) => {
      if (value === null) return "";
      const left = middle(row) - (slot * FILLED) / 2 + width * column;
      return box(
        left,
        Math.min(y(value), y(0)),
        width * 0.94,
        Math.abs(y(value) - y(0)),
        fills[column] ?? tones.mid,
      );
    }),
  );
  const first = series[0]?.values ?? [];
  const last = lastFilled(first);
  const point = pointOf(scene, middle(last) - (slot * FILLED) / 2 + width / 2, y(first[last] ?? 0));
  return drawn.join("") + box(w * MARGIN, y(0) - 2 * u, w * (1 - 2 * MARGIN), 4 * u, tones.trace) + point;
}

function bars(scene: Scene, figure: CoverFigure, all: number[]): string {
  const { w, h, u, tones } = scene;
  const values = figure.series[0]?.values ?? [];
  const x = fromZero(all, [w * MARGIN, w * (1 - MARGIN)]);
  const slot = (h * (1 - 2 * MARGIN)) / values.length;
  const thick = Math.min(slot * FILLED, h * 0.14);
  const middle = (row: number) => h * MARGIN + slot * (row + 0.5);
  const marked = markedRows(figure);
  const pointed = marked.size ? marked : new Set([lastFilled(values)]);
  const drawn = values.map((value, row) => {
    if (value === null) return "";
    const color = marked.size === 0 || marked.has(row) ? tones.hue : tones.mid;
    return box(Math.min(x(value), x(0)), middle(row) - thick / 2, Math.abs(x(value) - x(0)), thick, color);
  });
  const zero = box(x(0) - 2 * u, h * MARGIN, 4 * u, h * (1 - 2 * MARGIN), tones.trace);
  const size = Math.min(20, thick / u / 3.2);
  const points = [...pointed].map((row) => pointOf(scene, x(values[row] ?? 0), middle(row), size));
  return drawn.join("") + zero + points.join("");
}

function candles(scene: Scene, { names, series }: CoverFigure, all: number[]): string {
  const { u, tones } = scene;
  const y = height(scene, all);
  const { slot, middle } = slots(scene, names.length);
  const [opens, highs, lows, closes] = series.map(({ values }) => values);
  const drawn = names.map((_, row) => {
    const [open, high, low, close] = [opens, highs, lows, closes].map((values) => y(values?.[row] ?? 0));
    if (open === undefined || high === undefined || low === undefined || close === undefined) return "";
    const [left, width] = [middle(row) - (slot * FILLED) / 2, slot * FILLED];
    const body = box(left, Math.min(open, close), width, Math.max(Math.abs(open - close), 6 * u), tones.hue);
    const hollow = box(
      left + 7 * u,
      close + 7 * u,
      width - 14 * u,
      Math.max(open - close - 14 * u, 0),
      tones.ground,
    );
    return upright(middle(row), high, low, 7 * u, tones.hue) + body + (close < open - 14 * u ? hollow : "");
  });
  const last = names.length - 1;
  return drawn.join("") + pointOf(scene, middle(last), y(closes?.[last] ?? 0));
}

const upright = (x: number, from: number, to: number, width: number, color: string) =>
  box(x - width / 2, Math.min(from, to), width, Math.abs(to - from), color);

function ranges(scene: Scene, { names, series }: CoverFigure, all: number[]): string {
  const { u, tones } = scene;
  const y = height(scene, all);
  const { slot, middle } = slots(scene, names.length);
  const thick = Math.min(slot * 0.3, 70 * u);
  const [lows = [], highs = [], before = []] = series.map(({ values }) => values);
  const drawn = names.map((_, row) => {
    const [low, high, known] = [lows[row] ?? null, highs[row] ?? null, before[row] ?? null];
    if (low === null || high === null) return "";
    const range = upright(middle(row), y(high), y(low), thick, tones.hue);
    if (known === null) return range;
    const near = known > high ? high : known < low ? low : known;
    const gap = upright(middle(row), y(known), y(near), 5 * u, tones.mid);
    return gap + range + box(middle(row) - slot * 0.3, y(known) - 4 * u, slot * 0.6, 8 * u, tones.trace);
  });
  const last = names.length - 1;
  return drawn.join("") + pointOf(scene, middle(last), y(highs[last] ?? 0));
}

function levels(scene: Scene, { series, marks: [mark] }: CoverFigure, all: number[]): string {
  const { w, u, tones } = scene;
  const y = height(scene, all);
  const [left, right] = [w * MARGIN, w * (1 - MARGIN)];
  const values = series[0]?.values ?? [];
  const drawn = values.map((value, row) => {
    const isMarked = row === mark?.row;
    const thick = (isMarked ? 12 : 7) * u;
    return value === null
      ? ""
      : box(left, y(value) - thick / 2, right - left, thick, isMarked ? tones.trace : tones.hue);
  });
  return drawn.join("") + pointOf(scene, w / 2, y(values[mark?.row ?? 0] ?? 0));
}
