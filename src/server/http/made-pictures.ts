import { mkdir, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { coverSubject, draftCoverSubject } from "#domain/blog/read.server.ts";
import { SLUG } from "#domain/blog/rules.ts";
import { type CoverRendition, coverFile } from "#domain/media/cover-file.server.ts";
import { fetchPicture } from "#domain/media/fetch-picture.server.ts";
import { largestWidth } from "#domain/media/read-pictures.server.ts";
import { renditionPath } from "#domain/media/rules.ts";
import { writeWhole } from "#platform/files/files.server.ts";
import type { Host } from "../host.ts";

const NAME = /^covers\/([a-z0-9-]{1,200})-(400|800|1200)\.(avif|webp)$/;

/**
 * A kind of picture made on first request: its file by its path under `/media/`, if it is one; `away` if its source is
 * unavailable at the moment.
 */
type MadePictures = (path: string) => Promise<{ file: string } | "away" | undefined>;

const isFilled = async (file: string) => ((await stat(file).catch(() => undefined))?.size ?? 0) > 0;

/** Makes each file of a folder once, and names it only once complete. Files in `ready` are not made. */
function makerIn(
  folder: string,
  ready?: string,
): (name: string, make: () => Promise<Buffer>) => Promise<{ file: string }> {
  const making = new Map<string, Promise<void>>();

  async function put(file: string, make: () => Promise<Buffer>): Promise<void> {
    const bytes = await make();
    await mkdir(folder, { recursive: true });
    await writeWhole(file, bytes);
  }

  return async (name, make) => {
    const file = join(folder, name);
    for (const there of [...(ready ? [join(ready, name)] : []), file])
      if (await isFilled(there)) return { file: there };
    const underway = making.get(name) ?? put(file, make).finally(() => making.delete(name));
    making.set(name, underway);
    await underway;
    return { file };
  };
}

type CoverParts = Pick<Host, "settings" | "tools" | "book">;

/**
 * Creates covers of articles without a chosen picture: each is one the product brings, or is drawn on first request and
 * stored in the data directory, under a name derived from its subject. Only addresses that a published article has are
 * drawn.
 */
export const createDrawnCovers = (parts: CoverParts): MadePictures => drawnCovers(parts, coverSubject);

/** As `createDrawnCovers`, also for working copies: for members only, since an address tells what is being written. */
export const createDraftCovers = (parts: CoverParts): MadePictures =>
  drawnCovers(parts, async (db, slug) => (await coverSubject(db, slug)) ?? draftCoverSubject(db, slug));

function drawnCovers({ settings, tools, book }: CoverParts, subjectAt: typeof coverSubject): MadePictures {
  const made = makerIn(join(settings.dataDir, "covers"), resolve("content/covers"));
  return async (path) => {
    const [, slug = "", width, format] = NAME.exec(path) ?? [];
    if (!SLUG.test(slug)) return undefined;
    const found = await subjectAt(tools.db, slug);
    if (!found) return undefined;
    const subject = { ...found, accent: book.current.firm.look?.accent };
    const rendition = { width: Number(width), format: format as CoverRendition["format"] };
    return made(coverFile(subject, rendition), async () => {
      // Drawing libraries are large and seldom needed: they load with the first cover.
      const { encodeCover } = await import("#domain/media/encode-cover.server.ts");
      return encodeCover(subject, rendition);
    });
  };
}

const IN_MAIL = /^uploads\/([0-9a-f]{16})\/(\d{1,4})\.jpg$/;

/**
 * Converts an uploaded picture to JPEG for mail programs without WebP, one at a time: from its largest rendition, which
 * letters name, if present.
 */
export function createMailPictures({ settings, tools }: Pick<Host, "settings" | "tools">): MadePictures {
  const uploads = join(settings.dataDir, "media");
  const made = makerIn(join(settings.dataDir, "mail-pictures"));
  let before: Promise<unknown> = Promise.resolve();
  return async (path) => {
    const [, hash = "", width = ""] = IN_MAIL.exec(path) ?? [];
    if (!hash || (await largestWidth(tools.db, hash)) !== Number(width)) return undefined;
    const fetched = await fetchPicture(tools, renditionPath(hash, Number(width)), uploads);
    if (fetched !== "here") return fetched === "away" ? "away" : undefined;
    return made(`${hash}-${Number(width)}.jpg`, () => {
      const turn = before.then(async () => {
        const { encodeForMail } = await import("#domain/media/encode-cover.server.ts");
        return encodeForMail(join(uploads, "uploads", hash, `${Number(width)}.webp`));
      });
      before = turn.catch(() => undefined);
      return turn;
    });
  };
}
