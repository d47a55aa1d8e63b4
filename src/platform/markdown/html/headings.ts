import { type Node, textIn, walk } from "./tree.ts";

/** A heading's address within its page: of letters, digits and hyphens. */
export const slugify = (html: string): string =>
  html
    .replace(/<[^>]*>|&\w+;/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** Gives each heading an address of its own; footnotes have theirs. */
export function addressHeadings(nodes: Node[]): void {
  const taken = new Set<string>();
  walk(nodes, (node) => {
    if (!/^h[234]$/.test(node.tag)) return;
    const slug = slugify(textIn(node.children)).replace(/^(?=fn(?:ref)?-\d)/, "s-") || "section";
    let id = slug;
    for (let n = 2; taken.has(id); n += 1) id = `${slug}-${n}`;
    taken.add(id);
    node.attributes = { id };
  });
}
