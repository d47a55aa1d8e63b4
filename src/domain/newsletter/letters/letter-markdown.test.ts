import { expect, test } from "vitest";
import { bodyFindings } from "./letter-body.ts";
import { letterHtml, letterMarkdown } from "./letter-markdown.ts";

test.each([
  [
    "a heading, emphasis and a link",
    "## What changed\n\nA **bold** and *slanted* word, ~~struck~~, and [a page](/blog).",
  ],
  ["lists within lists", "-   One\n-   Two\n    1.  First\n    2.  Second"],
  ["a table", "| Index | Close |\n| --- | ---: |\n| Nifty 50 | 22,929.25 |\n| Bank Nifty | 49,099.45 |"],
  ["a quote and a rule", "> Said by somebody.\n\n---\n\nAfter it."],
  ["a picture of the site", "Before.\n\n![A chart](/media/letters/a.png)\n\nAfter."],
  ["bold beside punctuation", "It fell (**hard**), and **rose**."],
  ["signs that are words", "5 \\* 3, a\\_b, \\<b>, \\[x\\] and \\#1"],
  ["code", "```\nif (a < b)\n```"],
])("%s comes back from the editor as it was", (_, markdown) => {
  expect(letterMarkdown(letterHtml(markdown))).toBe(markdown);
  expect(bodyFindings(markdown, 1)).toEqual([]);
});

test("the link of a picture stays, below the picture", () => {
  expect(
    letterMarkdown(letterHtml("[![A chart](/media/letters/a.png)](https://example.in/data)\n\nAfter.")),
  ).toBe("![A chart](/media/letters/a.png)\n\n[A chart](https://example.in/data)\n\nAfter.");
});

test("what a letter cannot say leaves its words, and no HTML", () => {
  const html = [
    '<p><u>Under</u>, <mark>marked</mark>, <sup>2</sup> and <sup class="footnote-ref"><a href="#fn-1">1</a></sup></p>',
    '<figure><img src="/media/uploads/0123456789abcdef/1600.webp" alt="A plant"><figcaption>Gate</figcaption></figure>',
    '<pre><code class="language-chart">type: line</code></pre>',
    '<aside class="callout"><p>Mind this.</p></aside>',
    "<table><tr><td>Profit</td><td><p>60</p><p>of 90</p></td></tr></table>",
  ].join("");
  const markdown = letterMarkdown(html);
  expect(markdown).toBe(
    [
      "Under, marked, 2 and 1",
      "![A plant](/media/uploads/0123456789abcdef/1600.jpg)\n\nGate",
      "> Mind this.",
      "|  |  |\n| --- | --- |\n| Profit | 60 of 90 |",
    ].join("\n\n"),
  );
  expect(bodyFindings(markdown, 1)).toEqual([]);
});

test.each([
  [
    "a mark of exclamation before a link",
    '<p>Read it now!<a href="/blog">here</a></p>',
    "Read it now\\![here](/blog)",
  ],
  ["bold whose edge clings to a word", "<p>Sensex<b>(−1%)</b>fell</p>", "Sensex(−1%)fell"],
  [
    "paragraphs and breaks within a cell",
    "<table><tr><th>Index</th></tr><tr><td><p>22,929</p><p>49,099<br>to</p></td></tr></table>",
    "| Index |\n| --- |\n| 22,929 49,099 to |",
  ],
  ["a break within a heading", "<h2>One<br>Two</h2><p>Words.</p>", "## One Two\n\nWords."],
  ["a break within a note", "<aside><p>NSE<br>SEBI</p></aside>", "> NSE  \n> SEBI"],
])("%s leaves words that read back as they are", (_, html, markdown) => {
  expect(letterMarkdown(html)).toBe(markdown);
  expect(letterMarkdown(letterHtml(markdown))).toBe(markdown);
  expect(bodyFindings(markdown, 1)).toEqual([]);
});

test("headings of other ranks are the two that a letter has", () => {
  expect(letterMarkdown(letterHtml("# One\n\n#### Four"))).toBe("## One\n\n### Four");
});
