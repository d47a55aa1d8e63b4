import { expect, test } from "vitest";
import { FULL_DAY, fullDigest } from "../../../../e2e/digest-parts.ts";
import { DEFINITIONS } from "../provenance.ts";
import { RULES, ruleAt } from "../words.ts";
import { presentDefinitions, presentRules } from "./rules.ts";

const day = { date: FULL_DAY, ...fullDigest() };

test("every rule and every definition is told once, in the words of the code, under an address of its own", () => {
  const rules = presentRules(day);
  expect(new Set(rules.map(({ id }) => id))).toEqual(new Set(RULES.map(({ id }) => id)));
  for (const { id, definition, thresholds } of RULES) {
    const told = rules.find((rule) => rule.id === id);
    expect(told?.definition).toBe(definition);
    for (const value of Object.values(thresholds))
      expect([id, told?.threshold?.includes(value.toLocaleString("en-IN"))], String(value)).toEqual([
        id,
        true,
      ]);
  }
  const definitions = presentDefinitions(day);
  expect(definitions.map(({ definition }) => definition)).toEqual(
    Object.entries(DEFINITIONS).flatMap(([key, text]) => (key === "rule" ? [] : [text])),
  );
  for (const { id, usedIn } of definitions) {
    const figures = usedIn.split("; ");
    expect(figures, id).toEqual([...new Set(figures)]);
  }
  const ids = [...rules, ...definitions].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test("a rule's example is what it says of the day; without a digest there is none", () => {
  const of = (id: string) => presentRules(day).find((rule) => rule.id === id)?.example;
  expect(of("scorecard")).toContain(day.content.daily_market_pulse?.scorecard?.reason);
  expect(of("brief-breadth")).toBe(
    day.series.market?.brief?.lines.find((line) => line.of === "breadth")?.text,
  );
  expect(of("trend")).toMatch(/^close [\d,.]+, EMA 20 [\d,.]+, EMA 50 [\d,.]+: \w+\.$/);
  expect(presentRules(undefined).some(({ example }) => example)).toBe(false);
  const figures = presentDefinitions(day);
  expect(figures.find(({ id }) => id === "figure-max-pain")?.example).toBe(
    "Nifty 50, max pain: 22,800 points",
  );
  expect(presentDefinitions(undefined).some(({ example }) => example)).toBe(false);
  const untold = (told: ReturnType<typeof presentRules>) =>
    told.filter(({ example }) => !example).map(({ id }) => id);
  expect(untold(presentRules(day))).toEqual(["label-contradiction"]);
  expect(untold(figures)).toEqual(["figure-oi", "figure-participant-volume"]);
});

test("words that a rule wrote are traced to that rule, whichever sentences a day has", () => {
  const { lines = [] } = day.series.market?.brief ?? {};
  for (const [at, { of }] of lines.entries())
    expect(ruleAt(`market.brief.lines.${at}`, day.series)).toBe(`brief-${of}`);
  expect(ruleAt("market.brief.lines.9", day.series)).toBeUndefined();
  expect(ruleAt("index_dashboard.BANKNIFTY.ema_rsi.trend", day.series)).toBe("ema-trend");
  expect(ruleAt("index_dashboard.NIFTY.ema_rsi.ema_20", day.series)).toBeUndefined();
  const unknown = Object.entries(day.provenance?.figures ?? {}).filter(
    ([path, { how }]) => how === "rule" && !ruleAt(path, day.series),
  );
  expect(unknown.map(([path]) => path)).toEqual([]);
});
