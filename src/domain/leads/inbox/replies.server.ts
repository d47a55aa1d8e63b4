import { record } from "#domain/audit/record.server.ts";
import type { Person } from "#domain/staff/rules.ts";
import type { Db } from "#platform/db/db.ts";
import { type FieldErrors, type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import * as queries from "./queries.server.ts";
import { errorsOf, MESSAGE_PLACES, replyWords, unknownPlaces } from "./rules.ts";

export type Reply = { id: number; title: string; text: string; updatedBy: string; updatedAt: string };

const shown = ({ updatedAt, ...row }: queries.ReplyRow): Reply => ({
  ...row,
  updatedAt: updatedAt.toISOString(),
});

/** Returns every canned reply, by title. */
export const listReplies = async (db: Db): Promise<Reply[]> => (await queries.allReplies(db)).map(shown);

export type ReplyRefused =
  | FieldErrors
  | Refusal<"missing">
  /** Somebody saved it since it was opened: its current state. */
  | (Refusal<"meanwhile"> & { theirs: Reply });

export type ReplyGiven = {
  /** The id of the reply to change; without it a new one is made. */
  id?: number | undefined;
  title: string;
  text: string;
  by: Person;
  /** When the opened reply was last saved (ISO 8601). */
  seen?: string | undefined;
  /** The names of the firm's facts that `{{…}}` may name, besides the places of a message. */
  facts: readonly string[];
};

/** Saves a canned reply. Refuses a title that another one has, a place with an unknown name, and a lost update. */
export async function saveReply(
  { db, clock }: Pick<Tools, "db" | "clock">,
  { id, by, seen, facts, ...words }: ReplyGiven,
): Promise<{ saved: number } | ReplyRefused> {
  const reply = replyWords.safeParse(words);
  if (!reply.success) return { errors: errorsOf(reply.error) };
  const unknown = unknownPlaces(reply.data.text, [...Object.keys(MESSAGE_PLACES), ...facts]);
  if (unknown) return { errors: { text: unknown } };
  return db.transaction(async (tx) => {
    await queries.lockTitles(tx);
    const before = id === undefined ? undefined : await queries.lockReply(tx, id);
    if (id !== undefined && !before)
      return refusal("missing", "This answer has been removed. Save it as a new one.");
    if (before && before.updatedAt.toISOString() !== seen)
      return {
        ...refusal(
          "meanwhile",
          `${before.updatedBy} saved this answer while you wrote. Save again to replace it with yours.`,
        ),
        theirs: shown(before),
      };
    const same = await queries.replyByTitle(tx, reply.data.title);
    if (same && same.id !== id)
      return { errors: { title: "Another answer has this title. Choose a different one." } };
    const at = clock.now();
    const values = { ...reply.data, updatedBy: by.name, updatedAt: at };
    const saved = before?.id ?? (await queries.addReply(tx, values));
    if (before) await queries.updateReply(tx, before.id, values);
    await record(tx, {
      at,
      actor: by.name,
      action: "reply.save",
      subject: "reply",
      subjectId: saved,
      detail: { member: by.id, before: before ? wordsOf(before) : null, after: reply.data },
    });
    return { saved };
  });
}

const wordsOf = ({ title, text }: queries.ReplyRow) => ({ title, text });

/** Removes a canned reply; the ledger retains its words. */
export function removeReply(
  { db, clock }: Pick<Tools, "db" | "clock">,
  { id, by }: { id: number; by: Person },
): Promise<{ removed: string } | Refusal<"missing">> {
  return db.transaction(async (tx) => {
    const before = await queries.lockReply(tx, id);
    if (!before) return refusal("missing", "This answer was removed already.");
    await queries.deleteReply(tx, id);
    await record(tx, {
      at: clock.now(),
      actor: by.name,
      action: "reply.remove",
      subject: "reply",
      subjectId: id,
      detail: { member: by.id, before: wordsOf(before), after: null },
    });
    return { removed: before.title };
  });
}
