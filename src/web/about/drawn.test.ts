import { expect, test } from "vitest";
import { drawnPaths, LEVELS, practice, standingSessions, strands } from "./drawn.ts";

test("the drawn price touches the upper level and never trades below it", () => {
  const sessions = standingSessions(72);
  expect(sessions).toHaveLength(72);
  expect(Math.min(...sessions.map(([, , , low]) => low))).toBe(100 - LEVELS.upper);
  for (const [, open, high, low, close] of sessions) {
    expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
    expect(low).toBeLessThanOrEqual(Math.min(open, close));
  }
});

test("at each gate lines end, and one passes the last", () => {
  const counts = strands().map((step) => step.length);
  expect([...counts].sort((a, b) => b - a)).toEqual(counts);
  expect(new Set(counts).size).toBe(4);
  expect(strands()[3]?.map(({ fate }) => fate)).toEqual(["kept"]);
});

test("the same drawing every time, inside its box", () => {
  expect(drawnPaths(40, 38)).toEqual(drawnPaths(40, 38));
  expect(practice(9, 12, "accounts")).toEqual(practice(9, 12, "accounts"));
  const drawn = [
    drawnPaths(40, 38).past,
    ...drawnPaths(40, 38).futures,
    ...strands().flatMap((step) => step.map(({ along }) => along)),
    ...practice(12, 12, "prices").map(({ wick }) => wick.join(" ")),
    ...practice(9, 12, "accounts").map(({ top, height }) => `${top} ${top + height}`),
  ];
  for (const d of drawn)
    for (const number of d.match(/-?[\d.]+/g) ?? []) {
      expect(Number(number)).toBeGreaterThanOrEqual(0);
      expect(Number(number)).toBeLessThanOrEqual(100);
    }
});

test("each year has its mark; a shorter practice begins later and ends together", () => {
  const [longer, shorter] = [practice(12, 12, "prices"), practice(9, 12, "accounts")];
  expect([longer.length, shorter.length]).toEqual([13, 10]);
  expect(shorter[0]?.x).toBe(longer[3]?.x);
  expect(shorter.at(-1)?.x).toBe(longer.at(-1)?.x);
});
