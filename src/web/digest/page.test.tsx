import { readFileSync } from "node:fs";
import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { DigestDay } from "#domain/digest/read.server.ts";
import { type DigestSeries, MISSING, parseContent } from "#domain/digest/rules.ts";
import { composeDigest } from "./compose.server.ts";
import { digestMeta } from "./meta.ts";
import { DigestPage, type DigestPageData } from "./page.tsx";

type Json = { [key: string]: Json } | Json[] | string | number | null;
type File = { date: string; title: string; json_content: { [key: string]: Json }; series: DigestSeries };

const read = (date: string): File =>
  JSON.parse(readFileSync(new URL(`../../../content/digests/${date}.json`, import.meta.url), "utf8")) as File;
const file = read("2025-02-11");

const dayOf = (content: Json, series: DigestSeries = file.series): DigestDay => ({
  id: 1,
  date: file.date,
  title: file.title,
  sample: true,
  content: parseContent(JSON.stringify(content)),
  series,
  corrections: [],
  history: [{ date: file.date, content: parseContent(JSON.stringify(content)) }],
});

const pageOf = (day: DigestDay): DigestPageData => ({
  view: composeDigest(day),
  archive: { days: [], since: "January 2023", mailed: "8:00 AM", oldest: "", oldestIsSample: true },
  offers: [],
  address: "https://example.in/dailydigest",
  search: "",
  missing: false,
});

const render = (day: DigestDay) => renderToStaticMarkup(<DigestPage {...pageOf(day)} />);

const wordsOf = (html: string) =>
  html
    .replace(/<svg[\s\S]*?<\/svg>/g, (svg) => svg.replace(/\s(d|class)="[^"]*"/g, ""))
    .replace(/<[^>]+>/g, " ");

/** The content without the parts that `keep` refuses, or with nonsense in their place. */
function thin(value: Json, keep: () => "keep" | "drop" | Json): Json {
  if (Array.isArray(value)) return value.map((item) => thin(item, keep));
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).flatMap(([key, inner]): [string, Json][] => {
    const what = keep();
    return what === "drop" ? [] : [[key, what === "keep" ? thin(inner, keep) : what]];
  });
  return Object.fromEntries(entries);
}

describe("a digest that lacks any of its parts", () => {
  const choice = fc.constantFrom<"keep" | "drop" | Json>(
    "keep",
    "keep",
    "keep",
    "keep",
    "drop",
    null,
    "",
    "NaN",
    {},
    [],
  );

  test("DIGE-54 is shown with the rest of it, and never says NaN, undefined or null", () => {
    const series = fc.constantFrom<DigestSeries>(file.series, {}, { NIFTY: [], BANKNIFTY: [], VIX: [] });
    fc.assert(
      fc.property(fc.infiniteStream(choice), series, (choices, given) => {
        const content = thin(file.json_content, () => choices.next().value ?? "keep");
        const html = render(dayOf(content, given));
        expect(/.{0,40}(NaN|undefined|null|Infinity|\[object)/.exec(wordsOf(html))?.[0]).toBeUndefined();
        expect(/ [\w-]+="[^"]*(NaN|undefined|Infinity)[^"]*"/.exec(html)?.[0]).toBeUndefined();
        expect(html.match(/<details id=/g)?.length).toBe(7);
      }),
      { numRuns: 40 },
    );
  });

  test("DIGE-54 an empty digest shows a dash for each figure, and no zero", () => {
    const view = composeDigest(dayOf({}, {}));
    expect(view.board.map(({ figure, label }) => `${figure} ${label.word}`)).toEqual(
      Array.from({ length: 4 }, () => `${MISSING} ${MISSING}`),
    );
    for (const index of [view.nifty, view.bank]) {
      const { calls, puts, pcr, callWriters, putWriters } = index.oi;
      const figures = [index.cmp, index.change, index.rsi, index.breakout, index.breakdown, calls, puts, pcr];
      figures.push(callWriters, putWriters, ...index.levels.map(({ level }) => level));
      figures.push(...index.averages.map(({ level }) => level));
      expect(new Set(figures)).toEqual(new Set([MISSING]));
      expect([index.ladder, index.lines, index.rsiScale, index.pcrBar]).toEqual(Array(4).fill(undefined));
    }
    expect(/.{0,40}\b0(\.0+)?\b/.exec(wordsOf(render(dayOf({}, {}))))?.[0]).toBeUndefined();
  });
});

test("CNST-25 CNST-26 open interest is in Crore contracts for Nifty and in Lakh contracts for Bank Nifty", () => {
  const { nifty, bank } = composeDigest(dayOf(file.json_content));
  expect([nifty.unit, bank.unit]).toEqual(["in Crore contracts", "in Lakh contracts"]);
  expect([nifty.oi.calls, bank.oi.calls].map((text) => text.split(" ").at(-1))).toEqual(["Cr", "L"]);
});

test("the averages of a chart are those of its own sessions, and the table prints the digest's own", () => {
  const { nifty } = composeDigest(dayOf(file.json_content));
  const published = parseContent(JSON.stringify(file.json_content)).index_dashboard?.NIFTY?.ema_rsi;
  expect(nifty.averages[2]?.level.replace(/,/g, "")).toBe(String(published?.ema_50));
  const last = nifty.series?.closes.columns.at(-1)?.split("|") ?? [];
  expect(last).toHaveLength(60);
  expect(last.filter((cell) => cell === MISSING)).toHaveLength(49);
  expect(last.at(-1)).not.toBe(nifty.averages[2]?.level);
});

test("each chart of the page stays under 15 KB, and the page under 200 KB", () => {
  const html = render(dayOf(file.json_content));
  const charts = html.match(/<figure[\s\S]*?<\/figure>/g) ?? [];
  expect(charts.length).toBeGreaterThan(10);
  for (const chart of charts)
    expect(chart.replace(/<details[\s\S]*<\/details>/, "").length).toBeLessThan(15_000);
  expect(html.length).toBeLessThan(150_000);
});

test("a real digest is described to search engines as an article; a sample and a search are kept from them", () => {
  const root = { origin: "https://example.in", firm: { name: "House" } };
  const path = "/dailydigest/2025-02-11";
  const sample = pageOf(dayOf(file.json_content));
  const real = { ...sample, view: { ...sample.view, sample: false } };
  const head = JSON.stringify(digestMeta(root, real, path));
  expect(head).not.toContain("noindex");
  expect(head).toContain('"@type":"Article"');
  expect(head).toContain('"@type":"BreadcrumbList"');
  expect(head).toContain('"mainEntityOfPage":"https://example.in/dailydigest/2025-02-11"');
  expect(head).toContain("https://example.in/share/dailydigest/2025-02-11.png");
  for (const page of [sample, { ...real, search: "nifty" }])
    expect(JSON.stringify(digestMeta(root, page, path))).toContain("noindex");
  expect(JSON.stringify(digestMeta(root, sample, path))).not.toContain("Article");
});
