import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  ASHA,
  approveAsRavi,
  articleCopy,
  articleDesk,
  changeArticle,
  MEERA,
  RAVI,
  submittedArticle,
  wholeArticle,
} from "#test/article-desk.ts";
import { ledgerRows } from "#test/database.ts";
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
import { pruneVersions } from "../writing/queries.server.ts";
import { articles, createArticle, saveArticle } from "../writing/save-article.server.ts";
import { approveArticle } from "./approve-article.server.ts";
import { readApproval } from "./read-approval.server.ts";
import { returnArticle } from "./return-article.server.ts";
import { submitArticle } from "./submit-article.server.ts";
import { publishAgain, unpublishArticle } from "./unpublish-article.server.ts";

test("an article is written by one person, approved by another, and is on the site in the same step", async () => {
  const tools = await articleDesk();
  const id = await submittedArticle(tools);
  expect(await slugExists(tools.db, "order-book")).toBe(false);
  expect(await approveAsRavi(tools, id)).toEqual({ approved: { id, published: true, publishAt: null } });
  const read = await readArticle(tools.db, "order-book");
  expect(read?.data).toMatchObject({
    strTitle: "What an order book shows",
    created_at: "2025-02-14",
    read_time: 1,
    strPhoto: "/media/covers/order-book-1200.webp",
  });
  expect(read?.faqs).toMatchObject([{ question: "Why?", answer: "Because." }]);
  expect(tools.published).toEqual([["posts"]]);
  const copy = await articleCopy(tools, id);
  expect(copy).toMatchObject({ state: "published", publicSlug: "order-book", approvedBy: "Ravi Iyer" });
  expect(copy.publishedHash).toBe(copy.hash);
  expect((await ledgerRows(tools)).map(({ actor, action }) => [actor, action])).toEqual([
    ["Asha Rao", "article.create"],
    ["Asha Rao", "article.submit"],
    ["Ravi Iyer", "article.publish"],
    ["Ravi Iyer", "article.approve"],
  ]);
  await tools.close();
});

test("nobody approves their own work, under whatever name", async () => {
  const tools = await articleDesk();
  const id = await submittedArticle(tools);
  const refusal = async (by: typeof ASHA) => {
    const result = await approveAsRavi(tools, id, { by });
    return "refused" in result ? result.message : undefined;
  };
  expect(await refusal(ASHA)).toMatch(/^You wrote the last change/);
  expect(await refusal({ id: "asha", name: "Another Name" })).toMatch(/^You wrote the last change/);
  const { revision } = await articleCopy(tools, id);
  await saveArticle(tools, {
    id,
    revision,
    fields: wholeArticle({ html: "<p>Ravi's words.</p>" }),
    by: RAVI,
  });
  await submitArticle(tools, { id, revision: 2, by: MEERA });
  expect(await refusal(RAVI)).toMatch(/^You wrote the last change/);
  expect(await refusal(MEERA)).toMatch(/^You sent this text/);
  expect(await refusal({ id: "meera", name: "Meera S." })).toMatch(/^You sent this text/);
  expect(await refusal(ASHA)).toMatch(/^You began this article/);
  expect(await countPosts(tools.db, {})).toBe(0);
  expect(await approveAsRavi(tools, id, { by: { id: "x", name: "A Fourth Person" } })).toHaveProperty(
    "approved",
  );
  await tools.close();
});

test("an approval is of the text that was read; a second one finds the first", async () => {
  const tools = await articleDesk();
  const id = await submittedArticle(tools);
  const { hash, revision } = await articleCopy(tools, id);
  expect(await approveArticle(tools, { id, hash: hash.slice(0, 11), by: RAVI })).toHaveProperty("refused");
  await saveArticle(tools, { id, revision, fields: wholeArticle({ html: "<p>Slipped in.</p>" }), by: ASHA });
  expect(await articleCopy(tools, id)).toMatchObject({ state: "draft", submittedBy: null });
  expect(await approveArticle(tools, { id, hash, by: RAVI })).toEqual({
    refused: "not-submitted",
    message: "This text was not sent for approval.",
  });
  await submitArticle(tools, { id, revision: 2, by: ASHA });
  expect(await approveArticle(tools, { id, hash, by: RAVI })).toEqual({
    refused: "changed",
    message: "Asha Rao has changed the text since you opened it. Read it again before you approve it.",
  });
  expect(await approveAsRavi(tools, id)).toHaveProperty("approved");
  expect(await approveAsRavi(tools, id, { by: MEERA })).toEqual({
    refused: "approved",
    message: "Ravi Iyer has approved this text.",
  });
  await tools.close();
});

test("what an article lacks is told before it can be sent", async () => {
  const tools = await articleDesk();
  const made = await createArticle(tools, { fields: { categoryId: 1 }, by: ASHA });
  const id = "saved" in made ? made.saved.id : 0;
  expect(await submitArticle(tools, { id, revision: 1, by: ASHA })).toEqual({
    errors: {
      title: "Write a title.",
      summary: "The summary has 0 characters; write 40 to 200.",
      html: "Write the text.",
    },
  });
  const lacking = wholeArticle({
    html: '<p>Text <img src="/media/x.webp" alt=" "></p>',
    photo: "/media/uploads/a/800.webp",
    faqs: [{ question: "Why?", answer: "" }],
  });
  await saveArticle(tools, { id, revision: 1, fields: lacking, by: ASHA });
  const told = await submitArticle(tools, { id, revision: 2, by: ASHA });
  expect("errors" in told && Object.keys(told.errors)).toEqual(["html", "photoAlt", "faqs.0.answer"]);
  for (const [by, whoHas] of [
    [ASHA, "You have"],
    [RAVI, "Asha Rao has"],
  ] as const)
    expect(await submitArticle(tools, { id, revision: 1, by })).toMatchObject({
      refused: "changed",
      message: `${whoHas} saved another text since. Read it before you send it.`,
    });
  await tools.close();
});

test("words that block are not sent for approval and not approved, whatever the reason", async () => {
  const tools = await articleDesk();
  const html = "<p>Calm words.</p><p>Our calls had an accuracy of <b>82%</b> in May.</p>";
  const id = await submittedArticle(tools, { html: "<p>Calm words.</p>" });
  // A text that was sent before the linter knew a word is stopped at the approval.
  await tools.db.execute(sql`update article set html = ${html} where id = ${id}`);
  const reason = "The figures were certified by an accountant.";
  expect(await approveAsRavi(tools, id, { reason })).toEqual({
    refused: "blocked",
    message: expect.stringMatching(/it may not be published[\s\S]*“accuracy of 82%” is a claim of accuracy/),
  });
  expect(await countPosts(tools.db, {})).toBe(0);
  await returnArticle(tools, { id, by: RAVI, note: "Take the accuracy out." });
  const { revision } = await articleCopy(tools, id);
  expect(await submitArticle(tools, { id, revision, by: ASHA })).toEqual({
    refused: "blocked",
    message: expect.stringContaining("82%"),
  });
  await tools.close();
});

test("words on which a person decides need a reason, which stays in the ledger with them", async () => {
  const tools = await articleDesk();
  const id = await submittedArticle(tools, { html: "<p>Calm words.</p><p>The offer ends today.</p>" });
  expect(await approveAsRavi(tools, id)).toMatchObject({ errors: { reason: expect.any(String) } });
  expect(await approveAsRavi(tools, id, { reason: "fine" })).toHaveProperty("errors");
  expect(await countPosts(tools.db, {})).toBe(0);
  const reason = "The public offer of shares ends on the day of publication.";
  expect(await approveAsRavi(tools, id, { reason })).toHaveProperty("approved");
  expect((await ledgerRows(tools)).at(-1)).toMatchObject({
    actor: "Ravi Iyer",
    action: "article.approve",
    detail: { reason, findings: [expect.stringContaining("“ends today” is urging")], member: "ravi" },
  });
  await tools.close();
});

test("a changed article keeps its number and views, and its old address leads to it in one step", async () => {
  const tools = await articleDesk();
  const id = await submittedArticle(tools);
  await approveAsRavi(tools, id);
  await tools.db.execute(sql`update post set views = 7`);
  const first = (await readArticle(tools.db, "order-book"))?.data.id;
  tools.pass(60 * 24);
  await changeArticle(tools, id, { slug: "second-address" });
  await changeArticle(tools, id, { slug: "third-address" });
  expect((await readArticle(tools.db, "third-address"))?.data).toMatchObject({
    id: first,
    viewCount: 7,
    created_at: "2025-02-14",
  });
  expect(await slugAfter(tools.db, "order-book")).toBe("third-address");
  expect(await slugAfter(tools.db, "second-address")).toBe("third-address");
  const other = await createArticle(tools, { fields: wholeArticle(), by: ASHA });
  expect(other).toEqual({
    errors: {
      slug: "The address order-book is a former address of the article “What an order book shows”: choose another.",
    },
  });
  await changeArticle(tools, id, { slug: "order-book" });
  expect(await slugAfter(tools.db, "order-book")).toBeUndefined();
  expect(await slugAfter(tools.db, "third-address")).toBe("order-book");
  await tools.close();
});

test("a cover's description is public with its text, not before", async () => {
  const tools = await articleDesk();
  const cover = { photo: "/media/uploads/ab/1200.webp", photoAlt: "Two lines that cross" };
  const id = await submittedArticle(tools, cover);
  await approveAsRavi(tools, id);
  const alt = async () => (await readArticle(tools.db, "order-book"))?.coverAlt;
  expect(await alt()).toBe("Two lines that cross");
  const { revision } = await articleCopy(tools, id);
  const fields = wholeArticle({ ...cover, photoAlt: "Of the draft" });
  await saveArticle(tools, { id, revision, fields, by: ASHA });
  expect(await alt()).toBe("Two lines that cross");
  await pruneVersions(tools.db, id, 1);
  expect(await alt(), "once many drafts are saved over it").toBe("Two lines that cross");
  await changeArticle(tools, id, { ...cover, photoAlt: "Three lines" });
  expect(await alt()).toBe("Three lines");
  await tools.close();
});

test("what search engines are told is public with its text, not before; an original is a whole address", async () => {
  const tools = await articleDesk();
  const told = {
    searchTitle: "An order book in five minutes",
    searchDescription: "What stands in it, and what does not.",
    canonical: "https://www.example.org/order-book",
  };
  const id = await submittedArticle(tools, told);
  await approveAsRavi(tools, id);
  const search = async () => (await readArticle(tools.db, "order-book"))?.search;
  const shown = { title: told.searchTitle, description: told.searchDescription, canonical: told.canonical };
  expect(await search()).toEqual(shown);
  const { revision } = await articleCopy(tools, id);
  await saveArticle(tools, {
    id,
    revision,
    fields: wholeArticle({ ...told, searchTitle: "Draft" }),
    by: ASHA,
  });
  expect(await search()).toEqual(shown);
  await changeArticle(tools, id, { searchTitle: "", searchDescription: "", canonical: "" });
  expect(await search()).toEqual({ title: "", description: "", canonical: "" });
  for (const canonical of [
    "/order-book",
    "http://example.org/a",
    "https://me@example.org/a",
    "javascript:alert(1)",
  ])
    expect(
      await saveArticle(tools, { id, revision: 9, fields: wholeArticle({ canonical }), by: ASHA }),
      canonical,
    ).toMatchObject({ errors: { canonical: expect.stringContaining("full address") } });
  await tools.close();
});

test("an approver sends a text back with a note, which stays until the text is sent again", async () => {
  const tools = await articleDesk();
  const id = await submittedArticle(tools);
  expect(await returnArticle(tools, { id, by: RAVI, note: " " })).toHaveProperty("errors.note");
  expect(await returnArticle(tools, { id, by: RAVI, note: "Name the source of the figure." })).toEqual({
    returned: { id },
  });
  const copy = await articleCopy(tools, id);
  expect(copy).toMatchObject({
    state: "draft",
    returned: { by: "Ravi Iyer", note: "Name the source of the figure." },
  });
  tools.pass(1);
  await saveArticle(tools, {
    id,
    revision: 1,
    fields: wholeArticle({ html: "<p>First words.</p><p>Source: NSE.</p>" }),
    by: ASHA,
    auto: true,
  });
  expect((await articleCopy(tools, id)).returned?.by).toBe("Ravi Iyer");
  await submitArticle(tools, { id, revision: 2, by: ASHA });
  expect(await articleCopy(tools, id)).toMatchObject({
    returned: null,
    sentBack: { by: "Ravi Iyer", note: "Name the source of the figure.", revision: 1 },
  });
  await approveAsRavi(tools, id);
  tools.pass(1);
  await saveArticle(tools, { id, revision: 2, fields: wholeArticle({ html: "<p>Later.</p>" }), by: ASHA });
  expect(await articleCopy(tools, id)).toMatchObject({ returned: null, sentBack: null });
  await submitArticle(tools, { id, revision: 3, by: ASHA });
  expect((await articleCopy(tools, id)).sentBack, "it was before the publication").toBeNull();
  await tools.close();
});

test("an article that was taken off is nowhere on the site, and comes back as it was", async () => {
  const tools = await articleDesk();
  const id = await submittedArticle(tools);
  await approveAsRavi(tools, id);
  const other = await submittedArticle(tools, { title: "Another", slug: "another" });
  await approveAsRavi(tools, other);
  await changeArticle(tools, id, { slug: "order-book-2" });
  expect(await unpublishArticle(tools, { id, by: RAVI, reason: "Its figures are wrong." })).toEqual({
    unpublished: { id },
  });
  expect(await unpublishArticle(tools, { id, by: RAVI, reason: "Its figures are wrong." })).toHaveProperty(
    "refused",
  );
  expect((await listPosts(tools.db, { limit: 10 })).map((p) => p.strSlug)).toEqual(["another"]);
  expect(await listPosts(tools.db, { limit: 10, search: "order book" })).toEqual([]);
  expect(await countPosts(tools.db, {})).toBe(1);
  expect((await listCategories(tools.db)).map((c) => c.allBlogcount ?? c.blogcount)).toEqual([1, 1]);
  expect((await slugsWithDates(tools.db)).map(({ slug }) => slug)).toEqual(["another"]);
  expect(await slugExists(tools.db, "order-book-2")).toBe(false);
  expect(await slugAfter(tools.db, "order-book")).toBeUndefined();
  expect(await readArticle(tools.db, "order-book-2")).toBeUndefined();
  expect((await readArticle(tools.db, "another"))?.related_blog_data).toEqual([]);
  expect(await articleCopy(tools, id)).toMatchObject({ state: "unpublished", publicSlug: null });
  expect((await readApproval(tools.db, id, ASHA, tools.clock.now()))?.ownWork).toMatch(/^You /);
  expect(await publishAgain(tools, { id, by: ASHA }), "by its writer").toEqual({
    refused: "own-work",
    message: expect.stringMatching(/^You .* so another person must approve it\.$/),
  });
  expect(await readArticle(tools.db, "order-book-2")).toBeUndefined();
  expect((await readApproval(tools.db, id, RAVI, tools.clock.now()))?.ownWork).toBeNull();
  expect(await publishAgain(tools, { id, by: RAVI })).toEqual({ published: { id } });
  expect(await slugAfter(tools.db, "order-book")).toBe("order-book-2");
  expect((await articleCopy(tools, id)).state).toBe("published");
  await unpublishArticle(tools, { id, by: RAVI, reason: "Its figures are wrong." });
  await changeArticle(tools, id, { slug: "order-book-2", html: "<p>Better words.</p>" });
  expect((await readArticle(tools.db, "order-book-2"))?.data.strDescription).toBe("<p>Better words.</p>");
  await tools.close();
});

const file = (title: string, body = "Some text.") =>
  `---\ntitle: "${title}"\ncategory: Technical\nauthor: "A. Placeholder, CA"\ndate: 2025-01-10\nsummary: "A summary that is long enough to say what the article is about."\n---\n\n${body}\n`;

test("an import keeps the working copy in step, and leaves alone what the desk published", async () => {
  const tools = await articleDesk();
  const folder = mkdtempSync(join(tmpdir(), "articles-"));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write("first-one.md", file("First"));
  await importArticles(tools, folder);
  expect(await articleCopy(tools, 1)).toMatchObject({
    title: "First",
    state: "published",
    publicSlug: "first-one",
  });
  write("first-one.md", file("First, changed"));
  await importArticles(tools, folder);
  const changed = await articleCopy(tools, 1);
  expect(changed).toMatchObject({ title: "First, changed", state: "published", revision: 2 });
  // A draft stays; the published text that it will replace is the new one.
  await saveArticle(tools, { id: 1, revision: 2, fields: { ...changed, title: "Of the desk" }, by: ASHA });
  write("first-one.md", file("First, changed again"));
  await importArticles(tools, folder);
  const draft = await articleCopy(tools, 1);
  expect(draft).toMatchObject({ title: "Of the desk", state: "draft" });
  expect((await readArticle(tools.db, "first-one"))?.data.strTitle).toBe("First, changed again");
  await submitArticle(tools, { id: 1, revision: 3, by: ASHA });
  expect(await approveAsRavi(tools, 1)).toHaveProperty("approved");
  write("first-one.md", file("First, changed once more"));
  const mine = await submittedArticle(tools, { slug: "second-one" });
  await approveAsRavi(tools, mine);
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

test("a shipped article that moves, and a copy of one, have the cover drawn for their own address", async () => {
  const tools = await articleDesk();
  const folder = mkdtempSync(join(tmpdir(), "articles-"));
  writeFileSync(join(folder, "first-one.md"), file("First"));
  await importArticles(tools, folder);
  rmSync(folder, { recursive: true });
  const copied = await articles.duplicate(tools, { id: 1, by: ASHA });
  const copy = "saved" in copied ? copied.saved.id : 0;
  const cover = async (slug: string) => (await readArticle(tools.db, slug))?.data.strPhoto;
  const change = async (id: number, slug: string) =>
    changeArticle(tools, id, { ...(await articleCopy(tools, id)), slug, html: `<p>Words of ${slug}.</p>` });
  await change(1, "second-address");
  expect(await cover("second-address")).toBe("/media/covers/second-address-1200.webp");
  await change(copy, "third-address");
  expect(await cover("third-address")).toBe("/media/covers/third-address-1200.webp");
  // Nor is a cover that follows its address a change for an approver.
  const present = await articleCopy(tools, 1);
  const fields = { ...present, html: "<p>Other words.</p>" };
  await saveArticle(tools, { id: 1, revision: present.revision, fields, by: ASHA });
  const view = await readApproval(tools.db, 1, RAVI, tools.clock.now());
  expect(view?.difference).toMatchObject({ same: false, fields: [] });
  await tools.close();
});
