/** A named point: per cent across, pixels down. */
export type NamedPoint = { name: string; x: number; y: number };
export type LabelSide = "right" | "left" | "above" | "below";

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

/** A text that stands in the field already, at its right edge; its baseline in pixels. */
export type EdgeText = { text: string; y: number };

const edgeBox = ({ text, y }: EdgeText, width: number): Box => ({
  left: width - text.length * CHARACTER,
  right: width,
  top: y - LINE,
  bottom: y + 4,
});

/**
 * Chooses the side of each point at which its name stands, the first points first: on a field of every one of the
 * widths, in pixels, no name lies over another, over a point, over a text at the edge or beyond the field. A name without such a side is null:
 * it is left out.
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
