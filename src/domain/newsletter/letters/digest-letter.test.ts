import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { MARKET_RISK_WARNING, REGISTRATION_DISCLAIMER } from "#domain/compliance/rules.ts";
import { digestCharts } from "#domain/digest/charts/charts.ts";
import type { DigestDay } from "#domain/digest/read.server.ts";
import { type Candle, digestFile, parseContent } from "#domain/digest/rules.ts";
import { storedSeries } from "#domain/digest/stored-series.ts";
import { identitySettings } from "#domain/firm/identity.ts";
import { firmOf } from "#domain/firm/rules.ts";
import { marketDaysBetween } from "#domain/market/calendar.ts";
import { digestFacts } from "./digest-facts.ts";
import { LARGEST_HTML, type Letter, type Sender, TOKEN_MARK } from "./letter.ts";
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

test("the subject states the day and the verdict, without its marker, where there is one", async () => {
  const subject = (verdict?: string) =>
    digestFacts(sender, { ...bare, content: { daily_market_pulse: { scorecard: { verdict } } } }, KEY)
      .subject;
  expect(subject("🔴 Bearish")).toBe("Daily Market Digest, 13 February 2025: Bearish");
  expect(subject()).toBe("Daily Market Digest, 13 February 2025");
  expect(subject("nan")).toBe("Daily Market Digest, 13 February 2025");
  expect(subject("Bear\r\nBcc: all@example.in\u202e")).toBe(
    "Daily Market Digest, 13 February 2025: Bear Bcc: all@example.in",
  );
  expect(subject("word ".repeat(80)).length).toBeLessThan(100);
});

test("the six figures are text with their reading in words, in HTML and text alike", async () => {
  const { html, text } = await letterOf(sampleDay());
  const said = words(html);
  for (const row of [
    "Nifty 50 22,712.60 ▼ down 1.93%",
    "Bank Nifty 47,958.90 ▼ down 2.16%",
    "FII cash, net −₹5,173 crore ▼ sold",
    "DII cash, net +₹4,067 crore ▲ bought",
    "Nifty PCR 0.68 more calls",
    "India VIX 15.47 up 9.02%",
  ])
    expect(said).toContain(row);
  expect(text).toContain(
    [
      "THE FIGURES",
      "Nifty 50: 22,712.60, down 1.93%",
      "Bank Nifty: 47,958.90, down 2.16%",
      "FII cash, net: −₹5,173 crore, sold",
      "DII cash, net: +₹4,067 crore, bought",
      "Nifty PCR: 0.68, more calls",
      "India VIX: 15.47, up 9.02%",
    ].join("\n"),
  );
});

test("the day's lines open the letter, the first as its heading; what changed and what is due follow the figures", async () => {
  const day = sampleDay();
  const { html, text } = await letterOf(day);
  const brief = day.series.market?.brief;
  const [first = "", second = ""] = (brief?.lines ?? []).map((line) => line.text);
  expect(first).toMatch(/^Nifty 50 fell 1\.93% to 22,712\.60 and closed under its 20-day average/);
  expect(unescaped(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? "").replace(/<[^>]*>/g, "")).toBe(first);
  for (const letter of [words(html), text.replaceAll("\n", " ")]) {
    const order = [
      first,
      second,
      "Bank Nifty",
      brief?.changed[0]?.text ?? "?",
      "Options on Nifty 50 expire.",
    ];
    const places = [...order, brief?.turns[0]?.text ?? "?"].map((part) => letter.indexOf(part));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
  }
  const quiet = { ...day.series.market, brief: brief && { ...brief, changed: [] } };
  const { html: still } = await letterOf({ ...day, series: { ...day.series, market: quiet } });
  expect(words(still)).toContain(
    "What changed Nothing that these rules watch turned since the session before.",
  );
  const { html: without } = await letterOf({ ...day, series: { ...day.series, market: undefined } });
  expect(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(without)?.[1]).toContain("Bearish");
  expect(words(without)).not.toMatch(/What changed|What is due|What would change/);
});

test("an analyst's own reason stands under the lines, the rule's first sentence does not", async () => {
  const day = sampleDay();
  const typed = { from: [], typedBy: "A. Analyst" };
  const content = { ...day.content, daily_market_pulse: { scorecard: { reason: "Rates rose abroad." } } };
  const provenance = { sources: [], figures: { "daily_market_pulse.scorecard.reason": typed } };
  expect(digestFacts(sender, { ...day, content, provenance }, KEY).reason).toBe("Rates rose abroad.");
  expect(digestFacts(sender, day, KEY).reason).toBe(undefined);
});

test("what is missing prints as — and no chart, news or level stands for it", async () => {
  const { html, text, pictures } = await letterOf(bare);
  const said = words(html);
  for (const name of ["Nifty 50", "Bank Nifty", "Nifty PCR", "India VIX"]) {
    expect(said).toContain(`${name} — —`);
    expect(text).toContain(`${name}: —\n`);
  }
  expect(said).toContain("FII cash, net — —");
  expect(said).not.toMatch(/In the news|What to watch|Key levels|provisional|NaN|undefined|null/);
  expect(said).not.toContain(" 0 ");
  expect(html).not.toContain("<img");
  expect(pictures).toEqual([]);
});

test.each([
  ["a rise", 0.004, "unchanged"],
  ["a fall", -0.44, "down 0.44%"],
  ["a rise", 12, "up 12.00%"],
  ["a text", "−0.53%", "down 0.53%"],
  ["no figure", "n/a", "—"],
])("%s of %s reads %s", (_, percent_change, reading) => {
  const content = {
    index_dashboard: { NIFTY: { cmp: 22929.25 } },
    daily_market_pulse: { indicators: [{ indicator: "NIFTY 50", percent_change }] },
  };
  expect(digestFacts(sender, { ...bare, content }, KEY).figures[0]).toMatchObject({
    value: "22,929.25",
    reading,
  });
});

test("a provisional figure is named as provisional, beside it and below", async () => {
  const provenance = {
    sources: [],
    figures: { "fii_dii_analysis.cash_market.fii": { from: [], provisional: true as const } },
  };
  const { html, text } = await letterOf({ ...sampleDay(), provenance });
  expect(words(html)).toContain("FII cash, net provisional −₹5,173 crore");
  expect(words(html)).toContain("DII cash, net +₹4,067 crore");
  expect(words(html)).toContain("Provisional: FII cash; they may change");
  expect(words(html)).toContain("The last day is provisional.");
  expect(text).toContain("FII cash, net: −₹5,173 crore, sold, provisional");
  const unknown = await letterOf(sampleDay());
  expect(words(unknown.html)).toContain("Cash flows are provisional on the day.");
});

test("a corrected day says when and why, and links to both values", async () => {
  const changes = [{ path: "fii_dii_analysis.cash_market.fii", before: -1_500.5, after: -1_400 }];
  const correction = (reason: string, at: string) => ({ at: new Date(at), by: "A", reason, changes });
  const { html, text } = await letterOf({
    ...bare,
    corrections: [
      correction("first", "2025-02-14T01:00:00Z"),
      correction("final flows", "2025-02-14T02:10:00Z"),
    ],
  });
  const said =
    "This digest was corrected after publication, on 14 February 2025 at 07:40 IST (the last of 2 corrections): final flows. FII, net purchases in the cash market: −1,500.50 → −1,400.00.";
  const href = `https://www.example.in/dailydigest/2025-02-13?via=${KEY}#corrections`;
  expect(words(html)).toContain(said);
  expect(attributes(html, "href")).toContain(href);
  expect(text).toContain(`${said}\n${href}`);
  expect(words((await letterOf(bare)).html)).not.toContain("corrected");
});

test("at most five lines of news, with the sources that people named, linked where secure", async () => {
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
  const { news } = digestFacts(sender, day, KEY);
  expect(news.map(({ headline }) => headline)).toEqual(["g0", "g1", "i0", "s0: rose", "s1"]);
  expect(news.map(({ source }) => source)).toEqual([
    { name: "Reuters", href: "https://example.com/a?b=1&c=2" },
    { name: "A paper", href: undefined },
    { name: "javascript:alert(1)", href: undefined },
    undefined,
    undefined,
  ]);
  expect(news[3]?.impact).toEqual({ word: "Negative", tone: "down" });
  const { html } = await letterOf(day);
  expect(attributes(html, "href").filter((href) => !href.startsWith(sender.origin))).toEqual([
    "https://example.com/a?b=1&c=2",
  ]);
});

test("every link is absolute, by https, on the site or at a source; site pages carry the issue's key", async () => {
  const { html, text } = await letterOf(sampleDay());
  const links = [...attributes(html, "href"), ...attributes(html, "src")];
  expect(links.length).toBeGreaterThan(6);
  for (const link of links) expect(link).toMatch(/^https:\/\/www\.example\.in\//);
  for (const link of links.filter((link) => link.includes("/dailydigest/")))
    expect(link).toBe(`https://www.example.in/dailydigest/2025-02-13?via=${KEY}`);
  expect(text.match(/https?:\S+/g)?.every((link) => link.startsWith("https://www.example.in/"))).toBe(true);
});

test("the frame: the way out first and last, firm, registration, warnings and address in their order", async () => {
  const { html, text } = await letterOf(sampleDay());
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
    "You receive this because you asked for it",
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

test("the disclosures are set at 10 points or more, the body at 16 px or more", async () => {
  const { html } = await letterOf(sampleDay());
  const sizes = [...html.matchAll(/font-size:([\d.]+)px/g)].map(([, size]) => Number(size));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(14);
  const warning = html.slice(0, html.indexOf(MARKET_RISK_WARNING));
  expect(Number(/font-size:([\d.]+)px[^<]*$/.exec(warning)?.[1]) * 0.75).toBeGreaterThanOrEqual(10);
});

test("the page of the letter has a language, a title, one h1, both schemes, and no script", async () => {
  const { html, subject } = await letterOf(sampleDay());
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
  const { html, pictures } = await letterOf(sampleDay());
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
  expect(chart([100, 100, 100, 100, 100])?.title).toBe("Nifty 50 unchanged since 1 February");
  expect(chart([1, 2, 3, 4, 5], [1, 2, 3])?.marks).not.toContain("stroke-dasharray");
  expect(chart([1, 2, 3, 4, 5], [null, null, 2, 2, 2])?.marks).toContain("stroke-dasharray");
  expect(chart([1, 2, 3, 4, 5], [null, null, 2, 2, 2])?.alt).toMatch(
    /above its 20-session average .* 2\.00\.$/,
  );
});

test("the same day gives the same bytes, and another day others", async () => {
  const [once, again, other] = [
    await letterOf(sampleDay()),
    await letterOf(sampleDay()),
    await letterOf(sampleDay("2025-02-12")),
  ];
  expect(again).toEqual(once);
  expect(other.pictures[0]?.name).not.toBe(once.pictures[0]?.name);
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
    message: expect.stringContaining("holds __READER_TOKEN__ in its words"),
  });
  const wordy = { ...sender, firm: { ...firm, address: "Long ".repeat(20_000) } };
  expect(await renderDigestLetter(wordy, bare, KEY)).toMatchObject({
    refused: "too-large",
    message: expect.stringMatching(
      /HTML is 1\d\d\.\d KB, and mail programs cut off what is above 95\.0 KB\. Shorten/,
    ),
  });
});

test("texts of any length are cut, so that a digest's letter stays under the limit", async () => {
  const long = "A long word and another ".repeat(4_000);
  const day = sampleDay();
  const { html } = await letterOf({
    ...day,
    approvedBy: long,
    content: {
      ...day.content,
      news_digest: {
        global: Array.from({ length: 500 }, () => ({ headline: long, impact: long, points: [long] })),
      },
      daily_market_pulse: { scorecard: { verdict: long, reason: long } },
      index_dashboard: { NIFTY: { view: long, cmp: long }, BANKNIFTY: { view: long } },
    },
  });
  expect(Buffer.byteLength(html)).toBeLessThan(LARGEST_HTML / 2);
  expect(html).toContain("…");
});

test("one reader's copy holds that reader's token in the four links and nowhere the mark", async () => {
  const letter = await letterOf(sampleDay());
  const personalise = personaliser(letter);
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
