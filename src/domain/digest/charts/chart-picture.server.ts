import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import satori, { type Font } from "satori";
import sharp from "sharp";
import { sha256 } from "#platform/files/files.server.ts";
import { CHART, type Chart, type ChartLabel, chartColours } from "./chart-parts.ts";

/** A rendered chart; its file name depends on its bytes. */
export type ChartPicture = { name: string; png: Buffer };

const { resolve } = createRequire(import.meta.url);
let font: Promise<Font[]> | undefined;

const loadFont = (): Promise<Font[]> => {
  font ??= readFile(resolve("@fontsource/geist/files/geist-latin-500-normal.woff")).then((data) => [
    { name: "Geist", weight: 500, style: "normal", data },
  ]);
  return font;
};

/**
 * Renders a chart as a PNG at twice its size, on a light background in both themes; the same chart gives the same
 * bytes.
 */
export async function drawPicture({ word, marks, labels }: Chart): Promise<ChartPicture> {
  const { width, height } = CHART;
  const root = div({ width, height, position: "relative" }, labels.map(place));
  const svg = await satori(root as Parameters<typeof satori>[0], { width, height, fonts: await loadFont() });
  const ground = `<rect width="${width}" height="${height}" fill="${chartColours.ground}"/>`;
  const png = await sharp(Buffer.from(svg.replace(/^<svg[^>]*>/, `$&${ground}${marks}`)), { density: 144 })
    .flatten({ background: chartColours.ground })
    .png({ compressionLevel: 9, effort: 10, palette: true, colours: 16, dither: 0 })
    .toBuffer();
  return { name: `${sha256(png).slice(0, 16)}-${word}.png`, png };
}

const div = (style: Record<string, string | number>, children: unknown) => ({
  type: "div",
  props: { style: { display: "flex", ...style }, children },
});

const place = ({ text, x, y, anchor, colour }: ChartLabel) =>
  div(
    {
      position: "absolute",
      top: y - CHART.print * 0.65,
      ...(anchor === "start" ? { left: x } : { right: CHART.width - x }),
      fontFamily: "Geist",
      fontSize: CHART.print,
      lineHeight: 1.3,
      whiteSpace: "nowrap",
      color: colour,
    },
    text,
  );
