import { finished, type LetterRefusal } from "./finish.ts";
import { frameText, mailingFrame, ownLines } from "./frame.ts";
import { type Letter, type Sender, visited } from "./letter.ts";
import { bodyTokens, plainWords } from "./letter-body.ts";
import { cardAddress, type LetterCards } from "./letter-cards.ts";
import type { LetterSource } from "./letter-source.server.ts";
import { newsletterText } from "./newsletter-text.ts";
import { onOneLine } from "./printable.ts";

/**
 * Renders a newsletter as the letter that all its readers get, with the mark of each one's token. The same source gives
 * the same bytes. Refuses a letter that mail programs would cut off.
 */
export async function renderNewsletterLetter(
  sender: Sender,
  { subject, preheader, markdown, cards = new Map() }: LetterSource & { cards?: LetterCards },
  issueKey: string,
): Promise<Letter | LetterRefusal> {
  const { newsletterHtml } = await import("./newsletter-mail.tsx");
  const frame = mailingFrame(sender);
  const tokens = bodyTokens(markdown);
  const opening = tokens.find((token) => token.type === "paragraph" && !cardAddress(token));
  const before =
    preheader ??
    shortened(onOneLine(opening && "tokens" in opening ? plainWords(opening.tokens) : subject), 140);
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

/** Adds the issue's key to pages of the site, by path or whole address, but not to pictures and other sites. */
const linkOf =
  (origin: string, issueKey: string) =>
  (stated: string): string => {
    const url = new URL(stated, origin);
    if (url.origin !== new URL(origin).origin || url.pathname.startsWith("/media/")) return url.href;
    return visited(url, issueKey);
  };

/** Returns a text of at most `most` characters, cut between words and then ended by "…". */
function shortened(text: string, most: number): string {
  const letters = [...text];
  if (letters.length <= most) return text;
  const cut = letters.slice(0, most - 1).join("");
  const words = cut.replace(/\s+\S*$/, "");
  return `${(words.length > cut.length / 2 ? words : cut).replace(/[\s,;:–-]+$/, "")}…`;
}
