import fc from "fast-check";
import { expect, test } from "vitest";
import { drawField, placeLabels } from "./field.ts";
import { drawHairlines } from "./hairlines.ts";
import { drawOi } from "./oi.ts";
import { drawRanked } from "./ranked.ts";

const bar = (name: string, value: number) => ({ name, value, printed: String(value) });

test("ranked bars begin at one zero line, to the right for gains and to the left for losses", () => {
  const drawn = drawRanked([bar("A", 2), bar("B", 0), bar("C", -4)], { mark: { value: -1, printed: "all" } });
  const [a, b, c] = drawn?.rows ?? [];
  expect([a?.x, (c?.x ?? 0) + (c?.width ?? 0)]).toEqual([drawn?.zero, drawn?.zero]);
  expect([a?.left, b?.width, c?.left]).toEqual([false, 0.4, true]);
  expect((c?.width ?? 0) / (a?.width ?? 1)).toBeCloseTo(2, 1);
  expect((drawn?.mark?.x ?? 0) < (drawn?.zero ?? 0)).toBe(true);
  const gains = drawRanked([bar("A", 10), bar("B", 5)]);
  expect([gains?.zero, (gains?.rows[0]?.width ?? 0) / (gains?.rows[1]?.width ?? 1)]).toEqual([0, 2]);
  expect(drawRanked([])).toBeUndefined();
});

test("bars on a given scale end in proportion to it, whatever the largest is", () => {
  const drawn = drawRanked([bar("A", 80), bar("B", 40)], { to: 100, mark: { value: 95, printed: "95%" } });
  expect([drawn?.zero, drawn?.rows.map(({ width }) => width), drawn?.mark?.x]).toEqual([0, [80, 40], 95]);
});

test("a name is left out before it lies over another, over a point or beyond the field, at any width", () => {
  const point = fc.record({
    name: fc.string({ minLength: 1, maxLength: 24, unit: fc.constantFrom("a", "M", " ") }),
    x: fc.integer({ min: 0, max: 100 }),
    y: fc.integer({ min: 0, max: 260 }),
  });
  fc.assert(
    fc.property(fc.array(point, { maxLength: 14 }), (points) => {
      const sides = placeLabels(points, [240, 400], 264);
      for (const width of [240, 400]) {
        const boxes = points.flatMap(({ name, x, y }, i) => {
          const [at, long, side] = [(x * width) / 100, name.length * 7.1, sides[i]];
          if (!side) return [];
          const left = side === "right" ? at + 9 : side === "left" ? at - 9 - long : at - long / 2;
          const top = side === "above" ? y - 24 : side === "below" ? y + 9 : y - 7.5;
          return [{ left, right: left + long, top, bottom: top + 15 }];
        });
        for (const [i, a] of boxes.entries()) {
          expect(a.left >= 0 && a.right <= width && a.top >= 0 && a.bottom <= 264).toBe(true);
          for (const b of boxes.slice(i + 1))
            expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).toBe(false);
        }
      }
    }),
  );
});

test("the first point of two in one place is named, and a text at the edge keeps its place", () => {
  const two = [
    { name: "First", x: 50, y: 100 },
    { name: "Second one", x: 51, y: 100 },
  ];
  expect(placeLabels(two, [300], 264)[0]).not.toBeNull();
  const edge = [{ text: "all securities 40.66%", y: 104 }];
  expect(placeLabels([{ name: "Near it", x: 60, y: 100 }], [240], 264)[0]).toBe("right");
  expect(placeLabels([{ name: "Near it", x: 60, y: 100 }], [240], 264, edge)[0]).not.toBe("right");
});

test("a field has a scale of ratios across: equal factors are equal distances", () => {
  const point = (x: number) => ({ name: `${x}`, x, y: 20, tone: "up" as const });
  const drawn = drawField([point(2), point(20), point(200)], { value: 50, printed: "all 50%" });
  const [a = 0, b = 0, c = 0] = drawn?.points.map(({ x }) => x) ?? [];
  expect(b - a).toBeCloseTo(c - b, 1);
  expect(drawn?.across.map(([, label]) => label)).toEqual([
    "2×",
    "3×",
    "5×",
    "10×",
    "20×",
    "50×",
    "100×",
    "200×",
  ]);
  expect((drawn?.line?.y ?? 0) < (drawn?.points[0]?.y ?? 0)).toBe(true);
  expect(drawField([], undefined)).toBeUndefined();
});

test("a hairline stands for every session, the day between the ends of its scale", () => {
  const drawn = drawHairlines([-10, 0, 10, 10.001], 5, -10, 10);
  expect([drawn.at, drawn.zero, drawn.past]).toEqual([75, 50, "M0 0v12m50-12v12m50-12v12"]);
  expect(drawHairlines([], 40, 0, 100)).toEqual({ at: 40, past: "", zero: undefined });
  expect(drawHairlines([3], 3, 3, 3).at).toBe(50);
});

test("a strike is named at the end of the shorter of its bars, and only where it is drawn", () => {
  const named = (strike: number) =>
    drawOi(
      [
        [100, 40, 10, 0, 0],
        [110, 5, 20, 0, 0],
      ],
      undefined,
      String,
      { strike, printed: "max pain" },
    )?.mark;
  expect([named(100)?.left, named(110)?.left, named(105)]).toEqual([false, true, null]);
  expect((named(100)?.x ?? 0) < 64).toBe(true);
});
