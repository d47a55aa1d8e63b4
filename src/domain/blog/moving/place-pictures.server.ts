import { keepPicture } from "#domain/media/keep-picture.server.ts";
import { recognise } from "#domain/media/recognise.ts";
import type { Person } from "#domain/staff/rules.ts";
import { elementsIn, isElement, propertyOf, textIn } from "#platform/markdown/html/tree.ts";
import { readHtml, writeHtml } from "#platform/markdown/html.server.ts";
import type { Tools } from "#platform/tools.ts";
import type { MovedFile } from "./rules.ts";

const PICTURES = new Set(["jpeg", "png", "gif", "webp", "avif", "heic"]);

/** The name of a picture's file without the size that WordPress adds to a smaller one: photo-300x200.jpg. */
const plainName = (path: string): string => {
  const name = (path.split(/[?#]/)[0] ?? "").split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(name)
      .toLowerCase()
      .replace(/-\d+x\d+(?=\.\w+$)/, "");
  } catch {
    return name.toLowerCase();
  }
};

/** Returns the pictures among files, by their names. */
export const picturesIn = (files: MovedFile[]): Map<string, MovedFile> =>
  new Map(
    files.filter(({ bytes }) => PICTURES.has(recognise(bytes))).map((file) => [plainName(file.name), file]),
  );

/**
 * Puts the pictures that were given in the places of those that a text names by the same file name: into the library,
 * with the description that they have in the text, else their caption. Returns the text, and what was not placed.
 */
export async function placePictures(
  tools: Pick<Tools, "db" | "clock">,
  html: string,
  { pictures, by, folder }: { pictures: Map<string, MovedFile>; by: Person; folder: string },
): Promise<{ html: string; notes: string[]; cover: { photo: string; photoAlt: string } | undefined }> {
  const nodes = readHtml(html);
  const notes: string[] = [];
  const captions = new Map(
    elementsIn(nodes, ({ tagName }) => tagName === "figure").flatMap((figure) => {
      const [img] = elementsIn([figure], ({ tagName }) => tagName === "img");
      const caption = figure.children.find((child) => isElement(child, "figcaption"));
      return img && caption ? [[img, textIn([caption])] as const] : [];
    }),
  );
  let cover: { photo: string; photoAlt: string } | undefined;
  for (const img of elementsIn(nodes, ({ tagName }) => tagName === "img")) {
    const given = pictures.get(plainName(propertyOf(img, "src")));
    if (!given) continue;
    const alt = propertyOf(img, "alt").trim() || captions.get(img)?.trim() || "";
    const kept = await keepPicture(tools, { ...given, alt, by, folder });
    if ("refused" in kept) {
      notes.push(`The picture ${plainName(given.name)} was not taken: ${kept.message}`);
      continue;
    }
    img.properties = { src: kept.picture.src, alt: kept.picture.alt };
    cover ??= { photo: kept.picture.src, photoAlt: kept.picture.alt };
  }
  return { html: writeHtml(nodes), notes, cover };
}
