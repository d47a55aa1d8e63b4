/**
 * Something that a check found in a text: what blocks keeps a letter from being drafted, what warns a person decides
 * on. An article with either is published only with a named person's reason.
 */
export type TextFinding = { level: "block" | "warn"; message: string; line: number };

type Rule = { level: TextFinding["level"]; pattern: RegExp; why: string };

/**
 * Words that a research analyst may not print, or only with care: the advertisement code (SEBI/HO/MIRSD/MIRSD-PoD-2/P/
 * CIR/2023/51, 5 April 2023) forbids promises of assured or risk-free returns, superlatives, and urging.
 */
const RULES: Rule[] = [
  {
    level: "block",
    pattern:
      /\bguarante(?:e|es|ed|eing)\b|\bassur(?:e|es|ed|ing|ance)\b(?=[^.!?\n]{0,30}\b(?:returns?|profits?|income|gains?)\b)/gi,
    why: "a promise of a result",
  },
  {
    level: "block",
    pattern:
      /\brisk[- ]?free\b(?![- ]+(?:rate|asset|yield|return rate))|\b(?:no|zero) risk\b(?!-)|\bwithout (?:any )?risk\b/gi,
    why: "a promise that nothing can be lost",
  },
  {
    level: "block",
    pattern:
      /\bsure[- ]?shot\b|\b(?:cannot|can't|can’t|never) lose\b|\bdoubl(?:e|es|ing) (?:your|the) (?:money|capital)\b|\b(?:100|hundred) ?(?:%|per cent|percent) (?:accura\w+|success|safe|profit)\b/gi,
    why: "a promise of a result",
  },
  {
    level: "block",
    pattern:
      /\b(?:earn|make|get)s? (?:up to )?(?:₹ ?[\d,]+|\d[\d.,]* ?(?:%|per cent|percent)) (?:\w+ ){0,3}(?:an?|per|every|each|daily|weekly|monthly)\b|\bfixed (?:monthly |daily |weekly )?(?:returns?|profits?)\b/gi,
    why: "a promise of a return",
  },
  {
    level: "warn",
    pattern:
      /\b(?:best|top|leading|no\. ?1|number one|most trusted|unbeatable|finest) (?:research |stock |investment |market )?(?:analysts?|advis[eo]rs?|services?|stocks?|picks?|returns?|firms?|calls?)\b/gi,
    why: "a superlative about a service or a security",
  },
  {
    level: "warn",
    pattern:
      /\b(?:hurry|act now|last chance|limited (?:time|seats|period|offer)|only today|don['’]t miss|ends (?:today|tonight|soon))\b/gi,
    why: "urging",
  },
  {
    level: "warn",
    pattern: /\b(?:multibaggers?|jackpot|rocket|moonshot)\b/gi,
    why: "a word of tips",
  },
  {
    level: "warn",
    pattern:
      /\b(?:buy|sell|accumulate|exit) (?:above|below|at|on dips|now)\b|\btarget (?:price )?(?:of )?₹ ?\d/gi,
    why: "what reads like a recommendation; those go through the research services with their disclosures",
  },
];

/** "No firm can guarantee …" says the opposite of a promise. */
const DENIED =
  /\b(?:no|not|nor|never|nobody|none|nothing|neither|cannot|can't|can’t|without|doesn['’]t|isn['’]t|don['’]t)\b[^.!?]{0,60}$/i;

/** What a text says that the firm may not print, line by line; a sentence that denies it is let through. */
export function promisesIn(text: string): TextFinding[] {
  const found = RULES.flatMap(({ level, pattern, why }) =>
    [...text.matchAll(pattern)]
      .filter(({ index }) => !DENIED.test(text.slice(Math.max(0, index - 80), index)))
      .map(({ 0: words, index }) => ({
        level,
        line: text.slice(0, index).split("\n").length,
        message: `"${words.replace(/\s+/g, " ")}" is ${why}.`,
      })),
  );
  return found.toSorted((a, b) => a.line - b.line);
}
