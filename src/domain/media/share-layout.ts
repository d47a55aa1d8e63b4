/** What stands where on a share picture, as the element tree that satori reads. */
import { tonesOf } from "./covers/palette.ts";
import type { CoverSubject } from "./covers.ts";
import {
  bar,
  color,
  div,
  type Element,
  type FigureTone,
  firmHead,
  margin,
  sans,
  serif,
  shape,
  size,
  tones,
} from "./share-parts.ts";

export interface Figure {
  label: string;
  value: string;
  tone: FigureTone;
}

export interface SharePicture {
  /** What kind of page it is: a category, "Daily digest", a plan. */
  kicker: string;
  title: string;
  /** At most three are shown. */
  figures?: readonly Figure[];
  /** The firm's name with its registration, as it must stand on everything that the firm publishes. */
  firmLine: string;
  motif: CoverSubject;
}

/** Where the cover stands. */
export const panel = { x: 800, y: bar, width: 400, height: size.height - bar };
const measure = panel.x - margin - 48;

/** Longer titles are set smaller; four lines is the most that the column holds. */
function titleSize(title: string, withFigures: boolean): number {
  const steps = [
    [36, 90],
    [60, 78],
    [92, 66],
    [130, 56],
  ] as const;
  const found = steps.find(([letters]) => title.length <= letters)?.[1] ?? 46;
  return withFigures ? Math.min(found, 72) : found;
}

/** In prices the rupee sign is a small raised figure. */
function price(value: string, fontSize: number): (Element | string)[] {
  const at = value.indexOf("₹");
  if (at < 0) return [value];
  const sign = div(
    { fontSize: fontSize * 0.62, lineHeight: 1, marginTop: fontSize * 0.07, marginRight: 2 },
    "₹",
  );
  return [...(at > 0 ? [value.slice(0, at)] : []), sign, value.slice(at + 1)];
}

function figureOf({ label, value, tone }: Figure, fontSize: number): Element {
  const look = tones[tone];
  const sign = look.shape ? [shape("0 0 18 16", 18, 16, [{ d: look.shape, fill: look.color }])] : [];
  return div(
    { flexDirection: "column", gap: 8, flexShrink: 0 },
    div({ fontFamily: sans, fontSize: 20, color: color.soft }, label),
    div(
      {
        alignItems: "center",
        gap: 10,
        fontFamily: serif,
        fontSize,
        lineHeight: 1,
        letterSpacing: -0.6,
        color: look.color,
      },
      ...sign,
      div({ alignItems: "flex-start" }, ...price(value, fontSize)),
    ),
  );
}

export function layout({ kicker, title, figures = [], firmLine, motif }: SharePicture): Element {
  const shown = figures.slice(0, 3);
  const fontSize = titleSize(title, shown.length > 0);
  const letters = shown.reduce((sum, { value, tone }) => sum + value.length + (tone === "plain" ? 0 : 2), 0);
  const column = div(
    {
      width: measure,
      flexGrow: 1,
      marginLeft: margin,
      paddingTop: 40,
      paddingBottom: 46,
      flexDirection: "column",
    },
    div(
      {
        alignItems: "center",
        gap: 12,
        fontFamily: sans,
        fontSize: 24,
        color: tonesOf(motif.category, false).hue,
      },
      div({ width: 15, height: 15, borderRadius: 3, backgroundColor: tonesOf(motif.category, false).hue }),
      kicker,
    ),
    div(
      { flexGrow: 1, alignItems: shown.length > 0 ? "center" : "flex-end" },
      div(
        {
          display: "block",
          width: measure,
          fontFamily: serif,
          fontSize,
          lineHeight: 1.06,
          letterSpacing: fontSize * -0.03,
          color: color.ink,
          textWrap: "balance",
          lineClamp: shown.length > 0 ? 3 : 5,
        },
        title,
      ),
    ),
    ...(shown.length > 0
      ? [
          div(
            { gap: 40, borderTop: `1.5px solid ${color.line}`, paddingTop: 24 },
            ...shown.map((figure) => figureOf(figure, letters > 34 ? 31 : letters > 26 ? 36 : 46)),
          ),
        ]
      : []),
  );
  return div({ ...size, flexDirection: "column", backgroundColor: color.paper }, firmHead(firmLine), column);
}
