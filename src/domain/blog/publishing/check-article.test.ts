import { expect, test } from "vitest";
import { findingsIn } from "./check-article.ts";

const article = { title: "A title", summary: "A summary.", photoAlt: "", faqs: [] };

test("a figure that nothing draws blocks, and is named; a known one does not", () => {
  const known = '<p>a</p><figure data-figure="moving-average-lag"></figure>';
  expect(findingsIn({ ...article, html: known })).toEqual([]);
  expect(findingsIn({ ...article, html: `${known}<figure data-figure="no-such"></figure>` })).toEqual([
    {
      level: "block",
      name: "html",
      where: "Text",
      passage: "no-such",
      message: "No figure is named “no-such”. Choose one from the list or remove it.",
    },
  ]);
});
