import { expect, test } from "vitest";
import { markPlaces, type NumberedPlace } from "./mark-places.server.ts";

/** Marks these words of a page, each by its place among them. */
const marked = (html: string, ...said: string[]): string =>
  markPlaces(html, (words) =>
    said.map((one, n): NumberedPlace => {
      const from = words.indexOf(one);
      return {
        from,
        to: from + one.length,
        id: `note-${n + 1}`,
        number: n + 1,
        className: "mark-warn",
        label: "Remark",
        says: "Why?",
      };
    }),
  )
    .replace(/<span id="(note-\d)"[^>]*>.*?<\/span><\/span>/g, "($1)")
    .replaceAll(' class="mark-place mark-warn"', "");

test("words are marked after their number, across emphasis and blocks", () => {
  expect(marked("<p>One two <em>three</em> four</p>", "two three")).toBe(
    "<p>One (note-1)<mark>two </mark><em><mark>three</mark></em> four</p>",
  );
  expect(marked("<ul><li>One</li> <li>Two</li></ul>", "One Two")).toBe(
    "<ul><li>(note-1)<mark>One</mark></li> <li><mark>Two</mark></li></ul>",
  );
});

test("places that overlap have a number each and one mark", () => {
  expect(marked("<p>One two three</p>", "One two", "two three")).toBe(
    "<p>(note-1)<mark>One </mark>(note-2)<mark>two</mark><mark> three</mark></p>",
  );
});

test("what was removed, and what is no text, has no words", () => {
  const page = '<nav>One</nav><p><del>One</del><ins>Two</ins> one<sup class="footnote-ref">1</sup></p>';
  let read = "";
  const find = (words: string): NumberedPlace[] => {
    read = words;
    return [];
  };
  expect(markPlaces(page, find)).toBe(page);
  expect(read).toBe("Two one");
});

test("the number says in words what it marks", () => {
  const html = markPlaces("<p>One</p>", () => [
    {
      from: 0,
      to: 3,
      id: "note-7",
      number: 7,
      className: "mark-comment",
      label: "Comment",
      says: "Asha: “Is <b> so?”",
    },
  ]);
  expect(html).not.toContain("<b>");
  expect(html.replace(/<[^>]*>/g, "")).toBe("[Comment 7: Asha: “Is &lt;b&gt; so?”]One");
});
