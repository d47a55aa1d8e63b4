import { mkdir, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { coverSubject } from "#domain/blog/read.server.ts";
import { SLUG } from "#domain/blog/rules.ts";
import { sha256 } from "#platform/files/files.server.ts";
import type { Host } from "../host.ts";

/** The version of the drawing, raised when it changes so that no older cover is served from the data directory. */
const DRAWING = 1;

const NAME = /^covers\/([a-z0-9-]{1,200})-(400|800|1200)\.(avif|webp)$/;

/**
 * Creates covers of articles without a chosen picture: each is drawn when it is first asked for, then stored in the
 * data directory under a name derived from its subject. Only an address that an article has is drawn.
 */
export function createDrawnCovers({ settings, tools }: Pick<Host, "settings" | "tools">) {
  const folder = join(settings.dataDir, "covers");
  const drawing = new Map<string, Promise<void>>();

  async function draw(file: string, make: () => Promise<Buffer>): Promise<void> {
    const bytes = await make();
    await mkdir(folder, { recursive: true });
    await writeFile(`${file}.part`, bytes);
    await rename(`${file}.part`, file);
  }

  /** Returns the file of a cover by its path under `/media/`; undefined if the path is no article's cover. */
  return async (path: string): Promise<string | undefined> => {
    const [, slug = "", width, format] = NAME.exec(path) ?? [];
    if (!SLUG.test(slug)) return undefined;
    const subject = await coverSubject(tools.db, slug);
    if (!subject) return undefined;
    const name = sha256(JSON.stringify([DRAWING, subject, width, format])).slice(0, 32);
    const file = join(folder, `${name}.${format}`);
    if (await stat(file).catch(() => undefined)) return file;
    const underway =
      drawing.get(name) ??
      draw(file, async () => {
        // Drawing libraries are heavy and seldom needed: they load with the first cover.
        const { encodeCover } = await import("#domain/media/encode-cover.server.ts");
        return encodeCover(subject, { width: Number(width), format: format as "avif" | "webp" });
      }).finally(() => drawing.delete(name));
    drawing.set(name, underway);
    await underway;
    return file;
  };
}
