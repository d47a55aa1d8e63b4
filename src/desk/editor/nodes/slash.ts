import type { EditorState } from "@tiptap/pm/state";

/** A line that begins with a slash: where it begins and ends, and what is typed after it. */
export type Slash = { from: number; to: number; query: string };

const TYPED = /^\/([\p{L}\d][\p{L}\d ]{0,24})?$/u;

/** Returns the slash that opens the menu of blocks: alone with its word in an ordinary line, at the cursor. */
export function slashIn({ selection }: EditorState): Slash | undefined {
  const { $from, empty } = selection;
  if (!empty || $from.parent.type.name !== "paragraph" || $from.parentOffset !== $from.parent.content.size)
    return undefined;
  const typed = TYPED.exec($from.parent.textContent);
  if (!typed || $from.parent.childCount !== 1) return undefined;
  return { from: $from.start(), to: $from.pos, query: (typed[1] ?? "").trim().toLowerCase() };
}
