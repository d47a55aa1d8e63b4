import { record } from "#domain/audit/record.server.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import type { Delivered } from "./book.ts";
import { readBook } from "./keep-book.server.ts";
import type { By } from "./propose-change.server.ts";
import { addSettled, lockBook, settledConflicts } from "./queries.server.ts";
import { valueLabel } from "./value-lines.ts";

/**
 * Settles a conflict in the firm’s documents: the value in force counts, and the reason says why the other values do not.
 * Refuses without a conflict, if it is already settled, and without a reason.
 */
export async function settleConflict(
  tools: Pick<Tools, "db" | "clock">,
  delivered: Delivered,
  { key, reason, by }: { key: string; reason: string; by: By },
): Promise<{ key: string } | Refusal<"no-reason" | "no-conflict" | "settled">> {
  const at = tools.clock.now();
  const why = reason.trim();
  if (why.length < 10 || why.length > 600)
    return refusal("no-reason", "Say in 10 to 600 characters why this value counts and the others do not.");
  return tools.db.transaction(async (tx) => {
    await lockBook(tx);
    const entry = (await readBook(tx, delivered)).entry(key);
    if (!entry?.otherReadings.length) return refusal("no-conflict", "There is no conflict about this value.");
    const settled = (await settledConflicts(tx)).find((row) => row.key === key);
    if (settled) return refusal("settled", `${settled.settledBy} has settled it already: ${settled.reason}`);
    await addSettled(tx, { key, settledBy: by.name, settledAt: at, reason: why });
    await record(tx, {
      ...{ at, actor: by.name, action: "firm.settle", subject: "settled_conflict", subjectId: key },
      detail: {
        ...{ label: valueLabel(key), value: entry.value, otherReadings: entry.otherReadings },
        ...{ reason: why, member: by.id },
      },
    });
    return { key };
  });
}
