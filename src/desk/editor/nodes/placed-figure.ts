import { type Editor, Node } from "@tiptap/core";
import { ARTICLE_FIGURES, isArticleFigure } from "#domain/blog/figures.ts";

/** A figure that the site draws, placed by its name. In the editor it shows its title. */
export const PlacedFigure = Node.create({
  name: "placedFigure",
  atom: true,
  draggable: true,
  selectable: true,
  addAttributes: () => ({ name: { default: "" } }),
  parseHTML: () => [
    {
      tag: "figure[data-figure]",
      priority: 100,
      getAttrs: (node) => ({ name: node.dataset.figure ?? "" }),
    },
  ],
  renderHTML: ({ node }) => ["figure", { "data-figure": node.attrs.name }],
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement("figure");
      dom.dataset.figure = node.attrs.name;
      dom.className = "ed-placed";
      dom.textContent = titleOf(node.attrs.name);
      return { dom };
    },
});

const titleOf = (name: string): string =>
  isArticleFigure(name) ? `Figure: ${ARTICLE_FIGURES[name]}` : `No figure is named “${name}”: remove it.`;

/** Places a figure in an empty paragraph of the text, or after the block that the selection ends in. */
export function placeFigure(editor: Editor, name: string): boolean {
  const { $to } = editor.state.selection;
  const block = $to.depth ? $to.node(1) : undefined;
  const isEmpty = block?.type.name === "paragraph" && block.content.size === 0;
  const after = block?.type.name === "footnotes" ? $to.before(1) : $to.depth ? $to.after(1) : $to.pos;
  return editor
    .chain()
    .insertContentAt(isEmpty ? { from: $to.before(1), to: $to.after(1) } : after, {
      type: "placedFigure",
      attrs: { name },
    })
    .focus()
    .scrollIntoView()
    .run();
}
