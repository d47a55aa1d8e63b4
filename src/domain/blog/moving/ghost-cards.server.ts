import {
  type Element,
  element,
  elementsIn,
  hasClass,
  isElement,
  type Node,
  propertyOf,
  textIn,
  textNode,
} from "#platform/markdown/html/tree.ts";

/** Parts of Ghost's players that are no words of the article. */
const CONTROLS = ["kg-audio-thumbnail", "kg-audio-player", "kg-video-overlay", "kg-video-player-container"];

/**
 * Reduces the cards of Ghost to what an article holds: a bookmark and a file are a link with its title, a player is its
 * recording, a sign-up form is left out. Returns the text, and a note on each thing that it loses.
 */
export function withoutCards(nodes: Node[]): { nodes: Node[]; notes: string[] } {
  const notes: string[] = [];
  const reduced = (all: Node[]): Node[] =>
    all.flatMap((node): Node[] => {
      if (!isElement(node)) return [node];
      if (CONTROLS.some((name) => hasClass(node, name)) || hasClass(node, "footnotes-sep")) return [];
      if (hasClass(node, "kg-signup-card")) {
        notes.push("A sign-up form was left out.");
        return [];
      }
      if (hasClass(node, "kg-bookmark-card")) return [linkOf(node, "kg-bookmark-title"), ...captionsOf(node)];
      if (hasClass(node, "kg-file-card")) {
        const [link] = elementsIn([node], isLink);
        if (link)
          notes.push(`The file ${propertyOf(link, "href")} was not carried: its link is to be mended.`);
        return [linkOf(node, "kg-file-card-title"), ...captionsOf(node)];
      }
      return [{ ...node, properties: ofFootnote(node), children: reduced(node.children) }];
    });
  return { nodes: reduced(nodes), notes };
}

const isLink = ({ tagName }: Element): boolean => tagName === "a";

function linkOf(card: Element, title: string): Element {
  const [link] = elementsIn([card], isLink);
  const href = link ? propertyOf(link, "href") : "";
  const named = elementsIn([card], (one) => hasClass(one, title));
  return element("p", [element("a", [textNode(textIn(named).trim() || href)], { href })]);
}

const captionsOf = (card: Element): Element[] =>
  elementsIn([card], (one) => one.tagName === "figcaption" || hasClass(one, "kg-file-card-caption")).map(
    ({ children }) => element("p", children),
  );

/** Names the notes of Ghost's Markdown, and the links to and from them, as this site does: `#fn1` is `#fn-1`. */
function ofFootnote({ properties }: Element): Element["properties"] {
  const named = Object.entries(properties).map(([name, value]) =>
    name === "id" || name === "href"
      ? [name, String(value).replace(/^(#?fn(?:ref)?)(\d+)(?::\d+)?$/, "$1-$2")]
      : [name, value],
  );
  return Object.fromEntries(named);
}
