import { record } from "#domain/audit/record.server.ts";
import type { Db } from "#platform/db/db.ts";
import { sha256 } from "#platform/files/files.server.ts";
import type { Tools } from "#platform/tools.ts";
import { addEnquiry } from "../queries.server.ts";
import * as stored from "./file-queries.server.ts";
import { kindOfFile, MOST_FILES, nameOfFile } from "./files.ts";
import { personName } from "./list-messages.server.ts";
import * as queries from "./queries.server.ts";
import { ownWords, type ReceivedMail } from "./received-mail.ts";
import { namedAnswers, type ReplyRoom, signedMessage } from "./reply-address.server.ts";
import { ERASED } from "./rules.ts";

/** Where replies go: the site's origin, which Message-IDs name, and the room for signed addresses, if one is set. */
type InboundRoom = { origin: string; replies: ReplyRoom | undefined };

/** `thread`: the mail continues the message; else it is a new one. */
export type MailTaken = { message: number; thread: boolean } | { known: number } | { left: "automatic" };

type Arrived = { mail: ReceivedMail; files: KnownFiles; hash: string; at: Date };

/**
 * Takes a mail that a person wrote to the firm: into the message that it answers, by the signed address or by the
 * Message-ID of an answer, and only where it comes from that message's own address and the provider does not doubt
 * it. Any other mail is a new message. Each Message-ID is taken once. An automatic answer never opens a message.
 */
export function takeMail(
  { db, clock }: Pick<Tools, "db" | "clock">,
  mail: ReceivedMail,
  room: InboundRoom,
): Promise<MailTaken> {
  const arrived = { mail, files: filesIn(mail), hash: sha256(mail.messageId), at: clock.now() };
  return db.transaction(async (tx) => {
    await stored.lockMail(tx, arrived.hash);
    const known = await stored.mailByHash(tx, arrived.hash);
    if (known) return { known: known.enquiryId };
    const row = await threadOf(tx, mail, room);
    if (row) return continueMessage(tx, row, arrived);
    if (mail.automatic) return { left: "automatic" };
    return beginMessage(tx, arrived);
  });
}

/** Returns the message that a mail answers, locked; undefined where its sender is not that message's. */
async function threadOf(
  tx: Db,
  mail: ReceivedMail,
  { origin, replies }: InboundRoom,
): Promise<queries.MessageRow | undefined> {
  if (mail.authentication === "fail") return undefined;
  const references = [mail.inReplyTo ?? "", ...mail.references.toReversed()];
  const id =
    (replies && signedMessage(mail.to, replies)) ??
    (await queries.answeredMessage(tx, namedAnswers(references, origin)));
  const row = id === undefined ? undefined : await queries.lockMessage(tx, id);
  return row && row.email !== ERASED && row.email === mail.from.address ? row : undefined;
}

async function continueMessage(
  tx: Db,
  row: queries.MessageRow,
  { mail, files, hash, at }: Arrived,
): Promise<MailTaken> {
  const { id } = row;
  const entry = await queries.addEntry(tx, {
    ...{ enquiryId: id, kind: "received", by: personName(row.firstName, row.lastName), at },
    text: wordsOf(mail, files),
    subject: mail.subject,
  });
  await keepFiles(tx, files, { enquiryId: id, entryId: entry, at });
  await stored.addMail(tx, { enquiryId: id, hash, messageId: mail.messageId, at });
  const state = mail.automatic || row.state === "spam" || row.state === "new" ? row.state : "open";
  if (state !== row.state) await queries.updateMessage(tx, id, { state, closedAt: null });
  await record(tx, {
    ...{ at, actor: "visitor", action: "message.receive", subject: "enquiry", subjectId: id },
    textHash: sha256(mail.text),
    detail: { entry, ...(state !== row.state && { before: { state: row.state }, after: { state } }) },
  });
  return { message: id, thread: true };
}

async function beginMessage(tx: Db, { mail, files, hash, at }: Arrived): Promise<MailTaken> {
  const { name, address } = mail.from;
  const [first = address.split("@")[0] ?? address, ...rest] = name.split(" ").filter(Boolean);
  const id = await addEnquiry(tx, {
    ...{ firstName: first, lastName: rest.join(" "), email: address, subject: mail.subject },
    message: wordsOf(mail, files),
    ...{ network: "", browser: "", receivedAt: at, contentHash: `mail-${hash}` },
    // It came by mail: nobody has to mail it to the firm.
    forwardedAt: at,
  });
  if (id === undefined) throw new Error("A mail with a new Message-ID is stored already.");
  await keepFiles(tx, files, { enquiryId: id, at });
  await stored.addMail(tx, { enquiryId: id, hash, messageId: mail.messageId, at });
  await record(tx, {
    ...{ at, actor: "visitor", action: "message.receive", subject: "enquiry", subjectId: id },
    textHash: sha256(mail.text),
    detail: { after: { state: "new" } },
  });
  return { message: id, thread: false };
}

/** Returns the files of a mail that are kept, and the names of those that are not. */
function filesIn({ files }: ReceivedMail) {
  const known = files.flatMap(({ name, content }) => {
    const kind = kindOfFile({ name, bytes: content });
    return kind ? [{ name: nameOfFile(name, kind), kind, bytes: content }] : [];
  });
  return { kept: known.slice(0, MOST_FILES), left: files.length - Math.min(known.length, MOST_FILES) };
}

type KnownFiles = ReturnType<typeof filesIn>;

/** Returns the sender's own words, and how many files of the mail were not kept. */
function wordsOf(mail: ReceivedMail, { left }: KnownFiles): string {
  const told =
    left &&
    `(${left === 1 ? "One file" : `${left} files`} of the mail ${left === 1 ? "is" : "are"} not kept: PDF, PNG, JPEG and CSV files are.)`;
  return [ownWords(mail.text) || "(The mail holds no text.)", told].filter(Boolean).join("\n\n");
}

async function keepFiles(
  tx: Db,
  { kept }: KnownFiles,
  of: { enquiryId: number; entryId?: number; at: Date },
): Promise<void> {
  for (const file of kept) await stored.addFile(tx, { ...of, ...file, size: file.bytes.length });
}
