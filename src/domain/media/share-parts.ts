/** What every share picture is made of: its size, its colours, its first line. */

export type PictureTone = "up" | "down" | "flat" | "plain";

export const size = { width: 1200, height: 630 };
export const bar = 92;
export const margin = 56;

export const color = {
  paper: "#FBFAF7",
  ink: "#0B1B33",
  soft: "#435066",
  line: "#CBC5B6",
  brand: "#0B6B57",
  sample: "#F5EED8",
};
export const tones: Record<PictureTone, { color: string; shape?: string }> = {
  up: { color: "#0A7350", shape: "M0 15L9 1L18 15Z" },
  down: { color: "#B42F27", shape: "M0 1L18 1L9 15Z" },
  flat: { color: "#7A5F12", shape: "M0 6H18V10H0Z" },
  plain: { color: color.ink },
};

/** The rupee sign lives in the latin-ext files; each family names its second file as its fallback. */
export const serif = "Newsreader, Newsreader Ext";
export const sans = "Geist, Geist Ext";
type Style = Record<string, string | number>;
export interface PictureElement {
  type: string;
  props: Record<string, unknown>;
}

export const div = (style: Style, ...children: (PictureElement | string)[]): PictureElement => ({
  type: "div",
  props: { style: { display: "flex", ...style }, children },
});

export const shape = (
  viewBox: string,
  width: number,
  height: number,
  paths: Record<string, string | number>[],
): PictureElement => ({
  type: "svg",
  props: { viewBox, width, height, children: paths.map((props) => ({ type: "path", props })) },
});

/** The level with its axis flag. */
const mark = shape("0 0 26 26", 34, 34, [
  { d: "M1 3h24M1 8.6h24M1 23h24M1 17.4h24", stroke: color.ink, "stroke-width": 1.6, opacity: 0.45 },
  { d: "M7 13l3.6-4H25v8H10.6z", fill: color.brand },
]);

/** Font sizes by number of letters: the line stays legible in a chat's small preview and is never cut. */
const FIRM_LINE = [
  [46, 42],
  [57, 36],
  [70, 29],
  [90, 23],
] as const;

/** The first thing on every picture: the firm with its registration. */
export const firmHead = (firmLine: string): PictureElement =>
  div(
    {
      height: bar,
      padding: `0 ${margin}px`,
      alignItems: "center",
      gap: 16,
      borderBottom: `2px solid ${color.ink}`,
    },
    mark,
    div(
      {
        fontFamily: sans,
        fontSize: FIRM_LINE.find(([letters]) => firmLine.length <= letters)?.[1] ?? 20,
        lineHeight: 1.3,
        letterSpacing: -0.3,
        width: size.width - 2 * margin - 50,
        textWrap: "balance",
        color: color.ink,
      },
      firmLine,
    ),
  );
