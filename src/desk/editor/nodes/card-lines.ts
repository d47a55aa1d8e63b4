import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { elsewhere } from "#domain/blog/elsewhere.ts";
import { isCardAddress } from "#domain/newsletter/letters/letter-cards.ts";

/** Returns the address of a line that is nothing but a link; undefined for any other line. */
function addressOfLine(line: Node): string | undefined {
  const only = line.childCount === 1 ? line.firstChild : null;
  const link = only?.marks.find(({ type }) => type.name === "link");
  return link && String(link.attrs.href);
}

/** Describes a card below it; undefined for an address that is not a card's. */
type SaysOf = (href: string) => string | undefined;

/** Marks lines that a page shows as cards: paragraphs, and pictures with such a caption. */
const cards = (name: string, lines: RegExp, saysOf: SaysOf) =>
  Extension.create({
    name,
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          /** An address pasted onto an empty line becomes a link. */
          handlePaste(view, event) {
            const href = event.clipboardData?.getData("text/plain").trim() ?? "";
            const { $from } = view.state.selection;
            const link = view.state.schema.marks.link;
            const isEmpty =
              $from.depth === 1 && $from.parent.type.name === "paragraph" && !$from.parent.content.size;
            if (!link || !isEmpty || !saysOf(href)) return false;
            view.dispatch(
              view.state.tr.replaceSelectionWith(
                view.state.schema.text(href, [link.create({ href })]),
                false,
              ),
            );
            return true;
          },
          decorations({ doc }) {
            const found: Decoration[] = [];
            doc.forEach((node, at) => {
              const address = lines.test(node.type.name) ? addressOfLine(node) : undefined;
              const says = address && saysOf(address);
              if (says)
                found.push(Decoration.node(at, at + node.nodeSize, { class: "ed-card", "data-opens": says }));
            });
            return DecorationSet.create(doc, found);
          },
        },
      }),
    ],
    addKeyboardShortcuts() {
      return {
        /** An address typed alone on its line becomes a link. */
        Enter: ({ editor }) => {
          const { $from, empty } = editor.state.selection;
          const { parent } = $from;
          const isLine =
            empty && parent.type.name === "paragraph" && parent.childCount === 1 && $from.depth === 1;
          const href = parent.textContent.trim();
          if (!isLine || parent.firstChild?.marks.length || !saysOf(href)) return false;
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

/** The cards of an article: videos and posts on other sites. */
export const CardLines = cards("cardLines", /^(?:paragraph|figure)$/, (href) => {
  const place = elsewhere(href);
  return place && `Opens on ${place.name} (${place.host})`;
});

/** The cards of a letter: articles and digests. */
export const LetterCardLines = cards("letterCardLines", /^paragraph$/, (href) =>
  isCardAddress(href) ? "A card in the letter, with the page’s own title and words" : undefined,
);
