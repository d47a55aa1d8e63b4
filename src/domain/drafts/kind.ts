import type { ActName, Person } from "#domain/audit/acts.ts";
import type { SubjectName } from "#domain/audit/things.ts";
import type { Db } from "#platform/db/db.ts";
import type { FieldErrors, Refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";

export type Writes = Pick<Tools, "db" | "clock">;

/** The columns of every kind: `revision` is incremented by each save. */
export type WorkingRow = { id: number; revision: number; updatedBy: string };

/** Where a working copy was put; all null for one at work. */
export type PutAway = { deletedAt: Date | null; deletedBy: string | null; archivedAt: Date | null };

/** Where idle working copies are put. */
export type Shelf = "archived" | "deleted";

/** A saved text, and its author; `member` is null for a text from outside the desk. */
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
  /** The beginning of its editing session. */
  since: Date;
  words: string;
  /** Whether it stays whatever is saved after it: it was submitted, or returned. */
  isFixed: boolean;
  /** Whether it is the row's present text. */
  isPresent: boolean;
};

/** The text that a copy was duplicated from, and its contributors. */
export type Original = { id: number; title: string; hands: { member: string | null; name: string }[] };

/** A save that changes something. */
export type TextChange<Row, Text> = {
  row: Row;
  text: Text;
  at: Date;
  by: Person;
  /** The version that it restores. */
  restored: number | undefined;
};

/** The working copy that a form edits; none if it begins one. `began`: the revision that the form itself saved. */
type Found<Row> = { row?: Row | undefined; began?: number };

export type Saving<Of, Typed> = {
  of: Of;
  /** The revision that the form began from. */
  revision: number;
  fields: Typed;
  by: Person;
  /** Whether it is an autosave. */
  auto?: boolean;
};

export type Saved = { saved: { id: number; revision: number; changed: boolean } };

/** How a kind's working copies are deleted. */
export type Bin<Row> = {
  acts: Record<"delete" | "undelete" | "purge", ActName>;
  /** Locks one, on any shelf. */
  lock(tx: Db, id: number): Promise<(Row & PutAway) | undefined>;
  /** Returns why one is not deleted. */
  barred(row: Row, tx: Db): Refusal | undefined | Promise<Refusal | undefined>;
  /** Returns why one cannot come back. */
  barredBack?(tx: Db, row: Row): Promise<Refusal | undefined>;
  put(tx: Db, row: Row, where: Partial<PutAway>): Promise<unknown>;
  /** What the ledger says of it. */
  detail(row: Row): { title: string } & Record<string, unknown>;
  remove(tx: Db, row: Row & PutAway): Promise<unknown>;
  /** Finds those deleted before a moment, oldest first. */
  deletedBefore(db: Db, before: Date, limit: number): Promise<number[]>;
  /** Repairs conflicts that arose while it was deleted. */
  comeBack?(tools: Writes, row: Row, by: Person): Promise<unknown>;
};

/** How a kind's working copies are archived. */
export type Archiving<Row> = {
  acts: Record<"archive" | "unarchive", ActName>;
  /** Returns why one cannot be archived now. */
  barred(row: Row): Refusal | undefined;
};

/** The types of a kind's record. */
export type CopyTypes = {
  row: WorkingRow;
  /** Which working copy a form edits. */
  of: unknown;
  /** A form's input, its parsed form, and what is stored. */
  typed: unknown;
  read: object;
  text: object;
  /** Why a form has no working copy. */
  barred: Refusal;
  /** The conflicting text, for a person to choose. */
  theirs: unknown;
};

/** Why a text is not saved. */
export type NotSavedAs<K extends CopyTypes> =
  | K["barred"]
  | FieldErrors
  | (Refusal<"conflict"> & { theirs: K["theirs"] });

/** How a kind of text handles its working copies. */
export type CopyKind<K extends CopyTypes> = {
  /** What people call it. */
  noun: string;
  subject: SubjectName;
  /** Identifies a form that begins one. */
  anew: K["of"];
  /** Parses the input before any lock: foreign text is parsed in another thread, and takes time. */
  read(typed: K["typed"], context: { of: K["of"]; by: Person }): Promise<K["read"] | FieldErrors>;
  /** Finds the working copy that a form edits, and locks it until the transaction ends. */
  find(tx: Db, of: K["of"], by: Person): Promise<Found<K["row"]> | K["barred"]>;
  /** Settles what requires the database. */
  settle(
    tx: Db,
    read: K["read"],
    context: { row: K["row"] | undefined; at: Date; of: K["of"] },
  ): Promise<K["text"] | FieldErrors>;
  isSame(row: K["row"], text: K["text"]): boolean;
  /** Whether a change affects the text, and so makes a version. */
  isOtherText?(row: K["row"], text: K["text"]): boolean;
  /** The text that a row holds. */
  present(row: K["row"]): SavedText<K["text"]>;
  /** Reads the conflicting text, for a person to choose. */
  theirs(tx: Db, row: K["row"]): Promise<K["theirs"]>;
  /** Stores a new working copy and its ledger entry. */
  add(
    tx: Db,
    text: K["text"],
    context: { of: K["of"]; at: Date; by: Person; original?: Original },
  ): Promise<number>;
  /** Stores the next text. */
  put(tx: Db, change: TextChange<K["row"], K["text"]>): Promise<unknown>;
  /** Records a save in the ledger; `isReplaced`: it replaced the version of the same editing session. */
  record(tx: Db, change: TextChange<K["row"], K["text"]>, isReplaced: boolean): Promise<unknown>;
  /** Records a save that changes nothing. */
  recordSame(tx: Db, change: TextChange<K["row"], K["text"]>): Promise<unknown>;
  words(text: K["text"]): string;
  /** Whether the first text stays among the versions, even if autosaved. */
  isFirstKept?: true;
  versions: {
    newest(db: Db, row: Pick<K["row"], "id"> & Partial<K["row"]>): Promise<NewestVersion | undefined>;
    add(tx: Db, id: number, version: SavedText<K["text"]> & { since: Date }): Promise<unknown>;
    replace(tx: Db, version: number, next: SavedText<K["text"]> & { since: Date }): Promise<unknown>;
    prune(tx: Db, id: number, keep: number): Promise<unknown>;
  };
  bin: Bin<K["row"]>;
  archive: Archiving<K["row"]>;
  /** The initial text of a duplicate, and whose words it has. */
  copy: {
    fields(row: K["row"]): K["typed"];
    hands(db: Db, row: K["row"]): Promise<Original["hands"]>;
  };
};

export const isBarred = <Barred extends Refusal>(result: object): result is Barred => "refused" in result;
