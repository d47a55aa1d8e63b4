import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#test/effort.ts";
import type { StrikeRow } from "../readings.ts";
import { maxPain } from "./options.ts";

const row = (strike: number, calls: number, puts: number): StrikeRow => [strike, calls, puts, 0, 0];

test("max pain is where the open options are worth least", () => {
  // At 110 the calls pay 10 × 10; at 100 the puts pay 30 × 10, at 120 the calls 10 × 20.
  expect(maxPain([row(100, 10, 0), row(110, 0, 30), row(120, 0, 0)], null)).toBe(110);
});

test("of equals the nearest to the index counts, then the lower", () => {
  const even = [row(100, 0, 10), row(110, 0, 0), row(120, 10, 0)];
  expect(maxPain(even, 118)).toBe(120);
  expect(maxPain(even, 105)).toBe(100);
  expect(maxPain(even, null)).toBe(100);
});

test("without open interest there is none", () => {
  expect(maxPain([], 100)).toBeNull();
  expect(maxPain([row(100, 0, 0), row(110, 0, 0)], 100)).toBeNull();
});

test("no strike is cheaper than max pain, counted option by option", () => {
  const held = fc.integer({ min: 0, max: 2_000_000 });
  const strikes = fc.uniqueArray(fc.integer({ min: 100, max: 140 }), { minLength: 1, maxLength: 12 });
  const chain = strikes.chain((at) =>
    fc.tuple(...at.map((strike) => fc.tuple(held, held).map(([c, p]) => row(strike * 50, c, p)))),
  );
  fc.assert(
    fc.property(chain, (rows) => {
      const pain = maxPain(rows, 6_000);
      if (pain === null) return;
      const worth = (end: number) => {
        let sum = 0;
        for (const [strike, calls, puts] of rows)
          sum += end > strike ? calls * (end - strike) : puts * (strike - end);
        return sum;
      };
      for (const [strike] of rows) expect(worth(pain)).toBeLessThanOrEqual(worth(strike));
    }),
    { numRuns: runs(200) },
  );
});
