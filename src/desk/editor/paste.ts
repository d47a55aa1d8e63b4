import { generateJSON } from "@tiptap/core";
import { Fragment, type Schema } from "@tiptap/pm/model";
import type { EditorState } from "@tiptap/pm/state";
import { fromDom } from "hast-util-from-dom";
import { toDom } from "hast-util-to-dom";
import { admit, tidy } from "#domain/blog/writing/pasted.ts";
import { freshKey, keepAway } from "./nodes/number-footnotes.ts";
import { extensions } from "./schema.ts";

/** Returns a page's text tidied like the server's cleaning, in the body of an inert document. */
function inOrder(page: Document): HTMLElement {
  for (const template of page.querySelectorAll("template")) template.remove();
  // `fromDom` looks attributes up by name in plain objects, which inherit these names.
  for (const node of page.querySelectorAll("*"))
    for (const name of node.getAttributeNames()) if (name in Object.prototype) node.removeAttribute(name);
  const tree = fromDom(page.body);
  const children = "children" in tree ? tidy(admit(tree.children)) : [];
  const body = { type: "element" as const, tagName: "body", properties: {}, children };
  return toDom(body, { document: page }) as HTMLElement;
}

/** Counts a paste's pictures that are hosted elsewhere and cannot be included. */
const foreignPictures = (page: Document): number =>
  [...page.images].filter((image) => !(image.getAttribute("src") ?? "").startsWith("/media/")).length;

const picturesLeft = (count: number): string =>
  count === 1
    ? "One pasted picture was left out: save it as a file, then add it here."
    : `${count} pasted pictures were left out: save them as files, then add them here.`;

/** Returns what a note cannot take from a paste, as a sentence: a note has only paragraphs. */
function flattened({ schema, selection: { $from } }: EditorState, page: Document): string | undefined {
  const isNote = Array.from({ length: $from.depth }, (_, n) => $from.node(n + 1).type.name).includes(
    "footnoteItem",
  );
  if (!isNote || !schema.nodes.footnotes) return undefined;
  const what = page.querySelector("table") ? "table" : page.querySelector("ul, ol") ? "list" : undefined;
  return (
    what &&
    `A footnote holds only paragraphs, so the ${what} came as lines. Undo, and paste it into the text.`
  );
}

/**
 * Turns foreign clipboard content into the HTML of an article; content copied in this editor stays unchanged. Sets
 * pasted footnotes aside until their mentions are in the text. `onPasted` receives what was not pasted as copied.
 */
export function tidyPaste(state: EditorState, html: string, onPasted: (sentence: string) => void): string {
  const { schema } = state;
  const page = new DOMParser().parseFromString(html, "text/html");
  const lost = flattened(state, page);
  if (lost) onPasted(lost);
  const own = page.querySelector("[data-pm-slice]") !== null;
  if (!own) {
    const left = foreignPictures(page);
    if (left) onPasted(picturesLeft(left));
    const clean = inOrder(page);
    giveKeys(clean);
    if (schema.nodes.footnotes) layNotesAside(schema, clean);
    return clean.innerHTML;
  }
  if (schema.nodes.footnotes) layNotesAside(schema, page);
  return page.body.innerHTML;
}

/** Ties each mention to its note by a key of this page, since numbers change. */
export function giveKeys(page: ParentNode): void {
  const keys = new Map<string, string>();
  for (const item of page.querySelectorAll<HTMLElement>("section.footnotes li[id]")) {
    const key = freshKey();
    keys.set(`#${item.id}`, key);
    item.dataset.key = key;
  }
  for (const mention of page.querySelectorAll<HTMLElement>("sup.footnote-ref"))
    mention.dataset.key = keys.get(mention.querySelector("a")?.getAttribute("href") ?? "") ?? freshKey();
}

/** Takes a paste's notes out of it; the editor inserts each once its mention is in the text. */
function layNotesAside(schema: Schema, page: ParentNode): void {
  for (const section of page.querySelectorAll("section.footnotes")) {
    for (const item of section.querySelectorAll<HTMLElement>("li[data-key]")) {
      const { content = [] } = generateJSON(item.innerHTML, extensions) as { content?: { type: string }[] };
      const paragraphs = content.filter(({ type }) => type === "paragraph");
      if (paragraphs.length) keepAway(item.dataset.key ?? "", Fragment.fromJSON(schema, paragraphs));
    }
    section.remove();
  }
}

/** Returns the server's HTML, tidied because older rules admitted more, with the keys that the editor needs. */
export function forEditor(html: string): string {
  const page = inOrder(new DOMParser().parseFromString(html, "text/html"));
  giveKeys(page);
  return page.innerHTML;
}

/** Returns the editor's HTML as the server will store it. */
export const forServer = (html: string): string =>
  inOrder(new DOMParser().parseFromString(html, "text/html")).innerHTML;
