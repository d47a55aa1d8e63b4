import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoded } from "./page-cache.ts";

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

const etagOf = (body: Buffer, encoding: string): string =>
  `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}${encoding && `-${encoding}`}"`;

/** Encodes a body. Each ETag names the plain bytes and the encoding, so it survives better compression. */
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

/** Compresses with a window no larger than the body: at quality 11 a full window costs tens of megabytes per call. */
export const brotliAt = (body: Buffer, quality: number): Promise<Buffer> =>
  brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(body.length + 1)))),
    },
  });
