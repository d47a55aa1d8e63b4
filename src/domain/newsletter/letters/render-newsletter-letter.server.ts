import { finished, type LetterRefusal } from "./finish.ts";
import { frameText, mailingFrame, ownLines } from "./frame.ts";
import { type Letter, type Sender, visited } from "./letter.ts";
import { bodyTokens } from "./letter-body.ts";
import type { LetterCards } from "./letter-cards.ts";
import type { LetterSource } from "./letter-fields.server.ts";
import { newsletterText } from "./newsletter-text.ts";
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
