import type { ActName, Person } from "#domain/audit/acts.ts";
import { latestAct } from "#domain/audit/acts-on.server.ts";
import { recordAct } from "#domain/audit/record.server.ts";
import type { SubjectName } from "#domain/audit/things.ts";
import type { Db } from "#platform/db/db.ts";
import { listedNames } from "#platform/format/words.ts";
import { storable } from "#platform/forms/forms.ts";
import { type FieldErrors, type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { type Hand, type OneOrMore, ownWork } from "./rules.ts";

/** Who returns or withdraws, and what must change; each kind adds what is meant. */
type Decision = { by: Person; note?: string };

/** The result: `note` is null for a withdrawal. */
export type Return = { by: Person; at: Date; note: string | null };

/** How a kind is returned to its writer. Everything requested together is returned together. */
export type ReturnKind<Row, Requested extends Decision, Barred extends Refusal | FieldErrors, Done> = {
  subject: SubjectName;
  acts: { sendBack: ActName; withdraw: ActName };
  /** Serializes decisions until the transaction ends. */
  lock(tx: Db, request: Requested): Promise<unknown>;
  /** Returns what waits, or why nothing does. */
  find(db: Db, request: Requested): Promise<OneOrMore<Row> | Barred>;
  hands(db: Db, row: Row): Promise<Hand[]>;
  id(row: Row): string | number;
  /** SHA-256 of exactly what is returned; omitted if a proposal never changes. */
  hash?(row: Row): string;
  /** Ends a row's wait. */
  back(tx: Db, row: Row, result: Return): Promise<unknown>;
  detail(row: Row, result: Return): Record<string, unknown>;
  done(rows: OneOrMore<Row>, isWithdrawn: boolean): Done;
};

const MIN_NOTE = 3;
const MAX_NOTE = 2_000;

/**
 * Creates the return of a kind: another person returns what waits, with what must change; a contributor withdraws it.
 * Everything is judged under the lock, and the ledger entry is written in the same transaction.
 */
export function returnable<
  Row extends object,
  Requested extends Decision,
  Barred extends Refusal | FieldErrors,
  Done extends object,
>(kind: ReturnKind<Row, Requested, Barred, Done>) {
  type No = Barred | Refusal<"own-work" | "not-own"> | FieldErrors<"note">;
  type Way = "send back" | "withdraw" | "either";

  async function judge(
    tx: Db,
    request: Requested,
    way: Way,
  ): Promise<{ rows: OneOrMore<Row>; isOwn: boolean } | No> {
    const rows = await kind.find(tx, request);
    if (!Array.isArray(rows)) return rows;
    let isOwn = way !== "send back";
    for (const row of rows) {
      const hands = await kind.hands(tx, row);
      const own = ownWork(hands, request.by);
      if (way === "send back" && own) return refusal("own-work", own);
      if (own) continue;
      if (way === "withdraw") return notOwn(hands);
      isOwn = false;
    }
    return { rows, isOwn };
  }

  const go =
    (way: Way) =>
    ({ db, clock }: Pick<Tools, "db" | "clock">, request: Requested): Promise<Done | No> => {
      const { by } = request;
      const note = storable(request.note ?? "").trim();
      return db.transaction(async (tx): Promise<Done | No> => {
        await kind.lock(tx, request);
        const judged = await judge(tx, request, way);
        if (!("rows" in judged)) return judged;
        const { rows, isOwn } = judged;
        const wrong = isOwn ? undefined : noteWrong(note);
        if (wrong) return { errors: { note: wrong } };
        const result = { by, at: clock.now(), note: isOwn ? null : note };
        for (const row of rows) {
          await kind.back(tx, row, result);
          await recordAct(
            tx,
            result,
            isOwn ? kind.acts.withdraw : kind.acts.sendBack,
            [kind.subject, kind.id(row)],
            kind.detail(row, result),
            kind.hash?.(row),
          );
        }
        return kind.done(rows, isOwn);
      });
    };

  return { sendBack: go("send back"), withdraw: go("withdraw"), close: go("either") };
}

const notOwn = (hands: Hand[]): Refusal<"not-own"> =>
  refusal(
    "not-own",
    `${listedNames([...new Set(hands.map(({ name }) => name))])} worked on it. Send it back with your note instead.`,
  );

function noteWrong(note: string): string | undefined {
  if (note.length < MIN_NOTE) return "Say what must change: the writer reads it.";
  return note.length > MAX_NOTE
    ? `The note has ${note.length} characters; it may have ${MAX_NOTE}.`
    : undefined;
}

/** What an approver wants changed, and when they said so. */
export type ReturnNote = { by: string; at: Date; note: string };

/** Returns the note with which a row was last returned, from the ledger; undefined if a later act ended that. */
export async function openReturn(
  db: Db,
  of: { subject: SubjectName; subjectId: string | number; sendBack: ActName; ends: ActName[] },
): Promise<ReturnNote | undefined> {
  const last = await latestAct(db, { ...of, actions: [of.sendBack, ...of.ends] });
  return last?.action === of.sendBack
    ? { by: last.actor, at: last.at, note: String(last.detail.note) }
    : undefined;
}
