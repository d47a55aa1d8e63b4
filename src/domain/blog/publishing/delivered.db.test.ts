import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import type { SiteState } from "#domain/firm/claims.ts";
import { type TestTools, testTools } from "#test/database.ts";
import { rowsOf } from "#test/readers.ts";
import { importArticles } from "../import-articles.server.ts";
import { listPosts, readArticle } from "../read.server.ts";
import { readWorkingCopy } from "../writing/read-article.server.ts";
import { saveArticle } from "../writing/save-article.server.ts";
import { approveArticle } from "./approve-article.server.ts";
import { approveDelivered, countDelivered, listDelivered } from "./approve-delivered.server.ts";
import { publishAgain } from "./unpublish-article.server.ts";

const ASHA = { id: "m1", name: "Asha Rao" };
const FIRM = "Level Research";
const SLUGS = ["position-size-before-entry", "gaps-what-the-open-says-and-does-not-say"];
const folder = mkdtempSync(join(tmpdir(), "delivered-"));
for (const slug of SLUGS) cpSync(`content/articles/${slug}.md`, join(folder, `${slug}.md`));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let tools: TestTools;
beforeEach(async () => {
  tools = await testTools(new Date("2026-11-28T12:00:00+05:30"));
});
afterEach(() => tools.close());

const decide = (state: SiteState) =>
  tools.db.execute(sql`insert into site_state (state, by, at, reason, waived)
    values (${state}, 'Asha Rao', ${tools.clock.now().toISOString()}::timestamptz, 'A reason', '[]')`);
const onSite = async () => (await listPosts(tools.db, { limit: 9 })).map(({ strSlug }) => strSlug).toSorted();

test("a preview shows the product's drafts as such; a live site none, whether it opened before or after", async () => {
  await importArticles(tools, folder, FIRM);
  expect(await onSite()).toEqual(SLUGS.toSorted());
  expect(await readArticle(tools.db, SLUGS[0] ?? "")).toMatchObject({ delivered: true });
  await decide("live");
  expect(await onSite()).toEqual([]);
  expect(await readArticle(tools.db, SLUGS[0] ?? "")).toBeUndefined();
  expect(await countDelivered(tools.db)).toBe(2);
  await decide("preview");
  expect(await onSite()).toEqual(SLUGS.toSorted());
  await tools.db.execute(sql`delete from article`);
  await tools.db.execute(sql`delete from post`);
  await importArticles(tools, folder, FIRM, "live");
  expect(await onSite()).toEqual([]);
});

test("a member who has read a draft approves it by its whole hash; it is dated by that day, also later", async () => {
  await importArticles(tools, folder, FIRM);
  await decide("live");
  const [draft, other] = await listDelivered(tools.db);
  if (!draft || !other) throw new Error("No draft is listed.");
  const outcomes = await approveDelivered(tools, {
    chosen: [draft, { ...other, hash: draft.hash }],
    by: ASHA,
  });
  expect(outcomes).toMatchObject([
    { id: draft.id, approved: true },
    { id: other.id, approved: false, why: expect.stringContaining("Read it again") },
  ]);
  expect(await listDelivered(tools.db)).toEqual([other]);
  expect((await listPosts(tools.db, { limit: 9 })).map((post) => post.created_at)).toEqual(["2026-11-28"]);
  expect(
    await rowsOf(
      tools,
      sql`select actor, text_hash, detail->>'member' as member from audit_entry where action = 'article.approve'`,
    ),
  ).toEqual([{ actor: "Asha Rao", text_hash: draft.hash, member: "m1" }]);
  const [row] = await rowsOf<Record<string, unknown>>(
    tools,
    sql`select state, shown_on, hash = published_hash as same, approved_by from article where id = ${draft.id}`,
  );
  expect(row).toEqual({ state: "published", shown_on: null, same: true, approved_by: "Asha Rao" });
  expect(await approveDelivered(tools, { chosen: [draft], by: ASHA })).toMatchObject([
    { approved: false, why: expect.stringContaining("no longer a draft of the product") },
  ]);
  // The next start leaves the firm's own article alone.
  await importArticles(tools, folder, FIRM, "live");
  expect(await onSite()).toHaveLength(1);
});

test("a draft of the product that is changed and changed back on a live site is one still", async () => {
  await importArticles(tools, folder, FIRM);
  await tools.db.execute(sql`update article set html = '<p>Words.</p>', hash = '', published_hash = ''`);
  await decide("live");
  const [draft] = await listDelivered(tools.db);
  if (!draft) throw new Error("No draft is listed.");
  const read = async () => {
    const copy = await readWorkingCopy(tools.db, draft.id);
    if (!copy) throw new Error("The draft is gone.");
    return copy;
  };
  const before = await read();
  expect([before.state, before.publicSlug]).toEqual(["published", null]);
  const save = async (html: string) =>
    expect(
      await saveArticle(tools, {
        id: draft.id,
        revision: (await read()).revision,
        fields: { ...before, html },
        by: ASHA,
      }),
    ).toHaveProperty("saved");
  await save("<p>Other words.</p>");
  expect([(await read()).state, await listDelivered(tools.db)]).toEqual(["draft", [expect.anything()]]);
  await save(before.html);
  expect([(await read()).state, await countDelivered(tools.db)]).toEqual(["published", 2]);
  await decide("preview");
  expect(await onSite()).toEqual(SLUGS.toSorted());
});

test("an approved article links to none that is still a draft of the product, and does once that is approved", async () => {
  await importArticles(tools, folder, FIRM);
  await decide("live");
  const drafts = await listDelivered(tools.db);
  const [first, second] = [
    drafts.find(({ title }) => title.startsWith("Gaps")),
    drafts.find(({ title }) => title.startsWith("Position")),
  ];
  if (!first || !second) throw new Error("No draft is listed.");
  const link = `<a href="/blogpost/${SLUGS[0]}#worked">Position size</a>`;
  await approveDelivered(tools, { chosen: [first], by: ASHA });
  await tools.db.execute(
    sql`update post set html = ${`<p>See ${link}, and <a href="/glossary">the terms</a>.</p>`} where slug = ${SLUGS[1]}`,
  );
  const html = async () => (await readArticle(tools.db, SLUGS[1] ?? ""))?.data.strDescription;
  expect(await html()).toBe('<p>See Position size, and <a href="/glossary">the terms</a>.</p>');
  await approveDelivered(tools, { chosen: [second], by: ASHA });
  expect(await html()).toContain(link);
});

test("what a placeholder signs or a member changed is not approved so, and nothing brings a draft back unread", async () => {
  await importArticles(tools, folder);
  const [draft, other] = await listDelivered(tools.db);
  if (!draft || !other) throw new Error("No draft is listed.");
  expect(await approveDelivered(tools, { chosen: [draft], by: ASHA })).toMatchObject([
    { approved: false, why: expect.stringContaining("A placeholder signs it") },
  ]);
  await tools.db.execute(sql`update article set hash = repeat('a', 64) where id = ${other.id}`);
  expect(await listDelivered(tools.db)).toEqual([draft]);
  expect(await approveDelivered(tools, { chosen: [other], by: ASHA })).toMatchObject([
    { approved: false, why: expect.stringContaining("another person’s approval") },
  ]);
  const changed = { id: other.id, hash: "a".repeat(64), by: ASHA };
  expect(await approveArticle(tools, changed)).toMatchObject({ refused: "approved" });
  await decide("live");
  expect(await publishAgain(tools, { id: draft.id, by: ASHA })).toMatchObject({ refused: "delivered" });
  expect(await onSite()).toEqual([]);
});
