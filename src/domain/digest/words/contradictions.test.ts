import { describe, expect, test } from "vitest";
import { contradicts } from "./contradictions.ts";

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
