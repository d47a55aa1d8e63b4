import { record } from "#domain/audit/record.server.ts";
import type { Db } from "#platform/db/db.ts";
import { sha256 } from "#platform/files/files.server.ts";
import type { Tools } from "#platform/tools.ts";
import { addressHash } from "../suppression.server.ts";
import { addConfirmed, addConsents, confirmedAmong, suppressedHashes } from "./queries.server.ts";
import {
  type ListRefusal,
  type ListRow,
  type RowReport,
  readSubscriberList,
} from "./subscriber-list.server.ts";

export type Imported =
  /** `rows`: every row of the list in its order, with its outcome; `counts`: rows by outcome. */
  { imported: boolean; rows: RowReport[]; counts: Record<string, number> } | ListRefusal;

const BATCH = 1_000;

/** Ends the transaction of a rehearsal, which then leaves nothing behind. */
class Rehearsed extends Error {}

/**
 * Imports a list of readers who agreed elsewhere, with the evidence of it: all rows or none, in one transaction.
 * Pending readers are confirmed. Readers who left, were suppressed for any reason, or had their own data erased are
 * never brought back. A dry run does the same and is rolled back.
 */
export async function importSubscribers(
  { db, clock }: Tools,
  bytes: Uint8Array,
  {
    by,
    member,
    wording,
    dryRun = false,
  }: { by: string; member?: string; wording?: string | undefined; dryRun?: boolean },
): Promise<Imported> {
  const at = clock.now();
  const list = await readSubscriberList(bytes, { source: by, wording, now: at });
  if ("refused" in list) return list;
  const reports: RowReport[] = [...list.duplicates];
  try {
    await db.transaction(async (tx) => {
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
        detail: { ...countsOf(reports), ...(member && { member }) },
      });
      if (dryRun) throw new Rehearsed();
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
  return {
    imported: !dryRun,
    rows: reports.sort((a, b) => a.line - b.line),
    counts: countsOf(reports),
  };
}

async function takeIn(tx: Db, rows: ListRow[], at: Date): Promise<RowReport[]> {
  const hashes = rows.map(({ email }) => addressHash(email));
  const suppressed = await suppressedHashes(tx, hashes);
  const free = rows.filter((_, i) => !suppressed.has(hashes[i] ?? ""));
  const emails = free.map(({ email }) => email);
  const added = emails.length ? await addConfirmed(tx, emails, at) : new Map<string, number>();
  const consents = free.flatMap(({ email, wording, source, consentedAt }) => {
    const subscriberId = added.get(email);
    if (subscriberId === undefined) return [];
    return [
      { subscriberId, wording, source: `import: ${source}`, network: "", browser: "", at: consentedAt },
    ];
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
    const name = outcome.startsWith("duplicate") ? "duplicate" : outcome;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
