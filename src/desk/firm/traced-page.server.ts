import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { capitalized } from "#platform/format/words.ts";

/** Private-use characters, which no text of the site contains. */
const [BEGIN, MIDDLE, END] = ["\u{E000}", "\u{E001}", "\u{E002}"];
const SIGNS = /\u{E000}[^\u{E001}]*\u{E001}|\u{E002}/gu;

/** Tags, and the elements whose text nobody reads as text: it is neither marked nor clickable. */
export const UNMARKED =
  /(<(?:script|style|title|svg|textarea|option)\b[\s\S]*?<\/(?:script|style|title|svg|textarea|option)>|<[^>]*>)/i;

/** Returns a text with markers, so that a page that prints it tells which text it is. */
export const traced = (key: string, text: string): string => `${BEGIN}${key}${MIDDLE}${text}${END}`;

/** Returns a page of traced texts with each in an element that names it and tells whether it changed. */
export function pressable(html: string, changed: ReadonlySet<string> = new Set()): string {
  const opened = (key: string) => `<span data-text="${key}"${changed.has(key) ? ' data-changed=""' : ""}>`;
  return html
    .split(UNMARKED)
    .map((part) =>
      part.replace(SIGNS, (sign) => {
        if (part.startsWith("<")) return "";
        return sign === END ? "</span>" : opened(sign.slice(1, -1));
      }),
    )
    .join("");
}

/** Where a page prints a text: its heading and its role, such as "Paragraph 2". */
export type TextPlace = { section: string; label: string };

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const SECTIONS = new Set(["section", "article", "aside", "header", "footer", "nav", "main"]);
const HEADINGS = new Set(["h1", "h2", "h3", "h4"]);
const KINDS: Record<string, string> = {
  ...Object.fromEntries([...HEADINGS].map((name) => [name, "heading"])),
  p: "paragraph",
  li: "point",
  a: "link",
  button: "button",
  summary: "question",
  figcaption: "caption",
  blockquote: "quotation",
  label: "field",
  th: "column heading",
  td: "cell",
  dt: "term",
  dd: "entry",
};

/** Returns where a page of clickable texts prints each of them, in page order. */
export function placesOf(html: string): Map<string, TextPlace> {
  const found = new Map<string, { section: string; kind: string }>();
  const visit = (node: Node, path: Element[]) => {
    const within = "tagName" in node ? [...path, node] : path;
    const key = "attrs" in node && node.attrs.find(({ name }) => name === "data-text")?.value;
    if (key && !found.has(key)) found.set(key, { section: sectionOf(path), kind: kindOf(path) });
    for (const child of "childNodes" in node ? node.childNodes : []) visit(child, within);
  };
  visit(parse(html), []);
  const of = (place: { section: string; kind: string }) =>
    [...found.values()].filter((each) => each.section === place.section && each.kind === place.kind);
  return new Map(
    [...found].map(([key, place]) => {
      const alike = of(place);
      const number = alike.length > 1 ? ` ${alike.indexOf(place) + 1}` : "";
      return [key, { section: place.section, label: `${capitalized(place.kind)}${number}` }];
    }),
  );
}

function kindOf(path: readonly Element[]): string {
  const named = path.findLast(({ tagName }) => KINDS[tagName]);
  return KINDS[named?.tagName ?? ""] ?? "line";
}

/** Returns the heading of the innermost section with one. */
function sectionOf(path: readonly Element[]): string {
  for (const element of path.toReversed()) {
    const heading = SECTIONS.has(element.tagName) && headingIn(element);
    if (heading) return textOf(heading).replace(/\s+/g, " ").trim();
  }
  return "Elsewhere on the page";
}

function headingIn(node: Node): Element | undefined {
  for (const child of "childNodes" in node ? node.childNodes : []) {
    if ("tagName" in child && HEADINGS.has(child.tagName)) return child;
    const inner = headingIn(child);
    if (inner) return inner;
  }
  return undefined;
}

const textOf = (node: Node): string =>
  "value" in node ? node.value : "childNodes" in node ? node.childNodes.map(textOf).join("") : "";

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};
const asHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** In the colours of the page, which may be the firm's own. */
const MARK =
  '<mark style="border-bottom:2px solid var(--brand);background:var(--brand-tint);color:var(--ink)">';

/** Returns a page with each of the values marked wherever its text prints them. */
export function markedValues(html: string, values: readonly string[]): string {
  const words = [...new Set(values.map((value) => asHtml(value.trim())).filter((value) => value.length > 1))];
  if (!words.length) return html;
  const pattern = words
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .join("|");
  const value = new RegExp(pattern, "g");
  return html
    .split(UNMARKED)
    .map((part) => (part.startsWith("<") ? part : part.replace(value, `${MARK}$&</mark>`)))
    .join("");
}
