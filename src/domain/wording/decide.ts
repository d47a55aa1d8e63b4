import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { FindingLevel } from "./rules.ts";

type Found = { level: FindingLevel; message: string };

/** The decision on findings: publishable, or why not. `recorded` is for the ledger. */
type Decision = { recorded: { reason?: string; findings?: string[] } } | Refusal<"blocked" | "reason">;

const MIN_REASON_LENGTH = 10;

/** Formats findings as a list after a sentence. */
const listed = (findings: readonly Found[]): string =>
  findings.map(({ message }) => `- ${message}`).join("\n");

/** Returns why nobody may publish a text with these findings; undefined if somebody may. */
export function blockedBy(findings: readonly Found[]): string | undefined {
  const blocking = findings.filter(({ level }) => level === "block");
  return blocking.length ? `Change this wording; it may not be published:\n${listed(blocking)}` : undefined;
}

/**
 * Decides whether a text with these findings may be published: never with blocking words, otherwise with a person's
 * reason of at least ten characters, which the ledger stores with the findings.
 */
export function decideOn(findings: readonly Found[], input = ""): Decision {
  const blocked = blockedBy(findings);
  if (blocked) return refusal("blocked", blocked);
  if (!findings.length) return { recorded: {} };
  const reason = input.trim();
  if (reason.length < MIN_REASON_LENGTH)
    return refusal(
      "reason",
      `Explain in a sentence why this may be published despite these findings:\n${listed(findings)}`,
    );
  return { recorded: { reason, findings: findings.map(({ message }) => message) } };
}
