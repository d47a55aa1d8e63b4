import { TermButton } from "#web/glossary/term-notes.tsx";
import { unbroken } from "./print.ts";

/** The glossary terms that a digest's tables explain, by printed name. */
const OPENED: Readonly<Record<string, string>> = {
  FII: "fii",
  DII: "dii",
  PRO: "participant-wise-open-interest",
  CE: "call-option",
  PE: "put-option",
  RSI: "rsi",
  EMA: "exponential-moving-average",
  "Put-call ratio": "put-call-ratio",
  "Open interest": "open-interest",
  "India VIX": "india-vix",
};

/** The slugs of these terms, each once. */
export const openedInDigest: readonly string[] = [...new Set(Object.values(OPENED))];

/** A name in a table, which opens its meaning if it is a glossary term. */
export function TermName({ children }: { children: string }) {
  const slug = OPENED[children.replace(/^EMA \d+$/, "EMA")];
  const name = unbroken(children);
  return slug ? <TermButton of={slug}>{name}</TermButton> : name;
}
