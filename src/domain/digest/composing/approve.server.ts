import { record } from "#domain/audit/record.server.ts";
import type { Tools } from "#platform/tools.ts";
import * as queries from "../queries.server.ts";
import type { Finding } from "./check.ts";

/**
 * Approves a day's draft: a named person has reviewed its figures and views. The hash says which bytes were reviewed,
 * at least its first twelve characters; a draft that was composed anew since is refused, and so is one that a check
 * blocks. The approval lapses when the draft is composed anew with another result.
 */
export async function approveDigest(
  tools: Pick<Tools, "db" | "clock">,
  { date, by, hash }: { date: string; by: string; hash: string },
): Promise<{ hash: string } | { refused: string }> {
  const name = by.trim();
  if (!/\p{L}{2}/u.test(name)) return { refused: "An approval needs the name of the person who gives it." };
  return tools.db.transaction(async (tx) => {
    await queries.lockDay(tx, date);
    const draft = await queries.draftOf(tx, date);
    if (!draft) return { refused: `There is no draft of ${date}: compose it first.` };
    if (hash.length < 12 || !draft.hash.startsWith(hash))
      return {
        refused: `The draft of ${date} is ${draft.hash.slice(0, 12)}, not ${hash}: it was composed anew. Review it again.`,
      };
    const blocking = blockingOf(draft.findings as Finding[]);
    if (blocking) return { refused: blocking };
    const at = tools.clock.now();
    await queries.approveDraft(tx, draft.id, { approvedBy: name, approvedAt: at });
    await record(tx, {
      at,
      actor: name,
      action: "digest.approve",
      subject: "digest_draft",
      subjectId: draft.id,
      textHash: draft.hash,
    });
    return { hash: draft.hash };
  });
}

/** What blocks a draft, in a sentence and a list; undefined where nothing does. */
export function blockingOf(findings: Finding[]): string | undefined {
  const blocking = findings.filter(({ level }) => level === "block");
  return blocking.length
    ? ["The checks block this draft:", ...blocking.map(({ message }) => `- ${message}`)].join("\n")
    : undefined;
}
