import { describe, expect, test } from "vitest";
import { contradicts, textContradictions } from "./contradictions.ts";
import type { TextFigures } from "./statements.ts";

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

const index = { ema_10: 100, ema_20: 100, ema_50: 100, s1: 100, s2: 100, r1: 100, r2: 100 };
const rising: TextFigures = {
  fii: 5173.4,
  dii: 4000,
  NIFTY: { ...index, close: 110, percent: 1.2, rsi: 75, pcr: 1.3 },
  BANKNIFTY: { ...index, close: 90, percent: -1.2, rsi: 25, pcr: 0.6 },
  vixPercent: 3,
  breadth: { of: "NSE shares", advances: 2000, declines: 500, unchanged: 10 },
};
const falling: TextFigures = {
  fii: -5173.4,
  dii: -4000,
  NIFTY: { ...index, close: 90, percent: -1.2, rsi: 25, pcr: 0.6 },
  BANKNIFTY: { ...index, close: 110, percent: 1.2, rsi: 75, pcr: 1.3 },
  vixPercent: -3,
  breadth: { of: "NSE shares", advances: 500, declines: 2000, unchanged: 10 },
};

/** Each is true of the rising day and untrue of the falling one. */
const UP = [
  "FII bought in the cash market.",
  "FIIs were net buyers again.",
  "FPIs turned net buyers.",
  "FII/FPIs bought over ₹5,000 crore.",
  "Foreign institutional investors purchased ₹5,173 crore.",
  "FII inflows supported the market.",
  "Buying by FIIs supported the market.",
  "DIIs bought ₹4,000 crore.",
  "Domestic institutions were net buyers.",
  "Together FII and DII bought ₹9,173 crore net.",
  "Nifty closed above EMA 20.",
  "The index is above its 50-day EMA.",
  "Nifty 50 is over the 10 EMA.",
  "The close is above EMA 10 and EMA 20, a broad advance.",
  "Bank Nifty is below EMA 20.",
  "Nifty closed above R1.",
  "Nifty IT fell. Nifty closed above EMA 20.",
  "RSI is overbought.",
  "The RSI at 75 is overbought.",
  "Bank Nifty's RSI is oversold.",
  "RSI stands above 60.",
  "PCR above 1 points to more puts.",
  "The put-call ratio is over 1.20.",
  "The Bank Nifty PCR is below 1.",
  "Nifty rose 1.2%.",
  "Nifty 50 closed higher.",
  "Bank Nifty fell while the rest held.",
  "Nifty Bank ended in the red.",
  "India VIX rose.",
  "Advances outnumbered declines.",
  "Foreign funds bought ₹5,173 crore net.",
  "Domestic funds bought ₹4,000 crore net.",
  "Nifty 50 rose 1.20% to 110.00.",
  "Nifty 50 crossed over its 20-day average of 100.00.",
  "Nifty 50 rose 1.20% to 110.00 and closed over its 20-day average of 100.00.",
  "2,000 NSE securities rose and 500 fell.",
  "500 shares fell and 2,000 rose; 57 touched a 52-week high.",
];

describe("text-contradiction", () => {
  test.for(UP)("%s", (text) => {
    expect(textContradictions(text, rising)).toEqual([]);
    expect(textContradictions(text, falling).length).toBeGreaterThan(0);
  });

  test.for([
    "FII sold in the cash market.",
    "FIIs were net sellers.",
    "FII outflows weighed.",
    "Selling by FPIs weighed on shares.",
    "DIIs sold ₹4,000 crore.",
    "FII and DII sold ₹9,173 crore.",
    "Nifty closed below EMA 20.",
    "The index is under the 50-day EMA.",
    "Bank Nifty is above EMA 20.",
    "Nifty closed below S1.",
    "RSI is oversold.",
    "RSI is below 40.",
    "PCR below 1 points to more calls.",
    "Nifty fell 1.2%.",
    "Bank Nifty closed higher.",
    "India VIX declined.",
    "Decliners outnumbered advancers.",
  ])("%s", (text) => {
    expect(textContradictions(text, falling)).toEqual([]);
    expect(textContradictions(text, rising).length).toBeGreaterThan(0);
  });

  test("the sentence quotes the statement and gives the figure", () => {
    const said = (text: string) => textContradictions(text, falling);
    expect(said("Overall, FII bought.")).toEqual([
      'The text says "FII bought", but FII cash is −₹5,173 crore.',
    ]);
    expect(said("Nifty closed above EMA 20.")).toEqual([
      'The text says "above EMA 20", but the Nifty 50 close of 90.00 is below EMA 20 (100.00).',
    ]);
    expect(said("RSI is overbought.")).toEqual([
      'The text says "RSI is overbought", but the Nifty 50 RSI is 25.00.',
    ]);
    expect(said("PCR above 1.")).toEqual(['The text says "PCR above 1", but the Nifty 50 PCR is 0.60.']);
    expect(said("Nifty rose.")).toEqual(['The text says "Nifty rose", but Nifty 50 changed by −1.20%.']);
    expect(said("Advances led declines.")).toEqual([
      'The text says "Advances led declines", but NSE shares has 500 advances and 2,000 declines.',
    ]);
  });

  test("the zones of RSI end at 70 and at 30", () => {
    const at = (rsi: number, text: string) => textContradictions(text, { NIFTY: { rsi } }).length;
    expect([69.99, 70, 70.01].map((rsi) => at(rsi, "RSI is overbought"))).toEqual([1, 0, 0]);
    expect([29.99, 30, 30.01].map((rsi) => at(rsi, "RSI is oversold"))).toEqual([0, 0, 1]);
    expect(
      [0.99, 1, 1.01].map((pcr) => textContradictions("PCR is above 1", { NIFTY: { pcr } }).length),
    ).toEqual([1, 0, 0]);
  });

  test("a text is about Bank Nifty where it says so, or where it stands there", () => {
    expect(
      textContradictions("The close is above EMA 20.", { ...rising, subject: "BANKNIFTY" }),
    ).toHaveLength(1);
    expect(textContradictions("Bank Nifty fell. It closed above EMA 20.", rising)).toHaveLength(1);
    expect(textContradictions("Bank Nifty fell. Nifty closed above EMA 20.", rising)).toEqual([]);
  });

  test("each of FII and DII is judged where a text says both", () => {
    const apart = { fii: -5000, dii: 6000 };
    expect(textContradictions("Both FII and DII bought.", apart)).toHaveLength(1);
    expect(textContradictions("FII and DII bought.", apart)).toEqual([]);
    expect(textContradictions("FII and DII sold.", apart)).toHaveLength(1);
    expect(textContradictions("FII sold and DII bought.", apart)).toEqual([]);
    expect(textContradictions("FII bought and DII sold.", apart)).toHaveLength(2);
  });

  // Untrue of the falling day if read as plain statements.
  test.for([
    "If FII bought, the range would hold.",
    "A close above EMA 20 would change the picture.",
    "Nifty needs a close above R1.",
    "FII have not bought.",
    "Neither FII nor DII bought.",
    "FII bought over 20 sessions.",
    "FII bought on Monday.",
    "Last week FII bought.",
    "FII bought index futures.",
    "In index futures, FII bought.",
    "FII selling slowed; DII buying absorbed it.",
    "EMA 10 is above EMA 20.",
    "EMA 10 (100.00), which is above EMA 20, fell.",
    "The largest call strike lies above R1.",
    "RSI is not overbought.",
    "RSI is near the overbought zone.",
    "PCR exceeds 5%, above 20% of the past.",
    "Nifty IT rose.",
    "Nifty 500 rose.",
    "Nifty futures rose.",
    "Nifty recovered and rose from its low.",
    "Nifty rose for the week.",
    "Nifty IT closed above EMA 20.",
    "Volume stood above its 20-day average.",
    "Foreign funds bought on 8 sessions in a row.",
    "500 shares rose and 500 fell.",
  ])("not judged: %s", (text) => {
    expect(textContradictions(text, { ...falling, dii: 4000 })).toEqual([]);
  });

  test("a statement whose figure is missing is not judged", () => {
    for (const text of UP) expect(textContradictions(text, {})).toEqual([]);
    expect(textContradictions(undefined, rising)).toEqual([]);
    expect(textContradictions("", rising)).toEqual([]);
  });
});
