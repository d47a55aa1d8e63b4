import * as z from "zod";
import {
  type Element,
  element,
  elementsIn,
  hasClass,
  isElement,
  type Node,
  propertyOf,
  textNode,
} from "#platform/markdown/html/tree.ts";
import { readHtml } from "#platform/markdown/html.server.ts";

/** Descriptions of the pictures in WordPress's library, by the class that a text gives them and by their address. */
export type Descriptions = Map<string, string>;

/** Describes each picture that a text leaves without words as WordPress's library does. */
export function describePictures(nodes: Node[], described: Descriptions): void {
  for (const img of elementsIn(nodes, ({ tagName }) => tagName === "img")) {
    if (propertyOf(img, "alt").trim()) continue;
    const src = propertyOf(img, "src").replace(/-\d+x\d+(?=\.\w+$)/, "");
    const { className } = img.properties;
    const names = [...(Array.isArray(className) ? className.map(String) : []), src];
    const alt = names.map((name) => described.get(name)).find(Boolean);
    if (alt) img.properties.alt = alt;
  }
}

/**
 * Removes what WordPress puts around a file of its library: the button that repeats the link of a file, and the link of a
 * picture to its own page there.
 */
export const withoutFrames = (nodes: Node[]): Node[] =>
  nodes.flatMap((node): Node[] => {
    if (!isElement(node)) return [node];
    if (hasClass(node, "wp-block-file__button")) return [];
    const children = withoutFrames(node.children);
    const { rel } = node.properties;
    return Array.isArray(rel) && rel.includes("attachment") ? children : [{ ...node, children }];
  });

const footnotes = z.array(z.object({ id: z.string(), content: z.string() }));

function footnotesOf(meta: string): z.output<typeof footnotes> {
  try {
    return footnotes.safeParse(JSON.parse(meta)).data ?? [];
  } catch {
    return [];
  }
}

/**
 * Puts the footnotes that WordPress keeps beside a text at its end, and leads to them as this site does. `lost`: how many
 * mentions have no words; they are removed.
 */
export function withFootnotes(nodes: Node[], meta: string): { nodes: Node[]; lost: number } {
  const notes = meta ? footnotesOf(meta) : [];
  let lost = 0;
  const reference = (mention: Element): Node[] => {
    const number = notes.findIndex(({ id }) => id === propertyOf(mention, "dataFn")) + 1;
    if (!number) lost += 1;
    const link = element("a", [textNode(String(number))], { href: `#fn-${number}` });
    return number ? [element("sup", [link], { className: ["footnote-ref"] })] : [];
  };
  const mended = (all: Node[]): Node[] =>
    all.flatMap((node): Node[] => {
      if (!isElement(node)) return [node];
      if (node.tagName === "sup" && propertyOf(node, "dataFn")) return reference(node);
      return [{ ...node, children: mended(node.children) }];
    });
  const body = mended(nodes);
  const items = notes.map(({ content }, n) => element("li", readHtml(content), { id: `fn-${n + 1}` }));
  const section = element("section", [element("ol", items)], { className: ["footnotes"] });
  return { nodes: items.length ? [...body, section] : body, lost };
}
