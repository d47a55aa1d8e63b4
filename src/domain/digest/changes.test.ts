import { expect, test } from "vitest";
import { changesBetween, seriesChanges } from "./changes.ts";

test("changes are told leaf by leaf with both values, also what came and went", () => {
  const before = { a: { b: 1, c: "x" }, list: [1, 2], gone: true };
  const after = { a: { b: 2, c: "x" }, list: [1, 3, 4], come: null };
  expect(changesBetween(JSON.stringify(before), JSON.stringify(after))).toEqual([
    { path: "a.b", before: 1, after: 2 },
    { path: "list.1", before: 2, after: 3 },
    { path: "gone", before: true, after: undefined },
    { path: "list.2", before: undefined, after: 4 },
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

test("a part of the series that differs is named, in whatever order its keys are", () => {
  expect(seriesChanges({ VIX: [{ date: "a", close: 1 }] }, { VIX: [{ close: 1, date: "a" }] })).toEqual([]);
  expect(seriesChanges(null, { flows: [] }).map(({ path }) => path)).toEqual(["series.flows"]);
});
