import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Flow, flowMonth, flowStreak, flowSum } from "./flows.ts";

const flows = (fii: (number | null)[]): Flow[] =>
  fii.map((net, i) => ({ date: `2025-02-${String(i + 10)}`, fii: net, dii: net === null ? 7 : -net }));

test("a sum counts the last n sessions, back to one that is missing at most", () => {
  const six = flows([1, 2, 4, null, 8, 16]);
  expect(flowSum(six, "fii", 1)).toEqual({ sum: 16, sessions: 1 });
  expect(flowSum(six, "fii", 4)).toEqual({ sum: 24, sessions: 2 });
  // A special session, of which often nothing is published, is passed over.
  const special = six.map((flow) => (flow.fii === null ? { ...flow, date: "2025-02-01" } : flow));
  expect(flowSum(special, "fii", 4)).toEqual({ sum: 30, sessions: 4 });
  expect(flowSum(special, "fii", 20)).toEqual({ sum: 31, sessions: 5 });
  expect(flowSum(six, "dii", 3)).toEqual({ sum: -17, sessions: 3 });
});

test("without a published session there is no sum", () => {
  const nothing = { sum: null, sessions: 0 };
  expect(flowSum([], "fii", 5)).toEqual(nothing);
  expect(flowSum(flows([null, Number.NaN]), "fii", 5)).toEqual(nothing);
  expect(flowSum(flows([1, 2]), "fii", 0)).toEqual(nothing);
  expect(flowSum(flows([1, 2]), "fii", 1.5)).toEqual(nothing);
});

test("a streak counts the sessions of one sign up to the last", () => {
  expect(flowStreak(flows([-1, 2, -3, -4]), "fii")).toEqual({ side: "sold", sessions: 2, atLeast: false });
  expect(flowStreak(flows([-1, 2, -3, -4]), "dii")).toEqual({
    side: "bought",
    sessions: 2,
    atLeast: false,
  });
});

test("a streak is at least so long where the sessions known end before it does", () => {
  expect(flowStreak(flows([5, 0.5, 2]), "fii")).toEqual({ side: "bought", sessions: 3, atLeast: true });
  expect(flowStreak(flows([3, null, 2, 2]), "fii")).toEqual({ side: "bought", sessions: 2, atLeast: true });
});

test("zero ends a streak, and a last session without a sign has none", () => {
  expect(flowStreak(flows([3, 0, 2, 2]), "fii")).toEqual({ side: "bought", sessions: 2, atLeast: false });
  for (const last of [0, -0, null, Number.NaN]) expect(flowStreak(flows([3, 2, last]), "fii")).toBe(null);
  expect(flowStreak([], "fii")).toBe(null);
});

test("a net that is printed as no crore is on neither side", () => {
  expect(flowStreak(flows([3, 2, 0.49]), "fii")).toBe(null);
  expect(flowStreak(flows([3, 0.49, 2]), "fii")).toEqual({ side: "bought", sessions: 1, atLeast: false });
  expect(flowStreak(flows([-3, -0.5]), "fii")).toEqual({ side: "sold", sessions: 2, atLeast: true });
});

const cash = new URL("../../../../shared/data/nse/fii_dii_cash/fii_dii_cash_daily.csv", import.meta.url);

test.runIf(existsSync(cash))("sums and streaks of February 2025 in the exchange's figures", () => {
  const list = readFileSync(cash, "utf8")
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line): Flow => {
      const cells = line.split(",");
      return { date: cells[0] ?? "", fii: Number(cells[3]), dii: Number(cells[6]) };
    })
    .filter(({ date }) => date >= "2025-02-14" && date <= "2025-02-20");
  expect(list).toHaveLength(5);
  expect(flowSum(list, "fii", 5)).toEqual({ sum: expect.closeTo(-8638.81, 2), sessions: 5 });
  expect(flowSum(list, "dii", 5).sum).toBeCloseTo(18061.21, 2);
  expect(flowStreak(list, "fii")).toEqual({ side: "sold", sessions: 2, atLeast: false });
  expect(flowStreak(list, "dii")).toEqual({ side: "bought", sessions: 5, atLeast: true });
});

test("a month is summed up to the day where every ordinary session of it has a figure", () => {
  const day = (date: string, fii: number | null): Flow => ({ date, fii, dii: 1 });
  const before = day("2025-01-31", 900);
  const all = [before, day("2025-02-03", -10.25), day("2025-02-04", 4), day("2025-02-05", 1.5)];
  expect([flowMonth(all, "fii"), flowMonth(all, "dii")]).toEqual([-4.75, 3]);
  expect(flowMonth([before, day("2025-02-03", null), ...all.slice(2)], "fii")).toBeNull();
  // 1 February 2025 was a special session on a Saturday, for which the exchange may publish none.
  expect(flowMonth([before, day("2025-02-01", null), ...all.slice(1)], "fii")).toBe(-4.75);
  expect(flowMonth([before, day("2025-02-01", 100), ...all.slice(1)], "fii")).toBe(95.25);
});

test("a list that begins within the month gives no sum of it", () => {
  expect(flowMonth([{ date: "2025-02-04", fii: 4, dii: 1 }], "fii")).toBeNull();
  expect(flowMonth([], "fii")).toBeNull();
});
