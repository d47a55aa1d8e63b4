import { expect, test } from "vitest";
import * as numbers from "./numbers.ts";

test("numbers have Indian grouping, a true minus, and no sign for what prints as zero", () => {
  expect([0, -0, 999, 151_000, -12_345_678, 1234.5678].map((n) => numbers.grouped(n))).toEqual([
    "0",
    "0",
    "999",
    "1,51,000",
    "−1,23,45,678",
    "1,234.568",
  ]);
  expect([22_124.7, 0.5, -0.4, -0.6, -160_000].map((n) => numbers.rounded(n))).toEqual([
    "22,125",
    "1",
    "0",
    "−1",
    "−1,60,000",
  ]);
  expect([189_339, -0.004, -0.005, 1.005].map((n) => numbers.twoDecimals(n))).toEqual([
    "1,89,339.00",
    "0.00",
    "−0.01",
    "1.01",
  ]);
  expect([22_124.7, 22_124, -0.004].map((n) => numbers.upToTwoDecimals(n))).toEqual([
    "22,124.7",
    "22,124",
    "0",
  ]);
  expect([0.123_45, 12.5, 3].map((n) => numbers.twoToFourDecimals(n))).toEqual(["0.1235", "12.50", "3.00"]);
});

test("a plus stands before a gain where it is asked for, and before nothing else", () => {
  expect([1.236, 0.004, 0, -1.236].map((n) => numbers.twoDecimals(n, "+"))).toEqual([
    "+1.24",
    "0.00",
    "0.00",
    "−1.24",
  ]);
  expect([1240, 0.4, -1240].map((n) => numbers.rounded(n, "+"))).toEqual(["+1,240", "0", "−1,240"]);
  expect([1.86, 0, -1.86].map(numbers.signedPercent)).toEqual(["+1.86%", "0.00%", "−1.86%"]);
  expect([1.86, -1.86].map(numbers.percent)).toEqual(["1.86%", "−1.86%"]);
});

test("money prints in rupees, paise and crore, open interest in lakh", () => {
  expect([0, 500, 10_888, 160_000].map(numbers.rupees)).toEqual(["₹0", "₹500", "₹10,888", "₹1,60,000"]);
  expect(numbers.rupees(-1_060)).toBe("−₹1,060");
  expect([0, 5, 1_076_702].map(numbers.rupeesAndPaise)).toEqual(["₹0.00", "₹0.05", "₹10,767.02"]);
  expect([11_638.6, -1106.61, -0.4].map((n) => numbers.crore(n))).toEqual([
    "₹11,639 crore",
    "−₹1,107 crore",
    "₹0 crore",
  ]);
  expect([669.61, -11_639.02, 0].map((n) => numbers.crore(n, "+"))).toEqual([
    "+₹670 crore",
    "−₹11,639 crore",
    "₹0 crore",
  ]);
  expect([4294.69, -5173.4].map((n) => numbers.exactCrore(n))).toEqual([
    "₹4,294.69 crore",
    "−₹5,173.40 crore",
  ]);
  expect([0, 3120, 488_000, 2_010_000].map(numbers.inLakh)).toEqual(["0.00", "0.0312", "4.88", "20.1"]);
});

test("things are counted, one of them in the singular, and sizes print without their unit", () => {
  expect([0, 1, 2, 1240].map((n) => numbers.counted(n, "check"))).toEqual([
    "0 checks",
    "1 check",
    "2 checks",
    "1,240 checks",
  ]);
  expect([1, 2].map((n) => numbers.counted(n, "index", "indices"))).toEqual(["1 index", "2 indices"]);
  expect([0.9, 1, 47.9, 48].map(numbers.ageIn)).toEqual([
    "less than an hour",
    "1 hour",
    "47 hours",
    "2 days",
  ]);
  expect([numbers.kilobytes(61_543), numbers.megabytes(15_833_498)]).toEqual(["60.1", "15.1"]);
});
