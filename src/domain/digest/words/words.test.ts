import { describe, expect, test } from "vitest";
import { crore, rounded, twoDecimals } from "#platform/format/numbers.ts";
import * as words from "../words.ts";

const UP = 1;
const DOWN = -1;

describe("directions and labels", () => {
  test("a band counts from beyond its edge", () => {
    expect([0.24, 0.25, 0.26].map((value) => words.direction(value, 0.25))).toEqual([0, 0, 1]);
    expect([-0.24, -0.25, -0.26].map((value) => words.direction(value, 0.25))).toEqual([0, 0, -1]);
    expect(words.direction(0)).toBe(0);
  });

  test("labels carry the contract's markers, and none without a direction", () => {
    expect(([1, 0, -1] as const).map((d) => words.verdict(d))).toEqual([
      "🟢 Bullish",
      "🟡 Neutral",
      "🔴 Bearish",
    ]);
    expect(words.impact(1)).toBe("🟢 Positive");
    expect(words.bias(-1)).toBe("Bearish");
    expect(words.marker(0)).toBe("🟡");
    expect([words.bias(undefined), words.marker(undefined)]).toEqual([undefined, undefined]);
  });

  test("what prints as zero has no sign", () => {
    expect([twoDecimals(-0.004), twoDecimals(0.004, "+"), rounded(-0.4, "+")]).toEqual(["0.00", "0.00", "0"]);
    expect([twoDecimals(-5173.4, "+"), crore(887.71, "+"), crore(-0.4, "+")]).toEqual([
      "−5,173.40",
      "+₹888 crore",
      "₹0 crore",
    ]);
    expect(rounded(-189339, "+")).toBe("−1,89,339");
  });
});

describe("indicator-impact", () => {
  test.for<[string, number, number]>([
    ["Nifty 50", 0.25, 1],
    ["Nifty IT", 0.25, 1],
    ["Nifty Dividend Opportunities 50", 0.25, 1],
    ["S&P 500", 0.25, 1],
    ["Nifty50 PR 1x Inverse", 0.25, -1],
    ["India VIX", 2, -1],
    ["INDIA VIX", 2, -1],
    ["Brent crude, $ a barrel", 1, -1],
    ["US dollar in rupees", 0.25, -1],
    ["USD/INR", 0.25, -1],
    ["US 10-year yield, %", 0.5, -1],
  ])("%s counts beyond ±%d%%, toward %d", ([name, band, toward]) => {
    const at = (percent: number) => words.indicatorDirection(name, percent);
    expect([band - 0.01, band, band + 0.01].map(at)).toEqual([0, 0, toward]);
    expect([-band + 0.01, -band, -band - 0.01].map(at)).toEqual([0, 0, toward * -1]);
  });

  test("gold and silver have no impact: no rule says whom their rise helps", () => {
    for (const name of ["Gold, $ an ounce", "Silver"])
      expect([-3, 0, 3].map((percent) => words.indicatorDirection(name, percent))).toEqual(
        Array(3).fill(undefined),
      );
  });

  test("judges the change as printed, and nothing without one", () => {
    expect(words.indicatorDirection("Nifty 50", 0.2549)).toBe(0); // printed 0.25
    expect(words.indicatorDirection("Nifty 50", 0.256)).toBe(1);
    expect(words.indicatorDirection("Nifty 50", null)).toBe(undefined);
    expect(words.indicatorDirection("Nifty 50", Number.NaN)).toBe(undefined);
  });
});

describe("cash-flow", () => {
  test("a signal counts beyond ₹500 crore", () => {
    expect([499.99, 500, 500.01].map((net) => words.flowDirection(net))).toEqual([0, 0, UP]);
    expect([-499.99, -500, -500.01].map((net) => words.flowDirection(net))).toEqual([0, 0, DOWN]);
    expect([null, undefined, Number.NaN].map((net) => words.flowDirection(net))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("the sentences say who bought or sold how much", () => {
    expect(words.cashInterpretation({ fii: -4294.69, dii: 4363.87 })).toEqual({
      fii: "FII sold ₹4,295 crore net in the cash market.",
      dii: "DII bought ₹4,364 crore net in the cash market.",
      net_flow: "Together FII and DII bought ₹69 crore net: FII −₹4,295 crore, DII +₹4,364 crore.",
    });
    expect(words.cashInterpretation({ fii: 0.01, dii: -0.01 })).toMatchObject({
      fii: "FII neither bought nor sold net in the cash market.",
      net_flow: "Together FII and DII neither bought nor sold net: FII ₹0 crore, DII ₹0 crore.",
    });
    expect(words.fiiCashFlow(0.004)).toBe("FII neither bought nor sold net.");
    expect(words.fiiCashFlow(-0.5)).toBe("FII sold ₹1 crore net.");
  });

  test("a missing flow leaves out its sentence and the sum", () => {
    expect(words.cashInterpretation({ fii: -1, dii: null })).toEqual({
      fii: "FII sold ₹1 crore net in the cash market.",
      dii: undefined,
      net_flow: undefined,
    });
    expect(words.fiiCashFlow(undefined)).toBe(undefined);
  });
});

describe("flow-streak", () => {
  const total = { sum: -45_120, sessions: 20 };

  test("a row begins with two sessions", () => {
    const row = (sessions: number, atLeast = false) =>
      words.streakSentence("FII", { side: "sold", sessions, atLeast }, total);
    expect(row(9)).toBe(
      "FII have sold on 9 sessions in a row; over 20 sessions they sold ₹45,120 crore net.",
    );
    expect(row(2)).toBe(
      "FII have sold on 2 sessions in a row; over 20 sessions they sold ₹45,120 crore net.",
    );
    expect(row(1)).toBe("FII sold on the last session; over 20 sessions they sold ₹45,120 crore net.");
    expect(row(10, true)).toMatch(/^FII have sold on at least 10 sessions in a row;/);
    expect(row(0)).toBe("Over 20 sessions FII sold ₹45,120 crore net.");
  });

  test("each half stands alone, and nothing says nothing", () => {
    const streak = { side: "bought", sessions: 3, atLeast: false } as const;
    expect(words.streakSentence("DII", streak, null)).toBe("DII have bought on 3 sessions in a row.");
    expect(words.streakSentence("DII", streak, { sum: 5, sessions: 1 })).toBe(
      "DII have bought on 3 sessions in a row.",
    );
    expect(words.streakSentence("DII", null, { sum: 0, sessions: 5 })).toBe(
      "Over 5 sessions DII neither bought nor sold net.",
    );
    expect(words.streakSentence("DII", null, { sum: null, sessions: 0 })).toBe(undefined);
    expect(words.streakSentence("DII", undefined, undefined)).toBe(undefined);
  });
});

describe("sentiment", () => {
  test.for<[number, number, number, number]>([
    [1, 1, -1, UP],
    [-1, -1, 1, DOWN],
    [1, 0, 0, UP],
    [0, 0, 1, DOWN],
    [1, -1, 0, 0],
    [0, 0, 0, 0],
    [1, 1, 1, UP],
    [-5750, 4393, 44084, DOWN],
  ])("futures %d, calls %d, puts %d read %d", ([futures, ce, pe, want]) => {
    expect(words.sentiment({ futures, ce, pe })).toBe(want);
  });

  test("needs all three", () => {
    expect(words.sentiment({ futures: 1, ce: null, pe: -1 })).toBe(undefined);
    expect(words.sentiment({ futures: 1, ce: 1 })).toBe(undefined);
    expect(words.sentiment(null)).toBe(undefined);
  });
});

describe("breadth", () => {
  const of = (advances: number, declines: number) => ({
    of: "NSE shares",
    advances,
    declines,
    unchanged: 80,
  });

  test("one side stands out from 1.5 times the other", () => {
    expect(words.breadthDirection(of(1499, 1000))).toBe(0);
    expect(words.breadthDirection(of(1500, 1000))).toBe(UP);
    expect(words.breadthDirection(of(1501, 1000))).toBe(UP);
    expect(words.breadthDirection(of(1000, 1499))).toBe(0);
    expect(words.breadthDirection(of(1000, 1500))).toBe(DOWN);
    expect(words.breadthDirection(of(3, 0))).toBe(UP);
    expect([of(0, 0), of(-1, 5), of(Number.NaN, 5), null].map(words.breadthDirection)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("in words", () => {
    expect(words.breadthSentence(of(1204, 1560))).toBe(
      "NSE shares: 1,204 advances, 1,560 declines, 80 unchanged; neither side is 1.50 times the other.",
    );
    expect(words.breadthSentence(of(10, 1560))).toMatch(/declines are 1\.50 times the advances or more\.$/);
    expect(words.breadthSentence(of(1560, 10))).toMatch(/advances are 1\.50 times the declines or more\.$/);
    expect(words.breadthSentence(undefined)).toBe(undefined);
  });
});

describe("trend and ema-trend", () => {
  test("above both averages, below both, or between; equal is neither", () => {
    expect(words.trend(100.01, 100, 99)).toBe("Uptrend");
    expect(words.trend(100, 100, 99)).toBe("Sideways");
    expect(words.trend(99.5, 100, 99)).toBe("Sideways");
    expect(words.trend(98.99, 100, 99)).toBe("Downtrend");
    expect(words.trend(99, 100, 99)).toBe("Sideways");
    expect(words.trend(100, null, 99)).toBe(undefined);
  });

  test("the averages in one order, or in none", () => {
    expect(words.emaTrend(4, 3, 2, 1)).toBe(
      "Bullish: close 4.00 is above EMA 10 (3.00), which is above EMA 20 (2.00), which is above EMA 50 (1.00).",
    );
    expect(words.emaTrend(1, 2, 3, 4)).toMatch(/^Bearish: close 1\.00 is below EMA 10 \(2\.00\)/);
    expect(words.emaTrend(4, 3, 3, 1)).toBe(
      "Neutral: close 4.00, EMA 10 3.00, EMA 20 3.00 and EMA 50 1.00 are in no single order.",
    );
    expect(words.emaTrend(4, 3, 3.004, 1)).toMatch(/^Neutral/); // both printed 3.00
    expect(words.emaTrend(4, 3, 2, undefined)).toBe(undefined);
  });
});

describe("rsi", () => {
  test.for<[number, string]>([
    [29.99, "RSI 29.99 is at or below 30, the zone called oversold."],
    [30, "RSI 30.00 is at or below 30, the zone called oversold."],
    [30.01, "RSI 30.01 is between 30 and 45: losses outweigh gains."],
    [45, "RSI 45.00 is between 30 and 45: losses outweigh gains."],
    [45.01, "RSI 45.01 is between 45 and 55: gains and losses are close to balance."],
    [54.99, "RSI 54.99 is between 45 and 55: gains and losses are close to balance."],
    [55, "RSI 55.00 is between 55 and 70: gains outweigh losses."],
    [69.99, "RSI 69.99 is between 55 and 70: gains outweigh losses."],
    [69.996, "RSI 70.00 is at or above 70, the zone called overbought."],
    [70, "RSI 70.00 is at or above 70, the zone called overbought."],
    [70.01, "RSI 70.01 is at or above 70, the zone called overbought."],
  ])("%d", ([rsi, sentence]) => {
    expect(words.rsiComment(rsi)).toBe(sentence);
  });

  test("is not said without a figure", () => {
    expect([null, undefined, Number.NaN].map(words.rsiComment)).toEqual([undefined, undefined, undefined]);
  });
});

describe("lead", () => {
  test("is a sentence that a person could repeat", () => {
    expect(words.lead({ close: 22_124.7, percent: -1.86, fii: -11_639.02, dii: 12_308.63 })).toBe(
      "Nifty 50 fell 1.86% to 22,124.70. Foreign funds (FII) sold ₹11,639 crore; domestic funds (DII) bought ₹12,309 crore, net.",
    );
    expect(words.lead({ close: 22_124.7, percent: 0.004, fii: 0.2 })).toBe(
      "Nifty 50 closed flat at 22,124.70. Foreign funds (FII) neither bought nor sold, net.",
    );
    expect(words.lead({ close: 100, dii: -1.5 })).toBe(
      "Nifty 50 closed at 100.00. Domestic funds (DII) sold ₹2 crore, net.",
    );
    expect(words.lead({ percent: 2 })).toBe("Nifty 50 rose 2.00%.");
    expect(words.lead({ close: null, fii: Number.NaN })).toBe(undefined);
  });
});

describe("index-bias", () => {
  const name = "Nifty 50";
  const label = (figures: Omit<words.JudgedIndex, "name">) => words.indexBias({ name, ...figures })?.label;

  test("two net signals of change, EMA 20 and RSI give a bias", () => {
    expect(label({ percent: 0.26, close: 101, ema20: 100, rsi: 50 })).toBe("Bullish");
    expect(label({ percent: 0.25, close: 101, ema20: 100, rsi: 50 })).toBe("Neutral");
    expect(label({ percent: 0.24, close: 101, ema20: 100, rsi: 55 })).toBe("Bullish");
    expect(label({ percent: 0.24, close: 101, ema20: 100, rsi: 54.99 })).toBe("Neutral");
    expect(label({ percent: 0.26, close: 100, ema20: 100, rsi: 50 })).toBe("Neutral");
    expect(label({ percent: -0.26, close: 99.99, ema20: 100, rsi: 55 })).toBe("Neutral");
    expect(label({ percent: -0.26, close: 99.99, ema20: 100, rsi: 54 })).toBe("Bearish");
    expect(label({ percent: 0, close: 99.99, ema20: 100, rsi: 45 })).toBe("Bearish");
    expect(label({ percent: 0, close: 99.99, ema20: 100, rsi: 45.01 })).toBe("Neutral");
  });

  test("names the figures, and needs two of them", () => {
    expect(words.indexBias({ name, percent: -1.93, close: 22_712.6, ema20: 23_299.49, rsi: 33.8 })).toEqual({
      direction: -1,
      label: "Bearish",
      signals: [
        { text: "Nifty 50 −1.93%", direction: -1 },
        { text: "Nifty 50 below EMA 20 (23,299.49)", direction: -1 },
        { text: "RSI 33.80", direction: -1 },
      ],
      unknown: [],
      reason:
        "All three signals are negative: Nifty 50 −1.93%, Nifty 50 below EMA 20 (23,299.49) and RSI 33.80.",
    });
    expect(label({ percent: 2, rsi: 60 })).toBe("Bullish");
    expect(label({ percent: 2, close: 100, ema20: null })).toBe(undefined);
    expect(label({})).toBe(undefined);
  });
});

describe("index-view", () => {
  test("the distances of the close from S1 and R1", () => {
    const range = "A close beyond either level would leave this range.";
    expect(words.indexView({ close: 22_712.6, s1: 22_540.22, r1: 23_016.62 })).toBe(
      `The close of 22,712.60 stands 172.38 points above S1 (22,540.22) and 304.02 points below R1 (23,016.62). ${range}`,
    );
    expect(words.indexView({ close: 100, s1: 100, r1: 101 })).toBe(
      "The close of 100.00 stands at S1 (100.00) and 1.00 points below R1 (101.00).",
    );
    expect(words.indexView({ close: 99.5, s1: 99, r1: 99.4 })).toBe(
      "The close of 99.50 stands 0.50 points above S1 (99.00) and 0.10 points above R1 (99.40).",
    );
    expect(words.indexView({ close: 100, s1: null, r1: 101 })).toBe(undefined);
  });

  test("names the strikes that are known", () => {
    const end = (strikes: object) =>
      words
        .indexView({ close: 100, s1: 99, r1: 101, ...strikes })
        ?.split(". ")
        .at(-1);
    expect(end({ all: { call: 23_300, put: 22_000 } })).toBe(
      "The largest open interest stands at the 23,300 call and the 22,000 put.",
    );
    expect(end({ near: { call: 23_300 }, all: { call: 23_300, put: null } })).toBe(
      "The largest open interest stands at the 23,300 call.",
    );
    expect(end({ near: { call: 49_000, put: 46_000 }, all: { call: 53_000, put: 53_000 } })).toBe(
      "Within 5% of the close the largest open interest stands at the 49,000 call and the 46,000 put; of all strikes at the 53,000 call and the 53,000 put.",
    );
    expect(end({})).toBe("A close beyond either level would leave this range.");
  });
});
