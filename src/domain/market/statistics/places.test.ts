import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#test/effort.ts";
import { placeAmong, placedFrom } from "./places.ts";

const days = (values: number[]) => values.map((value, i) => ({ date: `day ${i}`, value }));
const sixty = Array.from({ length: 60 }, (_, i) => i);

test("a place counts the sessions that were lower, and finds the last that was as far out", () => {
  const { past, ...place } = placeAmong(-1, days([-5, ...sixty])) ?? { past: [] };
  expect(place).toEqual({
    value: -1,
    lower: 1,
    of: 61,
    from: "day 0",
    last: { date: "day 0", sessions: 61 },
  });
  expect(past).toEqual([-5, ...sixty]);
  expect(placeAmong(100, days(sixty))).toMatchObject({ lower: 60, of: 60, last: null });
  expect(placeAmong(59, days(sixty))).toMatchObject({ lower: 59, last: { date: "day 59", sessions: 1 } });
  expect(placeAmong(40, days(sixty.toReversed()))?.last).toEqual({ date: "day 19", sessions: 41 });
});

test("values are compared as they are printed", () => {
  const place = placeAmong(0.661, days(Array(60).fill(0.6649)));
  expect(place).toMatchObject({ value: 0.66, lower: 0, last: { date: "day 59", sessions: 1 } });
});

test("fewer than sixty sessions give no place", () => {
  expect(placeAmong(1, days(sixty.slice(1)))).toBeUndefined();
  expect(placeAmong(Number.NaN, days(sixty))).toBeUndefined();
});

test("two years before a leap day begin on a day that exists", () => {
  expect(placedFrom("2024-02-29")).toBe("2022-03-01");
});

test("none of the sessions after the last one was as far out on its side", () => {
  const value = fc.integer({ min: -50, max: 50 });
  fc.assert(
    fc.property(value, fc.array(value, { minLength: 60, maxLength: 90 }), (now, values) => {
      const place = placeAmong(now, days(values));
      const side = 2 * (place?.lower ?? 0) >= values.length ? 1 : -1;
      const since = place?.last?.sessions ?? values.length + 1;
      const later = values.slice(values.length - since + 1);
      expect(later.every((was) => side * was < side * now)).toBe(true);
      if (place?.last) expect(side * (values.at(-since) ?? Number.NaN)).toBeGreaterThanOrEqual(side * now);
      expect(place?.lower).toBe(values.filter((was) => was < now).length);
    }),
    { numRuns: runs(300) },
  );
});
