import { expect, test } from "vitest";
import { drawSeries } from "./lines.ts";
import { drawRows } from "./ranked.ts";

test("amounts share one scale around zero, with room for the printed ones at the ends", () => {
  const bars = [
    { name: "a", value: 100, printed: "100" },
    { name: "b", value: -50, printed: "−50" },
    { name: "c", value: 0, printed: "0" },
  ];
  const drawing = drawRows(bars);
  expect(drawing?.zero).toBe(41.3);
  expect(drawing?.rows.map(({ x, width, end, left }) => [x, width, end, left])).toEqual([
    [41.3, 34.7, 76, false],
    [24, 17.3, 24, true],
    [41.3, 0.4, 41.3, false],
  ]);
  expect(drawRows([])).toBeUndefined();
});

test("a series puts names and points at their places", () => {
  const drawing = drawSeries([{ key: "close", name: "Price", values: [0, 5, 10] }], {
    axis: [[2, "end"]],
    marks: [{ at: 1, value: 5, label: "middle" }],
    height: 100,
  });
  expect(drawing).toMatchObject({
    axis: [[100, "end"]],
    marks: [{ x: 50, y: 50, label: "middle", side: "right" }],
    from: "",
  });
  expect(drawSeries([{ key: "close", name: "Price", values: [1] }], { axis: [] })).toBeUndefined();
});
