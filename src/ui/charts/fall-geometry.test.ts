import { expect, test } from "vitest";
import { bands, type ChartSession, candlePaths, monthTicks, scaleOf, spreadLabels } from "./fall-geometry.ts";

const session = (date: string, close: number, fast: number, slow: number): ChartSession => [
  date,
  close - 10,
  close + 20,
  close - 20,
  close,
  fast,
  slow,
];
const sessions = [
  session("2024-12-30", 100, 120, 100),
  session("2024-12-31", 110, 110, 100),
  session("2025-01-01", 90, 90, 100),
  session("2025-02-03", 80, 85, 100),
];

test("every price lies in the field, and the room above is kept for the notes", () => {
  const { x, y } = scaleOf(sessions);
  const heights = sessions.flatMap((s) => [y(s[2]), y(s[3]), y(s[5]), y(s[6])]);
  expect(Math.min(...heights)).toBeGreaterThan(20);
  expect(Math.max(...heights)).toBeLessThanOrEqual(100);
  expect([x(0), x(3)]).toEqual([12.5, 87.5]);
  expect(y(110)).toBeLessThan(y(90));
});

test("the gap changes its side where the averages meet", () => {
  const scale = scaleOf(sessions);
  const { above, below } = bands(sessions, scale);
  expect(above.match(/M/g)).toHaveLength(1);
  expect(below.match(/M/g)).toHaveLength(1);
  const meeting = `50 ${scale.y(100)}`;
  expect(above).toContain(meeting);
  expect(below).toContain(meeting);
});

test("a session that closes where it opened still has a body", () => {
  const flat: ChartSession = ["2025-01-01", 100, 101, 99, 100, 100, 100];
  expect(candlePaths([flat], scaleOf([flat])).upBodies).toMatch(/^M20 [\d.]+h60v0\.25h-60z$/);
});

test("labels are spread by the gap in their order, around the first", () => {
  const out = spreadLabels([{ at: 50 }, { at: 49 }, { at: 52 }], 8);
  expect(out.map(({ at }) => at)).toEqual([42, 50, 58]);
});

test("months are named at their first session, January with its year", () => {
  expect(monthTicks(sessions)).toEqual([
    { at: 2, name: "Jan 2025" },
    { at: 3, name: "Feb" },
  ]);
});
