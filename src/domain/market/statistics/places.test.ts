import fc from "fast-check";
import { expect, test } from "vitest";
import { marketDaysBetween } from "#domain/market/calendar.ts";
import { runs } from "#test/effort.ts";
import { placeAmong, placedFrom } from "./places.ts";

const TODAY = "2025-02-14";
const sessions = marketDaysBetween("2024-06-03", "2025-02-13");
/** Gives each value a session, the last one the session before the day. */
const days = (values: number[]) =>
  values.map((value, i) => ({ date: sessions.at(i - values.length) ?? "", value }));
const sixty = Array.from({ length: 60 }, (_, i) => i);

test("a place counts the sessions that were lower, and finds the last that was as far out", () => {
  const { past, ...place } = placeAmong(TODAY, -1, days([-5, ...sixty])) ?? { past: [] };
  expect(place).toEqual({
    value: -1,
    lower: 1,
    of: 61,
    from: sessions.at(-61),
    last: { date: sessions.at(-61), sessions: 61 },
  });
  expect(past).toEqual([-5, ...sixty]);
  expect(placeAmong(TODAY, 100, days(sixty))).toMatchObject({ lower: 60, of: 60, last: null });
  expect(placeAmong(TODAY, 59, days(sixty))).toMatchObject({
    lower: 59,
    last: { date: "2025-02-13", sessions: 1 },
  });
  expect(placeAmong(TODAY, 40, days(sixty.toReversed()))?.last).toEqual({
    date: sessions.at(-41),
    sessions: 41,
  });
});

test("sessions since the last one are those of the market calendar, and not told where one is missing", () => {
  const low = days([5, ...sixty.map(() => 9)]);
  // A special session without a file is a session since then, and no gap.
  const without = (date: string) => low.filter((day) => day.date !== date);
  expect(placeAmong(TODAY, 5, without("2025-02-01"))?.last).toEqual({ date: sessions.at(-61), sessions: 61 });
  expect(placeAmong(TODAY, 5, without("2025-02-07"))?.last).toEqual({
    date: sessions.at(-61),
    sessions: null,
  });
});

test("values are compared as they are printed", () => {
  const place = placeAmong(TODAY, 0.661, days(Array(60).fill(0.6649)));
  expect(place).toMatchObject({ value: 0.66, lower: 0, last: { date: "2025-02-13", sessions: 1 } });
});

test("fewer than sixty sessions give no place", () => {
  expect(placeAmong(TODAY, 1, days(sixty.slice(1)))).toBeUndefined();
  expect(placeAmong(TODAY, Number.NaN, days(sixty))).toBeUndefined();
});

test("two years before a leap day begin on a day that exists", () => {
  expect(placedFrom("2024-02-29")).toBe("2022-03-01");
});

test("none of the sessions after the last one was as far out on its side", () => {
  const value = fc.integer({ min: -50, max: 50 });
  fc.assert(
    fc.property(value, fc.array(value, { minLength: 60, maxLength: 90 }), (now, values) => {
      const place = placeAmong(TODAY, now, days(values));
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
