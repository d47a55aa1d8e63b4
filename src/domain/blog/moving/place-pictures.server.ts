import type { Person } from "#domain/audit/acts.ts";
import { keepPicture } from "#domain/media/keep-picture.server.ts";
import { recognise } from "#domain/media/recognise.ts";
import { oneLine, wrongAlt, wrongFile } from "#domain/media/refuse-picture.server.ts";
import { decodedUri } from "#platform/format/uri.ts";
import type { Refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import type { ForeignPicture, ReadArticle } from "../writing/article-markdown.server.ts";

/** A file of an import; for a ZIP, each file in it. */
export type SourceFile = { name: string; bytes: Uint8Array };

const PICTURES = new Set(["jpeg", "png", "gif", "webp", "avif", "heic"]);

const SIZE = /-\d+x\d+(?=\.\w+$)/;

/** Returns the file name of a picture, however its address is encoded. */
const fileName = (path: string): string =>
  decodedUri((path.split(/[?#]/)[0] ?? "").split("/").at(-1) ?? "").toLowerCase();

/** Returns the file name without WordPress's size suffix: photo-300x200.jpg. */
const plainName = (path: string): string => fileName(path).replace(SIZE, "");

export const picturesIn = (files: SourceFile[]): SourceFile[] =>
  files.filter(({ bytes }) => PICTURES.has(recognise(bytes)));

/** Returns how many parent folders two paths share. */
function nearness(a: string, b: string): number {
  const [one, other] = [a, b].map((path) => (path.split(/[?#]/)[0] ?? "").split("/").slice(0, -1).reverse());
  const differs = (one ?? []).findIndex((part, n) => part !== other?.[n]);
  return differs < 0 ? (one ?? []).length : differs;
}

/** Returns the pictures that a text may mean: those with the file name, in the nearest folder. */
function meantBy(src: string, pictures: SourceFile[]): SourceFile[] {
  const named = pictures.filter(({ name }) => plainName(name) === plainName(src));
  const nearest = Math.max(...named.map(({ name }) => nearness(src, name)));
  const near = named.filter(({ name }) => nearness(src, name) === nearest);
  // WordPress keeps several sizes in one folder: the original has no size in its name.
  if (new Set(near.map(({ name }) => name.split("/").slice(0, -1).join("/"))).size > 1) return near;
  const whole = near.filter(({ name }) => !SIZE.test(name));
  if (whole.length) return whole;
  const own = near.filter(({ name }) => fileName(name) === fileName(src));
  return own.length ? own : near.toSorted((a, b) => b.bytes.length - a.bytes.length).slice(0, 1);
}

export type GivenPictures = { pictures: SourceFile[]; by: Person; folder: string; dryRun: boolean };

const notTaken = (name: string, { message }: Refusal) => ({
  note: `The picture ${name} was not taken: ${message}`,
});

/**
 * Adds the picture meant by an address to the library, with its description. Undefined if none was given; a note if it
 * was refused. `dryRun` stores none.
 */
async function placeOne(
  tools: Pick<Tools, "db" | "clock" | "bucket" | "log">,
  { src, alt }: ForeignPicture,
  { pictures, by, folder, dryRun }: GivenPictures,
): Promise<ForeignPicture | { note: string } | undefined> {
  const [given, ...others] = meantBy(src, pictures);
  if (!given) return undefined;
  const name = plainName(given.name);
  if (others.length) return { note: `Several of the pictures given are called ${name}: none was placed.` };
  if (dryRun) {
    const wrong = wrongAlt(oneLine(alt)) ?? wrongFile(given.bytes);
    return wrong ? notTaken(name, wrong) : { src: "/media/given", alt };
  }
  const stored = await keepPicture(tools, { ...given, alt, by, folder });
  return "refused" in stored ? notTaken(name, stored) : { src: stored.picture.src, alt: stored.picture.alt };
}

type Cover = { photo: string; photoAlt: string };

type Named = Pick<ReadArticle, "pictures" | "coverThere" | "photo" | "photoAlt"> & { name: string };

/**
 * Adds the given pictures that an article's file names to the library, relative to the file's folder, with their
 * description or caption. The cover is the one named in the front matter, else the text's first picture. Returns the
 * replacements by original address, the cover, and what was left out. `dryRun` stores none.
 */
export async function placePictures(
  tools: Pick<Tools, "db" | "clock" | "bucket" | "log">,
  { name, pictures, coverThere, photo, photoAlt }: Named,
  given: GivenPictures,
): Promise<{ placed: Record<string, ForeignPicture>; notes: string[]; cover: Cover | undefined }> {
  const placed: Record<string, ForeignPicture> = {};
  const notes: string[] = [];
  const folder = name.slice(0, name.lastIndexOf("/") + 1);
  const below = given.pictures.filter((one) => folder && one.name.startsWith(folder));
  // A picture named twice is placed once, with the first description that it has anywhere.
  const named = new Map<string, ForeignPicture>();
  for (const picture of [...(coverThere ? [{ src: coverThere, alt: photoAlt ?? "" }] : []), ...pictures])
    if (!named.get(picture.src)?.alt) named.set(picture.src, picture);
  for (const [src, picture] of named) {
    const found =
      (await placeOne(tools, picture, { ...given, pictures: below })) ??
      (await placeOne(tools, picture, given));
    if (!found) notes.push(`The picture ${src} was left out: upload it and add it again.`);
    else if ("note" in found) notes.push(found.note);
    else placed[src] = found;
  }
  const cover = photo ? undefined : Object.values(placed)[0];
  return { placed, notes, cover: cover && { photo: cover.src, photoAlt: cover.alt } };
}
