/** The colours of a cover: two of the category, ink, and the firm's accent for the focal point. */

export interface Tones {
  /** The background, the same on light and dark pages. */
  ground: string;
  /** Three steps from the background towards the strong mark. */
  wash: string;
  soft: string;
  mid: string;
  /** The strong mark and its counterpart. */
  hue: string;
  ink: string;
  /** Thin lines that must be visible on the background. */
  trace: string;
  point: string;
}

const INK = "#0B1B33";
const AMBER = { light: "#D97706", dark: "#F0A441" };

const categories = new Map([
  ["technical", { hue: "#2A5DA6", ground: "#E6EDF7" }],
  ["fundamentals", { hue: "#0B6B57", ground: "#E3EFE9" }],
  ["strategies", { hue: "#6A45A3", ground: "#EEE8F6" }],
  ["education", { hue: "#A84F08", ground: "#F8EBDC" }],
]);
const other = { hue: "#5B6679", ground: "#ECEDEF" };

const channels = (hex: string) => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));

/** Returns the colour at `share` of the way from one colour to another. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  return `#${channels(from)
    .map((value, i) => Math.round(value + ((target[i] ?? value) - value) * share))
    .map((value) => value.toString(16).padStart(2, "0"))
    .join("")}`;
}

/** `deep` swaps the category's two colours: its hue, darkened with ink, is the background, and its tint the mark. */
export function tonesOf(category: string, deep: boolean, accent = AMBER): Tones {
  const { hue, ground } = categories.get(category.trim().toLowerCase()) ?? other;
  const depth = mix(hue, INK, 0.16);
  return deep
    ? {
        ground: depth,
        wash: mix(depth, ground, 0.08),
        soft: mix(depth, ground, 0.22),
        mid: mix(depth, ground, 0.5),
        hue: ground,
        ink: INK,
        trace: ground,
        point: accent.dark,
      }
    : {
        ground,
        wash: mix(ground, hue, 0.08),
        soft: mix(ground, hue, 0.2),
        mid: mix(ground, hue, 0.48),
        hue,
        ink: INK,
        trace: INK,
        point: accent.light,
      };
}
