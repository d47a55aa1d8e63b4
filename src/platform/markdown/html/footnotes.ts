import { flowBlocks, tight } from "./blocks.ts";
import { inline } from "./inline.ts";
import {
  cellsOf,
  type Element,
  element,
  elementsIn,
  isElement,
  isSpace,
  type Node,
  propertyOf,
  textIn,
  textNode,
} from "./tree.ts";

type Note = { content: Node[]; number: number; cited: boolean };

/** `#fn-1` is ours, `#_ftn1` and `#_edn1` are Word's, `#ftnt1` is Google's. */
const REFERENCE = /^#(fn-|_ftn|_edn|ftnt)(\d{1,4})$/;
const BACK = /^#(fnref-|_ftnref|_ednref|ftnt_ref)(\d{1,4})$/;
const NAMES = new Map([
  ["fnref-", "fn-"],
  ["_ftnref", "_ftn"],
  ["_ednref", "_edn"],
  ["ftnt_ref", "ftnt"],
]);

/**
 * Takes the footnotes out of the text and numbers them by first mention. Returns the text with its references and the
 * section for its end. An unreferenced note comes last; a reference without a note is removed. A note has only
 * paragraphs, as in the editor; its pictures stay in the text.
 */
export function gatherFootnotes(nodes: Node[]): { body: Node[]; section: Element[] } {
  const notes = new Map<string, Note>();
  const unnumbered = takeNotes(nodes, notes);
  let count = 0;
  const body = numbered(unnumbered, (key) => {
    const note = notes.get(key);
    if (!note) return undefined;
    const first = !note.cited;
    if (first) {
      count += 1;
      note.number = count;
      note.cited = true;
    }
    return { number: note.number, first };
  });
  for (const note of notes.values()) {
    if (note.cited) continue;
    count += 1;
    note.number = count;
  }
  const items = [...notes.values()].sort((a, b) => a.number - b.number).map(itemOf);
  const section = items.length
    ? [element("section", [element("ol", items)], { className: ["footnotes"], ariaLabel: "Footnotes" })]
    : [];
  return { body, section };
}

function itemOf({ content, number, cited }: Note): Element {
  // The style sheet draws the sign: it is not part of the text.
  const back = element("a", [], {
    href: `#fnref-${number}`,
    className: ["footnote-back"],
    ariaLabel: `Back to the mention of note ${number}`,
  });
  return element("li", cited ? [...content, back] : content, { id: `fn-${number}` });
}

/** Returns the nodes without their notes, and collects the notes by reference key. */
function takeNotes(nodes: Node[], notes: Map<string, Note>): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (!isElement(node)) return [node];
    if (node.tagName === "section") return takeSection(node, notes);
    const key = node.tagName === "p" ? foreignNote(node) : undefined;
    if (key !== undefined && !notes.has(key)) {
      return keep(notes, key, node.children);
    }
    return [{ ...node, children: takeNotes(node.children, notes) }];
  });
}

/** Takes our own section: its list items are notes, everything else and their pictures stay in the text. */
function takeSection({ children }: Element, notes: Map<string, Note>): Node[] {
  return children.flatMap((node): Node[] => {
    if (!isElement(node, "ol")) return takeNotes([node], notes);
    return node.children.flatMap((item) => {
      if (!isElement(item)) return [];
      const named = propertyOf(item, "id");
      return keep(notes, named && !notes.has(named) ? named : `unnamed-${notes.size}`, item.children);
    });
  });
}

/** Adds a note to the notes, and returns its pictures. */
function keep(notes: Map<string, Note>, key: string, nodes: Node[]): Element[] {
  const blocks = flowBlocks(without(nodes, refersToNote), { depth: 1 });
  const content = tight(paragraphsOf(without(blocks, isFigure)));
  if (!isSpace(textIn(content))) notes.set(key, { content, number: 0, cited: false });
  return elementsIn(blocks, isFigure);
}

const isFigure = (node: Element): boolean => node.tagName === "figure";

/** Returns blocks as paragraphs: one for each item of a list, row of a table, or line of code. */
const paragraphsOf = (nodes: Node[]): Element[] =>
  flowBlocks(nodes).flatMap((block) => {
    if (block.tagName === "table")
      return elementsIn([block], ({ tagName }) => tagName === "tr").flatMap(rowOf);
    if (block.tagName === "pre") return textIn([block]).split("\n").flatMap(codeOf);
    if (isElement(block, "p", "h2", "h3", "h4")) return [element("p", block.children)];
    return paragraphsOf(block.children);
  });

const rowOf = (row: Element): Element[] =>
  isSpace(textIn([row]))
    ? []
    : [
        element(
          "p",
          cellsOf(row).flatMap(({ children }, i) => [textNode(i ? "; " : ""), ...inline(children)]),
        ),
      ];

const codeOf = (line: string): Element[] =>
  isSpace(line) ? [] : [element("p", [element("code", [textNode(line)])])];

/** Returns the key of a note that is a paragraph of Word or Google Docs: it begins with a link back to its mention. */
function foreignNote({ children }: Element): string | undefined {
  const link = linkIn(children.find(isRead));
  const [, name = "", number] = (link && BACK.exec(propertyOf(link, "href"))) ?? [];
  return number === undefined ? undefined : `${NAMES.get(name)}${number}`;
}

const isRead = (node: Node): boolean => isElement(node) || !isSpace(textIn([node]));

/** Returns a link, or the link that is an element's only content. */
function linkIn(node: Node | undefined): Element | undefined {
  if (!isElement(node)) return undefined;
  if (node.tagName === "a") return node;
  const [only, ...others] = node.children.filter(isRead);
  return others.length ? undefined : linkIn(only);
}

/** Returns whether an element is a note's link back, which is rewritten, or a reference to another note. */
const refersToNote = (node: Element): boolean =>
  (node.tagName === "a" && BACK.test(propertyOf(node, "href"))) || keyOf(node) !== undefined;

const without = (nodes: Node[], isLeft: (node: Element) => boolean): Node[] =>
  nodes.flatMap((node): Node[] => {
    if (!isElement(node)) return [node];
    return isLeft(node) ? [] : [{ ...node, children: without(node.children, isLeft) }];
  });

/** Returns the key of the note that an element refers to: as a link, or as the superscript around it. */
function keyOf(node: Element): string | undefined {
  const link = isElement(node, "a", "sup", "span") ? linkIn(node) : undefined;
  const [, name, number] = (link && REFERENCE.exec(propertyOf(link, "href"))) ?? [];
  return name && `${name}${number}`;
}

type Numbering = (key: string) => { number: number; first: boolean } | undefined;

const numbered = (nodes: Node[], numberOf: Numbering): Node[] =>
  nodes.flatMap((node): Node[] => {
    if (!isElement(node)) return [node];
    const key = keyOf(node);
    if (key === undefined) return [{ ...node, children: numbered(node.children, numberOf) }];
    const known = numberOf(key);
    if (known) return [reference(known.number, known.first)];
    // A reference without a note: ours is removed; a foreign page's may be an ordinary link.
    return key.startsWith("fn-") ? [] : [node];
  });

function reference(number: number, first: boolean): Element {
  const link = element("a", [textNode(String(number))], {
    href: `#fn-${number}`,
    ...(first && { id: `fnref-${number}` }),
  });
  return element("sup", [link], { className: ["footnote-ref"] });
}
