import type { Finding } from "./check.ts";

/** The states of a day with a draft or a digest. */
export const DAY_STATES = [
  "blocked",
  "to be approved",
  "submitted",
  "approved",
  "published",
  "corrected",
] as const;

/**
 * The state of a day's digest. A published day whose draft differs from the page, or whose files conflict, is being
 * corrected and has the state of its draft.
 */
export type DayState = "none" | (typeof DAY_STATES)[number];

type Facts = {
  draft:
    | {
        hash: string;
        findings: Finding[];
        approvedBy: string | null;
        submittedHash: string | null;
      }
    | undefined;
  /** The published digest, and whether the draft equals it. */
  published: { correctedAt: Date | null; same: boolean } | undefined;
};

/** Returns the state of a day from its draft and its published digest. */
export function stateOf({ draft, published }: Facts): DayState {
  const hasConflict = draft?.findings.some(({ code }) => code === "files-differ") ?? false;
  if (published && !hasConflict && (published.same || !draft))
    return published.correctedAt ? "corrected" : "published";
  if (!draft) return "none";
  if (draft.findings.some(({ level }) => level === "block")) return "blocked";
  if (draft.approvedBy) return "approved";
  return draft.submittedHash === draft.hash ? "submitted" : "to be approved";
}
