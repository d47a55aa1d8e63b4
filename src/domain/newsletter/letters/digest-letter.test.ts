import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { MARKET_RISK_WARNING, officersOf, REGISTRATION_DISCLAIMER } from "#domain/compliance/rules.ts";
import { digestCharts } from "#domain/digest/charts/charts.ts";
import { mainTurns } from "#domain/digest/presenting/brief.ts";
import { presentDigest } from "#domain/digest/presenting/present.ts";
import type { DigestDay } from "#domain/digest/read.server.ts";
import { type Candle, digestFile, parseContent } from "#domain/digest/rules.ts";
import { storedSeries } from "#domain/digest/stored-series.ts";
import { identitySettings } from "#domain/firm/identity.ts";
import { firmOf } from "#domain/firm/rules.ts";
import { marketDaysBetween } from "#domain/market/calendar.ts";
import { digestLetter } from "./digest-letter.ts";
import { type Letter, MAX_DIGEST_HTML_BYTES, type Sender, TOKEN_MARK } from "./letter.ts";
import { personaliser } from "./personalise.ts";
import { renderDigestLetter } from "./render-digest-letter.server.ts";

const firm = firmOf(identitySettings.parse({}));
const sender: Sender = { origin: "https://www.example.in", firm };
const KEY = "digest-2025-02-14";

const bare: DigestDay = {
  id: 1,
  date: "2025-02-13",
  title: "Daily Market Digest",
  sample: false,
  content: {},
  series: {},
  corrections: [],
  history: [],
};

function sampleDay(date = "2025-02-13"): DigestDay {
  const file = digestFile.parse(JSON.parse(readFileSync(`content/digests/${date}.json`, "utf8")));
  const { json_content: stated, series = {} } = file;
  return {
    ...bare,
    date,
    series,
    content: parseContent(typeof stated === "string" ? stated : JSON.stringify(stated)),
  };
}

async function letterOf(day: DigestDay, from = sender): Promise<Letter> {
  const letter = await renderDigestLetter(from, day, KEY);
  if ("refused" in letter) throw new Error(letter.message);
  return letter;
}

const sampleLetter = await letterOf(sampleDay());

const unescaped = (html: string) =>
  html
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");
const attributes = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, "g"))].map(([, value = ""]) => unescaped(value));
/** The words of the sheet in their order, without its hidden first line. */
const words = (html: string) =>
  unescaped(
    html
      .replace(/^[\s\S]*?<body/, "<body")
      .replace(/<div style="display:none[\s\S]*?<\/div><\/div>/, "")
      .replace(/<[^>]*>/g, " "),
  ).replace(/\s+/g, " ");

const dayWith = (percent_change?: number | string, fii?: number): DigestDay => ({
  ...bare,
  content: {
    daily_market_pulse: { indicators: [{ indicator: "NIFTY 50", percent_change }] },
    fii_dii_analysis: { cash_market: { fii } },
  },
});

test("the subject is the fact of the day, never its label; the headline follows in the preview", () => {
  const { subject, preheader } = digestLetter(sender, sampleDay(), KEY);
  expect(subject).toBe("Nifty −1.93%, foreign funds sold ₹5,173 crore");
  expect(preheader).toBe("A sharp fall: Nifty lost 1.93%, and foreign funds sold ₹5,173 crore.");
  const of = (day: DigestDay) => digestLetter(sender, day, KEY).subject;
  expect(of(dayWith(-0.44))).toBe("Nifty −0.44%");
  expect(of(dayWith(0.004, 1_000))).toBe("Nifty flat, foreign funds bought ₹1,000 crore");
  expect(of(dayWith("Bear\r\nBcc: all@example.in\u202e"))).toBe("Daily Market Digest, 13 February 2025");
});

test("page and letter say a day in the same words, in the same order", async () => {
  const day = {
    ...sampleDay(),
    corrections: [
      { at: new Date("2025-02-14T02:10:00Z"), by: "A. Analyst", reason: "final flows", changes: [] },
    ],
  };
  const { headline, lines, tiles, clause, hub, brief } = presentDigest(day);
  const order = [
    headline,
    ...lines.map(({ text }) => text),
    ...tiles.map(({ text }) => text),
    clause,
    "Corrected on 14 February 2025 at 07:40 IST, A. Analyst: final flows",
    ...hub.flatMap(({ items }) => items.map(({ line }) => line)),
    ...mainTurns(brief?.turns ?? []).map(({ text }) => text),
  ];
  expect(order.length).toBeGreaterThan(14);
  const { html, text } = await letterOf(day);
  for (const letter of [words(html), text.replace(/\s+/g, " ")]) {
    let from = 0;
    for (const part of order) {
      const at = letter.indexOf(part, from);
      expect(at, part).toBeGreaterThanOrEqual(from);
      from = at + part.length;
    }
  }
  expect(unescaped(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? "")).toBe(headline);
});

test("the six figures are text with their reading in words, in HTML and text alike", () => {
  const { html, text } = sampleLetter;
  const said = words(html);
  for (const row of [
    "Nifty 22,712.60 ▼ −1.93%",
    "Bank Nifty 47,958.90 ▼ −2.16%",
    "India VIX 15.47 ▲ +9.02% weighs",
    "FII, ₹ crore −5,173 sold",
    "DII, ₹ crore +4,067 bought",
    "PCR, Nifty 0.68",
  ])
    expect(said).toContain(row);
  expect(text).toContain(
    [
      "Nifty: 22,712.60, −1.93%",
      "Bank Nifty: 47,958.90, −2.16%",
      "India VIX: 15.47, +9.02%, weighs",
      "FII, ₹ crore: −5,173, sold",
    ].join("\n"),
  );
});

test("an analyst's own reason and views stand in the letter; what a rule says of an index is in the levels", () => {
  const day = sampleDay();
  const content = {
    ...day.content,
    daily_market_pulse: {
      ...day.content.daily_market_pulse,
      scorecard: { ...day.content.daily_market_pulse?.scorecard, reason: "Rates rose abroad." },
    },
    index_dashboard: {
      NIFTY: { ...day.content.index_dashboard?.NIFTY, view: "We wait for the budget." },
      BANKNIFTY: { ...day.content.index_dashboard?.BANKNIFTY, view: "The close stands above S1." },
    },
  };
  const figures = {
    "daily_market_pulse.scorecard.reason": { from: [], typedBy: "A. Analyst" },
    "index_dashboard.NIFTY.view": { from: [], typedBy: "A. Analyst" },
    "index_dashboard.BANKNIFTY.view": { from: [], how: "rule" as const },
  };
  const { clause, views } = digestLetter(
    sender,
    { ...day, content, provenance: { sources: [], figures } },
    KEY,
  );
  expect(clause).toBe("Rates rose abroad.");
  expect(views).toEqual([{ index: "Nifty 50", view: "We wait for the budget." }]);
});

test("the levels are those of the page, with the strikes near the close, and none is told twice", () => {
  const strikes: [number, number, number, number, number][] = [
    [22_500, 10, 4, 0, 0],
    [23_000, 30, 2, 0, 0],
    [26_000, 90, 80, 0, 0],
  ];
  const index = (cmp: number) => ({
    cmp,
    support_resistance: { resistance_1: cmp + 50, support_1: cmp - 50 },
    trigger_zones: { breakout: { level: cmp + 50 }, breakdown: { level: cmp - 70 } },
    oi_data: { call_writers: 26_000, put_writers: 26_000 },
  });
  const day: DigestDay = {
    ...bare,
    content: { index_dashboard: { NIFTY: index(22_600) } },
    series: { oi: { NIFTY: { expiry: "2025-02-27", unit: "contracts", lot: 75, strikes } } },
  };
  expect(digestLetter(sender, day, KEY).levels).toEqual({
    names: ["Level", "Nifty 50", "Bank Nifty"],
    rows: [
      ["Resistance 1", "22,650.00", "—"],
      ["Close", "22,600.00", "—"],
      ["Support 1", "22,550.00", "—"],
      ["Breakdown below", "22,530.00", "—"],
      ["Largest call open interest, within 5% of the close", "23,000", "—"],
      ["Largest put open interest, within 5% of the close", "22,500", "—"],
    ],
  });
});

test("what is missing prints as — and no chart, news or level stands for it", async () => {
  const { html, text, pictures } = await letterOf(bare);
  const said = words(html);
  for (const name of ["Nifty", "Bank Nifty", "India VIX", "FII, ₹ crore", "DII, ₹ crore", "PCR, Nifty"]) {
    expect(said).toContain(`${name} — `);
    expect(text).toContain(`${name}: —\n`);
  }
  expect(said).toContain("No figures of the market on 13 February 2025");
  expect(said).toContain("Not judged: fewer than three of the signals are known.");
  expect(said).not.toMatch(/Intelligence Hub|would change|Levels|provisional|NaN|undefined|null/);
  expect(said).not.toContain(" 0 ");
  expect(html).not.toContain("<img");
  expect(pictures).toEqual([]);
});

test("provisional flows are named beside the day and under their chart", async () => {
  const provenance = {
    sources: [],
    figures: { "fii_dii_analysis.cash_market.fii": { from: [], provisional: true as const } },
  };
  const { html, text } = await letterOf({ ...sampleDay(), provenance });
  expect(words(html)).toContain("Thursday, 13 February 2025 · Closing figures; flows provisional");
  expect(words(html)).toContain("The last day is provisional.");
  expect(text).toContain("Thursday, 13 February 2025. Closing figures; flows provisional.");
  expect(words(sampleLetter.html)).toContain("cash flows are provisional on the day.");
});

test("a corrected day says when, by whom and why, with both values", async () => {
  const changes = [
    { path: "fii_dii_analysis.cash_market.fii", before: -1_500.5, after: -1_400 },
    { path: "fii_dii_analysis.cash_market.dii", before: undefined, after: 12 },
  ];
  const correction = (reason: string, at: string) => ({ at: new Date(at), by: "A", reason, changes });
  const { html, text } = await letterOf({
    ...bare,
    corrections: [
      correction("first", "2025-02-14T01:00:00Z"),
      correction("final flows", "2025-02-14T02:10:00Z"),
    ],
  });
  const said = [
    "Corrected on 14 February 2025 at 06:30 IST, A: first",
    "Corrected on 14 February 2025 at 07:40 IST, A: final flows",
    "FII, net purchases in the cash market: was −1,500.50, is −1,400.00",
    "DII, net purchases in the cash market: added +12.00",
  ];
  for (const part of said) {
    expect(words(html)).toContain(part);
    expect(text).toContain(part);
  }
  const href = `https://www.example.in/dailydigest/2025-02-13?via=${KEY}#corrections`;
  expect(attributes(html, "href")).toContain(href);
  expect(words((await letterOf(bare)).html)).not.toContain("Corrected");
});

test("a corrected sentence keeps both its values, shortened, and changes beyond the fourth are counted", async () => {
  const long = (sum: string) =>
    `Foreign funds sold ${sum} crore net. ${"They sold on each day of the week. ".repeat(5)}`;
  const changes = [
    { path: "fii_dii_analysis.analysis.fii", before: long("₹5,173"), after: long("₹6,173") },
    ...[1, 2, 3, 4, 5].map((n) => ({
      path: `index_dashboard.NIFTY.technicals.ema_${n}0`,
      before: n,
      after: n + 1,
    })),
    { path: "series.breadth", before: "as published", after: "corrected" },
  ];
  const correction = { at: new Date("2025-02-14T01:00:00Z"), by: "A", reason: "late", changes };
  const { text } = await letterOf({ ...bare, corrections: [correction] });
  expect(text).toMatch(
    /: was Foreign funds sold ₹5,173 crore net\. .*…, is Foreign funds sold ₹6,173 crore net\. .*…\n/,
  );
  expect(text).toContain("\nAnd 3 more changes.");
});

test("the first two news of each kind, with the sources that people named, linked where secure", async () => {
  const item = (headline: string) => ({ headline, impact: "🟢 Positive" });
  const typed = {
    kind: "typed" as const,
    sha256: null,
    asOf: "2025-02-13",
    statedAt: null,
    provisional: false,
  };
  const day: DigestDay = {
    ...bare,
    content: {
      news_digest: {
        global: ["g0", "g1", "g2", "g3"].map(item),
        india: [item("i0")],
        stocks: [{ stock: "s0", summary: "rose", impact: "🔴" }, { stock: "s1" }],
      },
    },
    provenance: {
      sources: [
        { id: "S1", file: "Reuters, https://example.com/a?b=1&c=2", ...typed },
        { id: "S2", file: "A paper, http://example.com/plain", ...typed },
        { id: "S3", file: "javascript:alert(1)", ...typed },
      ],
      figures: {
        "news_digest.global.0": { from: ["S1"] },
        "news_digest.global.1": { from: ["S2"] },
        "news_digest.india.0": { from: ["S3"] },
      },
    },
  };
  const { news } = digestLetter(sender, day, KEY);
  expect(news.map(({ name, items }) => [name, ...items.map(({ line }) => line)])).toEqual([
    ["Global Economy", "g0", "g1"],
    ["Indian Economy", "i0"],
    ["Stocks & Sectors", "s0: rose", "s1"],
  ]);
  const items = news.flatMap((kind) => kind.items);
  expect(items.map(({ source }) => source)).toEqual([
    { name: "Reuters", href: "https://example.com/a?b=1&c=2" },
    { name: "A paper", href: undefined },
    { name: "javascript:alert(1)", href: undefined },
    undefined,
    undefined,
  ]);
  expect(items[3]?.impact).toEqual({ word: "Negative", tone: "down" });
  const { html } = await letterOf(day);
  expect(attributes(html, "href").filter((href) => !href.startsWith(sender.origin))).toEqual([
    "https://example.com/a?b=1&c=2",
  ]);
});

test("every link is absolute, by https, on the site or at a source; site pages carry the issue's key", () => {
  const { html, text } = sampleLetter;
  const links = [...attributes(html, "href"), ...attributes(html, "src")];
  expect(links.length).toBeGreaterThan(6);
  for (const link of links) expect(link).toMatch(/^https:\/\/www\.example\.in\//);
  for (const link of links.filter((link) => link.includes("/dailydigest/")))
    expect(link).toBe(`https://www.example.in/dailydigest/2025-02-13?via=${KEY}`);
  expect(text.match(/https?:\S+/g)?.every((link) => link.startsWith("https://www.example.in/"))).toBe(true);
});

test("the frame: the way out first and last, firm, registration, warnings and address in their order", () => {
  const { html, text } = sampleLetter;
  const order = [
    "Unsubscribe",
    firm.name,
    firm.registration,
    "Bearish",
    "Read the whole digest",
    firm.legalName,
    firm.registration,
    firm.enlistment,
    MARKET_RISK_WARNING,
    REGISTRATION_DISCLAIMER,
    "not personalised advice",
    firm.address,
    ...officersOf(firm),
    "You receive this because you asked for it",
    "Is a message really from us?",
    "Unsubscribe",
  ];
  for (const letter of [words(html), text.replace("The whole digest", "Read the whole digest")]) {
    let from = 0;
    for (const part of order) {
      const at = letter.indexOf(part, from);
      expect(at, part).toBeGreaterThanOrEqual(from);
      from = at + part.length;
    }
  }
  expect(html).not.toMatch(/Momentum X|Wealth X|Subscribe now|\/orders|plan/i);
});

test("the disclosures are set at 10 points or more, the body at 16 px or more", () => {
  const { html } = sampleLetter;
  const sizes = [...html.matchAll(/font-size:([\d.]+)px/g)].map(([, size]) => Number(size));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(14);
  const warning = html.slice(0, html.indexOf(MARKET_RISK_WARNING));
  expect(Number(/font-size:([\d.]+)px[^<]*$/.exec(warning)?.[1]) * 0.75).toBeGreaterThanOrEqual(10);
});

test("the page of the letter has a language, a title, one h1, both schemes, and no script", () => {
  const { html, subject } = sampleLetter;
  expect(html).toMatch(/<html[^>]* lang="en-IN"/);
  expect(html).toContain(`<title>${subject}</title>`);
  expect(html.match(/<h1/g)).toHaveLength(1);
  for (const [table] of html.matchAll(/<table[^>]*>(?!<thead>)/g))
    expect(table).toContain('role="presentation"');
  expect(html.match(/<table[^>]*><thead>/g)).toHaveLength(2);
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
  expect(html).toContain("@media (prefers-color-scheme:dark){.t-ink{color:#efece4!important}");
  expect(html).toContain("max-width:600px");
  expect(html).not.toMatch(/<script|@font-face|<link|@import|<!--(?!\[if mso\]>)/);
  const [light = "", dark = ""] = [html.replace(/<style>[\s\S]*?<\/style>/g, ""), html];
  for (const [, name = ""] of light.matchAll(/class="([^"]*)"/g))
    for (const one of name.split(" ").filter((one) => /^[tg]-/.test(one)))
      expect(dark, one).toContain(`.${one}{`);
});

test("charts are PNG of 1072 × 432 under 12 KB, named by their bytes, and say what they show", async () => {
  const { html, pictures } = sampleLetter;
  expect(pictures.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^[0-9a-f]{16}-nifty\.png$/),
    expect.stringMatching(/^[0-9a-f]{16}-flows\.png$/),
  ]);
  expect(attributes(html, "src")).toEqual(
    pictures.map(({ name }) => `https://www.example.in/newsletter/pictures/${name}`),
  );
  for (const { png } of pictures) {
    expect(png.length).toBeLessThan(12 * 1024);
    expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 1072, height: 432 });
  }
  expect(attributes(html, "alt")).toEqual([
    "Chart. Nifty 50, last 30 closes: 24,340.80 on 6 January 2025, 22,712.60 on 13 February 2025, down 6.69%. Highest 24,652.90 on 7 January, lowest 22,712.60 on 13 February. The last close is below its 20-session average (EMA 20) of 23,299.49.",
    "Chart. Net purchases in the cash market, 1 February to 13 February 2025: FII sold on 8 of 10 sessions, −₹15,068 crore in all, −₹5,173 crore at the last; DII bought on 9 of 10 sessions, +₹12,890 crore in all, +₹4,067 crore at the last.",
  ]);
  expect(html).toContain('width="536"');
});

test.each([
  ["most days", [-1, -2, -3, 4, 5, -6], "FII sold on 4 of 6 sessions"],
  ["most days, against the last", [1, 2, 3, 4, -5], "FII bought on 4 of 5 sessions"],
  ["the last of as many", [-1, 1, -1, 1, 0, -3, 3], "FII bought on 3 of 7 sessions"],
  ["what was published, not the special session", [2, 1, 1, null, 1], "FII bought on 4 of 4 sessions"],
  ["the sessions since a missing one", [-1, null, 1, 1, 1, 1, 1], "FII bought on 5 of 5 sessions"],
])("the flows' heading tells %s", (_, nets, title) => {
  const days = marketDaysBetween("2025-01-29", "2025-02-06");
  const flows = nets.map((fii, i) => ({ date: days[i] ?? "", fii, dii: null }));
  expect(digestCharts({ ...bare, series: { flows } }).flows?.title).toBe(title);
});

test("a chart needs five sessions, sane closes, and an average for each of them", () => {
  const closes = (values: number[]) =>
    values.map((close, i) => ({ date: `2025-02-0${i + 1}`, open: close, high: close, low: close, close }));
  const chart = (values: number[], ema_20: (number | null)[] = []) =>
    digestCharts({
      ...bare,
      series: { NIFTY: closes(values), averages: { NIFTY: { ema_10: [], ema_20, ema_50: [] } } },
    }).closes;
  expect(chart([1, 2, 3, 4])).toBeUndefined();
  expect(chart([1, 2, 3, 4, 0])).toBeUndefined();
  expect(chart([1, 2, 3, 4, 1e12])).toBeUndefined();
  expect(chart([100, 100, 100, 100, 100])?.title).toBe("Nifty 50 flat since 1 February");
  expect(chart([1, 2, 3, 4, 5], [1, 2, 3])?.marks).not.toContain("stroke-dasharray");
  expect(chart([1, 2, 3, 4, 5], [null, null, 2, 2, 2])?.marks).toContain("stroke-dasharray");
  expect(chart([1, 2, 3, 4, 5], [null, null, 2, 2, 2])?.alt).toMatch(
    /above its 20-session average .* 2\.00\.$/,
  );
});

test("the same day gives the same bytes, and another day others", async () => {
  expect(await letterOf(sampleDay())).toEqual(sampleLetter);
  const other = await letterOf(sampleDay("2025-02-12"));
  expect(other.pictures[0]?.name).not.toBe(sampleLetter.pictures[0]?.name);
});

test("hostile words stay words: no tag, no attribute, no turned text comes of them", async () => {
  const hostile = `<script>alert("1")</script>'"><img src=x onerror=y>\u202eevil\u2066`;
  const { html, text } = await letterOf({
    ...bare,
    approvedBy: hostile,
    corrections: [{ at: new Date(0), by: hostile, reason: hostile, changes: [] }],
    content: {
      news_digest: { global: [{ headline: hostile, impact: hostile }] },
      daily_market_pulse: { scorecard: { verdict: hostile, reason: hostile } },
      index_dashboard: { NIFTY: { cmp: hostile, view: hostile } },
    },
  });
  expect(html).not.toMatch(/<script|<img|[\u202a-\u202e\u2066-\u2069]/);
  expect(text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  expect(words(html)).toContain(`<script>alert("1")</script>'"><img src=x onerror=y>evil`);
});

test("refused: a sample, the mark of a token in its words, and HTML above the limit with its size", async () => {
  expect(await renderDigestLetter(sender, { ...bare, sample: true }, KEY)).toEqual({
    refused: "sample",
    message: "The digest of 2025-02-13 is a sample: samples are never mailed.",
  });
  const marked = { ...bare, content: { news_digest: { global: [{ headline: `Of ${TOKEN_MARK}` }] } } };
  expect(await renderDigestLetter(sender, marked, KEY)).toMatchObject({
    refused: "token-mark",
    message: expect.stringContaining("contains __READER_TOKEN__, the placeholder"),
  });
  const wordy = { ...sender, firm: { ...firm, address: "Long ".repeat(20_000) } };
  expect(await renderDigestLetter(wordy, bare, KEY)).toMatchObject({
    refused: "too-large",
    message: expect.stringMatching(/HTML is 1\d\d\.\d KB, and at most 60\.0 KB are mailed\. Shorten/),
  });
});

test("a sentence of any length is printed whole or not at all, so that a letter stays under the limit", async () => {
  const long = "A long word and another ".repeat(4_000);
  const day = sampleDay();
  const { html } = await letterOf({
    ...day,
    approvedBy: long,
    content: {
      ...day.content,
      news_digest: {
        global: Array.from({ length: 500 }, (_, i) => ({
          headline: i ? `It is so. ${long}` : long,
          impact: long,
          points: [long],
        })),
      },
      daily_market_pulse: { scorecard: { verdict: long, reason: long } },
      index_dashboard: { NIFTY: { view: long, cmp: long }, BANKNIFTY: { view: long } },
    },
  });
  expect(Buffer.byteLength(html)).toBeLessThan(MAX_DIGEST_HTML_BYTES);
  expect(html).not.toContain("…");
  expect(words(html)).toContain("Global Economy It is so. —");
  expect(words(html)).not.toContain("A long word");
});

test("one reader's copy holds that reader's token in the four links and nowhere the mark", () => {
  const personalise = personaliser(sampleLetter);
  const { html, text } = personalise("a-reader_token-01");
  for (const copy of [html, text]) {
    expect(copy).not.toContain(TOKEN_MARK);
    expect(copy.match(/\/newsletter\/unsubscribe\?token=a-reader_token-01\b/g)).toHaveLength(2);
    expect(copy.match(/\/newsletter\/preferences\?token=a-reader_token-01\b/g)).toHaveLength(2);
    expect(copy.match(/a-reader_token-01/g)).toHaveLength(4);
  }
  expect(personalise("another_token").text).toBe(text.replaceAll("a-reader_token-01", "another_token"));
  for (const token of ["", "short", 'a"b"c"d"e"f', "a".repeat(81), "with space in", "$&$&$&$&$&$&"])
    expect(() => personalise(token), token).toThrow("10 to 80");
});

test("where sessions are missing the letter says so once, and tells nothing across them", async () => {
  const whole = sampleDay();
  const missing = ["2025-02-06", "2025-02-07", "2025-02-10", "2025-02-11"];
  const candles = (of: Candle[] = []) => of.filter(({ date }) => !missing.includes(date));
  const held = whole.series.NIFTY?.map(({ date }) => !missing.includes(date)) ?? [];
  const track = (values: (number | null)[]) => values.filter((_, i) => held[i]);
  const stated = whole.series.averages?.NIFTY;
  const averages = stated && {
    NIFTY: { ema_10: track(stated.ema_10), ema_20: track(stated.ema_20), ema_50: track(stated.ema_50) },
  };
  const flows = whole.series.flows?.map((flow) =>
    missing.includes(flow.date) ? { ...flow, fii: null, dii: null } : flow,
  );
  const series = { NIFTY: candles(whole.series.NIFTY), averages, flows, VIX: whole.series.VIX?.slice(0, -1) };
  const day = { ...whole, series: storedSeries({ date: whole.date, series }) };
  expect(day.series.averages?.NIFTY?.ema_20.slice(-3)).toEqual([expect.any(Number), null, null]);
  expect(day.series).not.toHaveProperty("VIX");
  const { html, text } = await letterOf(day);
  const sentence =
    "4 sessions of Nifty 50 are missing before this day, the first on 6 February 2025, the last on 11 February 2025: no average, RSI or line reaches across them.";
  for (const part of [text, words(html)]) expect(part.split(sentence)).toHaveLength(2);
  const { closes, ...charts } = digestCharts(day);
  expect(charts).toEqual({});
  expect(closes?.title).toBe("Nifty 50 down 1.93% since 12 February");
  expect(closes?.alt).toMatch(
    /^Nifty 50, last 30 closes held: [\d,.]+ on 12 February 2025, [\d,.]+ on 13 February 2025, down .*; it breaks where sessions are missing, 4 from 6 Feb 2025 to 11 Feb 2025\./,
  );
  expect(closes?.alt).not.toContain("EMA 20");
  // A line for the closes before and one for those after.
  expect(
    closes?.marks.match(/<path d="[^"]*" stroke="[^"]*" stroke-width="3"/)?.[0].match(/M/g),
  ).toHaveLength(2);
});
