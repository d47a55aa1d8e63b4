import type { MarkedToken, Token, Tokens } from "marked";
import { withoutReferences } from "#platform/markdown/character-reference.ts";
import { finished, type LetterRefusal } from "./finish.ts";
import { frameText, mailingFrame, ownLines } from "./frame.ts";
import { type Letter, type Sender, visited } from "./letter.ts";
import { bodyTokens, plainWords } from "./letter-body.ts";
import { cardAddress, type LetterCards } from "./letter-cards.ts";
import type { LetterSource } from "./letter-fields.server.ts";
import { previewLine } from "./preview-line.ts";

/**
 * Renders a newsletter as the letter of all its readers, with their token's mark. The same source gives the same bytes.
 * Refuses a letter that mail programs would clip.
 */
export async function renderNewsletterLetter(
  sender: Sender,
  { subject, preheader, markdown, cards = new Map() }: LetterSource & { cards?: LetterCards },
  issueKey: string,
): Promise<Letter | LetterRefusal> {
  const { newsletterHtml } = await import("./newsletter-mail.tsx");
  const frame = mailingFrame(sender);
  const tokens = bodyTokens(markdown);
  const before = previewLine({ subject, preheader, markdown });
  const href = linkOf(sender.origin, issueKey);
  const html = await newsletterHtml({ subject, preheader: before, tokens, cards, href, frame });
  const text = [
    ownLines(frame),
    `${frame.firm}, ${frame.registration}`,
    subject,
    newsletterText(tokens, cards, href),
    ...frameText(frame),
  ].join("\n\n");
  return finished({ subject, html, text, pictures: [] }, frame, "Shorten the letter's text or its tables.");
}

/** Adds the issue's key to site pages, by path or absolute URL, but not to pictures or other sites. */
const linkOf =
  (origin: string, issueKey: string) =>
  (stated: string): string => {
    const url = new URL(stated, origin);
    if (url.origin !== new URL(origin).origin || url.pathname.startsWith("/media/")) return url.href;
    return visited(url, issueKey);
  };

/** Renders a newsletter's body as plain text: links after their words, tables row by row. */
const newsletterText = (tokens: MarkedToken[], cards: LetterCards, href: Href): string =>
  blocks(tokens, href, cards).join("\n\n");

type Href = (stated: string) => string;

function blocks(tokens: Token[], href: Href, cards: LetterCards): string[] {
  return (tokens as MarkedToken[])
    .map((token) => block(token, href, cards))
    .filter((text) => text.trim() !== "");
}

function block(token: MarkedToken, href: Href, cards: LetterCards): string {
  switch (token.type) {
    case "heading":
      return words(token.tokens, href, (text) => text.toUpperCase());
    case "paragraph": {
      const address = cardAddress(token);
      const card = address && cards.get(address);
      return card
        ? [`${card.label}: ${card.title}`, card.text, href(address)].filter(Boolean).join("\n")
        : words(token.tokens, href);
    }
    case "text":
      return token.tokens ? words(token.tokens, href) : withoutReferences(token.text);
    case "blockquote":
      return indent(blocks(token.tokens, href, cards).join("\n\n"), "> ", "> ");
    case "code":
      return indent(token.text, "    ", "    ");
    case "list":
      return list(token, href, cards);
    case "table":
      return table(token, href);
    case "hr":
      return "* * *";
    default:
      return "";
  }
}

const indent = (text: string, first: string, rest: string): string =>
  text
    .split("\n")
    .map((line, at) => (at === 0 ? first : rest) + line)
    .join("\n");

function list({ items, ordered, start, loose }: Tokens.List, href: Href, cards: LetterCards): string {
  const printed = items.map(({ tokens }, at) => {
    const mark = ordered ? `${Number(start) + at}. ` : "- ";
    return indent(blocks(tokens, href, cards).join(loose ? "\n\n" : "\n"), mark, " ".repeat(mark.length));
  });
  return printed.join(loose ? "\n\n" : "\n");
}

/** Renders a row as its first cell, then each other cell after its column's name. */
function table({ header, rows }: Tokens.Table, href: Href): string {
  const names = header.map(({ tokens }) => plainWords(tokens));
  return rows
    .map((row) => {
      const [first = "", ...rest] = row.map(({ tokens }) => words(tokens, href));
      const cells = rest.map((cell, at) => [names[at + 1], cell].filter(Boolean).join(" "));
      return `- ${[first, cells.join(", ")].filter(Boolean).join(": ")}`;
    })
    .join("\n");
}

/** Renders words; `print` changes them, but no address. */
function words(tokens: Token[], href: Href, print = (text: string) => text): string {
  return (tokens as MarkedToken[])
    .map((token) => {
      switch (token.type) {
        case "br":
          return "\n";
        case "image":
          return print(`[Picture: ${withoutReferences(token.text)}]`);
        case "codespan":
          return print(token.text);
        case "link": {
          const label = plainWords(token.tokens);
          const to = href(token.href);
          const mailbox = token.href.replace(/^mailto:/, "");
          return label === token.href || label === to || label === mailbox
            ? label === mailbox
              ? label
              : to
            : `${print(label)} (${to})`;
        }
        default:
          if ("tokens" in token && token.tokens) return words(token.tokens, href, print);
          return "text" in token ? print(withoutReferences(String(token.text))) : "";
      }
    })
    .join("");
}
