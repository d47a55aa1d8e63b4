import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeEach, expect, test } from "vitest";
import { type TestTools, testTools } from "#test/database.ts";
import { zipOf } from "#test/exchange-files.ts";
import { slugFromElsewhere } from "../address-queries.server.ts";
import { exportMarkdownFiles } from "../writing/export-articles.server.ts";
import { readWorkingCopy } from "../writing/read-article.server.ts";
import { importFiles } from "./import-files.server.ts";
import type { SourceFile } from "./place-pictures.server.ts";
import { articlesReport } from "./report.server.ts";

const ASHA = { id: "m-asha", name: "Asha Rao" };
const folder = mkdtempSync(join(tmpdir(), "moving-"));
afterAll(() => rmSync(folder, { recursive: true }));
let tools: TestTools;
const desk = async () => {
  const made = await testTools();
  await made.db.execute(
    sql`insert into category (name, position) values ('Technical', 0), ('Risk management', 1)`,
  );
  return made;
};
beforeEach(async () => {
  tools = await desk();
  return () => tools.close();
});

const text = (name: string, content: string): SourceFile => ({ name, bytes: Buffer.from(content) });
const given = (files: SourceFile[], dryRun = false) =>
  importFiles(tools, { files, by: ASHA, folder, dryRun });
const draftAt = async (files: SourceFile[], n = 0) => {
  const { drafts } = await given(files);
  const copy = await readWorkingCopy(tools.db, drafts[n]?.id ?? 0);
  return { ...copy, notes: drafts[n]?.notes ?? [] };
};
const painted = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer();
const names = async () =>
  (
    (await tools.db.execute(sql`select name from picture order by id`)) as unknown as {
      rows: { name: string }[];
    }
  ).rows.map(({ name }) => name);

// As wordpress-export-to-markdown 2.2.2 writes a post: a folder for each, its categories and tags as in addresses.
const POST = `---
title: "Options & futures"
date: "2019-05-03"
categories:
  - "markets"
  - "risk-management"
tags:
  - "order-book"
coverImage: "floor.png"
---

Words of the article.

![The Nifty in May](images/chart.png)

4. Look at the spread.
5. Look at the depth.
`;
const POST_FILE = "2019/05/options-and-futures/index.md";

test("words that nobody may publish are named before anything is stored, each once", async () => {
  const notes = async (words: string, head = "") =>
    (await given([text("sure.md", `---\ntitle: Sure\n${head}---\n\n${words}`)], true)).drafts[0]?.notes;
  expect(await notes("Returns are guaranteed. They are guaranteed.")).toEqual([
    "Nobody may publish “guaranteed”. Change the wording.",
  ]);
  expect(await notes("A look at risk.")).toEqual([]);
  const faqs = "faqs:\n  - question: Are they?\n    answer: Returns are guaranteed.\n";
  expect(await notes("A look at risk.", faqs), "in an answer").toEqual([
    "Nobody may publish “guaranteed”. Change the wording.",
  ]);
});

test("a post of a folder of its own keeps address, date, tags, the start of its list and its pictures; a category is one of ours", async () => {
  const copy = await draftAt([
    text(POST_FILE, POST),
    { name: "2019/05/options-and-futures/images/chart.png", bytes: await painted("#0a6") },
    { name: "2019/05/another/images/chart.png", bytes: await painted("#c30") },
  ]);
  expect(copy).toMatchObject({
    title: "Options & futures",
    slug: "options-and-futures",
    shownOn: "2019-05-03",
    state: "draft",
    author: "Asha Rao",
    categoryName: "Risk management",
    tags: "markets, order-book",
  });
  expect(copy.html).toMatch(/<img[^>]*src="\/media\/uploads\/[^"]+"[^>]*alt="The Nifty in May"/);
  expect(copy.html).toContain('<ol start="4">');
  expect([copy.photo, copy.photoAlt]).toEqual([
    expect.stringMatching(/^\/media\/uploads\//),
    "The Nifty in May",
  ]);
  expect(copy.notes).toEqual(["The picture floor.png was left out: upload it and add it again."]);
  expect(await names()).toEqual(["chart.png"]);
});

test("HTML with front matter is an article, with the caption as a picture's description and its cover by name", async () => {
  const copy = await draftAt([
    text(
      "orders.html",
      `---\ntitle: Orders\ncategory: Technical\ncover: floor.png\ncoverDescription: The floor\n---\n<h1>Orders</h1><p>Words.</p><figure><img src="/wp-content/uploads/2019/05/book.png"><figcaption>Five bids</figcaption></figure><script>x()</script>`,
    ),
    { name: "uploads/2019/05/book.png", bytes: await painted("#0a6") },
    { name: "uploads/floor.png", bytes: await painted("#c30") },
  ]);
  expect(copy).toMatchObject({
    title: "Orders",
    slug: "orders",
    categoryName: "Technical",
    photoAlt: "The floor",
  });
  expect(copy.html).toMatch(/^<p>Words\.<\/p>\n<figure><img src="\/media\/[^>]*alt="Five bids"/);
  expect(copy.notes).toEqual(["Scripts and embedded content were removed."]);
});

test("a picture without a description, and one of several that may be meant, is named and not placed", async () => {
  const [one, other] = [await painted("#0a6"), await painted("#c30")];
  const { drafts } = await given([
    text("a.md", "# A\n\n![](bare.png)\n\n![Both](chart.png)\n\nWords."),
    { name: "bare.png", bytes: one },
    { name: "x/chart.png", bytes: one },
    { name: "y/chart.png", bytes: other },
  ]);
  expect(drafts[0]?.notes).toEqual([
    "The title was taken from the first heading.",
    expect.stringMatching(/^The picture bare\.png was not taken: /),
    "Several of the pictures given are called chart.png: none was placed.",
  ]);
  expect(await names()).toEqual([]);
});

test("a picture that an article names several times is placed or left out once, with the description that it has anywhere", async () => {
  const copy = await draftAt([
    text(
      "a.md",
      "---\ntitle: A\ncoverImage: chart.png\n---\n\nWords.\n\n![The Nifty](chart.png)\n\n![One](none.png)\n\n![One](none.png)",
    ),
    { name: "chart.png", bytes: await painted("#0a6") },
  ]);
  expect(copy.notes).toEqual(["The picture none.png was left out: upload it and add it again."]);
  expect(await names()).toEqual(["chart.png"]);
  expect(copy.photoAlt).toBe("The Nifty");
});

test("of the sizes that WordPress keeps of a picture in one folder the one that was uploaded is placed", async () => {
  const files = await Promise.all(
    ["chart-150x150.png", "chart-300x200.png", "chart.png"].map(async (name, n) => ({
      name: `2019/05/${name}`,
      bytes: await painted(["#0a6", "#03c", "#c30"][n] ?? ""),
    })),
  );
  await draftAt([
    text("a.md", "# A\n\n![A chart](https://old.example.in/2019/05/chart-300x200.png)\n\nWords."),
    ...files,
  ]);
  expect(await names()).toEqual(["chart.png"]);
});

test("of sizes without the one that was uploaded the picture is the one that is named", async () => {
  const [small, large] = [await painted("#0a6"), await painted("#03c")];
  const padded = Buffer.concat([large, Buffer.alloc(9_000)]);
  await draftAt([
    text("a.md", "# A\n\n![A chart](https://old.example.in/2019/05/Chart-300x200.png)\n\nWords."),
    { name: "2019/05/chart-1600x900.png", bytes: padded },
    { name: "2019/05/chart-300x200.png", bytes: small },
  ]);
  expect(await names()).toEqual([expect.stringMatching(/chart-300x200\.png$/)]);
});

test("an import that is repeated leaves what is there, and one that only looks stores nothing", async () => {
  const looked = await given([text(POST_FILE, POST), text("bare.md", "# बाज़ार\n\nशब्द।")], true);
  expect(looked).toMatchObject({
    drafts: [{ id: 0, title: "Options & futures", category: "Risk management" }, { title: "बाज़ार" }],
    refused: [],
  });
  const move = () => given([text(POST_FILE, POST), text("भाव.md", "# बाज़ार\n\nशब्द।")]);
  expect((await move()).drafts).toHaveLength(2);
  const again = await move();
  expect(again.drafts).toEqual([]);
  expect(again.refused).toEqual([
    {
      name: POST_FILE,
      reason: expect.stringMatching(/at \/blogpost\/options-and-futures: it was left as it is/),
    },
    { name: "भाव.md", reason: expect.stringMatching(/of this title: it was left as it is/) },
  ]);
});

/** Puts each draft on the site, at its address. */
const publishAll = () =>
  tools.db.execute(sql`
    with posted as (
      insert into post (slug, title, summary, html, excerpt, photo, category_id, author, created_on, updated_at)
      select slug, title, '', '', '', '', 1, '', '2026-01-01', now() from article where post_id is null returning id, slug
    ) update article set post_id = posted.id from posted where posted.slug = article.slug`);

test("former addresses lead to the article while it is on the site, one in another script by its last part too", async () => {
  await given([
    text(
      "renamed.md",
      "---\ntitle: Renamed\naliases:\n  - /2019/05/old-name/\n  - https://old.example.in/?p=12\n---\nWords.",
    ),
    text("2019/05/भारतीय-बाज़ार/index.md", "---\ntitle: भारतीय बाज़ार\naliases: /?p=13\n---\nशब्द।"),
  ]);
  const at = (address: string) => slugFromElsewhere(tools.db, address);
  expect(await at("/2019/05/old-name/")).toBeUndefined();
  await tools.db.execute(sql`update article set slug = 'chosen-here' where slug = 'renamed'`);
  await publishAll();
  const hindi = await at("/?p=13");
  expect(hindi).toBeDefined();
  for (const [address, slug] of [
    ["/2019/05/old-name", "chosen-here"],
    ["/?p=12", "chosen-here"],
    ["/2019/05/renamed/", "chosen-here"],
    [`/2019/05/${encodeURIComponent("भारतीय-बाज़ार")}/`, hindi],
    ["/2019/05/never-there/", undefined],
    ["/?p=999", undefined],
  ])
    expect([address, await at(address ?? "")]).toEqual([address, slug]);
  await given([text("old-name.md", "---\ntitle: Written later\n---\nWords.")]);
  await publishAll();
  expect(await at("/2019/05/old-name/"), "the one that had it").toBe("chosen-here");
  expect(await at("/other/old-name/")).toBe("old-name");
  await tools.db.execute(sql`update post set unpublished_at = now() where slug = 'chosen-here'`);
  expect(await at("/?p=12")).toBeUndefined();
});

test("two files of one import may have one title", async () => {
  const same = "---\ntitle: Same draft\n---\nWords.";
  const { drafts } = await given([text("A draft.md", same), text("B draft.md", same)]);
  expect(drafts.map(({ slug }) => slug)).toEqual(["same-draft", "same-draft-2"]);
});

test("of two files of one import with one address the second is refused, by a look too", async () => {
  const files = [
    text("2023/intro.md", "---\ntitle: First\n---\nWords."),
    text("2024/intro.md", "---\ntitle: Second\n---\nWords."),
  ];
  const outcome = async (dryRun: boolean) => {
    const { drafts, refused } = await given(files, dryRun);
    return [drafts.map(({ title }) => title), refused.map(({ name }) => name)];
  };
  const expected = [["First"], ["2024/intro.md"]];
  expect([await outcome(true), await outcome(false)]).toEqual([expected, expected]);
});

test("a day that no calendar has and a category that can be no tag are left out, and the draft is made", async () => {
  const { shownOn, tags, notes } = await draftAt([
    text("a.md", '---\ntitle: A\ndate: 2025-02-30\ncategories: [Markets, "6.1"]\n---\nWords.'),
  ]);
  expect({ shownOn, tags, notes }).toEqual({
    shownOn: null,
    tags: "Markets",
    notes: [
      "The date “2025-02-30” is not written as YYYY-MM-DD and was left out.",
      "There is no category “Markets”: it is a tag.",
      "There is no category “6.1”.",
      "Tags left out: 6.1.",
    ],
  });
});

test("archives and what they unpack to stay within one bound", async () => {
  const MB = 1024 * 1024;
  const zip = zipOf({ name: "a.bin", bytes: Buffer.alloc(60 * MB) });
  const beside = { name: "b.bin", bytes: Buffer.alloc(200 * MB) };
  const { refused } = await given([beside, { name: "a.zip", bytes: zip }], true);
  expect(refused[0]).toMatchObject({ name: "a.zip", reason: expect.stringContaining("more than is read") });
});

test("the report names each file, what became of it and why not, and runs no formula", async () => {
  const files = [
    text("a.md", `---\ntitle: '=HYPERLINK("x")'\ntags: ["6.1"]\n---\nWords.`),
    text("site.xml", "<rss/>"),
  ];
  const csv = async (dryRun: boolean) =>
    new TextDecoder().decode(articlesReport(await given(files, dryRun), dryRun)).split("\r\n");
  expect((await csv(true))[1]).toMatch(/^a\.md,to be a draft,"'=HYPERLINK/);
  const [head, first, other, end] = await csv(false);
  expect([head, end]).toEqual(["name,outcome,title,address,why", ""]);
  expect(first).toMatch(/,draft,.*,\/blogpost\/a,.*Tags left out: 6\.1\. .*Before approval: /);
  expect(other).toMatch(/^site\.xml,not imported,,,"?Only Markdown/);
  expect((await csv(false))[1]).toMatch(/^a\.md,not imported,,,There is an article at/);
});

test("what one product writes out and an empty one takes in has the same bytes when it is written out again", async () => {
  const written = async (from: TestTools) => {
    const files: { name: string; text: string }[] = [];
    for await (const file of exportMarkdownFiles(from.db)) files.push(file);
    return files;
  };
  await given([
    text(
      "risk.md",
      `---\ntitle: "Risk: 1"\nsummary: "A summary, of enough words to be one."\nsearchTitle: Risk\ncanonical: https://x.in/a\nfaqs:\n  - question: Why?\n    answer: "Because\\n- of that."\ncategory: Technical\ntags: [Nifty, VIX]\nfeatured: true\ndate: 2025-02-06\ncover: /media/uploads/ab/800.webp\ncoverDescription: Two lines\n---\n5. Five\n6. Six\n\n| A | B |\n| --- | ---: |\n| x | 1 |\n\n::chart\n`,
    ),
    text(POST_FILE, POST),
  ]);
  const first = await written(tools);
  expect(first).toHaveLength(2);
  await tools.close();
  tools = await desk();
  const { drafts, refused } = await given(first.map((file) => text(file.name, file.text)));
  expect([drafts.length, refused]).toEqual([2, []]);
  expect(await written(tools)).toEqual(first);
});
