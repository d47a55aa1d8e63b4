import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoded } from "./page-cache.ts";

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

const etagOf = (body: Buffer, encoding: string): string =>
  `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}${encoding && `-${encoding}`}"`;

/** The body with its ETag. The tag names the plain bytes and the encoding, so that a better compression keeps it. */
export async function encode(
  body: Buffer,
  quality = 5,
): Promise<{ identity: Encoded; gzip: Encoded; br: Encoded }> {
  const [zipped, brotlied] = await Promise.all([gz(body, { level: 6 }), brotliAt(body, quality)]);
  return {
    identity: { body, etag: etagOf(body, "") },
    gzip: { body: zipped, etag: etagOf(body, "gz") },
    br: { body: brotlied, etag: etagOf(body, "br") },
  };
}

export const brotliAt = (body: Buffer, quality: number): Promise<Buffer> =>
  brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
