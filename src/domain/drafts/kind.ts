import type { ActName } from "#domain/audit/acts.ts";
import type { SubjectName } from "#domain/audit/things.ts";
import type { Person } from "#domain/staff/rules.ts";
import type { Db } from "#platform/db/db.ts";
import type { FieldErrors, Refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";

export type Writes = Pick<Tools, "db" | "clock">;

/** What every kind's row has: `revision` counts up with each save. */
export type WorkingRow = { id: number; revision: number; updatedBy: string };

/** Where a working copy was put: both empty for one that is at work. */
export type PutAway = { deletedAt: Date | null; deletedBy: string | null; archivedAt: Date | null };

/** Where working copies are put that nobody works on. */
export type Shelf = "archived" | "deleted";

/** A text that is saved, and by whom; `member` is null for a text that came from outside the desk. */
export type SavedText<Text> = {
  text: Text;
  revision: number;
  at: Date;
  by: { member: string | null; name: string };
  isAuto: boolean;
};

/** The newest version of a working copy. */
export type NewestVersion = {
  id: number;
  isAuto: boolean;
  member: string | null;
  /** The beginning of its sitting. */
  since: Date;
  words: string;
  /** Whether it stays whatever is saved after it: it was sent, or sent back. */
  isFixed: boolean;
  /** Whether it is the text that the row holds. */
  isPresent: boolean;
};

/** The text that a copy was duplicated from, with everybody who had a hand in it. */
export type Original = { id: number; title: string; hands: { member: string | null; name: string }[] };

/** A save that changes something. */
export type TextChange<Row, Text> = {
  row: Row;
  text: Text;
  at: Date;
  by: Person;
  /** The version that is restored with it. */
  restored: number | undefined;
};

/** The working copy that a form is of: none where it begins one. `began`: the revision that the form itself saved. */
type Found<Row> = { row?: Row | undefined; began?: number };

export type Saving<Of, Typed> = {
  of: Of;
  /** The revision that the form began from. */
  revision: number;
  fields: Typed;
  by: Person;
  /** Whether the editor saved it automatically while somebody wrote. */
  auto?: boolean;
};

export type Saved = { saved: { id: number; revision: number; changed: boolean } };

/** How a working copy of a kind is deleted. */
export type Bin<Row> = {
  acts: Record<"delete" | "undelete" | "purge", ActName>;
  /** Locks one, wherever it was put. */
  lock(tx: Db, id: number): Promise<(Row & PutAway) | undefined>;
  /** Returns why one is not deleted. */
  barred(row: Row, tx: Db): Refusal | undefined | Promise<Refusal | undefined>;
  /** Returns why one cannot come back. */
  barredBack?(tx: Db, row: Row): Promise<Refusal | undefined>;
  put(tx: Db, row: Row, where: Partial<PutAway>): Promise<unknown>;
  /** What the ledger says of it. */
  detail(row: Row): { title: string } & Record<string, unknown>;
  remove(tx: Db, row: Row & PutAway): Promise<unknown>;
  /** Finds what was deleted before a moment, the first first. */
  deletedBefore(db: Db, before: Date, limit: number): Promise<number[]>;
  /** Mends what happened while it was away. */
  comeBack?(tools: Writes, row: Row, by: Person): Promise<unknown>;
};

/** How a working copy of a kind is archived. */
export type Archiving<Row> = {
  acts: Record<"archive" | "unarchive", ActName>;
  /** Returns why one is not archived as it stands. */
  barred(row: Row): Refusal | undefined;
};

/** The types of a kind: what stands in the parts of its record. */
export type CopyTypes = {
  row: WorkingRow;
  /** Which working copy a form is of. */
  of: unknown;
  /** What a form sends, what was read of it, and what is stored. */
  typed: unknown;
  read: object;
  text: object;
  /** Why a form is of none. */
  barred: Refusal;
  /** What a save met, for who must choose between two texts. */
  theirs: unknown;
};

/** Why a text is not saved. */
export type NotSavedAs<K extends CopyTypes> =
  | K["barred"]
  | FieldErrors
  | (Refusal<"conflict"> & { theirs: K["theirs"] });

/** What a kind of text says of its working copies. */
export type CopyKind<K extends CopyTypes> = {
  /** What a person calls it. */
  noun: string;
  subject: SubjectName;
  /** Names none: a form that begins one. */
  anew: K["of"];
  /** Reads what was typed before anything is locked: foreign text is parsed apart, and takes its time. */
  read(typed: K["typed"], context: { of: K["of"]; by: Person }): Promise<K["read"] | FieldErrors>;
  /** Finds the working copy that a form is of, and locks it until the transaction ends. */
  find(tx: Db, of: K["of"], by: Person): Promise<Found<K["row"]> | K["barred"]>;
  /** Settles what only the database knows. */
  settle(
    tx: Db,
    read: K["read"],
    context: { row: K["row"] | undefined; at: Date; of: K["of"] },
  ): Promise<K["text"] | FieldErrors>;
  isSame(row: K["row"], text: K["text"]): boolean;
  /** Whether a change is of the text, and so makes a version. */
  isOtherText?(row: K["row"], text: K["text"]): boolean;
  /** The text that a row holds. */
  present(row: K["row"]): SavedText<K["text"]>;
  /** Reads what a save met, for who must choose between two texts. */
  theirs(tx: Db, row: K["row"]): Promise<K["theirs"]>;
  /** Stores a new working copy and tells the ledger. */
  add(
    tx: Db,
    text: K["text"],
    context: { of: K["of"]; at: Date; by: Person; original?: Original },
  ): Promise<number>;
  /** Stores the next text. */
  put(tx: Db, change: TextChange<K["row"], K["text"]>): Promise<unknown>;
  /** Tells the ledger of a save; `isReplaced`: the version before it was of the same sitting, and made room for it. */
  tell(tx: Db, change: TextChange<K["row"], K["text"]>, isReplaced: boolean): Promise<unknown>;
  /** Tells the ledger of a save that changes nothing. */
  tellSame(tx: Db, change: TextChange<K["row"], K["text"]>): Promise<unknown>;
  words(text: K["text"]): string;
  /** Whether the first text stays among the versions, though the editor saved it. */
  isFirstKept?: true;
  versions: {
    newest(db: Db, row: Pick<K["row"], "id"> & Partial<K["row"]>): Promise<NewestVersion | undefined>;
    add(tx: Db, id: number, version: SavedText<K["text"]> & { since: Date }): Promise<unknown>;
    replace(tx: Db, version: number, next: SavedText<K["text"]> & { since: Date }): Promise<unknown>;
    prune(tx: Db, id: number, keep: number): Promise<unknown>;
  };
  bin: Bin<K["row"]>;
  archive: Archiving<K["row"]>;
  /** What a duplicate begins with, and whose words those are. */
  copy: {
    fields(row: K["row"]): K["typed"];
    hands(db: Db, row: K["row"]): Promise<Original["hands"]>;
  };
};

export const isBarred = <Barred extends Refusal>(result: object): result is Barred => "refused" in result;
