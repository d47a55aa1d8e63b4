import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { sha256 } from "#platform/files/files.server.ts";
import type { SuppressionReason } from "./rules.ts";
import { suppression } from "./tables.server.ts";

/** The hash by which an address is remembered without being kept: SHA-256 of it in lower case. */
export const addressHash = (email: string): string => sha256(email.trim().toLowerCase());

/** Reasons for which an address is not mailed. Who had the own data erased may subscribe again, but is never imported. */
export const BLOCKING: SuppressionReason[] = ["hard-bounce", "soft-bounces", "complaint", "by-hand"];

/** Stops all mail to an address. What was known before stays, but that a blocking reason replaces "erased". */
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

/** Why an address is suppressed; undefined where it is not. */
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

/** Whether nothing may be mailed to an address. */
export const isBlocked = async (db: Db, email: string): Promise<boolean> =>
  (
    await db
      .select({ id: suppression.id })
      .from(suppression)
      .where(and(eq(suppression.addressHash, addressHash(email)), inArray(suppression.reason, BLOCKING)))
  ).length > 0;

/** Takes a suppression back; false where there was none. */
export const liftSuppression = async (tx: Db, hash: string): Promise<boolean> =>
  (await tx.delete(suppression).where(eq(suppression.addressHash, hash)).returning({ id: suppression.id }))
    .length > 0;
