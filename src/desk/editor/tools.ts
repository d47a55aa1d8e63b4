import type { Editor } from "@tiptap/core";
import type { Shape } from "#ui/icon/shapes.ts";
import type { OpenDialog } from "./dialog-frame.tsx";
import {
  CALLOUTS,
  type CalloutKind,
  insertMarginNote,
  MARGIN_NOTES,
  toggleCallout,
} from "./nodes/callout.ts";
import { insertFootnote } from "./nodes/footnotes.ts";

/** What the surrounding page offers a tool. */
export type ToolPage = {
  ask: OpenDialog;
  showSource(): void;
  /** The language of the source. */
  source: "HTML" | "Markdown";
  /** Whether the source is shown in place of the text. */
  isSource: boolean;
  /** Begins a comment on the selected words; undefined if the text takes none. */
  comment?: (() => void) | undefined;
};

export type Tool = Look & (Editing | Asking);

/** A tool that changes the text, which then has the cursor. */
type Editing = { act(editor: Editor): void };

/** A tool that opens a part of the page, which takes the focus: a dialog, or the source. */
type Asking = { ask(page: ToolPage): void };

type Look = {
  name: string;
  /** What its button shows: an icon, or these letters. */
  face: { icon: Shape } | { text: string };
  /** Its shortcut, in the syntax of `aria-keyshortcuts`. */
  keys?: string;
  /** Returns whether it is active at the selection; without it a tool is never pressed. */
  on?(editor: Editor, page: ToolPage): boolean;
  can?(editor: Editor): boolean;
  /** Returns whether texts of this kind have it; without it all have. */
  isOffered?(editor: Editor, page: ToolPage): boolean;
};

/** Returns whether an editor admits an element, by its extension's name. */
export const hasIn = (editor: Editor, name: string): boolean =>
  editor.extensionManager.extensions.some((extension) => extension.name === name);

/** Returns the tools for a text of this kind. */
export const offeredOf = (tools: Tool[], editor: Editor, page: ToolPage): Tool[] =>
  tools.filter((tool) => tool.isOffered?.(editor, page) ?? true);

const inTexts = (name: string) => ({ isOffered: (editor: Editor) => hasIn(editor, name) });

const mark = (name: string, type: string, face: Tool["face"], keys?: string): Tool => ({
  name,
  face,
  ...(keys && { keys }),
  act: (editor) => editor.commands.toggleMark(type),
  on: (editor) => editor.isActive(type),
  can: (editor) => editor.can().toggleMark(type),
  ...inTexts(type),
});

const heading = (level: 2 | 3 | 4): Tool => ({
  name: `H${level} heading`,
  face: { text: `H${level}` },
  keys: `Control+Alt+${level}`,
  act: (editor) => editor.commands.toggleHeading({ level }),
  on: (editor) => editor.isActive("heading", { level }),
  isOffered: (editor) =>
    editor.extensionManager.extensions.some(
      ({ name, options }) => name === "heading" && options.levels.includes(level),
    ),
});

const callout = (kind: CalloutKind): Tool => ({
  name: `Callout: ${CALLOUTS[kind].toLowerCase()}`,
  face: { text: CALLOUTS[kind] },
  act: (editor) => toggleCallout(editor, kind),
  on: (editor) => editor.isActive("callout", { kind }),
  ...inTexts("callout"),
});

const note = (kind: (typeof MARGIN_NOTES)[number]): Tool => ({
  name: `Margin note: ${kind.toLowerCase()}`,
  face: { text: kind },
  act: (editor) => insertMarginNote(editor, kind),
  ...inTexts("marginNote"),
});

const act = (name: string, text: string, run: (editor: Editor) => boolean): Tool => ({
  name,
  face: { text },
  act: run,
});

/** A group of tools, or a named menu of tools. */
type Group = { tools: Tool[]; menu?: { name: string; icon: Shape } };

export const TOOL_GROUPS: Group[] = [
  {
    tools: [
      {
        name: "Add a block",
        face: { icon: "plus" },
        act: beginBlock,
        can: (editor) => !editor.isActive("footnotes") && !editor.isActive("codeBlock"),
      },
      {
        name: "Undo",
        face: { icon: "undo" },
        keys: "Control+Z",
        act: (editor) => editor.commands.undo(),
        can: (editor) => editor.can().undo(),
      },
      {
        name: "Redo",
        face: { icon: "redo" },
        keys: "Control+Shift+Z",
        act: (editor) => editor.commands.redo(),
        can: (editor) => editor.can().redo(),
      },
    ],
  },
  { tools: [heading(2), heading(3), heading(4)] },
  {
    tools: [
      mark("Bold", "bold", { icon: "bold" }, "Control+B"),
      mark("Italic", "italic", { icon: "italic" }, "Control+I"),
      {
        name: "Link",
        face: { icon: "link" },
        keys: "Control+K",
        ask: (page) => page.ask({ kind: "link" }),
        on: (editor) => editor.isActive("link"),
      },
    ],
  },
  {
    menu: { name: "More formats", icon: "more" },
    tools: [
      mark("Underline", "underline", { text: "Underline" }, "Control+U"),
      mark("Strikethrough", "strike", { text: "Strikethrough" }, "Control+Shift+S"),
      mark("Highlight", "highlight", { text: "Highlight" }),
      mark("Superscript", "superscript", { text: "Superscript" }, "Control+."),
      mark("Subscript", "subscript", { text: "Subscript" }, "Control+,"),
      mark("Code", "code", { text: "Code" }, "Control+E"),
      {
        name: "Code block",
        face: { text: "Code block" },
        keys: "Control+Alt+C",
        act: (editor) => editor.commands.toggleCodeBlock(),
        on: (editor) => editor.isActive("codeBlock"),
      },
      {
        name: "Rule",
        face: { text: "Rule" },
        act: (editor) => editor.commands.setHorizontalRule(),
      },
    ],
  },
  {
    tools: [
      {
        name: "Bullet list",
        face: { icon: "bullets" },
        keys: "Control+Shift+8",
        act: (editor) => editor.commands.toggleBulletList(),
        on: (editor) => editor.isActive("bulletList"),
      },
      {
        name: "Numbered list",
        face: { icon: "numbers" },
        keys: "Control+Shift+7",
        act: (editor) => editor.commands.toggleOrderedList(),
        on: (editor) => editor.isActive("orderedList"),
      },
      {
        name: "Quote",
        face: { icon: "quote" },
        keys: "Control+Shift+B",
        act: (editor) => editor.commands.toggleBlockquote(),
        on: (editor) => editor.isActive("blockquote"),
      },
    ],
  },
  {
    tools: [
      { name: "Picture", face: { icon: "picture" }, ask: (page) => page.ask({ kind: "picture", files: [] }) },
      {
        name: "Chart of a table",
        face: { icon: "chart" },
        ask: (page) => page.ask({ kind: "own-chart" }),
        can: (editor) => !editor.isActive("footnotes"),
        ...inTexts("ownChart"),
      },
      { name: "Chart of a digest", face: { icon: "digest" }, ask: (page) => page.ask({ kind: "chart" }) },
      {
        name: "Video or post",
        face: { icon: "video" },
        ask: (page) => page.ask({ kind: "card" }),
        can: (editor) => !editor.isActive("footnotes"),
        ...inTexts("cardLines"),
      },
      {
        name: "Article or digest",
        face: { icon: "article" },
        ask: (page) => page.ask({ kind: "letter-card" }),
        ...inTexts("letterCardLines"),
      },
      {
        name: "Table",
        face: { icon: "table" },
        act: (editor) => editor.commands.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
        can: (editor) => !editor.isActive("table"),
      },
      {
        name: "Footnote",
        face: { icon: "footnote" },
        keys: "Control+Alt+F",
        act: (editor) => insertFootnote(editor),
        ...inTexts("footnotes"),
        can: (editor) => !editor.isActive("footnotes") && !editor.isActive("codeBlock"),
      },
    ],
  },
  {
    menu: { name: "Callout", icon: "callout" },
    tools: [callout("note"), callout("warning"), callout("example")],
  },
  {
    menu: { name: "Margin note", icon: "margin" },
    tools: MARGIN_NOTES.map(note),
  },
  {
    tools: [
      ...(["HTML", "Markdown"] as const).map((source) => ({
        name: `${source} source`,
        face: { icon: "source" as const },
        ask: (page: ToolPage) => page.showSource(),
        on: (_: Editor, page: ToolPage) => page.isSource,
        isOffered: (_: Editor, page: ToolPage) => page.source === source,
      })),
    ],
  },
];

/** Tools shown only where the selection can use them. */
export const CONTEXTS: { name: string; node: string; tools: Tool[] }[] = [
  {
    name: "Table",
    node: "table",
    tools: [
      act("Insert row above", "Row above", (editor) => editor.commands.addRowBefore()),
      act("Insert row below", "Row below", (editor) => editor.commands.addRowAfter()),
      act("Delete row", "Delete row", (editor) => editor.commands.deleteRow()),
      act("Insert column before", "Column before", (editor) => editor.commands.addColumnBefore()),
      act("Insert column after", "Column after", (editor) => editor.commands.addColumnAfter()),
      act("Delete column", "Delete column", (editor) => editor.commands.deleteColumn()),
      {
        ...act("Header row", "Header row", (editor) => editor.commands.toggleHeaderRow()),
        on: isHeaderRow,
      },
      {
        name: "Replace with chart",
        face: { text: "Replace with chart" },
        ask: (page) => page.ask({ kind: "own-chart" }),
        ...inTexts("ownChart"),
      },
      act("Delete table", "Delete table", (editor) => editor.commands.deleteTable()),
    ],
  },
  {
    name: "Picture",
    node: "figure",
    tools: [
      {
        name: "Description of the picture",
        face: { text: "Description" },
        ask: (page) => page.ask({ kind: "alt" }),
      },
      act("Remove picture", "Remove", (editor) => editor.commands.deleteNode("figure")),
    ],
  },
  {
    name: "Chart",
    node: "ownChart",
    tools: [
      {
        name: "Edit chart",
        face: { text: "Edit" },
        keys: "Enter",
        ask: (page) => page.ask({ kind: "own-chart" }),
      },
      act("Remove chart", "Remove", (editor) => editor.commands.deleteSelection()),
    ],
  },
  {
    name: "Callout",
    node: "callout",
    tools: [callout("note"), callout("warning"), callout("example")],
  },
];

/** Types a slash on a new line, which opens the block menu. */
function beginBlock(editor: Editor): boolean {
  const { $from } = editor.state.selection;
  const isBlank = $from.parent.type.name === "paragraph" && $from.parent.content.size === 0;
  if (isBlank) return editor.commands.insertContent("/");
  const after = $from.depth ? $from.after() : $from.pos;
  return editor
    .chain()
    .insertContentAt(after, { type: "paragraph", content: [{ type: "text", text: "/" }] })
    .setTextSelection(after + 2)
    .run();
}

/** Returns whether the first row of the table at the selection consists of header cells. */
function isHeaderRow(editor: Editor): boolean {
  const { $from } = editor.state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type.name === "table") return node.firstChild?.firstChild?.type.name === "tableHeader";
  }
  return false;
}
