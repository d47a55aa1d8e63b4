import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import look from "#content/look.json" with { type: "json" };
import { COVER_FORMATS, coverFile } from "#domain/media/cover-file.server.ts";
import { COVER_WIDTHS } from "#domain/media/rules.ts";
import { cleanArticleHtml } from "#platform/markdown/clean.server.ts";
import { parseArticle } from "./article-file.server.ts";
import { articleText } from "./article-text.server.ts";
import { firstFigure } from "./charts-in.server.ts";
import { htmlText } from "./text.server.ts";
import { readArticleFile, writeMarkdown } from "./writing/article-markdown.server.ts";
import { blankFields } from "./writing/fields.ts";
import { missingIn } from "./writing/missing.server.ts";

const LINES = `type: line
title: Cash & profit < sales
unit: ₹ crore
source: Annual reports
description: Profit rises from 60 to 90.

Year | Profit
2021 | 60
2022 | 90`;
const FENCE = `\`\`\`chart\n${LINES}\n\`\`\``;
const HTML = `<p>Before.</p>\n<pre><code class="language-chart">${LINES.replace("&", "&amp;").replace("<", "&lt;")}</code></pre>\n<p>After.</p>`;
const article = { ...blankFields, title: "A", category: "Technical", html: HTML };

it("keeps a chart as a fenced block, in Markdown and back", () => {
  expect(cleanArticleHtml(HTML)).toBe(HTML);
  expect(
    cleanArticleHtml('<pre class="x"><code class="language-js language-chart hljs">a</code></pre>'),
  ).toBe('<pre><code class="language-chart">a</code></pre>');
  expect(cleanArticleHtml('<pre><code class="language-js">a</code></pre>')).toBe("<pre><code>a</code></pre>");
  const file = writeMarkdown(article);
  expect(file).toContain(`Before.\n\n${FENCE}\n\nAfter.`);
  const read = readArticleFile("a.md", new TextEncoder().encode(file));
  expect("html" in read && cleanArticleHtml(read.html)).toBe(HTML);
});

it("draws a chart between the blocks of a text, and shows the lines of one that cannot be drawn", () => {
  const kinds = (html: string) => articleText(html).pieces.map(({ kind }) => kind);
  expect(kinds(HTML)).toEqual(["block", "chart", "block"]);
  expect(kinds(HTML.replace("| 60", "| sixty"))).toEqual(["block", "block", "block"]);
});

it("counts no word of a chart as one of the text", () => {
  expect(htmlText(HTML)).toBe("Before. After.");
});

it("sends no article for approval, and imports no file, while a number does not parse", () => {
  expect(missingIn(article).html).toBe(undefined);
  const sentence = "The chart “Cash & profit < sales”: “sixty” in row 1 (2021) is not a number.";
  expect(missingIn({ ...article, html: HTML.replace("60\n", "sixty\n") }).html).toBe(sentence);
  const file = (fence: string) =>
    `---\ntitle: A\ncategory: Technical\nauthor: Asha\ndate: 2025-01-01\nsummary: ${"A summary. ".repeat(5)}\n---\n${fence}\n`;
  expect(parseArticle("a.md", file(FENCE)).html).toContain('<code class="language-chart">');
  expect(() => parseArticle("a.md", file(FENCE.replace("| 60", "| sixty")))).toThrow(`a.md: ${sentence}`);
});

it("sends no article for approval with a chart inside another block, which its page would print as lines", () => {
  const chart = HTML.replace(/<p>.*?<\/p>/g, "").trim();
  for (const html of [
    `<aside class="callout callout-note"><p>See:</p>\n${chart}</aside>`,
    `<blockquote>${chart}</blockquote>`,
    `<ul><li>See ${chart}</li></ul>`,
  ])
    expect(missingIn({ ...article, html: `<p>Words.</p>${html}` }).html).toBe(
      "The chart “Cash & profit < sales”: put it outside of the box, list, quote or table around it.",
    );
});

it("has the cover of every article of the product drawn of the article's first figure", () => {
  const slugs = readdirSync("content/articles").map((name) => name.replace(/\.md$/, ""));
  const subjects = slugs.map((slug) => {
    const { category, html } = parseArticle(slug, readFileSync(`content/articles/${slug}.md`, "utf8"));
    return { slug, category, figure: firstFigure(html), accent: look.accent };
  });
  const files = subjects.flatMap((subject) =>
    COVER_WIDTHS.flatMap((width) => COVER_FORMATS.map((format) => coverFile(subject, { width, format }))),
  );
  expect(readdirSync("content/covers").sort(), "node scripts/make-covers.ts").toEqual(files.sort());
});
