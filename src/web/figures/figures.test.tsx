import { globSync, readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { parseArticle } from "#domain/blog/article-file.server.ts";
import { articleText } from "#domain/blog/article-text.server.ts";
import {
  ARTICLE_FIGURES,
  type ArticleFigureName,
  figuresIn,
  isArticleFigure,
  ratesOfFigure,
} from "#domain/blog/figures.ts";
import { rateOn } from "#domain/firm/rates.ts";
import { lint } from "#domain/wording/linter.ts";
import { DRAWN, figureNamed } from "./figures.ts";
import { TextWithFigures } from "./text-with-figures.tsx";

const NAMES = Object.keys(ARTICLE_FIGURES) as ArticleFigureName[];
const articles = globSync("content/articles/*.md").map((file) => ({
  file,
  html: parseArticle(file, readFileSync(file, "utf8")).html,
}));

test("the list names each figure that is drawn, and no other", () => {
  expect([...DRAWN.keys()].toSorted()).toEqual(NAMES.toSorted());
});

test("each figure stands in an article, and the articles name no other", () => {
  const placed = articles.flatMap(({ html }) => figuresIn(html));
  expect(placed.filter((name) => !isArticleFigure(name))).toEqual([]);
  expect(NAMES.filter((name) => !placed.includes(name))).toEqual([]);
  expect(placed.length).toBe(new Set(placed).size);
});

test("each article has a figure that is drawn, with the same figures as a table", () => {
  const drawn = (name: string) => {
    if (!isArticleFigure(name)) return false;
    const Figure = figureNamed(name);
    const rates = ratesOfFigure(name).map((key) => rateOn(key, "2026-09-10"));
    const html = renderToStaticMarkup(<Figure title={ARTICLE_FIGURES[name]} rates={rates} />);
    return html.includes("<svg") && html.includes('<details class="twin"');
  };
  expect(articles.filter(({ html }) => !figuresIn(html).some(drawn)).map(({ file }) => file)).toEqual([]);
});

describe.each(NAMES)("%s", (name) => {
  const Figure = figureNamed(name);
  const rates = ratesOfFigure(name).map((key) => rateOn(key, "2026-09-10"));
  const html = renderToStaticMarkup(<Figure title={ARTICLE_FIGURES[name]} rates={rates} />);

  test("says its finding, its measure and its source", () => {
    expect(html).toMatch(/^<figure class="cfig[^>]*><figcaption><b>[^<]+<\/b><span>[^<]+<\/span>/);
    expect(html).toMatch(/<p class="src[^>]*><span>[^<]+/);
  });

  test("is a table, has one as its twin, or calculates", () => {
    expect(html).toMatch(/<table|data-island="web\/figures\/calculator"/);
    if (html.includes("<svg")) expect(html).toMatch(/<details class="twin"/);
    expect(html).not.toMatch(/NaN|undefined|Infinity/);
  });

  test("says nothing that nobody may publish", () => {
    const words = html.replace(/<script[\s\S]*?<\/script>/g, " ").replace(/<[^>]+>/g, " ");
    expect(lint(words).map(({ message }) => message)).toEqual([]);
  });
});

test("a text is shown as it is stored, with its figures in their places", () => {
  const { pieces } = articleText(
    '<h2 id="a">A &amp; b</h2><p>One <em>two</em></p><figure data-figure="run-of-losses"></figure><aside class="note"><p class="note-kind">Source</p></aside><hr>',
  );
  const html = renderToStaticMarkup(<TextWithFigures pieces={pieces} rates={[]} />);
  expect(html).toMatch(
    /^<h2 id="a">A &amp; b<\/h2><p>One <em>two<\/em><\/p><div class="placed" id="figure-run-of-losses"><figure /,
  );
  expect(html).toMatch(/<\/div><aside class="note"><p class="note-kind">Source<\/p><\/aside><hr\/>$/);
});
