import { DAY_MS, indianDate } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { sha256 } from "#platform/files/files.server.ts";
import type { Tools } from "#platform/tools.ts";
import { isToken } from "../links.ts";
import { isBlocked } from "../suppression.server.ts";
import { type Choice, choiceOf, pauseBounds } from "./choices.ts";
import { readerByAccess, readerByToken } from "./queries.server.ts";
import type { ReaderKey } from "./reader-key.ts";

const LINK_MS = DAY_MS;

/** Returns the row behind a key; "expired" for a mailed link older than 24 hours. */
export async function findReader(db: Db, key: ReaderKey, now: Date) {
  if ("token" in key) return (isToken(key.token) && (await readerByToken(db, key.token))) || "unknown";
  const row = isToken(key.access) ? await readerByAccess(db, sha256(key.access)) : undefined;
  if (!row?.accessSentAt) return "unknown";
  return now.getTime() - row.accessSentAt.getTime() > LINK_MS ? "expired" : row;
}

/** What the preferences page shows. */
export type Reader = {
  /** In full for the mailed link; masked for a mail's token, since the mail may have been forwarded. */
  address: string;
  status: "pending" | "confirmed" | "unsubscribed";
  /** Whether mails to the address came back or were reported, so that nothing is mailed to it. */
  isBlocked: boolean;
  mailed: Choice;
  /** The last day (IST) of a current pause. */
  pausedUntil: string | undefined;
  /** The first and last day on which a pause may end. */
  pause: { first: string; last: string };
  unsubscribeToken: string;
};

export async function readReader(
  { db, clock }: Tools,
  key: ReaderKey,
): Promise<Reader | "unknown" | "expired"> {
  const now = clock.now();
  const row = await findReader(db, key, now);
  if (typeof row === "string") return row;
  const today = indianDate(now);
  return {
    address: "access" in key ? row.email : masked(row.email),
    status: row.status,
    isBlocked: await isBlocked(db, row.email),
    mailed: choiceOf(row),
    pausedUntil: row.pausedUntil && row.pausedUntil > today ? row.pausedUntil : undefined,
    pause: pauseBounds(today),
    unsubscribeToken: row.unsubscribeToken,
  };
}

/** asha@example.in → as…@example.in */
const masked = (email: string): string => email.replace(/^(.{1,2}).*(?=@)/, "$1…");
