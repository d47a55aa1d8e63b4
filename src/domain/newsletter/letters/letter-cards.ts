import type { Token } from "marked";

/** An article or a digest as a letter shows it: a link alone on its line, printed with the page's own words. */
export type LetterCard = {
  /** What the page is: an article, or the digest of a day. */
  label: string;
  title: string;
  text: string;
  /** The whole address of its picture. */
  picture?: string;
};

/** The cards of a letter, by the address that each leads to. */
export type LetterCards = ReadonlyMap<string, LetterCard>;

const PAGE = /^\/(?:blogpost\/[\w-]+|dailydigest\/\d{4}-\d\d-\d\d)$/;

/** Returns whether an address is that of a page which a letter shows as a card. */
export const isCardAddress = (href: string): boolean => PAGE.test(href);

/** Returns the address of the card that a paragraph is; undefined for any other block. */
export function cardAddress(token: Token): string | undefined {
  const [link, ...others] = token.type === "paragraph" ? (token.tokens ?? []) : [];
  return link?.type === "link" && others.length === 0 && isCardAddress(link.href) ? link.href : undefined;
}
