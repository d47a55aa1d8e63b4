import sharp from "sharp";
import { widthsFor } from "./rules.ts";

/** The most pixels of a picture: a small file can decode to gigabytes. */
export const MAX_PIXELS = 50_000_000;
export const MAX_SIDE_PIXELS = 12_000;

/** `width` and `height` of the picture itself, in pixels. */
export type RenderedPicture = { width: number; height: number; files: { width: number; webp: Buffer }[] };
export type Unreadable =
  | { unreadable: "damaged" }
  | { unreadable: "too-large"; width: number; height: number };

/**
 * Renders a picture in WebP at each width: upright, in sRGB, without metadata. Uses an animation's first frame. Reports
 * undecodable bytes as damaged.
 */
export async function render(bytes: Uint8Array): Promise<RenderedPicture | Unreadable> {
  try {
    const {
      width = 0,
      height = 0,
      autoOrient,
      format,
    } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE_PIXELS)
      return { unreadable: "too-large", width, height };
    const widths = widthsFor(autoOrient.width);
    // Decoded once, at its largest width: decoding is what takes time and memory.
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
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
        // Without it, thin coloured lines of drawn pictures blur; photographs do not need the extra time.
        .webp({ quality: 84, effort: 3, smartSubsample: format !== "jpeg" })
        .toBuffer();
      files.push({ width: step, webp });
    }
    return { width: autoOrient.width, height: autoOrient.height, files };
  } catch (error) {
    // The library has one class for every file fault, and none of our own files is read here.
    if (error instanceof Error) return { unreadable: "damaged" };
    throw error;
  }
}
