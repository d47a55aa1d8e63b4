import type { Answer } from "#desk/kit/acts.server.ts";

/** The acts that decide on proposals. */
const DECISIONS: readonly string[] = ["approve", "refuse", "withdraw"];

/**
 * Returns the answer to a refused decision on proposals; undefined if another form was sent. A screen shows its
 * sentence above its panels: a proposal that somebody else decided on meanwhile has none left.
 */
export const decisionIn = <A extends Answer>(answer: A | undefined): A | undefined =>
  answer && DECISIONS.includes(answer.intent) ? answer : undefined;
