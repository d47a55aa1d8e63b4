import { scaleLinear, scaleLog } from "d3-scale";
import { type LabelSide, placeLabels } from "./place-labels.ts";
import { toTenths } from "./print.ts";

export type FieldPoint = { name: string; x: number; y: number; tone: "up" | "down" | "flat" };

/**
 * Points in a field: per cent across on a scale of ratios, pixels down; where each name stands on a phone and on a wide
 * screen, null where it has no room.
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
/** The room at either end of the scale, in per cent of the width and in pixels. */
const MARGIN = 4;
const EDGE = 14;
const RATIOS = [1, 2, 3, 5, 10, 20, 50, 100, 200, 500, 1_000];
/** The widths of the field, in pixels: on phones, and on wider screens, where two fields may stand beside each other. */
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
