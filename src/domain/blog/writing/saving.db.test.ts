import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type TestTools, testTools } from "#test/database.ts";
import { runs } from "#test/effort.ts";
import type { ArticleInput } from "./fields.ts";
import { listArticles, listVersions, readVersion, readWorkingCopy } from "./read-article.server.ts";
import { createArticle, restoreVersion, saveArticle } from "./save-article.server.ts";

const ASHA = { id: "asha", name: "Asha Rao" };
const RAVI = { id: "ravi", name: "Ravi Iyer" };

const fields = (more: Partial<ArticleInput> = {}): ArticleInput => ({
  title: "What an order book shows",
  summary: "A summary that is long enough to say what the article is about.",
  html: "<p>First words.</p>",
  categoryId: 1,
  ...more,
});

/** Returns tools with two categories and a clock that can be set forward. */
async function desk(): Promise<TestTools & { pass(minutes: number): void }> {
  const tools = await testTools();
  await tools.db.execute(
    sql`insert into category (name, position) values ('Technical', 0), ('Education', 1)`,
  );
  let now = new Date("2025-02-14T12:00:00+05:30").getTime();
  return Object.assign(tools, {
    clock: { now: () => new Date(now) },
    pass: (minutes: number) => {
      now += minutes * 60_000;
    },
  });
}

async function begun(tools: TestTools, more: Partial<ArticleInput> = {}): Promise<number> {
  const result = await createArticle(tools, { fields: fields(more), by: ASHA });
  if (!("saved" in result)) throw new Error(JSON.stringify(result));
  return result.saved.id;
}

const textsOf = async (tools: TestTools, id: number): Promise<string[]> => {
  const versions = await listVersions(tools.db, id);
  return Promise.all(
    versions.map(async ({ revision }) => (await readVersion(tools.db, id, revision))?.fields.html ?? ""),
  );
};

test("an article is begun with an address made from its title, and its first text is a version", async () => {
  const tools = await desk();
  const id = await begun(tools);
  expect(await readWorkingCopy(tools.db, id)).toMatchObject({
    slug: "what-an-order-book-shows",
    state: "draft",
    revision: 1,
    author: "Asha Rao",
    categoryName: "Technical",
    readTime: 1,
    publishedHash: null,
    publicSlug: null,
    createdBy: "Asha Rao",
  });
  expect(await textsOf(tools, id)).toEqual(["<p>First words.</p>"]);
  expect((await begun(tools)) > id).toBe(true);
  expect((await readWorkingCopy(tools.db, id + 1))?.slug).toBe("what-an-order-book-shows-2");
  await tools.close();
});

test("the second of two people who save one revision changes nothing and gets the other's text", async () => {
  const tools = await desk();
  const id = await begun(tools);
  const mine = fields({ html: "<p>Asha's words.</p>", slug: "what-an-order-book-shows" });
  const first = await saveArticle(tools, { id, revision: 1, fields: mine, by: ASHA });
  expect(first).toEqual({ saved: { id, revision: 2, changed: true } });
  const second = await saveArticle(tools, {
    id,
    revision: 1,
    fields: fields({ html: "<p>Ravi's words.</p>" }),
    by: RAVI,
  });
  expect(second).toMatchObject({
    refused: "conflict",
    theirs: { html: "<p>Asha's words.</p>", revision: 2, updatedBy: "Asha Rao" },
  });
  expect((await readWorkingCopy(tools.db, id))?.html).toBe("<p>Asha's words.</p>");
  // The same save sent again (its answer was lost on the way) is no conflict.
  expect(await saveArticle(tools, { id, revision: 1, fields: mine, by: ASHA })).toEqual({
    saved: { id, revision: 2, changed: false },
  });
  expect(await saveArticle(tools, { id: 999, revision: 1, fields: fields(), by: ASHA })).toEqual({
    refused: "gone",
    message: "This article no longer exists.",
  });
  await tools.close();
});

test("a stale save with another time of publication is a conflict, though its text is the same", async () => {
  const tools = await desk();
  const id = await begun(tools);
  const at = (publishAt: string, revision: number, by = ASHA) =>
    saveArticle(tools, { id, revision, fields: fields({ author: "Asha Rao", publishAt }), by });
  expect(await at("2025-02-17T08:00", 1)).toEqual({ saved: { id, revision: 2, changed: true } });
  expect(await at("2025-02-18T09:00", 1, RAVI)).toMatchObject({
    refused: "conflict",
    theirs: { publishAt: "2025-02-17T02:30:00.000Z", revision: 2 },
  });
  expect(await at("", 1, RAVI)).toMatchObject({ refused: "conflict" });
  expect((await readWorkingCopy(tools.db, id))?.publishAt).toBe("2025-02-17T02:30:00.000Z");
  // The same time sent again (its answer was lost on the way) is no conflict.
  expect(await at("2025-02-17T08:00", 1)).toEqual({ saved: { id, revision: 2, changed: false } });
  await tools.close();
});

test("a save of the same content adds no revision and no version, and the ledger has its hand once", async () => {
  const tools = await desk();
  const id = await begun(tools);
  expect(
    await saveArticle(tools, { id, revision: 1, fields: fields({ author: "Asha Rao" }), by: RAVI }),
  ).toEqual({ saved: { id, revision: 1, changed: false } });
  expect(await listVersions(tools.db, id)).toHaveLength(1);
  await saveArticle(tools, { id, revision: 1, fields: fields({ author: "Asha Rao" }), by: RAVI });
  const entries = await tools.db.execute(sql`select action, actor from audit_entry order by id`);
  expect((entries as unknown as { rows: object[] }).rows).toEqual([
    { action: "article.create", actor: "Asha Rao" },
    { action: "article.save-same", actor: "Ravi Iyer" },
  ]);
  await tools.close();
});

test("autosaves of one sitting are one version; another person or sitting has its own", async () => {
  const tools = await desk();
  const id = await begun(tools);
  let revision = 1;
  const save = async (html: string, by = ASHA, auto = true) => {
    const result = await saveArticle(tools, { id, revision, fields: fields({ html }), by, auto });
    if (!("saved" in result)) throw new Error(JSON.stringify(result));
    revision = result.saved.revision;
  };
  const long = `<p>${Array.from({ length: 60 }, (_, n) => `word${n}`).join(" ")}</p>`;
  await save("<p>a</p>");
  await save("<p>a b</p>");
  expect(await textsOf(tools, id)).toEqual(["<p>a b</p>", "<p>First words.</p>"]);
  await save("<p>a b c</p>", RAVI);
  tools.pass(11);
  await save("<p>later</p>", RAVI);
  await save(long, RAVI);
  await save("<p>gone</p>", RAVI);
  await save("<p>by hand</p>", RAVI, false);
  await save("<p>after</p>", RAVI);
  expect(await textsOf(tools, id)).toEqual([
    "<p>after</p>",
    "<p>by hand</p>",
    "<p>gone</p>",
    long,
    "<p>a b c</p>",
    "<p>a b</p>",
    "<p>First words.</p>",
  ]);
  await tools.close();
});

test("the last 50 versions are kept, and each can come back without losing the text before it", async () => {
  const tools = await desk();
  const id = await begun(tools);
  for (let revision = 1; revision <= 54; revision += 1)
    await saveArticle(tools, {
      id,
      revision,
      fields: fields({ html: `<p>Text ${revision}.</p>` }),
      by: ASHA,
    });
  const versions = await listVersions(tools.db, id);
  expect(versions).toHaveLength(50);
  expect(versions[0]).toMatchObject({ revision: 55, isCurrent: true, isPublished: false });
  expect(versions.at(-1)?.revision).toBe(6);
  expect(await restoreVersion(tools, { id, revision: 55, version: 6, by: RAVI })).toEqual({
    saved: { id, revision: 56, changed: true },
  });
  expect((await readWorkingCopy(tools.db, id))?.html).toBe("<p>Text 5.</p>");
  expect((await textsOf(tools, id)).slice(0, 2)).toEqual(["<p>Text 5.</p>", "<p>Text 54.</p>"]);
  expect(await restoreVersion(tools, { id, revision: 56, version: 1, by: RAVI })).toEqual({
    refused: "no-version",
    message: "This version is no longer kept; the latest 50 are.",
  });
  await tools.close();
});

test("a version whose address another article has taken comes back at the present address", async () => {
  const tools = await desk();
  const id = await begun(tools, { slug: "first-address" });
  await saveArticle(tools, { id, revision: 1, fields: fields({ slug: "second-address" }), by: ASHA });
  await begun(tools, { slug: "first-address" });
  await saveArticle(tools, {
    id,
    revision: 2,
    fields: fields({ slug: "second-address", html: "<p>x</p>" }),
    by: ASHA,
  });
  expect(await restoreVersion(tools, { id, revision: 3, version: 1, by: ASHA })).toMatchObject({
    saved: { revision: 4 },
  });
  expect(await readWorkingCopy(tools.db, id)).toMatchObject({
    slug: "second-address",
    html: "<p>First words.</p>",
  });
  await tools.close();
});

test("what cannot be stored is refused by field, with a sentence", async () => {
  const tools = await desk();
  const id = await begun(tools, { slug: "taken-address" });
  const errorsOf = async (more: Partial<ArticleInput>) => {
    const result = await createArticle(tools, { fields: fields(more), by: ASHA });
    return "errors" in result ? result.errors : {};
  };
  expect(await errorsOf({ slug: "taken-address" })).toEqual({
    slug: "The address taken-address is used by the article “What an order book shows”: choose another.",
  });
  expect(await errorsOf({ slug: "Two Words" })).toHaveProperty("slug");
  expect(await errorsOf({ title: "x".repeat(201) })).toEqual({
    title: "The title has 201 characters; it may have 200.",
  });
  expect(await errorsOf({ html: "x".repeat(2 * 1024 * 1024 + 1) })).toHaveProperty("html");
  expect(await errorsOf({ categoryId: 99 })).toEqual({ categoryId: "Choose a category." });
  expect(await errorsOf({ categoryId: "Technical" })).toEqual({ categoryId: "Choose a category." });
  expect(await errorsOf({ tags: "Options, <b>" })).toEqual({
    tags: "“<b>” is not a tag: use letters, digits and spaces, as in Options trading.",
  });
  expect(await errorsOf({ tags: "a, b, c, d, e, f, g, h, i" })).toEqual({
    tags: "An article has at most 8 tags; these are 9.",
  });
  expect(await errorsOf({ photo: "https://elsewhere.example/x.png" })).toHaveProperty("photo");
  expect(await errorsOf({ photo: "/media/../secret" })).toHaveProperty("photo");
  expect(await errorsOf({ publishAt: "2025-02-14T11:59" })).toEqual({
    publishAt: expect.stringMatching(/^This time has passed/),
  });
  expect(await errorsOf({ publishAt: "soon" })).toHaveProperty("publishAt");
  expect(await errorsOf({ shownOn: "2025-02-30" })).toHaveProperty("shownOn");
  const faqs = Array.from({ length: 13 }, (_, n) => ({ question: `Q${n}`, answer: "A" }));
  expect(await errorsOf({ faqs })).toEqual({ faqs: "An article has at most 12 questions." });
  expect(
    (await listArticles(tools.db, { sort: "title", descending: false, limit: 50, offset: 0 })).total,
  ).toBe(1);
  expect((await readWorkingCopy(tools.db, id))?.slug).toBe("taken-address");
  await tools.close();
});

test("scripts and handlers do not survive a save, nor do characters that the database cannot hold", async () => {
  const tools = await desk();
  const html = `<p onclick="x()">a\0b</p><script>alert(1)</script><img src="x" onerror="y()"><a href="javascript:z()">c</a>\ud800`;
  const id = await begun(tools, { html, title: "A\0B \ud800" });
  const copy = await readWorkingCopy(tools.db, id);
  expect(copy?.html).toContain("ab");
  expect(copy?.html).not.toMatch(/script|onclick|onerror/);
  expect(copy?.title).toBe("AB \ufffd");
  expect(await textsOf(tools, id)).toEqual([copy?.html]);
  await tools.close();
});

test("an article from before the desk keeps its text as a version at its first change", async () => {
  const tools = await desk();
  await tools.db.execute(sql`with p as (insert into post (slug, title, summary, html, excerpt, photo, category_id, author, created_on, updated_at)
    values ('old', 'Old', 's', '<p>Old words.</p>', 'x', '/media/covers/old-1200.webp', 1, 'A', '2025-01-01', now()) returning id)
    insert into article (post_id, state, title, slug, summary, html, photo, category_id, author, shown_on, hash, published_hash, created_by, created_at, updated_by, updated_at)
    select id, 'published', 'Old', 'old', 's', '<p>Old words.</p>', '/media/covers/old-1200.webp', 1, 'A', '2025-01-01', '', '', 'import', now(), 'import', now() from p`);
  const before = await readWorkingCopy(tools.db, 1);
  expect(before?.publishedHash).toBe(before?.hash);
  const changed = { ...before, html: "<p>New words.</p>" } as ArticleInput;
  await saveArticle(tools, { id: 1, revision: 1, fields: changed, by: ASHA });
  expect(await readWorkingCopy(tools.db, 1)).toMatchObject({ state: "draft", publicSlug: "old" });
  expect((await listVersions(tools.db, 1)).map((v) => [v.savedBy, v.isCurrent, v.isPublished])).toEqual([
    ["Asha Rao", true, false],
    ["import", false, true],
  ]);
  await restoreVersion(tools, { id: 1, revision: 2, version: 1, by: ASHA });
  expect((await readWorkingCopy(tools.db, 1))?.state).toBe("published");
  await tools.close();
});

test("whatever two people save in any order, no text that was accepted by hand is lost", async () => {
  const tools = await desk();
  const step = fc.record({
    who: fc.constantFrom(ASHA, RAVI),
    /** How many revisions old the person's page is. */
    behind: fc.nat(2),
    auto: fc.boolean(),
    minutes: fc.nat(12),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const id = await begun(tools);
      const accepted = ["<p>First words.</p>"];
      const latest = new Map<string, string>();
      let revision = 1;
      for (const [n, { who, behind, auto, minutes }] of steps.entries()) {
        tools.pass(minutes);
        const html = `<p>Text ${n} of ${who.name}.</p>`;
        const result = await saveArticle(tools, {
          id,
          revision: Math.max(1, revision - behind),
          fields: fields({ html }),
          by: who,
          auto,
        });
        if ("saved" in result) {
          revision = result.saved.revision;
          if (!auto) accepted.push(html);
          latest.set(who.id, html);
        } else {
          expect(result).toMatchObject({ refused: "conflict", theirs: { revision } });
        }
      }
      const kept = await textsOf(tools, id);
      expect(kept[0]).toBe((await readWorkingCopy(tools.db, id))?.html);
      for (const text of [...accepted, ...latest.values()]) expect(kept).toContain(text);
    }),
    { numRuns: runs(40, 10) },
  );
  await tools.close();
});

test("the list is searched, filtered, sorted and paged without texts", async () => {
  const tools = await desk();
  for (const [n, title] of ["Reading RSI at 100%", "Candle by candle", "Another candle"].entries()) {
    tools.pass(1);
    await begun(tools, { title, categoryId: n === 1 ? 2 : 1 });
  }
  const found = async (more: object) =>
    (
      await listArticles(tools.db, { sort: "updated", descending: true, limit: 50, offset: 0, ...more })
    ).rows.map(({ title }) => title);
  expect(await found({})).toEqual(["Another candle", "Candle by candle", "Reading RSI at 100%"]);
  expect(await found({ q: "CANDLE", sort: "title", descending: false })).toEqual([
    "Another candle",
    "Candle by candle",
  ]);
  expect(await found({ q: "0%" })).toEqual(["Reading RSI at 100%"]);
  expect(await found({ categoryId: 2 })).toEqual(["Candle by candle"]);
  expect(await found({ state: "published" })).toEqual([]);
  const page = await listArticles(tools.db, { sort: "updated", descending: true, limit: 2, offset: 2 });
  expect(page.total).toBe(3);
  expect(page.rows).toMatchObject([{ title: "Reading RSI at 100%", state: "draft", isPublic: false }]);
  expect(page.rows[0]).not.toHaveProperty("html");
  await tools.close();
});

test("a published text that an editor spells otherwise is not changed by saving it", async () => {
  const tools = await desk();
  await tools.db.execute(sql`with p as (insert into post (slug, title, summary, html, excerpt, photo, category_id, author, created_on, updated_at)
    values ('old', 'Old', 's', '<h2 id="a">A</h2><ul><li>one</li></ul><p>b</p>', 'x', '/media/covers/old-1200.webp', 1, 'A', '2025-01-01', now()) returning id)
    insert into article (post_id, state, title, slug, summary, html, photo, category_id, author, shown_on, hash, published_hash, created_by, created_at, updated_by, updated_at)
    select id, 'published', 'Old', 'old', 's', '<h2 id="a">A</h2><ul><li>one</li></ul><p>b</p>', '/media/covers/old-1200.webp', 1, 'A', '2025-01-01', '', '', 'import', now(), 'import', now() from p`);
  const copy = (await readWorkingCopy(tools.db, 1)) as ArticleInput;
  const save = (html: string) =>
    saveArticle(tools, { id: 1, revision: 1, fields: { ...copy, html }, by: ASHA, auto: true });
  expect(await save("<h2>A</h2>\n<ul>\n<li><p>one</p></li></ul><p>b</p>")).toEqual({
    saved: { id: 1, revision: 1, changed: false },
  });
  expect(await save("<h2>A</h2><ul><li>one</li></ul><p>b.</p>")).toMatchObject({ saved: { changed: true } });
  await tools.close();
});
