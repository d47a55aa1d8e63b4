import { flowBlocks } from "./blocks.ts";
import { gatherFootnotes } from "./footnotes.ts";
import { addressHeadings } from "./headings.ts";
import { type Element, laidOut, type Node } from "./tree.ts";

/** One pass can leave what only the next can see, such as two runs that met when what parted them was dropped. */
const PASSES = 6;

/**
 * An admitted tree as the text of an article: blocks in blocks, marks in lines, lists out of Word's paragraphs,
 * footnotes numbered and at the end, headings with addresses. Tidying what it gave changes nothing.
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

/** A rule parts two texts: before the first and after the last it parts nothing. */
function withoutRulesAtEnds(blocks: Element[]): Element[] {
  const first = blocks.findIndex(({ tagName }) => tagName !== "hr");
  const last = blocks.findLastIndex(({ tagName }) => tagName !== "hr");
  return first < 0 ? [] : blocks.slice(first, last + 1);
}
