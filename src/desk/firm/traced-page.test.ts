import { expect, test } from "vitest";
import { placesOf, pressable, traced } from "./traced-page.server.ts";

const page = (body: string, head = "") => `<html><head>${head}</head><body>${body}</body></html>`;

test("a traced text is an element of its own where it is read, and plain text anywhere else", () => {
  const title = traced("site:about:title", "About us");
  const html = page(
    `<h1 aria-label="${title}">${title}</h1><svg><text>${title}</text></svg><script>"${title}"</script>`,
    `<title>${title}</title><meta content="${title}">`,
  );
  expect(pressable(html)).toBe(
    page(
      '<h1 aria-label="About us"><span data-text="site:about:title">About us</span></h1><svg><text>About us</text></svg><script>"About us"</script>',
      '<title>About us</title><meta content="About us">',
    ),
  );
});

test("a changed text is marked", () => {
  const html = pressable(`<p>${traced("a", "One")} ${traced("b", "Two")}</p>`, new Set(["b"]));
  expect(html).toBe('<p><span data-text="a">One</span> <span data-text="b" data-changed="">Two</span></p>');
});

test("a text that spans elements stays one element", () => {
  const html = pressable(
    `<p>${traced("a", "cash-market shares").replace("cash-market", "<b>cash-market</b>")}</p>`,
  );
  expect(html).toBe('<p><span data-text="a"><b>cash-market</b> shares</span></p>');
});

test("a text is named by the heading of its innermost section and by what it is there", () => {
  const html = pressable(
    page(`
      <section><h2>${traced("head", "What we do")}</h2><p>${traced("lead", "Seven habits.")}</p>
        <ul><li>${traced("one", "Write")}</li><li>${traced("two", "Send")}</li></ul>
        <article><h3>Mission</h3><p>${traced("inner", "We publish")}</p></article>
        <p>${traced("last", "The end.")} ${traced("lead", "Seven habits.")}</p>
      </section><footer><a>${traced("foot", "Terms")}</a></footer>`),
  );
  expect(
    Object.fromEntries([...placesOf(html)].map(([key, { section, label }]) => [key, [section, label]])),
  ).toEqual({
    head: ["What we do", "Heading"],
    lead: ["What we do", "Paragraph 1"],
    one: ["What we do", "Point 1"],
    two: ["What we do", "Point 2"],
    inner: ["Mission", "Paragraph"],
    last: ["What we do", "Paragraph 2"],
    foot: ["Elsewhere on the page", "Link"],
  });
});
