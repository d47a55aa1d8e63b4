import { htmlText } from "../rules.ts";

/** A part of a text as one reads it: a paragraph, a heading, a line of a list or of a table. */
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

/** Tags that end the block before them; all others stand within one. */
const PARTING =
  /^(?:address|article|aside|blockquote|caption|dd|details|div|dl|dt|figcaption|figure|h[1-6]|hr|li|main|ol|p|pre|section|summary|table|tbody|tfoot|thead|tr|ul)$/;

const TAG = /<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/g;

const attribute = (attributes: string, name: string): string =>
  htmlText(new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? "");

/**
 * The readable blocks of an article's HTML, in order. Where a link leads and what a picture shows stand in the text,
 * and so do the settings of what is drawn in place (`data-…`): they are part of what a reader is given.
 */
export function blocksOf(html: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  const open: string[] = [];
  const links: string[] = [];
  let words = "";
  let from = 0;
  const end = () => {
    const text = htmlText(words).replace(/(?: \|)+$/, "");
    const kind = open.findLast((tag) => KINDS[tag]);
    if (text) blocks.push({ kind: (kind && KINDS[kind]) || "paragraph", text });
    words = "";
  };
  for (const { 0: whole, 1: closing, 2: name = "", 3: attributes = "", index } of html.matchAll(TAG)) {
    const tag = name.toLowerCase();
    words += html.slice(from, index);
    from = index + whole.length;
    if (PARTING.test(tag)) {
      end();
      if (!closing) open.push(tag);
      else if (open.includes(tag)) open.length = open.lastIndexOf(tag);
      const drawn = closing ? [] : [...attributes.matchAll(/\b(data-[\w-]+)="([^"]*)"/g)];
      if (drawn.length) words += `[${drawn.map(([, key, value]) => `${key}: ${value}`).join(", ")}] `;
    } else if (tag === "td" || tag === "th") {
      words += closing ? " | " : "";
    } else if (tag === "br") {
      words += " ";
    } else if (tag === "img") {
      words += ` [Picture: ${escaped(attribute(attributes, "alt"))} (${escaped(attribute(attributes, "src"))})] `;
    } else if (tag === "a") {
      if (!closing) links.push(attribute(attributes, "href"));
      else words += linkNote(links.pop());
    }
  }
  words += html.slice(from);
  end();
  return blocks;
}

const escaped = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

const linkNote = (href: string | undefined): string =>
  href && !href.startsWith("#") ? ` (→ ${escaped(href)})` : "";
