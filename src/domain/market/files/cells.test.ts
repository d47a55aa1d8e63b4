import { expect, test } from "vitest";
import { dateCell, publishedNumber, splitLine } from "./cells.ts";
import { datesInName } from "./names.ts";
import { FileFault } from "./refusal.ts";

const place = { line: 3, column: "Close" };
const refused = (read: () => unknown): string => {
  try {
    return `read as ${String(read())}`;
  } catch (error) {
    if (error instanceof FileFault) return error.code;
    throw error;
  }
};

test.each([
  ["-.77", -0.77],
  [".42", 0.42],
  ["0.00", 0],
  ["-0", 0],
  ["+5.65", 5.65],
  [" 1,23,456.78 ", 123456.78],
  ["1,234,567", 1234567],
  ["12,345", 12345],
  ["-", null],
])("the cell %s is %s", (cell, value) => {
  expect(publishedNumber(cell, place)).toBe(value);
});

test.each([
  "1e5",
  "NaN",
  "Infinity",
  "12abc",
  "0x10",
  "--1",
  "1.2.3",
  "1,23",
  "1,2345",
  ".",
  "+",
  "1 2",
  "१२",
  "−5",
  "₹5",
  "(5)",
  "9".repeat(20),
  "9".repeat(400),
])("the cell %s is no number", (cell) => {
  expect(refused(() => publishedNumber(cell, place))).toBe("bad-number");
});

test("a blank cell is refused, never 0", () => {
  expect(refused(() => publishedNumber(" \t", place))).toBe("blank-cell");
});

test.each([
  ["2025-02-28", "YYYY-MM-DD"],
  ["28-02-2025", "DD-MM-YYYY"],
  ["28-FEB-2025", "DD-Mon-YYYY"],
  ["28 Feb 2025", "DD Mon YYYY"],
] as const)("%s is 28 February 2025", (cell, form) => {
  expect(dateCell(cell, [form], place)).toBe("2025-02-28");
});

test.each([
  "29-02-2025",
  "31-06-2025",
  "00-01-2025",
  "01-01-1989",
  "01-01-2100",
  "02-28-2025",
  "2025-02-28",
  "1-2-2025",
  "28-02-25",
])("%s is no date of the form DD-MM-YYYY", (cell) => {
  expect(refused(() => dateCell(cell, ["DD-MM-YYYY"], place))).toBe("bad-date");
});

test("quoted cells hold commas and quotation marks", () => {
  expect(splitLine('a,"1,234","say ""x""",,"')).toEqual(["a", "1,234", 'say "x"', "", ""]);
});

test("eight digits in a name are one date", () => {
  expect(datesInName("fao_participant_oi_10112012.csv")).toEqual(["2012-11-10"]);
  expect(datesInName("BhavCopy_NSE_FO_0_0_0_20121110_F_0000.csv.zip")).toEqual(["2012-11-10"]);
  expect(datesInName("fo18JAN2024bhav.csv.zip")).toEqual(["2024-01-18"]);
  expect(datesInName("fiidiiTradeReact_19-May-2026.json")).toEqual(["2026-05-19"]);
  expect(datesInName("12345678901.csv")).toEqual([]);
});
