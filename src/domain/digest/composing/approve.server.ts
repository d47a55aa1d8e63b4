import { record } from "#domain/audit/record.server.ts";
import type { Tools } from "#platform/tools.ts";
import * as queries from "../queries.server.ts";
import type { Finding } from "./check.ts";

/**
 * Approves a day's draft as it stands: a named person has reviewed its figures and views. Refuses while a check
 * blocks. The approval is of these very bytes and lapses when the draft is composed anew with another result.
 */
export async function approveDigest(
  tools: Pick<Tools, "db" | "clock">,
  { date, by }: { date: string; by: string },
): Promise<{ hash: string } | { refused: string }> {
  const name = by.trim();
  if (!/\p{L}{2}/u.test(name)) return { refused: "An approval needs the name of the person who gives it." };
  return tools.db.transaction(async (tx) => {
    const draft = await queries.draftOf(tx, date);
    if (!draft) return { refused: `There is no draft of ${date}: compose it first.` };
    const blocking = (draft.findings as Finding[]).filter(({ level }) => level === "block");
    if (blocking.length)
      return {
        refused: ["The checks block this draft:", ...blocking.map(({ message }) => `- ${message}`)].join(
          "\n",
        ),
      };
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
