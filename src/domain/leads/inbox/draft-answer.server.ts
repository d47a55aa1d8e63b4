import { record } from "#domain/audit/record.server.ts";
import type { Person } from "#domain/staff/rules.ts";
import type { Db } from "#platform/db/db.ts";
import { sha256 } from "#platform/files/files.server.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import * as stored from "./file-queries.server.ts";
import { kindOfFile, type MessageUpload, nameOfFile, wrongFiles } from "./files.ts";
import * as queries from "./queries.server.ts";
import { ERASED, isUntouched } from "./rules.ts";

type Work = Pick<Tools, "db" | "clock">;

/** A file as the desk lists it; `size` in bytes. */
export type ListedFile = { id: number; name: string; kind: string; size: number };

export const listedFile = ({ id, name, kind, size }: stored.FileRow): ListedFile => ({
  id,
  name,
  kind,
  size,
});

/** An answer that a member has begun. */
export type AnswerDraft = {
  subject: string;
  text: string;
  lastEntry: number;
  /** ISO 8601. */
  at: string;
};

export type AnswerBegun = { id: number; by: Person; subject: string; text: string; lastEntry: number };

const LONGEST = 20_000;
const gone = (id: number) => refusal("missing", `There is no message ${id}.`);
const ERASED_ALREADY = refusal("erased", "This message was erased and cannot be answered.");

/**
 * Keeps what a member has written of an answer, in place of what was kept before; an answer that holds no more than its
 * opening is kept no longer. A draft is nobody else's and no dealing yet: the ledger has it once it is sent.
 */
export const keepAnswerDraft = (
  { db, clock }: Work,
  { id, by, subject, text, lastEntry }: AnswerBegun,
): Promise<{ kept: string | null } | Refusal<"missing" | "erased">> =>
  db.transaction(async (tx) => {
    const row = await queries.lockMessage(tx, id);
    if (!row) return gone(id);
    if (row.email === ERASED) return ERASED_ALREADY;
    const later = await queries.wordsAfter(tx, id, lastEntry);
    const isSent = later.some(({ kind, by: writer }) => kind === "answer" && writer === by.name);
    // What a page sends after its answer was sent is no draft any more.
    if (isSent || isUntouched(text, row.firstName)) {
      await stored.dropDraftRow(tx, id, by.id);
      return { kept: null };
    }
    const at = clock.now();
    await stored.putDraftRow(tx, {
      ...{ enquiryId: id, memberId: by.id, at, lastEntry },
      subject: subject.slice(0, LONGEST),
      text: text.slice(0, LONGEST),
    });
    return { kept: at.toISOString() };
  });

/** Reads a member's draft of an answer with the files that it has. */
export async function readAnswerDraft(
  db: Db,
  { id, by }: { id: number; by: Person },
): Promise<{ draft: AnswerDraft | undefined; files: ListedFile[] }> {
  const row = await stored.draftRow(db, id, by.id);
  const files = await stored.draftFiles(db, id, by.id);
  return {
    draft: row && {
      subject: row.subject,
      text: row.text,
      lastEntry: row.lastEntry,
      at: row.at.toISOString(),
    },
    files: files.map(listedFile),
  };
}

/** Adds files to a member's draft of an answer: all of them or none. Their content decides what they are. */
export const attachFiles = (
  { db, clock }: Work,
  { id, by, files }: { id: number; by: Person; files: readonly MessageUpload[] },
): Promise<{ attached: number } | Refusal<"missing" | "erased" | "files">> =>
  db.transaction(async (tx) => {
    const row = await queries.lockMessage(tx, id);
    if (!row) return gone(id);
    if (row.email === ERASED) return ERASED_ALREADY;
    if (!files.length) return refusal("files", "Choose a file: PDF, PNG, JPEG or CSV.");
    const wrong = wrongFiles(files, await stored.draftFiles(tx, id, by.id));
    if (wrong) return wrong;
    const at = clock.now();
    for (const file of files) {
      const kind = kindOfFile(file);
      if (!kind) throw new Error("A file of no kind passed the check.");
      const { bytes } = file;
      await stored.addFile(tx, {
        ...{ enquiryId: id, memberId: by.id, kind, size: bytes.length, at },
        name: nameOfFile(file.name, kind),
        bytes: Buffer.from(bytes),
      });
      await record(tx, {
        ...{ at, actor: by.name, action: "message.attach", subject: "enquiry", subjectId: id },
        textHash: sha256(bytes),
        detail: { member: by.id, kind, bytes: bytes.length },
      });
    }
    return { attached: files.length };
  });

/** Removes a file from a member's own draft. */
export const detachFile = (
  { db, clock }: Work,
  { id, by, file }: { id: number; by: Person; file: number },
): Promise<{ detached: string } | Refusal<"missing">> =>
  db.transaction(async (tx) => {
    const name = await stored.removeDraftFile(tx, { id: file, enquiryId: id, memberId: by.id });
    if (name === undefined) return refusal("missing", "This file is not attached to your answer.");
    await record(tx, {
      ...{ at: clock.now(), actor: by.name, action: "message.detach", subject: "enquiry", subjectId: id },
      detail: { member: by.id },
    });
    return { detached: name };
  });

/** Returns a file of a message with its bytes; a file of a draft only to the member who wrote it. */
export async function readFile(
  db: Db,
  { id, by, file }: { id: number; by: Person; file: number },
): Promise<{ name: string; kind: string; bytes: Buffer } | undefined> {
  const row = await stored.fileWithBytes(db, id, file);
  return row && (row.memberId === null || row.memberId === by.id) ? row : undefined;
}

/** Returns the messages for which a member has begun an answer. */
export const draftedMessages = async (db: Db, by: Person): Promise<number[]> =>
  (await stored.draftsOf(db, by.id)).map(({ enquiryId }) => enquiryId);
