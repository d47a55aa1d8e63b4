import type { Person } from "#domain/audit/acts.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import type { Delivered } from "./book.ts";
import { conflictKey, type Resolution } from "./conflicts.ts";
import { addProposal } from "./propose-change.server.ts";
import { lockBook, pendingOf, resolvedConflicts } from "./queries.server.ts";
import { readBook } from "./read-book.server.ts";
import { valueLabel } from "./value-lines.ts";

type NotProposed = Refusal<"no-choice" | "no-reason" | "no-conflict" | "resolved" | "waiting">;

/**
 * Proposes to resolve conflicts in the firm’s documents, all of them or none: the values in force count, and the reason
 * says why the others do not. A conflict is resolved once another person has confirmed that. Refuses an empty choice, a
 * missing reason, a value without a conflict, and one that is resolved or waits already.
 */
export async function proposeResolutions(
  tools: Pick<Tools, "db" | "clock">,
  delivered: Delivered,
  { keys, reason, by }: { keys: readonly string[]; reason: string; by: Person },
): Promise<{ ids: number[] } | NotProposed> {
  const at = tools.clock.now();
  const why = reason.trim();
  const chosen = [...new Set(keys)];
  if (!chosen.length) return refusal("no-choice", "Tick at least one value.");
  if (why.length < 10 || why.length > 600)
    return refusal("no-reason", "Say in 10 to 600 characters why this value is right.");
  return tools.db.transaction(async (tx): Promise<{ ids: number[] } | NotProposed> => {
    await lockBook(tx);
    const book = await readBook(tx, delivered, tools.clock);
    const resolved = await resolvedConflicts(tx);
    const proposals: { key: string; resolution: Resolution }[] = [];
    for (const key of chosen) {
      const entry = book.entry(key);
      if (!entry?.otherReadings.length) return refusal("no-conflict", "This value has no conflict.");
      const before = resolved.find((each) => each.key === key);
      if (before)
        return refusal(
          "resolved",
          `${valueLabel(key)}: ${before.resolvedBy} has resolved it already: ${before.reason}`,
        );
      const open = await pendingOf(tx, conflictKey(key));
      if (open)
        return refusal(
          "waiting",
          `${valueLabel(key)}: ${open.proposedBy} has proposed a resolution already. Another person decides on that one first.`,
        );
      proposals.push({ key, resolution: { value: entry.value, otherReadings: entry.otherReadings } });
    }
    const ids: number[] = [];
    for (const { key, resolution } of proposals) {
      const change = { key: conflictKey(key), value: resolution, before: null, source: why };
      const detail = { ...resolution, reason: why };
      ids.push(await addProposal(tx, { by, at }, "conflict.propose", change, detail));
    }
    return { ids };
  });
}
