import { tmpdir } from "node:os";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { type TestTools, testTools } from "#test/database.ts";
import { readWorkingCopy } from "../writing/read-article.server.ts";
import { moveArticles } from "./import-site.server.ts";

let tools: TestTools;
beforeEach(async () => {
  tools = await testTools();
  await tools.db.execute(sql`insert into category (name, position) values ('Technical', 0)`);
  return () => tools.close();
});

const moved = (name: string, text: string, dryRun = false) => {
  const files = [{ name, bytes: new TextEncoder().encode(text) }];
  return moveArticles(tools, { files, by: { id: "m-asha", name: "Asha Rao" }, folder: tmpdir(), dryRun });
};

const item = (id: number, title: string, slug: string) =>
  `<item><title><![CDATA[${title}]]></title><content:encoded><![CDATA[<p>Words.</p>]]></content:encoded>
  <wp:post_id>${id}</wp:post_id><wp:post_name><![CDATA[${slug}]]></wp:post_name><wp:post_type>post</wp:post_type></item>`;

const EXPORT = `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>${item(11, "भारतीय बाज़ार की शुरुआत", encodeURIComponent("भारतीय-बाज़ार"))}
${item(12, "ગુજરાતી લેખ", "Gujarati_Lekh")}${item(21, "Same draft", "")}${item(22, "Same draft", "")}</channel></rss>`;

test("each article of an export has an address of its own, in whatever script and of whatever title, and comes once", async () => {
  const move = (dryRun: boolean) => moved("site.xml", EXPORT, dryRun);
  expect((await move(true)).drafts).toHaveLength(4);
  const { drafts } = await move(false);
  expect(drafts.map(({ slug }) => slug)).toEqual([
    "article-11",
    "gujarati-lekh",
    "same-draft",
    "same-draft-2",
  ]);
  const again = await move(false);
  expect(again.drafts).toEqual([]);
  expect(again.refused).toHaveLength(4);
});

test("the original of an article is kept where a page can name it, and said where none can", async () => {
  const post = { type: "post", status: "published", html: "<p>Words.</p>" };
  const posts = [
    { ...post, id: "a", title: "One", slug: "one", canonical_url: "https://other.example.in/first/" },
    { ...post, id: "b", title: "Two", slug: "two", canonical_url: "/first/" },
  ];
  const { drafts } = await moved("ghost.json", JSON.stringify({ db: [{ data: { posts } }] }));
  const copies = await Promise.all(drafts.map(({ id }) => readWorkingCopy(tools.db, id)));
  expect(copies.map((copy) => copy?.canonical)).toEqual(["https://other.example.in/first/", ""]);
  expect(drafts.map(({ notes }) => notes)).toEqual([
    [],
    ["The address of its original was left out: /first/"],
  ]);
});
