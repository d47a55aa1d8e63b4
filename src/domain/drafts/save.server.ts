import type { Db } from "#platform/db/db.ts";
import { type FieldErrors, refusal } from "#platform/forms/refusal.ts";
import {
  type CopyKind,
  type CopyTypes,
  isBarred,
  type NotSavedAs,
  type Original,
  type Saved,
  type SavedText,
  type Saving,
  type Writes,
} from "./kind.ts";
import { isSameSitting, MAX_VERSIONS } from "./rules.ts";

const isFaulty = (result: object): result is FieldErrors => "errors" in result;

/** Creates the saving of a kind's texts, with one version per editing session. */
export function savingOf<K extends CopyTypes>(kind: CopyKind<K>) {
  type NotSaved = NotSavedAs<K>;
  type Part = Pick<K["row"], "id"> & Partial<K["row"]>;
  type Extra = { restored?: number | undefined; original?: Original };
  const { versions } = kind;

  /**
   * Stores a saved text among the versions, and returns whether it replaced the previous one of its editing session.
   */
  async function keepVersion(tx: Db, row: Part, saved: SavedText<K["text"]>): Promise<boolean> {
    const newest = saved.isAuto ? await versions.newest(tx, row) : undefined;
    const { at, by } = saved;
    const isSitting =
      newest !== undefined &&
      !newest.isFixed &&
      isSameSitting(
        { auto: newest.isAuto, member: newest.member, since: newest.since, words: newest.words },
        { member: by.member, at, words: kind.words(saved.text) },
      );
    if (isSitting) await versions.replace(tx, newest.id, { ...saved, since: newest.since });
    else {
      await versions.add(tx, row.id, { ...saved, since: at });
      await versions.prune(tx, row.id, MAX_VERSIONS);
    }
    return isSitting;
  }

  /** Stores the row's present text before a change, if no version has it: such a text came from outside the desk. */
  async function keepPresent(tx: Db, row: K["row"]): Promise<void> {
    if (!(await versions.newest(tx, row))?.isPresent) await keepVersion(tx, row, kind.present(row));
  }

  /**
   * Saves a text, even incomplete, over the revision that its form began from. A save from an older revision changes
   * nothing and returns the present text; the same text sent again, its answer lost, is no conflict.
   */
  async function save(
    tools: Writes,
    { of, revision, fields, by, auto = false, restored, original }: Saving<K["of"], K["typed"]> & Extra,
  ): Promise<Saved | NotSaved> {
    const read = await kind.read(fields, { of, by });
    if (isFaulty(read)) return read;
    const at = tools.clock.now();
    return tools.db.transaction(async (tx): Promise<Saved | NotSaved> => {
      const found = await kind.find(tx, of, by);
      if (isBarred<K["barred"]>(found)) return found;
      const { row, began = 0 } = found;
      const text = await kind.settle(tx, read, { row, at, of });
      const savedAs = (number: number) => ({
        revision: number,
        at,
        by: { member: by.id, name: by.name },
        isAuto: auto,
      });
      if (!row) {
        if (isFaulty(text)) return text;
        const id = await kind.add(tx, text, { of, at, by, ...(original && { original }) });
        await keepVersion(tx, { id } as Part, {
          ...savedAs(1),
          text,
          isAuto: auto && !kind.isFirstKept,
        });
        return { saved: { id, revision: 1, changed: true } };
      }
      const { id } = row;
      const isSame = !isFaulty(text) && kind.isSame(row, text);
      if ((revision || began) !== row.revision && !isSame)
        return {
          ...refusal("conflict", `${row.updatedBy} has saved another text since you opened this one.`),
          theirs: await kind.theirs(tx, row),
        };
      if (isFaulty(text)) return text;
      const change = { row, text, at, by, restored };
      if (isSame) {
        await kind.recordSame(tx, change);
        return { saved: { id, revision: row.revision, changed: false } };
      }
      const next = row.revision + 1;
      await keepPresent(tx, row);
      await kind.put(tx, change);
      const isOther = kind.isOtherText?.(row, text) ?? true;
      const isReplaced = isOther && (await keepVersion(tx, row, { ...savedAs(next), text }));
      await kind.record(tx, change, isReplaced);
      return { saved: { id, revision: next, changed: true } };
    });
  }

  return { save, keepVersion, keepPresent };
}
