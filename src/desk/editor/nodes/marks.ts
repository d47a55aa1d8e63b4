import { Mark } from "@tiptap/core";
import { linkAddress } from "#domain/blog/writing/pasted.ts";

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

export const Superscript = simple("superscript", "sup", { "Mod-.": true }).extend({ excludes: "subscript" });
export const Subscript = simple("subscript", "sub", { "Mod-,": true }).extend({ excludes: "superscript" });
export const Highlight = simple("highlight", "mark");

/** A link: only to where a reader may be led, and only with its address. */
export const LinkMark = Mark.create({
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
