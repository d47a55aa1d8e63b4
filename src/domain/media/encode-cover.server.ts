import sharp from "sharp";
import type { CoverRendition } from "./cover-file.server.ts";
import { type CoverSubject, drawCover } from "./covers.ts";

/** 16:10, as pages show covers. */
const SIZE = { width: 1200, height: 750 };

/** Encodes an article's drawn cover, `width` in pixels; the same subject always gives the same drawing. */
export function encodeCover(subject: CoverSubject, { width, format }: CoverRendition): Promise<Buffer> {
  const picture = sharp(Buffer.from(drawCover(subject, SIZE))).resize({ width });
  // Flat colours and hard edges: full chroma costs little and keeps the edges clean.
  return format === "avif"
    ? picture.avif({ quality: 48, effort: 3, chromaSubsampling: "4:4:4" }).toBuffer()
    : picture.webp({ quality: 76, effort: 4, smartSubsample: true }).toBuffer();
}

/** Twice the widest picture in a letter, 536 px, for high-density screens. */
const WIDEST_IN_MAIL = 1072;

/** Encodes a stored picture for any mail program; transparency becomes white. */
export const encodeForMail = (file: string): Promise<Buffer> =>
  sharp(file)
    .resize({ width: WIDEST_IN_MAIL, withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
