import { bodyTokens, plainWords } from "./letter-body.ts";
import { cardAddress } from "./letter-cards.ts";
import type { LetterSource } from "./letter-source.server.ts";
import { onOneLine } from "./printable.ts";

const MAX_LENGTH = 140;

/**
 * Returns what an inbox shows after the subject: the writer's own line, else the letter's first paragraph of words, at
 * most 140 characters of it, else the subject.
 */
export function previewLine({
  subject,
  preheader,
  markdown,
}: Pick<LetterSource, "subject" | "preheader" | "markdown">): string {
  if (preheader !== undefined) return preheader;
  const opening = bodyTokens(markdown).find(
    (token) =>
      token.type === "paragraph" && !cardAddress(token) && token.tokens.some(({ type }) => type !== "image"),
  );
  const words = opening && "tokens" in opening ? plainWords(opening.tokens ?? []) : "";
  return shortened(onOneLine(words) || subject, MAX_LENGTH);
}

/** Returns a text of at most `most` characters, cut between words and then ended by "…". */
function shortened(text: string, most: number): string {
  const letters = [...text];
  if (letters.length <= most) return text;
  const cut = letters.slice(0, most - 1).join("");
  const words = cut.replace(/\s+\S*$/, "");
  return `${(words.length > cut.length / 2 ? words : cut).replace(/[\s,;:–-]+$/, "")}…`;
}
