import type { Colours } from "#domain/firm/look.ts";

/** The firm's colour in both themes: links, buttons and the rule above the letter. */
export type Brand = Colours["brand"];
export const DELIVERED_BRAND: Brand = { light: "#0b6b57", dark: "#5cc8a8" };

/**
 * The colours of a letter in both themes. The light ones are inline, for programs that drop style sheets; the dark ones
 * follow the reader's system by class, and Outlook's dark mode by its attributes.
 */
const textIn = (brand: Brand) =>
  ({
    ink: ["#0b1b33", "#efece4"],
    ink2: ["#435066", "#b2bccb"],
    ink3: ["#5b6679", "#98a4b6"],
    link: [brand.light, brand.dark],
    up: ["#0a7350", "#56cc9d"],
    down: ["#b42f27", "#f48c81"],
    flat: ["#7a5f12", "#d9bc69"],
  }) as const;
const TEXT = textIn(DELIVERED_BRAND);

const GROUND = {
  paper: ["#f3f1ea", "#0b1422"],
  card: ["#ffffff", "#111d2f"],
  note: ["#f5eed8", "#2f2a18"],
} as const;

const LINE = ["#e5e1d7", "#2b3a53"] as const;
/** The text of a button: legible on the firm's colour in both themes. */
const ON_BRAND = ["#ffffff", "#0b1422"] as const;

export type TextColour = Exclude<keyof typeof TEXT, "link">;
type Painted = { className: string; style: Record<string, string> };

export const inkOf = (name: TextColour): Painted => ({
  className: `t-${name}`,
  style: { color: TEXT[name][0] },
});

export const groundOf = (name: keyof typeof GROUND): Painted => ({
  className: `g-${name}`,
  style: { backgroundColor: GROUND[name][0] },
});

/** A hairline above a row. */
export const ruled: Painted = { className: "line", style: { borderTop: `1px solid ${LINE[0]}` } };
export const framed: Painted = { className: "line", style: { border: `1px solid ${LINE[0]}` } };

export const linkIn = ({ light }: Brand): Painted => ({ className: "t-link", style: { color: light } });

export const buttonIn = ({ light }: Brand): Painted => ({
  className: "button",
  style: { backgroundColor: light, color: ON_BRAND[0] },
});

/** The background of charts stays light; where pictures are blocked, their dark text alternative is shown on it. */
export const pictureGround: Painted = {
  className: "picture",
  style: { backgroundColor: "#fbfaf7", color: TEXT.ink2[0] },
};

export const letterSans =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
export const letterSerif = "Georgia, 'Times New Roman', Times, serif";
export const noteType = { fontFamily: letterSans, fontSize: 14, lineHeight: "20px" };

const rules = (brand: Brand, prefix: (kind: "text" | "ground") => string): string =>
  [
    ...Object.entries(textIn(brand)).map(
      ([name, [, dark]]) => `${prefix("text")}.t-${name}{color:${dark}!important}`,
    ),
    ...Object.entries(GROUND).map(
      ([name, [, dark]]) => `${prefix("ground")}.g-${name}{background-color:${dark}!important}`,
    ),
    `${prefix("ground")}.line{border-color:${LINE[1]}!important}`,
    `${prefix("ground")}.sheet{border-top-color:${brand.light}!important}`,
    `${prefix("ground")}.button{background-color:${brand.dark}!important}`,
    `${prefix("text")}.button{color:${ON_BRAND[1]}!important}`,
  ].join("");

const DARK = "@media (prefers-color-scheme:dark)";

/** Returns a letter's HTML as a program in dark mode shows it, whatever the browser's theme. */
export const inDark = (html: string): string => html.replaceAll(DARK, "@media all");

/** The dark colours of a letter as custom properties, for the desk's editor. */
export const darkColours = ({ dark }: Brand): Record<`--mail-${string}`, string> => ({
  "--mail-card": GROUND.card[1],
  "--mail-paper": GROUND.paper[1],
  "--mail-note": GROUND.note[1],
  "--mail-ink": TEXT.ink[1],
  "--mail-ink-2": TEXT.ink2[1],
  "--mail-ink-3": TEXT.ink3[1],
  "--mail-flat": TEXT.flat[1],
  "--mail-line": LINE[1],
  "--mail-link": dark,
});

/** Three sheets: a program that drops one for an unknown rule keeps the others. Widths come first, for phones. */
export const styleSheets = (brand: Brand): string[] => [
  ":root{color-scheme:light dark;supported-color-schemes:light dark}body{margin:0;padding:0;-webkit-text-size-adjust:100%}a:hover{text-decoration:underline!important}@media (max-width:620px){.pad{padding-left:20px!important;padding-right:20px!important}.sheet{border-left:0!important;border-right:0!important;border-radius:0!important}.big{font-size:34px!important;line-height:40px!important}.headline{font-size:26px!important;line-height:33px!important}.full{display:block!important;text-align:center!important}}",
  `${DARK}{${rules(brand, () => "")}}`,
  rules(brand, (kind) => (kind === "text" ? "[data-ogsc] " : "[data-ogsb] ")),
];
