/** The grounds on which the firm's colour stands, by theme: paper, card and what is sunk, and the night of the footer. */
const GROUNDS = {
  light: ["#fbfaf7", "#ffffff", "#f3f1ea"],
  dark: ["#0b1422", "#111d2f", "#0e1828", "#14243d"],
} as const;
export type Theme = keyof typeof GROUNDS;

/** The least contrast of text with its ground, WCAG 2.2 AA (1.4.3). */
export const LEAST_CONTRAST = 4.5;

/** The part of the colour in its tint and in its lines. */
const TINT = 0.1;
const LINE = 0.26;

const HEX = /^#[0-9a-f]{6}$/;
export const isColour = (text: string): boolean => HEX.test(text);

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Returns the relative luminance of a colour `#rrggbb`, from 0 to 1. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex)
    .map((channel) => channel / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two colours `#rrggbb`, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Returns the colour `part` of the way from a ground to another one, `#rrggbb`. */
function mixed(colour: string, ground: string, part: number): string {
  const [from, to] = [channels(ground), channels(colour)];
  return `#${from
    .map((channel, n) => Math.round(channel + part * ((to[n] ?? 0) - channel)))
    .map((channel) => channel.toString(16).padStart(2, "0"))
    .join("")}`;
}

/** Returns the least contrast of a colour with the grounds of its theme, its own tint among them. */
export const measuredContrast = (colour: string, theme: Theme): number =>
  Math.min(
    ...[...GROUNDS[theme], mixed(colour, GROUNDS[theme][0], TINT)].map((ground) => contrast(colour, ground)),
  );

/** The inks that stand on a button of the firm's second colour. */
const INKS = ["#0b1b33", "#ffffff"] as const;

/** Returns the ink that stands out more on a colour. */
const inkOn = (colour: string): string =>
  contrast(INKS[0], colour) >= contrast(INKS[1], colour) ? INKS[0] : INKS[1];

/** Returns the contrast of a button's words with its colour, at best. */
export const buttonContrast = (colour: string): number => contrast(inkOn(colour), colour);

const STEPS = 20;

/** Returns the colour, darkened or lightened until it can be read as text of its theme. */
function readable(colour: string, theme: Theme): string {
  const end = theme === "light" ? "#000000" : "#ffffff";
  const shades = Array.from({ length: STEPS + 1 }, (_, n) => mixed(end, colour, n / STEPS));
  return shades.find((shade) => measuredContrast(shade, theme) >= LEAST_CONTRAST) ?? end;
}

/** The firm's colour, and the one of its calls to action, in both themes. */
export type Colours = Record<"brand" | "accent", Record<Theme, string>>;

/** Returns the style that puts the firm's colours in place of the delivered ones; empty where they are the same. */
export function coloursStyle({ brand, accent }: Colours, delivered: Colours): string {
  const pair = (light: string, dark: string) => `light-dark(${light},${dark})`;
  const isOwn = (name: keyof Colours, { light, dark }: Record<Theme, string>) =>
    light !== delivered[name].light || dark !== delivered[name].dark;
  const tinted = (part: number) =>
    pair(mixed(brand.light, GROUNDS.light[0], part), mixed(brand.dark, GROUNDS.dark[0], part));
  const rules = [
    ...(isOwn("brand", brand)
      ? [
          `--brand:${pair(brand.light, brand.dark)}`,
          `--brand-tint:${tinted(TINT)};--brand-line:${tinted(LINE)}`,
          // The mark on the night of the footer, in both themes.
          `--night-mark:${brand.dark}`,
        ]
      : []),
    ...(isOwn("accent", accent)
      ? [
          `--accent:${pair(accent.light, accent.dark)}`,
          `--accent-ink:${pair(inkOn(accent.light), inkOn(accent.dark))}`,
          `--accent-text:${pair(readable(accent.light, "light"), readable(accent.dark, "dark"))}`,
        ]
      : []),
  ];
  return rules.length ? `@media screen{:root{${rules.join(";")}}}` : "";
}
