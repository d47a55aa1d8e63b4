import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { statedFigures } from "../open-data/stated-figures.ts";
import { parseContent } from "../rules.ts";
import { averagesIn, DIGEST_FIGURES, type FigureSource, figureValue } from "./figures.ts";
import { tableAsCsv } from "./tables.ts";

/** The identifiers as they were published, with their units: readers' programs name them. Lines are only added. */
const PUBLISHED = readFileSync("test/figure-ids.txt", "utf8").trim().split("\n");

const file = JSON.parse(readFileSync("content/digests/2025-02-13.json", "utf8"));
const day = (content = file.json_content, series = file.series): FigureSource => ({
  content: parseContent(JSON.stringify(content)),
  series,
});
const valueIn = (id: string, of: FigureSource) => {
  const figure = DIGEST_FIGURES.find((one) => one.id === id);
  if (!figure) throw new Error(`There is no figure ${id}.`);
  return figureValue(figure, of);
};

test("no identifier that was published is renamed, taken away or given another unit", () => {
  const lines = DIGEST_FIGURES.map(({ id, unit }) => `${id}\t${unit}`);
  expect(
    lines.filter((line) => !PUBLISHED.includes(line)),
    "add these to test/figure-ids.txt",
  ).toEqual([]);
  expect(PUBLISHED.filter((line) => !lines.includes(line))).toEqual([]);
});

test("each identifier is there once, in small letters, digits, dashes and dots", () => {
  const ids = DIGEST_FIGURES.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+$/);
});

test("an indicator is found by its name, wherever the digest lists it", () => {
  const turned = structuredClone(file.json_content);
  turned.daily_market_pulse.indicators.reverse();
  for (const id of ["nifty.change-percent", "bank-nifty.change", "vix.close"])
    expect([id, valueIn(id, day(turned))]).toEqual([id, valueIn(id, day())]);
  expect(valueIn("vix.close", day())).toBe(15.47);
});

test("open interest is in contracts, or not stated: never in units, and never of a part of the chain", () => {
  const oi = (chain: object) => ({
    oi: {
      NIFTY: {
        expiry: "2025-02-20",
        strikes: [
          [22_000, 150, 75, 0, 0],
          [23_000, 75, 0, 0, 0],
        ],
        ...chain,
      },
    },
  });
  const calls = (chain: object) =>
    valueIn("nifty.call-open-interest", day(file.json_content, oi(chain) as FigureSource["series"]));
  expect(calls({ unit: "units", lot: 75 })).toBe(3);
  expect(calls({ unit: "contracts", lot: 75 })).toBe(225);
  expect(calls({ unit: "units", lot: null })).toBeUndefined();
  expect(calls({ unit: "units" })).toBeUndefined();
});

test("a figure that the digest lacks is not stated; one without a record has no sources", () => {
  expect(statedFigures({ content: {}, series: {}, corrections: [] })).toEqual([]);
  const stated = statedFigures({ ...day(), corrections: [] });
  expect(stated.find(({ id }) => id === "nifty.close")).toEqual({
    id: "nifty.close",
    name: "Nifty 50, close",
    value: 22_712.6,
    unit: "points",
    definition: null,
    provisional: false,
    corrected: false,
    sources: [],
    typedBy: null,
  });
  expect(stated.some(({ id }) => id.startsWith("breadth."))).toBe(false);
});

test("provisional, typed and corrected figures say so, with their files", () => {
  const stated = statedFigures({
    ...day(),
    provenance: {
      sources: [],
      figures: {
        "fii_dii_analysis.cash_market.fii": { from: ["S2"], provisional: true },
        "index_dashboard.NIFTY.ema_rsi.ema_20": { from: ["S3"], how: "ema", typedBy: "A. Analyst" },
      },
    },
    corrections: [
      {
        at: new Date(0),
        by: "B. Reviewer",
        reason: "a file came late",
        changes: [
          { path: "index_dashboard.NIFTY.cmp", before: 1, after: 2 },
          { path: "series.positions", before: "as published", after: "corrected" },
        ],
      },
    ],
  });
  const of = (id: string) => stated.find((figure) => figure.id === id);
  expect(of("flows.fii")).toMatchObject({ provisional: true, sources: ["S2"], corrected: false });
  expect(of("nifty.ema-20")).toMatchObject({ definition: null, typedBy: "A. Analyst", sources: ["S3"] });
  expect(of("nifty.ema-50")).toMatchObject({ definition: "ema", typedBy: null });
  expect(stated.filter(({ corrected }) => corrected).map(({ id }) => id)).toEqual([
    "nifty.close",
    ...["fii", "pro", "dii", "retail"].flatMap((who) =>
      ["futures-change", "calls-change", "puts-change", "long-share"].map(
        (part) => `participants.${who}.${part}`,
      ),
    ),
  ]);
});

test("an average beside the contract is the day's own, in data, table and CSV, or says why it is missing", () => {
  const date = "2025-02-13";
  const { NIFTY, averages } = file.series;
  const stating = (last: number | null, candles = NIFTY) => {
    const track = [...NIFTY.slice(1).map(() => 23_000), last];
    const series = { NIFTY: candles, averages: { NIFTY: { ...averages.NIFTY, ema_200: track } } };
    const { content } = day();
    const lines = tableAsCsv("averages", { date, sample: false, content, series });
    return {
      figure: valueIn("nifty.ema-200", day(file.json_content, series)),
      row: averagesIn("NIFTY", content.index_dashboard?.NIFTY, { series, date }).at(-1),
      csv: lines?.split("\r\n").find((line) => line.includes("EMA 200")),
    };
  };
  const whyMissing =
    "EMA 200 of Nifty 50 is missing: it needs 600 sessions in a row up to the day, and fewer are held.";
  const path = "series.averages.NIFTY.ema_200";
  expect(stating(22_900.5)).toEqual({
    figure: 22_900.5,
    row: { name: "EMA 200", path, value: 22_900.5 },
    csv: "2025-02-13,Nifty 50,EMA 200,22900.5,-187.9,",
  });
  for (const none of [stating(null), stating(22_900.5, NIFTY.slice(0, -1))])
    expect(none).toEqual({
      figure: undefined,
      row: { name: "EMA 200", path, value: undefined, whyMissing },
      csv: `2025-02-13,Nifty 50,EMA 200,,,"${whyMissing}"`,
    });
  // A digest of a former release has no track.
  const { ema_200: _, ...former } = averages.NIFTY;
  const series = { NIFTY, averages: { NIFTY: former } };
  expect(averagesIn("NIFTY", undefined, { series, date }).map(({ name }) => name)).toEqual([
    "EMA 10",
    "EMA 20",
    "EMA 50",
  ]);
});

test("the market beyond the contract is stated as far as the digest has it", () => {
  const market = {
    extremes: { highs: ["A", "B"], lows: [], compared: 10, leftOut: 1, sessions: 240 },
    averages: [{ sessions: 50, above: 7, of: 9 }],
    flows: { fii: { streak: -3, streakSum: -900.5, atLeast: false, month: null } },
  } as unknown as FigureSource["series"]["market"];
  const changes = [{ path: "series.market", before: "as published", after: "corrected" }];
  const corrections = [{ at: new Date(0), by: "B. Reviewer", reason: "a file came late", changes }];
  const stated = statedFigures({ content: {}, series: { market }, corrections });
  expect(stated.map(({ id, value, corrected }) => [id, value, corrected])).toEqual([
    ["flows.fii-streak", -3, true],
    ["flows.fii-streak-sum", -900.5, true],
    ["breadth.new-highs", 2, true],
    ["breadth.new-lows", 0, true],
    ["breadth.above-50", 7, true],
    ["breadth.above-50-of", 9, true],
  ]);
});

test("an indicator that took the place of a removed one was not corrected", () => {
  const changes = [
    { path: "daily_market_pulse.indicators.0.indicator", before: "Gold", after: undefined },
    { path: "daily_market_pulse.indicators.0.closing", before: 2_900, after: undefined },
  ];
  const corrections = [{ at: new Date(0), by: "B. Reviewer", reason: "no source", changes }];
  const content = { daily_market_pulse: { indicators: [{ indicator: "India VIX", closing: 14.98 }] } };
  expect(
    statedFigures({ content, series: {}, corrections }).map(({ id, corrected }) => [id, corrected]),
  ).toEqual([["vix.close", false]]);
});

test("open interest of a corrected chain is marked as corrected, whatever is printed of it", () => {
  const chain = { expiry: "2025-02-20", unit: "units", lot: 75, strikes: [[22_000, 150, 75, 0, 0]] };
  const series = { oi: { NIFTY: chain } } as unknown as FigureSource["series"];
  const changes = [{ path: "series.oi", before: "as published", after: "corrected" }];
  const corrections = [{ at: new Date(0), by: "A", reason: "late", changes }];
  const of = (id: string) =>
    statedFigures({ ...day(file.json_content, series), corrections }).find((figure) => figure.id === id);
  expect(of("nifty.call-open-interest")).toMatchObject({ value: 2, corrected: true });
  expect(of("nifty.close")).toMatchObject({ corrected: false });
});
