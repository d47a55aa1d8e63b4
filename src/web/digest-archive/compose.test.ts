import { describe, expect, test } from "vitest";
import type { KeyFigures } from "#domain/digest/key-figures.ts";
import type { ArchivePeriod, PeriodDay } from "#domain/digest/periods/period.ts";
import type { FigureTone } from "#domain/digest/rules.ts";
import { marketDay } from "#domain/market/market-day.ts";
import { composeMonth } from "./compose-month.ts";
import { composeOverview } from "./overview.tsx";
import { composeYear } from "./year.tsx";

const figures = (more: Partial<KeyFigures> = {}): KeyFigures => ({
  verdict: "Bearish",
  tone: "down",
  nifty: { close: 23000, percent: -1 },
  bank: { close: undefined, percent: undefined },
  fii: -100.1,
  dii: 50.05,
  pcr: 0.7,
  ...more,
});
const digest = (date: string, more: Partial<KeyFigures> = {}, sample = false): PeriodDay => ({
  date,
  sample,
  correctedAt: null,
  provisional: false,
  figures: figures(more),
});
const month = (period: string, days: PeriodDay[], more: Partial<ArchivePeriod> = {}): ArchivePeriod => ({
  period,
  days,
  base: undefined,
  previous: undefined,
  next: undefined,
  ...more,
});
const dayOf = (view: ReturnType<typeof composeMonth>, date: string) =>
  view.weeks.flat().find((day) => day?.date === date);

describe("a month of the archive", () => {
  test("has a cell for each weekday, and a weekend column where the exchange was open on it", () => {
    const january = composeMonth(month("2025-01", [digest("2025-01-31")]));
    expect(january.weekdays).toEqual(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]);
    expect(january.weeks.map((week) => week.map((day) => day?.number ?? null))).toEqual([
      [null, null, 1, 2, 3],
      [6, 7, 8, 9, 10],
      [13, 14, 15, 16, 17],
      [20, 21, 22, 23, 24],
      [27, 28, 29, 30, 31],
    ]);
    const february = composeMonth(month("2025-02", [digest("2025-02-01"), digest("2025-02-03")]));
    expect(february.weekdays.at(-1)).toBe("Saturday");
    expect(february.weeks[0]?.map((day) => day?.number ?? null)).toEqual([null, null, null, null, null, 1]);
    expect(dayOf(february, "2025-02-01")).toMatchObject({ kind: "digest", special: "Union Budget" });
    expect(dayOf(february, "2025-02-08")).toMatchObject({ kind: "closed", reason: "Weekend" });
  });

  test("names a Sunday session without a digest, and keeps the day's column", () => {
    const view = composeMonth(
      month("2026-02", [digest("2026-02-02")], { previous: "2026-01", next: "2026-03" }),
    );
    expect(view.weekdays).toContain("Sunday");
    expect(view.weekdays).not.toContain("Saturday");
    expect(dayOf(view, "2026-02-01")).toMatchObject({ kind: "missing" });
  });

  test("tells a closed day from one without a digest, and says nothing of days beyond the archive", () => {
    const days = [digest("2025-02-24"), digest("2025-02-27")];
    const alone = composeMonth(month("2025-02", days));
    expect(dayOf(alone, "2025-02-26")).toMatchObject({
      kind: "closed",
      reason: "Mahashivratri",
    });
    expect(dayOf(alone, "2025-02-25")).toMatchObject({ kind: "missing" });
    expect(dayOf(alone, "2025-02-21")).toMatchObject({ kind: "beyond" });
    expect(dayOf(alone, "2025-02-28")).toMatchObject({ kind: "beyond" });
    expect(alone.list.map(({ date }) => date)).toEqual([
      "2025-02-27",
      "2025-02-26",
      "2025-02-25",
      "2025-02-24",
    ]);
    const among = composeMonth(month("2025-02", days, { previous: "2025-01", next: "2025-03" }));
    expect(dayOf(among, "2025-02-28")).toMatchObject({ kind: "missing" });
    expect(among.list).toHaveLength(20 + 1);
    expect(among.previous).toEqual({ period: "2025-01", name: "January 2025" });
  });

  test("a closed day with a digest shows it, and an unknown year goes by weekdays", () => {
    expect(dayOf(composeMonth(month("2025-02", [digest("2025-02-26")])), "2025-02-26")?.kind).toBe("digest");
    expect(marketDay("2019-08-15")).toEqual({ open: true, weekend: false, reason: "" });
    expect(marketDay("2019-08-17")).toEqual({ open: false, weekend: true, reason: "Weekend" });
    expect(marketDay("2026-01-15").open).toBe(false);
    expect(marketDay("2026-02-01")).toEqual({ open: true, weekend: true, reason: "Union Budget" });
  });

  test("prints what is missing as —, sums what is known and says of how many sessions", () => {
    const view = composeMonth(
      month("2025-02", [
        digest("2025-02-03", { nifty: { close: 23000, percent: 0.5 } }),
        digest("2025-02-04", {
          verdict: undefined,
          tone: undefined,
          nifty: { close: undefined, percent: undefined },
          fii: undefined,
          dii: 0,
        }),
        digest("2025-02-05", { nifty: { close: 23230, percent: 2 }, fii: 300.3, dii: -50.05 }),
      ]),
    );
    expect(dayOf(view, "2025-02-04")).toMatchObject({
      figures: {
        tone: "none",
        close: "—",
        change: "—",
        bar: null,
        fii: "—",
        dii: "0.00",
        vix: "—",
      },
    });
    expect(dayOf(view, "2025-02-03")).toMatchObject({ figures: { change: "+0.50%", bar: [50, 12.5] } });
    expect(view.tally).toEqual({ up: 2, down: 0, flat: 0, none: 1 });
    expect(view.closes?.measure).toMatch(/^Nifty 50, 2 closes in points/);
    expect(view.totals).toEqual([
      { name: "Nifty 50, close to close", figure: "+1.00%", tone: "up", note: "3 Feb to 5 Feb" },
      { name: "FII net", figure: "+₹200 crore", tone: "up", note: "2 of 3 sessions" },
      { name: "DII net", figure: "₹0 crore", tone: "flat", note: "3 sessions" },
    ]);
  });

  test("says whether the calendar knows its holidays", () => {
    const holidaysOf = (period: string) => {
      const { holidays, isCalendarKnown } = composeMonth(month(period, [digest(`${period}-03`)]));
      return [holidays.map(({ date }) => date), isCalendarKnown];
    };
    expect(holidaysOf("2025-02")).toEqual([["2025-02-26"], true]);
    expect(holidaysOf("2025-07")).toEqual([[], true]);
    expect(holidaysOf("2099-02")).toEqual([[], false]);
  });

  test("says whether its days are samples", () => {
    expect(composeMonth(month("2025-02", [digest("2025-02-03", {}, true)])).samples).toBe(true);
    expect(composeMonth(month("2025-02", [digest("2025-02-03")])).samples).toBe(false);
  });
});

test("a year shows each month once, the newest first, a month without a digest said so", () => {
  const days = [
    digest("2025-01-30", { nifty: { close: 23_000, percent: 1 } }),
    digest("2025-01-31", { nifty: { close: 23_100, percent: 0.43 } }),
    digest("2025-03-03", { nifty: { close: 22_000, percent: -1 } }),
    digest("2025-03-04", { nifty: { close: 22_220, percent: 1 } }),
  ];
  const year = composeYear(month("2025", days));
  expect(year).toMatchObject({ period: "2025", name: "2025", count: 4, previous: undefined });
  expect(year.months).toEqual([
    {
      month: "2025-03",
      name: "March 2025",
      digests: "2 sessions",
      close: "22,220.00",
      // February's last digest is not of the session before, so the change is from the month's own first close.
      change: "+1.00%",
      fii: "−200.20",
      dii: "+100.10",
    },
    {
      month: "2025-02",
      name: "February 2025",
      digests: "",
      close: "—",
      change: "—",
      fii: "—",
      dii: "—",
    },
    {
      month: "2025-01",
      name: "January 2025",
      digests: "2 sessions",
      close: "23,100.00",
      change: "+0.43%",
      fii: "−200.20",
      dii: "+100.10",
    },
  ]);
  expect(year.flows?.rows).toEqual([
    ["Jan", "−200.20", "+100.10"],
    ["Mar", "−200.20", "+100.10"],
  ]);
  expect(year.closes?.drawing.axis.map(([, name]) => name)).toEqual(["30 Jan", "1 Feb", "4 Mar"]);
});

test("no verdict stands in what a month or a year says: each shows prices of later days", () => {
  const days = composeMonth(month("2025-01", [digest("2025-01-30"), digest("2025-01-31")]));
  expect(JSON.stringify(days)).not.toMatch(/bearish|verdict/i);
  const year = composeYear(month("2025", [digest("2025-01-30"), digest("2025-01-31")]));
  expect(JSON.stringify(year)).not.toMatch(/bearish|verdict/i);
});

test("the overview groups days by year and month, newest first, each day at its place", () => {
  const day = (date: string, tone: FigureTone, sample = false) => ({ date, tone, sample });
  const view = composeOverview([
    day("2025-01-02", "up"),
    day("2025-01-01", "down"),
    day("2024-12-31", "none"),
    day("2024-12-30", "flat"),
  ]);
  expect(view).toMatchObject({
    span: "4 digests, from 30 December 2024 to 2 January 2025",
    samples: false,
  });
  expect(composeOverview([day("2025-01-02", "up")])?.span).toBe("1 digest, of 2 January 2025");
  expect(
    view?.years.map(({ year, count, months }) => [year, count, months.map(({ month }) => month)]),
  ).toEqual([
    ["2025", 2, ["2025-01"]],
    ["2024", 2, ["2024-12"]],
  ]);
  const [january, december] = view?.years.flatMap(({ months }) => months) ?? [];
  expect(january).toMatchObject({ count: 2, tally: { up: 1, down: 1, flat: 0, none: 0 } });
  expect(december).toMatchObject({ tally: { up: 0, down: 0, flat: 1, none: 1 } });
  expect(january?.strip).toEqual({ up: "M1.13 1v9h.74v-9z", down: "M0.13 10v9h.74v-9z" });
  expect(composeOverview([day("2025-01-02", "up", true)])?.samples).toBe(true);
  expect(composeOverview([])).toBeUndefined();
});
