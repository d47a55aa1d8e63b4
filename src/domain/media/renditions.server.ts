import sharp from "sharp";
import { widthsFor } from "./rules.ts";

/** Pixels that a picture may have: a small file can unpack to gigabytes. */
export const MOST_PIXELS = 50_000_000;
export const LONGEST_SIDE = 12_000;

/** `width` and `height` of the picture itself, in pixels. */
export type Rendered = { width: number; height: number; files: { width: number; webp: Buffer }[] };
export type Unreadable =
  | { unreadable: "damaged" }
  | { unreadable: "too-large"; width: number; height: number };

/**
 * A picture's renditions in WebP: upright, in sRGB, without a word of metadata. Of an animation, the first picture.
 * Bytes that cannot be unpacked are said to be damaged.
 */
export async function render(bytes: Uint8Array): Promise<Rendered | Unreadable> {
  const open = () => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" }).autoOrient();
  try {
    const { width = 0, height = 0, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE)
      return { unreadable: "too-large", width, height };
    const files: Rendered["files"] = [];
    // One after another: unpacked, a large picture takes hundreds of megabytes.
    for (const step of widthsFor(autoOrient.width)) {
      const webp = await open()
        .resize({ width: step })
        .webp({ quality: 84, smartSubsample: true })
        .toBuffer();
      files.push({ width: step, webp });
    }
    return { width: autoOrient.width, height: autoOrient.height, files };
  } catch (error) {
    // The library has one class for all that is wrong with a file, and no file of ours is read here.
    if (error instanceof Error) return { unreadable: "damaged" };
    throw error;
  }
}
