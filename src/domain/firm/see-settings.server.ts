import { sha256 } from "#platform/files/files.server.ts";
import type { Tools } from "#platform/tools.ts";
import { type IdentitySettings, identitySettings } from "./identity.ts";
import { addSeen, lockBook, seenSettings } from "./queries.server.ts";

/**
 * Records since when the settings have their present values: at the first start, and at each start with another value.
 * Values changed by staff have the moment of their approval. Returns how many are new.
 */
export async function seeSettings(
  { db, clock }: Pick<Tools, "db" | "clock">,
  settings: object,
): Promise<number> {
  const identity = settings as IdentitySettings;
  const keys = Object.keys(identitySettings.shape) as (keyof IdentitySettings)[];
  const now = keys.map((key) => ({ key, valueHash: sha256(identity[key]), at: clock.now() }));
  return db.transaction(async (tx) => {
    await lockBook(tx);
    const seen = await seenSettings(tx);
    const other = now.filter(({ key, valueHash }) => seen.get(key)?.valueHash !== valueHash);
    if (other.length) await addSeen(tx, other);
    return other.length;
  });
}
