import { indianDate } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { holdOf } from "./erase-message.server.ts";
import * as queries from "./queries.server.ts";
import { ERASED, type lawfulRecordOf } from "./rules.ts";

/** A message of a person, and what prevents its erasure. */
export type HeldMessage = {
  id: number;
  /** ISO 8601. */
  receivedAt: string;
  opening: string;
  /** The legal record that it is; null if it may be erased. */
  kept: ReturnType<typeof lawfulRecordOf> | null;
  /** The first day (YYYY-MM-DD) after its five years. */
  until: string;
  /** Whether that day is still to come. */
  young: boolean;
};

const OPENING = 80;

/** Lists every message of an address, newest first; `isClient` says whether the person has ordered. */
export async function heldMessages(
  db: Db,
  { email, now, isClient }: { email: string; now: Date; isClient: boolean },
): Promise<HeldMessage[]> {
  if (email === ERASED) return [];
  const held: HeldMessage[] = [];
  for (const row of await queries.everyMessageOf(db, email)) {
    const { record, until } = await holdOf(db, row, { isClient, now });
    held.push({
      id: row.id,
      receivedAt: row.receivedAt.toISOString(),
      opening: row.message.slice(0, OPENING),
      kept: record ?? null,
      until,
      young: indianDate(now) < until,
    });
  }
  return held;
}

/** Exports every message of an address with its history and files (base64), as the person receives them. */
export async function exportMessagesOf(db: Db, email: string) {
  const rows = await queries.everyMessageOf(db, email);
  return Promise.all(
    rows.map(async ({ contentHash: _, assignedTo: __, assignedName: ___, ...row }) => ({
      ...row,
      history: (await queries.entriesOf(db, row.id)).map(({ enquiryId: _, ...entry }) => entry),
      files: (await queries.filesWithBytes(db, row.id)).map(({ name, kind, at, bytes }) => ({
        name,
        kind,
        at,
        base64: Buffer.from(bytes).toString("base64"),
      })),
    })),
  );
}
