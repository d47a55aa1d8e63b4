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

/** Returns the pictures among files. */
export const picturesIn = (files: MovedFile[]): MovedFile[] =>
  files.filter(({ bytes }) => PICTURES.has(recognise(bytes)));

/** Returns how many folders above a file two paths have in common. */
function nearness(a: string, b: string): number {
  const [one, other] = [a, b].map((path) => (path.split(/[?#]/)[0] ?? "").split("/").slice(0, -1).reverse());
  const differs = (one ?? []).findIndex((part, n) => part !== other?.[n]);
  return differs < 0 ? (one ?? []).length : differs;
}

/** Returns the pictures that a text may mean: of those with its file's name, the ones in the nearest folder. */
function meantBy(src: string, pictures: MovedFile[]): MovedFile[] {
  const named = pictures.filter(({ name }) => plainName(name) === plainName(src));
  const nearest = Math.max(...named.map(({ name }) => nearness(src, name)));
  return named.filter(({ name }) => nearness(src, name) === nearest);
}

/**
 * Puts the pictures that were given in the places of those that a text names by the same file name: into the library,
 * with the description that they have in the text, else their caption. Returns the text, and what was not placed.
 * `dryRun` stores none.
 */
export async function placePictures(
  tools: Pick<Tools, "db" | "clock">,
  html: string,
  { pictures, by, folder, dryRun }: { pictures: MovedFile[]; by: Person; folder: string; dryRun: boolean },
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
    const [given, ...others] = meantBy(propertyOf(img, "src"), pictures);
    if (!given) continue;
    if (others.length) {
      notes.push(`Several of the pictures given are called ${plainName(given.name)}: none was placed.`);
      continue;
    }
    const alt = propertyOf(img, "alt").trim() || captions.get(img)?.trim() || "";
    if (dryRun) {
      img.properties = { src: "/media/given", alt };
      continue;
    }
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
