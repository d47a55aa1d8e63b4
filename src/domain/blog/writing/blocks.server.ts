import { type Element, isElement, type Node, propertyOf } from "#platform/markdown/html/tree.ts";
import { readHtml } from "#platform/markdown/html.server.ts";
import { folded, isApart } from "../text.server.ts";

/** A block as a reader sees it: a paragraph, a heading, a list item or a table row. */
export type TextBlock = { kind: BlockKind; text: string };
export type BlockKind = "paragraph" | "heading" | "item" | "row" | "quote" | "note" | "code" | "picture";

const KINDS: Record<string, BlockKind> = {
  h1: "heading",
  h2: "heading",
  h3: "heading",
  h4: "heading",
  li: "item",
  dt: "item",
  dd: "item",
  tr: "row",
  blockquote: "quote",
  aside: "note",
  pre: "code",
  figure: "picture",
  figcaption: "picture",
};

/** Elements that end the block before them; all others are inline. */
const PARTING = new Set(
  "address article aside blockquote caption dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li main ol p pre section summary table tbody tfoot thead tr ul".split(
    " ",
  ),
);

/**
 * Returns the readable blocks of an article's HTML, in order. They include link targets, text alternatives and the
 * settings of anything drawn in place (`data-…`), since readers get these too.
 */
export function blocksOf(html: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let words = "";
  const end = (kind: BlockKind) => {
    const text = folded(words).replace(/(?: \|)+$/, "");
    if (text) blocks.push({ kind, text });
    words = "";
  };
  const read = (nodes: Node[], kind: BlockKind) => {
    for (const node of nodes) {
      if (node.type === "text") words += node.value;
      if (!isElement(node) || isApart(node)) continue;
      if (PARTING.has(node.tagName)) {
        const own = KINDS[node.tagName] ?? kind;
        end(kind);
        words += settingsOf(node);
        read(node.children, own);
        end(own);
      } else {
        read(node.children, kind);
        words += noteOn(node);
      }
    }
  };
  read(readHtml(html), "paragraph");
  end("paragraph");
  return blocks;
}

/** Describes what is drawn in place of an element. */
function settingsOf({ properties }: Element): string {
  const settings = Object.entries(properties)
    .filter(([name]) => /^data[A-Z]/.test(name))
    .map(([name, value]) => `${name.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`)}: ${value}`);
  return settings.length ? `[${settings.join(", ")}] ` : "";
}

/** Returns what an element conveys besides its words. */
function noteOn(node: Element): string {
  const href = propertyOf(node, "href");
  switch (node.tagName) {
    case "td":
    case "th":
      return " | ";
    case "br":
      return " ";
    case "img":
      return ` [Picture: ${propertyOf(node, "alt")} (${propertyOf(node, "src")})] `;
    case "a":
      return href && !href.startsWith("#") ? ` (→ ${href})` : "";
    default:
      return "";
  }
}
