import { readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanArticleHtml } from "#platform/markdown/clean.server.ts";
import { type TestTools, testTools } from "#test/database.ts";
import { inTurn, runs } from "#test/effort.ts";
import { parseArticle } from "../article-file.server.ts";
import { importFiles } from "../moving/import-files.server.ts";
import { readArticleFile, writeMarkdown } from "./article-markdown.server.ts";
import { exportArticles } from "./export-articles.server.ts";
import { readWorkingCopy } from "./read-article.server.ts";
import { createArticle, saveArticle } from "./save-article.server.ts";

const ASHA = { id: "asha", name: "Asha Rao" };
const bytes = (text: string) => new TextEncoder().encode(text);

async function desk(): Promise<TestTools> {
  const tools = await testTools();
  await tools.db.execute(
    sql`insert into category (name, position) values ('Technical', 0), ('Education', 1)`,
  );
  return tools;
}

/** Returns the text after it was written as a file and read back. */
function back(html: string): string {
  const article = { title: "T", slug: "t", category: "Technical", author: "A", summary: "S" };
  const file = writeMarkdown({
    ...article,
    html,
    faqs: [],
    photo: "",
    photoAlt: "",
    featured: false,
    shownOn: null,
    searchTitle: "",
    tags: "",
    searchDescription: "",
    canonical: "",
  });
  const read = readArticleFile("t.md", bytes(file));
  if ("refused" in read) throw new Error(`${read.message}\n${file}`);
  return cleanArticleHtml(read.html);
}

test("every article of the site comes back from its file as it was", () => {
  for (const name of inTurn(readdirSync("content/articles").toSorted(), 1, 4)) {
    const { html } = parseArticle(name, readFileSync(`content/articles/${name}`, "utf8"));
    const clean = cleanArticleHtml(html);
    expect(back(clean), name).toBe(clean);
  }
});

test("what Markdown has no sign for comes back too", () => {
  const texts = [
    `<p>One <u>under</u>, <mark>marked</mark>, H<sub>2</sub>O, x<sup>2</sup>, <s>gone</s>, a<em>b</em>c, <strong>“Quoted”</strong>word.</p>`,
    `<p><strong>a</strong><em>b</em> and <strong>both <em>of</em> them</strong> and <a href="https://x.in/a_b?c=1&amp;d=2">a <em>link</em></a></p>`,
    `<p>Literal &lt;b&gt;, &amp;amp; *stars* _lines_ ~~waves~~ [x](y) https://nse.in www.nse.in a@b.in 1. # | \\ \`code\`</p>`,
    `<p>1. not a list</p><p># not a heading</p><p>- no item</p><p>+ none</p><p>&gt; no quote</p><p>---</p><p>===</p>`,
    `<p>A line<br>and another</p><p>₹ 1,00,000 — “a”</p>`,
    `<aside class="callout callout-warning"><p>Mind <strong>this</strong>.</p><ul><li>one</li><li>two</li></ul></aside>`,
    `<aside class="note"><p class="note-kind">Source</p><p>Exchange files.</p><p>Second.</p></aside>`,
    `<aside class="note"><p class="note-kind">Other</p><p>Words.</p></aside>`,
    `<h2>One<br>Two</h2><h3><strong>Three</strong><br><u>four<br>five</u></h3><p>Words.</p>`,
    `<aside class="note"><p class="note-kind">Source</p><p>NSE<br>SEBI</p><p>Second<br>line.</p></aside>`,
    `<figure><img src="/media/uploads/abc/800.webp" alt="A &quot;chart&quot; &lt;1" width="800" height="500" loading="lazy"><figcaption>Nifty, <em>closes</em></figcaption></figure>`,
    `<p>Before.</p><pre><code class="language-chart">type: bar\ntitle: Two\n\nYear | Profit\n2024 | 60 |</code></pre><p>After.</p>`,
    `<table><thead><tr><th>A</th><th align="right">B|C</th></tr></thead><tbody><tr><td>x | y</td><td align="right">1<br>2</td></tr></tbody></table>`,
    `<table><thead><tr><th colspan="2">A</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>`,
    `<p>Noted.<sup class="footnote-ref"><a href="#fn-1">1</a></sup></p><section class="footnotes"><ol><li id="fn-1">Whence.</li></ol></section>`,
    `<pre><code>a &lt; b\n\n  c *d*\n\`\`\`\nx</code></pre><blockquote><p>One.</p><p>Two.</p></blockquote><hr>`,
    `<ul><li>one<ul><li>inner</li></ul></li><li>two</li></ul><ol><li><p>a</p><p>b</p></li><li>c</li></ol>`,
    `<ol start="5"><li>Fifth clause</li><li>Sixth clause</li></ol><p>Words between.</p><ol start="7"><li>Seventh clause</li></ol>`,
  ].map(cleanArticleHtml);
  for (const text of texts) expect(back(text)).toBe(text);
});

test("any words and any emphasis come back in the same order", () => {
  const word = fc.constantFrom(
    "+",
    "2)",
    "-",
    "=",
    "http://x.in",
    "&nbsp;",
    "@",
    "risk",
    "₹ 5",
    "*",
    "_a_",
    "<b>",
    "&lt;",
    "1.",
    "#",
    "a.b",
    "(x)",
    "~",
    "`",
    "|",
    "[",
    "!",
    "\\",
  );
  const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
  const run = fc
    .tuple(
      fc.constantFrom("", "strong", "em", "s", "u", "sub", "code"),
      fc.array(word, { minLength: 1, maxLength: 3 }),
    )
    .map(([tag, words]) => {
      const text = escaped(words.join(" "));
      return tag ? `<${tag}>${text}</${tag}>` : text;
    });
  const line = fc.array(run, { minLength: 1, maxLength: 5 }).map((runs) => runs.join(" "));
  const block = fc.oneof(
    line.map((text) => `<p>${text}</p>`),
    line.map((text) => `<h2>${text}</h2>`),
    line.map((text) => `<ul><li>${text}</li><li>${text}</li></ul>`),
    line.map((text) => `<blockquote><p>${text}</p></blockquote>`),
    line.map(
      (text) => `<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>${text}</td></tr></tbody></table>`,
    ),
  );
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (blocks) => {
      const clean = cleanArticleHtml(`<p>Begin.</p>${blocks.join("<p>between</p>")}`);
      expect(back(clean)).toBe(clean);
    }),
    { numRuns: runs(300) },
  );
});

test("files without front matter become drafts, with a word on all that was not understood", async () => {
  const tools = await desk();
  const report = await importFiles(tools, {
    by: ASHA,
    folder: tmpdir(),
    files: [
      {
        name: "Notes on risk.md",
        bytes: bytes(
          '# Notes on risk\n\nText.\n\n![a](chart.png)\n\n<script>x()</script>\n\n<iframe src="https://films.example/7"></iframe>',
        ),
      },
      {
        name: "two.md",
        bytes: bytes(
          "---\ntitle: Two\ntags: [a, Risk]\nkeywords: b\ndate: yesterday\ncategory: Sport\nfaqs: [{question: Q}]\n---\nText.",
        ),
      },
      { name: "three.md", bytes: new Uint8Array([0x23, 0xff, 0xfe]) },
      { name: "four.md", bytes: bytes("---\ntitle: [\n---\nText.") },
      { name: "five.md", bytes: bytes("---\ntitle: Five\n---\n") },
      { name: "six.docx", bytes: bytes("PK") },
      { name: "seven.md", bytes: bytes('+++\ntitle = "A Hugo article"\n+++\n\nText.') },
    ],
  });
  expect(report.drafts).toMatchObject([
    {
      title: "Notes on risk",
      slug: "notes-on-risk",
      notes: [
        "The title was taken from the first heading.",
        "The embedded page https://films.example/7 was removed: link to it, or put its address on a line of its own.",
        "Scripts and embedded content were removed.",
        "The picture chart.png was left out: upload it and add it again.",
      ],
      missing: ["The summary has 0 characters; write 40 to 200.", "Choose a category."],
    },
    {
      title: "Two",
      slug: "two",
      notes: [
        "Unknown and left out: keywords.",
        "Of 1 questions, 1 lack a question or an answer.",
        "The date “yesterday” is not written as YYYY-MM-DD and was left out.",
        "There is no category “Sport”: it is a tag.",
      ],
    },
  ]);
  expect(report.refused.map(({ name }) => name)).toEqual([
    "three.md",
    "four.md",
    "five.md",
    "six.docx",
    "seven.md",
  ]);
  expect(report.refused.at(-1)?.reason).toBe(
    "The front matter is TOML (+++): write it as YAML between --- lines.",
  );
  expect((await readWorkingCopy(tools.db, report.drafts[0]?.id ?? 0))?.html).toBe("<p>Text.</p>");
  await tools.close();
});

test("the export holds every article with its versions, and a last line that counts them", async () => {
  const tools = await desk();
  for (let n = 0; n < 12; n += 1) {
    const fields = { title: `Article ${n}`, html: "<p>One.</p>", categoryId: 1 };
    const made = await createArticle(tools, { fields, by: ASHA });
    const id = "saved" in made ? made.saved.id : 0;
    if (n === 0)
      await saveArticle(tools, { id, revision: 1, fields: { ...fields, html: "<p>Two.</p>" }, by: ASHA });
  }
  const read = async (versions: boolean) =>
    (await Array.fromAsync(exportArticles(tools.db, { versions, at: tools.clock.now() }))).map((line) =>
      JSON.parse(line),
    );
  const lines = await read(true);
  expect(lines[0]).toMatchObject({ format: "articles" });
  expect(lines.at(-1)).toEqual({ end: true, articles: 12, versions: 13 });
  expect(lines[1]).toMatchObject({
    article: {
      id: 1,
      title: "Article 0",
      html: "<p>Two.</p>",
      state: "draft",
      category: "Technical",
      formerSlugs: [],
    },
  });
  expect(lines[3]).toMatchObject({ version: { article: 1, revision: 1, content: { html: "<p>One.</p>" } } });
  expect((await read(false)).at(-1)).toEqual({ end: true, articles: 12, versions: 0 });
  await tools.close();
});
