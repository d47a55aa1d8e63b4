import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Mail } from "#platform/mail/mail.server.ts";
import { type TestTools, testTools } from "#test/database.ts";
import { audited, OPTIONS, rowsOf, SITE } from "#test/readers.ts";
import { eraseMessagesBefore } from "../erase-messages-before.server.ts";
import { contactRequest } from "../rules.ts";
import { submitEnquiry } from "../submit.server.ts";
import { answerMessage } from "./answer-message.server.ts";
import { closeMessage, markSpam } from "./change-message.server.ts";
import { eraseMessage } from "./erase-message.server.ts";
import { messagesWaitingAgain } from "./list-messages.server.ts";
import { readMessage } from "./read-message.server.ts";
import { receivedMail } from "./received-mail.ts";
import { replyAddress } from "./reply-address.server.ts";
import { mailAnswer } from "./send-answer.server.ts";
import { takeMail } from "./take-mail.server.ts";

/** The senders have ordered. */
const isClient = async () => true;
const RAVI = { id: "m-ravi", name: "Ravi Iyer" };
const REPLIES = { address: "replies@in.example.in", secret: "whsec_c2VjcmV0" };
const ROOM = { origin: SITE.origin, replies: REPLIES };
let now: Date;
let tools: TestTools;
let id: number;

beforeEach(async () => {
  now = new Date("2025-02-14T12:00:00+05:30");
  tools = await testTools();
  tools.clock = { now: () => now };
  const request = contactRequest.parse({
    ...{ firstName: "Kiran", lastName: "Shah", email: "kiran@example.in" },
    message: "How often do you publish?",
  });
  await submitEnquiry(tools, request, { network: "203.0.113.9", browser: "test" }, OPTIONS);
  const [row] = await rowsOf<{ id: number }>(tools, sql`select max(id) as id from enquiry`);
  id = row?.id ?? 0;
  await answerMessage(tools, { id, by: RAVI, subject: "Hours", text: "Daily.", lastEntry: 0 });
});
afterEach(() => tools.close());

let mails = 0;
function take(more: Record<string, unknown> = {}) {
  mails += 1;
  const mail = {
    messageId: `<${mails}@mail.example>`,
    from: "Kiran Shah <kiran@example.in>",
    text: "And on Saturdays?",
  };
  return takeMail(tools, receivedMail.parse({ ...mail, ...more }), ROOM);
}
const signed = () => ({ to: [replyAddress(id, REPLIES)] });
const named = () => ({ inReplyTo: `<answer-${id}-1@www.example.in>` });
const read = (message = id) => readMessage(tools.db, message, now);

test.each([
  ["to the signed address", signed],
  ["with the answer's Message-ID", named],
  [
    "with the answer among its references",
    () => ({ references: ["<x@y>", `<answer-${id}-1@www.example.in>`] }),
  ],
])("a reply %s joins its message and opens it again", async (_, more) => {
  await closeMessage(tools, { id, by: RAVI, reason: "" });
  expect(await take(more())).toEqual({ message: id, thread: true });
  const message = await read();
  expect(message).toMatchObject({ state: "open", closedAt: null });
  expect(await messagesWaitingAgain(tools.db)).toBe(1);
  expect(message?.entries.at(-1)).toMatchObject({
    kind: "received",
    by: "Kiran Shah",
    text: "And on Saturdays?",
  });
  expect((await audited(tools)).at(-1)).toMatchObject({
    action: "message.receive",
    subject_id: String(id),
    detail: { before: { state: "closed" }, after: { state: "open" } },
  });
});

test("a message is kept for five years from the last mail, and erased with it", async () => {
  now = new Date("2030-01-10T12:00:00+05:30");
  await take(signed());
  now = new Date("2030-03-10T12:00:00+05:30");
  const fiveYearsAgo = new Date("2025-03-10T00:00:00+05:30");
  expect(await eraseMessagesBefore(tools.db, fiveYearsAgo, [])).toBe(0);
  expect(await eraseMessage(tools, { id, by: RAVI, isClient })).toMatchObject({ refused: "kept" });
  expect(await read()).toMatchObject({ keptUntil: "2035-01-11" });
  now = new Date("2035-03-10T12:00:00+05:30");
  expect(await eraseMessagesBefore(tools.db, new Date("2030-03-10T00:00:00+05:30"), [])).toBe(1);
});

test.each<[string, Record<string, unknown>]>([
  ["of an unknown sender", { from: "Mallory <mallory@example.org>" }],
  ["that its provider doubts", { authentication: "fail" }],
])("a mail %s never joins somebody else's message, whatever it names", async (_, more) => {
  const before = await read();
  const taken = await take({ ...signed(), ...named(), ...more });
  expect(taken).toEqual({ message: expect.any(Number), thread: false });
  expect(taken).not.toHaveProperty("message", id);
  expect(await read()).toEqual({ ...before, others: expect.any(Array) });
  expect(await read((taken as { message: number }).message)).toMatchObject({
    state: "new",
    text: "And on Saturdays?",
    entries: [],
  });
});

test("a reply that names an answer of another message joins none", async () => {
  expect(await take({ inReplyTo: `<answer-${id + 1}-1@www.example.in>` })).toMatchObject({ thread: false });
  expect(await take({ inReplyTo: `<answer-${id}-99@www.example.in>` })).toMatchObject({ thread: false });
});

test("each Message-ID is taken once, and a new message is answered where it came from", async () => {
  const mail = {
    messageId: "<same@mail.example>",
    from: "Asha Rao <asha@example.in>",
    subject: "An invoice",
  };
  const first = await take(mail);
  const message = (first as { message: number }).message;
  expect(await take({ ...mail, text: "Other words" })).toEqual({ known: message });
  expect(await read(message)).toMatchObject({
    name: "Asha Rao",
    subject: "An invoice",
    text: "And on Saturdays?",
  });
  expect(
    tools.enqueued.map(({ job }) => job),
    "it came by mail and is not mailed to the firm",
  ).toEqual(["leads.forward", "leads.answer"]);
  const answered = await answerMessage(tools, {
    ...{ id: message, by: RAVI, subject: "Re: An invoice", text: "Here.", lastEntry: 0 },
  });
  const sent: Mail[] = [];
  await mailAnswer(
    tools,
    { send: async (one) => void sent.push(one) },
    (answered as { answered: number }).answered,
    { firm: SITE.firm, origin: SITE.origin, replies: REPLIES },
  );
  expect(sent[0]).toMatchObject({
    to: "asha@example.in",
    replyTo: replyAddress(message, REPLIES),
    headers: { "In-Reply-To": "<same@mail.example>" },
  });
});

test("an automatic answer joins its message without opening it, and opens none", async () => {
  await closeMessage(tools, { id, by: RAVI, reason: "" });
  expect(await take({ ...signed(), automatic: true })).toEqual({ message: id, thread: true });
  expect(await read()).toMatchObject({ state: "closed" });
  expect(await take({ automatic: true })).toEqual({ left: "automatic" });
});

test("spam stays spam, and who wrote again is read before an answer leaves", async () => {
  const [, other] = [await take(signed()), await take({ from: "spam@example.org" })];
  expect(await answerMessage(tools, { id, by: RAVI, subject: "a", text: "b", lastEntry: 1 })).toMatchObject({
    refused: "meanwhile",
    message: expect.stringContaining("Kiran Shah wrote again"),
  });
  const spam = (other as { message: number }).message;
  await markSpam(tools, { id: spam, by: RAVI });
  expect(await read(spam)).toMatchObject({ state: "spam", name: "spam" });
});

test("files come along by their content, others are counted, and all are erased with the person", async () => {
  const pdf = Buffer.from("%PDF-1.4\nof hers").toString("base64");
  const files = [
    { name: "statement.pdf", content: pdf },
    { name: "virus.pdf", content: Buffer.from("MZ").toString("base64") },
  ];
  await take({ ...signed(), files });
  const message = await read();
  expect(message?.entries.at(-1)).toMatchObject({
    text: "And on Saturdays?\n\n(One file of the mail is not kept: PDF, PNG, JPEG and CSV files are.)",
    files: [{ name: "statement.pdf", kind: "pdf" }],
  });
  now = new Date(now.getTime() + 5.01 * 365.25 * 86_400_000);
  expect(await eraseMessage(tools, { id, by: RAVI, isClient })).toEqual({ erased: true });
  const kept = JSON.stringify([
    await rowsOf(tools, sql`select * from enquiry_entry`),
    await rowsOf(tools, sql`select * from enquiry_file`),
    await rowsOf(tools, sql`select message_id from enquiry_mail`),
  ]);
  for (const word of ["Kiran", "Saturdays", "statement", "mail.example"]) expect(kept).not.toContain(word);
});
