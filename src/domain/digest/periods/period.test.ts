import { describe, expect, test } from "vitest";
import type { KeyFigures } from "../key-figures.ts";
import { type ArchivePeriod, type PeriodDay, periodFacts } from "./period.ts";
import { EXTREME_WORDS, flowsInWords, moveInWords, periodSentences } from "./period-words.ts";

const figures = (close: number, percent: number, more: Partial<KeyFigures> = {}): KeyFigures => ({
  verdict: "Bearish",
  tone: "down",
  nifty: { close, percent },
  bank: { close: undefined, percent: undefined },
  fii: -100.5,
  dii: 80.25,
  pcr: undefined,
  ...more,
});
const day = (date: string, close: number, percent: number, more: Partial<PeriodDay> = {}): PeriodDay => ({
  date,
  sample: false,
  correctedAt: null,
  provisional: true,
  figures: figures(close, percent),
  ...more,
});
const archive = (period: string, days: PeriodDay[], more: Partial<ArchivePeriod> = {}): ArchivePeriod => ({
  period,
  days,
  base: undefined,
  previous: undefined,
  next: undefined,
  ...more,
});

/** The last sessions of February 2025: the 26th was a holiday, the 28th the month's last day. */
const DAYS = [
  day("2025-02-24", 22_553.35, -1.06),
  day("2025-02-25", 22_547.55, -0.03),
  day("2025-02-27", 22_545.05, -0.01),
  day("2025-02-28", 22_124.7, -1.86, { figures: figures(22_124.7, -1.86, { fii: 300.25, dii: undefined }) }),
];
const BASE = day("2025-01-31", 23_508.4, 1.11);

describe("the move of a period", () => {
  test("begins at the close of the session before, where its digest is there", () => {
    const first = day("2025-02-01", 23_482.15, -0.11);
    const whole = archive("2025-02", [first, ...DAYS], { base: BASE, previous: "2025-01", next: "2025-03" });
    expect(periodFacts(whole).move).toEqual({
      from: { date: "2025-01-31", value: 23_508.4 },
      to: { date: "2025-02-28", value: 22_124.7 },
      percent: -5.89,
    });
  });

  test("is over the whole period only where it ends with its last session", () => {
    const first = day("2025-02-01", 23_482.15, -0.11);
    const around = { base: BASE, previous: "2025-01", next: "2025-03" };
    const moved = (days: PeriodDay[]) => moveInWords(periodFacts(archive("2025-02", days, around)));
    expect(moved([first, ...DAYS])).toBe("Nifty 50 fell 5.89% over February 2025");
    expect(moved([first, ...DAYS.slice(0, -1)])).toBe("Nifty 50 fell 4.10%");
  });

  test("begins at its own first close where a session lies between, and never joins two across a gap", () => {
    const gap = archive("2025-02", DAYS, { base: BASE, previous: "2025-01", next: "2025-03" });
    expect(periodFacts(gap).move?.from).toEqual({ date: "2025-02-24", value: 22_553.35 });
    expect(periodSentences(periodFacts(gap))[0]).toBe(
      "Nifty 50 fell 1.90%, from 22,553.35 at the close of 24 February to 22,124.70 at that of 28 February.",
    );
    expect(periodFacts(archive("2025-02", DAYS.slice(0, 1))).move).toBeUndefined();
  });
});

test("sums hold what is known and say of how many digests", () => {
  const { sums } = periodFacts(archive("2025-02", DAYS));
  expect(sums).toEqual({
    fii: { sum: -1.25, known: 4, of: 4 },
    dii: { sum: 240.75, known: 3, of: 4 },
  });
});

test("extremes are the first of equal days; no fall is called a rise, and no sale a purchase", () => {
  const { extremes } = periodFacts(
    archive("2025-02", [...DAYS.slice(0, 3), day("2025-02-28", 22_545.05, -1.86)]),
  );
  const of = (name: string) => extremes.filter((extreme) => extreme.name === name);
  expect(of("highest")).toEqual([{ name: "highest", date: "2025-02-24", value: 22_553.35 }]);
  expect(of("lowest")).toEqual([{ name: "lowest", date: "2025-02-27", value: 22_545.05 }]);
  expect(of("fall")).toEqual([{ name: "fall", date: "2025-02-28", value: -1.86 }]);
  expect(of("fii-sold")).toEqual([{ name: "fii-sold", date: "2025-02-24", value: -100.5 }]);
  for (const none of ["rise", "fii-bought", "dii-sold", "pcr-high", "vix-low", "most-rose"])
    expect([none, of(none)]).toEqual([none, []]);
  expect(EXTREME_WORDS["fii-sold"].printed(-100.5)).toBe("−₹101 crore");
});

test("sessions, holidays and what is missing come from the market calendar", () => {
  const [first, , ...rest] = DAYS as [PeriodDay, PeriodDay, ...PeriodDay[]];
  const facts = periodFacts(archive("2025-02", [first, ...rest], { next: "2025-03" }));
  expect(facts).toMatchObject({
    covered: { from: "2025-02-24", to: "2025-02-28" },
    isWhole: false,
    sessions: 4,
    missing: ["2025-02-25"],
    holidays: [{ date: "2025-02-26", description: "Mahashivratri" }],
  });
  expect(periodSentences(facts).at(-1)).toBe(
    "The exchange held 4 sessions from 24 February to 28 February, of which 25 February has no digest. It was closed on Wednesday 26 February (Mahashivratri).",
  );
  expect(periodSentences(periodFacts(archive("2025-02", [first]))).at(-1)).toBe(
    "The exchange held 1 session on 24 February, which has a digest.",
  );
  // No calendar, no count of what should have been there.
  const unknown = periodFacts(archive("2019-02", [day("2019-02-01", 1, 1), day("2019-02-15", 2, 1)]));
  expect([unknown.sessions, unknown.missing]).toEqual([undefined, []]);
});

test("a period says what it was in sentences, each figure with its day", () => {
  const whole = archive("2025-02", DAYS, { previous: "2025-01", next: "2025-03" });
  expect(periodSentences({ ...periodFacts(whole), missing: [], sessions: 4 })).toEqual([
    "Nifty 50 fell 1.90%, from 22,553.35 at the close of 24 February to 22,124.70 at that of 28 February.",
    "Its highest close was 22,553.35 on 24 February, its lowest 22,124.70 on 28 February; the largest fall of a session was 1.86% on 28 February.",
    "In the cash market FII sold ₹1 crore net and DII bought ₹241 crore net, by the figures of 3 of 4 digests.",
    "The exchange held 4 sessions, each with a digest. It was closed on Wednesday 26 February (Mahashivratri).",
  ]);
  expect(periodSentences(periodFacts(archive("2025-02", DAYS.slice(0, 1))))[0]).toBe(
    "February 2025 has 1 digest.",
  );
});

test("an index that moved by less than a printed percent is flat, not unchanged", () => {
  const facts = periodFacts(
    archive("2025-02", [day("2025-02-24", 22_553.35, 1), day("2025-02-25", 22_554.1, 0)]),
  );
  expect(periodSentences(facts)[0]).toMatch(/^Nifty 50 was flat, from 22,553\.35 .* to 22,554\.10 /);
});

test("a sum that rounds to no crore is neither a purchase nor a sale", () => {
  const facts = periodFacts(archive("2025-02", DAYS));
  const sums = { fii: { sum: 0.3, known: 4, of: 4 }, dii: { sum: -0.5, known: 4, of: 4 } };
  expect(flowsInWords({ ...facts, sums })).toBe("FII bought as much as they sold and DII sold ₹1 crore net");
});

test("sectors are ranked by their move between the first and the last digest that have them", () => {
  const sectors = (it: number, auto: number) => [
    { name: "Nifty IT", close: it },
    { name: "Nifty Auto", close: auto },
  ];
  const [a, b, c] = DAYS as [PeriodDay, PeriodDay, PeriodDay];
  const days = [
    a,
    { ...b, sectors: sectors(100, 200) },
    { ...c, sectors: [...sectors(90, 210), { name: "New", close: 1 }] },
  ];
  expect(periodFacts(archive("2025-02", days)).sectors).toEqual([
    { name: "Nifty Auto", from: { date: b.date, value: 200 }, to: { date: c.date, value: 210 }, percent: 5 },
    { name: "Nifty IT", from: { date: b.date, value: 100 }, to: { date: c.date, value: 90 }, percent: -10 },
  ]);
  expect(periodFacts(archive("2025-02", DAYS)).sectors).toEqual([]);
});

test("breadth is counted over the sessions that state it", () => {
  const breadth = (advances: number, declines: number) => ({ of: "NSE", advances, declines, unchanged: 0 });
  const [a, b, c, d] = DAYS as [PeriodDay, PeriodDay, PeriodDay, PeriodDay];
  const facts = periodFacts(
    archive("2025-02", [
      { ...a, breadth: breadth(10, 5) },
      { ...b, breadth: breadth(5, 10) },
      { ...c, breadth: breadth(7, 7) },
      d,
    ]),
  );
  expect(facts.breadth).toEqual({ rose: 1, of: 3 });
  expect(facts.extremes.find(({ name }) => name === "most-rose")).toMatchObject({ date: a.date, value: 10 });
});
