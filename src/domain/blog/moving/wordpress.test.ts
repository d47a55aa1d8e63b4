import { expect, test } from "vitest";
import { cleanArticleHtml } from "#platform/markdown/clean.server.ts";
import type { MovedArticle } from "./rules.ts";
import { readWordPress } from "./wordpress.server.ts";

const cdata = (name: string, value: string) => `<${name}><![CDATA[${value}]]></${name}>`;

/** Reads an export with one post of the text and the elements given, and attachments beside it. */
function articleFrom(html: string, more = "", beside = ""): MovedArticle {
  const site = readWordPress(`<?xml version="1.0" encoding="UTF-8" ?>
    <rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
    <channel>${beside}<item><title>A title</title>${cdata("content:encoded", html)}<wp:post_id>7</wp:post_id>
    ${cdata("wp:post_type", "post")}${more}</item></channel></rss>`);
  const [article] = site.articles;
  if (!article) throw new Error("The export holds no article.");
  return article;
}

test("the first category is the category and the others are tags, with & as it is read", () => {
  const more = `<category domain="category" nicename="uncategorized"><![CDATA[Uncategorized]]></category>
    <category domain="category" nicename="a"><![CDATA[Technical &amp; charts]]></category>
    <category domain="post_tag" nicename="fo"><![CDATA[F&amp;O]]></category>
    <category domain="category" nicename="ipo"><![CDATA[IPO]]></category>`;
  expect(articleFrom("<p>Words.</p>", more)).toMatchObject({
    category: "Technical & charts",
    tags: ["IPO", "F&O"],
  });
});

test("the default category of WordPress is one where it has a name of its own", () => {
  const more = `<category domain="category" nicename="uncategorized"><![CDATA[Markets]]></category>`;
  expect(articleFrom("<p>Words.</p>", more)).toMatchObject({ category: "Markets" });
});

test("a post that waits for its time has no date yet, and the report says for when it was scheduled", () => {
  const more = `${cdata("wp:status", "future")}${cdata("wp:post_date", "2027-01-02 10:00:00")}${cdata("wp:post_date_gmt", "2027-01-02 04:30:00")}`;
  const { date, notes } = articleFrom("<p>Later.</p>", more);
  expect(date).toBeUndefined();
  expect(notes).toEqual(["In WordPress it was scheduled for 2 January 2027 at 10:00."]);
});

test("shortcodes go with their ends and leave their words; escaped ones, code and other words in brackets stay", () => {
  const { html, notes } = articleFrom(
    '<p>[su_note color="#fff"]Mind this[/su_note] [box]and this[/box] [my_disclaimer] [see note] [1] [[gallery]] <code>[gallery] a[[1]]</code></p>',
  );
  expect(html).toBe("<p>Mind this and this  [see note] [1] [gallery] <code>[gallery] a[[1]]</code></p>");
  expect(notes).toContain("Shortcodes were left out: [su_note], [box], [my_disclaimer].");
});

test("a picture without words in the text is described as WordPress's library describes it", () => {
  const attachment = `<item><wp:post_id>4</wp:post_id>${cdata("wp:post_type", "attachment")}
    ${cdata("wp:attachment_url", "https://old.example.in/uploads/floor.jpg")}
    <wp:postmeta>${cdata("wp:meta_key", "_wp_attachment_image_alt")}${cdata("wp:meta_value", "The trading floor")}</wp:postmeta></item>`;
  const { html } = articleFrom(
    '<p><img src="https://cdn.example.in/f.jpg" class="wp-image-4" alt=""><img src="https://old.example.in/uploads/floor-300x200.jpg"><img src="/other.jpg" alt=""><img src="/a.jpg" class="wp-image-4" alt="Own words"></p>',
    "",
    attachment,
  );
  const alts = [...html.matchAll(/<img[^>]*>/g)].map(([img]) => /alt="([^"]*)"/.exec(img)?.[1]);
  expect(alts).toEqual(["The trading floor", "The trading floor", "", "Own words"]);
});

test("the footnotes that WordPress keeps beside a text are footnotes here; one without words is said and leads nowhere", () => {
  const mention = (id: string) =>
    `<sup data-fn="${id}" class="fn"><a href="#${id}" id="${id}-link">1</a></sup>`;
  const meta = JSON.stringify([{ id: "abc-1", content: "The words of the <em>note</em>." }]);
  const { html, notes } = articleFrom(
    `<!-- wp:paragraph --><p>One${mention("abc-1")} and two${mention("gone")}.</p><!-- /wp:paragraph --><!-- wp:footnotes /-->`,
    `<wp:postmeta>${cdata("wp:meta_key", "footnotes")}${cdata("wp:meta_value", meta)}</wp:postmeta>`,
  );
  const clean = cleanArticleHtml(html);
  expect(clean).toMatch(/<p>One<sup[^>]*><a[^>]*href="#fn-1"[^>]*>1<\/a><\/sup> and two\.<\/p>/);
  expect(clean).toMatch(/<li id="fn-1">(<p>)?The words of the <em>note<\/em>\./);
  expect(clean).not.toMatch(/abc-1|gone/);
  expect(notes).toContain("1 footnote left behind: the export lacks the words.");
});

test("a file among the blocks is one link by its name, without the words of its button", () => {
  const { html } = articleFrom(
    '<!-- wp:file --><div class="wp-block-file"><a href="/r.pdf">Report PDF</a><a href="/r.pdf" class="wp-block-file__button" download>Download</a></div><!-- /wp:file -->',
  );
  expect(html).toContain(">Report PDF</a>");
  expect(html).not.toContain("Download");
});

test("a picture does not lead to its own page there", () => {
  const { html } = articleFrom(
    '<p><a href="https://old.example.in/a/chart/" rel="attachment wp-att-3"><img src="/chart.png" alt="A chart"></a></p>',
  );
  expect(html).toContain("<img");
  expect(html).not.toContain("<a");
});
