import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import synonyms from "#content/search-synonyms.json" with { type: "json" };
import { type TestTools, testTools } from "#test/database.ts";
import { importArticles } from "../import-articles.server.ts";
import { post } from "../tables.server.ts";
import { findArticles } from "./find-articles.server.ts";
import type { Marked } from "./passage.ts";
import { meaningsOf } from "./question.ts";

const MEANINGS = meaningsOf(synonyms);

let tools: TestTools;
beforeAll(async () => {
  tools = await testTools();
  await importArticles(tools, "content/articles");
  return () => tools.close();
});

const find = (text: string) => findArticles(tools.db, { text, meanings: MEANINGS });
const first = async (text: string) => (await find(text)).articles[0]?.slug;
const marks = (text: Marked | undefined) =>
  (text ?? []).filter(({ found }) => found).map((part) => part.text);

test("of a hundred plain questions, nine in ten find their article among the first three", async () => {
  const questions: { question: string; expected: string[] }[] = JSON.parse(
    readFileSync("test/search-questions.json", "utf8"),
  );
  const ofArticles = questions.filter(({ expected }) => !expected.includes("digest"));
  expect(ofArticles.length).toBeGreaterThanOrEqual(100);
  const missed: string[] = [];
  for (const { question, expected } of ofArticles) {
    const slugs = (await find(question)).articles.slice(0, 3).map(({ slug }) => slug);
    if (!expected.some((slug) => slugs.includes(slug))) missed.push(`${question}: ${slugs.join(", ")}`);
  }
  expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(ofArticles.length / 10);
});

test("letter case, plural, hyphen and space make no difference", async () => {
  const answer = (await find("stop loss")).articles.map(({ slug }) => slug);
  expect(answer.length).toBeGreaterThan(0);
  for (const text of ["STOP LOSS", "stop-loss", "stoploss", "Stop losses"])
    expect((await find(text)).articles.map(({ slug }) => slug)).toEqual(answer);
  expect(await first("drawdowns")).toBe("the-arithmetic-of-a-drawdown");
  expect(await first("bookvalue"), "two words in one").toBe("book-value-and-when-it-misleads");
});

test("a wrong letter is read as the nearest known word, and the answer says so", async () => {
  expect((await find("bolinger")).replaced).toEqual([{ typed: "bolinger", by: "bollinger" }]);
  expect((await find("candels")).replaced).toEqual([{ typed: "candels", by: "candles" }]);
  const rocee = await find("rocee");
  expect(rocee.replaced).toEqual([{ typed: "rocee", by: "roce" }]);
  expect(rocee.articles[0]?.slug).toBe("return-on-capital-employed-step-by-step");
  expect((await find("“rocee”")).articles, "in quotation marks a word is taken as it is").toEqual([]);
});

test("a word in capitals, as the symbol of a company, is not read as another word, which is offered", async () => {
  expect(await find("RELIANCE")).toMatchObject({ articles: [], replaced: [], unknown: ["reliance"] });
  expect((await find("BOLINGER")).near).toContain("bollinger");
});

test("the passage holds the words that were looked for, marked, and the title too", async () => {
  const { articles } = await find("ROCE");
  expect(marks(articles[0]?.title)).toEqual(["Return on capital employed"]);
  for (const { passage } of articles) {
    expect(marks(passage).length).toBeGreaterThan(0);
    expect(passage.map(({ text }) => text).join("").length).toBeLessThan(260);
  }
});

test("a word of four letters is not replaced by another word", async () => {
  expect(await find("tips")).toMatchObject({ articles: [], replaced: [], unknown: ["tips"] });
});

test("a word that nothing is near is said to be unknown", async () => {
  expect(await find("zzqxj")).toMatchObject({ articles: [], unknown: ["zzqxj"], replaced: [] });
  expect(await find("how to the")).toMatchObject({ articles: [], unknown: [] });
  expect(await find("   ")).toMatchObject({ articles: [], unknown: [] });
});

test("an article that was taken off the site is not found, and one that changed is found by its new words", async () => {
  const slug = "the-arithmetic-of-a-drawdown";
  await tools.db.update(post).set({ unpublishedAt: new Date() }).where(eq(post.slug, slug));
  expect((await find("drawdown")).articles.map((one) => one.slug)).not.toContain(slug);
  await tools.db
    .update(post)
    .set({ unpublishedAt: null, html: "<p>About <b>quokka</b>&amp;co.</p>" })
    .where(eq(post.slug, slug));
  const { articles } = await find("quokkas");
  expect(articles.map((one) => one.slug)).toEqual([slug]);
  expect(articles[0]?.passage.map(({ text }) => text).join("")).toContain("About quokka &co.");
});

test("the words of a text that left the site are known no more, nor those that it lost; shared ones stay", async () => {
  const slug = "written-for-this";
  const write = (html: string) => ({ title: "Wombat", html, unpublishedAt: null });
  const near = async () => (await find("wommbat zirkonia")).replaced.map(({ by }) => by);
  const words = async () =>
    (await tools.db.execute(sql`select word, posts from search_word order by word`)) as unknown as {
      rows: unknown[];
    };
  const before = await words();
  const [like] = await tools.db.select().from(post).limit(1);
  const { id: _, plain, words: __, ...columns } = like as typeof post.$inferSelect;
  await tools.db
    .insert(post)
    .values({ ...columns, slug, sourcePath: null, ...write(`<p>The market of zirconia. ${plain}</p>`) });
  expect(await near()).toEqual(["wombat", "zirconia"]);
  const ours = tools.db.update(post);
  await ours.set(write("<p>The market.</p>")).where(eq(post.slug, slug));
  expect(await near()).toEqual(["wombat"]);
  await tools.db.update(post).set({ unpublishedAt: new Date() }).where(eq(post.slug, slug));
  expect((await words()).rows).toEqual(before.rows);
  await tools.db.update(post).set({ unpublishedAt: null }).where(eq(post.slug, slug));
  expect(await near()).toEqual(["wombat"]);
  await tools.db.delete(post).where(eq(post.slug, slug));
  expect((await words()).rows).toEqual(before.rows);
});

test("a word that the synonyms have is found by what it stands for, and one that they lack is not", async () => {
  expect((await find("udhaar")).articles).toEqual([]);
  const meanings = meaningsOf([{ word: "Udhaar", means: ["working capital"] }]);
  const { articles } = await findArticles(tools.db, { text: "udhaars", meanings });
  expect(articles[0]?.slug).toBe("working-capital-the-cash-a-business-lends-out");
});
