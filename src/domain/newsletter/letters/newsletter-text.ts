import type { MarkedToken, Token, Tokens } from "marked";
import { plainWords, tokenWords } from "./letter-body.ts";
import { cardAddress, type LetterCards } from "./letter-cards.ts";

/** Renders a newsletter's body as plain text: links after their words, tables row by row. */
export const newsletterText = (tokens: MarkedToken[], cards: LetterCards, href: Href): string =>
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
      return words(token.tokens, href).toUpperCase();
    case "paragraph": {
      const address = cardAddress(token);
      const card = address && cards.get(address);
      return card
        ? [`${card.label}: ${card.title}`, card.text, href(address)].filter(Boolean).join("\n")
        : words(token.tokens, href);
    }
    case "text":
      return token.tokens ? words(token.tokens, href) : tokenWords(token.text);
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

function words(tokens: Token[], href: Href): string {
  return (tokens as MarkedToken[])
    .map((token) => {
      switch (token.type) {
        case "br":
          return "\n";
        case "image":
          return `[Picture: ${tokenWords(token.text)}]`;
        case "codespan":
          return token.text;
        case "link": {
          const label = plainWords(token.tokens);
          const to = href(token.href);
          const mailbox = token.href.replace(/^mailto:/, "");
          return label === token.href || label === to || label === mailbox
            ? label === mailbox
              ? label
              : to
            : `${label} (${to})`;
        }
        default:
          if ("tokens" in token && token.tokens) return words(token.tokens, href);
          return "text" in token ? tokenWords(String(token.text)) : "";
      }
    })
    .join("");
}
