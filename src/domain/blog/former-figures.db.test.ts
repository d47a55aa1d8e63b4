import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { ASHA, approveAsRavi, articleCopy, articleDesk, submittedArticle } from "#test/article-desk.ts";
import { rowsOf } from "#test/readers.ts";
import { replaceFigures } from "./former-figures.server.ts";
import { publishDue } from "./publishing/publish-due.server.ts";
import { articleHash } from "./writing/article-hash.server.ts";
import { restoreVersion, saveArticle } from "./writing/save-article.server.ts";

const PLACE = '<figure data-figure="run-of-losses"></figure>';
const CHART = '<pre><code class="language-chart">type: bar\ntitle: Ten losses in a row</code></pre>';
const folder = mkdtempSync(join(tmpdir(), "figures-"));
const FILE = join(folder, "former-figures.json");
writeFileSync(FILE, JSON.stringify({ "run-of-losses": CHART }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let tools: Awaited<ReturnType<typeof articleDesk>>;
beforeEach(async () => {
  tools = await articleDesk();
});
afterEach(() => tools.close());

/** An article sent for approval whose text has a rule, where an earlier release would have had the figure. */
const RULE = { html: "<p>Before.</p><hr><p>After.</p>" };

/** Puts the figure in place of each rule, as an earlier release stored it. */
async function placeFigures(): Promise<void> {
  for (const [table, column] of [
    ["post", "html"],
    ["article", "html"],
  ])
    await tools.db.execute(
      sql`update ${sql.raw(`${table} set ${column}`)} = replace(html, '<hr>', ${PLACE})`,
    );
  for (const [table, column] of [
    ["article", "scheduled"],
    ["article_version", "content"],
  ])
    await tools.db.execute(
      sql`update ${sql.raw(`${table} set ${column} = replace(${column}::text, '<hr>'`)}, ${JSON.stringify(PLACE).slice(1, -1)})::jsonb`,
    );
}
const stored = async () =>
  rowsOf<{ text: string }>(
    tools,
    sql`select html as text from article union all select html from post
      union all select scheduled::text from article where scheduled is not null union all select content::text from article_version`,
  );
const acts = () =>
  rowsOf<Record<string, unknown>>(
    tools,
    sql`select actor, subject_id, text_hash, detail from audit_entry where action = 'article.charts'`,
  );

test("a published article has the chart in place of the figure, and stays published, with a version and an entry that say so", async () => {
  const id = await submittedArticle(tools, RULE);
  await approveAsRavi(tools, id);
  const before = await articleCopy(tools, id);
  await placeFigures();
  expect(await replaceFigures(tools, FILE)).toBe(1);
  const texts = await stored();
  expect(texts.filter(({ text }) => text.includes("data-figure"))).toEqual([]);
  expect(texts.filter(({ text }) => text.includes("Ten losses"))).toHaveLength(texts.length);
  const after = await articleCopy(tools, id);
  const hash = articleHash(after);
  expect(after).toMatchObject({
    state: "published",
    hash,
    publishedHash: hash,
    revision: before.revision + 1,
  });
  expect(after.html).toMatch(
    /^<p>Before\.<\/p>\s*<pre><code class="language-chart">[^<]*<\/code><\/pre>\s*<p>After\.<\/p>$/,
  );
  expect(
    await rowsOf(tools, sql`select saved_by, hash from article_version order by revision desc limit 1`),
  ).toEqual([{ saved_by: "import", hash }]);
  expect(await acts()).toEqual([
    {
      actor: "import",
      subject_id: String(id),
      text_hash: hash,
      detail: { title: after.title, hashes: { [before.hash]: hash } },
    },
  ]);
  expect(await replaceFigures(tools, FILE)).toBe(0);
});

test("a draft beside a published text stays a draft, and an earlier version comes back with its chart", async () => {
  const id = await submittedArticle(tools, RULE);
  await approveAsRavi(tools, id);
  const { revision, ...fields } = await articleCopy(tools, id);
  const words = { ...fields, html: "<p>Other words.</p><hr><p>Last.</p>" };
  await saveArticle(tools, { id, revision, fields: words, by: ASHA });
  await placeFigures();
  await replaceFigures(tools, FILE);
  const draft = await articleCopy(tools, id);
  expect(draft).toMatchObject({ state: "draft", html: expect.stringContaining(CHART) });
  expect(draft.publishedHash).not.toBe(draft.hash);
  const restored = await restoreVersion(tools, { id, revision: draft.revision, version: revision, by: ASHA });
  expect(restored).toHaveProperty("saved");
  expect((await articleCopy(tools, id)).html).toContain("Ten losses");
});

test("what waits for its hour keeps it, what waits for approval is a draft again, and an unknown figure leaves nothing", async () => {
  const waiting = await submittedArticle(tools, { ...RULE, publishAt: "2025-02-14T13:00" });
  await approveAsRavi(tools, waiting);
  const sent = await submittedArticle(tools, { ...RULE, slug: "sent" });
  const unknown = await submittedArticle(tools, { html: "<p>Words.</p><p>gone</p>", slug: "unknown" });
  await placeFigures();
  await tools.db.execute(
    sql`update article set html = replace(html, '<p>gone</p>', '<figure data-figure="no-such"></figure>') where id = ${unknown}`,
  );
  expect(await replaceFigures(tools, FILE)).toBe(3);
  expect((await articleCopy(tools, unknown)).html).toBe("<p>Words.</p>\n");
  expect(await articleCopy(tools, sent)).toMatchObject({ state: "draft", submittedBy: null });
  const copy = await articleCopy(tools, waiting);
  expect(copy).toMatchObject({ state: "approved", scheduled: { hash: copy.hash } });
  tools.pass(60);
  expect(await publishDue(tools)).toEqual({ published: 1, returned: 0 });
  expect(await articleCopy(tools, waiting)).toMatchObject({ state: "published", publishedHash: copy.hash });
});
