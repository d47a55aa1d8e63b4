import { recordAct } from "#domain/audit/record.server.ts";
import { DAY_MS, timeInIndia } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { sha256 } from "#platform/files/files.server.ts";
import type { Tools } from "#platform/tools.ts";
import { byToken, confirmById } from "./queries.server.ts";

/** The state behind a confirmation link. An unused one older than a week is expired. */
export type Confirmable = "pending" | "confirmed" | "expired" | "unknown";

const LINK_MS = 7 * DAY_MS;

export const confirmable = async ({ db, clock }: Tools, token: string): Promise<Confirmable> =>
  stateOf(await byToken(db, sha256(token)), clock.now());

/** Confirms the address of a token. Confirming twice is no error. */
export function confirmSubscription({ db, clock }: Tools, token: string): Promise<Confirmable> {
  const at = clock.now();
  return db.transaction(async (tx) => {
    const row = await byToken(tx, sha256(token));
    const state = stateOf(row, at);
    if (!row || state !== "pending") return state;
    await confirmIn(tx, row.id, at);
    return "confirmed";
  });
}

/** Confirms a pending address, with its audit entry. */
export async function confirmIn(tx: Db, id: number, at: Date): Promise<void> {
  if (await confirmById(tx, id, at))
    await recordAct(tx, { by: "visitor", at }, "subscriber.confirm", ["subscriber", id]);
}

function stateOf(row: Awaited<ReturnType<typeof byToken>>, now: Date): Confirmable {
  if (!row || row.status === "unsubscribed") return "unknown";
  if (row.status === "confirmed") return "confirmed";
  // Mails sent before the moment was stored have only their day.
  const sentAt = row.sentAt ?? timeInIndia(row.sentOn ?? "1970-01-01");
  return now.getTime() - sentAt.getTime() > LINK_MS ? "expired" : "pending";
}
