import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { sha256 } from "#platform/files/files.server.ts";
import type { CachedAnswer } from "#platform/page-cache/page-cache.ts";
import { cachePolicy } from "./policy.ts";

const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".gif": "image/gif",
  ".ico": "image/x-icon",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".webm": "video/webm",
  ".mp4": "video/mp4",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
};

export const contentType = (path: string): string => TYPES[extname(path)] ?? "application/octet-stream";

const COMPRESSES = /\.(js|css|svg|txt|json|webmanifest)$/;

/** Loads the client build's files into memory, by address; they are sent like cached pages. */
export function loadAssets(folder: string, headers: Record<string, string>): Map<string, CachedAnswer> {
  const assets = new Map<string, CachedAnswer>();
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  for (const entry of names) {
    const file = join(entry.parentPath, entry.name);
    const address = file.slice(folder.length).replaceAll("\\", "/");
    if (/\.(br|gz)$/.test(address)) continue;
    const packed = (ending: string) =>
      COMPRESSES.test(address) ? readIfThere(`${file}.${ending}`) : undefined;
    const forms = { br: packed("br"), gzip: packed("gz") };
    assets.set(address, asset(address, readFileSync(file), forms, headers));
  }
  return assets;
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

function asset(
  address: string,
  body: Buffer,
  { br, gzip }: { br: Buffer | undefined; gzip: Buffer | undefined },
  everywhere: Record<string, string>,
): CachedAnswer {
  const etag = sha256(body).slice(0, 20);
  return {
    status: 200,
    headers: {
      "Content-Type": contentType(address),
      "Cache-Control": address.startsWith("/assets/") ? cachePolicy.hashedAsset : cachePolicy.media,
      ...everywhere,
      ...(COMPRESSES.test(address) && { Vary: "Accept-Encoding" }),
    },
    identity: { body, etag: `"${etag}"` },
    ...(gzip && { gzip: { body: gzip, etag: `"${etag}-gz"` } }),
    ...(br && { br: { body: br, etag: `"${etag}-br"` } }),
    tags: new Set(),
    refreshAt: Number.POSITIVE_INFINITY,
  };
}
