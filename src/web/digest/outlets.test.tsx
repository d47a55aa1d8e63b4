import { parseHTML } from "linkedom";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LONG_AVERAGES } from "#domain/digest/catalogue/averages.ts";
import { INDICATOR, placeAt } from "#domain/digest/catalogue/contract.ts";
import { DIGEST_FIGURES, figureValue } from "#domain/digest/catalogue/figures.ts";
import { printedAt } from "#domain/digest/catalogue/places.ts";
import { CSV_TABLES, tableAsCsv } from "#domain/digest/catalogue/tables.ts";
import { figuresInPrint } from "#domain/digest/presenting/figure-values.ts";
import type { DigestDay } from "#domain/digest/read.server.ts";
import { digestContent, parseContent, valueAt } from "#domain/digest/rules.ts";
import type { IndexSymbol } from "#domain/market/readings.ts";
import { grouped } from "#platform/format/numbers.ts";
import { FULL_DAY, fullDigest, REVIEWER } from "../../../e2e/digest-parts.ts";
import { viewDigest, viewFigures } from "./draw.server.ts";
import { FiguresPage } from "./figures-page.tsx";
import { DigestPage } from "./page.tsx";

type Schema = { def: { type: string; innerType?: Schema; element?: Schema; shape?: Record<string, Schema> } };

/** Lists the places of figures in a schema: of a list those of its entries, at `*`. */
function figurePaths({ def }: Schema, at = ""): string[] {
  const below = (key: string) => (at ? `${at}.${key}` : key);
  if (def.innerType) return figurePaths(def.innerType, at);
  if (def.shape) return Object.entries(def.shape).flatMap(([key, of]) => figurePaths(of, below(key)));
  if (def.element) return figurePaths(def.element, below("*"));
  return def.type === "union" || def.type === "number" ? [at] : [];
}

const paths = figurePaths(digestContent as unknown as Schema);
const ofContent = paths.filter((path) => !path.includes("*"));
/** Sums of two participants, who have an identifier each. */
const WITHOUT_IDENTIFIER = ["futures", "ce", "pe"].map(
  (kind) => `fii_dii_analysis.fii_pro_derivatives.${kind}`,
);

const full = fullDigest();
/** The full day, each figure of whose content is a number that nothing else is. */
function distinct(): DigestDay["content"] {
  const content = structuredClone(full.content) as Record<string, unknown>;
  for (const [n, path] of ofContent.entries()) {
    const keys = path.split(".");
    const last = keys.pop() ?? "";
    let within = content;
    for (const key of keys) {
      within[key] ??= {};
      within = within[key] as Record<string, unknown>;
    }
    within[last] = 31_000.07 + n * 13;
  }
  return parseContent(JSON.stringify(content));
}

const content = distinct();
const { averages } = full.series;
/** With the averages beside json_content, each ending in a number of its own. */
const tracksOf = (symbol: IndexSymbol, last: number) => ({
  ...averages?.[symbol],
  ...Object.fromEntries(
    LONG_AVERAGES.map((n) => [
      `ema_${n}`,
      full.series[symbol]?.map((_, at, all) => (at === all.length - 1 ? last + n : null)),
    ]),
  ),
});
const { oi } = full.series;
const series = {
  ...full.series,
  oi: { NIFTY: { ...oi?.NIFTY, lot: 75 }, BANKNIFTY: { ...oi?.BANKNIFTY, lot: 35 } },
  averages: { NIFTY: tracksOf("NIFTY", 33_000.07), BANKNIFTY: tracksOf("BANKNIFTY", 34_000.07) },
} as DigestDay["series"];
const day: DigestDay = {
  id: 2,
  date: FULL_DAY,
  title: "A digest with every part",
  sample: false,
  content,
  series,
  provenance: full.provenance,
  approvedBy: REVIEWER,
  corrections: [],
  history: [{ date: FULL_DAY, content }],
};

test("each figure of a digest's content has a name and an identifier", () => {
  expect(ofContent.length).toBeGreaterThan(40);
  const unnamed = ofContent.filter((path) => (placeAt(path)?.measure ?? "text") === "text");
  expect(unnamed, "name these in domain/digest/catalogue/contract.ts").toEqual([]);
  expect(ofContent.filter((path) => !placeAt(path)?.id)).toEqual(WITHOUT_IDENTIFIER);
  const ofLists = paths.filter((path) => path.includes("*"));
  expect(ofLists.map((path) => path.split(".").at(-1)).sort()).toEqual(
    Object.keys(INDICATOR)
      .filter((key) => key !== "impact")
      .sort(),
  );
});

const pages = () => {
  const view = viewDigest(day);
  const archive = { days: [], samples: true, since: "January 2023", mailed: "8:00 AM", oldest: "" };
  const shown = [
    <DigestPage
      key="day"
      view={view}
      archive={archive}
      offers={[]}
      address={`https://example.in/dailydigest/${FULL_DAY}`}
      shared="A firm"
      missing={false}
      open={false}
      notes={[]}
    />,
    <FiguresPage key="figures" view={viewFigures(day)} search="" notes={[]} />,
  ];
  return shown
    .map((page) => parseHTML(renderToStaticMarkup(page)).document.documentElement.textContent ?? "")
    .join();
};

/** What follows from a table's rows, which the table lists one by one: their number, sum, ratio or largest. */
const FROM_ROWS =
  /\.(?:largest-(?:call|put)-strike|(?:call|put)-open-interest|put-call-ratio|new-(?:highs|lows))$|^(?:buildup|ban)\./;

test("each identified figure stands in a CSV table and on a page", () => {
  const stated = DIGEST_FIGURES.filter((figure) => figureValue(figure, day) !== undefined);
  const absent = DIGEST_FIGURES.filter((figure) => !stated.includes(figure)).map(({ id }) => id);
  expect(
    absent.filter((id) => !id.startsWith("indices.")),
    "add these to the full day",
  ).toEqual([]);
  const cells = new Set(CSV_TABLES.flatMap((table) => (tableAsCsv(table, day) ?? "").split(/[\r\n,]+/)));
  const inCsv = (figure: (typeof stated)[number]) => cells.has(String(figureValue(figure, day)));
  expect(
    stated.filter((figure) => !inCsv(figure) && !FROM_ROWS.test(figure.id)).map(({ id }) => id),
    "the CSV of domain/digest/catalogue/tables.ts",
  ).toEqual([]);
  const page = pages();
  const onPage = (figure: (typeof stated)[number]) => {
    const value = figureValue(figure, day) ?? Number.NaN;
    // Large sums are rounded, and open interest is printed scaled, as its place has it.
    const printed = [figuresInPrint([figure.id], day)[0]?.text, grouped(Math.round(Math.abs(value)))];
    const texts = [...printed, printedAt(figure.path(day) ?? "", valueAt(content, figure.path(day) ?? ""))];
    return texts.some((text) => page.includes(/\d[\d,]*(?:\.\d+)?/.exec(text ?? "")?.[0] ?? "none"));
  };
  expect(
    stated.filter((figure) => !onPage(figure)).map(({ id }) => id),
    "the page of the day and of all figures",
  ).toEqual([]);
});
