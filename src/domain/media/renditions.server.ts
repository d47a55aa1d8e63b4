import sharp from "sharp";
import { widthsFor } from "./rules.ts";

/** Pixels that a picture may have: a small file can unpack to gigabytes. */
export const MOST_PIXELS = 50_000_000;
export const LONGEST_SIDE = 12_000;

/** `width` and `height` of the picture itself, in pixels. */
export type RenderedPicture = { width: number; height: number; files: { width: number; webp: Buffer }[] };
export type Unreadable =
  | { unreadable: "damaged" }
  | { unreadable: "too-large"; width: number; height: number };

/**
 * A picture's renditions in WebP: upright, in sRGB, without a word of metadata. Of an animation, the first picture.
 * Bytes that cannot be unpacked are said to be damaged.
 */
export async function render(bytes: Uint8Array): Promise<RenderedPicture | Unreadable> {
  try {
    const {
      width = 0,
      height = 0,
      autoOrient,
      format,
    } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE)
      return { unreadable: "too-large", width, height };
    const widths = widthsFor(autoOrient.width);
    // Unpacked once, at its largest width: that is what takes time and room.
    const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" })
      .autoOrient()
      .resize({ width: widths.at(-1) })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const files: RenderedPicture["files"] = [];
    for (const step of widths) {
      const webp = await sharp(data, {
        raw: { width: info.width, height: info.height, channels: info.channels },
      })
        .resize({ width: step })
        // Thin coloured lines of drawn pictures blur without it; photographs do not need its time.
        .webp({ quality: 84, effort: 3, smartSubsample: format !== "jpeg" })
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
