import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What a selector needs in a page: each of these classes, identifiers and elements, and one branch of each choice. */
export type SelectorNeeds = { all: string[]; oneOf?: SelectorNeeds[][] };
type Selector = { text: string; needs: SelectorNeeds };
/** A declaration that counts only if its name is used. */
type Named = { text: string; named: string };
/** A part of a style sheet: a rule with the custom properties it sets, a group of parts, or a text. */
export type StylePart =
  | { selectors: Selector[]; body: string; sets: Named[] }
  | { head: string; parts: StylePart[] }
  | Named
  | { text: string };

/** The build's style data, in `build/styles.json`. */
export type Styles = {
  /** The parts of each sheet, by address. */
  sheets: Record<string, StylePart[]>;
  /** Names that scripts may add to a page, by island with what it loads; under "", the script of every page. */
  names: Record<string, string[]>;
};

const LINK = /<link rel="stylesheet" href="([^"]+)"\/>/g;
const FONT = /<link rel="preload" [^>]*as="font"[^>]*\/>/g;

/**
 * Inlines the rules that can apply to a page, in place of a link to the shared sheet: the page is painted from the
 * first answer. See docs/decisions/064-style-in-the-page.md.
 */
export class PageStyles {
  readonly #sheets: Map<string, StylePart[]>;
  readonly #names: Map<string, Set<string>>;

  constructor({ sheets, names }: Styles) {
    this.#sheets = new Map(Object.entries(sheets));
    this.#names = new Map(Object.entries(names).map(([island, list]) => [island, new Set(list)]));
  }

  /** @param build The build folder. */
  static of(build: string): PageStyles {
    return new PageStyles(JSON.parse(readFileSync(join(build, "styles.json"), "utf8")));
  }

  /** Returns the page with its own style, followed by the font preloads: they share the bandwidth. */
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
        return parts ? `<style>${styleOf(parts, has, html)}</style>` : link;
      })
      .replace("</head>", () => `${fonts}</head>`);
  }
}

/** A named piece stands in a rule or group, which is dropped with its last piece. */
type Piece = string | Named | { head: string; inner: Piece[] };

/** What a text uses: custom properties by `var()`, animations by name. */
const READ = /var\(\s*(--[\w-]+)|(?:^|[;{])animation(?:-name)?:([^;}]*)/g;

function styleOf(parts: StylePart[], has: (name: string) => boolean, html: string): string {
  const pieces = piecesOf(parts, has);
  const read = new Set<string>();
  const note = (text: string) => {
    for (const [, variable, animation = ""] of text.matchAll(READ))
      for (const name of variable ? [variable] : animation.split(/[\s,]+/)) read.add(name);
  };
  note(html);
  const waiting: Named[] = [];
  const gather = (piece: Piece): void => {
    if (typeof piece === "string") note(piece);
    else if ("named" in piece) waiting.push(piece);
    else piece.inner.forEach(gather);
  };
  pieces.forEach(gather);
  const isRead = ({ named }: Named) => read.has(named) || has(named);
  // What is kept may use further ones.
  for (let open = waiting; open.some(isRead); ) {
    for (const { text } of open.filter(isRead)) note(text);
    open = open.filter((piece) => !isRead(piece));
  }
  const print = (piece: Piece): string => {
    if (typeof piece === "string") return piece;
    if ("named" in piece) return isRead(piece) ? piece.text : "";
    const inner = piece.inner.map(print).join("");
    return inner && `${piece.head}{${inner}}`;
  };
  return pieces.map(print).join("");
}

const isMet = ({ all, oneOf = [] }: SelectorNeeds, has: (name: string) => boolean): boolean =>
  all.every(has) && oneOf.every((branches) => branches.some((branch) => isMet(branch, has)));

/** Returns the texts of the parts that apply; whether a named one is used depends on the others. */
function piecesOf(parts: StylePart[], has: (name: string) => boolean): Piece[] {
  return parts.flatMap((part): Piece[] => {
    if ("named" in part) return [part];
    if ("text" in part) return [part.text];
    if ("parts" in part) {
      const inner = piecesOf(part.parts, has);
      return inner.length ? [{ head: part.head, inner }] : [];
    }
    const { selectors, body, sets } = part;
    const met = selectors.filter(({ needs }) => isMet(needs, has));
    return met.length ? [{ head: met.map(({ text }) => text).join(), inner: [...sets, body] }] : [];
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
