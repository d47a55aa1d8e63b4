import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { importArticles } from "#domain/blog/import-articles.server.ts";
import { publishTexts } from "#domain/compliance/publish-texts.server.ts";
import { loadSampleDigests } from "#domain/digest/publish.server.ts";
import { readBook } from "#domain/firm/read-book.server.ts";
import { type TestTools, testTools } from "#test/database.ts";
import { delivered } from "#test/firm.ts";
import { type FoundOnSite, searchSite } from "./search-site.server.ts";

let tools: TestTools;
let site: Parameters<typeof searchSite>[0];
beforeAll(async () => {
  tools = await testTools();
  tools.clock = { now: () => new Date("2025-02-14T12:00:00+05:30") };
  await importArticles(tools, "content/articles");
  const book = await readBook(tools.db, delivered);
  tools.clock = { now: () => new Date("2026-11-20T12:00:00+05:30") };
  await publishTexts(tools, "content/legal", () => book.facts);
  await loadSampleDigests(tools, "content/digests");
  site = { tools, ...book };
  return () => tools.close();
});

const search = (text: string) => searchSite(site, { search: text });

/** Returns what a reader meets, in order: addresses, and questions by their id. */
const places = ({ answer, hits }: FoundOnSite): string[] => [
  ...(answer ? [answer.href] : []),
  ...hits.map(({ href, question }) => (question ? `faq:${question.id}` : href)),
];

test("of the questions that readers type, most have their answer first, and nearly all among the first three", async () => {
  const asked: { question: string; expected: string[] }[] = JSON.parse(
    readFileSync("test/site-questions.json", "utf8"),
  );
  expect(asked.length).toBeGreaterThanOrEqual(100);
  const missed = { first: [] as string[], three: [] as string[] };
  for (const { question, expected } of asked) {
    const found = places(await search(question));
    const line = `${question}: ${found.slice(0, 3).join(", ")}`;
    if (!expected.includes(found[0] ?? "")) missed.first.push(line);
    if (!found.slice(0, 3).some((place) => expected.includes(place))) missed.three.push(line);
  }
  expect(missed.first.length, missed.first.join("\n")).toBeLessThanOrEqual(asked.length * 0.2);
  expect(missed.three.length, missed.three.join("\n")).toBeLessThanOrEqual(asked.length * 0.05);
});

test("a term that is asked for stands above the list, in another script too", async () => {
  for (const text of ["pcr", "Put-call ratio", "what is put call ratio"])
    expect((await search(text)).answer).toMatchObject({ kind: "Term", href: "/glossary/put-call-ratio" });
  expect((await search("सेबी")).answer?.href).toBe("/glossary/sebi");
  const { summary, hits, answer } = await search("pcr");
  expect(answer?.value).toEqual({
    date: "2025-02-13",
    sample: true,
    figures: [
      { name: "Nifty 50, put-call ratio", text: "0.68", note: "options of 20 Feb" },
      { name: "Bank Nifty, put-call ratio", text: "0.65", note: "options of 27 Feb" },
    ],
  });
  expect((await search("drawdown")).answer?.value).toBeUndefined();
  expect(summary).toBe(`One term and ${hits.length} results for “pcr”.`);
});

test("a day leads to its digest, without a year to the newest, and before a gap to the last one", async () => {
  for (const text of ["13 feb", "digest of 13 February 2025", "13/02/2025"])
    expect((await search(text)).answer).toMatchObject({
      kind: "Sample digest",
      href: "/dailydigest/2025-02-13",
    });
  const { summary, answer } = await search("yesterday");
  expect(answer?.href).toBe("/dailydigest/2025-02-13");
  expect(summary).toMatch(
    /^No digest was published on that day\. Here is the one before it, of .*13 February 2025/,
  );
  for (const text of ["today", "today's digest", "aaj ka digest"]) {
    const now = await search(text);
    expect([text, now.answer?.href, now.answer?.kind]).toEqual([text, "/dailydigest", "Sample digest"]);
    expect(now.summary).toMatch(/13 February 2025\. It is the newest\.$/);
  }
  expect(places(await search("feb 2025"))).toContain("/dailydigest/archive/2025-02");
});

test("the answer of a day keeps back the figures of a file that may not be shown", async () => {
  const answered = async (...hiddenFiles: string[]) => {
    const firm = { ...site.firm, hiddenFiles };
    return (await searchSite({ ...site, firm }, { search: "12 February 2025" })).answer?.text;
  };
  const without = await answered();
  const breadth = { of: "series EQ", advances: 900, declines: 1_967, unchanged: 0 };
  await tools.db.execute(
    sql`update digest set series = series || ${JSON.stringify({ breadth })}::jsonb where date = '2025-02-12'`,
  );
  expect(await answered()).not.toBe(without);
  expect(await answered("security-deliveries")).toBe(without);
});

test("an index or a ticker finds its digests before any article", async () => {
  expect((await search("Nifty")).hits[0]?.kind).toBe("Digest");
});

test("an article whose title the page lists already is not listed a second time", async () => {
  const except = (title: string) => title.toLowerCase().includes("moving averages");
  const { hits } = await searchSite(site, { search: "Moving averages", except });
  expect(hits.length).toBeGreaterThan(0);
  expect(hits.map(({ href }) => href)).not.toContain("/blogpost/moving-averages-lag-by-design");
});

test("nothing is said to be missing below an article that the page lists already", async () => {
  const listed = (words: string) =>
    searchSite(site, { search: words, except: (title) => title.includes(words) });
  expect(await listed("quarrel")).toMatchObject({ hits: [], answer: undefined, summary: "" });
  expect((await listed("zzqxj")).summary).toBe("No result for “zzqxj”.");
});

test("the answer says what was done with the reader's words", async () => {
  expect((await search("rocee")).summary).toMatch(/^No result for “rocee”\. .*\d+ results for “roce”\.$/);
  expect((await search("zzqxj pledge")).summary).toMatch(
    /^No result for “zzqxj”\. .* for the other words\.$/,
  );
});

test("what a value of the firm prints is found, and questions come with their answers", async () => {
  const [hit] = (await search("free trial")).hits;
  expect(hit?.question?.answer).toContain("Service starts only after consent and payment");
  expect(places(await search("momentum x price"))[0]).toBe("/momentum-x");
});

test.each([
  ["sample report", "/stockizenreport/specimen"],
  ["specimen", "/stockizenreport/specimen"],
  ["wealth x sample", "/stockizenreport/specimen"],
  ["read offline", "/dailydigest"],
  ["save as pdf", "/dailydigest"],
  ["excel", "/dailydigest/data"],
  ["nifty close csv", "/dailydigest/data"],
  ["fii today", "/dailydigest"],
  ["telegram vip tips", "/verify"],
  ["stop plan", "faq:cancel-or-opt-out"],
  ["tax on fee", "faq:prices"],
  ["refund after 40 days", "/tools/refund"],
])("“%s”, as a newcomer asks, has its answer among the first two", async (question, place) => {
  expect(places(await search(question)).slice(0, 2)).toContain(place);
});

test("whatever is pasted is answered with a sentence", async () => {
  const pasted = [
    "x".repeat(3_000_000),
    "a ".repeat(1_000_000),
    "<script>alert(1)</script>",
    "'; drop table post; --",
    "\u0001\u0002\u200d\u202e",
    "%_\\",
    "((((",
    "শেয়ার কী",
    "ഓഹരി എന്താണ്",
    "பங்கு என்றால் என்ன",
    "షేర్ అంటే ఏమిటి",
    "ಷೇರು ಎಂದರೇನು",
    "ਸ਼ੇਅਰ ਕੀ ਹੈ",
    "ସେୟାର କଣ",
    "શેર શું છે",
    "شیئر کیا ہے",
    "-99999999999999999999 feb",
  ];
  for (const text of pasted) expect((await search(text)).summary, text.slice(0, 40)).toMatch(/\.$/);
  const nothing = await search("zzqxj");
  expect(nothing).toMatchObject({ hits: [], answer: undefined, summary: "No result for “zzqxj”." });
  expect(nothing.near.length).toBeGreaterThan(0);
});

test("what somebody may have been sent, typed into the search, leads to its check", async () => {
  for (const text of [
    "@tradesure_signals",
    "help@example.com",
    "+91 98000 00000",
    "https://t.me/abc",
    "t.me/abc",
    "98123 45678",
    "022 2345 6789",
  ]) {
    const { answer } = await search(text);
    expect(answer?.href, text).toBe(`/verify?${new URLSearchParams({ q: text })}`);
  }
  for (const text of ["nifty 50", "13/02/2025", "2024-01-01", "50,000", "p/e", "22000 23000", "80000 81000"])
    expect((await search(text)).answer?.kind, text).not.toBe("Check");
});

test("a day without a year that has no digest leads to the digest before it", async () => {
  const { summary, answer } = await search("25 oct");
  expect(summary).toMatch(/^No digest was published on that day\. Here is the one before it/);
  expect(answer?.href).toBe("/dailydigest/2025-02-13");
  // The last one was before the first digest.
  expect((await search("29 feb")).summary).toBe("No result for “29 feb”.");
});

test("a search for a language leads to the sentence on languages, and quotes it", async () => {
  for (const text of ["languages", "which language"]) {
    const [first] = (await search(text)).hits;
    expect(first?.href).toBe(
      "/accessibility#known-limits:~:text=The%20site%20is%20written%20in%20English%20only",
    );
    expect(first?.text.map((part) => part.text).join("")).toContain("written in English only");
  }
  // The fragment is the text's own sentence.
  expect(readFileSync("content/legal/accessibility/2.md", "utf8")).toContain(
    "- The site is written in English only",
  );
});
