import { getSchema } from "@tiptap/core";
import { EditorState, TextSelection } from "@tiptap/pm/state";
import { describe, expect, test } from "vitest";
import { extensions } from "../schema.ts";
import { slashIn } from "../slash-menu.tsx";
import { remarksIn } from "./remarks.ts";

const schema = getSchema(extensions);
type Json = { type: string; content?: Json[]; text?: string; marks?: { type: string }[] };
const text = (words: string, ...marks: string[]): Json => ({
  type: "text",
  text: words,
  ...(marks.length && { marks: marks.map((type) => ({ type })) }),
});
const of = (type: string, ...content: Json[]): Json => ({ type, ...(content.length && { content }) });
const line = (words: string) => of("paragraph", text(words));
const doc = (...content: Json[]) => schema.nodeFromJSON(of("doc", ...content));

describe("the remarks on a text while it is written", () => {
  /** Returns what each remark marks in the text, its level, and the words of its block. */
  const found = (...content: Json[]) => {
    const written = doc(...content);
    return remarksIn(written).map(({ from, to, level, block }) => [
      written.textBetween(from, to, "|"),
      level,
      written.textBetween(block.from, block.to, "|").slice(0, 12),
    ]);
  };

  test("mark the very words, across other formats", () => {
    expect(
      found(line("A first line."), of("paragraph", text("Our "), text("guaran", "bold"), text("teed plan."))),
    ).toEqual([["guaranteed", "block", "Our guarante"]]);
  });

  test("see words in lists and tables, and what leads into them", () => {
    const cell = (words: string) => of("tableCell", line(words));
    const list = of(
      "bulletList",
      of("listItem", line("Nothing here.")),
      of("listItem", line("Assured returns")),
    );
    expect(found(line("We offer:"), list)).toEqual([["Assured", "block", "Nothing here"]]);
    expect(found(line("Words of fraud, which SEBI bars:"), list)).toEqual([]);
    expect(found(of("table", of("tableRow", cell("Hit rate"), cell("78%"))))).toEqual([
      ["Hit rate|78%", "block", "Hit rate|78%"],
    ]);
  });

  test("stay the same in a block that is not written in, and go when the words go", () => {
    const before = doc(line("The offer ends today."), line("Words."));
    const state = EditorState.create({ doc: before });
    const after = state.apply(state.tr.insertText(" And on.", before.content.size - 1)).doc;
    expect(after.firstChild).toBe(before.firstChild);
    expect(remarksIn(after)).toEqual(remarksIn(before));
    expect(remarksIn(doc(line("The offer runs until Friday."), line("Words.")))).toEqual([]);
  });

  test("take a sign of markup for what it is", () => {
    expect(found(line("A value <b guaranteed by us> & more."))).toEqual([
      ["guaranteed", "block", "A value <b g"],
    ]);
  });
});

describe("the slash that opens the menu of blocks", () => {
  /** Returns what is typed after the slash, with the cursor at the end of the first line or before it. */
  const typed = (content: Json, back = 0) => {
    const written = doc(content, line("Next."));
    const at = (written.firstChild?.nodeSize ?? 0) - 1 - back;
    return slashIn(EditorState.create({ doc: written, selection: TextSelection.create(written, at) }));
  };

  test("stands alone in its line, with the cursor behind it", () => {
    expect(typed(line("/"))).toEqual({ from: 1, to: 2, query: "" });
    expect(typed(line("/Small h"))).toEqual({ from: 1, to: 9, query: "small h" });
    expect(typed(line("/table"), 2)).toBeUndefined();
  });

  test("is an ordinary sign elsewhere", () => {
    for (const words of ["buy / sell", "//", "/blog/a-page", "a/b"])
      expect(typed(line(words)), words).toBeUndefined();
    expect(typed(of("codeBlock", text("/")))).toBeUndefined();
    expect(typed(of("paragraph"))).toBeUndefined();
  });
});
