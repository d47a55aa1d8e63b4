import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type TestTools, testTools } from "#test/database.ts";
import { importArticles } from "../import-articles.server.ts";
import {
  countPosts,
  listCategories,
  listPosts,
  readArticle,
  slugAfter,
  slugExists,
  slugsWithDates,
} from "../read.server.ts";
import type { ArticleInput } from "../writing/fields.ts";
import { readWorkingCopy } from "../writing/read-article.server.ts";
import { createArticle, saveArticle } from "../writing/save-article.server.ts";
import { approveArticle } from "./approve-article.server.ts";
import { listScheduledArticles } from "./list-scheduled.server.ts";
import { publishArticle } from "./publish-article.server.ts";
import { publishDue } from "./publish-due.server.ts";
import { returnArticle } from "./return-article.server.ts";
import { scheduleArticle, unscheduleArticle } from "./schedule-article.server.ts";
import { submitArticle } from "./submit-article.server.ts";
import { publishAgain, unpublishArticle } from "./unpublish-article.server.ts";

const ASHA = { id: "asha", name: "Asha Rao" };
const RAVI = { id: "ravi", name: "Ravi Iyer" };
const MEERA = { id: "meera", name: "Meera Shah" };

const whole = (more: Partial<ArticleInput> = {}): ArticleInput => ({
  title: "What an order book shows",
  slug: "order-book",
  summary: "A summary that is long enough to say what the article is about.",
  html: "<p>First words.</p>",
  faqs: [{ question: "Why?", answer: "Because." }],
  author: "Asha Rao",
  categoryId: 1,
  ...more,
});

type Desk = TestTools & { pass(minutes: number): void };

async function desk(): Promise<Desk> {
  const tools = await testTools();
  await tools.db.execute(sql`insert into category (name, position) values ('Technical', 0)`);
  let now = new Date("2025-02-14T12:00:00+05:30").getTime();
  return Object.assign(tools, {
    clock: { now: () => new Date(now) },
    pass: (minutes: number) => {
      now += minutes * 60_000;
    },
  });
}

/** Creates an article as Asha and sends it for approval. */
async function submitted(tools: TestTools, more: Partial<ArticleInput> = {}): Promise<number> {
  const result = await createArticle(tools, { fields: whole(more), by: ASHA });
  if (!("saved" in result)) throw new Error(JSON.stringify(result));
  const sent = await submitArticle(tools, { id: result.saved.id, revision: 1, by: ASHA });
  if (!("submitted" in sent)) throw new Error(JSON.stringify(sent));
  return result.saved.id;
}

const copyOf = async (tools: TestTools, id: number) => {
  const copy = await readWorkingCopy(tools.db, id);
  if (!copy) throw new Error(`no article ${id}`);
  return copy;
};

const approve = async (tools: TestTools, id: number, more: object = {}) =>
  approveArticle(tools, { id, hash: (await copyOf(tools, id)).hash, by: RAVI, ...more });

/** Writes another text of a published article, sends it and approves it. */
async function change(tools: TestTools, id: number, more: Partial<ArticleInput>): Promise<void> {
  const { revision } = await copyOf(tools, id);
  await saveArticle(tools, { id, revision, fields: whole(more), by: ASHA });
  const sent = await submitArticle(tools, { id, revision: revision + 1, by: ASHA });
  const approved = await approve(tools, id);
  expect([sent, approved]).toMatchObject([{ submitted: { id } }, { approved: { published: true } }]);
}

const ledger = async (tools: TestTools) =>
  (
    (await tools.db.execute(
      sql`select actor, action, text_hash as hash, detail from audit_entry order by id`,
    )) as unknown as {
      rows: { actor: string; action: string; hash: string; detail: Record<string, unknown> }[];
    }
  ).rows;

test("an article is written by one person, approved by another, and is on the site in the same step", async () => {
  const tools = await desk();
  const id = await submitted(tools);
  expect(await slugExists(tools.db, "order-book")).toBe(false);
  expect(await approve(tools, id)).toEqual({ approved: { id, published: true, publishAt: null } });
  const read = await readArticle(tools.db, "order-book");
  expect(read?.data).toMatchObject({
    strTitle: "What an order book shows",
    created_at: "2025-02-14",
    read_time: 1,
    strPhoto: "/media/covers/order-book-1200.webp",
  });
  expect(read?.faqs).toMatchObject([{ question: "Why?", answer: "Because." }]);
  expect(tools.published).toEqual([["posts"]]);
  const copy = await copyOf(tools, id);
  expect(copy).toMatchObject({ state: "published", publicSlug: "order-book", approvedBy: "Ravi Iyer" });
  expect(copy.publishedHash).toBe(copy.hash);
  expect((await ledger(tools)).map(({ actor, action }) => [actor, action])).toEqual([
    ["Asha Rao", "article.create"],
    ["Asha Rao", "article.submit"],
    ["Ravi Iyer", "article.publish"],
    ["Ravi Iyer", "article.approve"],
  ]);
  await tools.close();
});

test("nobody approves their own work, under whatever name", async () => {
  const tools = await desk();
  const id = await submitted(tools);
  const refusal = async (by: typeof ASHA) => {
    const result = await approve(tools, id, { by });
    return "refused" in result ? result.message : undefined;
  };
  expect(await refusal(ASHA)).toMatch(/^You wrote the last change/);
  expect(await refusal({ id: "asha", name: "Another Name" })).toMatch(/^You wrote the last change/);
  const { revision } = await copyOf(tools, id);
  await saveArticle(tools, { id, revision, fields: whole({ html: "<p>Ravi's words.</p>" }), by: RAVI });
  await submitArticle(tools, { id, revision: 2, by: MEERA });
  expect(await refusal(RAVI)).toMatch(/^You wrote the last change/);
  expect(await refusal(MEERA)).toMatch(/^You sent this text/);
  expect(await refusal({ id: "meera", name: "Meera S." })).toMatch(/^You sent this text/);
  expect(await refusal(ASHA)).toMatch(/^You began this article/);
  expect(await countPosts(tools.db, {})).toBe(0);
  expect(await approve(tools, id, { by: { id: "x", name: "A Fourth Person" } })).toHaveProperty("approved");
  await tools.close();
});

test("an approval is of the text that was read; a second one finds the first", async () => {
  const tools = await desk();
  const id = await submitted(tools);
  const { hash, revision } = await copyOf(tools, id);
  expect(await approveArticle(tools, { id, hash: hash.slice(0, 11), by: RAVI })).toHaveProperty("refused");
  await saveArticle(tools, { id, revision, fields: whole({ html: "<p>Slipped in.</p>" }), by: ASHA });
  expect(await copyOf(tools, id)).toMatchObject({ state: "draft", submittedBy: null });
  expect(await approveArticle(tools, { id, hash, by: RAVI })).toEqual({
    refused: "not-submitted",
    message: "This text was not sent for approval.",
  });
  await submitArticle(tools, { id, revision: 2, by: ASHA });
  expect(await approveArticle(tools, { id, hash, by: RAVI })).toEqual({
    refused: "changed",
    message: "Asha Rao has changed the text since you opened it: read it again before you approve it.",
  });
  expect(await approve(tools, id)).toHaveProperty("approved");
  expect(await approve(tools, id, { by: MEERA })).toEqual({
    refused: "approved",
    message: "Ravi Iyer has approved this text.",
  });
  await tools.close();
});

test("what an article lacks is told before it can be sent", async () => {
  const tools = await desk();
  const made = await createArticle(tools, { fields: { categoryId: 1 }, by: ASHA });
  const id = "saved" in made ? made.saved.id : 0;
  expect(await submitArticle(tools, { id, revision: 1, by: ASHA })).toEqual({
    errors: {
      title: "Give the article a title.",
      summary: "The summary has 0 characters; write 40 to 200.",
      html: "Write the text.",
    },
  });
  const lacking = whole({
    html: '<p>Text <img src="/media/x.webp" alt=" "></p>',
    photo: "/media/uploads/a/800.webp",
    faqs: [{ question: "Why?", answer: "" }],
  });
  await saveArticle(tools, { id, revision: 1, fields: lacking, by: ASHA });
  const told = await submitArticle(tools, { id, revision: 2, by: ASHA });
  expect("errors" in told && Object.keys(told.errors)).toEqual(["html", "photoAlt", "faqs.0.answer"]);
  expect(await submitArticle(tools, { id, revision: 1, by: ASHA })).toMatchObject({
    refused: "changed",
    message: expect.stringContaining("Asha Rao has saved another text since"),
  });
  await tools.close();
});

test("words that block are not sent for approval and not approved, whatever the reason", async () => {
  const tools = await desk();
  const html = "<p>Calm words.</p><p>Our calls had an accuracy of <b>82%</b> in May.</p>";
  const id = await submitted(tools, { html: "<p>Calm words.</p>" });
  // A text that was sent before the linter knew a word is stopped at the approval.
  await tools.db.execute(sql`update article set html = ${html} where id = ${id}`);
  const reason = "The figures were certified by an accountant.";
  expect(await approve(tools, id, { reason })).toEqual({
    refused: "blocked",
    message: expect.stringMatching(
      /cannot be published by anybody[\s\S]*“accuracy of 82%” is a claim of accuracy/,
    ),
  });
  expect(await countPosts(tools.db, {})).toBe(0);
  await returnArticle(tools, { id, by: RAVI, note: "Take the accuracy out." });
  const { revision } = await copyOf(tools, id);
  expect(await submitArticle(tools, { id, revision, by: ASHA })).toEqual({
    refused: "blocked",
    message: expect.stringContaining("82%"),
  });
  await tools.close();
});

test("words on which a person decides need a reason, which stays in the ledger with them", async () => {
  const tools = await desk();
  const id = await submitted(tools, { html: "<p>Calm words.</p><p>The offer ends today.</p>" });
  expect(await approve(tools, id)).toMatchObject({ errors: { reason: expect.any(String) } });
  expect(await approve(tools, id, { reason: "fine" })).toHaveProperty("errors");
  expect(await countPosts(tools.db, {})).toBe(0);
  const reason = "The public offer of shares ends on the day of publication.";
  expect(await approve(tools, id, { reason })).toHaveProperty("approved");
  expect((await ledger(tools)).at(-1)).toMatchObject({
    actor: "Ravi Iyer",
    action: "article.approve",
    detail: { reason, findings: [expect.stringContaining("“ends today” is urging")], member: "ravi" },
  });
  await tools.close();
});

test("a changed article keeps its number and views, and its old address leads to it in one step", async () => {
  const tools = await desk();
  const id = await submitted(tools);
  await approve(tools, id);
  await tools.db.execute(sql`update post set views = 7`);
  const first = (await readArticle(tools.db, "order-book"))?.data.id;
  tools.pass(60 * 24);
  await change(tools, id, { slug: "second-address" });
  await change(tools, id, { slug: "third-address" });
  expect((await readArticle(tools.db, "third-address"))?.data).toMatchObject({
    id: first,
    viewCount: 7,
    created_at: "2025-02-14",
  });
  expect(await slugAfter(tools.db, "order-book")).toBe("third-address");
  expect(await slugAfter(tools.db, "second-address")).toBe("third-address");
  const other = await createArticle(tools, { fields: whole(), by: ASHA });
  expect(other).toEqual({
    errors: {
      slug: "The address order-book is a former one of the article “What an order book shows” and leads to it: choose another.",
    },
  });
  await change(tools, id, { slug: "order-book" });
  expect(await slugAfter(tools.db, "order-book")).toBeUndefined();
  expect(await slugAfter(tools.db, "third-address")).toBe("order-book");
  await tools.close();
});

test("a cover's description is public with its text, not before", async () => {
  const tools = await desk();
  const cover = { photo: "/media/uploads/ab/1200.webp", photoAlt: "Two lines that cross" };
  const id = await submitted(tools, cover);
  await approve(tools, id);
  const alt = async () => (await readArticle(tools.db, "order-book"))?.coverAlt;
  expect(await alt()).toBe("Two lines that cross");
  const { revision } = await copyOf(tools, id);
  const fields = whole({ ...cover, photoAlt: "Of the draft" });
  await saveArticle(tools, { id, revision, fields, by: ASHA });
  expect(await alt()).toBe("Two lines that cross");
  await change(tools, id, { ...cover, photoAlt: "Three lines" });
  expect(await alt()).toBe("Three lines");
  await tools.close();
});

test("what search engines are told is public with its text, not before; an original is a whole address", async () => {
  const tools = await desk();
  const told = {
    searchTitle: "An order book in five minutes",
    searchDescription: "What stands in it, and what does not.",
    canonical: "https://www.example.org/order-book",
  };
  const id = await submitted(tools, told);
  await approve(tools, id);
  const search = async () => (await readArticle(tools.db, "order-book"))?.search;
  const shown = { title: told.searchTitle, description: told.searchDescription, canonical: told.canonical };
  expect(await search()).toEqual(shown);
  const { revision } = await copyOf(tools, id);
  await saveArticle(tools, { id, revision, fields: whole({ ...told, searchTitle: "Draft" }), by: ASHA });
  expect(await search()).toEqual(shown);
  await change(tools, id, { searchTitle: "", searchDescription: "", canonical: "" });
  expect(await search()).toEqual({ title: "", description: "", canonical: "" });
  for (const canonical of [
    "/order-book",
    "http://example.org/a",
    "https://me@example.org/a",
    "javascript:alert(1)",
  ])
    expect(
      await saveArticle(tools, { id, revision: 9, fields: whole({ canonical }), by: ASHA }),
      canonical,
    ).toMatchObject({ errors: { canonical: expect.stringContaining("whole address") } });
  await tools.close();
});

test("a text approved for a later time waits, goes on the site then, and only once", async () => {
  const tools = await desk();
  const id = await submitted(tools, { publishAt: "2025-02-14T13:00" });
  expect(await approve(tools, id)).toEqual({
    approved: { id, published: false, publishAt: "2025-02-14T07:30:00.000Z" },
  });
  expect(await publishDue(tools)).toEqual({ published: 0, returned: 0 });
  expect(await scheduleArticle(tools, { id, publishAt: "2025-02-14T11:00", by: RAVI })).toHaveProperty(
    "errors",
  );
  expect(await scheduleArticle(tools, { id, publishAt: "2025-02-14T12:30", by: RAVI })).toHaveProperty(
    "scheduled",
  );
  tools.pass(30);
  expect(await Promise.all([publishDue(tools), publishDue(tools)])).toEqual(
    expect.arrayContaining([
      { published: 1, returned: 0 },
      { published: 0, returned: 0 },
    ]),
  );
  expect(await slugExists(tools.db, "order-book")).toBe(true);
  expect(await publishDue(tools)).toEqual({ published: 0, returned: 0 });
  expect((await ledger(tools)).filter(({ action }) => action === "article.publish")).toHaveLength(1);
  await tools.close();
});

test("a time that has passed by the approval publishes at once; an approved text can go sooner", async () => {
  const tools = await desk();
  const late = await submitted(tools, { publishAt: "2025-02-14T12:10" });
  tools.pass(20);
  expect(await approve(tools, late)).toMatchObject({ approved: { published: true } });
  const early = await submitted(tools, { slug: "early", publishAt: "2025-02-15T08:00" });
  expect(await publishArticle(tools, { id: early, by: RAVI })).toHaveProperty("refused");
  await approve(tools, early);
  expect(await publishArticle(tools, { id: early, by: RAVI })).toEqual({ published: { id: early } });
  const chosen = await submitted(tools, { slug: "chosen" });
  expect(await approve(tools, chosen, { publishAt: "2025-02-14T12:00" })).toHaveProperty("errors.publishAt");
  expect(await approve(tools, chosen, { publishAt: "2025-02-16T08:00" })).toMatchObject({
    approved: { published: false },
  });
  // A writer who moves the hour of an approved text ends the approval.
  const copy = await copyOf(tools, chosen);
  await saveArticle(tools, {
    id: chosen,
    revision: copy.revision,
    fields: { ...copy, publishAt: "2025-02-14T12:21" },
    by: ASHA,
  });
  expect(await copyOf(tools, chosen)).toMatchObject({ state: "draft", approvedBy: null });
  tools.pass(2);
  expect(await publishDue(tools)).toEqual({ published: 0, returned: 0 });
  await tools.close();
});

test("what is approved stays scheduled while somebody types on, and goes on the site as it was approved", async () => {
  const tools = await desk();
  const id = await submitted(tools, { publishAt: "2025-02-14T13:00" });
  await approve(tools, id);
  const approved = await copyOf(tools, id);
  const type = async (html: string) => {
    const { revision, ...fields } = await copyOf(tools, id);
    return saveArticle(tools, { id, revision, fields: { ...fields, html }, by: ASHA, auto: true });
  };
  await type("<p>First words.</p><p>x</p>");
  expect(await copyOf(tools, id)).toMatchObject({ state: "draft", scheduled: { hash: approved.hash } });
  expect(await listScheduledArticles(tools.db, tools.clock.now(), 9)).toMatchObject([
    { id, title: approved.title },
  ]);
  await type(approved.html);
  expect(await copyOf(tools, id), "typed back").toMatchObject({ state: "approved", approvedBy: "Ravi Iyer" });
  await type("<p>First words.</p><p>Second words.</p>");
  tools.pass(60);
  expect(await publishDue(tools)).toEqual({ published: 1, returned: 0 });
  expect((await readArticle(tools.db, "order-book"))?.data.strDescription).not.toContain("Second");
  const draft = await copyOf(tools, id);
  expect(draft).toMatchObject({ state: "draft", scheduled: null, publishedHash: approved.hash });
  await submitArticle(tools, { id, revision: draft.revision, by: ASHA });
  expect(await approve(tools, id)).toMatchObject({ approved: { published: true } });
  expect((await readArticle(tools.db, "order-book"))?.data.strDescription).toContain("Second");
  await tools.close();
});

test("a further text takes the place of the scheduled one once it is approved; an approver takes it off", async () => {
  const tools = await desk();
  const id = await submitted(tools, { publishAt: "2025-02-14T13:00" });
  await approve(tools, id);
  expect(await unscheduleArticle(tools, { id, by: RAVI })).toHaveProperty("refused");
  const first = await copyOf(tools, id);
  const fields = { ...first, html: "<p>Other words.</p>", publishAt: "2025-02-14T14:00" };
  await saveArticle(tools, { id, revision: first.revision, fields, by: ASHA });
  const second = await copyOf(tools, id);
  await submitArticle(tools, { id, revision: second.revision, by: ASHA });
  expect((await copyOf(tools, id)).scheduled?.hash).toBe(first.hash);
  expect(await approve(tools, id)).toMatchObject({ approved: { published: false } });
  expect((await copyOf(tools, id)).scheduled).toMatchObject({ hash: second.hash });
  tools.pass(60);
  expect(await publishDue(tools)).toEqual({ published: 0, returned: 0 });
  const { revision } = await copyOf(tools, id);
  await saveArticle(tools, { id, revision, fields: { ...fields, title: "Another" }, by: ASHA });
  expect(await unscheduleArticle(tools, { id, by: RAVI })).toEqual({ unscheduled: { id } });
  tools.pass(60);
  expect(await publishDue(tools)).toEqual({ published: 0, returned: 0 });
  await tools.close();
});

test("the author of an approved text does not move its hour, nor publish it now", async () => {
  const tools = await desk();
  const id = await submitted(tools, { publishAt: "2025-02-14T13:00" });
  await approve(tools, id);
  const own = {
    refused: "own-work",
    message: expect.stringMatching(/^You wrote the last change of this text/),
  };
  expect(await publishArticle(tools, { id, by: ASHA })).toEqual(own);
  expect(await scheduleArticle(tools, { id, publishAt: "2025-02-14T12:30", by: ASHA })).toEqual(own);
  expect(await scheduleArticle(tools, { id, publishAt: "2025-02-14T12:30", by: RAVI })).toHaveProperty(
    "scheduled",
  );
  expect(await publishArticle(tools, { id, by: RAVI })).toHaveProperty("published");
  await tools.close();
});

test("an article that is due and cannot be published goes back to its writer with the reason", async () => {
  const tools = await desk();
  const id = await submitted(tools, { publishAt: "2025-02-14T13:00" });
  await approve(tools, id);
  await tools.db.execute(sql`insert into post (slug, title, summary, html, excerpt, photo, category_id, author, created_on, updated_at)
    values ('order-book', 'Imported', 's', '<p>x</p>', 'x', '/x.webp', 1, 'A', '2025-01-01', now())`);
  tools.pass(60);
  expect(await publishDue(tools)).toEqual({ published: 0, returned: 1 });
  expect(await copyOf(tools, id)).toMatchObject({
    state: "draft",
    returned: { by: "schedule", note: expect.stringContaining("Imported") },
  });
  expect(await publishDue(tools)).toEqual({ published: 0, returned: 0 });
  await tools.close();
});

test("an approver sends a text back with a note, which stays until the text is sent again", async () => {
  const tools = await desk();
  const id = await submitted(tools);
  expect(await returnArticle(tools, { id, by: RAVI, note: " " })).toHaveProperty("errors.note");
  expect(await returnArticle(tools, { id, by: RAVI, note: "Name the source of the figure." })).toEqual({
    returned: { id },
  });
  const copy = await copyOf(tools, id);
  expect(copy).toMatchObject({
    state: "draft",
    returned: { by: "Ravi Iyer", note: "Name the source of the figure." },
  });
  tools.pass(1);
  await saveArticle(tools, {
    id,
    revision: 1,
    fields: whole({ html: "<p>First words.</p><p>Source: NSE.</p>" }),
    by: ASHA,
    auto: true,
  });
  expect((await copyOf(tools, id)).returned?.by).toBe("Ravi Iyer");
  await submitArticle(tools, { id, revision: 2, by: ASHA });
  expect((await copyOf(tools, id)).returned).toBeNull();
  await approve(tools, id);
  tools.pass(1);
  await saveArticle(tools, { id, revision: 2, fields: whole({ html: "<p>Later.</p>" }), by: ASHA });
  expect((await copyOf(tools, id)).returned).toBeNull();
  await tools.close();
});

test("an article that was taken off is nowhere on the site, and comes back as it was", async () => {
  const tools = await desk();
  const id = await submitted(tools);
  await approve(tools, id);
  const other = await submitted(tools, { title: "Another", slug: "another" });
  await approve(tools, other);
  await change(tools, id, { slug: "order-book-2" });
  expect(await unpublishArticle(tools, { id, by: RAVI })).toEqual({ unpublished: { id } });
  expect(await unpublishArticle(tools, { id, by: RAVI })).toHaveProperty("refused");
  expect((await listPosts(tools.db, { limit: 10 })).map((p) => p.strSlug)).toEqual(["another"]);
  expect(await listPosts(tools.db, { limit: 10, search: "order book" })).toEqual([]);
  expect(await countPosts(tools.db, {})).toBe(1);
  expect((await listCategories(tools.db)).map((c) => c.allBlogcount ?? c.blogcount)).toEqual([1, 1]);
  expect((await slugsWithDates(tools.db)).map(({ slug }) => slug)).toEqual(["another"]);
  expect(await slugExists(tools.db, "order-book-2")).toBe(false);
  expect(await slugAfter(tools.db, "order-book")).toBeUndefined();
  expect(await readArticle(tools.db, "order-book-2")).toBeUndefined();
  expect((await readArticle(tools.db, "another"))?.related_blog_data).toEqual([]);
  expect(await copyOf(tools, id)).toMatchObject({ state: "unpublished", publicSlug: null });
  expect(await publishAgain(tools, { id, by: RAVI })).toEqual({ published: { id } });
  expect(await slugAfter(tools.db, "order-book")).toBe("order-book-2");
  expect((await copyOf(tools, id)).state).toBe("published");
  await unpublishArticle(tools, { id, by: RAVI });
  await change(tools, id, { slug: "order-book-2", html: "<p>Better words.</p>" });
  expect((await readArticle(tools.db, "order-book-2"))?.data.strDescription).toBe("<p>Better words.</p>");
  await tools.close();
});

const file = (title: string, body = "Some text.") =>
  `---\ntitle: "${title}"\ncategory: Technical\nauthor: "A. Placeholder, CA"\ndate: 2025-01-10\nsummary: "A summary that is long enough to say what the article is about."\n---\n\n${body}\n`;

test("an import keeps the working copy in step, and leaves alone what the desk published", async () => {
  const tools = await desk();
  const folder = mkdtempSync(join(tmpdir(), "articles-"));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write("first-one.md", file("First"));
  await importArticles(tools, folder);
  expect(await copyOf(tools, 1)).toMatchObject({
    title: "First",
    state: "published",
    publicSlug: "first-one",
  });
  write("first-one.md", file("First, changed"));
  await importArticles(tools, folder);
  const changed = await copyOf(tools, 1);
  expect(changed).toMatchObject({ title: "First, changed", state: "published", revision: 2 });
  // A draft stays; the published text that it will replace is the new one.
  await saveArticle(tools, { id: 1, revision: 2, fields: { ...changed, title: "Of the desk" }, by: ASHA });
  write("first-one.md", file("First, changed again"));
  await importArticles(tools, folder);
  const draft = await copyOf(tools, 1);
  expect(draft).toMatchObject({ title: "Of the desk", state: "draft" });
  expect((await readArticle(tools.db, "first-one"))?.data.strTitle).toBe("First, changed again");
  await submitArticle(tools, { id: 1, revision: 3, by: ASHA });
  expect(await approve(tools, 1)).toHaveProperty("approved");
  write("first-one.md", file("First, changed once more"));
  const mine = await submitted(tools, { slug: "second-one" });
  await approve(tools, mine);
  write("second-one.md", file("Second"));
  expect(await importArticles(tools, folder)).toMatchObject({
    added: [],
    updated: [],
    leftAlone: ["first-one.md", "second-one.md"],
  });
  expect((await readArticle(tools.db, "first-one"))?.data.strTitle).toBe("Of the desk");
  rmSync(folder, { recursive: true });
  await tools.close();
});
