import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { importArticles } from "#domain/blog/import-articles.server.ts";
import { publishDigest } from "#domain/digest/publish.server.ts";
import { freshTools, type TestTools } from "#test/database.ts";
import { searchTexts } from "./search-texts.server.ts";

let tools: TestTools;
beforeAll(async () => {
  tools = await freshTools();
  await importArticles(tools, "content/articles");
  const index_dashboard = { NIFTY: { cmp: 22553.35, view: "Nifty 50 closed below its 20-day average." } };
  const news_digest = {
    stocks: ["RELIANCE", "TCS"].map((stock) => ({ stock, summary: "Results were published." })),
  };
  const digest = { json_content: { date: "24/02/2025", index_dashboard, news_digest } };
  expect(await publishDigest(tools, JSON.stringify(digest), "test")).not.toHaveProperty("refused");
  return () => tools.close();
});

const search = (text: string, titled = 0) =>
  searchTexts(tools, { search: text, categoryId: undefined, titled });

test("questions for a day, an index or a ticker find their digest before any article", async () => {
  const questions: { question: string; expected: string[] }[] = JSON.parse(
    readFileSync("test/search-questions.json", "utf8"),
  );
  const ofDigests = questions.filter(({ expected }) => expected.includes("digest"));
  expect(ofDigests.map(({ question }) => question)).toEqual(["Nifty", "RELIANCE", "TCS", "24 Feb 2025"]);
  for (const { question } of ofDigests) {
    const { digests, first } = await search(question);
    expect([question, first, digests[0]?.date]).toEqual([question, true, "2025-02-24"]);
  }
});

test("the answer says what was done with the reader's words", async () => {
  expect((await search("rocee")).said).toMatch(
    /^Nothing is written “rocee”\. Here are \d results for “roce”\.$/,
  );
  expect((await search("24 Feb 2025")).said).toBe("1 digest for 24 Feb 2025.");
  expect((await search("zzqxj pledge")).said).toMatch(/^Nothing is written “zzqxj”\. Here (?:is|are) /);
});

test("an article whose title has the text is not listed a second time below", async () => {
  const { articles, said } = await search("Moving averages", 1);
  expect(articles.map(({ slug }) => slug)).not.toContain("moving-averages-lag-by-design");
  expect(articles.length).toBeGreaterThan(0);
  expect(said).toMatch(/^\d+ more results? in the text of articles and digests\.$/);
});

test("where nothing is found, the answer says so and gives words to go on with", async () => {
  const found = await search("zzqxj");
  expect(found).toMatchObject({
    nothing: true,
    articles: [],
    said: "No article or digest mentions “zzqxj”.",
  });
  expect(found.near.length).toBeGreaterThan(0);
  expect((await search("zzqxj", 1)).nothing, "a title has it").toBe(false);
});
