import { describe, expect, test } from "vitest";
import { contradicts, finalBias, noBias, type ScorecardFigures, scorecard } from "./verdicts.ts";

const flat: ScorecardFigures = {
  indicators: [
    { indicator: "Nifty 50", percent: 0 },
    { indicator: "Bank Nifty", percent: 0 },
    { indicator: "India VIX", percent: 0 },
    { indicator: "S&P 500", percent: 0 },
  ],
  fii: 0,
  close: 100,
  ema20: 100,
};
const moved = (change: Record<string, number>, rest: Partial<ScorecardFigures> = {}): ScorecardFigures => ({
  ...flat,
  ...rest,
  indicators: flat.indicators.map(({ indicator, percent }) => ({
    indicator,
    percent: change[indicator] ?? percent,
  })),
});

describe("scorecard", () => {
  test("the verdict and the reason of 13 February 2025's sample", () => {
    const judged = scorecard({
      indicators: [
        { indicator: "Nifty 50", percent: -1.93 },
        { indicator: "Bank Nifty", percent: -2.16 },
        { indicator: "India VIX", percent: 9.02 },
        { indicator: "S&P 500", percent: -0.26 },
        { indicator: "Hang Seng", percent: -0.84 },
      ],
      fii: -5173.4,
      close: 22_712.6,
      ema20: 23_299.49,
    });
    expect([judged?.label, judged?.direction, judged?.signals.length]).toEqual(["🔴 Bearish", -1, 4]);
    expect(judged?.unknown).toEqual(["breadth"]);
    expect(judged?.reason).toBe(
      "Four of five signals are negative: large shares, India VIX +9.02%, S&P 500 −0.26% and foreign selling of ₹5,173 crore. Not known: breadth.",
    );
  });

  test("one fact votes once: Nifty, Bank Nifty and Nifty's average are one signal, by their majority", () => {
    const shares = (change: Record<string, number>, close = 100) =>
      scorecard(moved(change, { close }))?.signals[0]?.direction;
    expect(shares({ "Nifty 50": 2, "Bank Nifty": 2 }, 101)).toBe(1);
    expect(shares({ "Nifty 50": 2, "Bank Nifty": -2 }, 99)).toBe(-1);
    expect(shares({ "Nifty 50": 2, "Bank Nifty": -2 })).toBe(0);
    expect(scorecard(moved({ "Nifty 50": 2, "Bank Nifty": 2 }, { close: 101 }))?.label).toBe("🟡 Neutral");
  });

  test("an index counts by each name under which the digest shows it", () => {
    const sharesOf = (indicator: string) =>
      scorecard({ indicators: [{ indicator, percent: 2 }, ...flat.indicators.slice(2)], fii: 0 })?.signals[0];
    for (const name of ["Nifty", "NIFTY 50", "BankNifty", "Nifty Bank"])
      expect(sharesOf(name), name).toEqual({ text: "large shares", direction: 1 });
  });

  test("a net two signals decide, one does not", () => {
    expect(scorecard(flat)?.label).toBe("🟡 Neutral");
    expect(scorecard(moved({ "Nifty 50": 0.26 }))?.label).toBe("🟡 Neutral");
    expect(scorecard(moved({ "Nifty 50": 0.26, "S&P 500": 0.26 }))?.label).toBe("🟢 Bullish");
    expect(scorecard(moved({ "Nifty 50": 0.25, "S&P 500": 0.26 }))?.label).toBe("🟡 Neutral");
    expect(scorecard(moved({ "India VIX": 2.01 }, { fii: -500.01 }))?.label).toBe("🔴 Bearish");
    expect(scorecard(moved({ "India VIX": 2 }, { fii: -500.01 }))?.label).toBe("🟡 Neutral");
    expect(scorecard(moved({ "S&P 500": -0.26 }, { close: 99.99 }))?.label).toBe("🔴 Bearish");
  });

  test("breadth is a signal where it is known", () => {
    const breadth = { of: "NSE shares", advances: 1500, declines: 1000, unchanged: 3 };
    const judged = scorecard(moved({ "Nifty 50": 0.3 }, { breadth }));
    expect(judged?.label).toBe("🟢 Bullish");
    expect(judged?.reason).toBe(
      "Three of five signals are neutral: India VIX 0.00%, S&P 500 0.00% and foreign flows of ₹0 crore. Positive: large shares and breadth (1,500 securities up, 1,000 down).",
    );
  });

  test("Bank Nifty goes by the exchange's name too", () => {
    const vix = { indicator: "India VIX", percent: 0 };
    const judged = scorecard({ ...flat, indicators: [{ indicator: "Nifty Bank", percent: 1 }, vix] });
    expect(judged?.signals[0]).toEqual({
      text: "large shares",
      direction: 1,
    });
  });

  test("fewer than three known signals give no verdict", () => {
    const none: ScorecardFigures = { indicators: [] };
    const two = { ...none, fii: -900, close: 99, ema20: 100 };
    expect([scorecard(none), scorecard(two)]).toEqual([undefined, undefined]);
    expect(scorecard({ ...two, indicators: [{ indicator: "Nifty 50", percent: -1 }] })).toBe(undefined);
    expect(scorecard({ ...two, indicators: [{ indicator: "India VIX", percent: null }] })).toBe(undefined);
    expect(scorecard({ ...two, indicators: [{ indicator: "India VIX", percent: 3 }] })?.label).toBe(
      "🔴 Bearish",
    );
  });
});

describe("final-bias", () => {
  const up = { futures: 1, ce: 1, pe: -1 };
  const down = { futures: -5750, ce: 4393, pe: 44_084 };
  const NONE = { futures: [], options: [] };
  const even = { futures: 0, ce: 0, pe: 0 };

  test("a net two of FII and PRO sentiment and FII cash decide", () => {
    const label = (fii: number | null, FII: object | null, PRO: object | null) =>
      finalBias({ fii, FII, PRO, expired: NONE })?.label;
    expect(label(-500.01, down, even)).toBe("Bearish");
    expect(label(-500, down, even)).toBe("Neutral");
    expect(label(-900, down, up)).toBe("Neutral");
    expect(label(500.01, even, up)).toBe("Bullish");
    expect(label(null, up, up)).toBe("Bullish");
    expect(label(null, up, null)).toBe(undefined);
    expect(label(900, null, null)).toBe(undefined);
  });

  test("a signal that is not known is named, and not counted away", () => {
    expect(finalBias({ fii: -900, FII: down, PRO: null, expired: NONE })?.reason).toBe(
      "Bearish. Two of three signals are negative: foreign funds’ derivatives and foreign selling of ₹900 crore. Not known: brokers’ own derivatives.",
    );
  });

  test("the conclusion names what each signal is", () => {
    expect(finalBias({ fii: -4294.69, FII: down, PRO: up, expired: NONE })?.reason).toBe(
      "Neutral. Two of three signals are negative: foreign funds’ derivatives and foreign selling of ₹4,295 crore. Positive: brokers’ own derivatives.",
    );
  });

  test("a change of positions on a day of expiry takes no part, and the words say why", () => {
    const day = { fii: -900, FII: up, PRO: up };
    const monthly = { futures: ["NIFTY"], options: ["BANKNIFTY", "NIFTY"] };
    const weekly = { futures: [], options: ["NIFTY"] };
    for (const expired of [monthly, weekly, undefined])
      expect(finalBias({ ...day, expired })).toBe(undefined);
    expect(noBias({ ...day, expired: monthly })).toBe(
      "No bias: index futures and options expired on the day and left the file, so the change of positions is not judged. FII cash (−₹900 crore) alone gives none.",
    );
    expect(noBias({ ...day, fii: null, expired: weekly })).toBe(
      "No bias: index options expired on the day and left the file, so the change of positions is not judged.",
    );
    expect(noBias({ ...day, expired: undefined })).toContain("no F&O file of the day tells");
    expect(noBias({ ...day, expired: NONE })).toBe(undefined);
    expect(noBias({ fii: -900, expired: monthly })).toBe(undefined);
  });
});

const down = {
  direction: -1,
  signals: [
    { text: "Nifty 50 −1.93%", direction: -1 },
    { text: "S&P 500 +0.40%", direction: 1 },
    { text: "FII cash −₹5,173 crore", direction: -1 },
  ],
} as const;
const reading = (direction: 1 | 0 | -1) => ({
  direction,
  signals: [{ text: `signal ${direction}`, direction }],
});

describe("label-contradiction", () => {
  test("the opposite of the rule is named with the figures that it reads by", () => {
    expect(contradicts("🟢 Bullish", { ...down, signals: [...down.signals] })).toBe(
      "The verdict says Bullish, but the rule reads Bearish: Nifty 50 −1.93%, FII cash −₹5,173 crore.",
    );
    expect(contradicts("Bearish", reading(1), "bias")).toBe(
      "The bias says Bearish, but the rule reads Bullish: signal 1.",
    );
  });

  test.for<[string, 1 | -1]>([
    ["Bullish", 1],
    ["🟢 Positive", 1],
    ["Uptrend", 1],
    ["mildly bullish", 1],
    ["Bearish", -1],
    ["🔴 Negative", -1],
    ["Downtrend", -1],
  ])("%s agrees with its own side only", ([label, side]) => {
    expect(contradicts(label, reading(side))).toBe(undefined);
    expect(contradicts(label, reading(side === 1 ? -1 : 1))).toContain("but the rule reads");
    expect(contradicts(label, reading(0))).toBe(undefined);
    expect(contradicts(label, undefined)).toBe(undefined);
  });

  test.for(["🟡 Neutral", "Sideways", "", "Not bullish", "Bullish to bearish", "Bullishness"])(
    "%j claims neither side",
    (label) => {
      expect(contradicts(label, reading(1))).toBe(undefined);
      expect(contradicts(label, reading(-1))).toBe(undefined);
    },
  );

  test("no label is no contradiction", () => {
    expect(contradicts(undefined, reading(1))).toBe(undefined);
    expect(contradicts(null, reading(1))).toBe(undefined);
  });
});
