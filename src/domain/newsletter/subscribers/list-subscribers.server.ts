import type { Person } from "#domain/audit/acts.ts";
import { recordAct } from "#domain/audit/record.server.ts";
import { indianDate, timeInIndia } from "#platform/clock/clock.ts";
import { dayAfter, daysBefore } from "#platform/clock/days.ts";
import type { Db } from "#platform/db/db.ts";
import { csvLine } from "#platform/files/csv.ts";
import type { Tools } from "#platform/tools.ts";
import { emailAddress, type SuppressionReason } from "../rules.ts";
import { type Choice, choiceOf } from "../subscribing/choices.ts";
import { idOfAddress } from "../subscribing/queries.server.ts";
import { addressHash, suppressionsOf } from "../suppression.server.ts";
import * as queries from "./queries.server.ts";

export type { SubscriberStatus } from "./queries.server.ts";
export type Suppressed = { reason: SuppressionReason; detail: string; at: string };

/** A subscriber as the list shows one; times are ISO 8601. */
export type SubscriberLine = {
  id: number;
  email: string;
  status: queries.SubscriberStatus;
  createdAt: string;
  confirmedAt: string | null;
  unsubscribedAt: string | null;
  /** The reader's choice. */
  mailed: Choice;
  /** The last day of a current pause. */
  pausedUntil: string | null;
  suppressed: Suppressed | null;
};

export type SubscriberList = {
  rows: SubscriberLine[];
  total: number;
  counts: Record<queries.SubscriberStatus, number>;
  /** If the search was a whole address: why it is suppressed, even if not on the list. */
  address: { email: string; suppressed: Suppressed | null; listed: boolean } | null;
};

/** Returns a page of the subscribers; `q` is any part of an address. */
export async function listSubscribers(
  db: Db,
  { now, ...search }: queries.SubscriberSearch & { now: Date },
): Promise<SubscriberList> {
  const counts: SubscriberList["counts"] = { pending: 0, confirmed: 0, unsubscribed: 0 };
  for (const { status, n } of await queries.countByStatus(db)) counts[status] = n;
  const total = search.q
    ? await queries.countSubscribers(db, search)
    : search.status
      ? counts[search.status]
      : counts.pending + counts.confirmed + counts.unsubscribed;
  const rows = await queries.subscribersPage(db, search, total);
  const whole = search.q ? emailAddress.safeParse(search.q) : undefined;
  const sought = whole?.success ? whole.data : undefined;
  const suppressed = await suppressedAmong(db, [
    ...rows.map(({ email }) => email),
    ...(sought ? [sought] : []),
  ]);
  return {
    rows: rows.map((row) => lineOf(row, suppressed.get(row.email) ?? null, indianDate(now))),
    total,
    counts,
    address:
      sought === undefined
        ? null
        : {
            email: sought,
            suppressed: suppressed.get(sought) ?? null,
            listed: (await idOfAddress(db, sought)) !== undefined,
          },
  };
}

/** Finds subscribers by parts of their addresses, the newest first; `createdAt` is ISO 8601. */
export const findSubscribers = async (
  db: Db,
  words: readonly string[],
  limit: number,
): Promise<Pick<SubscriberLine, "id" | "email" | "status" | "createdAt">[]> =>
  (await queries.subscribersWith(db, words, limit)).map(({ createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
  }));

/** Returns why these addresses are suppressed; omits those that are not. */
export async function suppressedAmong(db: Db, emails: string[]): Promise<Map<string, Suppressed>> {
  const byHash = new Map(emails.map((email) => [addressHash(email), email]));
  const found = await suppressionsOf(db, [...byHash.keys()]);
  return new Map(
    found.map(({ hash, at, ...why }) => [byHash.get(hash) ?? "", { ...why, at: at.toISOString() }] as const),
  );
}

export const lineOf = (
  row: queries.SubscriberRow,
  suppressed: Suppressed | null,
  today: string,
): SubscriberLine => ({
  id: row.id,
  email: row.email,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
  unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
  mailed: choiceOf(row),
  pausedUntil: row.pausedUntil && row.pausedUntil > today ? row.pausedUntil : null,
  suppressed,
});

const DAYS = 14;

/** Counts the addresses confirmed on each of the last 14 full days (India), oldest first, yesterday last. */
export async function subscriberFigures(db: Db, now: Date): Promise<{ day: string; count: number }[]> {
  const today = indianDate(now);
  const found = await queries.confirmedByDay(db, timeInIndia(dayAfter(today, -DAYS)), timeInIndia(today));
  return daysBefore(today, DAYS).map((day) => ({ day, count: found.find((row) => row.day === day)?.n ?? 0 }));
}

const SUBSCRIBERS_PER_BATCH = 1_000;
const COLUMNS = [
  "email",
  "status",
  "createdAt",
  "confirmedAt",
  "unsubscribedAt",
  "mailed",
  "pausedUntil",
  "suppressed",
] as const;

/** Yields every subscriber of a status or all, oldest first, as pieces of CSV; the ledger records the export. */
export async function* exportSubscribers(
  { db, clock }: Pick<Tools, "db" | "clock">,
  { by, status }: { by: Person; status?: queries.SubscriberStatus | undefined },
): AsyncGenerator<string> {
  const at = clock.now();
  await recordAct(db, { by, at }, "subscribers.export", ["list", status ?? "all"]);
  yield csvLine(COLUMNS);
  for await (const rows of batchesOf(db, status)) {
    const suppressed = await suppressedAmong(
      db,
      rows.map(({ email }) => email),
    );
    yield rows
      .map((row) => {
        const line = lineOf(row, suppressed.get(row.email) ?? null, indianDate(at));
        return csvLine(
          COLUMNS.map((name) => (name === "suppressed" ? (line.suppressed?.reason ?? "") : line[name])),
        );
      })
      .join("");
  }
}

/** Yields every address ever given, oldest first. */
export async function* everySubscriber(db: Db) {
  for await (const rows of batchesOf(db)) yield* rows;
}

async function* batchesOf(db: Db, status?: queries.SubscriberStatus) {
  for (let after = 0; ; ) {
    const rows = await queries.subscribersAfter(db, after, status, SUBSCRIBERS_PER_BATCH);
    yield rows;
    if (rows.length < SUBSCRIBERS_PER_BATCH) return;
    after = rows.at(-1)?.id ?? after;
  }
}
