import type { ActName, Person } from "#domain/audit/acts.ts";
import { recordAct } from "#domain/audit/record.server.ts";
import type { SubjectName } from "#domain/audit/things.ts";
import type { Db } from "#platform/db/db.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import { type Archiving, type Bin, isBarred, type PutAway, type Writes } from "./kind.ts";
import { DAYS_DELETED, goneAt, goneBefore, noLongerThere } from "./rules.ts";

/** How many are purged in one transaction. */
const MAX_REMOVED = 200;

type Chosen = { id: number; by: Person };
type Binned<Row> = { noun: string; subject: SubjectName; bin: Bin<Row> };

/** Returns a function that locks one on any shelf, acts on it and records the act, in one transaction. */
const actingOn =
  <Row>({ noun, subject, bin }: Binned<Row>) =>
  async (
    tools: Writes,
    { id, by, action }: Chosen & { action: ActName },
    work: (tx: Db, row: Row & PutAway, at: Date) => Promise<Refusal | Record<string, unknown>>,
  ): Promise<{ id: number } | Refusal> => {
    const at = tools.clock.now();
    return tools.db.transaction(async (tx): Promise<{ id: number } | Refusal> => {
      const row = await bin.lock(tx, id);
      if (!row) return noLongerThere(noun);
      const done = await work(tx, row, at);
      if (isBarred<Refusal>(done)) return done;
      await recordAct(tx, { by, at }, action, [subject, id], { ...bin.detail(row), ...done });
      return { id };
    });
  };

/** Creates a kind's verbs to delete, restore and purge working copies. */
export function deleting<Row>(kind: Binned<Row>) {
  const { bin, noun, subject } = kind;
  const act = actingOn(kind);

  /**
   * Deletes one: it is hidden, can be restored for thirty days, and is then purged. `barred`: any other reason against
   * it.
   */
  const remove = (tools: Writes, { id, by }: Chosen, barred?: (row: Row) => Refusal | undefined) =>
    act(tools, { id, by, action: bin.acts.delete }, async (tx, row, at) => {
      if (row.deletedAt) return noLongerThere(noun);
      const refused = barred?.(row) ?? (await bin.barred(row, tx));
      if (refused) return refused;
      await bin.put(tx, row, { deletedAt: at, deletedBy: by.name });
      return { goneAt: goneAt(at).toISOString() };
    });

  /** Restores one that was deleted. */
  const undelete = (tools: Writes, { id, by }: Chosen) =>
    act(tools, { id, by, action: bin.acts.undelete }, async (tx, row) => {
      if (!row.deletedAt) return refusal("not-deleted", `This ${noun} is not deleted.`);
      const refused = await bin.barredBack?.(tx, row);
      if (refused) return refused;
      await bin.put(tx, row, { deletedAt: null, deletedBy: null });
      await bin.comeBack?.({ ...tools, db: tx }, row, by);
      return { deletedBy: row.deletedBy };
    });

  /** Purges what was deleted thirty days ago, and returns it: its files may go once this is committed. */
  async function purge({ db, clock }: Writes): Promise<Row[]> {
    const at = clock.now();
    const before = goneBefore(at);
    return db.transaction(async (tx) => {
      const ids = await bin.deletedBefore(tx, before, MAX_REMOVED);
      const removed: Row[] = [];
      for (const id of ids) {
        const row = await bin.lock(tx, id);
        // Somebody restored it meanwhile.
        if (!row?.deletedAt || row.deletedAt > before) continue;
        if (await bin.barred(row, tx)) continue;
        await recordAct(tx, { by: "site", at }, bin.acts.purge, [subject, id], {
          ...bin.detail(row),
          days: DAYS_DELETED,
        });
        await bin.remove(tx, row);
        removed.push(row);
      }
      return removed;
    });
  }

  return { remove, undelete, purge };
}

/** Creates a kind's verbs to archive and restore working copies. */
export function archiving<Row>(kind: Binned<Row> & { archive: Archiving<Row> }) {
  const { archive: shelf, bin, noun } = kind;
  const act = actingOn(kind);

  /** Archives one; its next change brings it back. */
  const archive = (tools: Writes, { id, by }: Chosen) =>
    act(tools, { id, by, action: shelf.acts.archive }, async (tx, row, at) => {
      if (row.deletedAt) return noLongerThere(noun);
      if (row.archivedAt) return refusal("archived", `This ${noun} is archived already.`);
      const refused = shelf.barred(row);
      if (refused) return refused;
      await bin.put(tx, row, { archivedAt: at });
      return {};
    });

  const unarchive = (tools: Writes, { id, by }: Chosen) =>
    act(tools, { id, by, action: shelf.acts.unarchive }, async (tx, row) => {
      if (row.deletedAt) return noLongerThere(noun);
      if (!row.archivedAt) return refusal("not-archived", `This ${noun} is not archived.`);
      await bin.put(tx, row, { archivedAt: null });
      return {};
    });

  return { archive, unarchive };
}
