/**
 * How the digest's words follow from its figures. Every rule judges the figures as printed, with two decimals, by
 * thresholds of one table (words/rule-table.ts); a missing figure gives no sentence. The rules with examples:
 * docs/answer/digest-rules.md.
 */

export * from "./words/brief-changes.ts";
export * from "./words/brief-lines.ts";
export * from "./words/brief-turns.ts";
export * from "./words/due.ts";
export * from "./words/flows.ts";
export * from "./words/headline.ts";
export * from "./words/index-words.ts";
export * from "./words/indicators.ts";
export * from "./words/missing.ts";
export * from "./words/positions.ts";
export * from "./words/print.ts";
export * from "./words/rule-table.ts";
export * from "./words/signals.ts";
export * from "./words/sourced.ts";
export * from "./words/verdicts.ts";
