import type { Db } from "#platform/db/db.ts";
import type { Tools } from "#platform/tools.ts";
import { addressHash, suppressionOf } from "../suppression.server.ts";
import { choiceOf } from "./choices.ts";
import { findReader } from "./find-reader.server.ts";
import { holdings, idOfAddress } from "./queries.server.ts";
import type { ReaderKey } from "./reader-key.ts";

/** Everything that the newsletter holds about an address, as the reader gets it. Times are ISO 8601 in UTC. */
export type ReaderData = Record<string, unknown>;

/** Exports for the reader who came by the mailed link. */
export async function exportByAccess(
  { db, clock }: Tools,
  key: Extract<ReaderKey, { access: string }>,
): Promise<ReaderData | "unknown" | "expired"> {
  const row = await findReader(db, key, clock.now());
  return typeof row === "string" ? row : dataOf(db, row.id, row.email);
}

/** Exports for the firm's answer to a reader's letter; undefined for an address neither known nor suppressed. */
export async function exportByAddress({ db }: Tools, email: string): Promise<ReaderData | undefined> {
  const id = await idOfAddress(db, email);
  const suppressed = await suppressionOf(db, addressHash(email));
  if (id === undefined) return suppressed && { address: email, suppression: suppressed };
  return dataOf(db, id, email);
}

async function dataOf(db: Db, id: number, email: string): Promise<ReaderData> {
  const hash = addressHash(email);
  const { row, consents, deliveries, reports } = await holdings(db, id, hash);
  return {
    address: email,
    status: row?.status,
    askedAt: row?.createdAt,
    confirmedAt: row?.confirmedAt,
    leftAt: row?.unsubscribedAt,
    confirmationMailedAt: row?.confirmationSentAt,
    linkToSettingsMailedAt: row?.accessSentAt,
    preferences: row && { mailed: choiceOf(row), pausedUntil: row.pausedUntil },
    consents,
    deliveries: deliveries.map(({ handedAt, settledAt, ...delivery }) => ({
      ...delivery,
      at: settledAt ?? handedAt,
    })),
    reportsOfTheMailProvider: reports,
    suppression: (await suppressionOf(db, hash)) ?? null,
  };
}
