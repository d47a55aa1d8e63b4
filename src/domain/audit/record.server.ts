import type { Db } from "#platform/db/db.ts";
import type { ActName } from "./acts.ts";
import { auditEntry } from "./tables.server.ts";
import type { SubjectName } from "./things.ts";

/** The actor: a member, an account-less name (`visitor`, `site`, `import`), or a person's name. */
export type Actor = string | { name: string; id?: string | null | undefined };

/** The row that an entry names: its kind, and its id. */
export type LedgerRow = [SubjectName, string | number];

/**
 * Records an act on one row, in the same transaction, with the acting member's account; `textHash` is the SHA-256 of
 * the text that the actor saw or wrote. Returns the entry's id.
 */
export async function recordAct(
  tx: Db,
  { by, at }: { by: Actor; at: Date },
  action: ActName,
  [subject, subjectId]: LedgerRow,
  detail?: Record<string, unknown>,
  textHash?: string,
): Promise<number> {
  const { name: actor, id: member } = typeof by === "string" ? { name: by, id: undefined } : by;
  const [row] = await tx
    .insert(auditEntry)
    .values({
      at,
      actor,
      action,
      subject,
      subjectId: String(subjectId),
      textHash,
      detail: member ? { ...detail, member } : detail,
    })
    .returning({ id: auditEntry.id });
  return row?.id ?? 0;
}
