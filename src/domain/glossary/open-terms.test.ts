import { expect, test } from "vitest";
import { readHtml, writeHtml } from "#platform/markdown/html.server.ts";
import { openTerms } from "./open-terms.server.ts";
import { parseTerms } from "./rules.ts";

const term = (slug: string, name: string, also: string[] = [], inText?: string[]) => ({
  slug,
  name,
  also,
  meaning: "A meaning.",
  use: "An example.",
  related: ["none"],
  articles: ["none"],
  ...(inText && { inText }),
});

const terms = parseTerms([
  term("put-call-ratio", "Put-call ratio", ["PCR"]),
  term("open-interest", "Open interest", ["OI"]),
  term("interest-cover", "Interest cover"),
  term("rsi", "Relative strength index", ["RSI"]),
  term("relative-strength", "Relative strength", [], ["relative strength line"]),
  term("arms-length", "Arm’s length"),
]);

function opened(html: string) {
  const nodes = readHtml(html);
  const slugs = openTerms(nodes, terms).map(({ slug }) => slug);
  return { slugs, html: writeHtml(nodes) };
}

test("the first occurrence of a term becomes a button that opens its meaning, and no later one", () => {
  const { slugs, html } = opened("<p>The RSI rose.</p><p>The RSI fell.</p>");
  expect(slugs).toEqual(["rsi"]);
  expect(html).toBe(
    '<p>The <button type="button" class="term" popovertarget="term-rsi">RSI</button> rose.</p><p>The RSI fell.</p>',
  );
});

test("the words of the text stay as they are written", () => {
  const text = "Put call ratios and  OI, “RSI” & more than PCR < 1.";
  const { html } = opened(`<p>${text.replace("&", "&amp;").replace("<", "&lt;")}</p>`);
  expect(readHtml(html.replace(/<\/?button[^>]*>/g, ""))).toMatchObject([{ children: [{ value: text }] }]);
  expect(html).toContain('popovertarget="term-put-call-ratio">Put call ratios</button>');
});

test("headings, links, code, quotations, callouts, figures and tables open nothing", () => {
  const closed = ["h2", "h3", "code", "blockquote", "aside", "figcaption"].map(
    (tag) => `<${tag}>RSI</${tag}>`,
  );
  const table = "<table><thead><tr><th>RSI</th></tr></thead><tbody><tr><td>RSI</td></tr></tbody></table>";
  const html = `${closed.join("")}${table}<p><a href="/blog">RSI</a></p>`;
  expect(opened(html).slugs).toEqual([]);
  expect(opened(`${html}<ul><li>By <strong>RSI</strong></li></ul>`).slugs).toEqual(["rsi"]);
});

test("a name is a whole word, an abbreviation is in capitals, and the longer name wins", () => {
  expect(opened("<p>A rsi, an OIL, an open-interest-like count.</p>").slugs).toEqual([]);
  expect(opened("<p>The relative strength index.</p>").slugs).toEqual(["rsi"]);
  expect(opened("<p>Its relative strength.</p>").slugs).toEqual([]);
  expect(opened("<p>Its relative-strength line.</p>").slugs).toEqual(["relative-strength"]);
  for (const sign of ["’", "'"])
    expect(opened(`<p>At arm${sign}s length.</p>`).slugs).toEqual(["arms-length"]);
});

test("a passage opens one term, and the next passage the next one", () => {
  expect(opened("<p>PCR, OI and RSI.</p>").slugs).toEqual(["put-call-ratio"]);
  expect(opened("<p><em>PCR</em> and <b>OI</b>.</p><p>PCR and OI.</p>").slugs).toEqual([
    "put-call-ratio",
    "open-interest",
  ]);
});

test("an article opens eight terms at most", () => {
  const many = parseTerms(Array.from({ length: 12 }, (_, at) => term(`t${at}`, `Word${"abcdefghijkl"[at]}`)));
  const nodes = readHtml([..."abcdefghijkl"].map((letter) => `<p>A word${letter}.</p>`).join(""));
  expect(openTerms(nodes, many)).toHaveLength(8);
  expect(writeHtml(nodes).match(/<button/g)).toHaveLength(8);
});
