import type { Db } from "#platform/db/db.ts";
import type { Tools } from "#platform/tools.ts";
import { addressHash, suppressionOf } from "../suppression.server.ts";
import { choiceOf } from "./choices.ts";
import { findReader } from "./find-reader.server.ts";
import { holdings, idOfAddress } from "./queries.server.ts";
import type { ReaderKey } from "./reader-key.ts";

/** Everything that the newsletter holds about an address, as the reader receives it. Times are ISO 8601 in UTC. */
export type ReaderData = Awaited<ReturnType<typeof dataOf>>;

/** Exports the data of the reader who came by the mailed link. */
export async function exportByAccess(
  { db, clock }: Tools,
  key: Extract<ReaderKey, { access: string }>,
): Promise<ReaderData | "unknown" | "expired"> {
  const row = await findReader(db, key, clock.now());
  return typeof row === "string" ? row : dataOf(db, row.id, row.email);
}

/** Returns the id of a reader's row, by which the ledger names the reader. */
export const readerNumber = idOfAddress;

/** Exports for the firm's answer to a person; undefined for an address unknown, never suppressed and never reported. */
export async function exportByAddress(
  { db }: Pick<Tools, "db">,
  email: string,
): Promise<ReaderData | undefined> {
  const data = await dataOf(db, await idOfAddress(db, email), email);
  const isHeld = data.status || data.suppression || data.reportsOfTheMailProvider.length > 0;
  return isHeld ? data : undefined;
}

/** Returns the data of an address; without a subscriber's id, everything else held about it. */
async function dataOf(db: Db, id: number | undefined, email: string) {
  const hash = addressHash(email);
  const { row, consents, deliveries, reports } = await holdings(db, id ?? 0, hash);
  return {
    address: email,
    status: row?.status,
    askedAt: row?.createdAt,
    /** The form, "api" or "import"; empty if unknown. */
    cameBy: row?.cameBy,
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
