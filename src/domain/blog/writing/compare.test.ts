import fc from "fast-check";
import { expect, test } from "vitest";
import { blocksOf } from "./blocks.server.ts";
import { type Compared, type ComparedBlock, compareArticles } from "./compare.server.ts";

const article = (more: Partial<Compared> = {}): Compared => ({
  title: "A title",
  slug: "a-title",
  summary: "",
  html: "",
  faqs: [],
  photo: "",
  photoAlt: "",
  categoryName: "Technical",
  author: "A",
  featured: false,
  shownOn: null,
  searchTitle: "",
  tags: "",
  searchDescription: "",
  canonical: "",
  ...more,
});

/** Renders each block as one line: [-removed-], {+added+}. */
const shown = (blocks: ComparedBlock[]): string[] =>
  blocks.map(({ parts }) =>
    parts
      .map(({ kind, text }) => (kind === "same" ? text : kind === "added" ? `{+${text}+}` : `[-${text}-]`))
      .join(""),
  );

test("a text is read block by block, with where links lead and what pictures show", () => {
  const html = `<h2 id="a">Head</h2><p>One <strong>bold</strong> word, <a href="https://x.in/a?b=1&amp;c=2">a link</a>.</p>
    <ul><li>first</li><li><p>second</p></li></ul><aside class="note"><p class="note-kind">Source</p><p>Whence.</p></aside>
    <table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>
    <figure data-chart="nifty-closes"><img src="/media/x.webp" alt="A &quot;chart&quot;"><figcaption>Words.</figcaption></figure>`;
  expect(blocksOf(html)).toEqual([
    { kind: "heading", text: "Head" },
    { kind: "paragraph", text: "One bold word, a link (→ https://x.in/a?b=1&c=2)." },
    { kind: "item", text: "first" },
    { kind: "item", text: "second" },
    { kind: "note", text: "Source" },
    { kind: "note", text: "Whence." },
    { kind: "row", text: "A | B" },
    { kind: "row", text: "1 | 2" },
    { kind: "picture", text: '[data-chart: nifty-closes] [Picture: A "chart" (/media/x.webp)]' },
    { kind: "picture", text: "Words." },
  ]);
});

test("a changed paragraph shows the words that came and went, beside the paragraphs that stayed", () => {
  const before = article({
    html: "<p>One stays.</p><p>The index rose by one per cent.</p><p>Gone entirely.</p>",
  });
  const after = article({
    html: "<p>One stays.</p><p>The index fell by one per cent.</p><p>Something else altogether stands here.</p>",
  });
  const { text, added, removed, same } = compareArticles(before, after);
  expect(shown(text)).toEqual([
    "One stays.",
    "The index [-rose-]{+fell+} by one per cent.",
    "[-Gone entirely.-]",
    "{+Something else altogether stands here.+}",
  ]);
  expect(text.map(({ change }) => change)).toEqual(["same", "changed", "removed", "added"]);
  expect({ added, removed, same }).toEqual({ added: 6, removed: 3, same: false });
});

test("fields that changed are listed by name, and questions are compared like the text", () => {
  const { fields, faqs, text } = compareArticles(
    article({ faqs: [{ question: "Why?", answer: "Because of this." }] }),
    article({
      title: "Another title",
      featured: true,
      shownOn: "2025-02-17",
      faqs: [{ question: "Why?", answer: "Because of that." }],
    }),
  );
  expect(fields.map(({ label }) => label)).toEqual(["Title", "Featured", "Date shown"]);
  expect(shown(faqs)).toEqual(["Why?", "Because of [-this-]{+that+}."]);
  expect(text).toEqual([]);
});

test("a link that leads elsewhere is a change, and emphasis alone is told as such", () => {
  const link = (href: string) => article({ html: `<p>See <a href="${href}">the paper</a>.</p>` });
  expect(compareArticles(link("https://a.in"), link("https://b.in")).text[0]?.change).toBe("changed");
  const plain = article({ html: "<p>a b</p>" });
  expect(compareArticles(plain, article({ html: "<p>a <em>b</em></p>" }))).toMatchObject({
    onlyMarkup: true,
    same: false,
  });
  expect(compareArticles(plain, plain)).toMatchObject({ onlyMarkup: false, same: true });
});

test("the parts that were there make the text before, the parts that are there the text after", () => {
  const words = fc.array(fc.constantFrom("a", "b", "c", "risk", "index", "rose,", "₹ 1,000"), {
    maxLength: 8,
  });
  const html = fc.array(words, { maxLength: 8 }).map((ps) => ps.map((p) => `<p>${p.join(" ")}</p>`).join(""));
  fc.assert(
    fc.property(html, html, (a, b) => {
      const { text } = compareArticles(article({ html: a }), article({ html: b }));
      const side = (not: "added" | "removed") =>
        text
          .map(({ parts }) => parts.filter(({ kind }) => kind !== not).map(({ text }) => text))
          .filter((parts) => parts.length)
          .map((parts) => parts.join(""));
      expect(side("added")).toEqual(blocksOf(a).map(({ text }) => text));
      expect(side("removed")).toEqual(blocksOf(b).map(({ text }) => text));
    }),
  );
});

test("two long texts without a word in common are compared all the same", () => {
  const long = (word: string) =>
    article({ html: Array.from({ length: 4_000 }, (_, n) => `<p>${word}${n}</p>`).join("") });
  const { added, removed } = compareArticles(long("a"), long("b"));
  expect([added, removed]).toEqual([4_000, 4_000]);
});
