import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testTools } from "#test/database.ts";
import { proves } from "#test/proves.ts";
import { ViewCounter } from "./count-views.server.ts";
import { importArticles } from "./import-articles.server.ts";
import {
  countPosts,
  listCategories,
  listPosts,
  readArticle,
  slugExists,
  streamPosts,
} from "./read.server.ts";

const article = (
  title: string,
  { category = "Technical", date = "2025-01-10", body = "Some text.", faqs = "" } = {},
) =>
  `---\ntitle: "${title}"\ncategory: ${category}\nauthor: "A. Placeholder, CA"\ndate: ${date}\nfeatured: true\nsummary: "A summary that is long enough to say what the article is about."\n${faqs}---\n\n${body}\n`;

function folderOf(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), "articles-"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return {
    folder,
    write: (name: string, text: string) => writeFileSync(join(folder, name), text),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

test("the import adds what is new, leaves what is unchanged, updates what changed", async () => {
  const tools = await testTools();
  const files = folderOf({ "first-one.md": article("First"), "second-one.md": article("Second") });
  expect(await importArticles(tools, files.folder)).toMatchObject({
    added: ["first-one.md", "second-one.md"],
  });
  expect(tools.published).toEqual([["posts"], ["posts"]]);
  expect(await importArticles(tools, files.folder)).toMatchObject({ added: [], updated: [], unchanged: 2 });
  files.write("first-one.md", article("First, changed"));
  expect(await importArticles(tools, files.folder)).toMatchObject({
    updated: ["first-one.md"],
    unchanged: 1,
  });
  expect((await readArticle(tools.db, "first-one"))?.data.strTitle).toBe("First, changed");
  files.remove();
  await tools.close();
});

test("an article that a person edited is reported and left alone", async () => {
  const tools = await testTools();
  const files = folderOf({ "first-one.md": article("First") });
  await importArticles(tools, files.folder);
  await tools.db.execute(sql`update post set title = 'Edited in the desk', edited_at = now()`);
  files.write("first-one.md", article("First, changed"));
  expect(await importArticles(tools, files.folder)).toMatchObject({
    updated: [],
    leftAlone: ["first-one.md"],
  });
  expect((await readArticle(tools.db, "first-one"))?.data.strTitle).toBe("Edited in the desk");
  files.remove();
  await tools.close();
});

test("a file with a fault is named, and stores nothing of itself", async () => {
  const tools = await testTools();
  const files = folderOf({ "no-head.md": "Just text." });
  await expect(importArticles(tools, files.folder)).rejects.toThrow(
    /no-head.md: the file must begin with front matter/,
  );
  files.write("no-head.md", article("x", { date: "yesterday" }));
  await expect(importArticles(tools, files.folder)).rejects.toThrow(
    "no-head.md: the front matter is not as it must be.\ndate: a day is expected, as 2026-03-31.",
  );
  files.write("no-head.md", "---\ntitle: [\n---\nText.");
  await expect(importArticles(tools, files.folder)).rejects.toThrow(
    /no-head.md: the front matter cannot be read/,
  );
  expect(await countPosts(tools.db, {})).toBe(0);
  files.remove();
  await tools.close();
});

test(
  "only tables of more than 3 columns are wrapped to scroll; scripts and handlers do not survive",
  proves("POST-04 POST-05"),
  async () => {
    const tools = await testTools();
    const body = `| a | b | c | d |\n|---|---|---|---|\n| 1 | 2 | 3 | 4 |\n\n| a | b | c |\n|---|---|---|\n| 1 | 2 | 3 |\n\n<script>alert(1)</script><p onclick="x()">text</p> <a href="javascript:x()">link</a>`;
    const files = folderOf({ "tables.md": article("Tables", { body }) });
    await importArticles(tools, files.folder);
    const html = (await readArticle(tools.db, "tables"))?.data.strDescription ?? "";
    expect(html.match(/<div class="table-scroll"/g)).toHaveLength(1);
    expect(html).toMatch(/<div class="table-scroll"[^>]*><table>[\s\S]*?<th>d<\/th>[\s\S]*?<\/table><\/div>/);
    expect(html).not.toMatch(/<script|onclick|javascript:/);
    files.remove();
    await tools.close();
  },
);

test(
  "categories carry their counts, All Blogs first without an id",
  proves("API-04 API-05 API-06 DATA-05"),
  async () => {
    const tools = await testTools();
    const files = folderOf({
      "a-a.md": article("A"),
      "b-b.md": article("B", { category: "Education" }),
      "c-c.md": article("C"),
    });
    await importArticles(tools, files.folder);
    expect(await listCategories(tools.db)).toEqual([
      { id: null, name: "All Blogs", allBlogcount: 3 },
      { id: expect.any(Number), name: "Technical", blogcount: 2 },
      { id: expect.any(Number), name: "Education", blogcount: 1 },
    ]);
    files.remove();
    await tools.close();
  },
);

test(
  "the search is by title in any letter case, together with the category; % and _ are letters",
  proves("BLOG-05 BLOG-06 BLOG-15"),
  async () => {
    const tools = await testTools();
    const files = folderOf({
      "a-a.md": article("Reading RSI at 100%", { body: "candle" }),
      "b-b.md": article("Candle by candle", { category: "Education" }),
      "c-c.md": article("Another candle"),
    });
    await importArticles(tools, files.folder);
    const found = async (search: string, category_id?: number) =>
      (await listPosts(tools.db, { search, category_id, limit: 10 })).map((p) => p.strTitle);
    expect(await found("CANDLE")).toEqual(["Another candle", "Candle by candle"]);
    const education = (await listCategories(tools.db)).find((c) => c.name === "Education")?.id ?? 0;
    expect(await found("candle", education)).toEqual(["Candle by candle"]);
    expect(await found("100%")).toEqual(["Reading RSI at 100%"]);
    expect(await found("_")).toEqual([]);
    files.remove();
    await tools.close();
  },
);

test(
  "the article comes with its FAQs in order and related posts, its own category first",
  proves("API-12"),
  async () => {
    const tools = await testTools();
    const faqs = `faqs:\n  - question: "One?"\n    answer: "Yes."\n  - question: "Two?"\n    answer: "No."\n`;
    const files = folderOf({
      "a-a.md": article("A", { faqs }),
      "b-b.md": article("B", { category: "Education", date: "2025-02-01" }),
      "c-c.md": article("C"),
    });
    await importArticles(tools, files.folder);
    const read = await readArticle(tools.db, "a-a");
    expect(read?.faqs.map((f) => f.question)).toEqual(["One?", "Two?"]);
    expect(read?.related_blog_data.map((p) => p.strSlug)).toEqual(["c-c", "b-b"]);
    expect(await readArticle(tools.db, "nothing")).toBeUndefined();
    expect(await slugExists(tools.db, "a-a")).toBe(true);
    files.remove();
    await tools.close();
  },
);

test("a list of any length is read in batches, without gaps or repeats", async () => {
  const tools = await testTools();
  const files = folderOf({ "a-a.md": article("A") });
  await importArticles(tools, files.folder);
  await tools.db.execute(sql`insert into post (slug, title, summary, html, excerpt, photo, category_id, author, created_on, updated_at)
    select 'p-' || n, 'P ' || n, 's', '<p>x</p>', 'x', '/x.webp', (select id from category limit 1), 'A', date '2024-01-01' + (n % 300), now() from generate_series(1, 350) n`);
  const batches = await Array.fromAsync(streamPosts(tools.db, {}));
  const ids = batches.flat().map((p) => p.id);
  expect(batches.length).toBe(4);
  expect(new Set(ids).size).toBe(351);
  expect(
    (await Array.fromAsync(streamPosts(tools.db, { limit: 7, offset: 3 }))).flat().map((p) => p.id),
  ).toEqual(ids.slice(3, 10));
  files.remove();
  await tools.close();
});

test("views are written in batches, wait out a fault, and invented slugs do no harm", async () => {
  const tools = await testTools();
  const files = folderOf({ "a-a.md": article("A") });
  await importArticles(tools, files.folder);
  const views = new ViewCounter();
  for (let n = 0; n < 3; n += 1) views.count("a-a");
  views.count("../etc/passwd");
  const away = { transaction: () => Promise.reject(new Error("away")) } as never;
  await expect(views.flush(away)).rejects.toThrow("away");
  await views.flush(tools.db);
  await views.flush(tools.db);
  expect((await readArticle(tools.db, "a-a"))?.data.viewCount).toBe(3);
  files.remove();
  await tools.close();
});
