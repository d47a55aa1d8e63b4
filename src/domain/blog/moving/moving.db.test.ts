import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeEach, expect, test } from "vitest";
import { type TestTools, testTools } from "#test/database.ts";
import { zipOf } from "#test/exchange-files.ts";
import { readWorkingCopy } from "../writing/read-article.server.ts";
import { moveArticles } from "./import-site.server.ts";
import { articlesReport } from "./report.server.ts";
import type { MovedFile } from "./rules.ts";

const ASHA = { id: "m-asha", name: "Asha Rao" };
const folder = mkdtempSync(join(tmpdir(), "moving-"));
afterAll(() => rmSync(folder, { recursive: true }));
let tools: TestTools;
beforeEach(async () => {
  tools = await testTools();
  await tools.db.execute(sql`insert into category (name, position) values ('Technical', 0)`);
  return () => tools.close();
});

const text = (name: string, content: string): MovedFile => ({
  name,
  bytes: new TextEncoder().encode(content),
});
const given = (files: MovedFile[], dryRun = false) =>
  moveArticles(tools, { files, by: ASHA, folder, dryRun });
const draftAt = async (files: MovedFile[], n = 0) => {
  const { drafts } = await given(files);
  const copy = await readWorkingCopy(tools.db, drafts[n]?.id ?? 0);
  return { ...copy, notes: drafts[n]?.notes ?? [] };
};

const ITEM = (more: string) => `<item><title><![CDATA[Options &amp; futures]]></title>
  <link>https://old.example.in/2019/05/options-and-futures/</link><dc:creator><![CDATA[asha]]></dc:creator>
  <wp:post_name><![CDATA[options-and-futures]]></wp:post_name><wp:post_date><![CDATA[2019-05-03 09:15:00]]></wp:post_date>
  <wp:post_type><![CDATA[post]]></wp:post_type><wp:status><![CDATA[publish]]></wp:status>
  <category domain="category" nicename="technical"><![CDATA[Technical]]></category>
  <category domain="post_tag" nicename="options"><![CDATA[Options]]></category>
  <category domain="post_tag" nicename="6-1"><![CDATA[6.1]]></category>${more}</item>`;
const WXR = (items: string) => `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><wp:author><wp:author_login><![CDATA[asha]]></wp:author_login><wp:author_display_name><![CDATA[Asha Rao, CA]]></wp:author_display_name></wp:author>${items}</channel></rss>`;
const CLASSIC = `First line
second line

<strong>Then</strong> a paragraph, [see note] of it.

[gallery ids="1,2"]

[caption id="a" width="300"]<img src="https://old.example.in/wp-content/uploads/2019/05/Chart-300x200.png" alt="" /> The Nifty in May[/caption]`;
const wordpress = (more = "") =>
  text("site.xml", WXR(ITEM(`<content:encoded><![CDATA[${CLASSIC}]]></content:encoded>${more}`)));

test("an article of WordPress keeps its title, address, date, author, category and tags; its gaps are paragraphs", async () => {
  const copy = await draftAt([wordpress("<wp:comment></wp:comment>")]);
  expect(copy).toMatchObject({
    title: "Options & futures",
    slug: "options-and-futures",
    shownOn: "2019-05-03",
    author: "Asha Rao, CA",
    tags: "Options",
    state: "draft",
  });
  expect(copy.html).toMatch(/<p>First line<br\s*\/?>\s*second line<\/p>/);
  expect(copy.html).toContain("a paragraph, [see note] of it.");
  expect(copy.html).not.toContain("gallery");
  expect(copy.notes).toEqual(
    expect.arrayContaining([
      "Shortcodes were left out: [gallery].",
      "1 comment left behind.",
      "Tags left out: 6.1.",
      expect.stringMatching(/Chart-300x200\.png was left out/),
    ]),
  );
});

test("a picture that is given beside is placed by the name of its file, with its caption as its description", async () => {
  const bytes = await painted("#0a6");
  const copy = await draftAt([wordpress(), { name: "uploads/2019/05/chart.png", bytes }]);
  expect(copy.html).toMatch(/<img[^>]*src="\/media\/uploads\/[^"]+"[^>]*alt="The Nifty in May"/);
  expect(copy.photo).toMatch(/^\/media\/uploads\//);
  expect(copy.notes.join(" ")).not.toContain("Chart");
});

const painted = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer();

test("archives and what they unpack to stay within one bound", async () => {
  const MB = 1024 * 1024;
  const zip = zipOf({ name: "a.bin", bytes: Buffer.alloc(60 * MB) });
  const beside = { name: "b.bin", bytes: Buffer.alloc(200 * MB) };
  const { refused } = await given([beside, { name: "a.zip", bytes: zip }], true);
  expect(refused[0]).toMatchObject({ name: "a.zip", reason: expect.stringContaining("more than is read") });
});

// Made after the files of WordPress 6: the post names its attachment by number, which holds address and description.
const FEATURED = `<wp:postmeta><wp:meta_key><![CDATA[_edit_last]]></wp:meta_key><wp:meta_value><![CDATA[1]]></wp:meta_value></wp:postmeta>
  <wp:postmeta><wp:meta_key><![CDATA[_thumbnail_id]]></wp:meta_key><wp:meta_value><![CDATA[77]]></wp:meta_value></wp:postmeta>`;
const ATTACHMENT = `<item><title>floor</title><wp:post_id>77</wp:post_id><wp:post_type><![CDATA[attachment]]></wp:post_type>
  <wp:status><![CDATA[inherit]]></wp:status><wp:attachment_url><![CDATA[https://old.example.in/wp-content/uploads/2019/05/floor.png]]></wp:attachment_url>
  <wp:postmeta><wp:meta_key><![CDATA[_wp_attached_file]]></wp:meta_key><wp:meta_value><![CDATA[2019/05/floor.png]]></wp:meta_value></wp:postmeta>
  <wp:postmeta><wp:meta_key><![CDATA[_wp_attachment_image_alt]]></wp:meta_key><wp:meta_value><![CDATA[The trading floor]]></wp:meta_value></wp:postmeta></item>`;

test("the featured image of WordPress becomes the cover with its description, before any picture of the text", async () => {
  const item = ITEM(`${FEATURED}<content:encoded><![CDATA[${CLASSIC}]]></content:encoded>`);
  const site = text("site.xml", WXR(`${item}${ATTACHMENT}`));
  const looked = await given([site], true);
  expect(looked.drafts[0]?.notes).toContain(
    "The featured image https://old.example.in/wp-content/uploads/2019/05/floor.png was left out: it was not given.",
  );
  const copy = await draftAt([
    site,
    { name: "uploads/2019/05/chart.png", bytes: await painted("#0a6") },
    { name: "uploads/2019/05/floor.png", bytes: await painted("#03c") },
  ]);
  expect(copy.photoAlt).toBe("The trading floor");
  expect(copy.html).not.toContain(copy.photo);
  expect(copy.notes.join(" ")).not.toContain("floor.png");
});

test("a featured image whose attachment was not exported is named", async () => {
  const item = ITEM(`${FEATURED}<content:encoded><![CDATA[<p>Words.</p>]]></content:encoded>`);
  const { drafts } = await given([text("site.xml", WXR(item))]);
  expect(drafts[0]?.notes).toContain("Its featured image is not in the export: export “All content” there.");
});

test("an import that is repeated leaves what is there, and one that only looks stores nothing", async () => {
  const looked = await given([wordpress()], true);
  expect(looked).toMatchObject({
    program: "WordPress",
    drafts: [{ title: "Options & futures" }],
    refused: [],
  });
  expect((await given([wordpress()])).drafts).toHaveLength(1);
  const again = await given([wordpress()]);
  expect(again.drafts).toEqual([]);
  expect(again.refused).toEqual([
    { name: "options-and-futures", reason: expect.stringMatching(/it was left as it is/) },
  ]);
});

test("of two pictures with one name the one in the same folder is placed, and of two that may be meant none", async () => {
  const [may, june] = [await painted("#0a6"), await painted("#c30")];
  const near = await draftAt([
    wordpress(),
    { name: "uploads/2019/05/chart.png", bytes: may },
    { name: "uploads/2019/06/chart.png", bytes: june },
  ]);
  expect(near.html).toMatch(/<img[^>]*src="\/media\/uploads\//);
  const report = await given([
    text("site.xml", new TextDecoder().decode(wordpress().bytes).replaceAll("options-and-futures", "other")),
    { name: "a/chart.png", bytes: may },
    { name: "b/chart.png", bytes: june },
  ]);
  expect(report.drafts[0]?.notes).toContain(
    "Several of the pictures given are called chart.png: none was placed.",
  );
});

test("looking at Markdown stores nothing, and a draft without an address is not doubled", async () => {
  const looked = await given([text("a.md", "# A title\n\nWords.")], true);
  expect(looked.drafts).toMatchObject([{ id: 0, title: "A title" }]);
  const bare = () =>
    text(
      "site.xml",
      new TextDecoder().decode(wordpress().bytes).replace(/<wp:post_name>.*?<\/wp:post_name>/, ""),
    );
  expect((await given([bare()])).drafts).toHaveLength(1);
  expect((await given([bare()])).refused).toMatchObject([{ reason: expect.stringMatching(/of this title/) }]);
  const { rows } = (await tools.db.execute(sql`select title from article`)) as unknown as { rows: unknown[] };
  expect(rows).toHaveLength(1);
});

test("an export that was cut off, and one that declares entities of its own, are refused and harm nothing", async () => {
  const whole = new TextDecoder().decode(wordpress().bytes);
  const cut = await given([text("site.xml", whole.slice(0, -40))]);
  expect(cut).toMatchObject({ drafts: [], refused: [{ reason: expect.stringMatching(/was cut off/) }] });
  const bomb = whole.replace("<rss ", '<!DOCTYPE x [<!ENTITY a "lol"><!ENTITY b "&a;&a;">]><rss ');
  const bombed = await given([text("site.xml", bomb.replace("<channel>", "<channel><title>&b;</title>"))]);
  expect(bombed).toMatchObject({ drafts: [], refused: [{ reason: expect.stringMatching(/entity/i) }] });
});

test("of the sizes that WordPress keeps of a picture in one folder the one that was uploaded is placed", async () => {
  const sizes = ["chart-150x150.png", "chart-300x200.png", "chart.png"];
  const files = await Promise.all(
    sizes.map(async (name, n) => ({
      name: `2019/05/${name}`,
      bytes: await painted(["#0a6", "#03c", "#c30"][n] ?? ""),
    })),
  );
  const placed = (await draftAt([wordpress(), ...files])).photo;
  expect(placed).toMatch(/^\/media\/uploads\//);
  const { rows } = (await tools.db.execute(sql`select name from picture`)) as unknown as {
    rows: { name: string }[];
  };
  expect(rows).toEqual([{ name: expect.stringMatching(/chart\.png$/) }]);
});

test("of sizes without the one that was uploaded, and of names that end like a size, the picture is the one that is named", async () => {
  const files = await Promise.all(
    ["chart-300x200.png", "chart-1600x900.png"].map(async (name, n) => ({
      name: `2019/05/${name}`,
      bytes: await painted(["#0a6", "#03c"][n] ?? ""),
    })),
  );
  const padded = Buffer.concat([files[1]?.bytes ?? Buffer.alloc(0), Buffer.alloc(9_000)]);
  await draftAt([wordpress(), { name: "2019/05/chart-1600x900.png", bytes: padded }, ...files.slice(0, 1)]);
  const { rows } = (await tools.db.execute(sql`select name from picture`)) as unknown as {
    rows: { name: string }[];
  };
  expect(rows).toEqual([{ name: expect.stringMatching(/chart-300x200\.png$/i) }]);
});

test("a control character in one text, which WordPress writes as it stands, refuses no export", async () => {
  const item = ITEM("<content:encoded><![CDATA[<p>Line\u000b one\u001f.</p>]]></content:encoded>");
  const copy = await draftAt([text("site.xml", WXR(item))]);
  expect(copy.html).toBe("<p>Line one.</p>");
});

const GHOST = {
  db: [
    {
      meta: { exported_on: 1_700_000_000_000, version: "5.82.2" },
      data: {
        posts: [
          {
            ...{
              id: "p1",
              title: "Reading a result",
              slug: "reading-a-result",
              status: "published",
              type: "post",
            },
            html: '<p>Words.</p><img src="__GHOST_URL__/content/images/2023/01/a.png" alt="A chart"><script>alert(1)</script>',
            custom_excerpt: "What a quarterly result says about a bank, line by line.",
            ...{ published_at: "2023-01-19T20:30:00.000Z", visibility: "paid", feature_image: null },
          },
          { id: "p2", title: "About", slug: "about", html: "<p>Us.</p>", status: "published", type: "page" },
        ],
        tags: [
          { id: "t1", name: "Technical", slug: "technical", visibility: "public" },
          { id: "t2", name: "#internal", slug: "hash-internal", visibility: "internal" },
          { id: "t3", name: "Banks", slug: "banks", visibility: "public" },
        ],
        posts_tags: [
          { post_id: "p1", tag_id: "t3", sort_order: 2 },
          { post_id: "p1", tag_id: "t2", sort_order: 1 },
          { post_id: "p1", tag_id: "t1", sort_order: 0 },
        ],
        users: [{ id: "u1", name: "Ravi Iyer", slug: "ravi" }],
        posts_authors: [{ post_id: "p1", author_id: "u1", sort_order: 0 }],
      },
    },
  ],
};

test("an article of Ghost keeps its author, day and summary; its first tag is its category, and readers who paid are named", async () => {
  const files = [text("ghost.json", JSON.stringify(GHOST))];
  const copy = await draftAt(files);
  expect(copy).toMatchObject({
    ...{ title: "Reading a result", slug: "reading-a-result", author: "Ravi Iyer", shownOn: "2023-01-20" },
    ...{ tags: "Banks", summary: "What a quarterly result says about a bank, line by line." },
  });
  expect(copy.html).not.toContain("script");
  expect(copy.notes).toEqual(
    expect.arrayContaining([
      "In Ghost it was for paying members alone.",
      "Scripts and embedded content were removed.",
      expect.stringMatching(/a\.png was left out/),
    ]),
  );
  expect((await given(files, true)).left).toEqual(["1 page left behind: About."]);
});

test("the featured image of Ghost becomes the cover with the description that stands beside the post", async () => {
  const [{ data }] = GHOST.db as [(typeof GHOST.db)[number]];
  const [first] = data.posts;
  const posts = [{ ...first, feature_image: "__GHOST_URL__/content/images/2023/01/cover.png" }];
  const meta = { post_id: "p1", feature_image_alt: null, feature_image_caption: "<b>A bank</b> in Pune" };
  const files = (alt: string | null) => [
    text(
      "ghost.json",
      JSON.stringify({
        db: [{ data: { ...data, posts, posts_meta: [{ ...meta, feature_image_alt: alt }] } }],
      }),
    ),
  ];
  const picture = { name: "content/images/2023/01/cover.png", bytes: await painted("#03c") };
  const copy = await draftAt([...files("A bank’s counter"), picture]);
  expect(copy.photo).toMatch(/^\/media\/uploads\//);
  expect(copy.photoAlt).toBe("A bank’s counter");
  expect(copy.html).not.toContain(copy.photo);
  const looked = await given([...files(null)], true);
  expect(looked.refused).toHaveLength(1);
});

test("an article of Substack comes from its list and its file; pages, threads and recordings are named", async () => {
  const list = `post_id,post_date,is_published,email_sent_at,type,audience,title,subtitle,podcast_url
1401.plain-words,2019-07-26T20:48:19.814Z,TRUE,2019-07-26T20:48:19.814Z,newsletter,only_paid,Plain words,"A subtitle, with a comma, long enough to stand as a summary.",
1402.talk,2022-08-12T12:11:23.230Z,TRUE,,podcast,everyone,A talk,,https://example.com/a.mp3
1403.about,2022-08-13T12:11:23.230Z,TRUE,,page,everyone,About us,,`;
  const files = [
    text("export/posts.csv", list),
    text("export/posts/1401.plain-words.html", "<h2>Plain</h2><p>Words of an article.</p>"),
    text("export/posts/1403.about.html", "<p>Us.</p>"),
  ];
  const report = await given(files);
  expect(report.left).toEqual([
    "The page “About us” was left behind.",
    "“A talk” has no text in the export.",
    "The recording of “A talk” was left behind.",
  ]);
  expect(report.drafts).toMatchObject([
    { slug: "plain-words", notes: ["In Substack it was for paying subscribers alone."] },
  ]);
  const copy = await readWorkingCopy(tools.db, report.drafts[0]?.id ?? 0);
  expect(copy).toMatchObject({ shownOn: "2019-07-27", summary: expect.stringContaining("with a comma") });
});

test("the report names each article, what became of it and why not, and runs no formula", async () => {
  const site = text(
    "site.xml",
    WXR(
      `${ITEM("<content:encoded><![CDATA[<p>Words.</p>]]></content:encoded>").replace("Options &amp; futures", '=HYPERLINK("x")')}
       <item><title>About</title><wp:post_type>page</wp:post_type></item>`,
    ),
  );
  const csv = async (dryRun: boolean) =>
    new TextDecoder().decode(articlesReport(await given([site], dryRun), dryRun)).split("\r\n");
  expect((await csv(true))[1]).toMatch(/^options-and-futures,to be a draft,"'=HYPERLINK/);
  const [head, first, left, end] = await csv(false);
  expect([head, left, end]).toEqual([
    "name,outcome,title,address,why",
    ",left behind,,,1 page left behind: About.",
    "",
  ]);
  expect(first).toMatch(
    /,draft,.*,\/blogpost\/options-and-futures,.*Tags left out: 6\.1\. .*Before approval: /,
  );
  expect((await csv(false))[1]).toMatch(/^options-and-futures,not imported,,,There is an article at/);
});
