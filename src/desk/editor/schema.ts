import { Extension, type KeyboardShortcutCommand, Mark } from "@tiptap/core";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { StarterKit } from "@tiptap/starter-kit";
import { linkAddress } from "#domain/blog/writing/pasted.ts";
import { Callout, MarginNote, NoteKind } from "./nodes/callout.ts";
import { CardLines, LetterCardLines } from "./nodes/card-lines.ts";
import { FigureNode } from "./nodes/figure.ts";
import { ArticleDocument, FootnoteItem, FootnoteMention, Footnotes } from "./nodes/footnotes.ts";
import { OwnChartNode } from "./nodes/own-chart.tsx";

const simple = (name: string, tag: string, keys: Record<string, true> = {}) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return Object.fromEntries(
        Object.keys(keys).map((key) => [key, () => this.editor.commands.toggleMark(name)]),
      );
    },
  });

const Superscript = simple("superscript", "sup", { "Mod-.": true }).extend({ excludes: "subscript" });
const Subscript = simple("subscript", "sub", { "Mod-,": true }).extend({ excludes: "superscript" });
const Highlight = simple("highlight", "mark");

/** A link: only to allowed targets, and only with its address. */
const LinkMark = Mark.create({
  name: "link",
  inclusive: false,
  priority: 1000,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: "a[href]",
      getAttrs: (node) => {
        const href = linkAddress(node.getAttribute("href") ?? "");
        return href ? { href } : false;
      },
    },
  ],
  renderHTML: ({ HTMLAttributes: { href } }) => ["a", { href }, 0],
});

/** Tiptap's code excludes every other mark; here a link and bold stay around it. */
const Kit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((extension) =>
      extension.name === "code" ? extension.extend({ excludes: "", priority: 50 }) : extension,
    );
  },
});

/** The elements of an article: those that the server's cleaning admits. */
export const extensions = [
  Kit.configure({
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
  OwnChartNode,
  CardLines,
];

/** The elements of a letter: those that its Markdown can express. */
export const letterExtensions = [
  Kit.configure({
    link: false,
    underline: false,
    heading: { levels: [2, 3] },
    dropcursor: { class: "ed-dropcursor", color: false },
    trailingNode: { node: "paragraph", notAfter: ["heading", "bulletList", "orderedList"] },
    codeBlock: { languageClassPrefix: "" },
  }),
  LinkMark,
  Table.configure({ resizable: false }),
  TableRow,
  TableHeader,
  TableCell,
  FigureNode,
  LetterCardLines,
];

/** Binds page keys around the text; each handler returns whether it handled the key. */
export const pageKeys = (keys: Record<string, KeyboardShortcutCommand>): Extension =>
  Extension.create({ name: "pageKeys", priority: 1_000, addKeyboardShortcuts: () => keys });
