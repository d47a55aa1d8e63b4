import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { unlessAbsent } from "#platform/files/files.server.ts";
import type { RenderedPicture } from "./renditions.server.ts";

/** Returns a rendition's file below the pictures' folder. */
export const renditionFile = (folder: string, hash: string, width: number): string =>
  join(folder, "uploads", hash, `${width}.webp`);

/** Returns whether all renditions of a picture are in their folder. */
export async function areStored(folder: string, hash: string, widths: number[]): Promise<boolean> {
  const files = await Promise.all(
    widths.map((width) => unlessAbsent(stat(renditionFile(folder, hash, width)))),
  );
  return files.every((file) => file !== undefined && file.size > 0);
}

/** Renames each file into place once it is on disk, so that no partial file is served. */
export async function writeFiles(folder: string, hash: string, { files }: RenderedPicture): Promise<void> {
  const own = join(folder, "uploads", hash);
  await mkdir(own, { recursive: true });
  for (const { width, webp } of files) {
    const part = join(own, `.${width}-${randomUUID()}.part`);
    try {
      const file = await open(part, "wx");
      try {
        await file.writeFile(webp);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(part, renditionFile(folder, hash, width));
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }
}
