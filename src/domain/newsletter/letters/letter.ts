import type { Firm } from "#domain/firm/rules.ts";
import { PREFERENCES_PATH, UNSUBSCRIBE_PATH } from "../rules.ts";

/** The sender, as every letter names it. */
export type Sender = {
  origin: string;
  firm: Pick<Firm, "name" | "legalName" | "registration" | "enlistment" | "address" | "hiddenFiles" | "look">;
};

/** A letter as approved: the same bytes for every reader except for the mark where each one's token goes. */
export type Letter = { subject: string; html: string; text: string; pictures: LetterPicture[] };
/** `name` is the last part of its address: 16 characters of the SHA-256 of its bytes, a dash, a word, `.png`. */
export type LetterPicture = { name: string; png: Buffer };

/** The place in a letter of the reader's own token; never part of what a person writes. */
export const TOKEN_MARK = "__READER_TOKEN__";

/** Mail programs cut a letter off at about 102 KB, and the unsubscribe link with it. */
export const MAX_LETTER_HTML_BYTES = 95 * 1024;
/** What a reader on a phone waits for in the morning. */
export const MAX_DIGEST_HTML_BYTES = 60 * 1024;

export const PICTURES_PATH = "/newsletter/pictures";

export const unsubscribeLink = (origin: string, token: string): string =>
  `${origin}${UNSUBSCRIBE_PATH}?token=${token}`;

export const preferencesLink = (origin: string, token: string): string =>
  `${origin}${PREFERENCES_PATH}?token=${token}`;

/**
 * Returns an address of the site for links in a letter: `via` names the issue, and the opened page counts the visit by
 * a beacon, so that a scanner's GET counts nothing.
 */
export function siteLink(origin: string, path: string, issueKey: string): string {
  return visited(new URL(path, origin), issueKey);
}

/** Names the issue in an address of the site that was parsed once: parsed again, its path could name another host. */
export function visited(address: URL, issueKey: string): string {
  const url = new URL(address);
  url.searchParams.set("via", issueKey);
  return url.href;
}
