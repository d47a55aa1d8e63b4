import { Extension, type KeyboardShortcutCommand } from "@tiptap/core";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { StarterKit } from "@tiptap/starter-kit";
import { Callout, MarginNote, NoteKind } from "./nodes/callout.ts";
import { FigureNode } from "./nodes/figure.ts";
import { ArticleDocument, FootnoteItem, FootnoteMention, Footnotes } from "./nodes/footnotes.ts";
import { Highlight, LinkMark, Subscript, Superscript } from "./nodes/marks.ts";

/** What an article is made of: the same elements as the server's cleaning lets through. */
export const extensions = [
  StarterKit.configure({
    document: false,
    link: false,
    heading: { levels: [2, 3, 4] },
    dropcursor: { class: "ed-dropcursor", color: false },
    trailingNode: { node: "paragraph", notAfter: ["footnotes", "heading", "bulletList", "orderedList"] },
    codeBlock: { languageClassPrefix: "" },
  }),
  ArticleDocument,
  Footnotes,
  FootnoteItem,
  FootnoteMention,
  LinkMark,
  Superscript,
  Subscript,
  Highlight,
  Table.configure({ resizable: false }),
  TableRow,
  TableHeader,
  TableCell,
  Callout,
  NoteKind,
  MarginNote,
  FigureNode,
];

/** Keys that belong to the page around the text: each gives whether it was taken. */
export const pageKeys = (keys: Record<string, KeyboardShortcutCommand>): Extension =>
  Extension.create({ name: "pageKeys", priority: 1_000, addKeyboardShortcuts: () => keys });
