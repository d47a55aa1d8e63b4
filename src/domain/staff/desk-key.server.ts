import { randomBytes } from "node:crypto";
import { sealMailServersAnew } from "#domain/firm/mail-server.server.ts";
import { seal, unseal } from "#platform/config/seal.server.ts";
import type { Db } from "#platform/db/db.ts";
import * as queries from "./queries.server.ts";

/**
 * Returns the key that signs the desk's cookies and seals second factors: the setting's if any, else the database's,
 * made at the first call. The first time a setting replaces the database's key, everything that it sealed is resealed
 * and it is deleted, so that no later copy of the database holds it. What it did not seal is unchanged: after a restore
 * without the setting the rows of before are still the setting's.
 */
export async function deskKey(db: Db, given: string | undefined): Promise<string> {
  if (given === undefined) return queries.storedDeskKey(db, randomBytes(32).toString("base64url"));
  if (await queries.keptKey(db)) await sealAnew(db, given);
  return given;
}

/** One process reseals; the others find the key gone. */
async function sealAnew(db: Db, key: string): Promise<void> {
  await db.transaction(async (tx) => {
    await queries.lockStaff(tx);
    const former = await queries.keptKey(tx);
    if (!former) return;
    const again = async (data: string) => {
      const opened = await unseal(former, data).catch(() => undefined);
      return opened === undefined ? data : seal(key, opened);
    };
    for (const { id, secret, backupCodes } of await queries.sealedFactors(tx))
      await queries.sealFactor(tx, id, {
        secret: await again(secret),
        backupCodes: await again(backupCodes),
      });
    await sealMailServersAnew(tx, again);
    await queries.dropKey(tx);
  });
}
