import { diffArrays } from "diff";
import { cellsOf, type Element, element, type Node, type Text, textNode } from "../html/tree.ts";
import { MAX_EDITS } from "./align.ts";
import { isTextNode, type PagePart, pagePartOf, type Token } from "./parts.ts";

export const mark = (tagName: "ins" | "del", children: Node[], isNote = false): Element =>
  element(tagName, children, isNote ? { className: ["mark-note"] } : {});

type Step = { kind: "same" | "added" | "removed"; token: Token };

/** Marks added words, pictures and links in the later part, and puts the removed ones back in. */
export function markTokens(before: Token[], after: PagePart): void {
  const writer = new Writer(after);
  for (const step of stepsBetween(before, after.tokens)) writer.take(step);
  writer.end();
}

/**
 * Returns the tokens of both texts in one order: in each run of changes, removed ones first. A single space between two
 * changes belongs to both.
 */
function stepsBetween(before: Token[], after: Token[]): Step[] {
  const removed = (token: Token): Step => ({ kind: "removed", token });
  const added = (token: Token): Step => ({ kind: "added", token });
  const runs = diffArrays(before, after, {
    comparator: (a, b) => a.key === b.key,
    maxEditLength: MAX_EDITS,
  });
  if (!runs) return [...before.map(removed), ...after.map(added)];
  const steps: Step[] = [];
  let run: { gone: Token[]; come: Token[] } = { gone: [], come: [] };
  const end = () => {
    // A space at the end of both is no change.
    const isSame = run.gone.at(-1)?.key === " " && run.come.at(-1)?.key === " ";
    const space = isSame ? run.come.pop() : undefined;
    if (isSame) run.gone.pop();
    steps.push(...run.gone.map(removed), ...run.come.map(added));
    if (space) steps.push({ kind: "same", token: space });
    run = { gone: [], come: [] };
  };
  runs.forEach((part, n) => {
    const isGap = part.value.length === 1 && part.value[0]?.key === " " && n > 0 && n < runs.length - 1;
    if (!part.added) run.gone.push(...(part.removed || isGap ? part.value : []));
    if (!part.removed) run.come.push(...(part.added || isGap ? part.value : []));
    if (part.added || part.removed || isGap) return;
    end();
    steps.push(...part.value.map((token): Step => ({ kind: "same", token })));
  });
  end();
  return steps;
}

type Piece = { kind: "same" | "added"; text: string } | { kind: "removed"; nodes: Node[] };

/** Writes the marks into the later part, text by text. */
class Writer {
  readonly #part: PagePart;
  readonly #pieces = new Map<Text, { parent: Element; pieces: Piece[] }>();
  #gone: Token[] = [];
  #last: Token | undefined;

  constructor(part: PagePart) {
    this.#part = part;
  }

  take({ kind, token }: Step): void {
    if (kind === "removed") {
      this.#gone.push(token);
      return;
    }
    const { node } = token;
    if (isTextNode(node)) {
      const { pieces } = this.#textOf(node, token.parent);
      if (this.#gone.length) pieces.push({ kind: "removed", nodes: removedNodes(this.#gone) });
      this.#gone = [];
      const last = pieces.at(-1);
      if (last?.kind === kind && "text" in last) last.text += token.key;
      else pieces.push({ kind, text: token.key });
    } else this.#besides(token, kind);
    this.#last = token;
  }

  /** Ends the part: adds what was removed from its end, and rewrites the texts. */
  end(): void {
    if (this.#gone.length) {
      const { host, nodes } = this.#part;
      const last = this.#last;
      const removed = removedNodes(this.#gone);
      if (last && isTextNode(last.node))
        this.#textOf(last.node, last.parent).pieces.push({ kind: "removed", nodes: removed });
      else host.children.splice(host.children.indexOf((nodes.at(-1) ?? host) as Node) + 1, 0, ...removed);
    }
    for (const [node, { parent, pieces }] of this.#pieces) {
      if (pieces.every(({ kind }) => kind === "same")) continue;
      parent.children.splice(parent.children.indexOf(node), 1, ...pieces.flatMap(nodesOf));
    }
  }

  #textOf(node: Text, parent: Element) {
    const known = this.#pieces.get(node) ?? { parent, pieces: [] };
    this.#pieces.set(node, known);
    return known;
  }

  /** Marks a picture, or states a link's old and new targets. */
  #besides({ node, parent, kind: what, key }: Token, kind: "same" | "added"): void {
    const removed = removedNodes(this.#gone);
    this.#gone = [];
    const at = parent.children.indexOf(node);
    const isLink = what === "link";
    if (removed.length) parent.children.splice(isLink ? at + 1 : at, 0, ...removed);
    if (kind === "same") return;
    const place = parent.children.indexOf(node);
    if (isLink)
      parent.children.splice(place + 1 + removed.length, 0, mark("ins", [textNode(` ${key}`)], true));
    else parent.children.splice(place, 1, mark("ins", [node]), mark("ins", [textNode(described(key))], true));
  }
}

const described = (key: string): string => (key.startsWith("[Picture") ? ` ${key}` : " [Drawing]");

const nodesOf = (piece: Piece): Node[] =>
  piece.kind === "removed"
    ? piece.nodes
    : [piece.kind === "added" ? mark("ins", [textNode(piece.text)]) : textNode(piece.text)];

/** Returns removed content, struck through: words together, pictures as they were, and link targets. */
export function removedNodes(tokens: Token[]): Node[] {
  const nodes: Node[] = [];
  let words = "";
  const end = () => {
    if (words) nodes.push(mark("del", [textNode(words)]));
    words = "";
  };
  for (const { kind, key, node } of tokens) {
    if (kind === "text") words += key;
    else {
      end();
      if (kind === "picture") nodes.push(mark("del", [structuredClone(node)]));
      nodes.push(mark("del", [textNode(kind === "link" ? ` ${key}` : described(key))], true));
    }
  }
  end();
  return nodes;
}

/** Marks a table row cell by cell; false if the numbers of cells differ. */
export function markRow(before: PagePart, after: PagePart): boolean {
  const [former, now] = [cellsOf(before.host), cellsOf(after.host)];
  if (former.length !== now.length) return false;
  now.forEach((cell, n) => {
    const tokens = pagePartOf(former[n] as Element, (former[n] as Element).children)?.tokens ?? [];
    const part = pagePartOf(cell, cell.children);
    if (part) markTokens(tokens, part);
    else cell.children.push(...removedNodes(tokens));
  });
  return true;
}
