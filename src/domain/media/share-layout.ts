/**
 * The layout of every share picture, as satori's element tree: the firm with its registration, a kicker, a title, up to
 * four figures, and a cover if the page has one.
 */
import { type Logo, logoOf } from "#domain/firm/look.ts";
import type { Firm } from "#domain/firm/rules.ts";
import { tonesOf } from "./covers/palette.ts";
import type { CoverSubject } from "./covers.ts";

export interface SharePicture {
  /** The firm's name with its registration, required on everything that the firm publishes. */
  firmLine: string;
  /** The firm's own colour and logo, if any. */
  brand?: string;
  accent?: CoverSubject["accent"];
  logo?: Logo | undefined;
  /** The kind of page: a category, a digest's day. */
  kicker: string;
  title: string;
  /** What a reader must know first, such as that the figures are generated. */
  notices?: string[];
  /** Four at most, as printed; "—" for a missing one. */
  figures?: ShareFigure[];
  /** The subject of the drawn cover; without it the title has the whole width. */
  motif?: CoverSubject;
  /** The address of an uploaded cover, which replaces the drawn one. */
  cover?: string | undefined;
}

/** Returns the firm as shown at the top of every share picture. */
export function shareFirm({ name, registration, look }: Pick<Firm, "name" | "registration" | "look">) {
  const logo = look && logoOf(look.logo);
  return {
    firmLine: `${name} · SEBI RA ${registration}`,
    ...(look && { brand: look.brand.light, accent: look.accent }),
    ...(logo && { logo }),
  };
}

export type ShareFigure = {
  label: string;
  value: string;
  note: string;
  tone: "up" | "down" | "flat" | "plain";
};

export interface PictureElement {
  type: string;
  props: Record<string, unknown>;
}

export const size = { width: 1200, height: 630 };
const bar = 92;
const margin = 56;
/** The area of the cover. */
export const panel = { x: 800, y: bar, width: 400, height: size.height - bar };

export const paper = "#FBFAF7";
const ink = "#0B1B33";
const soft = "#435066";
const BRAND = "#0B6B57";
const noticed = "#F5EED8";

/** A direction has a shape besides its colour. */
const TONES: Record<ShareFigure["tone"], { color: string; shape?: string }> = {
  up: { color: "#0A7350", shape: "M0 15L9 1L18 15Z" },
  down: { color: "#B42F27", shape: "M0 1L18 1L9 15Z" },
  flat: { color: "#7A5F12", shape: "M0 6H18V10H0Z" },
  plain: { color: ink },
};

/** The rupee sign is in the latin-ext files; each family names its second file as fallback. */
const serif = "Newsreader, Newsreader Ext";
const sans = "Geist, Geist Ext";

/**
 * Type sizes by number of letters, so that nothing is cut off: of the firm's line, of a title, and of a title above
 * figures.
 */
const FIRM_LINE = [
  [46, 42],
  [57, 36],
  [70, 29],
  [90, 23],
  [Number.POSITIVE_INFINITY, 20],
] as const;
const TITLE = [
  [36, 90],
  [60, 78],
  [92, 66],
  [130, 56],
  [Number.POSITIVE_INFINITY, 46],
] as const;
const TITLE_OVER_FIGURES = [
  [40, 78],
  [90, 60],
  [140, 50],
  [Number.POSITIVE_INFINITY, 40],
] as const;

const sizeFor = (text: string, sizes: readonly (readonly [letters: number, size: number])[]): number =>
  sizes.find(([letters]) => text.length <= letters)?.[1] ?? 20;

const div = (
  style: Record<string, string | number>,
  ...children: (PictureElement | string)[]
): PictureElement => ({ type: "div", props: { style: { display: "flex", ...style }, children } });

const shape = (
  viewBox: string,
  width: number,
  height: number,
  paths: Record<string, string | number>[],
): PictureElement => ({
  type: "svg",
  props: { viewBox, width, height, children: paths.map((props) => ({ type: "path", props })) },
});

export function layout(picture: SharePicture): PictureElement {
  const { notices = [], figures = [], motif } = picture;
  const width = motif ? panel.x - margin - 48 : size.width - 2 * margin;
  return div(
    { ...size, flexDirection: "column", backgroundColor: paper },
    firmHead(picture),
    ...notices.map(noticeBand),
    div(
      {
        width,
        flexGrow: 1,
        marginLeft: margin,
        paddingTop: figures.length ? 30 : 40,
        paddingBottom: figures.length ? 28 : 46,
        flexDirection: "column",
      },
      kickerOf(picture),
      titleOf(picture, width),
    ),
    ...(figures.length ? [figureRow(figures)] : []),
  );
}

/** The level with its axis flag. */
const mark = (brand: string) =>
  shape("0 0 26 26", 34, 34, [
    { d: "M1 3h24M1 8.6h24M1 23h24M1 17.4h24", stroke: ink, "stroke-width": 1.6, opacity: 0.45 },
    { d: "M7 13l3.6-4H25v8H10.6z", fill: brand },
  ]);

/** The area of the firm's logo, by its height up to a maximum width. */
export function logoPlace({ width, height }: Pick<Logo, "width" | "height">) {
  const box = { width: Math.min(240, Math.round((48 * width) / height)), height: 48 };
  return { ...box, x: margin, y: (bar - box.height) / 2 };
}

function firmHead({ firmLine, brand = BRAND, logo }: SharePicture): PictureElement {
  const first = logo ? div({ width: logoPlace(logo).width, flexShrink: 0 }) : mark(brand);
  const taken = logo ? logoPlace(logo).width : 34;
  return div(
    {
      height: bar,
      padding: `0 ${margin}px`,
      alignItems: "center",
      gap: 16,
      borderBottom: `2px solid ${ink}`,
    },
    first,
    div(
      {
        fontFamily: sans,
        fontSize: sizeFor(firmLine, FIRM_LINE),
        lineHeight: 1.3,
        letterSpacing: -0.3,
        width: size.width - 2 * margin - taken - 16,
        textWrap: "balance",
        color: ink,
      },
      firmLine,
    ),
  );
}

const noticeBand = (sentence: string): PictureElement =>
  div(
    {
      padding: `7px ${margin}px`,
      fontFamily: sans,
      fontSize: sentence.length > 90 ? 20 : 25,
      lineHeight: 1.3,
      color: ink,
      backgroundColor: noticed,
    },
    sentence,
  );

function kickerOf({ kicker, motif, brand = BRAND }: SharePicture): PictureElement {
  const hue = motif ? tonesOf(motif.category, false).hue : brand;
  return div(
    { alignItems: "center", gap: 12, fontFamily: sans, fontSize: motif ? 24 : 30, color: hue },
    div({ width: 15, height: 15, borderRadius: 3, backgroundColor: hue }),
    kicker,
  );
}

function titleOf({ title, figures = [] }: SharePicture, width: number): PictureElement {
  const fontSize = sizeFor(title, figures.length ? TITLE_OVER_FIGURES : TITLE);
  return div(
    { flexGrow: 1, alignItems: figures.length ? "center" : "flex-end" },
    div(
      {
        display: "block",
        width,
        fontFamily: serif,
        fontSize,
        lineHeight: 1.08,
        letterSpacing: fontSize * -0.025,
        color: ink,
        textWrap: "balance",
        lineClamp: 5,
      },
      title,
    ),
  );
}

const figureRow = (figures: ShareFigure[]): PictureElement =>
  div(
    {
      margin: `0 ${margin}px`,
      paddingTop: 26,
      paddingBottom: 34,
      borderTop: `2px solid ${ink}`,
      justifyContent: "space-between",
    },
    ...figures.slice(0, 4).map(figureOf),
  );

function figureOf({ label, value, note, tone }: ShareFigure): PictureElement {
  const look = TONES[tone];
  const sign = look.shape ? [shape("0 0 18 16", 20, 18, [{ d: look.shape, fill: look.color }])] : [];
  return div(
    { flexDirection: "column", gap: 8 },
    div({ fontFamily: sans, fontSize: 24, color: soft }, label),
    div({ fontFamily: serif, fontSize: 50, lineHeight: 1, letterSpacing: -1.2, color: ink }, value),
    div(
      { alignItems: "center", gap: 9, height: 32, fontFamily: sans, fontSize: 25, color: look.color },
      ...sign,
      note,
    ),
  );
}
