import { folded, htmlText } from "#domain/blog/text.server.ts";
import { disclosureFrame } from "#domain/compliance/rules.ts";
import { type Letter, type Sender, TOKEN_MARK, unsubscribeLink } from "./letter.ts";

type Parts = Pick<Letter, "html" | "text">;

/** Returns the required statements missing from a composed mailing's HTML or text. */
export function missingFrom({ html, text }: Parts, { origin, firm }: Sender): string[] {
  const parts = [htmlText(html), folded(text)];
  const says = (words: string) => words !== "" && parts.every((part) => part.includes(folded(words)));
  const { warning } = disclosureFrame(firm);
  const unsubscribe = unsubscribeLink(origin, TOKEN_MARK);
  return [
    says(firm.registration) ? [] : "Registration",
    says(warning) ? [] : "Risk warning",
    html.includes(`href="${unsubscribe}"`) && text.includes(unsubscribe) ? [] : "Unsubscribe link",
  ].flat();
}
