import { recordAct } from "#domain/audit/record.server.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import type { Delivered } from "./book.ts";
import { readBook } from "./keep-book.server.ts";
import type { By } from "./propose-change.server.ts";
import { addSettled, lockBook, settledConflicts } from "./queries.server.ts";
import { valueLabel } from "./value-lines.ts";

/**
 * Settles conflicts in the firm’s documents, all of them or none: the values in force count, and the reason says why
 * the others do not. Refuses an empty choice, a value without a conflict, one already settled, and a missing reason.
 */
export async function settleConflicts(
  tools: Pick<Tools, "db" | "clock">,
  delivered: Delivered,
  { keys, reason, by }: { keys: readonly string[]; reason: string; by: By },
): Promise<{ keys: string[] } | Refusal<"no-choice" | "no-reason" | "no-conflict" | "settled">> {
  const at = tools.clock.now();
  const why = reason.trim();
  const chosen = [...new Set(keys)];
  if (!chosen.length) return refusal("no-choice", "Tick at least one value.");
  if (why.length < 10 || why.length > 600)
    return refusal("no-reason", "Say in 10 to 600 characters why this value is right.");
  return tools.db.transaction(async (tx) => {
    await lockBook(tx);
    const book = await readBook(tx, delivered);
    const settled = await settledConflicts(tx);
    const before = settled.find(({ key }) => chosen.includes(key));
    if (before)
      return refusal(
        "settled",
        `${valueLabel(before.key)}: ${before.settledBy} has resolved it already: ${before.reason}`,
      );
    const entries = chosen.map((key) => ({ key, entry: book.entry(key) }));
    if (entries.some(({ entry }) => !entry?.otherReadings.length))
      return refusal("no-conflict", "This value has no conflict.");
    for (const { key, entry } of entries) {
      await addSettled(tx, { key, settledBy: by.name, settledAt: at, reason: why });
      await recordAct(tx, { by, at }, "firm.settle", ["settled_conflict", key], {
        label: valueLabel(key),
        value: entry?.value,
        otherReadings: entry?.otherReadings,
        reason: why,
      });
    }
    return { keys: chosen };
  });
}
