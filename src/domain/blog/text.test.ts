import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { proves } from "#test/proves.ts";
import { excerptFrom, excerptOf, summaryOf } from "./rules.ts";
import { htmlText } from "./text.server.ts";

describe("an excerpt", () => {
  test("holds no tag, comment, script or attribute", proves("DATA-17"), () => {
    const html = `<h2 id="x">Room</h2><script>alert("<b>")</script><!-- <p>no</p> --><p title="a > b">Say
      <em>what</em>, then (<a href="/x">look</a>) at 10<sup>th</sup> &amp; &#8377;5 &lt; &#x20B9;6</p><style>p{}</style>`;
    expect(htmlText(html)).toBe("Room Say what, then (look) at 10th & ₹5 < ₹6");
  });

  test(
    "keeps a sign that only looks like a tag, and an entity that it does not know",
    proves("DATA-17"),
    () => {
      expect(htmlText("<p>if p < 5 and q > 3 &unknown; &constructor;</p>")).toBe(
        "if p < 5 and q > 3 &unknown; &constructor;",
      );
    },
  );

  test("no tag is visible, whatever stands between the tags", proves("DATA-17"), () => {
    const words = fc.array(fc.stringMatching(/^[a-z0-9₹,.]{1,12}$/), { minLength: 1, maxLength: 40 });
    const tag = fc.constantFrom("p", "h2", "li", "td", "em", "strong", "a");
    fc.assert(
      fc.property(words, tag, (parts, name) => {
        const html = parts.map((part) => `<${name} class="a>b" title='"'>${part}</${name}>`).join("\n");
        expect(excerptOf(htmlText(html))).not.toMatch(/[<>="']/);
      }),
    );
  });

  test("the first 150 characters and an ellipsis", proves("DATA-18"), () => {
    const text = "0123456789".repeat(20);
    expect(excerptOf(htmlText(`<p>${text}</p>`))).toBe(`${text.slice(0, 150)}…`);
    expect(excerptOf(htmlText("<p>Short</p>"))).toBe("Short…");
    expect([...excerptOf(htmlText(`<p>${"𝌆".repeat(200)}</p>`))]).toHaveLength(151);
  });

  test("is the same from the summary that lists send", proves("DATA-18"), () => {
    const html = `<p>Price &lt; value &amp; <strong>cost</strong>. ${"A sentence of words. ".repeat(40)}</p>`;
    expect(excerptFrom(summaryOf(htmlText(html)))).toBe(excerptOf(htmlText(html)));
  });
});
