/** The picture of a shared page: 1200 × 630, the firm and its registration first. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import satori, { type Font } from "satori";
import sharp, { type OverlayOptions } from "sharp";
import { unlessAbsent } from "#platform/files/files.server.ts";
import { inAscii, signsInWords } from "#platform/format/words.ts";
import { drawCover } from "./covers.ts";
import { uploadedFile } from "./rules.ts";
import { layout, logoPlace, panel, paper, type SharePicture, size } from "./share-layout.ts";

export type { ShareFigure, SharePicture } from "./share-layout.ts";

/** Static files by name: latin-ext has the rupee sign, which the plain latin files lack. */
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

/**
 * Renders the picture of a shared page, with its cover if any. `folder` holds the uploaded covers (the data directory's
 * `media`); a missing file is replaced by the drawn cover.
 */
export async function renderSharePicture(picture: SharePicture, folder = ""): Promise<Buffer> {
  const { width, height, x, y } = panel;
  const uploaded = async (src = "") => {
    const file = folder && uploadedFile(src);
    return file ? unlessAbsent(readFile(join(folder, file))) : undefined;
  };
  const [mark, cover] = await Promise.all([uploaded(picture.logo?.src), uploaded(picture.cover)]);
  const over = [
    ...(mark && picture.logo ? [await placed(mark, logoPlace(picture.logo), "contain")] : []),
    ...(cover ? [await placed(cover, panel, "cover")] : []),
  ];
  const text = await toSvg(mark ? picture : { ...picture, logo: undefined });
  if (cover || !picture.motif) return toPng(text, over);
  const drawn = drawCover({ ...picture.motif, accent: picture.accent }, { width, height }).replace(
    "<svg ",
    `<svg x="${x}" y="${y}" `,
  );
  return toPng(text.replace(/<\/svg>\s*$/, `${drawn}</svg>`), over);
}

/** Returns a picture fitted into its area. */
const placed = async (
  bytes: Buffer,
  { x: left, y: top, width, height }: typeof panel,
  fit: "contain" | "cover",
): Promise<OverlayOptions> => ({
  input: await sharp(bytes).resize(width, height, { fit, background: "#00000000" }).toBuffer(),
  left,
  top,
});

async function toSvg(picture: SharePicture): Promise<string> {
  const lacking = new Set<string>();
  const draw = async (what: SharePicture) =>
    satori(layout(what) as Parameters<typeof satori>[0], {
      ...size,
      fonts: await loadFonts(),
      loadAdditionalAsset: async (kind, segment) => {
        for (const sign of kind === "emoji" ? [segment] : segment) lacking.add(sign);
        return [];
      },
    });
  const svg = await draw(picture);
  return lacking.size ? draw(without(lacking, picture)) : svg;
}

/** Returns a picture without the signs that the faces lack: a text with such a letter is left out. */
function without(lacking: ReadonlySet<string>, picture: SharePicture): SharePicture {
  const printed = (text: string) => {
    let left = signsInWords(text);
    for (const sign of lacking) {
      const plain = inAscii(sign);
      if (!plain && /[\p{L}\p{N}]/u.test(sign) && left.includes(sign)) return "";
      left = left.replaceAll(sign, plain);
    }
    return left.replace(/ {2,}/g, " ").trim();
  };
  return {
    ...picture,
    // The registration is printed even if the name cannot be.
    firmLine: picture.firmLine.split(" · ").map(printed).filter(Boolean).join(" · "),
    kicker: printed(picture.kicker),
    title: printed(picture.title),
  };
}

const toPng = (svg: string, over: OverlayOptions[] = []): Promise<Buffer> =>
  sharp(Buffer.from(svg))
    .flatten({ background: paper })
    .composite(over)
    .png({ compressionLevel: 9, palette: true, colours: 128 })
    .toBuffer();
