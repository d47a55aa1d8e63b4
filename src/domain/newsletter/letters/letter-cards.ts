import type { Token } from "marked";

/**
 * An article or a digest as a letter shows it: a link alone on its line, rendered with the page's title and summary.
 */
export type LetterCard = {
  /** What the page is: an article, or the digest of a day. */
  label: string;
  title: string;
  text: string;
  /** The absolute URL of its picture. */
  picture?: string;
};

/** The cards of a letter by their target. */
export type LetterCards = ReadonlyMap<string, LetterCard>;

const PAGE = /^\/(?:blogpost\/[\w-]+|dailydigest\/\d{4}-\d\d-\d\d)$/;

/** Returns whether an address is that of a page shown as a card. */
export const isCardAddress = (href: string): boolean => PAGE.test(href);

/** Returns the target of a paragraph that is a card; undefined for any other block. */
export function cardAddress(token: Token): string | undefined {
  const [link, ...others] = token.type === "paragraph" ? (token.tokens ?? []) : [];
  return link?.type === "link" && others.length === 0 && isCardAddress(link.href) ? link.href : undefined;
}
