import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { presentDigest } from "#domain/digest/presenting/present.ts";
import type { DigestDay } from "#domain/digest/read.server.ts";
import { type DigestSeries, digestSeries, MISSING, parseContent } from "#domain/digest/rules.ts";
import { THRESHOLDS } from "#domain/digest/words.ts";
import { runs } from "#test/effort.ts";
import { proves } from "#test/proves.ts";
import { siteMeta } from "#web/frame/page-meta.ts";
import { FULL_DAY, fullDigest, REVIEWER } from "../../../e2e/digest-parts.ts";
import { DigestCorrections } from "./corrections.tsx";
import { viewDigest, viewFigures } from "./draw.server.ts";
import { FiguresPage } from "./figures-page.tsx";
import { digestHead } from "./meta.ts";
import { DigestPage, type DigestPageData } from "./page.tsx";
import { unbroken } from "./print.ts";

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
  view: viewDigest(day),
  archive: { days: [], samples: true, since: "January 2023", mailed: "8:00 AM", oldest: "" },
  offers: [],
  address: "https://example.in/dailydigest/2025-02-13",
  shared: "A firm, SEBI RA INH000000000: Daily Digest",
  missing: false,
  open: false,
  notes: [],
});

const render = (day: DigestDay) => renderToStaticMarkup(<DigestPage {...pageOf(day)} />);
const renderFigures = (day: DigestDay) =>
  renderToStaticMarkup(<FiguresPage view={viewFigures(day)} search="" notes={[]} />);

test("of five changes four are listed, and one more is folded", () => {
  const change = (n: number) => ({ name: `Figure ${n}`, before: "1", after: "2" });
  const at = { at: "3 March 2025 at 09:00 IST", by: "A. Analyst", reason: "A late file." };
  const html = (count: number) =>
    renderToStaticMarkup(
      <DigestCorrections
        corrections={[{ ...at, changes: Array.from({ length: count }, (_, n) => change(n)) }]}
      />,
    );
  expect(html(5)).toContain("<summary>1 more change</summary>");
  expect(html(6)).toContain("<summary>2 more changes</summary>");
});

const wordsOf = (html: string) =>
  html
    .replaceAll("\u2060", "")
    .replaceAll("\u00a0", " ")
    .replace(/<svg[\s\S]*?<\/svg>/g, (svg) => svg.replace(/\s(d|class)="[^"]*"/g, ""))
    .replace(/<[^>]+>/g, " ");

/** Returns the content without the parts that `keep` drops, or with nonsense in their place. */
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

  test("is shown with the rest of it, and never says NaN, undefined or null", proves("DIGE-54"), () => {
    const series = fc.constantFrom<DigestSeries>(file.series, {}, { NIFTY: [], BANKNIFTY: [], VIX: [] });
    fc.assert(
      fc.property(fc.infiniteStream(choice), series, (choices, given) => {
        const content = thin(file.json_content, () => choices.next().value ?? "keep");
        const html = render(dayOf(content, given));
        for (const shown of [html, renderFigures(dayOf(content, given))]) {
          expect(/.{0,40}(NaN|undefined|null|Infinity|\[object)/.exec(wordsOf(shown))?.[0]).toBeUndefined();
          expect(/ [\w-]+="[^"]*(NaN|undefined|Infinity)[^"]*"/.exec(shown)?.[0]).toBeUndefined();
        }
        expect(html.match(/data-section=""/g)?.length).toBe(7);
      }),
      { numRuns: runs(40, 8) },
    );
  });

  test("an empty digest shows a dash for each figure, and no zero", proves("DIGE-54"), () => {
    const view = viewFigures(dayOf({}, {}));
    expect(view.board.map(({ label }) => label.word)).toEqual(Array(4).fill(MISSING));
    expect(view.tiles.map(({ text, change, note }) => [text, change, note])).toEqual(
      Array(6).fill([MISSING, undefined, ""]),
    );
    expect(view.headline).toBe("No figures of the market on 11 February 2025");
    expect(view.clause).toBe("Not judged: fewer than three of the signals are known.");
    expect(view.sections.flatMap(({ figures = [] }) => figures.map(({ text }) => text))).toEqual(
      Array(8).fill(MISSING),
    );
    for (const index of [view.nifty, view.bank]) {
      const { calls, puts, pcr, callWriters, putWriters } = index.oi;
      const figures = [
        index.cmp,
        index.change,
        index.rsi,
        index.triggers.breakout.level,
        index.triggers.breakdown.level,
        calls,
        puts,
        pcr,
      ];
      figures.push(callWriters, putWriters, ...index.levels.map(({ level }) => level));
      figures.push(...index.averages.map(({ level }) => level));
      expect(new Set(figures)).toEqual(new Set([MISSING]));
      expect([index.ladder, index.lines, index.rsiScale, index.pcrBar]).toEqual(Array(4).fill(undefined));
    }
    for (const page of [render, renderFigures])
      expect(/.{0,40}\b0(\.0+)?\b/.exec(wordsOf(page(dayOf({}, {}))))?.[0]).toBeUndefined();
  });
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
  history: [{ date: FULL_DAY, content: full.content }],
};

test("without stored averages a chart has those of its own sessions, the table the digest's", () => {
  const { averages: _, ...series } = file.series;
  const { nifty } = viewFigures(dayOf(file.json_content, series));
  const published = parseContent(JSON.stringify(file.json_content)).index_dashboard?.NIFTY?.ema_rsi;
  expect(nifty.averages[2]?.level.replace(/,/g, "")).toBe(String(published?.ema_50));
  const last = nifty.series?.closes.rows.map((row) => row.at(-1) ?? "") ?? [];
  expect(last).toHaveLength(60);
  expect(last.filter((cell) => cell === MISSING)).toHaveLength(49);
  expect(last.at(-1)).not.toBe(nifty.averages[2]?.level);
});

test("each chart stays under 15 KB, and the page of the day under 110 KB", () => {
  const html = renderFigures(dayOf(file.json_content));
  const charts = html.match(/<figure[\s\S]*?<\/figure>/g) ?? [];
  expect(charts.length).toBeGreaterThan(10);
  for (const chart of charts)
    expect(chart.replace(/<details[\s\S]*<\/details>/, "").length).toBeLessThan(15_000);
  expect(render(dayOf(file.json_content)).length).toBeLessThan(110_000);
});

describe("a digest that has every part", () => {
  const html = render(fullDay);
  const figures = renderFigures(fullDay);

  test("each chart stays under 15 KB and has its twin, and the page stays under 14 KB as it is sent", () => {
    const charts = [html, figures].flatMap((page) => page.match(/<figure[\s\S]*?<\/figure>/g) ?? []);
    expect(charts).toHaveLength(16);
    for (const chart of charts) {
      expect(chart).toContain("<svg");
      expect(chart.replace(/<details[\s\S]*<\/details>/, "").length).toBeLessThan(15_000);
      expect(/<details class="twin\b[\s\S]*<tbody><tr>[\s\S]*\d/.test(chart)).toBe(true);
    }
    // The style of the page and the frame around it come on top.
    expect(brotliCompressSync(html).length).toBeLessThan(14_000);
  });

  test("every figure of its tables answers where it comes from, and every answer stands once", () => {
    const analyses = figures.slice(figures.indexOf('id="analyses"'), figures.indexOf('id="nifty-charts"'));
    const tables = `${html}${analyses}`
      .replace(/<details class="twin\b[\s\S]*?<\/details>/g, "")
      .match(/<table class="figs[\s\S]*?<\/table>/g);
    expect(tables?.length).toBeGreaterThan(9);
    for (const cell of tables?.join("").match(/<td[\s\S]*?<\/td>/g) ?? [])
      if (/\d/.test(cell.replace(/<[^>]+>/g, ""))) expect(cell).toContain('class="fig"');
    for (const page of [html, figures]) {
      const asked = new Set([...page.matchAll(/popoverTarget="(from-\d+)"/g)].map(([, id]) => id));
      const answers = [...page.matchAll(/<div class="from" id="(from-\d+)"/g)].map(([, id]) => id);
      expect(new Set(answers)).toEqual(asked);
      expect(answers.length).toBe(asked.size);
      // Each rule answers for itself.
      expect(answers.length).toBeLessThan(60);
    }
  });

  test("an answer names file, day, definition, hash, provisional figures and who typed one", () => {
    const answer = (path: string) => {
      const { origins } = viewDigest(fullDay);
      const found = new RegExp(`class="from" id="from-${origins.paths[path]}"[\\s\\S]*?Close`);
      return wordsOf(found.exec(html)?.[0] ?? "").replace(/\s+/g, " ");
    };
    const cash = answer("fii_dii_analysis.cash_market.fii");
    for (const text of [
      "fii_dii_19012025.csv",
      "Figures of 19 Jan 2025, stated at 18:42",
      "Provisional: the exchange may revise this figure later",
      "published by NSE in the evening",
    ])
      expect(cash).toContain(text);
    expect(cash).toMatch(/SHA-256 [0-9a-f]{12}…/);
    const ema = answer("index_dashboard.NIFTY.ema_rsi.ema_10");
    expect(ema).toContain("seeded with the mean of the first n closes");
    expect(ema).toContain("and 10 more files of 1 Jan 2025 to 10 Jan 2025");
    const typed = full.content.daily_market_pulse?.indicators?.findIndex(
      ({ indicator }) => indicator === "S&P 500",
    );
    expect(answer(`daily_market_pulse.indicators.${typed}.closing`)).toContain("Typed by B. Analyst");
  });

  test("the charts use the series: flows with sums, whole averages, the past of the ratio, breadth", () => {
    const { flows, nifty, bank, pulse } = viewFigures(fullDay);
    expect(flows.pairs?.unit).toBe("sessions");
    expect(flows.pairs?.title).toMatch(
      /^FII sold in each of the last \d+ sessions, DII bought in at least the last 14 sessions$/,
    );
    expect(flows.moves?.rows[0]).toEqual({ futures: "−14,618", ce: "−624", pe: "+26,044", share: "15.67%" });
    for (const index of [nifty, bank]) {
      expect(index.series?.whole).toBe(true);
      expect(index.pcrBand?.title).toMatch(/(lower|higher) than on \d+% of the past year’s 248 sessions$/);
      expect(index.ladder?.drawing.rungs.map(({ name }) => name).toSorted()).toEqual([
        "Calls",
        "Puts",
        "R1",
        "R2",
        "S1",
        "S2",
      ]);
    }
    expect([nifty.oiByStrike?.title, bank.oiByStrike?.title]).toEqual([
      "Most calls are open at 23,400, most puts at 22,400",
      "Most calls are open at 48,500, most puts at 46,500",
    ]);
    expect(pulse.breadth?.title).toBe("2,181 of 2,867 securities fell, 612 rose");
    expect(pulse.vix?.title).toMatch(
      /^India VIX [\d.]+, (higher|lower) than on \d+ of the \d+ sessions before$/,
    );
    expect(flows.cash.map(({ provisional }) => provisional)).toEqual([true, true, true]);
  });

  test("a correction stands at its figure with the earlier value, and in a notice with its reason", () => {
    const corrected = render({
      ...fullDay,
      corrections: [
        {
          at: new Date("2025-01-19T15:12:00Z"),
          by: "C. Editor",
          reason: "The exchange revised the figures.",
          changes: [
            { path: "fii_dii_analysis.cash_market.fii", before: -5000.1, after: -5173.4 },
            { path: "index_dashboard.NIFTY.cmp", before: 22712.5, after: 22712.6 },
          ],
        },
      ],
    });
    const notice = wordsOf(
      /<div class="dg-corrections\b[^>]*role="note"[\s\S]*?<\/ol><\/div>/.exec(corrected)?.[0] ?? "",
    );
    expect(notice.replace(/\s+/g, " ")).toContain(
      "19 January 2025 at 20:42 IST , C. Editor: The exchange revised the figures.",
    );
    expect(notice).toContain("Nifty 50, close");
    const mark = (text: string) => `<span class="vh">corrected; before </span><s>${text}</s>`;
    expect(corrected.includes(mark("−5,000.10"))).toBe(true);
    expect(corrected.includes(mark("22,712.50"))).toBe(true);
    expect(html.includes("corrected; before")).toBe(false);
  });

  test("without provenance its figures are plain, and the page says that the files were not recorded", () => {
    const plain = render({ ...fullDay, provenance: undefined, approvedBy: undefined });
    expect(/class="(fig( [\w-]+)?|from)"/.exec(plain)?.[0]).toBeUndefined();
    const words = wordsOf(plain);
    expect(words.includes("Imported as a whole: the files behind its figures were not recorded.")).toBe(true);
    expect(words.includes("Reviewed by")).toBe(false);
    expect(/Reviewed by\s+A\. Reviewer/.test(wordsOf(html))).toBe(true);
  });

  test(
    "any part of its series may be missing or empty, and nothing says NaN, undefined or null",
    proves("DIGE-54"),
    () => {
      const hollow = (value: unknown, drop: () => boolean): unknown => {
        if (Array.isArray(value)) return drop() ? [] : value;
        if (value === null || typeof value !== "object") return value;
        return Object.fromEntries(
          Object.entries(value).flatMap(([key, inner]) => (drop() ? [] : [[key, hollow(inner, drop)]])),
        );
      };
      const whole = (series: unknown): DigestSeries => {
        const parsed = digestSeries.safeParse(series);
        return parsed.success ? parsed.data : {};
      };
      fc.assert(
        fc.property(fc.infiniteStream(fc.integer({ min: 0, max: 5 })), (choices) => {
          const drop = () => choices.next().value === 0;
          const parts = Object.entries(full.series).map(([key, part]) =>
            whole({ [key]: hollow(part, drop) }),
          );
          for (const page of [render, renderFigures]) {
            const shown = page({ ...fullDay, series: Object.assign({}, ...parts) });
            expect(/.{0,40}(NaN|undefined|null|Infinity|\[object)/.exec(wordsOf(shown))?.[0]).toBeUndefined();
            expect(/ [\w-]+="[^"]*(NaN|undefined|Infinity)[^"]*"/.exec(shown)?.[0]).toBeUndefined();
          }
        }),
        { numRuns: runs(25, 8) },
      );
    },
  );
});

test("a real digest is described to search engines; a sample is kept from them", () => {
  const root = { origin: "https://example.in", firm: { name: "House" }, state: "live" as const };
  const path = "/dailydigest/2025-02-11";
  const sample = pageOf(dayOf(file.json_content));
  const real = { ...sample, view: { ...sample.view, sample: false } };
  const head = JSON.stringify(siteMeta(digestHead(real, path, root), root));
  expect(head).not.toContain("noindex");
  expect(head).toContain('"@type":"Article"');
  expect(head).toContain('"@type":"BreadcrumbList"');
  expect(head).toContain('"mainEntityOfPage":"https://example.in/dailydigest/2025-02-11"');
  expect(head).toContain("https://example.in/share/dailydigest/2025-02-11.png");
  expect(JSON.stringify(siteMeta(digestHead(sample, path, root), root))).toContain("noindex");
  expect(JSON.stringify(siteMeta(digestHead(real, path, root), { ...root, state: "preview" }))).toContain(
    "noindex",
  );
  expect(JSON.stringify(siteMeta(digestHead(sample, path, root), root))).not.toContain("Article");
});

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
