import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A rule's selector, with the classes, identifiers and elements that must all be in a page for it to apply. */
type Selector = { text: string; needs: string[] };
/** A part of a style sheet: a rule, a group of parts, or a text, which may count only where its name is used. */
export type StylePart =
  | { selectors: Selector[]; body: string }
  | { head: string; parts: StylePart[] }
  | { text: string; named?: string };

/** What the build says of styles, in `build/styles.json`. */
export type Styles = {
  /** The parts of each sheet by its address. */
  sheets: Record<string, StylePart[]>;
  /** What scripts may name in a page: each island with what it loads; under no name, the script of every page. */
  names: Record<string, string[]>;
};

const LINK = /<link rel="stylesheet" href="([^"]+)"\/>/g;
const FONT = /<link rel="preload" [^>]*as="font"[^>]*\/>/g;

/**
 * Puts into each page of the site the rules that can apply to it, in place of a link to the sheet that all pages share:
 * it is painted from the first answer. See docs/decisions/064-style-in-the-page.md.
 */
export class PageStyles {
  readonly #sheets: Map<string, StylePart[]>;
  readonly #names: Map<string, Set<string>>;

  constructor({ sheets, names }: Styles) {
    this.#sheets = new Map(Object.entries(sheets));
    this.#names = new Map(Object.entries(names).map(([island, list]) => [island, new Set(list)]));
  }

  /** @param build The folder of the build. */
  static of(build: string): PageStyles {
    return new PageStyles(JSON.parse(readFileSync(join(build, "styles.json"), "utf8")));
  }

  /** Returns the page with its own style in it, and what preloads fonts behind that: they share the line with it. */
  styled(html: string): string {
    const inPage = namesOf(html);
    const islands = new Set([...html.matchAll(/data-island="([^"]+)"/g)].map(([, island = ""]) => island));
    const scripts = ["", ...islands].flatMap((island) => this.#names.get(island) ?? []);
    const has = (name: string) => inPage.has(name) || scripts.some((names) => names.has(name));
    const fonts = (html.match(FONT) ?? []).join("");
    return html
      .replace(FONT, "")
      .replace(LINK, (link, address: string) => {
        const parts = this.#sheets.get(address);
        return parts ? `<style>${styleOf(parts, has)}</style>` : link;
      })
      .replace("</head>", () => `${fonts}</head>`);
  }
}

type Piece = string | { text: string; named: string };

function styleOf(parts: StylePart[], has: (name: string) => boolean): string {
  const pieces = piecesOf(parts, has);
  const used = pieces.filter((piece) => typeof piece === "string").join("");
  return pieces
    .map((piece) => (typeof piece === "string" ? piece : used.includes(piece.named) ? piece.text : ""))
    .join("");
}

/** Returns the texts of the parts that apply; whether a named one is used depends on the others. */
function piecesOf(parts: StylePart[], has: (name: string) => boolean): Piece[] {
  return parts.flatMap((part): Piece[] => {
    if ("text" in part)
      return [part.named === undefined ? part.text : { text: part.text, named: part.named }];
    if ("parts" in part) {
      const inner = piecesOf(part.parts, has);
      return inner.length ? [`${part.head}{`, ...inner, "}"] : [];
    }
    const selectors = part.selectors.filter(({ needs }) => needs.every(has));
    return selectors.length ? [`${selectors.map(({ text }) => text).join()}{${part.body}}`] : [];
  });
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

/** Returns the classes, identifiers and elements of a page. */
function namesOf(html: string): Set<string> {
  const names = new Set<string>();
  for (const [, name = ""] of html.matchAll(/<([a-z][\w-]*)/gi)) names.add(name.toLowerCase());
  for (const [, value = ""] of html.matchAll(/\s(?:class|id)="([^"]*)"/g)) {
    const text = value.replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
    for (const name of text.split(/\s+/)) names.add(name);
  }
  return names;
}
