/**
 * The share picture of a digest: the firm, the day, and its lines; of a digest without lines its verdict, four figures,
 * and the index's last sessions.
 */
import {
  color,
  div,
  firmHead,
  margin,
  type PictureElement,
  type PictureTone,
  sans,
  serif,
  shape,
  size,
  tones,
} from "./share-parts.ts";

export type DigestPicture = {
  /** The firm's name with its registration, as it must appear on everything that the firm publishes. */
  firmLine: string;
  /** Whether the figures are generated: the picture says so above them. */
  sample: boolean;
  /** The day in words: "Thursday, 13 February 2025". */
  day: string;
  verdict: { word: string; tone: PictureTone } | undefined;
  /** The day in sentences; empty for a digest that has none. */
  lines: string[];
  /** Four figures as printed; "—" for one that the digest lacks. */
  figures: DigestFigure[];
  /** The index's closes, oldest first, for the line beside the verdict, null at a gap; fewer than two draw none. */
  closes: (number | null)[];
  /** Which sessions are missing before the day. */
  missing?: string | undefined;
};
export type DigestFigure = { label: string; value: string; note: string; tone: PictureTone };

const LINE = { width: 470, height: 196 };

export const digestLayout = (picture: DigestPicture): PictureElement =>
  div(
    { ...size, flexDirection: "column", backgroundColor: color.paper },
    firmHead(picture.firmLine),
    ...(picture.sample ? [sampleBand()] : []),
    ...(picture.lines.length ? inLines(picture) : inFigures(picture)),
    ...(picture.missing ? [missingBand(picture.missing)] : []),
  );

/** The room for the lines, their measure, and how wide a letter of the serif is on average, in ems. */
const LINES = {
  height: 408,
  band: 46,
  missing: 70,
  width: size.width - 2 * margin,
  letter: 0.435,
  leading: 1.16,
  gap: 22,
};

/** Returns the largest size at which the lines fit: they are set whole, never cut. */
function lineSize(lines: string[], room: number): number {
  const { width, letter, leading, gap } = LINES;
  const heightAt = (fontSize: number) =>
    lines.reduce((sum, { length }) => sum + Math.ceil((length * letter * fontSize) / width), 0) *
      fontSize *
      leading +
    2 * gap * (lines.length - 1);
  return [56, 50, 46, 42, 38, 34, 30, 27].find((fontSize) => heightAt(fontSize) <= room) ?? 24;
}

function inLines({ day, verdict, lines, sample, missing }: DigestPicture): PictureElement[] {
  const taken = (sample ? LINES.band : 0) + (missing ? LINES.missing : 0);
  const fontSize = lineSize(lines, LINES.height - taken);
  return [
    div(
      {
        padding: `26px ${margin}px 0`,
        alignItems: "center",
        justifyContent: "space-between",
        fontFamily: sans,
        fontSize: 30,
      },
      div({ gap: 18 }, div({ color: color.brand }, "Daily Digest"), div({ color: color.soft }, day)),
      ...(verdict ? [smallVerdict(verdict)] : []),
    ),
    div(
      {
        flexGrow: 1,
        flexDirection: "column",
        justifyContent: "center",
        padding: `0 ${margin}px 16px`,
      },
      ...lines.map((line, at) =>
        div(
          {
            display: "block",
            width: LINES.width,
            textWrap: "balance",
            paddingTop: at ? LINES.gap : 0,
            marginTop: at ? LINES.gap : 0,
            ...(at && { borderTop: `2px solid ${color.line}` }),
            fontFamily: serif,
            fontSize,
            lineHeight: LINES.leading,
            letterSpacing: fontSize * -0.014,
            color: color.ink,
          },
          line,
        ),
      ),
    ),
  ];
}

function smallVerdict({ word, tone }: { word: string; tone: PictureTone }): PictureElement {
  const look = tones[tone];
  const mark = look.shape ? [shape("0 0 18 16", 24, 21, [{ d: look.shape, fill: look.color }])] : [];
  return div({ alignItems: "center", gap: 12, color: look.color }, ...mark, word);
}

const inFigures = ({ day, verdict, figures, closes }: DigestPicture): PictureElement[] => [
  div(
    { flexGrow: 1, padding: `0 ${margin}px`, alignItems: "center", justifyContent: "space-between" },
    div(
      { flexDirection: "column", gap: 14 },
      div({ fontFamily: sans, fontSize: 30, color: color.brand }, "Daily Digest"),
      div({ fontFamily: serif, fontSize: 38, lineHeight: 1.1, letterSpacing: -0.6, color: color.ink }, day),
      ...(verdict ? [verdictOf(verdict)] : []),
    ),
    ...(closes.length > 1 && typeof closes.at(-1) === "number" ? [sparkline(closes)] : []),
  ),
  div(
    {
      margin: `0 ${margin}px`,
      paddingTop: 26,
      paddingBottom: 34,
      borderTop: `2px solid ${color.ink}`,
      justifyContent: "space-between",
    },
    ...figures.map(figureOf),
  ),
];

const sampleBand = (): PictureElement =>
  div(
    {
      height: 46,
      padding: `0 ${margin}px`,
      alignItems: "center",
      fontFamily: sans,
      fontSize: 25,
      color: color.ink,
      backgroundColor: color.sample,
    },
    "Sample data: generated figures, not market data",
  );

const missingBand = (sentence: string): PictureElement =>
  div(
    {
      display: "block",
      height: LINES.missing,
      padding: `0 ${margin}px`,
      fontFamily: sans,
      fontSize: 22,
      lineHeight: 1.3,
      color: color.soft,
    },
    sentence,
  );

function verdictOf({ word, tone }: { word: string; tone: PictureTone }): PictureElement {
  const look = tones[tone];
  const fontSize = word.length <= 9 ? 112 : word.length <= 16 ? 76 : 52;
  const mark = look.shape
    ? [shape("0 0 18 16", fontSize * 0.56, fontSize * 0.5, [{ d: look.shape, fill: look.color }])]
    : [];
  return div(
    {
      alignItems: "center",
      gap: 22,
      fontFamily: serif,
      fontSize,
      lineHeight: 1.1,
      letterSpacing: fontSize * -0.03,
      color: look.color,
    },
    ...mark,
    word,
  );
}

/** Draws the closes as a line that breaks at a null, with the level of the last one across them. */
function sparkline(closes: (number | null)[]): PictureElement {
  const { width, height } = LINE;
  const known = closes.filter((close) => close !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const x = (i: number) => ((width - 12) * i) / (closes.length - 1);
  const y = (value: number) => 10 + (height - 20) * (high === low ? 0.5 : (high - value) / (high - low));
  const path = closes
    .map((close, i) =>
      close === null
        ? ""
        : `${typeof closes[i - 1] === "number" ? "L" : "M"}${x(i).toFixed(1)} ${y(close).toFixed(1)}`,
    )
    .join("");
  const [endX, endY] = [x(closes.length - 1), y(closes.at(-1) ?? 0)];
  return div(
    { flexDirection: "column", gap: 10, width },
    shape(`0 0 ${width} ${height}`, width, height, [
      { d: `M0 ${endY}H${width}`, stroke: color.line, "stroke-width": 2 },
      { d: path, fill: "none", stroke: color.ink, "stroke-width": 3, "stroke-linejoin": "round" },
      { d: `M${endX - 8} ${endY}a8 8 0 1 0 16 0a8 8 0 1 0-16 0`, fill: color.brand },
    ]),
    div(
      { fontFamily: sans, fontSize: 22, color: color.soft },
      `Nifty 50, ${known.length} sessions${known.length < closes.length ? " held" : ""}`,
    ),
  );
}

function figureOf({ label, value, note, tone }: DigestFigure): PictureElement {
  const look = tones[tone];
  const sign = look.shape ? [shape("0 0 18 16", 20, 18, [{ d: look.shape, fill: look.color }])] : [];
  return div(
    { flexDirection: "column", gap: 8 },
    div({ fontFamily: sans, fontSize: 24, color: color.soft }, label),
    div({ fontFamily: serif, fontSize: 50, lineHeight: 1, letterSpacing: -1.2, color: color.ink }, value),
    div(
      { alignItems: "center", gap: 9, height: 32, fontFamily: sans, fontSize: 25, color: look.color },
      ...sign,
      note,
    ),
  );
}
