import { record } from "#domain/audit/record.server.ts";
import type { Db } from "#platform/db/db.ts";
import { sha256 } from "#platform/files/files.server.ts";
import type { Tools } from "#platform/tools.ts";
import { addressHash, suppress } from "../suppression.server.ts";
import {
  addConfirmed,
  addConsents,
  confirmedAmong,
  confirmedThemselves,
  suppressedHashes,
  unsubscribeAll,
} from "./queries.server.ts";
import {
  type ListRefusal,
  type ListRow,
  type OffRow,
  type RowReport,
  readSubscriberList,
} from "./subscriber-list.server.ts";

export type Imported =
  | {
      imported: boolean;
      /** The program whose export it is; absent of a list of our own columns. */
      program?: string | undefined;
      /** Every row of the list in its order, with its outcome and, after a colon, what is to be said of it. */
      rows: RowReport[];
      /** Rows by their outcome. */
      counts: Record<string, number>;
    }
  | ListRefusal;

const BATCH = 1_000;

/** Ends the transaction of a rehearsal, which then leaves nothing behind. */
class Rehearsed extends Error {}

/**
 * Imports a list of readers who agreed elsewhere, with the evidence of it, in one transaction. Pending readers are
 * confirmed. Readers who left, were suppressed for any reason, or had their own data erased are never brought back.
 * Addresses that another program mailed no more are suppressed, and are taken off the list here unless their owners
 * confirmed them here since. A dry run does the same and is rolled back.
 */
export async function importSubscribers(
  { db, clock }: Tools,
  bytes: Uint8Array,
  {
    by,
    member,
    wording,
    name,
    dryRun = false,
  }: {
    by: string;
    member?: string;
    wording?: string | undefined;
    /** The name of the file, by which Mailchimp tells who never subscribed. */
    name?: string | undefined;
    dryRun?: boolean;
  },
): Promise<Imported> {
  const at = clock.now();
  const list = await readSubscriberList(bytes, { source: by, wording, now: at, name });
  if ("refused" in list) return list;
  const reports: RowReport[] = [...list.others];
  try {
    await db.transaction(async (tx) => {
      for (let from = 0; from < list.off.length; from += BATCH)
        reports.push(...(await keepOff(tx, list.off.slice(from, from + BATCH), { at, by })));
      for (let from = 0; from < list.rows.length; from += BATCH)
        reports.push(...(await takeIn(tx, list.rows.slice(from, from + BATCH), at)));
      const textHash = sha256(bytes);
      await record(tx, {
        at,
        actor: by,
        action: "subscribers.import",
        subject: "list",
        subjectId: textHash.slice(0, 16),
        textHash,
        detail: {
          ...countsOf(reports),
          ...(list.program && { program: list.program }),
          ...(member && { member }),
        },
      });
      if (dryRun) throw new Rehearsed();
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
  return {
    imported: !dryRun,
    program: list.program,
    rows: reports.sort((a, b) => (a.file ?? "").localeCompare(b.file ?? "") || a.line - b.line),
    counts: countsOf(reports),
  };
}

/**
 * Suppresses addresses that were mailed no more elsewhere, and takes them off the list. Who confirmed an address here
 * since stays a reader: then it may be mailed, and only no list brings it back.
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
      ...{ addressHash: addressHash(row.email), detail: row.detail },
      reason: isReader(row) ? ("unsubscribed" as const) : row.reason,
      at: row.at && row.at < at ? row.at : at,
    })),
  );
  const left = new Set<string>();
  const emails = rows
    .filter((row) => row.reason === "unsubscribed" && !isReader(row))
    .map(({ email }) => email);
  for (const { id, email } of emails.length ? await unsubscribeAll(tx, emails, at) : []) {
    left.add(email);
    await record(tx, {
      ...{ at, actor: by, action: "subscriber.leave", subject: "subscriber", subjectId: id },
      detail: { by: "list" },
    });
  }
  const outcome = (row: OffRow) => {
    // Without a time of there, nothing is known to have been before.
    if (isReader(row)) return row.at ? "confirmed here since" : "confirmed here";
    return left.has(row.email) ? "taken off the list" : "not to be mailed";
  };
  return rows.map((row) => ({
    ...{ line: row.line, email: row.email, outcome: `${outcome(row)}: ${row.detail}` },
    ...(row.file && { file: row.file }),
  }));
}

async function takeIn(tx: Db, rows: ListRow[], at: Date): Promise<RowReport[]> {
  const hashes = rows.map(({ email }) => addressHash(email));
  const suppressed = await suppressedHashes(tx, hashes);
  const free = rows.filter((_, i) => !suppressed.has(hashes[i] ?? ""));
  const emails = free.map(({ email }) => email);
  const added = emails.length ? await addConfirmed(tx, emails, at) : new Map<string, number>();
  const consents = free.flatMap(({ email, wording, source, network, consentedAt }) => {
    const subscriberId = added.get(email);
    if (subscriberId === undefined) return [];
    return [{ subscriberId, wording, source: `import: ${source}`, network, browser: "", at: consentedAt }];
  });
  if (consents.length) await addConsents(tx, consents);
  const rest = emails.filter((email) => !added.has(email));
  const confirmed = rest.length ? await confirmedAmong(tx, rest) : new Set<string>();
  const outcome = ({ email, isPaid }: ListRow, hash: string) => {
    if (suppressed.has(hash)) return "suppressed";
    if (added.has(email)) return isPaid ? "added: what was paid for is not carried" : "added";
    return confirmed.has(email) ? "already subscribed" : "left before";
  };
  return rows.map((row, i) => ({
    ...{ line: row.line, email: row.email, outcome: outcome(row, hashes[i] ?? "") },
    ...(row.file && { file: row.file }),
  }));
}

function countsOf(rows: RowReport[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { outcome } of rows) {
    const name = outcome.startsWith("duplicate") ? "duplicate" : (outcome.split(":")[0] ?? outcome);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
