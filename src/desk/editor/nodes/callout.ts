import { type Editor, Node } from "@tiptap/core";

export const CALLOUTS = { note: "Note", warning: "Warning", example: "Example" } as const;
export type CalloutKind = keyof typeof CALLOUTS;

/** A block set apart from the text: a note, a warning, an example. */
export const Callout = Node.create({
  name: "callout",
  group: "block",
  content: "block+",
  defining: true,
  addAttributes: () => ({ kind: { default: "note" } }),
  parseHTML: () => [
    {
      tag: "aside.callout",
      getAttrs: (node) => ({
        kind: Object.keys(CALLOUTS).find((kind) => node.classList.contains(`callout-${kind}`)) ?? "note",
      }),
    },
  ],
  renderHTML: ({ node }) => ["aside", { class: `callout callout-${node.attrs.kind}` }, 0],
});

/** Puts the selected blocks in a callout, changes the kind of the surrounding callout, or removes it. */
export function toggleCallout(editor: Editor, kind: CalloutKind): boolean {
  if (editor.isActive("callout", { kind })) return editor.commands.lift("callout");
  if (editor.isActive("callout")) return editor.commands.updateAttributes("callout", { kind });
  return editor.commands.wrapIn("callout", { kind });
}

/** The first line of a margin note, naming its kind. */
export const NoteKind = Node.create({
  name: "noteKind",
  content: "text*",
  marks: "",
  defining: true,
  parseHTML: () => [{ tag: "p.note-kind", priority: 60 }],
  renderHTML: () => ["p", { class: "note-kind" }, 0],
});

/** A note in the article's margin: the source, working or definition of a statement. */
export const MarginNote = Node.create({
  name: "marginNote",
  group: "block",
  content: "noteKind? block+",
  defining: true,
  isolating: true,
  parseHTML: () => [{ tag: "aside.note" }],
  renderHTML: () => ["aside", { class: "note" }, 0],
});

export const MARGIN_NOTES = ["Source", "Working", "Definition"] as const;

/** Inserts an empty margin note after the block of the selection. */
export function insertMarginNote(editor: Editor, kind: (typeof MARGIN_NOTES)[number]): boolean {
  const { $to } = editor.state.selection;
  const after = $to.depth ? $to.after(1) : $to.pos;
  return editor
    .chain()
    .insertContentAt(after, {
      type: "marginNote",
      content: [{ type: "noteKind", content: [{ type: "text", text: kind }] }, { type: "paragraph" }],
    })
    .setTextSelection(after + kind.length + 4)
    .run();
}
