import { readdirSync, readFileSync } from "node:fs";
import type { Node as TextNode } from "@tiptap/pm/model";
import { parseHTML } from "linkedom";
import { afterAll, expect, test, vi } from "vitest";
import { parseArticle } from "#domain/blog/article-file.server.ts";
import { articleText } from "#domain/blog/article-text.server.ts";
import { markPage } from "#platform/markdown/changes/mark-page.server.ts";
import { cleanArticleHtml } from "#platform/markdown/clean.server.ts";
import { inTurn } from "#test/effort.ts";

const FOLDER = "content/articles";

/** A browser's parser for text: the editor reads and writes by it. */
class Parser {
  parseFromString(html: string): Document {
    return parseHTML(`<!doctype html><html><body>${html}</body></html>`).document;
  }
}
const { document, Node, Element, HTMLElement, HTMLImageElement, DocumentFragment } = parseHTML(
  "<html><body></body></html>",
);
const page = { document, Node, Element, HTMLElement, HTMLImageElement, DocumentFragment, DOMParser: Parser };
for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value);
vi.stubGlobal("window", page);
afterAll(() => vi.unstubAllGlobals());

const { getSchema } = await import("@tiptap/core");
const { DOMParser: Reader, DOMSerializer } = await import("@tiptap/pm/model");
const { EditorState } = await import("@tiptap/pm/state");
const { forEditor } = await import("./paste.ts");
const { extensions, letterExtensions } = await import("./schema.ts");
const schema = getSchema(extensions);

const opened = (html: string, by = schema): TextNode =>
  Reader.fromSchema(by).parse(new Parser().parseFromString(forEditor(html)).body);

/** Returns the text as it is stored once it was typed in the editor. */
function saved(doc: TextNode): string {
  const page = document.createElement("div");
  page.append(DOMSerializer.fromSchema(doc.type.schema).serializeFragment(doc.content, { document }));
  return cleanArticleHtml(page.innerHTML);
}

/** Replaces the first such word within the first block of a kind that has one. */
function withAnother(doc: TextNode, within: string, word: RegExp): TextNode | undefined {
  let changed: TextNode | undefined;
  doc.descendants((block, at) => {
    if (changed || block.type.name !== within) return !changed;
    block.descendants((node, inside) => {
      const found = changed ? undefined : node.text?.match(word);
      if (!found) return;
      const from = at + 1 + inside + (found.index ?? 0);
      changed = EditorState.create({ doc }).tr.insertText("98765", from, from + found[0].length).doc;
    });
    return !changed;
  });
  return changed;
}

/** Returns the text as its page shows it, block by block. */
const shown = (html: string): string =>
  articleText(html)
    .pieces.map((piece) =>
      piece.kind === "block"
        ? `<${piece.tagName}>${piece.html}</${piece.tagName}>`
        : `<p>${JSON.stringify(piece)}</p>`,
    )
    .join("");

test("a delivered article that was opened and saved with one word or one figure changed shows one change", () => {
  const tried = inTurn(readdirSync(FOLDER).toSorted(), 0, 4);
  const counts = tried.flatMap((name) => {
    const { html } = parseArticle(name, readFileSync(`${FOLDER}/${name}`, "utf8"));
    const doc = opened(html);
    const changes = (text: TextNode) => markPage(shown(html), shown(saved(text))).changes.length;
    const word = withAnother(doc, "paragraph", /\p{L}{4,}/u);
    const figure = withAnother(doc, "tableCell", /\d[\d.,]*/);
    return [
      { name, part: "nothing", changes: changes(doc), right: 0 },
      ...(word ? [{ name, part: "a word", changes: changes(word), right: 1 }] : []),
      ...(figure ? [{ name, part: "a figure", changes: changes(figure), right: 1 }] : []),
    ];
  });
  expect(counts.filter(({ changes, right }) => changes !== right)).toEqual([]);
  expect(counts.filter(({ part }) => part === "a word")).toHaveLength(tried.length);
  expect(counts.filter(({ part }) => part === "a figure").length).toBeGreaterThan(tried.length * 0.7);
});

test.each([
  ["an article", extensions],
  ["a letter", letterExtensions],
])("a link around code of %s keeps its address, and marks around code stay", (_, by) => {
  const html = cleanArticleHtml(
    '<p><a href="https://a.in/x"><code>INE002A01018</code></a>, <strong><code>x</code></strong> and <em><code>y</code></em></p>',
  );
  expect(saved(opened(html, getSchema(by)))).toBe(html);
});

test("a note stored with a table, a list or a picture keeps their words and figures", () => {
  const noted = (note: string) =>
    `<p>a<sup class="footnote-ref"><a href="#fn-1" id="fnref-1">1</a></sup></p>\n<section class="footnotes"><ol><li id="fn-1">${note}</li></ol></section>`;
  const back = (note: string) => saved(opened(noted(note)));
  const rows = "x\n<table><tbody><tr><td>60</td><td>90</td></tr></tbody></table>";
  expect(back(rows)).toContain("<p>x</p>\n<p>60; 90</p>");
  expect(back("x\n<ul><li>one</li><li>two</li></ul>")).toContain("<p>one</p>\n<p>two</p>");
  expect(back('x\n<figure><img src="/media/a.png" alt="q"></figure>')).toMatch(
    /<figure><img src="\/media\/a.png" alt="q"[^>]*><\/figure>\n<section/,
  );
});
