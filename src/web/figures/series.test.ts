import { expect, test } from "vitest";
import { crossings, generatedCloses, simpleAverage } from "./series.ts";

test("a seed gives the same series on every machine", () => {
  const walk = { seed: 7, sessions: 40 };
  expect(generatedCloses(walk)).toEqual(generatedCloses(walk));
  expect(generatedCloses(walk)).not.toEqual(generatedCloses({ ...walk, seed: 8 }));
  expect(generatedCloses(walk).slice(0, 4)).toEqual([100, 100.25, 99.77, 99.06]);
  expect(generatedCloses({ ...walk, start: 250 })[0]).toBe(250);
});

test("a series drifts as it is told, and the last drift goes on", () => {
  const closes = generatedCloses({
    seed: 1,
    sessions: 5,
    move: 0,
    drift: [
      [2, 1],
      [1, -1],
    ],
  });
  expect(closes).toEqual([100, 101, 99.99, 98.99, 98]);
});

test("an average waits for its window", () => {
  expect(simpleAverage([412, 418, 415, 421, 424, 418], 5)).toEqual([null, null, null, null, 418, 419.2]);
});

test("a crossing is a change of side: touching is none", () => {
  expect(crossings([null, 1, 2, 3, 2, 1], [0, 2, 2, 2, 2, 2])).toEqual([
    { at: 3, above: true },
    { at: 5, above: false },
  ]);
});
