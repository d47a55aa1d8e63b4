import { scaleLinear, scaleLog } from "d3-scale";
import { toTenths } from "./print.ts";

export type FieldPoint = { name: string; x: number; y: number; tone: "up" | "down" | "flat" };

/**
 * A scatter plot: per cent across on a scale of ratios, pixels down; the position of each label on a phone and on a
 * wide screen, null where it does not fit.
 */
export type FieldDrawing = {
  height: number;
  points: {
    name: string;
    x: number;
    y: number;
    tone: FieldPoint["tone"];
    side: LabelSide | null;
    wide: LabelSide | null;
  }[];
  across: [x: number, label: string][];
  down: [y: number, label: string][];
  line: { y: number; printed: string } | undefined;
};

const HEIGHT = 264;
/** The margin at either end of the scale, in per cent of the width and in pixels. */
const MARGIN = 4;
const EDGE = 14;
const RATIOS = [1, 2, 3, 5, 10, 20, 50, 100, 200, 500, 1_000];
/** The widths of the plot in pixels: on phones, and on wider screens, where two plots may stand side by side. */
const PHONES = [236, 280, 340, 420, 560];
const WIDE = [360, 460, 560, 700, 860];

/** Draws points by a ratio and a share of a hundred; `line` is a share to compare with. Undefined without points. */
export function drawField(
  points: readonly FieldPoint[],
  line: { value: number; printed: string } | undefined,
): FieldDrawing | undefined {
  const ratios = points.map(({ x }) => x).filter((x) => x > 0);
  if (ratios.length === 0) return undefined;
  const [low, high] = [Math.min(...ratios), Math.max(...ratios)];
  const x = scaleLog([low, high === low ? low * 2 : high], [MARGIN, 100 - MARGIN]);
  const top = Math.max(...points.map((point) => point.y), line?.value ?? 0);
  const y = scaleLinear([0, Math.min(100, top * 1.06) || 100], [HEIGHT - EDGE, EDGE]);
  const placed = points
    .filter((point) => point.x > 0)
    .map((point) => ({ ...point, x: toTenths(x(point.x)), y: toTenths(y(point.y)) }));
  const edges = line ? [{ text: line.printed, y: y(line.value) - 6 }] : [];
  const [sides, wide] = [PHONES, WIDE].map((widths) => placeLabels(placed, widths, HEIGHT, edges));
  return {
    height: HEIGHT,
    points: placed.map((point, i) => ({
      ...point,
      side: sides?.[i] ?? null,
      wide: wide?.[i] ?? null,
    })),
    across: RATIOS.filter((ratio) => ratio >= low && ratio <= high).map((ratio) => [
      toTenths(x(ratio)),
      `${ratio}×`,
    ]),
    down: y.ticks(4).map((value) => [toTenths(y(value)), `${value}%`]),
    line: line && { y: toTenths(y(line.value)), printed: line.printed },
  };
}

/** A named point: per cent across, pixels down. */
type NamedPoint = { name: string; x: number; y: number };
type LabelSide = "right" | "left" | "above" | "below";

type Box = { left: number; right: number; top: number; bottom: number };

/** The width of a character of 13 px type, the height of its line, and the distance from the middle of a point. */
const CHARACTER = 7.1;
const LINE = 15;
const AWAY = 9;
/** Half the size of a point. */
const POINT = 6;
const SIDES: LabelSide[] = ["right", "left", "above", "below"];

function boxOf({ name, x, y }: NamedPoint, side: LabelSide, width: number): Box {
  const [at, long] = [(x * width) / 100, name.length * CHARACTER];
  if (side === "right" || side === "left") {
    const left = side === "right" ? at + AWAY : at - AWAY - long;
    return { left, right: left + long, top: y - LINE / 2, bottom: y + LINE / 2 };
  }
  const top = side === "above" ? y - AWAY - LINE : y + AWAY;
  return { left: at - long / 2, right: at + long / 2, top, bottom: top + LINE };
}

const pointBox = ({ x, y }: NamedPoint, width: number): Box => {
  const at = (x * width) / 100;
  return { left: at - POINT, right: at + POINT, top: y - POINT, bottom: y + POINT };
};

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** A text already placed at the right edge of the plot; its baseline in pixels. */
type EdgeText = { text: string; y: number };

const edgeBox = ({ text, y }: EdgeText, width: number): Box => ({
  left: width - text.length * CHARACTER,
  right: width,
  top: y - LINE,
  bottom: y + 4,
});

/**
 * Chooses the side of each point for its label, the first points first: at every given width, in pixels, no label may
 * overlap another label, a point or a text at the edge, or leave the plot. A label without such a side is null and left
 * out.
 */
export function placeLabels(
  points: readonly NamedPoint[],
  widths: readonly number[],
  height: number,
  edges: readonly EdgeText[] = [],
): (LabelSide | null)[] {
  const placed: { at: number; side: LabelSide }[] = [];
  return points.map((point, at) => {
    const side = SIDES.find((each) =>
      widths.every((width) => {
        const box = boxOf(point, each, width);
        if (box.left < 0 || box.right > width || box.top < 0 || box.bottom > height) return false;
        const others = [
          ...edges.map((edge) => edgeBox(edge, width)),
          ...points.flatMap((other, i) => (i === at ? [] : [pointBox(other, width)])),
          ...placed.flatMap((other) => {
            const named = points[other.at];
            return named ? [boxOf(named, other.side, width)] : [];
          }),
        ];
        return others.every((other) => !overlap(box, other));
      }),
    );
    if (side) placed.push({ at, side });
    return side ?? null;
  });
}
