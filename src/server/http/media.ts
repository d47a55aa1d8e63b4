import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { isAbsolute, join, normalize, resolve } from "node:path";
import { Readable } from "node:stream";
import type { Hono } from "hono";
import { fetchPicture } from "#domain/media/fetch-picture.server.ts";
import type { Host } from "../host.ts";
import { contentType } from "./assets.ts";
import type { Env } from "./env.ts";
import { guarded } from "./guarded.ts";
import { createDrawnCovers, createMailPictures } from "./made-pictures.ts";
import { cachePolicy, shownAnywhere } from "./policy.ts";

const NEVER = { "Cache-Control": cachePolicy.never };

/**
 * Serves pictures and loops: uploads first, then files of the repository, then those made from them. Ranges are
 * supported for video.
 */
export function addMedia(app: Hono<Env>, host: Pick<Host, "settings" | "tools" | "book">): void {
  const { settings, tools } = host;
  const makers = [createDrawnCovers(host), createMailPictures(host)];
  const uploads = join(settings.dataDir, "media");
  const folders = [uploads, resolve("content/media")];
  app.get("/media/*", async (c) => {
    const wanted = fileNamed(c.req.path.slice("/media/".length));
    if (wanted === undefined) return c.text("No such picture\n", 404, NEVER);
    const send = async (file: string): Promise<Response | undefined> => {
      const found = await stat(file).catch(() => undefined);
      if (!found?.isFile() || !found.size) return undefined;
      const { status, headers, body } = sendFile(file, found, c.req.header(), c.req.method === "HEAD");
      return new Response(body && guarded(body, c, tools.log), { status, headers });
    };
    for (const folder of folders) {
      const sent = await send(join(folder, wanted));
      if (sent) return sent;
    }
    const away = () => c.text("No picture at the moment\n", 503, NEVER);
    const fetched = await fetchPicture(tools, `/media/${wanted}`, uploads);
    if (fetched === "away") return away();
    const sent = fetched === "here" && (await send(join(uploads, wanted)));
    if (sent) return sent;
    for (const make of makers) {
      const made = await make(wanted);
      if (made === "away") return away();
      if (made) return (await send(made.file)) ?? c.text("No such picture\n", 404, NEVER);
    }
    return c.text("No such picture\n", 404, NEVER);
  });
}

/** Returns a path below the picture folders; undefined if it leads outside or cannot be read. */
function fileNamed(address: string): string | undefined {
  let path: string;
  try {
    path = normalize(decodeURIComponent(address));
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
  return path.startsWith("..") || isAbsolute(path) || path.includes("\0") ? undefined : path;
}

function sendFile(
  file: string,
  { size, mtimeMs }: { size: number; mtimeMs: number },
  asked: Record<string, string>,
  head: boolean,
): Response {
  const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
  const headers: Record<string, string> = {
    "Content-Type": contentType(file),
    "Cache-Control": cachePolicy.media,
    "Accept-Ranges": "bytes",
    ETag: etag,
    ...shownAnywhere,
  };
  if (asked["if-none-match"] === etag) return new Response(null, { status: 304, headers });
  // A part of another file would not fit what the reader has.
  const isWhole = (asked["if-range"] ?? etag) !== etag;
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec((!isWhole && asked.range) || "") ?? [];
  const start = from === undefined ? 0 : Number(from);
  const end = to ? Math.min(Number(to), size - 1) : size - 1;
  if (start > end)
    return new Response(null, { status: 416, headers: { "Content-Range": `bytes */${size}` } });
  headers["Content-Length"] = String(end - start + 1);
  if (from !== undefined) headers["Content-Range"] = `bytes ${start}-${end}/${size}`;
  const body = head ? null : (Readable.toWeb(createReadStream(file, { start, end })) as ReadableStream);
  return new Response(body, { status: from === undefined ? 200 : 206, headers });
}
