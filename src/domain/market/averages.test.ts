import { expect, test } from "vitest";
import { averagesOn, sideOf } from "./averages.ts";
import { marketDaysBetween } from "./calendar.ts";

const days = marketDaysBetween("2024-01-01", "2025-02-14");
const rising = days.map((date, i) => ({ date, close: 20_000 + i }));

test("an average begins anew after a missing session, and is stated once it is warm", () => {
  const whole = averagesOn(rising, 10);
  expect(whole.findIndex((value) => value !== null)).toBe(29);
  // Of closes that rise by a point a day the average lies (n − 1) ÷ 2 behind.
  expect(whole.at(-1)).toBe(rising.length - 1 + 20_000 - 4.5);
  const cut = rising.filter(({ date }) => date !== "2025-01-07");
  const after = cut.findIndex(({ date }) => date > "2025-01-07");
  const broken = averagesOn(cut, 10);
  expect(broken.slice(0, after)).toEqual(whole.slice(0, after));
  expect(broken.slice(after)).toEqual(Array(cut.length - after).fill(null));
  expect(averagesOn(cut.slice(after), 10, 10).filter((value) => value !== null)).toHaveLength(20);
});

test("a side is told since the session on which it was taken, or at least since the averages begin", () => {
  const turned = rising.map((day, i) => (i < 250 ? day : { ...day, close: day.close - 40 * (i - 249) }));
  expect(sideOf(turned)).toEqual({ since: "2025-01-07", sessions: 30, atLeast: false });
  expect(days.at(-30)).toBe("2025-01-07");
  expect(sideOf(rising)).toEqual({ since: days[149], sessions: days.length - 149, atLeast: true });
  expect(sideOf(rising.slice(-149))).toBeUndefined();
  expect(sideOf(rising.filter(({ date }) => date !== "2025-02-10"))).toBeUndefined();
});
