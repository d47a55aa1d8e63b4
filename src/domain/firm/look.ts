/** The paper and the card on which the firm's colour stands, by theme: as the sheet of the site has them. */
const GROUNDS = { light: ["#fbfaf7", "#ffffff"], dark: ["#0b1422", "#111d2f"] } as const;
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

/** Returns the style that puts the firm's colour, its tint and its lines in place of the product's. */
export function accentStyle({ light, dark }: Record<Theme, string>): string {
  const pair = (part: number) =>
    `light-dark(${mixed(light, GROUNDS.light[0], part)},${mixed(dark, GROUNDS.dark[0], part)})`;
  return `@media screen{:root{--brand:light-dark(${light},${dark});--brand-tint:${pair(TINT)};--brand-line:${pair(LINE)}}}`;
}
