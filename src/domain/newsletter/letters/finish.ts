import { kilobytes } from "#platform/format/numbers.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Frame } from "./frame.ts";
import { type Letter, MAX_LETTER_HTML_BYTES, TOKEN_MARK } from "./letter.ts";

/** Why a letter cannot be rendered: the digest is a sample, or the result must not leave. */
export type LetterRefusal = Refusal<"sample" | "too-large" | "token-mark">;

/** Classic Outlook ignores max-width: conditional comments wrap the sheet in a 600 px table for it. */
const OPEN = /<i data-sheet="open"><\/i>/g;
const CLOSE = /<i data-sheet="close"><\/i>/g;
const TABLE =
  '<!--[if mso]><table role="presentation" align="center" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->';
const TABLE_END = "<!--[if mso]></td></tr></table><![endif]-->";

/** Prepares rendered HTML for mailing: removes React's comments, and adds Outlook's table. */
export const mailable = (html: string): string =>
  html
    .replace(/<!--(?!\[if )[\s\S]*?-->/g, "")
    .replace(OPEN, TABLE)
    .replace(CLOSE, TABLE_END);

const bytes = new TextEncoder();

/**
 * Checks a finished letter. Refuses HTML that is too large, and the reader's token mark anywhere but in links to the
 * reader's own pages.
 */
export function finished(
  letter: Letter,
  { own }: Frame,
  shorten: string,
  largest = MAX_LETTER_HTML_BYTES,
): Letter | LetterRefusal {
  const { length } = bytes.encode(letter.html);
  if (length > largest)
    return refusal(
      "too-large",
      `The letter's HTML is ${kilobytes(length)} KB, and at most ${kilobytes(largest)} KB are mailed. ${shorten}`,
    );
  const links = own ? [own.unsubscribe, own.preferences] : [];
  const rest = (text: string) => links.reduce((left, link) => left.replaceAll(link, ""), text);
  for (const text of [letter.subject, rest(letter.html), rest(letter.text)])
    if (text.includes(TOKEN_MARK))
      return refusal(
        "token-mark",
        `The letter contains ${TOKEN_MARK}, the placeholder of each reader's token. Remove it.`,
      );
  return letter;
}
