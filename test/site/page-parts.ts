import { textOf } from "#test/html.ts";

/** The one element that fits the selector. */
export function only(within: ParentNode, selector: string): Element {
  const [found, ...more] = within.querySelectorAll(selector);
  if (!found || more.length) throw new Error(`${more.length + (found ? 1 : 0)} elements fit ${selector}.`);
  return found;
}

/** The one link whose words begin so. */
export function linkOf(within: ParentNode, words: string): Element {
  const [found, ...more] = [...within.querySelectorAll("a[href]")].filter((link) =>
    textOf(link).startsWith(words),
  );
  if (!found || more.length) throw new Error(`${more.length + (found ? 1 : 0)} links read "${words}".`);
  return found;
}

/** Where that link leads. */
export const wayOf = (within: ParentNode, words: string) => linkOf(within, words).getAttribute("href");

/** What the page tells machines about itself. */
export const jsonLdOf = (page: Document): Record<string, unknown>[] =>
  [...page.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
    JSON.parse(script.textContent ?? ""),
  );

/** The region that a heading names. */
export function region(within: ParentNode, name: string): Element {
  const found = [...within.querySelectorAll("section[aria-labelledby]")].filter((section) =>
    textOf(section.querySelector(`#${section.getAttribute("aria-labelledby")}`)).startsWith(name),
  );
  if (!found[0] || found.length > 1) throw new Error(`${found.length} regions are named ${name}.`);
  return found[0];
}

/** Each row of the tables in an element: its cells with a blank between them. */
export const rowsOf = (within: ParentNode): string[] =>
  [...within.querySelectorAll("tr")].map((row) =>
    [...row.children]
      .map(textOf)
      .filter((text) => text !== "")
      .join(" "),
  );

/** An attribute of each element that fits the selector; the case of its name, which a browser ignores, does not count. */
export const attributesOf = (within: ParentNode, selector: string, name: string): string[] =>
  [...within.querySelectorAll(selector)].map(
    ({ attributes }) => [...attributes].find((one) => one.name.toLowerCase() === name)?.value ?? "",
  );
