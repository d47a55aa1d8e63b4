import { keepPicture } from "#domain/media/keep-picture.server.ts";
import { recognise } from "#domain/media/recognise.ts";
import { oneLine, wrongAlt, wrongFile } from "#domain/media/refuse-picture.server.ts";
import type { Person } from "#domain/staff/rules.ts";
import type { Refusal } from "#platform/forms/refusal.ts";
import { elementsIn, isElement, propertyOf, textIn } from "#platform/markdown/html/tree.ts";
import { readHtml, writeHtml } from "#platform/markdown/html.server.ts";
import type { Tools } from "#platform/tools.ts";
import type { MovedArticle, MovedFile } from "./rules.ts";

const PICTURES = new Set(["jpeg", "png", "gif", "webp", "avif", "heic"]);

const SIZE = /-\d+x\d+(?=\.\w+$)/;

/** The name of a picture's file, however its address writes it. */
const fileName = (path: string): string => {
  const name = (path.split(/[?#]/)[0] ?? "").split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(name).toLowerCase();
  } catch {
    return name.toLowerCase();
  }
};

/** The same without the size that WordPress adds to a smaller one: photo-300x200.jpg. */
const plainName = (path: string): string => fileName(path).replace(SIZE, "");

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
  const near = named.filter(({ name }) => nearness(src, name) === nearest);
  // WordPress keeps a picture in several sizes in one folder: the one that was uploaded has no size in its name.
  if (new Set(near.map(({ name }) => name.split("/").slice(0, -1).join("/"))).size > 1) return near;
  const whole = near.filter(({ name }) => !SIZE.test(name));
  if (whole.length) return whole;
  const own = near.filter(({ name }) => fileName(name) === fileName(src));
  return own.length ? own : near.toSorted((a, b) => b.bytes.length - a.bytes.length).slice(0, 1);
}

type Given = { pictures: MovedFile[]; by: Person; folder: string; dryRun: boolean };
type Placed = { src: string; alt: string };

const notTaken = (name: string, { message }: Refusal) => ({
  note: `The picture ${name} was not taken: ${message}`,
});

/**
 * Puts the picture that an address means into the library, with its description. Undefined where none was given; a note
 * where it was not taken. `dryRun` stores none.
 */
async function placeOne(
  tools: Pick<Tools, "db" | "clock" | "bucket" | "log">,
  { src, alt }: Placed,
  { pictures, by, folder, dryRun }: Given,
): Promise<Placed | { note: string } | undefined> {
  const [given, ...others] = meantBy(src, pictures);
  if (!given) return undefined;
  const name = plainName(given.name);
  if (others.length) return { note: `Several of the pictures given are called ${name}: none was placed.` };
  if (dryRun) {
    const wrong = wrongAlt(oneLine(alt)) ?? wrongFile(given.bytes);
    return wrong ? notTaken(name, wrong) : { src: "/media/given", alt };
  }
  const kept = await keepPicture(tools, {
    ...given,
    alt,
    by,
    folder,
  });
  return "refused" in kept ? notTaken(name, kept) : { src: kept.picture.src, alt: kept.picture.alt };
}

/** A picture as the cover of an article. */
type Cover = { photo: string; photoAlt: string };

/**
 * Puts the pictures that were given in the places of those that a text names by the same file name: into the library,
 * with the description that they have in the text, else their caption. The featured image becomes the cover, else the
 * first picture of the text. Returns the text, the cover, and what was not placed. `dryRun` stores none.
 */
export async function placePictures(
  tools: Pick<Tools, "db" | "clock" | "bucket" | "log">,
  { html, cover: featured }: Pick<MovedArticle, "html" | "cover">,
  given: Given,
): Promise<{ html: string; notes: string[]; cover: Cover | undefined }> {
  const nodes = readHtml(html);
  const notes: string[] = [];
  const captions = new Map(
    elementsIn(nodes, ({ tagName }) => tagName === "figure").flatMap((figure) => {
      const [img] = elementsIn([figure], ({ tagName }) => tagName === "img");
      const caption = figure.children.find((child) => isElement(child, "figcaption"));
      return img && caption ? [[img, textIn([caption])] as const] : [];
    }),
  );
  const covers: Placed[] = [];
  const place = async (picture: Placed): Promise<Placed | undefined> => {
    const placed = await placeOne(tools, picture, given);
    if (placed && "note" in placed) notes.push(placed.note);
    else if (placed) covers.push(placed);
    return placed && !("note" in placed) ? placed : undefined;
  };
  if (featured && !(await place(featured)) && !notes.length)
    notes.push(`The featured image ${featured.src} was left out: it was not given.`);
  for (const img of elementsIn(nodes, ({ tagName }) => tagName === "img")) {
    const alt = propertyOf(img, "alt").trim() || captions.get(img)?.trim() || "";
    const placed = await place({ src: propertyOf(img, "src"), alt });
    if (placed) img.properties = placed;
  }
  const [cover] = covers;
  return {
    html: writeHtml(nodes),
    notes,
    cover: cover && { photo: cover.src, photoAlt: cover.alt },
  };
}
