import { expect, it } from "vitest";
import { drawColumns, namedPlaces } from "./columns.ts";

it("draws columns from one zero line, and leaves a missing value out", () => {
  const drawing = drawColumns(
    [
      { name: "2021", values: [40, 20] },
      { name: "2022", values: [-20, null] },
    ],
    String,
  );
  const [first, second] = drawing?.groups ?? [];
  const [up, half] = first?.columns ?? [];
  const [down, none] = second?.columns ?? [];
  if (!drawing || !up || !half || !down) throw new Error("nothing is drawn");
  expect(up.y + up.height).toBe(drawing.zero);
  expect(down.y).toBe(drawing.zero);
  expect(half.height * 2).toBeCloseTo(up.height, 0);
  expect(down.height).toBeCloseTo(half.height, 0);
  expect(up.x + up.width).toBeLessThanOrEqual(half.x);
  expect([none, drawing.valued, up.printed]).toEqual([null, true, "40"]);
});

it("draws nothing without a value, and names some of many groups", () => {
  expect(drawColumns([{ name: "a", values: [null] }], String)).toBe(undefined);
  const many = Array.from({ length: 24 }, (_, n) => ({ name: String(n), values: [n] }));
  expect(drawColumns(many, String)).toMatchObject({ step: 2, narrow: 3, valued: false });
});

it("names as many places under lines as a phone has room for", () => {
  const months = (words: string) => Array.from({ length: 18 }, (_, n) => `${words}${n + 1}`);
  expect(namedPlaces(months("Month ")).map(([at]) => at)).toEqual([0, 9]);
  expect(namedPlaces(months("")).map(([at]) => at)).toEqual([0, 5, 10, 15]);
  expect(namedPlaces(["2021", "2022"])).toEqual([
    [0, "2021"],
    [1, "2022"],
  ]);
});
