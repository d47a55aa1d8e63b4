import { Marked, type MarkedToken, type Token } from "marked";
import type { TextFinding } from "#domain/wording/rules.ts";

const marked = new Marked({ gfm: true });

/** A letter's Markdown as the tree that its HTML and its text are made from: no HTML of the writer's is carried over. */
export const bodyTokens = (markdown: string): MarkedToken[] => marked.lexer(markdown) as MarkedToken[];

const PICTURE = /^\/media\/(?:[\w-]+\/)*[\w.-]+\.(?:png|jpe?g|gif)$/i;
const WIDE = 3;

/** What may not stand in a letter's body, or should be looked at; `first` is the line that the body begins on. */
export function bodyFindings(markdown: string, first: number): TextFinding[] {
  const tokens = bodyTokens(markdown);
  const findings = [...walk(tokens, first)].flatMap(({ token, line }) => {
    const fault = faultOf(token);
    return fault ? [{ ...fault, line }] : [];
  });
  if (!tokens.some(({ type }) => type !== "space" && type !== "def"))
    findings.push({ level: "block", line: first, message: "The letter has no text below its front matter." });
  return findings;
}

type Placed = { token: MarkedToken; line: number };

/** Every token with the line that it begins on; inside a list or a quote the line is found by the token's first words. */
function* walk(tokens: MarkedToken[], first: number): Generator<Placed> {
  let line = first;
  for (const token of tokens) {
    yield { token, line };
    let from = 0;
    for (const child of childrenOf(token)) {
      const [opening = ""] = child.raw.split("\n", 1);
      const found = token.raw.indexOf(opening, from);
      if (found > from) from = found;
      yield* walk([child], line + newlines(token.raw.slice(0, from)));
    }
    line += newlines(token.raw);
  }
}

const newlines = (text: string): number => text.split("\n").length - 1;

function childrenOf(token: MarkedToken): MarkedToken[] {
  if (token.type === "list") return token.items;
  if (token.type === "table")
    return [...token.header, ...token.rows.flat()].flatMap((cell) => cell.tokens as MarkedToken[]);
  return ("tokens" in token ? (token.tokens ?? []) : []) as MarkedToken[];
}

function faultOf(token: Token): Omit<TextFinding, "line"> | undefined {
  const block = (message: string) => ({ level: "block" as const, message });
  const known = token as MarkedToken;
  if (known.type === "html")
    return block(`"${known.raw.trim().slice(0, 40)}" is raw HTML: a letter is written in Markdown alone.`);
  if (known.type === "link") {
    const fault = linkFault(known.href);
    return fault ? block(fault) : undefined;
  }
  if (known.type === "image") {
    if (!PICTURE.test(known.href) || known.href.includes(".."))
      return block(
        `The picture ${known.href || "without an address"} is not the site's own: give its path, /media/NAME.png (PNG, JPEG or GIF; mail programs show no others).`,
      );
    if (!known.text.trim())
      return block(`The picture ${known.href} has no words: say in ![words] what it shows.`);
  }
  if (known.type === "table" && known.header.length > WIDE)
    return {
      level: "warn",
      message: `A table of ${known.header.length} columns is cramped on a phone: ${WIDE} fit.`,
    };
  return undefined;
}

/** Stands for the site while a path of it is read. */
const OWN = "https://site.invalid";

/** A letter links to pages by https, to mailboxes, and to the site's own pages by their path. */
function linkFault(href: string): string | undefined {
  // As a browser reads it: a second slash of either kind begins another host's name.
  if (href.startsWith("/") && URL.parse(href, OWN)?.origin === OWN) return undefined;
  const url = URL.parse(href);
  if (url?.protocol === "mailto:") return undefined;
  if (url?.protocol !== "https:")
    return `The link to "${href}" is not one by https, a mailto: address, or a path of the site (/blog).`;
  return url.username || url.password
    ? `The link to "${href}" holds a name or password: take it out.`
    : undefined;
}

const NAMED: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  ndash: "–",
  mdash: "—",
  hellip: "…",
};

/** The words of a text token: Markdown allows the names of characters in them. */
export const tokenWords = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
    if (code === undefined) return NAMED[name] ?? whole;
    const letter = code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return letter ? String.fromCodePoint(code) : whole;
  });

/** Words alone, without their marks of emphasis. */
export function plainWords(tokens: Token[] | undefined): string {
  return ((tokens ?? []) as MarkedToken[])
    .map((token): string => {
      if (token.type === "br") return " ";
      if (token.type === "image") return token.text;
      if ("tokens" in token && token.tokens) return plainWords(token.tokens);
      return token.type === "codespan" ? token.text : "text" in token ? tokenWords(String(token.text)) : "";
    })
    .join("");
}
