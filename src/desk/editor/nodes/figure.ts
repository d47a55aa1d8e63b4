import { type Editor, Node } from "@tiptap/core";

export type PictureAttributes = { src: string; alt: string; width: number | null; height: number | null };

const pictureIn = (node: HTMLElement): HTMLImageElement | null =>
  node instanceof HTMLImageElement ? node : node.querySelector("img");

/** A picture of the media folder with its description and its caption, which is edited in place. */
export const FigureNode = Node.create({
  name: "figure",
  group: "block",
  content: "inline*",
  draggable: true,
  isolating: true,
  addAttributes: () => ({
    src: { default: "" },
    alt: { default: "" },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML() {
    const getAttrs = (node: HTMLElement): PictureAttributes | false => {
      const image = pictureIn(node);
      const src = image?.getAttribute("src") ?? "";
      if (!image || !src.startsWith("/media/")) return false;
      const side = (name: string) => Number(image.getAttribute(name)) || null;
      return { src, alt: image.getAttribute("alt") ?? "", width: side("width"), height: side("height") };
    };
    const contentElement = (node: globalThis.Node) =>
      (node as HTMLElement).querySelector("figcaption") ?? document.createElement("figcaption");
    return [
      { tag: "figure", getAttrs, contentElement },
      { tag: "img", getAttrs },
    ];
  },
  renderHTML: ({ node: { attrs } }) => [
    "figure",
    [
      "img",
      {
        src: attrs.src,
        alt: attrs.alt,
        ...(attrs.width && { width: attrs.width }),
        ...(attrs.height && { height: attrs.height }),
      },
    ],
    ["figcaption", 0],
  ],
  addKeyboardShortcuts() {
    return {
      /** Enter in the caption continues the text below the picture. */
      Enter: ({ editor }) => {
        const { $from } = editor.state.selection;
        if ($from.parent.type.name !== "figure") return false;
        const after = $from.after();
        return editor
          .chain()
          .insertContentAt(after, { type: "paragraph" })
          .setTextSelection(after + 1)
          .run();
      },
    };
  },
});

/** Returns where a picture goes: in place of an empty paragraph, else after the block at the selection's end. */
function placeFor(editor: Editor): number | { from: number; to: number } {
  const { $to } = editor.state.selection;
  const type = editor.schema.nodes.figure;
  for (let depth = $to.depth; type && depth > 0; depth -= 1) {
    const [parent, index] = [$to.node(depth - 1), $to.index(depth - 1)];
    if ($to.node(depth).type.name === "paragraph" && !$to.node(depth).content.size)
      if (parent.canReplaceWith(index, index + 1, type))
        return { from: $to.before(depth), to: $to.after(depth) };
    if (parent.canReplaceWith(index + 1, index + 1, type)) return $to.after(depth);
  }
  // The footnotes cannot contain a picture: it goes before them.
  return $to.depth ? $to.before(1) : $to.pos;
}

export function insertFigure(editor: Editor, picture: PictureAttributes, caption = ""): boolean {
  const place = placeFor(editor);
  const at = typeof place === "number" ? place : place.from;
  return editor
    .chain()
    .insertContentAt(place, {
      type: "figure",
      attrs: picture,
      ...(caption && { content: [{ type: "text", text: caption }] }),
    })
    .setTextSelection(at + 1 + caption.length)
    .focus()
    .scrollIntoView()
    .run();
}

/** Puts a link to a video or a post on its own line, or in the caption of a picture: the page shows a card. */
export function insertCard(
  editor: Editor,
  { href, title }: { href: string; title: string },
  picture: PictureAttributes | undefined,
): boolean {
  const place = placeFor(editor);
  const line = [{ type: "text", text: title, marks: [{ type: "link", attrs: { href } }] }];
  const { src, alt, width, height } = picture ?? {};
  return editor
    .chain()
    .insertContentAt(
      place,
      picture
        ? { type: "figure", attrs: { src, alt, width, height }, content: line }
        : { type: "paragraph", content: line },
    )
    .focus()
    .scrollIntoView()
    .run();
}
