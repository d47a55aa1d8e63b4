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
