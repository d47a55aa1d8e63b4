import { type Editor, Node } from "@tiptap/core";

export type PictureAttributes = { src: string; alt: string; width: number | null; height: number | null };

const pictureIn = (node: HTMLElement): HTMLImageElement | null =>
  node instanceof HTMLImageElement ? node : node.querySelector("img");

/** A picture of the media folder with its description and its caption, which is written in place. */
export const Figure = Node.create({
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
      /** After the caption, the text goes on below the picture. */
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

export const insertFigure = (editor: Editor, picture: PictureAttributes, caption = ""): boolean =>
  editor
    .chain()
    .focus()
    .insertContent({
      type: "figure",
      attrs: picture,
      ...(caption && { content: [{ type: "text", text: caption }] }),
    })
    .scrollIntoView()
    .run();
