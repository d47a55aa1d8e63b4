/**
 * How a finding stops a text: nobody may publish a `block`; a `warn` needs a named person's reason, which the ledger
 * stores.
 */
export type FindingLevel = "block" | "warn";

/** A finding in a text; `line` counts from 1, `rule` is set if the linter found it. */
export type TextFinding = { level: FindingLevel; message: string; line: number; rule?: RuleName };

export type RuleName =
  | "promise"
  | "no-risk"
  | "accuracy"
  | "past-performance"
  | "income"
  | "indemnity"
  | "endorsement"
  | "inducement"
  | "comparison"
  | "target"
  | "forecast"
  | "superlative"
  | "popularity"
  | "urging"
  | "tip";

/** What the words are, which rule bars them, and an alternative. */
type Rule = { what: string; basis: string; instead: string };

const CODE = "The advertisement code bars it (SEBI, 5 April 2023).";
const PERFORMANCE =
  "Performance is shown one to one, on request and certified, never in public (SEBI, 30 October 2025 and the PaRRVA circular of 2026).";

/**
 * The rules by name. Sources: advertisement code SEBI/HO/MIRSD/MIRSD-PoD-2/P/CIR/2023/51, 5 April 2023; past
 * performance, SEBI, 30 October 2025, and PaRRVA, HO/38/14/(4)2026-MIRSD-POD/I/10557/2026; Research Analysts
 * Regulations 2014, regulations 18 to 20; dark patterns, CCPA guidelines, 30 November 2023.
 */
export const WORDING_RULES: Record<RuleName, Rule> = {
  promise: {
    what: "a promise of a result",
    basis: CODE,
    instead: "Say what the research covers, and what can go wrong.",
  },
  "no-risk": {
    what: "a promise that nothing can be lost",
    basis: CODE,
    instead: "Name the risk, and how a loss is limited.",
  },
  accuracy: {
    what: "a claim of accuracy or of a hit rate",
    basis: `${CODE} ${PERFORMANCE}`,
    instead: "Describe the method and where it fails, without a score.",
  },
  "past-performance": {
    what: "a claim of past performance",
    basis: PERFORMANCE,
    instead: "Describe what the research does, without what it would have earned.",
  },
  income: {
    what: "a promise of an income or of a rate of return",
    basis: CODE,
    instead: "Say what the reader learns or gets, not what they would earn.",
  },
  indemnity: {
    what: "a promise to bear losses",
    basis: CODE,
    instead: "Say which fees are refunded and when; nobody makes good a loss in the market.",
  },
  endorsement: {
    what: "an endorsement by the regulator, an exchange or an examining body",
    basis:
      "Registration and certification in no way guarantee performance; nobody may make them look like approval (advertisement code, SEBI, 5 April 2023).",
    instead: "Name the registration and its number, and what it does not say.",
  },
  inducement: {
    what: "a contest or a reward for bringing others",
    basis: CODE,
    instead: "Leave it out; say what the service is and what it costs.",
  },
  comparison: {
    what: "a comparison with other analysts",
    basis: `${CODE} It bars unfair comparisons, and any advantage claimed over other intermediaries.`,
    instead: "Describe your own method, without those of others.",
  },
  target: {
    what: "a price target",
    basis:
      "It is a recommendation, and belongs in a research report with its disclosures (Research Analysts Regulations, 18 to 20).",
    instead: "State the level that the figures show and its date, or whose target it is and who reported it.",
  },
  forecast: {
    what: "a forecast",
    basis:
      "What reads like a recommendation needs its basis and disclosures (Research Analysts Regulations, 18).",
    instead: "Say what the figures show today, and what would change that.",
  },
  superlative: {
    what: "a superlative about a service or a security",
    basis: CODE,
    instead: "State what can be checked: since when, how many, by which rule.",
  },
  popularity: {
    what: "a count of followers or an appeal to popularity",
    basis:
      "Unproven popularity misleads (advertisement code; CCPA guidelines on dark patterns, 30 November 2023).",
    instead: "Leave it out, or name the entry of the claims register that proves it.",
  },
  urging: {
    what: "urging",
    basis: "False urgency is a dark pattern (CCPA guidelines, 30 November 2023).",
    instead: "State the date and what changes on it.",
  },
  tip: {
    what: "a word of tips, or what reads like a recommendation",
    basis:
      "Recommendations go through the research services with their disclosures (Research Analysts Regulations).",
    instead: "Describe the company or the chart, without what to do.",
  },
};
