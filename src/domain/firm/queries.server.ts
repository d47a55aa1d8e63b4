import { and, asc, desc, eq, inArray, like, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { lockName } from "#platform/db/lock.ts";
import { hasRow } from "#platform/db/rows.ts";
import type { ChangeInForce } from "./book.ts";
import type { SiteState } from "./claims.ts";
import { conflictKey, valueOfProposal } from "./conflicts.ts";
import { checkedRule, type RuleCheck } from "./rule-sources.ts";
import {
  firmChange,
  launchProof,
  launchProposal,
  launchWaiver,
  mailServer,
  regulatorFile,
  ruleCheck,
  settingSeen,
  settledConflict,
  siteState,
} from "./tables.server.ts";

export type StoredChange = typeof firmChange.$inferSelect;

/** A resolved conflict: who said why the other readings do not count, and who confirmed it. */
export type ResolvedConflict = {
  key: string;
  resolvedBy: string;
  /** Null for one from before another person had to confirm it. */
  confirmedBy: string | null;
  reason: string;
};

/** Serializes changes to the book until the transaction ends. */
export const lockBook = (tx: Db) => lockName(tx, "book");

/** Reads every change that ever took effect, oldest first: the last one of a key counts. */
export const changesInForce = async (db: Db): Promise<ChangeInForce[]> =>
  (
    await db
      .select()
      .from(firmChange)
      .where(eq(firmChange.state, "in-force"))
      .orderBy(asc(firmChange.decidedAt), asc(firmChange.id))
  ).map(({ key, value, source, decidedBy, decidedAt }) => ({
    key,
    source,
    decidedBy,
    decidedAt,
    value: value.is,
  }));

export const pendingChanges = (db: Db): Promise<StoredChange[]> =>
  db.select().from(firmChange).where(eq(firmChange.state, "proposed")).orderBy(asc(firmChange.id));

export const pendingOf = async (db: Db, key: string): Promise<StoredChange | undefined> =>
  (
    await db
      .select()
      .from(firmChange)
      .where(and(eq(firmChange.key, key), eq(firmChange.state, "proposed")))
      .limit(1)
  )[0];

/** Reads the proposals ever made for keys, newest first. */
export const changesOf = (db: Db, keys: readonly string[], limit: number): Promise<StoredChange[]> =>
  db
    .select()
    .from(firmChange)
    .where(inArray(firmChange.key, [...keys]))
    .orderBy(desc(firmChange.id))
    .limit(limit);

/** Reads the newest proposal of each key, in any state. */
export const newestChangesOf = (db: Db, keys: readonly string[]): Promise<StoredChange[]> =>
  db
    .selectDistinctOn([firmChange.key])
    .from(firmChange)
    .where(inArray(firmChange.key, [...keys]))
    .orderBy(firmChange.key, desc(firmChange.id));

/** Reads the newest change whose key has a prefix, in any state. */
export const newestChangeUnder = async (db: Db, prefix: string): Promise<StoredChange | undefined> =>
  (
    await db
      .select()
      .from(firmChange)
      .where(like(firmChange.key, `${prefix}%`))
      .orderBy(desc(firmChange.id))
      .limit(1)
  )[0];

export const changeById = async (db: Db, id: number): Promise<StoredChange | undefined> =>
  (await db.select().from(firmChange).where(eq(firmChange.id, id)))[0];

export type Proposed = { key: string; value: unknown; before: unknown; source: string };

export async function addChange(
  tx: Db,
  { by, at }: { by: { name: string }; at: Date },
  { key, value, before, source }: Proposed,
): Promise<number> {
  const values = { key, source, proposedBy: by.name, proposedAt: at };
  const [row] = await tx
    .insert(firmChange)
    .values({ ...values, value: { is: value }, before: { is: before } })
    .returning({ id: firmChange.id });
  if (!row) throw new Error(`The change of ${key} was not stored.`);
  return row.id;
}

type Decision = Pick<typeof firmChange.$inferInsert, "state" | "decidedBy" | "decidedAt" | "note" | "before">;

export const decide = (tx: Db, id: number, decision: Decision) =>
  tx.update(firmChange).set(decision).where(eq(firmChange.id, id));

/** Reads every resolved conflict, by one person alone or confirmed by another. */
export async function resolvedConflicts(db: Db): Promise<ResolvedConflict[]> {
  const alone = await db.select().from(settledConflict);
  const confirmed = await db
    .select()
    .from(firmChange)
    .where(and(like(firmChange.key, conflictKey("%")), eq(firmChange.state, "in-force")));
  return [
    ...alone.map(({ key, settledBy, reason }) => ({ key, resolvedBy: settledBy, confirmedBy: null, reason })),
    ...confirmed.map(({ key, proposedBy, decidedBy, source }) => ({
      key: valueOfProposal(key),
      resolvedBy: proposedBy,
      confirmedBy: decidedBy,
      reason: source,
    })),
  ];
}

/** Reads what was proven outside the product: that a test mail arrived, that a backup was made. */
export const proofs = (db: Db) => db.select().from(launchProof);

export const proofAbout = async (db: Db, about: string) =>
  (await db.select().from(launchProof).where(eq(launchProof.about, about)))[0];

export const putProof = (tx: Db, { about, by, at, detail }: typeof launchProof.$inferInsert) =>
  tx
    .insert(launchProof)
    .values({ about, by, at, detail })
    .onConflictDoUpdate({ target: launchProof.about, set: { by, at, detail } });

export type StoredMailServer = typeof mailServer.$inferSelect;
export type MailServerState = StoredMailServer["id"];

export const mailServerRow = async (db: Db, id: MailServerState): Promise<StoredMailServer | undefined> =>
  (await db.select().from(mailServer).where(eq(mailServer.id, id)))[0];

export const mailServerRows = (db: Db): Promise<StoredMailServer[]> => db.select().from(mailServer);

export const putMailServer = (tx: Db, { id, ...row }: StoredMailServer) =>
  tx
    .insert(mailServer)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: mailServer.id, set: row });

export const sealMailServer = (tx: Db, id: MailServerState, password: string) =>
  tx.update(mailServer).set({ password }).where(eq(mailServer.id, id));

export const removeMailServer = (tx: Db, id: MailServerState) =>
  tx.delete(mailServer).where(eq(mailServer.id, id));

export type Decided = typeof siteState.$inferSelect;

/** Reads every decision on the site's state, newest first. */
export const stateDecisions = (db: Db): Promise<Decided[]> =>
  db.select().from(siteState).orderBy(desc(siteState.id));

/** Reads the site's state as last decided. */
export const stateNow = async (db: Db): Promise<SiteState> =>
  (await db.select().from(siteState).orderBy(desc(siteState.id)).limit(1))[0]?.state ?? "preview";

/** The same as an SQL condition for other rooms. */
export const siteIsLive = sql<boolean>`coalesce((select ${siteState.state} from ${siteState} order by ${siteState.id} desc limit 1) = 'live', false)`;

export const addStateDecision = (tx: Db, values: typeof siteState.$inferInsert) =>
  tx.insert(siteState).values(values);

export type Waived = typeof launchWaiver.$inferSelect;

/** Reads every waiver, newest first: the first one of an item counts. */
export const waivers = (db: Db): Promise<Waived[]> =>
  db.select().from(launchWaiver).orderBy(desc(launchWaiver.id));

export const addWaivers = (tx: Db, values: (typeof launchWaiver.$inferInsert)[]) =>
  tx.insert(launchWaiver).values(values);

export type StoredLaunchProposal = typeof launchProposal.$inferSelect;

/** Reads the launch decisions that wait for another member, oldest first. */
export const openLaunchProposals = (db: Db): Promise<StoredLaunchProposal[]> =>
  db
    .select()
    .from(launchProposal)
    .where(eq(launchProposal.state, "proposed"))
    .orderBy(asc(launchProposal.id));

export const launchProposalById = async (db: Db, id: number): Promise<StoredLaunchProposal | undefined> =>
  (await db.select().from(launchProposal).where(eq(launchProposal.id, id)))[0];

export async function addLaunchProposal(tx: Db, values: typeof launchProposal.$inferInsert): Promise<number> {
  const [row] = await tx.insert(launchProposal).values(values).returning({ id: launchProposal.id });
  if (!row) throw new Error("A proposal for the launch was not stored.");
  return row.id;
}

export const decideLaunchProposal = (
  tx: Db,
  id: number,
  decided: Pick<typeof launchProposal.$inferInsert, "state" | "decidedBy" | "decidedAt" | "note">,
) => tx.update(launchProposal).set(decided).where(eq(launchProposal.id, id));

/** Reads each setting's value hash when last seen to change, by key. */
export const seenSettings = async (db: Db): Promise<Map<string, { valueHash: string; at: Date }>> =>
  new Map(
    (
      await db
        .selectDistinctOn([settingSeen.key])
        .from(settingSeen)
        .orderBy(settingSeen.key, desc(settingSeen.id))
    ).map(({ key, valueHash, at }) => [key, { valueHash, at }]),
  );

export const addSeen = (tx: Db, values: (typeof settingSeen.$inferInsert)[]) =>
  tx.insert(settingSeen).values(values);

/** Reads the last check of each rule that counts, by its constant's key. */
export async function ruleChecks(db: Db, inForce: readonly ChangeInForce[]): Promise<Map<string, RuleCheck>> {
  const alone = await db
    .selectDistinctOn([ruleCheck.key])
    .from(ruleCheck)
    .orderBy(ruleCheck.key, desc(ruleCheck.id));
  const former = alone.map(({ key, ...check }) => [key, check] as const);
  const confirmed = inForce.flatMap(({ key, value }) => {
    const rule = checkedRule(key);
    return rule ? [[rule, value as RuleCheck] as const] : [];
  });
  return new Map<string, RuleCheck>([...former, ...confirmed]);
}

/** Adds a file; the same file imported again with the same words is stored once. */
export const addRegulatorFile = (tx: Db, values: typeof regulatorFile.$inferInsert) =>
  tx.insert(regulatorFile).values(values).onConflictDoNothing();

export const regulatorFileOf = async (db: Db, hash: string) =>
  (await db.select().from(regulatorFile).where(eq(regulatorFile.sha256, hash)).limit(1))[0];

export const regulatorWords = async (db: Db, hash: string) =>
  (
    await db
      .select({ words: regulatorFile.words })
      .from(regulatorFile)
      .where(eq(regulatorFile.wordsSha256, hash))
      .limit(1)
  )[0];

/** Returns whether a present or former value of the firm shows a picture. */
export const valueShows = (db: Db, hash: string): Promise<boolean> =>
  hasRow(db, sql`select from ${firmChange} where ${firmChange.value}::text like ${`%/uploads/${hash}/%`}`);
