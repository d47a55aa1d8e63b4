import fc from "fast-check";
import { expect, test } from "vitest";
import type { StrikeRow } from "./readings.ts";
import { chooseStrikes, MAX_SHOWN_STRIKES, stepOf } from "./strikes.ts";

const row = (strike: number, calls = 10, puts = 10): StrikeRow => [strike, calls, puts, 0, 0];

test("the step is the commonest distance near the price, not the far one", () => {
  const near = Array.from({ length: 41 }, (_, i) => row(22_000 + 50 * i));
  const far = [row(15_000), row(16_000), row(30_000), row(31_000)];
  expect(stepOf([...far.slice(0, 2), ...near, ...far.slice(2)], 22_700)).toBe(50);
  expect(stepOf([row(100)], 100)).toBeUndefined();
});

test("strikes are taken from the finest grid that reaches both largest ones", () => {
  const all = Array.from({ length: 101 }, (_, i) => row(20_000 + 50 * i));
  const withLargest = (...wanted: [number, 1 | 2][]) =>
    all.map((each): StrikeRow => {
      const side = wanted.find(([strike]) => strike === each[0])?.[1];
      return [each[0], side === 1 ? 99 : 10, side === 2 ? 99 : 10, 0, 0];
    });
  const close = chooseStrikes(withLargest([22_700, 1], [22_300, 2]), 22_512);
  expect([close.step, close.shown.length, close.shown[0]?.[0]]).toEqual([50, MAX_SHOWN_STRIKES, 21_900]);
  const wide = chooseStrikes(withLargest([23_400, 1], [21_700, 2]), 22_512);
  expect(wide.step).toBe(100);
  expect(wide.shown.map(([strike]) => strike)).toEqual(expect.arrayContaining([23_400, 21_700]));
  const odd = chooseStrikes(withLargest([23_350, 1], [21_700, 2]), 22_512);
  expect(odd.shown.map(([strike]) => strike)).toContain(23_350);
  expect(odd.shown.every(([strike]) => strike === 23_350 || strike % 100 === 0)).toBe(true);
});

test("never more strikes are shown than a table holds, each with something open, in rising order", () => {
  const count = fc.integer({ min: 0, max: 20_000_000 });
  const strikes = fc
    .uniqueArray(fc.integer({ min: 1, max: 2_000 }), { minLength: 1, maxLength: 120 })
    .chain((all) => fc.tuple(...all.map((n) => fc.tuple(count, count).map(([c, p]) => row(n * 50, c, p)))));
  fc.assert(
    fc.property(strikes, fc.integer({ min: 50, max: 100_000 }), (all, close) => {
      const { shown } = chooseStrikes(all, close);
      expect(shown.length).toBeLessThanOrEqual(MAX_SHOWN_STRIKES);
      expect(shown.every(([, calls, puts]) => calls > 0 || puts > 0)).toBe(true);
      expect(shown).toEqual(shown.toSorted((a, b) => a[0] - b[0]));
    }),
  );
});
