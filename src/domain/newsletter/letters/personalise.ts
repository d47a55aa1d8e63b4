import { TOKEN_MARK } from "./letter.ts";

/** Makes the letter of one reader; prepared once, since it is called for each. Throws for what is no token. */
export function personaliser({ html, text }: { html: string; text: string }) {
  const parts = { html: html.split(TOKEN_MARK), text: text.split(TOKEN_MARK) };
  return (token: string): { html: string; text: string } => {
    if (!/^[\w-]{10,80}$/.test(token))
      throw new Error("The reader has no token for the links of the letter.");
    return { html: parts.html.join(token), text: parts.text.join(token) };
  };
}
