import { describe, expect, test } from "vitest";
import { markPage } from "./mark-page.server.ts";

/** Returns the marked page without the anchors and classes that every change has. */
const marked = (before: string, after: string): string =>
  markPage(before, after)
    .html.replace(/<span id="change-\d+" class="mark-anchor"><\/span>/g, "")
    .replace(/ class="mark-change[^"]*"/g, "");

/** Returns the page as a reader gets it: what was put in by `<ins>` stays, what was removed is not there. */
const withoutMarks = (html: string): string =>
  html
    .replace(/<ins class="mark-note">.*?<\/ins>|<(p|li|tr) class="mark-change mark-removed">.*?<\/\1>/g, "")
    .replace(/<del[^>]*>.*?<\/del>/g, "")
    .replace(/<\/?ins[^>]*>|<span id="change-\d+"[^>]*><\/span>/g, "")
    .replace(/ class="mark-change[^"]*"/g, "");

describe("words", () => {
  test("that were replaced are struck through before those that came, as one run", () => {
    expect(
      marked(
        "<p>The margin was 3.4%, unchanged from a year ago.</p>",
        "<p>The margin was 3.32%, less than a year ago.</p>",
      ),
    ).toBe(
      "<p>The margin was <del>3.4%</del><ins>3.32%</ins>, <del>unchanged from</del><ins>less than</ins> a year ago.</p>",
    );
  });

  test("are marked within their emphasis, and the page without its marks is the page", () => {
    const after = "<h1>A bank’s <em>results</em></h1><p>One <strong>two three</strong> four</p>";
    const { html } = markPage("<h1>A bank's results</h1><p>One <strong>two</strong> four</p>", after);
    expect(html).toContain("<strong>two <ins>three</ins></strong><ins> </ins>four");
    expect(withoutMarks(html)).toBe(after);
  });

  test("nothing is marked where nothing differs, whatever the identifiers of drawings are", () => {
    const page = (id: string) =>
      `<h1>Title</h1><figure><svg aria-labelledby="${id}"><title id="${id}">Bars</title><use href="#${id}"></use></svg></figure>`;
    expect(markPage(page("a1"), page("b2"))).toEqual({ html: page("b2"), changes: [] });
  });
});

describe("parts", () => {
  test("that were removed stand where they stood, and are numbered with the others in the order of reading", () => {
    const { html, changes } = markPage(
      "<h2>One</h2><p>This whole paragraph goes away.</p><p>Stays.</p>",
      "<h2>One</h2><p>Stays.</p><p>This other sentence is new here.</p>",
    );
    expect(changes.map(({ label }) => label)).toEqual([
      "This whole paragraph goes away.",
      "This other sentence is new here.",
    ]);
    expect(html.indexOf("change-1")).toBeLessThan(html.indexOf("Stays."));
    expect(html.indexOf("change-2")).toBeGreaterThan(html.indexOf("Stays."));
  });

  test("of a list and rows of a table stay items and rows", () => {
    expect(marked("<ul><li>One</li><li>Two</li></ul>", "<ul><li>One</li></ul>")).toBe(
      "<ul><li>One</li><li><del>Two</del></li></ul>",
    );
    const table = (...rows: string[]) =>
      `<table><tbody>${rows.map((row) => `<tr>${row}</tr>`).join("")}</tbody></table>`;
    expect(marked(table("<td>Margin</td><td>3.4%</td>"), table("<td>Margin</td><td>3.32%</td>"))).toBe(
      table("<td>Margin</td><td><del>3.4%</del><ins>3.32%</ins></td>"),
    );
    expect(marked(table("<td>A</td><td>1</td>", "<td>B</td><td>2</td>"), table("<td>A</td><td>1</td>"))).toBe(
      table("<td>A</td><td>1</td>", "<td><del>B</del></td><td><del>2</del></td>"),
    );
  });

  test("of another look alone say so", () => {
    expect(marked("<p>Plain words</p>", "<p>Plain <em>words</em></p>")).toContain("[Formatting changed]");
    expect(marked("<p>Plain words</p>", "<h2>Plain words</h2>")).toContain("[Formatting changed]");
  });

  test("that are folded are opened where something changed", () => {
    const page = (answer: string) =>
      `<details name="faq"><summary>Question</summary><p>${answer}</p></details>`;
    expect(marked(page("An answer."), page("An other answer."))).toContain('<details open="">');
  });
});

describe("what no word says", () => {
  test("a link that leads elsewhere shows both addresses", () => {
    expect(marked('<p><a href="/a">Here</a> it is</p>', '<p><a href="/b">Here</a> it is</p>')).toBe(
      '<p><a href="/b">Here</a><del class="mark-note"> → /a</del><ins class="mark-note"> → /b</ins> it is</p>',
    );
  });

  test("another picture stands beside the former one, each with its description", () => {
    const page = (file: string, alt: string) => `<figure><img src="${file}" alt="${alt}"></figure>`;
    const html = marked(page("/old.png", "Old bars"), page("/new.png", "New bars"));
    expect(html).toContain('<del><img src="/old.png" alt="Old bars"></del>');
    expect(html).toContain('<ins><img src="/new.png" alt="New bars"></ins>');
    expect(html).toContain("New bars (/new.png)");
  });

  test("scripts, lists of contents and what only paper shows are passed over", () => {
    const page = (n: number) =>
      `<nav><a href="#h${n}">Heading ${n}</a></nav><script>var n=${n}</script><p class="print-only">${n}</p><p>Words</p>`;
    expect(markPage(page(1), page(2)).changes).toEqual([]);
  });
});
