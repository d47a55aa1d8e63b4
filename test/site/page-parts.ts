import { textOf } from "#test/html.ts";

/** Returns the only element that matches the selector. */
export function only(within: ParentNode, selector: string): Element {
  const [found, ...more] = within.querySelectorAll(selector);
  if (!found || more.length) throw new Error(`${more.length + (found ? 1 : 0)} elements fit ${selector}.`);
  return found;
}

/** Returns the only link that begins with these words. */
export function linkOf(within: ParentNode, words: string): Element {
  const [found, ...more] = [...within.querySelectorAll("a[href]")].filter((link) =>
    textOf(link).startsWith(words),
  );
  if (!found || more.length) throw new Error(`${more.length + (found ? 1 : 0)} links read "${words}".`);
  return found;
}

/** Returns where that link leads. */
export const wayOf = (within: ParentNode, words: string) => linkOf(within, words).getAttribute("href");

/** Parses the page's structured data. */
export const jsonLdOf = (page: Document): Record<string, unknown>[] =>
  [...page.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
    JSON.parse(script.textContent ?? ""),
  );

/** Finds the region that a heading names. */
export function region(within: ParentNode, name: string): Element {
  const found = [...within.querySelectorAll("section[aria-labelledby]")].filter((section) =>
    textOf(section.querySelector(`#${section.getAttribute("aria-labelledby")}`)).startsWith(name),
  );
  if (!found[0] || found.length > 1) throw new Error(`${found.length} regions are named ${name}.`);
  return found[0];
}

/** Reads each table row in an element: its cells separated by spaces. */
export const rowsOf = (within: ParentNode): string[] =>
  [...within.querySelectorAll("tr")].map((row) =>
    [...row.children]
      .map(textOf)
      .filter((text) => text !== "")
      .join(" "),
  );

/** Reads an attribute of each element that matches the selector. Like a browser, it ignores the case of the name. */
export const attributesOf = (within: ParentNode, selector: string, name: string): string[] =>
  [...within.querySelectorAll(selector)].map(
    ({ attributes }) => [...attributes].find((one) => one.name.toLowerCase() === name)?.value ?? "",
  );
