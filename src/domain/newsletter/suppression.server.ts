import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { recordAct } from "#domain/audit/record.server.ts";
import type { Db } from "#platform/db/db.ts";
import { sha256 } from "#platform/files/files.server.ts";
import type { SuppressionReason } from "./rules.ts";
import { suppression } from "./tables.server.ts";

/** Returns the hash that identifies an address without storing it: SHA-256 of it in lower case. */
export const addressHash = (email: string): string => sha256(email.trim().toLowerCase());

/**
 * Reasons that block all mail. A reader who was erased, or left another program's list, may subscribe again, but is
 * never imported.
 */
export const BLOCKING: SuppressionReason[] = ["hard-bounce", "soft-bounces", "complaint", "by-hand"];

/** Suppresses addresses. An earlier reason remains, unless a blocking one replaces a non-blocking one. */
export async function suppress(
  tx: Db,
  ...entries: { addressHash: string; reason: SuppressionReason; detail: string; at: Date }[]
): Promise<void> {
  await tx
    .insert(suppression)
    .values(entries)
    .onConflictDoUpdate({
      target: suppression.addressHash,
      set: { reason: sql`excluded.reason`, detail: sql`excluded.detail`, at: sql`excluded.at` },
      setWhere: and(inArray(sql`excluded.reason`, BLOCKING), notInArray(suppression.reason, BLOCKING)),
    });
}

/** Suppresses an address for what a mail server reported, with the ledger's entry. */
export async function suppressReported(
  tx: Db,
  acting: { by: string; at: Date },
  { email, reason, detail }: { email: string; reason: SuppressionReason; detail: string },
): Promise<void> {
  const hash = addressHash(email);
  await suppress(tx, { addressHash: hash, reason, detail, at: acting.at });
  await recordAct(tx, acting, "newsletter.suppress", ["suppression", await suppressionId(tx, hash)], {
    reason,
  });
}

const why = { reason: suppression.reason, detail: suppression.detail, at: suppression.at };

/** Returns why an address is suppressed; undefined if it is not. */
export const suppressionOf = async (
  db: Db,
  hash: string,
): Promise<{ reason: SuppressionReason; detail: string; at: Date } | undefined> =>
  (await db.select(why).from(suppression).where(eq(suppression.addressHash, hash)))[0];

/** Returns why each of these addresses is suppressed, by their hashes. */
export const suppressionsOf = async (db: Db, hashes: string[]) =>
  hashes.length === 0
    ? []
    : db
        .select({ hash: suppression.addressHash, ...why })
        .from(suppression)
        .where(inArray(suppression.addressHash, hashes));

/** Returns the id of a suppression: the ledger, which is never erased, names an address by nothing else. */
export const suppressionId = async (db: Db, hash: string): Promise<number> => {
  const [row] = await db
    .select({ id: suppression.id })
    .from(suppression)
    .where(eq(suppression.addressHash, hash));
  return (row as { id: number }).id;
};

/** Returns whether nothing may be mailed to an address. */
export const isBlocked = async (db: Db, email: string): Promise<boolean> =>
  (
    await db
      .select({ id: suppression.id })
      .from(suppression)
      .where(and(eq(suppression.addressHash, addressHash(email)), inArray(suppression.reason, BLOCKING)))
  ).length > 0;

/** Removes a suppression and returns its id; undefined if there was none. */
export const liftSuppression = async (tx: Db, hash: string): Promise<number | undefined> =>
  (await tx.delete(suppression).where(eq(suppression.addressHash, hash)).returning({ id: suppression.id }))[0]
    ?.id;
