/** The backgrounds of the firm's colour, by theme: paper, card and sunk areas, and the footer's night. */
const GROUNDS = {
  light: ["#fbfaf7", "#ffffff", "#f3f1ea"],
  dark: ["#0b1422", "#111d2f", "#0e1828", "#14243d"],
} as const;
export type Theme = keyof typeof GROUNDS;

/** The minimum contrast of text with its background, WCAG 2.2 AA (1.4.3). */
export const MIN_CONTRAST = 4.5;

/** The share of the colour in its tint and in its lines. */
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

/** Mixes two colours `#rrggbb`, `part` of the way from the background to the other. */
function mixed(colour: string, ground: string, part: number): string {
  const [from, to] = [channels(ground), channels(colour)];
  return `#${from
    .map((channel, n) => Math.round(channel + part * ((to[n] ?? 0) - channel)))
    .map((channel) => channel.toString(16).padStart(2, "0"))
    .join("")}`;
}

/** Returns a colour's lowest contrast with the backgrounds of its theme, its own tint included. */
export const measuredContrast = (colour: string, theme: Theme): number =>
  Math.min(
    ...[...GROUNDS[theme], mixed(colour, GROUNDS[theme][0], TINT)].map((ground) => contrast(colour, ground)),
  );

/** The text colours on a button in the firm's second colour. */
const INKS = ["#0b1b33", "#ffffff"] as const;

/** Returns the text colour with the higher contrast. */
const inkOn = (colour: string): string =>
  contrast(INKS[0], colour) >= contrast(INKS[1], colour) ? INKS[0] : INKS[1];

/** Returns the best contrast of a button's text with its colour. */
export const buttonContrast = (colour: string): number => contrast(inkOn(colour), colour);

const STEPS = 20;

/** Returns the colour, darkened or lightened until it is legible as text of its theme. */
function readable(colour: string, theme: Theme): string {
  const end = theme === "light" ? "#000000" : "#ffffff";
  const shades = Array.from({ length: STEPS + 1 }, (_, n) => mixed(end, colour, n / STEPS));
  return shades.find((shade) => measuredContrast(shade, theme) >= MIN_CONTRAST) ?? end;
}

/** The firm's colour, and that of its calls to action, in both themes. */
export type Colours = Record<"brand" | "accent", Record<Theme, string>>;

/**
 * The firm's colours with the addresses of its logo, of the one for dark backgrounds, and of its icon; empty if there
 * is none.
 */
export type Look = Colours & Record<"logo" | "logoDark" | "favicon", string>;

/** A logo with its size in pixels, for which a page reserves room; an address without a size is a square mark. */
export type Logo = { src: string; width: number; height: number };

export const logoAddress = ({ src, width, height }: Logo): string => `${src}#${width}x${height}`;

export function logoOf(address: string): Logo | undefined {
  const [, src, width, height] = /^([^#]+)(?:#(\d+)x(\d+))?$/.exec(address) ?? [];
  return src ? { src, width: Number(width ?? 1), height: Number(height ?? 1) } : undefined;
}

/** Returns whether a logo is a wordmark, beside which the name is not printed. */
export const isWordmark = ({ width, height }: Logo): boolean => width >= WORDMARK_RATIO * height;

/** A logo as a page shows it, with the file for dark backgrounds. */
export type ShownLogo = Logo & { dark: string | undefined; hasName: boolean };

export function shownLogo({ logo, logoDark }: Pick<Look, "logo" | "logoDark">): ShownLogo | undefined {
  const own = logoOf(logo);
  return own && { ...own, dark: logoOf(logoDark)?.src, hasName: isWordmark(own) };
}

const WORDMARK_RATIO = 2;
const MAX_RATIO = 7;
const MAX_MARK_RATIO = 1.25;
/** Twice the header's logo height, for high-density screens. */
const MIN_LOGO_HEIGHT = 56;

/** Returns whether a picture is roughly square. */
export function isMark({ width, height }: Omit<Logo, "src">): boolean {
  const ratio = width / height;
  return ratio <= MAX_MARK_RATIO && ratio >= 1 / MAX_MARK_RATIO;
}

/** Returns why a picture cannot be the logo, if so: a photograph by its shape, or too few pixels. */
export function wrongLogo(size: Omit<Logo, "src">): string | undefined {
  const { width, height } = size;
  if (height < MIN_LOGO_HEIGHT)
    return `It is ${height} px high; a logo needs ${MIN_LOGO_HEIGHT} px to be sharp.`;
  const ratio = width / height;
  return isMark(size) || (ratio >= WORDMARK_RATIO && ratio <= MAX_RATIO)
    ? undefined
    : `At ${width} × ${height} px it has the shape of a photograph or a banner. A logo is a square mark, or a wordmark two to seven times as wide as high.`;
}

/** A colour's key at the desk, such as `site:look:brand.light`. */
const COLOUR_KEY = /^site:look:(brand|accent)\.(light|dark)$/;

/** States the legibility of a colour where it is used; `fault` if it is insufficient. */
export function readability(key: string, colour: string): { says: string; fault?: string } | undefined {
  const [, use, theme] = (COLOUR_KEY.exec(key) ?? []) as [string?, (keyof Colours)?, Theme?];
  if (!use || !theme || !isColour(colour)) return undefined;
  const measured = use === "accent" ? buttonContrast(colour) : measuredContrast(colour, theme);
  // Truncated, not rounded: a value below the minimum must not be printed as the minimum.
  const found = `${(Math.floor(measured * 100) / 100).toFixed(2)} to 1`;
  if (measured >= MIN_CONTRAST) return { says: `Readable: yes (contrast ${found})` };
  const fault =
    use === "accent"
      ? `The words of a button would have a contrast of ${found}. They need ${MIN_CONTRAST} to 1: choose a lighter or a darker colour.`
      : `Its contrast in the ${theme} theme is ${found}. Text needs ${MIN_CONTRAST} to 1: choose a ${theme === "light" ? "darker" : "lighter"} colour.`;
  return { says: `Readable: no. ${fault}`, fault };
}

/** Returns the style that replaces the delivered colours by the firm's; empty if they are the same. */
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
          // The mark on the footer's night, in both themes.
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
