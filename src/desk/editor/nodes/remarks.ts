import type { Node } from "@tiptap/pm/model";
import { findWording } from "#domain/wording/linter.ts";
import type { FindingLevel, RuleName } from "#domain/wording/rules.ts";

/** Words of a text that break a rule: their position, and that of their block. */
export type Remark = {
  from: number;
  to: number;
  block: { from: number; to: number };
  level: FindingLevel;
  rule: RuleName;
  words: string;
};

type Placed = Omit<Remark, "block">;

/** Findings in unchanged blocks, by position in the block. */
const known = new WeakMap<Node, { lead: string; found: Placed[] }>();

/** Returns the linter's findings in a text, block by block; unchanged blocks are not read again. */
export function remarksIn(doc: Node): Remark[] {
  const remarks: Remark[] = [];
  let before = "";
  doc.forEach((block, start) => {
    const lead = block.isTextblock ? "" : before;
    const found = foundIn(block, lead);
    const whole = { from: start, to: start + block.nodeSize };
    remarks.push(
      ...found.map((one) => ({ ...one, from: start + one.from, to: start + one.to, block: whole })),
    );
    if (block.isTextblock) before = block.textContent;
  });
  return remarks;
}

function foundIn(block: Node, lead: string): Placed[] {
  const kept = known.get(block);
  if (kept?.lead === lead) return kept.found;
  const { text, at } = writtenOf(block, lead);
  const found = findWording(text).flatMap(({ from, to, level, rule, words }): Placed[] => {
    const [first, last] = [at[from], at[to - 1]];
    return first === undefined || last === undefined
      ? []
      : [{ from: first, to: last + 1, level, rule, words }];
  });
  known.set(block, { lead, found });
  return found;
}

/**
 * Returns a block as the linter reads it, after the paragraph that leads into it, and each character's position in the
 * block; a character that stands for a mark has none.
 */
function writtenOf(block: Node, lead: string): { text: string; at: (number | undefined)[] } {
  let text = lead && `${lead}\n\n`;
  const at: (number | undefined)[] = Array.from({ length: text.length });
  const put = (more: string, from?: number) => {
    for (let n = 0; n < more.length; n += 1) at.push(from === undefined ? undefined : from + n);
    text += more;
  };
  const putBlock = (part: Node, start: number, opener: string) => {
    put(opener);
    part.descendants((inline, offset) => {
      // Replaces characters that would begin a tag or a character reference.
      if (inline.text) put(inline.text.replaceAll("<", "‹").replaceAll("&", "+"), start + offset);
      else if (inline.isLeaf) put(inline.type.name === "hardBreak" ? "\n" : " ");
    });
  };
  if (block.isTextblock) putBlock(block, 1, "");
  else
    block.descendants((part, offset, parent, index) => {
      if (!part.isTextblock) {
        put(MARKS[part.type.name] ?? "");
        return true;
      }
      putBlock(part, offset + 2, openerOf(block, parent, index));
      return false;
    });
  return { text, at };
}

/** What begins a part of a block. */
const MARKS: Record<string, string> = { tableRow: "\n", tableHeader: " | ", tableCell: " | " };

/** Returns what precedes a line of a list or a quotation; the cells of a table are one line. */
function openerOf(block: Node, parent: Node | null, index: number): string {
  if (index === 0 && parent && parent.type.name in MARKS) return "";
  if (block.type.name === "blockquote") return "\n> ";
  return parent?.type.name === "listItem" && index === 0 ? "\n- " : "\n";
}
