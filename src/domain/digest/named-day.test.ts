import { expect, test } from "vitest";
import { readNamedDay, readSearchedDay } from "./named-day.ts";

test("a day is read in the ways that people write it", () => {
  for (const text of [
    "24 Feb 2025",
    "24th February 2025",
    "Feb 24, 2025",
    "24/02/2025",
    "24-2-2025",
    "2025-02-24",
  ])
    expect(readNamedDay(text), text).toEqual({ day: "2025-02-24" });
  for (const text of ["Feb 2025", "february 2025", "2025-02"])
    expect(readNamedDay(text), text).toEqual({ month: "2025-02" });
});

test("what names no day of the calendar is no day", () => {
  for (const text of [
    "31 Feb 2025",
    "2025",
    "24 Feb",
    "nifty 24 Feb 2025",
    "marching 5 2025 x",
    "13/13/2025",
    "ROCE",
    "",
  ])
    expect(readNamedDay(text), text).toBeUndefined();
});

test("a search names a day among other words, without a year, or by today's date", () => {
  const read = (text: string) => readSearchedDay(text, "2025-03-01");
  for (const text of ["digest of 28 Feb 2025", "what happened on 28/02/2025?", "yesterday", "kal ka bazaar"])
    expect(read(text), text).toEqual({ day: "2025-02-28" });
  for (const text of ["28 feb", "28th february", "Feb 28"])
    expect(read(text), text).toEqual({ dayOfYear: "02-28" });
  for (const text of ["nifty 28", "31 feb", "feb", "28", "", "market"])
    expect(read(text), text).toBeUndefined();
});
