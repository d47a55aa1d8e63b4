import { expect, test } from "vitest";
import { changesBetween, seriesChanges } from "./changes.ts";

test("changes are told leaf by leaf with both values, also what came and went", () => {
  const before = { a: { b: 1, c: "x" }, list: [1, 2], gone: true };
  const after = { a: { b: 2, c: "x" }, list: [1, 3, 4], come: null };
  expect(changesBetween(JSON.stringify(before), JSON.stringify(after))).toEqual([
    { path: "a.b", before: 1, after: 2 },
    { path: "list.1", before: 2, after: 3 },
    { path: "list.2", before: undefined, after: 4 },
    { path: "gone", before: true, after: undefined },
    { path: "come", before: undefined, after: null },
  ]);
});

test("another spelling of the same JSON is no change", () => {
  expect(changesBetween('{"a":22929.250, "b":[]}', '{"b":[],"a":22929.25}')).toEqual([]);
});

test("items of a list are compared by their name, not by their place", () => {
  const item = (indicator: string, closing: number) => ({ indicator, closing });
  const before = { indicators: [item("Nifty 50", 1), item("Nifty IT", 41_000)] };
  const after = { indicators: [item("Nifty 50", 1), item("India VIX", 14.9), item("Nifty IT", 41_000)] };
  expect(changesBetween(JSON.stringify(before), JSON.stringify(after))).toEqual([
    { path: "indicators.1.indicator", before: undefined, after: "India VIX" },
    { path: "indicators.1.closing", before: undefined, after: 14.9 },
  ]);
});

const item = (headline: string, points: string[], impact = "🟡 Neutral") => ({ headline, points, impact });
const newsChanges = (before: unknown[], after: unknown[]) =>
  changesBetween(JSON.stringify({ global: before }), JSON.stringify({ global: after }));

test("a headline that was edited is one change of one field, wherever the item now stands", () => {
  const rates = item("RBI keeps its repo rate at 6.25%", ["All six members voted alike."]);
  const oil = item("Oil falls by 2%", ["Supply rose."]);
  const corrected = { ...rates, headline: "RBI cuts its repo rate to 6.25%" };
  const change = { before: rates.headline, after: corrected.headline };
  expect(newsChanges([rates, oil], [corrected, oil])).toEqual([{ path: "global.0.headline", ...change }]);
  expect(newsChanges([rates, oil], [oil, corrected])).toEqual([{ path: "global.1.headline", ...change }]);
});

test("a point that was edited, added or taken out leaves the other points alone", () => {
  const before = item("Rates unchanged", [
    "The vote was six to none.",
    "Inflation was 4.3% in January.",
    "Next: April.",
  ]);
  const after = {
    ...before,
    points: ["A new first point.", before.points[0], "Inflation was 4.1% in January."],
  };
  expect(newsChanges([before], [after])).toEqual([
    {
      path: "global.0.points.2",
      before: "Inflation was 4.3% in January.",
      after: "Inflation was 4.1% in January.",
    },
    { path: "global.0.points.2", before: "Next: April.", after: undefined },
    { path: "global.0.points.0", before: undefined, after: "A new first point." },
  ]);
});

test("a piece of news that came or went is one change, of the whole piece", () => {
  const [oil, rates] = [item("Oil falls by 2%", ["Supply rose."]), item("Rates unchanged", [])];
  expect(newsChanges([oil], [rates])).toEqual([
    { path: "global.0", before: oil },
    { path: "global.0", after: rates },
  ]);
});

test("an item of news with another stock's words keeps its own", () => {
  const stock = (name: string, summary: string) => ({ stock: name, summary, points: [] });
  const before = [stock("SAIL", "Output rose 4%."), stock("TCS", "Output rose 4%.")];
  const after = [stock("TCS", "Output rose 4%."), stock("SAIL", "Output rose 5%.")];
  expect(newsChanges(before, after)).toEqual([
    { path: "global.1.summary", before: "Output rose 4%.", after: "Output rose 5%." },
  ]);
});

test("an indicator is known by its name alone: another one is no edit of it", () => {
  const indicator = (name: string) => ({ indicator: name, impact: "🟢 Positive" });
  const changed = changesBetween(
    JSON.stringify([indicator("Nifty IT")]),
    JSON.stringify([indicator("Nifty Auto")]),
  );
  expect(changed.map(({ before, after }) => [before, after])).toContainEqual(["Nifty IT", undefined]);
});

test("a part of the series that differs is named, in whatever order its keys are", () => {
  expect(seriesChanges({ VIX: [{ date: "a", close: 1 }] }, { VIX: [{ close: 1, date: "a" }] })).toEqual([]);
  const market = { sectors: [{ name: "Nifty IT", percent: 1 }], ban: { symbols: [] } };
  const other = { ...market, sectors: [{ name: "Nifty IT", percent: 2 }] };
  expect(seriesChanges({ market }, { market: other }).map(({ path }) => path)).toEqual([
    "series.market.sectors",
  ]);
  expect(seriesChanges(null, { flows: [] }).map(({ path }) => path)).toEqual(["series.flows"]);
});
