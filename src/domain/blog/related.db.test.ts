import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { type TestTools, testTools } from "#test/database.ts";
import { importArticles } from "./import-articles.server.ts";
import { readArticle } from "./read.server.ts";
import { postsLike, wordsOfText } from "./related-queries.server.ts";

/** Articles, each with two that a reader would look for next. */
const NEIGHBOURS: Record<string, [string, string]> = {
  "promoter-pledges-what-the-disclosure-counts": [
    "reading-a-shareholding-pattern",
    "related-party-transactions-and-where-to-find-them",
  ],
  "what-a-put-call-ratio-can-and-cannot-tell-you": [
    "open-interest-contracts-not-conviction",
    "how-india-vix-is-built-and-read",
  ],
  "return-on-capital-employed-step-by-step": [
    "five-ratios-that-disagree",
    "depreciation-policies-and-the-profit-they-make",
  ],
  "position-size-before-entry": [
    "correlation-when-ten-shares-are-one-position",
    "exits-written-before-entries",
  ],
  "how-to-complain-and-be-heard": [
    "what-a-research-analyst-may-and-may-not-do",
    "spotting-impersonation-of-a-registered-analyst",
  ],
};

let tools: TestTools;
beforeAll(async () => {
  tools = await testTools();
  await importArticles(tools, "content/articles");
  return () => tools.close();
});
const relatedTo = async (slug: string) =>
  (await readArticle(tools.db, slug))?.related_blog_data.map(({ strSlug }) => strSlug) ?? [];

test("the first three related articles hold what a reader would look for next", async () => {
  for (const [slug, wanted] of Object.entries(NEIGHBOURS)) {
    const related = await relatedTo(slug);
    expect(related).toHaveLength(6);
    expect(related).not.toContain(slug);
    expect([slug, related.slice(0, 3)]).toEqual([slug, expect.arrayContaining(wanted)]);
  }
});

test("the choice follows the words of the text and not its date, and leaves out what was taken off", async () => {
  const slug = "promoter-pledges-what-the-disclosure-counts";
  const before = await relatedTo(slug);
  await tools.db.execute(sql`update post set created_on = date '2020-01-01' + id`);
  expect(await relatedTo(slug)).toEqual(before);
  await tools.db.execute(sql`update post set unpublished_at = now() where slug = ${before[0]}`);
  expect((await relatedTo(slug)).slice(0, 5)).toEqual(before.slice(1));

  const rewritten = before[1] ?? "";
  await tools.db.execute(
    sql`update post set title = 'Tea', summary = 'Leaves and water.', html = '<p>Tea.</p>' where slug = ${rewritten}`,
  );
  expect(await relatedTo(slug)).not.toContain(rewritten);
});

test("a draft is compared by its own words, also on a site without an article", async () => {
  const draft = {
    id: 0,
    categoryId: 1,
    words: wordsOfText({
      title: "Pledges",
      summary: "",
      text: "Promoter pledges, pledged shares and what a promoter's disclosure of a pledge counts",
    }),
  };
  const [first] = await postsLike(tools.db, draft, 6);
  expect(first?.strSlug).toBe("promoter-pledges-what-the-disclosure-counts");
  await tools.db.execute(sql`update post set unpublished_at = now()`);
  expect(await postsLike(tools.db, draft, 6)).toEqual([]);
});
