import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { presentDigest } from "#domain/digest/presenting/present.ts";
import type { DigestDay } from "#domain/digest/read.server.ts";
import { type DigestSeries, parseContent } from "#domain/digest/rules.ts";
import { THRESHOLDS } from "#domain/digest/words.ts";
import { proves } from "#test/proves.ts";
import { FULL_DAY, fullDigest, REVIEWER } from "../../../e2e/digest-parts.ts";
import { viewDigest, viewFigures } from "./draw.server.ts";
import { DigestPage, type DigestPageData } from "./page.tsx";
import { unbroken } from "./print.ts";
import type { ArchiveView } from "./view.ts";

type Json = { [key: string]: Json } | Json[] | string | number | null;
type File = { date: string; title: string; json_content: { [key: string]: Json }; series: DigestSeries };

const file = JSON.parse(
  readFileSync(new URL("../../../content/digests/2025-02-11.json", import.meta.url), "utf8"),
) as File;

const dayOf = (content: Json, series: DigestSeries = file.series): DigestDay => ({
  id: 1,
  date: file.date,
  title: file.title,
  sample: true,
  content: parseContent(JSON.stringify(content)),
  series,
  corrections: [],
  history: [],
});

const full = fullDigest();
const fullDay: DigestDay = {
  id: 2,
  date: FULL_DAY,
  title: "A digest with every part",
  sample: false,
  content: parseContent(JSON.stringify(full.content)),
  series: full.series,
  provenance: full.provenance,
  approvedBy: REVIEWER,
  corrections: [],
  history: [],
};

/** Renders the digest of the page, without what surrounds it. */
function render(day: DigestDay): string {
  const view = viewDigest(day);
  const page: Partial<DigestPageData> = {
    view,
    archive: { days: [], since: "", mailed: "", oldest: "" } as Partial<ArchiveView> as ArchiveView,
    offers: [],
    address: "https://example.in/dailydigest",
    notes: [],
  };
  return renderToStaticMarkup(<DigestPage {...(page as DigestPageData)} />);
}

const wordsOf = (html: string) =>
  html
    .replaceAll("\u2060", "")
    .replaceAll("\u00a0", " ")
    .replace(/<[^>]+>/g, " ");

test("open interest is in contracts, and in units where no lot was known", proves("CNST-25 CNST-26"), () => {
  const { nifty, bank } = viewFigures(dayOf(file.json_content));
  expect([nifty.unit, bank.unit]).toEqual(["contracts", "contracts"]);
  for (const { oi } of [nifty, bank]) expect(oi.calls).toMatch(/^\d+\.\d+ lakh contracts$/);
  expect(nifty.oiByStrike?.measure).toContain("in contracts, expiry of");
  const { oi } = file.series;
  const unknown = { ...file.series, oi: { ...oi, NIFTY: oi?.NIFTY && { ...oi.NIFTY, lot: null } } };
  const content = structuredClone(file.json_content) as { index_dashboard: { NIFTY: { oi_data: object } } };
  Object.assign(content.index_dashboard.NIFTY.oi_data, { call_oi: "22.63 Cr", put_oi: "15.42 crore units" });
  const before = viewFigures(dayOf(content as unknown as Json, unknown)).nifty;
  expect(before.unit).toBe("units of the underlying");
  expect(before.oiByStrike?.measure).toContain("in units of the underlying, expiry of");
});

test("the strikes named are those near the close, and those of all where they are others", () => {
  const strikes: [number, number, number, number, number][] = [46_000, 49_000, 53_000].map((strike) => [
    strike,
    strike === 53_000 ? 900 : strike / 100,
    strike === 53_000 ? 900 : 100_000 - strike,
    0,
    0,
  ]);
  const oi = { BANKNIFTY: { expiry: "2025-03-27", unit: "units" as const, lot: 30, strikes } };
  const content = structuredClone(file.json_content) as {
    index_dashboard: { BANKNIFTY: { cmp: number; oi_data: object } };
  };
  Object.assign(content.index_dashboard.BANKNIFTY, { cmp: 48_344.7 });
  Object.assign(content.index_dashboard.BANKNIFTY.oi_data, { call_writers: 53_000, put_writers: 53_000 });
  const { bank } = viewFigures(dayOf(content as unknown as Json, { ...file.series, oi }));
  expect(bank.oi.near).toEqual({ percent: "5", calls: "49,000", puts: "46,000" });
  expect(bank.strikes.map(({ level }) => level)).toEqual(["49,000", "46,000"]);
  expect([bank.oi.callWriters, bank.oi.putWriters]).toEqual(["53,000", "53,000"]);
  expect(bank.oiByStrike?.title).toBe(
    "Within 5% of the close most calls are open at 49,000, most puts at 46,000",
  );
});

test("on a day of expiry the change of positions is marked, and takes no part", () => {
  const expired = { futures: ["NIFTY"], options: ["BANKNIFTY", "NIFTY"] };
  const content = structuredClone(full.content) as Json & { fii_dii_analysis: Record<string, object> };
  Object.assign(content.fii_dii_analysis.final_market_bias ?? {}, { final_bias: undefined });
  for (const who of Object.values(content.fii_dii_analysis.participant_derivatives ?? {}))
    Object.assign(who as object, { sentiment: undefined });
  const day = {
    ...fullDay,
    content: parseContent(JSON.stringify(content)),
    series: { ...full.series, expired },
  };
  const { flows, board } = viewFigures(day);
  expect(flows.moves?.title).toBe("Change of positions on a day of expiry");
  expect(flows.moves?.unread).toBe("index futures and options expired on the day and left the file");
  expect(flows.participants.map(({ sentiment }) => sentiment.word)).toEqual(Array(4).fill("Expiry"));
  const word = "Not judged: expiry day";
  expect([flows.final.bias.word, board[1]?.label]).toEqual([word, { tone: "none", word }]);
  const words = wordsOf(render(day));
  expect(words).toContain("A change caused by expiry does not show what anybody bought or sold");
  expect(words).toContain("Change on the day, expiry: not judged, and long share of futures");
  expect(wordsOf(render(fullDay))).not.toContain("expiry: not judged");
});

test("a ratio of another expiry than the session before is marked on the band of its past", () => {
  const past = full.series.pcr?.NIFTY ?? [];
  const of = (today: string) => {
    const pcr = {
      NIFTY: past.map((ratio, i) => ({ ...ratio, expiry: i < past.length - 1 ? "2025-01-16" : today })),
    };
    return viewFigures({ ...fullDay, series: { ...full.series, pcr } }).nifty.pcrBand?.measure;
  };
  expect(of("2025-01-23")).toContain(
    "from 16 Jan 2025 to 23 Jan 2025, so the 1.12 of 17 Jan 2025 is not comparable",
  );
  expect(of("2025-01-16")).not.toContain("comparable");
});

test("the first sentence is one that a person could repeat, from the figures that it names", () => {
  const bare = { ...fullDay, series: { ...fullDay.series, market: undefined } };
  const { lines, origins } = presentDigest(bare);
  expect(lines[0]?.text).toBe(
    "Nifty 50 fell 1.93% to 22,712.60. Foreign funds (FII) sold ₹5,173 crore; domestic funds (DII) bought ₹4,067 crore, net.",
  );
  const origin = origins.origins[origins.paths[lines[0]?.path ?? ""] ?? -1];
  expect(origin?.line).toMatch(/^By rule, NSE /);
  expect(origin?.sources.map((at) => origins.sources[at]?.file)).toEqual(
    expect.arrayContaining(["ind_close_all_19012025.csv", "fii_dii_19012025.csv"]),
  );
  const figures = {
    ...full.provenance.figures,
    "daily_market_pulse.scorecard.reason": { from: [], typedBy: "A. Analyst" },
  };
  const typed = presentDigest({ ...bare, provenance: { ...full.provenance, figures } });
  expect(typed.lines[0]?.text).toBe(full.content.daily_market_pulse?.scorecard?.reason);
});

test("a news item shows its source with its address, and a stock's name stands before what it did", () => {
  const source = (id: string, name: string) => ({
    id,
    file: name,
    kind: "typed" as const,
    sha256: null,
    asOf: FULL_DAY,
    statedAt: null,
    provisional: false,
  });
  const provenance = {
    sources: [
      ...full.provenance.sources,
      source("N1", "Reuters, Mumbai, https://example.com/a?b=1"),
      source("N2", "NSE"),
    ],
    figures: {
      ...full.provenance.figures,
      "news_digest.global.0": { from: ["N1"], typedBy: "A. Analyst" },
      "news_digest.stocks.0": { from: ["N2"], typedBy: "A. Analyst" },
    },
  };
  const day = { ...fullDay, provenance };
  const view = viewDigest(day);
  expect(view.global[0]?.source).toEqual({ name: "Reuters, Mumbai", href: "https://example.com/a?b=1" });
  expect(view.stocks[0]?.source).toEqual({ name: "NSE" });
  const page = render(day);
  expect(page).toContain('href="https://example.com/a?b=1"');
  expect(wordsOf(page).replace(/\s+/g, " ")).toContain("Source: NSE by A. Analyst");
  expect(view.hub[2]?.items[0]).toMatchObject({
    line: expect.stringMatching(/^Company E \(sample\): An invented steel maker/),
    source: { name: "NSE", href: undefined },
  });
});

test("a day without news hides its rows and says so in their place, and at each closed section", () => {
  const content = parseContent(JSON.stringify({ ...full.content, news_digest: {} }));
  const day = { ...fullDay, content };
  expect(viewDigest(day).hub).toEqual([]);
  const words = wordsOf(render(day));
  expect(words.match(/No news was written for this day\./g)).toHaveLength(7);
});

test("the scale of the ratio has the marks of its rule", () => {
  const { pcrBar } = viewFigures(dayOf(file.json_content, { ...file.series, pcr: {} })).nifty;
  const { low, high } = THRESHOLDS.pcr;
  expect(pcrBar?.drawing.marks).toEqual({
    low: { at: 25, printed: low.toFixed(2) },
    even: { at: 50, printed: "1.00" },
    high: { at: 66.67, printed: high.toFixed(2) },
  });
});

test("a sentence breaks no line between a minus and its amount, nor in a name with a figure", () => {
  expect(unbroken("Nifty 50 fell; FII cash −₹5,173 crore, below EMA 20 by 3 in a 60-day low")).toBe(
    "Nifty\u00a050 fell; FII cash −\u2060₹5,173\u00a0crore, below EMA\u00a020 by 3 in a 60-\u2060day low",
  );
});
