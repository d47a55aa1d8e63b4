/** The picture of a shared page: 1200 × 630, the firm and its registration first. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import satori, { type Font } from "satori";
import sharp from "sharp";
import { drawCover } from "./covers.ts";
import { type DigestPicture, digestLayout } from "./share-digest.ts";
import { layout, panel, type SharePicture } from "./share-layout.ts";
import { color, type PictureElement, size } from "./share-parts.ts";

export type { DigestPicture } from "./share-digest.ts";
export type { SharePicture } from "./share-layout.ts";

/** Static files by name: latin-ext holds the rupee sign, which the plain latin files lack. */
const faces = [
  ["Newsreader", "newsreader", "latin", 400],
  ["Newsreader Ext", "newsreader", "latin-ext", 400],
  ["Geist", "geist", "latin", 500],
  ["Geist Ext", "geist", "latin-ext", 500],
] as const;

const { resolve } = createRequire(import.meta.url);
let fonts: Promise<Font[]> | undefined;

function loadFonts(): Promise<Font[]> {
  fonts ??= Promise.all(
    faces.map(async ([name, family, subset, weight]): Promise<Font> => {
      const file = resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`);
      return { name, weight, style: "normal", data: await readFile(file) };
    }),
  );
  return fonts;
}

/** Renders a page's picture: its title beside its cover. */
export async function renderSharePicture(picture: SharePicture): Promise<Buffer> {
  const cover = drawCover(picture.motif, { width: panel.width, height: panel.height });
  const placed = cover.replace("<svg ", `<svg x="${panel.x}" y="${panel.y}" `);
  return toPng((await toSvg(layout(picture))).replace(/<\/svg>\s*$/, `${placed}</svg>`));
}

/** Renders a digest's picture: the day's verdict and figures. */
export const renderDigestPicture = async (picture: DigestPicture): Promise<Buffer> =>
  toPng(await toSvg(digestLayout(picture)));

const toSvg = async (element: PictureElement): Promise<string> =>
  satori(element as Parameters<typeof satori>[0], { ...size, fonts: await loadFonts() });

const toPng = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg))
    .flatten({ background: color.paper })
    .png({ compressionLevel: 9, palette: true, colours: 128 })
    .toBuffer();
