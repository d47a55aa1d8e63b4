import { recordAct } from "#domain/audit/record.server.ts";
import type { Db } from "#platform/db/db.ts";
import type { Tools } from "#platform/tools.ts";
import { addressHash, suppress, suppressionsOf } from "../suppression.server.ts";
import {
  addConfirmed,
  addConsents,
  confirmedAmong,
  confirmedThemselves,
  unsubscribeAll,
} from "./queries.server.ts";
import {
  type ListReading,
  type ListRefusal,
  type ListRow,
  type OffRow,
  type RowReport,
  readSubscriberList,
} from "./subscriber-list.server.ts";

/** The outcome of a list. */
export type ListOutcome = {
  /** The names of columns that were not stored. */
  ignored: string[];
  /** Every row of the list in order, with its outcome and, after a colon, its detail. */
  rows: RowReport[];
  /** Rows by outcome. */
  counts: Record<string, number>;
};

const ROWS_PER_BATCH = 1_000;

/** Rolls back the transaction of a trial import. */
class Rehearsed extends Error {}

/** Rewords the outcome of an import as that of a trial. */
const planned = (row: RowReport): RowReport => ({
  ...row,
  outcome: row.outcome.replace(/^(?=added$|taken off the list:)/, "to be "),
});

/** Reports what importing a list would do: imports it, and rolls back. */
export async function checkSubscriberList(
  { db, clock }: Pick<Tools, "db" | "clock">,
  bytes: Uint8Array,
  how: ListReading,
): Promise<ListOutcome | ListRefusal> {
  let found: ListOutcome | ListRefusal | undefined;
  try {
    await db.transaction(async (tx) => {
      found = await takeSubscriberList(tx, bytes, { ...how, by: "", at: clock.now() });
      throw new Rehearsed();
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
  if (!found) throw new Error("A list was not checked.");
  if ("refused" in found) return found;
  const rows = found.rows.map(planned);
  return { ignored: found.ignored, rows, counts: countsOf(rows) };
}

/**
 * Imports a list of readers who consented elsewhere, with the evidence, in the caller's transaction. Pending readers
 * are confirmed. Readers who unsubscribed, were suppressed for any reason, or had their data erased are never brought
 * back. Addresses unsubscribed at the list's source are suppressed, and unsubscribed here unless their owners confirmed
 * here since. A refusal has written nothing.
 */
export async function takeSubscriberList(
  tx: Db,
  bytes: Uint8Array,
  { by, at, ...how }: ListReading & { by: string; at: Date },
): Promise<ListOutcome | ListRefusal> {
  const list = await readSubscriberList(bytes, { ...how, now: at });
  if ("refused" in list) return list;
  const reports: RowReport[] = [...list.others];
  for (let from = 0; from < list.off.length; from += ROWS_PER_BATCH)
    reports.push(...(await keepOff(tx, list.off.slice(from, from + ROWS_PER_BATCH), { at, by })));
  for (let from = 0; from < list.rows.length; from += ROWS_PER_BATCH)
    reports.push(...(await takeIn(tx, list.rows.slice(from, from + ROWS_PER_BATCH), at)));
  const rows = reports.toSorted((a, b) => a.line - b.line);
  return { ignored: list.ignored, rows, counts: countsOf(rows) };
}

/**
 * Suppresses addresses unsubscribed elsewhere, and unsubscribes them here. An owner who confirmed here since remains a
 * reader: the address may be mailed, but no list brings it back.
 */
async function keepOff(tx: Db, rows: OffRow[], { at, by }: { at: Date; by: string }): Promise<RowReport[]> {
  const confirmed = await confirmedThemselves(
    tx,
    rows.map(({ email }) => email),
  );
  const isReader = (row: OffRow) => {
    const since = confirmed.get(row.email);
    return since !== undefined && (row.at === undefined || since > row.at);
  };
  await suppress(
    tx,
    ...rows.map((row) => ({
      addressHash: addressHash(row.email),
      detail: row.detail,
      reason: "unsubscribed" as const,
      at: row.at && row.at < at ? row.at : at,
    })),
  );
  const left = new Set<string>();
  const emails = rows.filter((row) => !isReader(row)).map(({ email }) => email);
  for (const { id, email } of emails.length ? await unsubscribeAll(tx, emails, at) : []) {
    left.add(email);
    await recordAct(tx, { by, at }, "subscriber.leave", ["subscriber", id], { by: "list" });
  }
  const outcome = (row: OffRow) => {
    // Without a time of leaving, nothing says which came first.
    if (isReader(row)) return row.at ? "confirmed here since" : "confirmed here";
    return left.has(row.email) ? "taken off the list" : "not to be mailed";
  };
  return rows.map((row) => ({
    line: row.line,
    email: row.email,
    outcome: `${outcome(row)}: ${row.detail}`,
  }));
}

async function takeIn(tx: Db, rows: ListRow[], at: Date): Promise<RowReport[]> {
  const hashes = rows.map(({ email }) => addressHash(email));
  const suppressed = new Set((await suppressionsOf(tx, hashes)).map(({ hash }) => hash));
  const free = rows.filter((_, i) => !suppressed.has(hashes[i] ?? ""));
  const emails = free.map(({ email }) => email);
  const added = free.length ? await addConfirmed(tx, free, at) : new Map<string, number>();
  const consents = free.flatMap(({ email, wording, source, network, consentedAt }) => {
    const subscriberId = added.get(email);
    if (subscriberId === undefined) return [];
    return [{ subscriberId, wording, source: `import: ${source}`, network, browser: "", at: consentedAt }];
  });
  if (consents.length) await addConsents(tx, consents);
  const rest = emails.filter((email) => !added.has(email));
  const confirmed = rest.length ? await confirmedAmong(tx, rest) : new Set<string>();
  const outcome = (email: string, hash: string) => {
    if (suppressed.has(hash)) return "suppressed";
    if (added.has(email)) return "added";
    return confirmed.has(email) ? "already subscribed" : "left before";
  };
  return rows.map(({ line, email }, i) => ({ line, email, outcome: outcome(email, hashes[i] ?? "") }));
}

function countsOf(rows: RowReport[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { outcome } of rows) {
    const name = outcome.startsWith("duplicate") ? "duplicate" : (outcome.split(":")[0] ?? outcome);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
