import { Marked, type MarkedToken, type Token } from "marked";
import type { TextFinding } from "#domain/wording/rules.ts";
import { withoutReferences } from "#platform/markdown/character-reference.ts";

const marked = new Marked({ gfm: true });

/** Parses a letter's Markdown; the writer's HTML is dropped. */
export const bodyTokens = (markdown: string): MarkedToken[] => marked.lexer(markdown) as MarkedToken[];

const PICTURE = /^\/media\/(?:[\w-]+\/)*[\w.-]+\.(?:png|jpe?g|gif)$/i;
const WIDE = 3;

/** Finds prohibited or questionable content in a letter's body; `first` is the line on which the body begins. */
export function bodyFindings(markdown: string, first: number): TextFinding[] {
  const tokens = bodyTokens(markdown);
  const findings = [...walk(tokens, first)].flatMap(({ token, line }) => {
    const fault = faultOf(token);
    return fault ? [{ ...fault, line }] : [];
  });
  if (!tokens.some(({ type }) => type !== "space" && type !== "def"))
    findings.push({ level: "block", line: first, message: "The letter has no text. Write it first." });
  return findings;
}

/** Returns the blocks of a letter, each with its first line. */
export function letterBlocks(markdown: string): Placed[] {
  let line = 1;
  return bodyTokens(markdown).map((token) => {
    const placed = { token, line };
    line += newlines(token.raw);
    return placed;
  });
}

/** Counts the links and the pictures of a letter. */
export function bodyCounts(markdown: string): { links: number; pictures: number } {
  const types = [...walk(bodyTokens(markdown), 1)].map(({ token }) => token.type);
  const count = (wanted: string) => types.filter((type) => type === wanted).length;
  return { links: count("link"), pictures: count("image") };
}

type Placed = { token: MarkedToken; line: number };

/** Yields every token with its first line; within a list or a quote, the token's first words locate the line. */
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
    return block(
      `"${known.raw.trim().slice(0, 40)}" is HTML, which a letter cannot contain: write it in Markdown.`,
    );
  if (known.type === "link") {
    const fault = linkFault(known.href);
    return fault ? block(fault) : undefined;
  }
  if (known.type === "image") {
    if (!PICTURE.test(known.href) || known.href.includes(".."))
      return block(
        `The picture ${known.href || "without an address"} is not on this site: upload it, or give its path, /media/NAME.png (PNG, JPEG or GIF).`,
      );
    if (!known.text.trim()) return block(`The picture ${known.href} has no description: say what it shows.`);
  }
  if (known.type === "table" && known.header.length > WIDE)
    return {
      level: "warn",
      message: `A table of ${known.header.length} columns is too wide for a phone: ${WIDE} fit.`,
    };
  return undefined;
}

/** A placeholder origin for parsing site paths. */
const OWN = "https://site.invalid";

/** Checks a link: an https page, a mail address, or a path of the site. */
function linkFault(href: string): string | undefined {
  // As browsers parse it, a second slash of either kind begins another host's name.
  if (href.startsWith("/") && URL.parse(href, OWN)?.origin === OWN) return undefined;
  const url = URL.parse(href);
  if (url?.protocol === "mailto:") return undefined;
  if (url?.protocol !== "https:")
    return `The link to "${href}" must begin with https:// or mailto:, or be a page of this site, as /blog.`;
  return url.username || url.password
    ? `The link to "${href}" contains a user name or password: remove it.`
    : undefined;
}

/** Returns the words without emphasis marks. */
export function plainWords(tokens: Token[] | undefined): string {
  return ((tokens ?? []) as MarkedToken[])
    .map((token): string => {
      if (token.type === "br") return " ";
      if (token.type === "image") return token.text;
      if ("tokens" in token && token.tokens) return plainWords(token.tokens);
      return token.type === "codespan"
        ? token.text
        : "text" in token
          ? withoutReferences(String(token.text))
          : "";
    })
    .join("");
}
