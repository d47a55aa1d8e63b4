import { globSync, readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { parseArticle } from "#domain/blog/article-file.server.ts";
import { articleText } from "#domain/blog/article-text.server.ts";
import { ArticleText } from "./article-text.tsx";

const html = (text: string) => renderToStaticMarkup(<ArticleText pieces={articleText(text).pieces} />);
const articles = globSync("content/articles/*.md").map((file) => ({
  file,
  html: html(parseArticle(file, readFileSync(file, "utf8")).html),
}));

test("each article that ships has a chart that is drawn, with its finding, its source and its numbers as a table", () => {
  const undrawn = articles.filter(
    ({ html: page }) => !/<div class="placed"><figure [^>]*>.*?<svg/s.test(page),
  );
  expect(undrawn.map(({ file }) => file)).toEqual([]);
  for (const { file, html: page } of articles)
    for (const [chart] of page.matchAll(/<div class="placed">.*?<\/figure>/gs)) {
      expect(chart, file).toMatch(/<figcaption><b>[^<]+<\/b><span>[^<]+<\/span>/);
      expect(chart, file).toMatch(/role="img" aria-label="[^"]+"/);
      expect(chart, file).toMatch(/Source: [^<]+.*<details class="twin">/s);
      expect(chart, file).not.toMatch(/NaN|undefined|Infinity/);
    }
});

test("one replay stands in each of the three articles that teach a rule", () => {
  const replays = articles.filter(({ html: page }) => page.includes('data-island="web/article-text/replay"'));
  expect(replays.map(({ file }) => file.replace(/^.*\//, "")).toSorted()).toEqual([
    "bollinger-bands-as-a-measure-of-spread.md",
    "moving-averages-lag-by-design.md",
    "support-is-a-zone-not-a-line.md",
  ]);
  for (const { file, html: page } of replays)
    expect(page, file).toContain("The counts describe these 250 sessions and nothing after them.");
});

test("a text is shown as it is stored, with its charts in their places", () => {
  const chart =
    "type: bar\ntitle: Two years\nunit: ₹ crore\nsource: the text\ndescription: 60 and 90.\nmark: 2025\n\nYear | Profit\n2024 | 60\n2025 | 90";
  const page = html(
    `<h2 id="a">A &amp; b</h2><p>One <em>two</em></p><pre><code class="language-chart">${chart}</code></pre><aside class="note"><p class="note-kind">Source</p></aside><hr>`,
  );
  expect(page).toMatch(/^<h2 id="a">A &amp; b<\/h2><p>One <em>two<\/em><\/p><div class="placed"><figure /);
  expect(page).toMatch(/<\/div><aside class="note"><p class="note-kind">Source<\/p><\/aside><hr\/>$/);
  expect(page.match(/class="fill-brand"/g)).toHaveLength(1);
});
