import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { sha256 } from "#platform/files/files.server.ts";
import type { SuppressionReason } from "./rules.ts";
import { suppression } from "./tables.server.ts";

/** Returns the hash that identifies an address without storing it: SHA-256 of it in lower case. */
export const addressHash = (email: string): string => sha256(email.trim().toLowerCase());

/** Reasons for which an address is not mailed. Erased readers may subscribe again, but are never imported. */
export const BLOCKING: SuppressionReason[] = ["hard-bounce", "soft-bounces", "complaint", "by-hand"];

/** Suppresses an address. An earlier reason remains, except that a blocking one replaces "erased". */
export async function suppress(
  tx: Db,
  entry: { addressHash: string; reason: SuppressionReason; detail: string; at: Date },
): Promise<void> {
  await tx
    .insert(suppression)
    .values(entry)
    .onConflictDoUpdate({
      target: suppression.addressHash,
      set: { reason: entry.reason, detail: entry.detail, at: entry.at },
      setWhere:
        entry.reason === "erased" ? inArray(suppression.reason, []) : eq(suppression.reason, "erased"),
    });
}

/** Returns why an address is suppressed; undefined where it is not. */
export const suppressionOf = async (
  db: Db,
  hash: string,
): Promise<{ reason: SuppressionReason; at: Date } | undefined> =>
  (
    await db
      .select({ reason: suppression.reason, at: suppression.at })
      .from(suppression)
      .where(eq(suppression.addressHash, hash))
  )[0];

/** Returns whether nothing may be mailed to an address. */
export const isBlocked = async (db: Db, email: string): Promise<boolean> =>
  (
    await db
      .select({ id: suppression.id })
      .from(suppression)
      .where(and(eq(suppression.addressHash, addressHash(email)), inArray(suppression.reason, BLOCKING)))
  ).length > 0;

/** Removes a suppression; false where there was none. */
export const liftSuppression = async (tx: Db, hash: string): Promise<boolean> =>
  (await tx.delete(suppression).where(eq(suppression.addressHash, hash)).returning({ id: suppression.id }))
    .length > 0;
