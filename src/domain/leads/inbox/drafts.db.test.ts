import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Mail } from "#platform/mail/mail.server.ts";
import { type TestTools, testTools } from "#test/database.ts";
import { audited, OPTIONS, rowsOf, SITE } from "#test/readers.ts";
import { contactRequest } from "../rules.ts";
import { submitEnquiry } from "../submit.server.ts";
import { answerMessage } from "./answer-message.server.ts";
import { noteMessage } from "./change-message.server.ts";
import {
  attachFiles,
  detachFile,
  draftedMessages,
  keepAnswerDraft,
  readAnswerDraft,
  readFile,
} from "./draft-answer.server.ts";
import { eraseMessage } from "./erase-message.server.ts";
import { readMessage } from "./read-message.server.ts";
import { mailAnswer } from "./send-answer.server.ts";

/** The senders have ordered. */
const isClient = async () => true;
const RAVI = { id: "m-ravi", name: "Ravi Iyer" };
const MIRA = { id: "m-mira", name: "Mira Shah" };
const PDF = { name: "invoice.pdf", bytes: new TextEncoder().encode("%PDF-1.4\nof the invoice") };
let now: Date;
let tools: TestTools;
let id: number;

beforeEach(async () => {
  now = new Date("2025-02-14T12:00:00+05:30");
  tools = await testTools();
  tools.clock = { now: () => now };
  const request = contactRequest.parse({
    ...{ firstName: "Asha", lastName: "Rao", email: "asha@example.in" },
    message: "Where is my invoice?",
  });
  await submitEnquiry(tools, request, { network: "203.0.113.9", browser: "test" }, OPTIONS);
  const [row] = await rowsOf<{ id: number }>(tools, sql`select max(id) as id from enquiry`);
  id = row?.id ?? 0;
});
afterEach(() => tools.close());

const write = (text: string, by = RAVI, lastEntry = 0) =>
  keepAnswerDraft(tools, { id, by, subject: "Your invoice", text, lastEntry });
const draftOf = async (by = RAVI) => (await readAnswerDraft(tools.db, { id, by })).draft;
const answer = (lastEntry = 0) =>
  answerMessage(tools, { id, by: RAVI, subject: "Your invoice", text: "It is attached.", lastEntry });
const desk = { firm: SITE.firm, origin: SITE.origin };

test("a draft is its writer's alone, the latest words count, and an emptied one is gone", async () => {
  expect(await write("Dear Asha,\n\nIt")).toEqual({ kept: now.toISOString() });
  await write("Dear Asha,\n\nIt is attached.");
  await write("Dear Asha,\n\nMine.", MIRA);
  expect(await draftOf()).toEqual({
    ...{ subject: "Your invoice", text: "Dear Asha,\n\nIt is attached.", lastEntry: 0 },
    at: now.toISOString(),
  });
  expect(await draftOf(MIRA)).toMatchObject({ text: "Dear Asha,\n\nMine." });
  expect(await draftedMessages(tools.db, RAVI)).toEqual([id]);
  expect(await write("Dear Asha,\r\n\r\n")).toEqual({ kept: null });
  expect(await draftOf()).toBeUndefined();
  expect(
    await keepAnswerDraft(tools, { id: 999, by: RAVI, subject: "", text: "a", lastEntry: 0 }),
  ).toMatchObject({
    refused: "missing",
  });
});

test("an answer that is sent is no draft any more, also where its page saves once again", async () => {
  await write("Dear Asha,\n\nIt is attached.");
  await write("Dear Asha,\n\nMine.", MIRA);
  await noteMessage(tools, { id, by: MIRA, text: "I look into it." });
  expect(await draftOf()).toBeDefined();
  await answer();
  expect(await draftOf()).toBeUndefined();
  expect(await write("Dear Asha,\n\nIt is attached.")).toEqual({ kept: null });
  expect(await draftOf()).toBeUndefined();
  expect(await draftOf(MIRA), "another member's draft stays").toBeDefined();
});

test("files are kept with the draft, go with the answer as its mail's attachments, and stay with the message", async () => {
  expect(await attachFiles(tools, { id, by: RAVI, files: [PDF] })).toEqual({ attached: 1 });
  await attachFiles(tools, { id, by: MIRA, files: [{ ...PDF, name: "hers.pdf" }] });
  const [file] = (await readAnswerDraft(tools.db, { id, by: RAVI })).files;
  expect(file).toMatchObject({ name: "invoice.pdf", kind: "pdf", size: PDF.bytes.length });
  const ask = { id, file: file?.id ?? 0 };
  expect(await readFile(tools.db, { ...ask, by: MIRA }), "a draft's file is its writer's").toBeUndefined();
  await answer();
  expect((await readFile(tools.db, { ...ask, by: MIRA }))?.bytes.toString()).toContain("of the invoice");
  const message = await readMessage(tools.db, id, now);
  expect(message?.files).toEqual([]);
  expect(message?.entries[0]?.files).toMatchObject([{ name: "invoice.pdf" }]);
  expect((await readAnswerDraft(tools.db, { id, by: MIRA })).files).toMatchObject([{ name: "hers.pdf" }]);

  const sent: Mail[] = [];
  await mailAnswer(tools, { send: async (mail) => void sent.push(mail) }, 1, desk);
  expect(sent[0]?.attachments).toEqual([
    { filename: "invoice.pdf", content: Buffer.from(PDF.bytes), contentType: "application/pdf" },
  ]);
  expect(await audited(tools)).toMatchObject([
    { action: "message.attach", detail: { member: "m-ravi", kind: "pdf" } },
    { action: "message.attach" },
    { action: "message.answer", detail: { files: 1 } },
  ]);
});

test("a wrong file adds none of its form, and a file leaves a draft only by its writer", async () => {
  const files = [PDF, { name: "run.exe", bytes: new TextEncoder().encode("MZ") }];
  expect(await attachFiles(tools, { id, by: RAVI, files })).toMatchObject({
    refused: "files",
    message: expect.stringContaining("“run.exe”"),
  });
  expect((await readAnswerDraft(tools.db, { id, by: RAVI })).files).toEqual([]);
  await attachFiles(tools, { id, by: RAVI, files: [PDF] });
  const file = (await readAnswerDraft(tools.db, { id, by: RAVI })).files[0]?.id ?? 0;
  expect(await detachFile(tools, { id, by: MIRA, file })).toMatchObject({ refused: "missing" });
  expect(await detachFile(tools, { id, by: RAVI, file })).toEqual({ detached: "invoice.pdf" });
  expect((await readAnswerDraft(tools.db, { id, by: RAVI })).files).toEqual([]);
});

test("who is erased leaves no draft and no file behind", async () => {
  await write("Dear Asha,\n\nYour PAN is ABCDE1234F.");
  await attachFiles(tools, { id, by: RAVI, files: [PDF] });
  await answer();
  await write("Dear Asha,\n\nOne more thing.", MIRA);
  now = new Date(now.getTime() + 5.01 * 365.25 * 86_400_000);
  expect(await eraseMessage(tools, { id, by: RAVI, isClient })).toEqual({ erased: true });
  for (const table of ["enquiry_draft", "enquiry_file"])
    expect(await rowsOf(tools, sql`select * from ${sql.identifier(table)}`), table).toEqual([]);
  expect(await write("Dear Asha")).toMatchObject({ refused: "erased" });
  expect(await attachFiles(tools, { id, by: RAVI, files: [PDF] })).toMatchObject({ refused: "erased" });
});
