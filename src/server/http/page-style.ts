/** What a page and its scripts name: classes, identifiers and elements. A prefix stands for every name that it begins. */
export type Names = { all: ReadonlySet<string>; prefixes: readonly string[] };

type Selector = { text: string; needs: string[] };
/** A part of a style sheet: a rule with its selectors, a group of parts, or a text that a name may decide about. */
type Part =
  | { kind: "rule"; selectors: Selector[]; body: string }
  | { kind: "group"; head: string; parts: Part[] }
  | { kind: "text"; text: string; named: string | undefined };

const GROUP = /^@(media|supports|layer|container)\b/;
/** Texts that only matter where their name is used. */
const NAMED = /^@(?:property|keyframes)\s+([\w-]+)/;

/**
 * A style sheet that gives each page the rules which can apply to it: those whose every class, identifier and element
 * is in the page, or in the code of the scripts that change it. Attributes and states decide nothing: they come and go.
 */
export class PageStyle {
  readonly #parts: Part[];
  readonly #known: Set<string>;

  constructor(sheet: string) {
    this.#parts = partsOf(sheet.replace(/\/\*.*?\*\//gs, ""));
    this.#known = new Set(this.#parts.flatMap(needsOf));
  }

  /** Returns what a script names of this sheet; a text that ends in a hyphen begins names that it puts together. */
  namesIn(code: string): Names {
    const words = new Set(code.match(/[^\s"'`]+/g));
    const prefixes = [...code.matchAll(/([a-z][a-z-]*-)(?=\$\{|["'`])/g)].map(([, prefix = ""]) => prefix);
    return {
      all: new Set([...words].filter((word) => this.#known.has(word))),
      prefixes: [...new Set(prefixes)].filter((prefix) =>
        [...this.#known].some((name) => name.startsWith(prefix)),
      ),
    };
  }

  /** Returns the style of a page, given its HTML and what its scripts name. */
  of(html: string, scripts: Names[]): string {
    const inPage = namesOfPage(html);
    const prefixes = scripts.flatMap((names) => names.prefixes);
    const has = (name: string) =>
      inPage.has(name) ||
      scripts.some(({ all }) => all.has(name)) ||
      prefixes.some((prefix) => name.startsWith(prefix));
    const pieces = written(this.#parts, has);
    const used = pieces.filter((piece) => typeof piece === "string").join("");
    return pieces
      .map((piece) => (typeof piece === "string" ? piece : used.includes(piece.named) ? piece.text : ""))
      .join("");
  }
}

const needsOf = (part: Part): string[] =>
  part.kind === "rule"
    ? part.selectors.flatMap(({ needs }) => needs)
    : part.kind === "group"
      ? part.parts.flatMap(needsOf)
      : [];

type Piece = string | { text: string; named: string };

/** Returns the texts of the parts that apply; whether a named one is used depends on the others. */
function written(parts: Part[], has: (name: string) => boolean): Piece[] {
  return parts.flatMap((part): Piece[] => {
    if (part.kind === "text")
      return [part.named === undefined ? part.text : { text: part.text, named: part.named }];
    if (part.kind === "group") {
      const inner = written(part.parts, has);
      return inner.length ? [`${part.head}{`, ...inner, "}"] : [];
    }
    const selectors = part.selectors.filter(({ needs }) => needs.every(has));
    return selectors.length ? [`${selectors.map(({ text }) => text).join()}{${part.body}}`] : [];
  });
}

/** Reads a sheet as the bundler writes it: without comments, and with its nested rules unfolded. */
function partsOf(sheet: string): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < sheet.length; ) {
    const end = indexOutside(sheet, at, ";{");
    const head = sheet.slice(at, end).trim();
    if (sheet[end] !== "{") {
      if (head) parts.push({ kind: "text", text: `${head};`, named: undefined });
      at = end + 1;
      continue;
    }
    const close = closingOf(sheet, end);
    const body = sheet.slice(end + 1, close);
    parts.push(partOf(head, body));
    at = close + 1;
  }
  return parts;
}

function partOf(head: string, body: string): Part {
  if (GROUP.test(head)) return { kind: "group", head, parts: partsOf(body) };
  if (head.startsWith("@")) return { kind: "text", text: `${head}{${body}}`, named: NAMED.exec(head)?.[1] };
  const selectors = splitAtCommas(head).map((text) => ({ text, needs: namesOfSelector(text) }));
  return { kind: "rule", selectors, body };
}

/** Returns where one of some characters stands from an index on, outside quotes, parentheses and brackets; else the end. */
function indexOutside(text: string, from: number, wanted: string): number {
  const marks = /[\\"'()[\]{};,]/g;
  marks.lastIndex = from;
  let depth = 0;
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    const [char] = mark;
    if (char === "\\") marks.lastIndex += 1;
    else if (char === '"' || char === "'") marks.lastIndex = endOfQuote(text, mark.index) + 1;
    else if (depth === 0 && wanted.includes(char)) return mark.index;
    else if (char === "(" || char === "[") depth += 1;
    else if (char === ")" || char === "]") depth -= 1;
  }
  return text.length;
}

function endOfQuote(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text[at] !== text[from]) at += text[at] === "\\" ? 2 : 1;
  return at;
}

/** Returns where a block ends that begins at an index. */
function closingOf(text: string, open: number): number {
  let depth = 1;
  let at = open;
  while (depth > 0 && at < text.length) {
    at = indexOutside(text, at + 1, "{}");
    depth += text[at] === "{" ? 1 : -1;
  }
  return at;
}

function splitAtCommas(text: string): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; ) {
    const end = indexOutside(text, at, ",");
    pieces.push(text.slice(at, end).trim());
    at = end + 1;
  }
  return pieces;
}

const FUNCTION = /(?<!\\):(is|where|has|not|[\w-]+)\(/;

/** Returns the names that must all be in a page for a selector to apply. */
function namesOfSelector(selector: string): string[] {
  const names: string[] = [];
  let rest = selector;
  for (let found = FUNCTION.exec(rest); found; found = FUNCTION.exec(rest)) {
    const open = found.index + found[0].length;
    const close = indexOutside(rest, open, ")");
    const branches = splitAtCommas(rest.slice(open, close));
    // Of several branches any one may apply.
    if (branches.length === 1 && ["is", "where", "has"].includes(found[1] as string))
      names.push(...namesOfSelector(branches[0] as string));
    rest = rest.slice(0, found.index) + rest.slice(close + 1);
  }
  const plain = rest.replace(/(?<!\\)\[(?:"[^"]*"|[^\]])*\]/g, "");
  for (const [, mark, name = ""] of plain.matchAll(
    /([.#]|::?|(?<![\w\\-]))((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/g,
  ))
    if (!mark?.startsWith(":")) names.push(mark ? unescaped(name) : name.toLowerCase());
  return names;
}

const unescaped = (name: string): string =>
  name.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/g, (_, code: string | undefined, char: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : char,
  );

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

function namesOfPage(html: string): Set<string> {
  const names = new Set<string>();
  for (const [, name = ""] of html.matchAll(/<([a-z][\w-]*)/gi)) names.add(name.toLowerCase());
  for (const [, value = ""] of html.matchAll(/\s(?:class|id)="([^"]*)"/g)) {
    const text = value.replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
    for (const name of text.split(/\s+/)) names.add(name);
  }
  return names;
}
