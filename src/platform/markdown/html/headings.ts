import { type Element, elementsIn, textIn } from "./tree.ts";

/** Returns a heading's identifier from the letters and digits of its text, with hyphens. */
export const slugify = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[&<>]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** Gives each heading its own identifier; footnotes have theirs. */
export function addressHeadings(blocks: Element[]): void {
  const taken = new Set<string>();
  const next = new Map<string, number>();
  for (const heading of elementsIn(blocks, ({ tagName }) => /^h[234]$/.test(tagName))) {
    const slug = slugify(textIn(heading.children)).replace(/^(?=fn(?:ref)?-\d)/, "s-") || "section";
    let id = slug;
    let n = next.get(slug) ?? 2;
    for (; taken.has(id); n += 1) id = `${slug}-${n}`;
    next.set(slug, n);
    taken.add(id);
    heading.properties = { id };
  }
}
