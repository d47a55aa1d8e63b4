import { isToken } from "../links.ts";
import { type Letter, TOKEN_MARK } from "./letter.ts";

/**
 * Prepares a letter for many readers: splits it at its token marks once, and joins each reader's copy from the parts.
 * Throws for a token that would need escaping in a link.
 */
export function personaliser({
  html,
  text,
}: Pick<Letter, "html" | "text">): (token: string) => { html: string; text: string } {
  const [htmlParts, textParts] = [html.split(TOKEN_MARK), text.split(TOKEN_MARK)];
  return (token) => {
    if (!isToken(token))
      throw new Error("A reader's token is 10 to 80 letters, digits, dashes and underscores.");
    return { html: htmlParts.join(token), text: textParts.join(token) };
  };
}
