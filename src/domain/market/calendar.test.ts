import { existsSync, readFileSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import {
  amendCalendar,
  CalendarUnknownError,
  closureOf,
  compareHolidays,
  isMarketDay,
  marketDaysBetween,
  nextMarketDay,
  previousMarketDay,
  sessionOf,
} from "./calendar.ts";
import { calendarChanges } from "./calendar-changes.ts";
import type { ListedHoliday } from "./readings.ts";

afterEach(() => amendCalendar());

test("weekdays are open, weekends and holidays closed", () => {
  expect(isMarketDay("2025-02-14")).toBe(true);
  expect(isMarketDay("2025-02-15")).toBe(false);
  expect(isMarketDay("2025-02-26")).toBe(false);
  expect(isMarketDay("2023-06-28")).toBe(true); // the holiday moved to the 29th with a day's notice
  expect(isMarketDay("2023-06-29")).toBe(false);
});

test("late changes and special sessions", () => {
  expect(isMarketDay("2026-01-15")).toBe(false);
  expect(isMarketDay("2026-02-01")).toBe(true); // Sunday, Union Budget
  expect(isMarketDay("2025-02-01")).toBe(true); // Saturday, Union Budget
  expect(isMarketDay("2024-01-20")).toBe(true);
  expect(isMarketDay("2024-01-22")).toBe(false);
});

test("the neighbouring market days step over what is closed", () => {
  expect(nextMarketDay("2026-01-30")).toBe("2026-02-01");
  expect(previousMarketDay("2026-02-02")).toBe("2026-02-01");
  expect(nextMarketDay("2026-01-14")).toBe("2026-01-16");
  expect(previousMarketDay("2025-02-27")).toBe("2025-02-25");
  expect(nextMarketDay("2025-02-15")).toBe("2025-02-17");
});

test("market days between two dates, both included", () => {
  expect(marketDaysBetween("2025-01-31", "2025-02-04")).toEqual([
    "2025-01-31",
    "2025-02-01",
    "2025-02-03",
    "2025-02-04",
  ]);
  expect(marketDaysBetween("2025-02-15", "2025-02-16")).toEqual([]);
  expect(marketDaysBetween("2025-02-14", "2025-02-13")).toEqual([]);
});

test("a year without data is not guessed", () => {
  expect(() => isMarketDay("2027-01-04")).toThrow(CalendarUnknownError);
  expect(() => isMarketDay("2022-12-30")).toThrow(CalendarUnknownError);
  expect(() => nextMarketDay("2026-12-31")).toThrow(CalendarUnknownError);
  expect(() => previousMarketDay("2023-01-02")).toThrow(CalendarUnknownError);
  expect(() => marketDaysBetween("2026-12-31", "2027-01-01")).toThrow(CalendarUnknownError);
});

test.for(["14/02/2025", "2025-02-30", "2025-2-14", "2025-13-01", ""])("%j is not a date", (text) => {
  expect(() => isMarketDay(text)).toThrow(RangeError);
});

test("15 January 2026 is closed by a circular of 12 January, and open as known before", () => {
  for (const segment of ["CM", "FO"] as const) {
    expect(isMarketDay("2026-01-15", { segment, asKnownOn: "2026-01-10" })).toBe(true);
    expect(isMarketDay("2026-01-15", { segment, asKnownOn: "2026-01-11" })).toBe(true);
    expect(isMarketDay("2026-01-15", { segment, asKnownOn: "2026-01-12" })).toBe(false);
    expect(isMarketDay("2026-01-15", { segment })).toBe(false);
  }
  expect(nextMarketDay("2026-01-14", { asKnownOn: "2026-01-10" })).toBe("2026-01-15");
  expect(nextMarketDay("2026-01-14", { asKnownOn: "2026-01-13" })).toBe("2026-01-16");
  expect(previousMarketDay("2026-01-16", { asKnownOn: "2026-01-10" })).toBe("2026-01-15");
  expect(marketDaysBetween("2026-01-14", "2026-01-16", { asKnownOn: "2026-01-10" })).toHaveLength(3);
  const closure = { description: "Municipal Corporation Election - Maharashtra", announcedOn: "2026-01-12" };
  expect(closureOf("2026-01-15")).toEqual({ ...closure, circular: "CMTR72260" });
  expect(closureOf("2026-01-15", { segment: "FO" })).toEqual({ ...closure, circular: "FAOP72262" });
  expect(closureOf("2026-01-15", { asKnownOn: "2026-01-10" })).toBe(null);
});

test("a holiday moved with a day's notice", () => {
  const before = { asKnownOn: "2023-06-26" };
  expect(["2023-06-28", "2023-06-29"].map((date) => isMarketDay(date, before))).toEqual([false, true]);
  const after = { asKnownOn: "2023-06-27" };
  expect(["2023-06-28", "2023-06-29"].map((date) => isMarketDay(date, after))).toEqual([true, false]);
});

test("a year is not known before its holiday list", () => {
  expect(() => isMarketDay("2026-01-05", { asKnownOn: "2025-12-11" })).toThrow(CalendarUnknownError);
  expect(isMarketDay("2026-01-05", { asKnownOn: "2025-12-12" })).toBe(true);
  expect(() => isMarketDay("2026-01-05", { asKnownOn: "12/12/2025" })).toThrow(RangeError);
});

test("sessions have their kind and hours", () => {
  const normal = [["09:15", "15:30"]];
  expect(sessionOf("2025-02-14")).toEqual({ kind: "normal", hours: normal });
  expect(sessionOf("2025-02-15")).toBe(null);
  expect(sessionOf("2025-02-26", "FO")).toBe(null);
  const muhurat = { kind: "muhurat", description: "Muhurat" };
  expect(sessionOf("2023-11-12")).toEqual({ ...muhurat, hours: [["18:15", "19:15"]] });
  expect(sessionOf("2024-11-01")).toEqual({ ...muhurat, hours: [["18:00", "19:00"]] });
  expect(sessionOf("2025-10-21", "FO")).toEqual({ ...muhurat, hours: [["13:45", "14:45"]] });
  expect(sessionOf("2026-11-08")).toEqual({
    ...muhurat,
    hours: null,
    announcedOn: "2025-12-12",
    circular: "CMTR71775",
  });
  for (const date of ["2024-03-02", "2024-05-18"])
    expect(sessionOf(date)).toMatchObject({
      kind: "drill",
      hours: [
        ["09:15", "10:00"],
        ["11:30", "12:30"],
      ],
    });
  for (const date of ["2024-01-20", "2025-02-01", "2026-02-01"])
    expect(sessionOf(date)).toMatchObject({ kind: "full-weekend", hours: normal });
  expect(sessionOf("2026-02-01")).toMatchObject({ announcedOn: "2026-01-16", circular: "CMTR72349" });
  expect(sessionOf("2026-02-01", "CM", "2026-01-15")).toBe(null);
});

test("a closure says why, and a day with a session has none", () => {
  const list = { announcedOn: "2025-12-12", circular: "CMTR71775" };
  expect(closureOf("2026-01-26")).toEqual({ description: "Republic Day", ...list });
  expect(closureOf("2025-02-26")).toEqual({ description: "Mahashivratri" });
  for (const open of ["2024-11-01", "2025-10-21", "2025-02-14", "2025-02-15", "2023-06-28"])
    expect(closureOf(open)).toBe(null);
  expect(() => closureOf("2027-01-26")).toThrow(CalendarUnknownError);
});

test("the operator adds a closure, the hours of a session and a year without a new version", () => {
  const late = { date: "2026-09-15", description: "Added", announcedOn: "2026-09-11", circular: "CMTR00001" };
  amendCalendar(
    calendarChanges.parse({
      years: [{ year: "2027" }],
      closures: [
        late,
        { date: "2027-01-26", description: "Republic Day" },
        { date: "2026-09-14", description: "Ganesh Chaturthi", withdrawnOn: "2026-09-11", segments: ["CM"] },
      ],
      sessions: [
        { date: "2026-11-08", kind: "muhurat", description: "Muhurat", hours: [["18:00", "19:00"]] },
        { date: "2026-12-05", kind: "drill", description: "Drill", hours: null, segments: ["FO"] },
      ],
    }),
  );
  const { date: _, ...told } = late;
  expect(closureOf("2026-09-15")).toEqual(told);
  expect(isMarketDay("2026-09-15", { asKnownOn: "2026-09-10" })).toBe(true);
  expect(nextMarketDay("2026-09-11")).toBe("2026-09-14");
  expect(nextMarketDay("2026-09-11", { asKnownOn: "2026-09-10" })).toBe("2026-09-15");
  expect(isMarketDay("2026-09-14", { segment: "FO" })).toBe(false);
  expect(sessionOf("2026-11-08")?.hours).toEqual([["18:00", "19:00"]]);
  expect([isMarketDay("2026-12-05"), isMarketDay("2026-12-05", { segment: "FO" })]).toEqual([false, true]);
  expect(nextMarketDay("2027-01-25")).toBe("2027-01-27");
  expect(isMarketDay("2026-01-15")).toBe(false);

  amendCalendar();
  expect(isMarketDay("2026-09-15")).toBe(true);
  expect(() => isMarketDay("2027-01-25")).toThrow(CalendarUnknownError);
});

const session = { date: "2026-12-05", kind: "drill", description: "Drill", hours: [["10:00", "11:00"]] };
test.for<[string, object, string]>([
  [
    "no such year",
    { closures: [{ date: "2027-01-26", description: "Republic Day" }] },
    "no holiday list of 2027",
  ],
  [
    "a day twice",
    {
      closures: [
        { date: "2026-09-15", description: "A" },
        { date: "2026-09-15", description: "B", segments: ["FO"] },
      ],
    },
    "listed twice for FO",
  ],
  ["no calendar date", { closures: [{ date: "2026-02-30", description: "A" }] }, "date"],
  ["day and month swapped", { closures: [{ date: "15/09/2026", description: "A" }] }, "date"],
  ["a misspelt key", { closings: [] }, "closings"],
  ["no name", { closures: [{ date: "2026-09-15", description: " " }] }, "description"],
  ["a shipped session", { closures: [{ date: "2026-11-08", description: "A" }] }, "withdraw it under"],
  [
    "hours out of order",
    { sessions: [{ ...session, hours: [["11:00", "10:00"]] }] },
    "later than the one before",
  ],
  ["hours as words", { sessions: [{ ...session, hours: [["6 pm", "7 pm"]] }] }, "HH:MM"],
  ["no hours", { sessions: [{ ...session, hours: [] }] }, "hours"],
  ["an unknown kind", { sessions: [{ ...session, kind: "evening" }] }, "kind"],
  ["an unknown segment", { sessions: [{ ...session, segments: ["CD"] }] }, "segments"],
])("a change with %s is refused", ([, changes, words]) => {
  const { error } = calendarChanges.safeParse(changes);
  expect(JSON.stringify(error?.issues)).toContain(words);
});

test("an empty file of changes and a session withdrawn are understood", () => {
  expect(calendarChanges.parse({})).toEqual({ years: [], closures: [], sessions: [] });
  amendCalendar(
    calendarChanges.parse({
      sessions: [
        {
          date: "2026-11-08",
          kind: "muhurat",
          description: "Muhurat",
          hours: null,
          withdrawnOn: "2026-10-01",
        },
      ],
    }),
  );
  expect(isMarketDay("2026-11-08")).toBe(false);
  expect(isMarketDay("2026-11-08", { asKnownOn: "2026-09-30" })).toBe(true);
});

const listed = (segment: string, dates: string[]): ListedHoliday[] =>
  dates.map((date) => ({ date, segment, description: "As listed" }));
const holidays2026 = marketDaysBetween("2026-01-01", "2026-12-31");
const weekdays2026 = Array.from({ length: 365 }, (_, i) => new Date(Date.UTC(2026, 0, 1 + i)))
  .filter((day) => ![0, 6].includes(day.getUTCDay()))
  .map((day) => day.toISOString().slice(0, 10));
const closed2026 = weekdays2026.filter((day) => !holidays2026.includes(day));

test("a holiday list that says what the calendar says has no difference", () => {
  expect(closed2026).toHaveLength(16);
  const list = [
    ...listed("CM", [...closed2026, "2026-11-08", "2026-02-15"]),
    ...listed("CD", ["2026-04-01"]),
  ];
  expect(compareHolidays(list)).toEqual({ missing: [], extra: [], compared: ["CM 2026"] });
});

test("a holiday list is compared by segment and year, as far as it reaches", () => {
  const asOfDecember = closed2026.filter((date) => date !== "2026-01-15");
  const list = [...listed("CM", closed2026), ...listed("FO", [...asOfDecember, "2026-12-24"])];
  const { missing, extra, compared } = compareHolidays(list);
  expect(compared).toEqual(["CM 2026", "FO 2026"]);
  expect(missing).toEqual([
    {
      date: "2026-01-15",
      segment: "FO",
      description: "Municipal Corporation Election - Maharashtra",
      announcedOn: "2026-01-12",
      circular: "FAOP72262",
    },
  ]);
  expect(extra).toEqual(listed("FO", ["2026-12-24"]));
});

test("of a year that the calendar does not hold all is extra; other segments are not compared", () => {
  expect(compareHolidays(listed("CM", ["2027-01-26"])).extra).toHaveLength(1);
  expect(compareHolidays(listed("CD", ["2026-04-01"]))).toEqual({ missing: [], extra: [], compared: [] });
  expect(compareHolidays(listed("CM", ["2023-06-28"])).extra).toHaveLength(1);
});

test("a listed holiday with a Muhurat session is no difference", () => {
  const { missing, extra } = compareHolidays(listed("CM", ["2025-10-21"]));
  expect(extra).toEqual([]);
  expect(missing.map(({ date }) => date)).not.toContain("2025-10-21");
  expect(missing).toHaveLength(13);
});

const sessions = new URL(
  "../../../../shared/data/nse/holidays/nse_trading_days_2023-01_2026-08-21.txt",
  import.meta.url,
);

test.runIf(existsSync(sessions))("agrees with the sessions found in the exchange's files", () => {
  const days = readFileSync(sessions, "utf8").trim().split(/\r?\n/);
  expect(days).toHaveLength(902);
  expect(marketDaysBetween("2023-01-01", "2026-08-21")).toEqual(days);
  expect(marketDaysBetween("2023-01-01", "2026-08-21", { segment: "FO" })).toEqual(days);
});

const holidays = new URL("nse_trading_holidays_2023_2026.csv", sessions);

test.runIf(existsSync(holidays))("agrees with the exchange's weekday holidays in both segments", () => {
  const dates = readFileSync(holidays, "utf8").trim().split(/\r?\n/).slice(1);
  expect(dates).toHaveLength(60);
  for (const segment of ["CM", "FO"]) {
    const list = listed(
      segment,
      dates.map((line) => line.slice(0, 10)),
    );
    expect(compareHolidays(list)).toMatchObject({ missing: [], extra: [] });
  }
});
