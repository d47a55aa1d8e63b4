import { expect, test } from "vitest";
import { drawCounts } from "./counts.ts";

test("what came stands above the zero line, what left below it, on one scale", () => {
  const drawing = drawCounts([
    { name: "1", above: 10, below: 5 },
    { name: "2", above: 0, below: 0 },
  ]);
  const [first, second] = drawing?.bars ?? [];
  expect(first?.above[1]).toBeCloseTo(2 * (first?.below[1] ?? 0), 0);
  expect((first?.above[0] ?? 0) + (first?.above[1] ?? 0)).toBeCloseTo(drawing?.zero ?? 0);
  expect(first?.below[0]).toBe(drawing?.zero);
  expect([second?.above[1], second?.below[1]]).toEqual([0, 0]);
});

test("one of a thousand is seen, an axis has whole numbers, and few bars are named", () => {
  const drawing = drawCounts(
    Array.from({ length: 90 }, (_, n) => ({ name: String(n), above: n === 0 ? 1 : 1_000 })),
  );
  expect(drawing?.bars[0]?.above[1]).toBe(1);
  expect(90 / (drawing?.step ?? 1)).toBeLessThanOrEqual(8);
  expect(90 / (drawing?.narrow ?? 1)).toBeLessThanOrEqual(4);
  expect(drawCounts([{ name: "1", above: 1 }])?.ticks.map(([, label]) => label)).toEqual(["0", "1"]);
  expect(drawCounts([])).toBeUndefined();
});
