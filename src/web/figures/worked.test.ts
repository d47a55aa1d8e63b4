import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { answerTo } from "./calculator.ts";
import { afterPeak, firstBelow } from "./moving-average-lag.ts";
import { POSITION_SIZE } from "./position-size.calculation.ts";
import { gainToRecover, lostAfter } from "./run-of-losses.ts";

/** The text of an article, to compare what it says with what its figures compute. */
const textOf = (article: string): string => readFileSync(`content/articles/${article}.md`, "utf8");

test("the averages after a peak turn on the days of the text", () => {
  const { close, short, long } = afterPeak(30, 40);
  const days = [
    firstBelow(close, short, 30),
    firstBelow(short, undefined, 30),
    firstBelow(close, long, 30),
    firstBelow(long, undefined, 30),
  ];
  expect(days).toEqual([6, 11, 15, 26]);
  const text = textOf("moving-averages-lag-by-design");
  for (const [day, close] of [
    [6, 576],
    [11, 556],
    [15, 540],
    [26, 496],
  ])
    expect(text).toContain(`| ${day} | ₹${close} |`);
  expect([short[36], long[45]]).toEqual([577.6, 542.8]);
  for (const value of ["₹577.60", "₹542.80"]) expect(text).toContain(value);
});

test("a run of losses takes what the text says", () => {
  const text = textOf("position-size-before-entry");
  for (const [budget, fall] of [
    [1, "9.56%"],
    [2, "18.29%"],
    [5, "40.13%"],
  ] as const) {
    expect(`${lostAfter(10, budget).toFixed(2)}%`).toBe(fall);
    expect(text).toContain(fall);
  }
  expect([lostAfter(10, 1), lostAfter(10, 5)].map((fall) => gainToRecover(fall).toFixed(1))).toEqual([
    "10.6",
    "67.0",
  ]);
});

test("the position of Company A and of Company B is that of the text", () => {
  const text = textOf("position-size-before-entry");
  expect(answerTo(POSITION_SIZE, {})).toMatchObject({
    sentence:
      "The risk budget allows 146 shares. The cost is ₹60,152, 10.03% of the capital, and the planned loss before charges is ₹5,986.",
  });
  expect(answerTo(POSITION_SIZE, { exit: "391" })).toMatchObject({
    sentence: expect.stringMatching(/^The weight cap allows 218 shares\. The cost is ₹89,816, /),
  });
  for (const said of ["₹60,152, or 10.03%", "146 × ₹41 = ₹5,986", "218 shares", "₹89,816"])
    expect(text).toContain(said);
});

test("a position is never rounded up, and what cannot be computed is asked for", () => {
  const of = (entered: Record<string, string>) => answerTo(POSITION_SIZE, entered);
  expect(of({ capital: "4099" })).toMatchObject({ sentence: "The risk budget allows less than one share." });
  expect(of({ capital: "4100" })).toMatchObject({ sentence: expect.stringContaining("allows 1 share.") });
  expect(of({ exit: "412" })).toEqual({ wrong: "Planned exit: enter a price below the entry price." });
  for (const capital of ["", "x", "-1", "0", "Infinity"])
    expect(of({ capital })).toEqual({
      wrong: expect.stringMatching(/^Capital, ₹: enter a number from 1 to /),
    });
});
