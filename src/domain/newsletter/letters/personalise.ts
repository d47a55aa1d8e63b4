import { type Letter, TOKEN_MARK } from "./letter.ts";

const TOKEN = /^[\w-]{10,80}$/;

/**
 * A letter ready for many readers: it is taken apart at its marks once, and each reader's copy is joined from the
 * parts. Throws for a token that could not stand in a link as it is.
 */
export function personaliser({
  html,
  text,
}: Pick<Letter, "html" | "text">): (token: string) => { html: string; text: string } {
  const [htmlParts, textParts] = [html.split(TOKEN_MARK), text.split(TOKEN_MARK)];
  return (token) => {
    if (!TOKEN.test(token))
      throw new Error("A reader's token is 10 to 80 letters, digits, dashes and underscores.");
    return { html: htmlParts.join(token), text: textParts.join(token) };
  };
}
