import { shortened } from "#platform/format/words.ts";
import { bodyTokens, plainWords } from "./letter-body.ts";
import { cardAddress } from "./letter-cards.ts";
import type { LetterSource } from "./letter-fields.server.ts";
import { onOneLine } from "./printable.ts";

const MAX_LENGTH = 140;

/**
 * Returns what an inbox shows after the subject: the writer's preheader, else up to 140 characters of the first
 * paragraph, else the subject.
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
