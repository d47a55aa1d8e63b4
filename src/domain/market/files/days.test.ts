import { expect, test } from "vitest";
import { ledger } from "#domain/firm/ledger.ts";
import { calendarSpan } from "../calendar.ts";
import { outsideCalendar } from "./days.ts";
import { readExchangeFile } from "./read-file.server.ts";

test("days that the calendar reaches need no word", () => {
  expect(outsideCalendar([])).toEqual([]);
  expect(outsideCalendar(["2023-01-02", "2025-02-28"])).toEqual([]);
});

test("days before the calendar begins or after it ends are told, a weekend by its date", () => {
  const { to } = calendarSpan();
  const after = `${Number(to.slice(0, 4)) + 1}-01-04`;
  expect(outsideCalendar(["2022-01-01", "2022-01-02", "2022-01-03", "2023-01-02", after])).toEqual([
    {
      message:
        "3 days, from 2022-01-01 to 2022-01-03, lie before the market calendar begins (2023-01-01): whether the exchange traded then was not checked. On a weekend: 2022-01-01, 2022-01-02. Check these dates.",
    },
    { message: expect.stringMatching(/^1 day, from .* lies after the market calendar ends/) },
  ]);
});

test("a history with a Sunday of 2022 is read with a note that names it", async () => {
  const lines = [
    "Date,Open,High,Low,Close",
    "2022-03-04,1,3,1,2",
    "2022-03-06,1,3,1,2.5",
    "2023-01-02,1,3,1,2",
  ];
  const read = await readExchangeFile(Buffer.from(`${lines.join("\n")}\n`), "NIFTY_50.csv");
  if ("refused" in read) throw new Error(read.message);
  expect(read.days).toEqual(["2022-03-04", "2022-03-06", "2023-01-02"]);
  expect(read.notes.map(({ message }) => message).join("\n")).toContain("On a weekend: 2022-03-06.");
});

test("the calendar begins in the month from which the site says that digests can be composed", () => {
  const month = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });
  expect(month.format(new Date(calendarSpan().from))).toBe(ledger["digest.since"].value);
});
