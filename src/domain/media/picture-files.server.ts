import { setTimeout } from "node:timers/promises";
import type { Tools } from "#platform/tools.ts";
import { fetchPicture, REMEMBERED_MS } from "./fetch-picture.server.ts";
import { everyRendition } from "./queries.server.ts";
import { renditionPath } from "./rules.ts";
import { renditionFile } from "./store.server.ts";

/** After so many rounds without an answer the bucket counts as away. */
const MAX_IDLE_ROUNDS = 3;
const AGAIN_MS = REMEMBERED_MS + 1_000;

/**
 * Yields every file of the library by its address without the leading slash, fetched from the bucket if missing here;
 * `file` is undefined if neither has it. Unanswered requests are repeated after the others, following a pause.
 */
export async function* everyPictureFile(
  tools: Pick<Tools, "db" | "bucket" | "clock" | "log">,
  folder: string,
  pause: (ms: number) => Promise<unknown> = setTimeout,
): AsyncGenerator<{ name: string; file: string | undefined }> {
  let wanted = (await everyRendition(tools.db)).flatMap(({ hash, widths }) =>
    widths.map((width) => ({ src: renditionPath(hash, width), path: renditionFile(folder, hash, width) })),
  );
  for (let idle = 0; wanted.length; ) {
    const unanswered: typeof wanted = [];
    for (const { src, path } of wanted) {
      const fetched = await fetchPicture(tools, src, folder);
      if (fetched === "away") unanswered.push({ src, path });
      else yield { name: src.slice(1), file: fetched === "here" ? path : undefined };
    }
    idle = unanswered.length < wanted.length ? 0 : idle + 1;
    wanted = unanswered;
    if (idle >= MAX_IDLE_ROUNDS) break;
    if (wanted.length) await pause(AGAIN_MS);
  }
  for (const { src } of wanted) yield { name: src.slice(1), file: undefined };
}
