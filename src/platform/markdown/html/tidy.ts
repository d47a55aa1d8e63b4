import { flowBlocks } from "./blocks.ts";
import { gatherFootnotes } from "./footnotes.ts";
import { addressHeadings } from "./headings.ts";
import { type Element, type Node, parse, serialise } from "./tree.ts";

/** One pass can leave what only the next can see, such as two runs that met when what parted them was dropped. */
const PASSES = 6;

/**
 * An admitted tree as the HTML of an article: blocks in blocks, marks in lines, lists out of Word's paragraphs,
 * footnotes numbered and at the end, headings with addresses. Tidying what it gave changes nothing.
 */
export function tidy(nodes: Node[]): string {
  let html = once(nodes);
  for (let pass = 1; pass < PASSES; pass += 1) {
    const again = once(parse(html));
    if (again === html) break;
    html = again;
  }
  return html;
}

function once(nodes: Node[]): string {
  const { text, section } = gatherFootnotes(nodes);
  const blocks = withoutRulesAtEnds(flowBlocks(text));
  addressHeadings(blocks);
  return serialise([...blocks, ...section]);
}

/** A rule parts two texts: before the first and after the last it parts nothing. */
function withoutRulesAtEnds(blocks: Element[]): Element[] {
  const first = blocks.findIndex(({ tag }) => tag !== "hr");
  const last = blocks.findLastIndex(({ tag }) => tag !== "hr");
  return first < 0 ? [] : blocks.slice(first, last + 1);
}
