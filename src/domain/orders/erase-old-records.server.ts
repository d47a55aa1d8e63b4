import type { Person } from "#domain/audit/acts.ts";
import { recordAct } from "#domain/audit/record.server.ts";
import { eraseConsents } from "#domain/compliance/give-consent.server.ts";
import { keptSince } from "#domain/compliance/records-kept.ts";
import { eraseMessagesBefore } from "#domain/leads/inbox/erase-message.server.ts";
import type { Tools } from "#platform/tools.ts";
import { consentsInUse, deleteOrdersBefore } from "./queries.server.ts";

export type OldRecords = { before: Date; messages: number; orders: number; consents: number };

/**
 * Erases messages, orders and consents that the law no longer requires, as the Digital Personal Data Protection Act,
 * 2023 (section 8(7)) demands. Those of the addresses in `keep` remain: records of a dispute are retained until it is
 * settled. The ledger records how many were erased, by whom and when. `tryOut` erases nothing.
 */
export async function eraseOldRecords(
  { db, clock }: Pick<Tools, "db" | "clock">,
  { by, keep, tryOut }: { by: Person; keep: string[]; tryOut: boolean },
): Promise<OldRecords> {
  const at = clock.now();
  const before = keptSince(at);
  const addresses = keep.map((address) => address.trim().toLowerCase());
  let erased: OldRecords | undefined;
  await db
    .transaction(async (tx) => {
      const messages = await eraseMessagesBefore(tx, before, addresses);
      const orders = (await deleteOrdersBefore(tx, before, { keep: addresses })).length;
      const consents = await eraseConsents(tx, before, { inUse: consentsInUse(tx) });
      erased = { before, messages, orders, consents };
      if (tryOut) throw new TriedOut();
      await recordAct(tx, { by, at }, "records.erase", ["records", before.toISOString()], {
        messages,
        orders,
        consents,
        addressesKept: addresses.length,
      });
    })
    .catch((error) => {
      if (!(error instanceof TriedOut)) throw error;
    });
  if (!erased) throw new Error("Old records were not looked at.");
  return erased;
}

/** Rolls back the transaction of a trial run. */
class TriedOut extends Error {}
