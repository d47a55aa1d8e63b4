import type { Person } from "#domain/audit/acts.ts";
import { type Actor, recordAct } from "#domain/audit/record.server.ts";
import type { Db } from "#platform/db/db.ts";
import type { Tools } from "#platform/tools.ts";
import { addressHash, suppress, suppressionId } from "../suppression.server.ts";
import { findReader } from "./find-reader.server.ts";
import { deleteReader, forgetReports, lockReader } from "./queries.server.ts";
import type { ReaderKey } from "./reader-key.ts";

/** Erases the newsletter's data about the reader who came by the mailed link. */
export function eraseByAccess(
  { db, clock }: Tools,
  key: Extract<ReaderKey, { access: string }>,
): Promise<"erased" | "unknown" | "expired"> {
  const at = clock.now();
  return db.transaction(async (tx) => {
    const row = await findReader(tx, key, at);
    if (typeof row === "string") return row;
    await eraseIn(tx, { email: row.email, by: "visitor", at });
    return "erased";
  });
}

/** Erases the same for the firm, by address. Returns whether a row existed; even if not, no import adds the address. */
export function eraseByAddress(
  { db, clock }: Pick<Tools, "db" | "clock">,
  email: string,
  by: Person,
): Promise<{ erased: boolean }> {
  return db.transaction((tx) => eraseIn(tx, { email, by, at: clock.now() }));
}

/**
 * Deletes the row and its consents. One hash of the address is retained, in `suppression`, so that no list brings it
 * back: the mail provider's reports lose theirs, and the ledger has the row's id.
 */
async function eraseIn(
  tx: Db,
  { email, by, at }: { email: string; by: Actor; at: Date },
): Promise<{ erased: boolean }> {
  const row = await lockReader(tx, { email });
  if (row) await deleteReader(tx, row.id, at);
  const hash = addressHash(email);
  await forgetReports(tx, hash);
  await suppress(tx, { addressHash: hash, reason: "erased", detail: "", at });
  await recordAct(tx, { by, at }, "subscriber.erase", [
    row ? "subscriber" : "suppression",
    row ? row.id : await suppressionId(tx, hash),
  ]);
  return { erased: row !== undefined };
}
