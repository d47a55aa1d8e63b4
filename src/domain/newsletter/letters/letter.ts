import type { CorrespondingFirm } from "#domain/compliance/rules.ts";
import type { Firm } from "#domain/firm/rules.ts";
import { PREFERENCES_PATH, UNSUBSCRIBE_PATH } from "../rules.ts";

/** The sender, as named in every letter. */
export type Sender = {
  origin: string;
  firm: CorrespondingFirm & Pick<Firm, "name" | "hiddenFiles" | "look">;
};

/** A letter as approved: the same bytes for every reader except for the mark that each reader's token replaces. */
export type Letter = { subject: string; html: string; text: string; pictures: LetterPicture[] };
/** `name` is the last part of its address: 16 characters of the SHA-256 of its bytes, a dash, a word, `.png`. */
export type LetterPicture = { name: string; png: Buffer };

/** The placeholder of the reader's token; refused in anything a person writes. */
export const TOKEN_MARK = "__READER_TOKEN__";

/** Mail programs clip a letter at about 102 KB, and the unsubscribe link with it. */
export const MAX_LETTER_HTML_BYTES = 95 * 1024;
/** Keeps the morning's letter quick to open on a phone. */
export const MAX_DIGEST_HTML_BYTES = 60 * 1024;

export const PICTURES_PATH = "/newsletter/pictures";

export const unsubscribeLink = (origin: string, token: string): string =>
  `${origin}${UNSUBSCRIBE_PATH}?token=${token}`;

export const preferencesLink = (origin: string, token: string): string =>
  `${origin}${PREFERENCES_PATH}?token=${token}`;

/**
 * Returns a site URL for links in a letter: `via` names the issue. The opened page counts the visit by a beacon, so
 * that a scanner's GET counts nothing.
 */
export function siteLink(origin: string, path: string, issueKey: string): string {
  return visited(new URL(path, origin), issueKey);
}

/** Adds the issue to a parsed site URL: its path, parsed again, could name another host. */
export function visited(address: URL, issueKey: string): string {
  const url = new URL(address);
  url.searchParams.set("via", issueKey);
  return url.href;
}
