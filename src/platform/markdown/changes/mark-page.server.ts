import { type Element, element, isElement, type Node, textNode } from "../html/tree.ts";
import { readHtml, writeHtml } from "../html.server.ts";
import { alignParts } from "./align.ts";
import { mark, markRow, markTokens, removedNodes } from "./mark-part.ts";
import { type PagePart, pagePartsOf } from "./parts.ts";

/** A marked part of a page: the identifier of its place, and its first words. */
export type PageChange = { id: string; label: string };

/**
 * Marks the differences between two versions of a page's `main`: added words, pictures and links by `<ins>`, removed
 * ones by `<del>`, changed parts by the class `mark-change`. Folded content opens where something changed. A change of
 * emphasis alone is stated in words.
 */
export function markPage(before: string, after: string): { html: string; changes: PageChange[] } {
  const root = element("div", readHtml(after));
  const page = new MarkedPage(root);
  for (const aligned of alignParts(pagePartsOf(element("div", readHtml(before))), pagePartsOf(root))) {
    const { before: former, after: part, same } = aligned;
    if (same && part) page.pass(part);
    else if (former && part) page.change(former, part);
    else if (part) page.add(part);
    else if (former) page.remove(former);
  }
  return { html: writeHtml(root.children), changes: page.changes };
}

const LABEL_WORDS = 6;

class MarkedPage {
  readonly changes: PageChange[] = [];
  readonly #root: Element;
  readonly #parents = new Map<Node, Element>();
  /** The element after which removed content is put. */
  #place: Element | undefined;

  constructor(root: Element) {
    this.#root = root;
    this.#know(root);
  }

  pass({ host }: PagePart): void {
    this.#place = host;
  }

  change(former: PagePart, part: PagePart): void {
    const unmarked = writeHtml([part.host]);
    if (part.host.tagName !== "tr") markTokens(former.tokens, part);
    else if (former.host.tagName !== "tr" || !markRow(former, part)) {
      this.remove(former);
      this.add(part);
      return;
    }
    // The words are the same: only their emphasis changed.
    if (writeHtml([part.host]) === unmarked) {
      const place = part.host.children.findLast((node) => isElement(node, "td", "th"));
      const note = mark("ins", [textNode(" [Formatting changed]")], true);
      (isElement(place) ? place : part.host).children.push(note);
    }
    this.#note(part, "mark-changed");
  }

  add(part: PagePart): void {
    if (part.host.tagName === "tr")
      for (const cell of part.host.children.filter((node) => isElement(node)))
        cell.children = [mark("ins", cell.children)];
    else {
      const { host, nodes } = part;
      const from = host.children.indexOf(nodes[0] as Node);
      host.children.splice(from, nodes.length, mark("ins", nodes));
    }
    this.#note(part, "mark-added");
  }

  remove(former: PagePart): void {
    const { place, holder } = this.#placeFor(former);
    const isBeside = place !== undefined && place.tagName === former.host.tagName;
    const removed = removedPart(former, isBeside);
    holder.children.splice(place ? holder.children.indexOf(place) + 1 : 0, 0, removed);
    this.#parents.set(removed, holder);
    this.#know(removed);
    this.#note({ ...former, host: removed }, "mark-removed");
  }

  /** Finds the former place of a removed part: after the last part passed, outside elements that may not hold it. */
  #placeFor({ host }: PagePart): { place: Element | undefined; holder: Element } {
    let place = this.#place;
    while (place) {
      const holder = this.#parents.get(place);
      if (!holder) break;
      const isListed = /^(?:tr|li)$/.test(place.tagName) && place.tagName === host.tagName;
      if (isListed || !CLOSED.has(holder.tagName)) return { place, holder };
      place = holder;
    }
    return { place: undefined, holder: this.#root };
  }

  #note(part: PagePart, className: string): void {
    const id = `change-${this.changes.length + 1}`;
    const words = part.text.replace(/\s+/g, " ").trim().split(" ");
    const label = `${words.slice(0, LABEL_WORDS).join(" ")}${words.length > LABEL_WORDS ? "…" : ""}`;
    this.changes.push({ id, label });
    const { host } = part;
    const known = host.properties.className;
    host.properties.className = [
      ...(Array.isArray(known) ? known : known ? [String(known)] : []),
      "mark-change",
      className,
    ];
    const anchor = element("span", [], { id, className: ["mark-anchor"] });
    const first = host.tagName === "tr" ? host.children.find((node) => isElement(node)) : host;
    if (isElement(first)) first.children.unshift(anchor);
    this.#place = host;
    this.#open(host);
  }

  /** Opens the fold around the part. */
  #open(host: Element): void {
    for (let at: Element | undefined = host; at; at = this.#parents.get(at))
      if (at.tagName === "details") {
        at.properties.open = true;
        delete at.properties.name;
      }
  }

  #know(node: Element): void {
    for (const child of node.children)
      if (isElement(child)) {
        this.#parents.set(child, node);
        this.#know(child);
      }
  }
}

/** Elements that hold no paragraph among their children. */
const CLOSED = new Set(
  "table thead tbody tfoot tr ul ol dl details summary figure picture p h1 h2 h3 h4".split(" "),
);

const KEPT = new Set(["h2", "h3", "h4", "blockquote"]);

/** Returns a removed part as it was, struck through; a row or an item only among its like. */
function removedPart({ host, tokens }: PagePart, isBeside: boolean): Element {
  if (host.tagName !== "tr" || !isBeside) {
    const stays = KEPT.has(host.tagName) || (host.tagName === "li" && isBeside);
    return element(stays ? host.tagName : "p", removedNodes(tokens));
  }
  const row = structuredClone(host);
  for (const cell of row.children) if (isElement(cell)) cell.children = [mark("del", cell.children)];
  return row;
}
