import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as words from "../words.ts";

const page = readFileSync(new URL("../../../../docs/answer/digest-rules.md", import.meta.url), "utf8");

/** Figures of the sample digest of 13 February 2025, and invented ones for those it lacks. */
const scored = words.scorecard({
  indicators: [
    { indicator: "Nifty 50", percent: -1.93 },
    { indicator: "Bank Nifty", percent: -2.16 },
    { indicator: "India VIX", percent: 9.02 },
    { indicator: "S&P 500", percent: -0.26 },
  ],
  fii: -5173.4,
  close: 22_712.6,
  ema20: 23_299.49,
});
const FII = { futures: -15_349, ce: -6314, pe: 35_436 };
const NONE = { futures: [], options: [] };
const PRO = { futures: 693, ce: -1956, pe: -33_133 };

const at = (value: number): words.Sourced => ({ value, path: "" });

const EXAMPLES: Record<words.RuleId, string | undefined> = {
  "indicator-impact": `Nifty IT +0.26% ${words.marker(words.indicatorDirection("Nifty IT", 0.26))}, India VIX +9.02% ${words.marker(words.indicatorDirection("India VIX", 9.02))}, Nifty Auto −0.25% ${words.marker(words.indicatorDirection("Nifty Auto", -0.25))}`,
  scorecard: `${scored?.label}. ${scored?.reason}`,
  "cash-flow": words.cashInterpretation({ fii: -5173.4, dii: 4066.79 }).net_flow,
  "flow-streak": words.streakSentence(
    "FII",
    { side: "sold", sessions: 9, atLeast: true },
    { sum: -45_120, sessions: 20 },
  ),
  expiry: words.derivativesSentence("ce", { FII: -6314, PRO: -1956 }, { futures: [], options: ["NIFTY"] }),
  sentiment: `futures −15,349, calls −6,314, puts +35,436: ${words.bias(words.sentiment(FII))}`,
  "derivatives-change": words.derivativesSentence("ce", { FII: -6314, PRO: -1956 }, NONE),
  "derivatives-view": words.derivativesView(
    { FII: { net: -160_799, change: -15_349 }, PRO: { net: 35_436, change: 693 } },
    NONE,
  ),
  "long-share": words.longShareSentence("FII", 21.29),
  "final-bias": words.finalBias({ fii: -5173.4, FII, PRO, expired: NONE })?.reason,
  trend: `close 22,712.60, EMA 20 23,299.49, EMA 50 23,458.83: ${words.trend(22_712.6, 23_299.49, 23_458.83)}`,
  "ema-trend": words.emaTrend(22_712.6, 23_160.89, 23_299.49, 23_458.83),
  rsi: words.rsiComment(33.8),
  pcr: words.pcrComment(0.68),
  "pcr-band": words.pcrBandComment(0.68, { low: 0.55, high: 1.32, percentile: 8.03, lower: 20, days: 250 }),
  "index-bias": words.indexBias({
    name: "Nifty 50",
    percent: -1.93,
    close: 22_712.6,
    ema20: 23_299.49,
    rsi: 33.8,
  })?.reason,
  "index-view": words.indexView({
    close: 22_712.6,
    s1: 22_540.22,
    r1: 23_016.62,
    near: { call: 23_400, put: 22_400 },
    all: { call: 24_000, put: 22_400 },
  }),
  breadth: words.breadthSentence({ of: "NSE shares", advances: 612, declines: 2104, unchanged: 73 }),
  headline: words.headline({ percent: -1.93, advances: 612, declines: 2104, fii: -5173.4 }),
  lead: words.lead({ close: 22_712.6, percent: -1.93, fii: -5173.4, dii: 4066.79 }),
  "brief-index": words.indexLine({
    name: "Nifty 50",
    close: at(22_712.6),
    percent: at(-1.93),
    average: at(23_299.49),
    before: { close: 23_159.35, average: 23_361.27 },
  })?.text,
  "brief-flows": words.flowsLine({
    fii: { net: at(-5173.4), streak: { row: { side: "sold", sessions: 3, atLeast: false }, path: "" } },
    dii: { net: at(4066.79) },
  })?.text,
  "brief-breadth": words.breadthLine({
    advances: at(612),
    declines: at(2104),
    highs: at(4),
    lows: at(318),
  })?.text,
  "brief-changed": words.ratioTurn(
    "Bank Nifty",
    { ratio: at(0.65), expiry: "2025-02-27" },
    { ratio: at(0.99), expiry: "2025-02-27" },
  )?.text,
  "brief-due": words.exDateSentence([`A company, ${words.actionInWords("Dividend - Rs 38 Per Share")}`]),
  "brief-turns": words.averageTurn("Nifty 50", at(22_712.6), [
    { sessions: 10, average: at(23_160.89) },
    { sessions: 20, average: at(23_299.49) },
  ])?.text,
  place: words.placeSentence({
    lower: 11,
    of: 480,
    from: "2023-03-03",
    last: { date: "2024-03-12", sessions: 240 },
  }),
  "label-contradiction": words.contradicts("🟢 Bullish", scored),
};

test("the page on the rules states each rule as the code has it", () => {
  const sections = new Map(
    [...page.matchAll(/^### `([a-z-]+)`\n((?:.+\n?)*)/gm)].map(([, id, body = ""]) => [id, body.trim()]),
  );
  expect([...sections.keys()]).toEqual(words.RULES.map(({ id }) => id));
  for (const { id, name, places, usedIn, definition, thresholds, source } of words.RULES) {
    const marks = Object.entries(thresholds).map(([mark, value]) => `${mark} ${value}`);
    const body = [
      `${name}. ${definition}`,
      `- Stands at: ${places?.join(", ") ?? usedIn}. Thresholds: ${marks.join(", ") || "none"}. Source: ${source}.`,
      `- Example: ${EXAMPLES[id]}`,
    ];
    expect(sections.get(id)?.split("\n"), id).toEqual(body);
  }
});

test("the page is short, and says what open interest does not say and who reviews the words", () => {
  const [rules = ""] = page.split("\n## How each figure is made\n");
  expect(rules.split("\n").length).toBeLessThanOrEqual(160);
  expect(page).toMatch(/open interest does not say who wrote/i);
  expect(page).toMatch(/reviewed by a named analyst/i);
});

test("every rule has one definition and finite thresholds, and is found by its id", () => {
  for (const rule of words.RULES) {
    expect(words.ruleOf(rule.id)).toEqual(rule);
    expect(rule.definition).toMatch(/^[A-Z][^\n]+\.$/);
    expect(Object.values(rule.thresholds).every(Number.isFinite)).toBe(true);
    expect(EXAMPLES[rule.id], rule.id).toMatch(/\w/);
  }
});
