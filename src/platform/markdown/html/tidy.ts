import { flowBlocks } from "./blocks.ts";
import { gatherFootnotes } from "./footnotes.ts";
import { addressHeadings } from "./headings.ts";
import { type Element, laidOut, type Node } from "./tree.ts";

/** One pass may create work for the next, such as two runs that met when a separator was dropped. */
const PASSES = 6;

/**
 * Turns an admitted tree into the text of an article: blocks in blocks, marks in lines, lists from Word's paragraphs,
 * footnotes numbered and at the end, headings with identifiers. Tidying the result changes nothing.
 */
export function tidy(nodes: Node[]): Node[] {
  let tree = once(nodes);
  for (let pass = 1; pass < PASSES; pass += 1) {
    const again = once(tree);
    if (JSON.stringify(again) === JSON.stringify(tree)) break;
    tree = again;
  }
  return tree;
}

function once(nodes: Node[]): Node[] {
  const { body, section } = gatherFootnotes(nodes);
  const blocks = withoutRulesAtEnds(flowBlocks(body));
  addressHeadings(blocks);
  return laidOut([...blocks, ...section]);
}

/** Removes rules before the first and after the last block, where they divide nothing. */
function withoutRulesAtEnds(blocks: Element[]): Element[] {
  const first = blocks.findIndex(({ tagName }) => tagName !== "hr");
  const last = blocks.findLastIndex(({ tagName }) => tagName !== "hr");
  return first < 0 ? [] : blocks.slice(first, last + 1);
}
