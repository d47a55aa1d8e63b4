import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#test/effort.ts";
import { changePercent, difference, percentOf, quotient, ticks } from "./exact.ts";

test("a quotient is rounded half away from zero, and only once", () => {
  expect([quotient(1n, 8n), quotient(-1n, 8n), quotient(1n, -8n), quotient(-1n, -8n)]).toEqual([
    0.13, -0.13, -0.13, 0.13,
  ]);
  expect([quotient(5n, 1_000n), quotient(49n, 10_000n), quotient(-4n, 1_000n)]).toEqual([0.01, 0, 0]);
  expect(Object.is(quotient(-1n, 1_000n), -0)).toBe(false);
  expect(quotient(2n, 3n, 4)).toBe(0.6667);
});

test("what binary fractions round down is rounded as the decimals say", () => {
  // 100 × (1.00005 − 1) would be 0.00499999…; 10.05 ÷ 10 is a change of exactly 0.5%.
  expect(changePercent(200, 200.01)).toBe(0.01);
  expect(changePercent(10, 10.05)).toBe(0.5);
  expect(changePercent(8, 8.0006)).toBe(0.01);
  expect(changePercent(80, 79.996)).toBe(-0.01);
  expect(difference(22_280.05, 22_124.7)).toBe(155.35);
});

test("sums beyond what a number counts keep their last digit", () => {
  const whole = 10n ** 24n + 1n;
  expect(percentOf(whole, whole)).toBe(100);
  expect(percentOf(whole - 10n ** 20n, whole, 4)).toBe(99.99);
});

test("a change has the sign of the difference, and the least that is printed moves it", () => {
  const price = fc.integer({ min: 1, max: 10_000_000 }).map((paise) => paise / 100);
  fc.assert(
    fc.property(price, price, (from, to) => {
      const percent = changePercent(from, to);
      expect(Math.sign(percent) * Math.sign(to - from)).toBeGreaterThanOrEqual(0);
      expect(percent).toBeCloseTo(100 * (to / from - 1), 1);
      expect(Math.abs(percent - 100 * (to / from - 1))).toBeLessThanOrEqual(0.005 + Math.abs(percent) * 1e-9);
      expect(ticks(to) - ticks(from)).toBe(ticks(difference(to, from)));
    }),
    { numRuns: runs(300) },
  );
});
