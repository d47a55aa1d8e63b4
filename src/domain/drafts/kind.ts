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

/** What a kind of text says of its working copies. */
export type CopyKind<
  Row extends WorkingRow,
  Of,
  Typed,
  Read extends object,
  Text extends object,
  Barred,
  Theirs,
> = {
  /** What a person calls it. */
  noun: string;
  subject: SubjectName;
  /** Names none: a form that begins one. */
  anew: Of;
  /** Reads what was typed before anything is locked: foreign text is parsed apart, and takes its time. */
  read(typed: Typed, context: { of: Of; by: Person }): Promise<Read | FieldErrors>;
  /** Finds the working copy that a form is of, and locks it until the transaction ends. */
  find(tx: Db, of: Of, by: Person): Promise<Found<Row> | Barred>;
  /** Settles what only the database knows. */
  settle(
    tx: Db,
    read: Read,
    context: { row: Row | undefined; at: Date; of: Of },
  ): Promise<Text | FieldErrors>;
  isSame(row: Row, text: Text): boolean;
  /** Whether a change is of the text, and so makes a version. */
  isOtherText?(row: Row, text: Text): boolean;
  /** The text that a row holds. */
  present(row: Row): SavedText<Text>;
  /** Reads what a save met, for who must choose between two texts. */
  theirs(tx: Db, row: Row): Promise<Theirs>;
  /** Stores a new working copy and tells the ledger. */
  add(tx: Db, text: Text, context: { of: Of; at: Date; by: Person; original?: Original }): Promise<number>;
  /** Stores the next text. */
  put(tx: Db, change: TextChange<Row, Text>): Promise<unknown>;
  /** Tells the ledger of a save; `isReplaced`: the version before it was of the same sitting, and made room for it. */
  tell(tx: Db, change: TextChange<Row, Text>, isReplaced: boolean): Promise<unknown>;
  /** Tells the ledger of a save that changes nothing. */
  tellSame(tx: Db, change: TextChange<Row, Text>): Promise<unknown>;
  words(text: Text): string;
  /** Whether the first text stays among the versions, though the editor saved it. */
  isFirstKept?: true;
  versions: {
    newest(db: Db, row: Pick<Row, "id"> & Partial<Row>): Promise<NewestVersion | undefined>;
    add(tx: Db, id: number, version: SavedText<Text> & { since: Date }): Promise<unknown>;
    replace(tx: Db, version: number, next: SavedText<Text> & { since: Date }): Promise<unknown>;
    prune(tx: Db, id: number, keep: number): Promise<unknown>;
  };
  bin: Bin<Row>;
  archive: Archiving<Row>;
  /** What a duplicate begins with, and whose words those are. */
  copy: {
    fields(row: Row): Typed;
    hands(db: Db, row: Row): Promise<Original["hands"]>;
  };
};

export const isBarred = <Barred extends Refusal>(result: object): result is Barred => "refused" in result;
