import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { type Elsewhere, elsewhere } from "#domain/blog/elsewhere.ts";

/** Returns where the link leads that is all a line says; undefined for any other line. */
function placeOfLine(line: Node): Elsewhere | undefined {
  const only = line.childCount === 1 ? line.firstChild : null;
  const link = only?.marks.find(({ type }) => type.name === "link");
  return link && elsewhere(String(link.attrs.href));
}

/** Shows lines that a page shows as cards, paragraphs and pictures with such a caption, as cards. */
export const CardLines = Extension.create({
  name: "cardLines",
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        /** An address alone, pasted onto an empty line, is its link. */
        handlePaste(view, event) {
          const href = event.clipboardData?.getData("text/plain").trim() ?? "";
          const { $from } = view.state.selection;
          const link = view.state.schema.marks.link;
          const isEmpty =
            $from.depth === 1 && $from.parent.type.name === "paragraph" && !$from.parent.content.size;
          if (!link || !isEmpty || !elsewhere(href)) return false;
          view.dispatch(
            view.state.tr.replaceSelectionWith(view.state.schema.text(href, [link.create({ href })]), false),
          );
          return true;
        },
        decorations({ doc }) {
          const found: Decoration[] = [];
          doc.forEach((node, at) => {
            const place = /^(?:paragraph|figure)$/.test(node.type.name) ? placeOfLine(node) : undefined;
            if (place)
              found.push(
                Decoration.node(at, at + node.nodeSize, {
                  class: "ed-card",
                  "data-opens": `Opens on ${place.name} (${place.host})`,
                }),
              );
          });
          return DecorationSet.create(doc, found);
        },
      },
    }),
  ],
  addKeyboardShortcuts() {
    return {
      /** An address that is typed alone on its line becomes its link. */
      Enter: ({ editor }) => {
        const { $from, empty } = editor.state.selection;
        const { parent } = $from;
        const isLine =
          empty && parent.type.name === "paragraph" && parent.childCount === 1 && $from.depth === 1;
        const href = parent.textContent.trim();
        if (!isLine || parent.firstChild?.marks.length || !elsewhere(href)) return false;
        return editor
          .chain()
          .setTextSelection({ from: $from.start(), to: $from.end() })
          .setMark("link", { href })
          .setTextSelection($from.end())
          .splitBlock()
          .unsetMark("link")
          .run();
      },
    };
  },
});
