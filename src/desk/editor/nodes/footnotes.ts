import { type Editor, Node } from "@tiptap/core";
import { Plugin, Selection } from "@tiptap/pm/state";
import { freshKey, numberFootnotes } from "./number-footnotes.ts";

/** The text, followed by its footnotes. */
export const ArticleDocument = Node.create({
  name: "doc",
  topNode: true,
  content: "block+ footnotes?",
});

/** A note's superscript. Its `key` ties it to the note during editing; the number follows from its position. */
export const FootnoteMention = Node.create({
  name: "footnoteMention",
  group: "inline",
  inline: true,
  atom: true,
  addAttributes: () => ({ key: { default: "" }, number: { default: 0 } }),
  parseHTML: () => [
    {
      tag: "sup.footnote-ref",
      priority: 100,
      getAttrs: (node) => ({ key: node.dataset.key ?? freshKey(), number: Number(node.textContent) || 0 }),
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    "sup",
    { class: "footnote-ref", "data-key": attrs.key },
    ["a", { href: `#fn-${attrs.number}` }, String(attrs.number)],
  ],
});

export const FootnoteItem = Node.create({
  name: "footnoteItem",
  content: "paragraph+",
  defining: true,
  isolating: true,
  addAttributes: () => ({ key: { default: "" }, number: { default: 0 } }),
  parseHTML: () => [
    {
      tag: "li",
      context: "footnotes/",
      priority: 100,
      getAttrs: (node) => ({
        key: node.dataset.key ?? freshKey(),
        number: Number(node.id.replace("fn-", "")) || 0,
      }),
    },
    { tag: "a.footnote-back", ignore: true, priority: 2000 },
  ],
  renderHTML: ({ node: { attrs } }) => ["li", { id: `fn-${attrs.number}`, "data-key": attrs.key }, 0],
});

export const Footnotes = Node.create({
  name: "footnotes",
  content: "footnoteItem+",
  isolating: true,
  selectable: false,
  parseHTML: () => [
    {
      tag: "section.footnotes",
      contentElement: (node) => (node as HTMLElement).querySelector("ol") ?? (node as HTMLElement),
    },
  ],
  renderHTML: () => ["section", { class: "footnotes", "aria-label": "Footnotes" }, ["ol", 0]],
  addKeyboardShortcuts() {
    return {
      // The text ends before its notes.
      "Mod-End": ({ editor }) => {
        const { doc, selection } = editor.state;
        const notes = doc.lastChild?.type.name === "footnotes" ? doc.lastChild : undefined;
        const end = doc.content.size - (notes?.nodeSize ?? 0);
        if (!notes || selection.from > end) return false;
        editor.commands.setTextSelection(Selection.near(doc.resolve(end), -1).to);
        return editor.commands.scrollIntoView();
      },
    };
  },
  addProseMirrorPlugins() {
    return [
      new Plugin({
        appendTransaction: (transactions, before, after) =>
          transactions.some(({ docChanged }) => docChanged)
            ? numberFootnotes(transactions, before, after)
            : undefined,
      }),
    ];
  },
});

/** Inserts a footnote at the selection and moves the cursor into it. */
export function insertFootnote(editor: Editor): boolean {
  const key = freshKey();
  const done = editor.chain().insertContent({ type: "footnoteMention", attrs: { key } }).run();
  if (!done) return false;
  let inside = 0;
  editor.state.doc.descendants((node, at) => {
    if (node.type.name === "footnoteItem" && node.attrs.key === key) inside = at + 2;
    return node.type.name === "footnotes" || node.type.name === "doc";
  });
  if (!inside) return false;
  return editor.chain().setTextSelection(inside).scrollIntoView().run();
}
