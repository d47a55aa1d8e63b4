import type { Db } from "#platform/db/db.ts";
import { factsOfSender, type SenderFact } from "../fields.ts";
import type { MessageKind } from "../rules.ts";
import { promisedBy } from "./business-hours.ts";
import { dueOf, personName } from "./list-messages.server.ts";
import * as queries from "./queries.server.ts";
import { type EntryKind, ERASED, type MessageState } from "./rules.ts";

/** An attachment of a message or an answer; `size` in bytes. */
export type MessageFile = { id: number; name: string; size: number };

export type Entry = {
  id: number;
  kind: Exclude<EntryKind, "refusal">;
  by: string;
  /** ISO 8601. */
  at: string;
  text: string;
  subject: string | null;
  /** Answers only: when the mail server accepted it; null while it waits. */
  mailedAt: string | null;
  /** Answers only: the mail server's reply, if it refused the answer permanently. */
  fault: string | null;
  files: MessageFile[];
};

export type Message = {
  id: number;
  kind: MessageKind;
  name: string;
  firstName: string;
  email: string;
  senderFacts: SenderFact[];
  text: string;
  files: MessageFile[];
  state: MessageState;
  assignedTo: string | null;
  assignedName: string | null;
  receivedAt: string;
  answeredAt: string | null;
  closedAt: string | null;
  /** When the first answer is due; null if none is expected. */
  dueAt: string | null;
  overdue: boolean;
  erased: boolean;
  /** The month (YYYY-MM) of the complaint register in which it counts. */
  complaintMonth: string | null;
  entries: Entry[];
  /** The id of the newest entry, or 0: what a form has seen. */
  lastEntry: number;
  /** The latest other messages from the same mailbox. */
  others: { id: number; state: MessageState; receivedAt: string }[];
};

const MAX_OTHER_MESSAGES = 5;
const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Reads one message with its whole history; undefined if none has this id. */
export async function readMessage(
  db: Db,
  id: number,
  now: Date,
  facts?: Parameters<typeof promisedBy>[0],
): Promise<Message | undefined> {
  const row = await queries.messageById(db, id);
  if (!row) return undefined;
  const rows = await queries.entriesOf(db, id);
  const files = await queries.messageFilesOf(db, id);
  const others = await queries.othersFrom(db, row, MAX_OTHER_MESSAGES);
  const due = dueOf(row, promisedBy(facts));
  return {
    id,
    kind: row.kind,
    name: personName(row.firstName, row.lastName),
    firstName: row.firstName,
    email: row.email,
    senderFacts: factsOfSender(row),
    text: row.message,
    files: filesIn(files, null),
    state: row.state,
    assignedTo: row.assignedTo,
    assignedName: row.assignedName,
    receivedAt: row.receivedAt.toISOString(),
    answeredAt: iso(row.answeredAt),
    closedAt: iso(row.closedAt),
    dueAt: due?.toISOString() ?? null,
    overdue: due !== undefined && due <= now,
    erased: row.email === ERASED,
    complaintMonth: row.complaintMonth,
    entries: entriesFrom(rows, files),
    lastEntry: rows.at(-1)?.id ?? 0,
    others: others.map((other) => ({ ...other, receivedAt: other.receivedAt.toISOString() })),
  };
}

/** Returns the entries as displayed: a mail server's refusal appears with its answer. */
export function entriesFrom(rows: queries.EntryRow[], files: queries.FileRow[] = []): Entry[] {
  const faults = new Map(rows.filter(({ kind }) => kind === "refusal").map((row) => [row.subject, row.text]));
  return rows
    .filter(({ kind }) => kind !== "refusal")
    .map(({ id, kind, by, at, text, subject, mailedAt }) => ({
      id,
      kind: kind as Entry["kind"],
      by,
      at: at.toISOString(),
      text,
      subject,
      mailedAt: iso(mailedAt),
      fault: faults.get(String(id)) ?? null,
      files: filesIn(files, id),
    }));
}

const filesIn = (files: queries.FileRow[], entry: number | null): MessageFile[] =>
  files.filter(({ entryId }) => entryId === entry).map(({ entryId: _, ...file }) => file);

/** Returns a file of a message with its bytes. */
export const readFile = async (
  db: Db,
  { id, file }: { id: number; file: number },
): Promise<{ name: string; bytes: Buffer } | undefined> => queries.fileWithBytes(db, id, file);
