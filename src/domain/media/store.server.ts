import { mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { unlessAbsent, writeWhole } from "#platform/files/files.server.ts";
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

/** Stores the renditions, each only as a whole. */
export async function writeFiles(folder: string, hash: string, { files }: RenderedPicture): Promise<void> {
  await mkdir(join(folder, "uploads", hash), { recursive: true });
  for (const { width, webp } of files) await writeWhole(renditionFile(folder, hash, width), webp);
}
