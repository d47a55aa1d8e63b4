import { type Element, element, hasClass, isElement, type Node, type Text, textNode } from "../html/tree.ts";
import { readHtml, writeHtml } from "../html.server.ts";
import { isTextNode, isUnread } from "./parts.ts";

/** A passage of a page, with the number before it and the note on it. */
export type NumberedPlace = {
  /** Offset in the characters passed to `find`. */
  from: number;
  to: number;
  id: string;
  number: number;
  className: string;
  /** For screen readers, and as a tooltip: the kind of mark and its text. */
  label: string;
  says: string;
};

type Run = { node: Text; parent: Element; from: number };

/**
 * Marks passages of a page by `<mark>`, each after its number. Removed text and footnote numbers are no words of the
 * page; `find` receives all words in sequence.
 */
export function markPlaces(html: string, find: (words: string) => NumberedPlace[]): string {
  const root = element("div", readHtml(html));
  const runs: Run[] = [];
  let words = "";
  const read = (parent: Element) => {
    for (const node of parent.children) {
      if (isTextNode(node)) {
        runs.push({ node, parent, from: words.length });
        words += node.value;
      } else if (isElement(node) && !isLeftOut(node)) read(node);
    }
  };
  read(root);
  const places = find(words);
  for (const run of runs) {
    const within = places.filter(({ from, to }) => from < run.from + run.node.value.length && to > run.from);
    if (!within.length) continue;
    const { children } = run.parent;
    children.splice(children.indexOf(run.node), 1, ...piecesOf(run, within));
  }
  return writeHtml(root.children);
}

const isLeftOut = (node: Element): boolean =>
  isUnread(node) ||
  isElement(node, "del", "svg") ||
  hasClass(node, "mark-note") ||
  (node.tagName === "sup" && hasClass(node, "footnote-ref"));

/** Cuts a text at the passages within it. */
function piecesOf({ node: { value }, from: start }: Run, places: NumberedPlace[]): Node[] {
  const cuts = [0, value.length, ...places.flatMap(({ from, to }) => [from - start, to - start])]
    .filter((at) => at >= 0 && at <= value.length)
    .toSorted((a, b) => a - b);
  return cuts.flatMap((at, n) => {
    const text = value.slice(at, cuts[n + 1]);
    if (!text || cuts[n + 1] === at || n === cuts.length - 1) return [];
    const over = places.filter(({ from, to }) => from <= start + at && to > start + at);
    const begun = over.filter(({ from }) => from === start + at).map(numberOf);
    const [first] = over;
    return [
      ...begun,
      first && text.trim()
        ? element("mark", [textNode(text)], { className: ["mark-place", first.className] })
        : textNode(text),
    ];
  });
}

const numberOf = ({ id, number, label, says, className }: NumberedPlace): Element =>
  element(
    "span",
    [
      element("span", [textNode(`[${label} `)], { className: ["vh"] }),
      textNode(String(number)),
      element("span", [textNode(`: ${says}]`)], { className: ["vh"] }),
    ],
    { id, className: ["mark-number", className], title: says },
  );
