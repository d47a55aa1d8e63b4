import { shortDayMonth } from "#platform/format/dates.ts";

/** The words of a chart: beside the picture, or in its place if pictures are blocked. */
export type ChartWords = {
  title: string;
  note: string;
  /** The text alternative, in sentences. */
  alt: string;
};
export type ChartLabel = { text: string; x: number; y: number; anchor: "start" | "end"; colour: string };
/** Marks as SVG; labels are separate, since they are set in the product's own fonts. */
export type Chart = ChartWords & { word: string; marks: string; labels: ChartLabel[] };

/** Pixels in a letter 600 pixels wide. The type is large because a phone shows the letter half as wide. */
export const CHART = { width: 536, height: 216, print: 20 };

export const chartColours = {
  ground: "#FBFAF7",
  ink: "#0B1B33",
  soft: "#5B6679",
  grid: "#E5E1D7",
  zero: "#8E95A1",
  brand: "#0B6B57",
};

/** The fewest points worth a chart. */
export const MIN_POINTS = 5;
/** Beyond any index or flow; larger values are not drawn. */
const MAX_VALUE = 1e9;
export const plot = { left: 90, right: CHART.width - 112, top: 20, bottom: CHART.height - 42 };

export const px = (value: number) => Number(value.toFixed(1));
export const sane = (value: number) => Math.abs(value) < MAX_VALUE;

export const gridline = (y: number, right = plot.right, colour = chartColours.grid): string =>
  `<path d="M${plot.left} ${Math.round(y) + 0.5}H${right}" stroke="${colour}" stroke-width="1"/>`;

export const tickLabel = (text: string, y: number): ChartLabel => ({
  text,
  x: plot.left - 10,
  y,
  anchor: "end",
  colour: chartColours.soft,
});

export const dateLabels = (dates: string[], right: number, colour: string): ChartLabel[] => {
  const y = CHART.height - 18;
  return [
    { text: shortDayMonth(dates[0] ?? ""), x: plot.left + 2, y, anchor: "start", colour },
    { text: shortDayMonth(dates.at(-1) ?? ""), x: right, y, anchor: "end", colour },
  ];
};

/** A rectangle of the picture, in pixels. */
export type Box = { left: number; top: number; width: number; height: number };
