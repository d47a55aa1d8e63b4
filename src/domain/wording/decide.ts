import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { FindingLevel } from "./rules.ts";

type Found = { level: FindingLevel; message: string };

/** What comes of findings: nothing stands in the way, or why it does. `kept` is for the audit ledger. */
type Decision = { kept: { reason?: string; findings?: string[] } } | Refusal<"blocked" | "reason">;

const LEAST_REASON = 10;

/** Findings as a list in a sentence's wake. */
const listed = (findings: readonly Found[]): string =>
  findings.map(({ message }) => `- ${message}`).join("\n");

/** Why nobody can publish a text with these findings; undefined where somebody can. */
export function blockedBy(findings: readonly Found[]): string | undefined {
  const blocking = findings.filter(({ level }) => level === "block");
  return blocking.length
    ? `These words cannot be published by anybody; change them:\n${listed(blocking)}`
    : undefined;
}

/**
 * Decides whether a text with these findings may go out: never with words that block, otherwise with a person's reason
 * of at least ten characters, which the ledger keeps beside the findings.
 */
export function decideOn(findings: readonly Found[], given = ""): Decision {
  const blocked = blockedBy(findings);
  if (blocked) return refusal("blocked", blocked);
  if (!findings.length) return { kept: {} };
  const reason = given.trim();
  if (reason.length < LEAST_REASON)
    return refusal(
      "reason",
      `Say in a sentence why this text may go out in spite of what was found in it:\n${listed(findings)}`,
    );
  return { kept: { reason, findings: findings.map(({ message }) => message) } };
}
