/** The layout of a share picture, as the element tree that satori reads. */
import { tonesOf } from "./covers/palette.ts";
import type { CoverSubject } from "./covers.ts";
import { bar, color, div, firmHead, margin, type PictureElement, sans, serif, size } from "./share-parts.ts";

export interface SharePicture {
  /** What kind of page it is: a category, a plan. */
  kicker: string;
  title: string;
  /** The firm's name with its registration, as it must appear on everything that the firm publishes. */
  firmLine: string;
  motif: CoverSubject;
  /** The address of an uploaded cover, which stands in place of the drawn one. */
  cover?: string | undefined;
}

/** The place of the cover. */
export const panel = { x: 800, y: bar, width: 400, height: size.height - bar };
const measure = panel.x - margin - 48;

/** Longer titles are set smaller; five lines is the most that the column holds. */
function titleSize(title: string): number {
  const steps = [
    [36, 90],
    [60, 78],
    [92, 66],
    [130, 56],
  ] as const;
  return steps.find(([letters]) => title.length <= letters)?.[1] ?? 46;
}

export function layout({ kicker, title, firmLine, motif }: SharePicture): PictureElement {
  const fontSize = titleSize(title);
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
      { flexGrow: 1, alignItems: "flex-end" },
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
          lineClamp: 5,
        },
        title,
      ),
    ),
  );
  return div({ ...size, flexDirection: "column", backgroundColor: color.paper }, firmHead(firmLine), column);
}
