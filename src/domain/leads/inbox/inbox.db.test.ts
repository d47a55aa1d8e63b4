import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { disclosureFrame } from "#domain/compliance/rules.ts";
import { createMailer, type Mail, MailFault } from "#platform/mail/mail.server.ts";
import { type TestTools, testTools } from "#test/database.ts";
import { startMailServer } from "#test/mail-server.ts";
import { audited, OPTIONS, rowsOf, SITE } from "#test/readers.ts";
import { contactRequest, impersonationReport, messageOfReport } from "../rules.ts";
import { forwardEnquiry, submitEnquiry } from "../submit.server.ts";
import { ANSWER_JOB, answerMessage } from "./answer-message.server.ts";
import {
  assignMessage,
  closeMessage,
  markSpam,
  noteMessage,
  reopenMessage,
} from "./change-message.server.ts";
import { eraseMessage } from "./erase-message.server.ts";
import {
  impersonationsReported,
  listMessages,
  type MessageTab,
  unansweredMessages,
} from "./list-messages.server.ts";
import { heldMessages } from "./messages-of-person.server.ts";
import { readFile, readMessage } from "./read-message.server.ts";
import { mailAnswer, requeueAnswers, takeAnswerBounces } from "./send-answer.server.ts";

/** The senders have ordered. */
const isClient = async () => true;
const RAVI = { id: "m-ravi", name: "Ravi Iyer" };
const MIRA = { id: "m-mira", name: "Mira Shah" };
/** A Friday at noon. */
let now: Date;
let tools: TestTools;

beforeEach(async () => {
  now = new Date("2025-02-14T12:00:00+05:30");
  tools = await testTools();
  tools.clock = { now: () => now };
});
afterEach(() => tools.close());

async function receive(message = "What does Momentum X cost?", firstName = "Asha"): Promise<number> {
  const request = contactRequest.parse({
    firstName,
    lastName: "Rao",
    email: `${firstName}@example.in`,
    phone_number: "9876543210",
    message,
  });
  await submitEnquiry(tools, request, { network: "203.0.113.9", browser: "test" }, OPTIONS);
  const [row] = await rowsOf<{ id: number }>(tools, sql`select max(id) as id from enquiry`);
  return row?.id ?? 0;
}

const read = async (id: number) => {
  const message = await readMessage(tools.db, id, now);
  if (!message) throw new Error("It is not there.");
  return message;
};
const list = (tab: MessageTab = "waiting", q = "", assigned?: { member: string } | "nobody") =>
  listMessages(tools.db, {
    tab,
    q,
    assigned,
    now,
    sort: "received",
    descending: false,
    limit: 50,
    offset: 0,
  });
const answer = (id: number, lastEntry = 0, by = RAVI, text = "It costs what the page says.") =>
  answerMessage(tools, { id, by, lastEntry, subject: "Your question", text });
const desk = { firm: SITE.firm, origin: SITE.origin };

/** Stores a further mail of the sender with its file, as earlier releases took them in. */
async function storeCorrespondence(id: number): Promise<void> {
  const at = now.toISOString();
  await tools.db.execute(
    sql`insert into enquiry_entry (enquiry_id, kind, by, at, text, subject)
      values (${id}, 'received', 'Asha Rao', ${at}::timestamptz, 'Asha again, with my statement.', 'Re: Your question')`,
  );
  await tools.db.execute(
    sql`insert into enquiry_file (enquiry_id, entry_id, name, kind, size, bytes, at)
      select enquiry_id, id, 'statement.pdf', 'pdf', 4, ${Buffer.from("%PDF")}, at from enquiry_entry where kind = 'received'`,
  );
}

test("a further mail and its file that an earlier release took in stay readable in their message", async () => {
  const id = await receive();
  const other = await receive("Another.");
  await storeCorrespondence(id);
  const { entries, files } = await read(id);
  expect(files).toEqual([]);
  expect(entries).toMatchObject([
    {
      kind: "received",
      by: "Asha Rao",
      text: "Asha again, with my statement.",
      files: [{ name: "statement.pdf", size: 4 }],
    },
  ]);
  const file = entries[0]?.files[0]?.id ?? 0;
  expect(await readFile(tools.db, { id, file })).toMatchObject({ bytes: Buffer.from("%PDF") });
  expect(await readFile(tools.db, { id: other, file })).toBeUndefined();
});

test("an answer leaves as one mail that names what it answers, however often its job runs", async () => {
  const server = await startMailServer();
  const mailer = createMailer({ smtpUrl: server.url, from: "research@example.in", mailDir: "/nowhere" });
  const id = await receive();
  tools.enqueued.length = 0;
  expect(await answer(id)).toEqual({ answered: 1 });
  expect(tools.enqueued).toEqual([{ job: ANSWER_JOB, data: { id: 1 } }]);
  expect(await read(id)).toMatchObject({
    state: "answered",
    entries: [{ kind: "answer", by: "Ravi Iyer", mailedAt: null, fault: null }],
  });

  await mailAnswer(tools, mailer, 1, desk);
  await mailAnswer(tools, mailer, 1, desk);
  expect(server.taken).toHaveLength(1);
  const [mail] = server.taken;
  expect(mail?.to).toBe("asha@example.in");
  expect(mail?.messageId).toBe(`<answer-${id}-1@www.example.in>`);
  expect(mail?.text).toMatch(new RegExp(`^Reply-To: ${SITE.firm.email}`, "m"));
  expect(mail?.text).not.toMatch(/^In-Reply-To/m);
  const body = mail?.text.replace(/=\r\n/g, "") ?? "";
  const { warning, disclaimer } = disclosureFrame(SITE.firm);
  for (const said of [SITE.firm.address, SITE.firm.complianceEmail, warning, disclaimer])
    expect(body).toContain(said);
  expect(body).toContain("It costs what the page says.");
  expect(body).toContain(`SEBI research analyst ${SITE.firm.registration}`);
  expect(body).toContain("> What does Momentum X cost?");
  expect((await read(id)).entries[0]?.mailedAt).toBe(now.toISOString());

  await answer(id, 1, MIRA, "One thing more.");
  await mailAnswer(tools, mailer, 2, desk);
  expect(server.taken[1]?.text).toMatch(new RegExp(`^In-Reply-To: <answer-${id}-1@www.example.in>`, "m"));
  mailer.close();
  await server.stop();
});

test("an answer that waits is queued again; one that was refused opens the message again", async () => {
  const server = await startMailServer();
  const mailer = createMailer({ smtpUrl: server.url, from: "research@example.in", mailDir: "/nowhere" });
  const id = await receive();
  await answer(id);
  tools.enqueued.length = 0;
  await requeueAnswers(tools.db, tools.queue, now);
  expect(tools.enqueued).toEqual([]);
  await requeueAnswers(tools.db, tools.queue, new Date(now.getTime() + 1));
  expect(tools.enqueued).toEqual([{ job: ANSWER_JOB, data: { id: 1 } }]);

  server.conduct = () => "defer";
  await expect(mailAnswer(tools, mailer, 1, desk)).rejects.toThrow(MailFault);
  expect((await read(id)).state).toBe("answered");

  server.conduct = () => "refuse the address";
  await mailAnswer(tools, mailer, 1, desk);
  server.conduct = () => "accept";
  await mailAnswer(tools, mailer, 1, desk);
  expect(server.taken).toEqual([]);
  const message = await read(id);
  expect(message).toMatchObject({ state: "open", answeredAt: null });
  expect(message.entries).toMatchObject([
    { kind: "answer", mailedAt: null, fault: expect.stringContaining("5.1.1") },
  ]);
  tools.enqueued.length = 0;
  await requeueAnswers(tools.db, tools.queue, new Date(now.getTime() + 1));
  expect(tools.enqueued).toEqual([]);
  mailer.close();
  await server.stop();
});

test("a message that was closed once it was answered is opened again where the answer is refused", async () => {
  const id = await receive();
  await answer(id);
  await closeMessage(tools, { id, by: RAVI, reason: "" });
  const refusing = {
    send: () => Promise.reject(new MailFault("refused", 550, new Error("550 5.1.1 no such user"))),
  };
  await mailAnswer(tools, refusing, 1, desk);
  expect(await read(id)).toMatchObject({ state: "open", answeredAt: null, closedAt: null });
});

test("an answer that bounces after it was mailed opens the message again, with the server's words, once", async () => {
  const server = await startMailServer();
  const mailer = createMailer({ smtpUrl: server.url, from: "research@example.in", mailDir: "/nowhere" });
  const id = await receive();
  await answer(id);
  await mailAnswer(tools, mailer, 1, desk);
  const bounce = (more: object = {}) =>
    takeAnswerBounces(
      tools,
      [
        {
          kind: "hard-bounce",
          address: "asha@example.in",
          detail: "550 5.1.1 no such user",
          messageId: `<answer-${id}-1@www.example.in>`,
          ...more,
        },
      ],
      SITE.origin,
    );
  await bounce({ kind: "soft-bounce" });
  await bounce({ address: "other@example.in" });
  await bounce({ messageId: `<answer-${id}-9@www.example.in>` });
  await bounce({ messageId: `<answer-${id}-1@elsewhere.example>` });
  expect((await read(id)).state).toBe("answered");
  await bounce();
  await bounce();
  const message = await read(id);
  expect(message).toMatchObject({ state: "open", answeredAt: null });
  expect(message.entries).toMatchObject([{ kind: "answer", fault: "550 5.1.1 no such user" }]);
  mailer.close();
  await server.stop();
});

test("who did not see another's answer is told of it, and nothing is mailed until it was seen", async () => {
  const id = await receive();
  await noteMessage(tools, { id, by: MIRA, text: "I look into it." });
  expect(await answer(id, 1, MIRA)).toEqual({ answered: 2 });
  tools.enqueued.length = 0;
  const second = await answer(id, 1, RAVI, "Mine.");
  expect(second).toMatchObject({
    refused: "meanwhile",
    message: expect.stringContaining("Mira Shah"),
    answers: [{ text: "It costs what the page says." }],
    lastEntry: 2,
  });
  expect(tools.enqueued).toEqual([]);
  expect(await answer(id, 2, RAVI, "Mine.")).toEqual({ answered: 3 });
});

test("a past result is told to one person only with a reason that the ledger keeps, and a promise to nobody", async () => {
  const id = await receive();
  const words = {
    id,
    by: RAVI,
    lastEntry: 0,
    subject: "Returns",
    text: "You asked: the plan gave 24% last year, as certified.",
  };
  const reason = "The certified figures were asked for.";
  expect(await answerMessage(tools, words)).toMatchObject({
    refused: "wording",
    findings: [{ level: "warn", message: expect.stringContaining("24%") }],
    blocked: false,
  });
  const promise = { ...words, text: "We guarantee you 24% a year.", reason };
  expect(await answerMessage(tools, promise)).toMatchObject({ refused: "wording", blocked: true });
  expect(await answerMessage(tools, { ...words, reason })).toHaveProperty("answered");
  expect((await audited(tools)).at(-1)).toMatchObject({
    actor: "Ravi Iyer",
    action: "message.answer",
    detail: { member: "m-ravi", reason, findings: [expect.any(String)], after: { state: "answered" } },
  });
});

test.each([
  ["no subject", { subject: " ", text: "Text." }, "subject", "The subject is required."],
  ["two lines of subject", { subject: "A\nBcc: b@example.in", text: "Text." }, "subject", "one line"],
  ["no text", { subject: "A", text: "\n" }, "text", "The answer is required."],
  ["a control character", { subject: "A", text: "a\u0000b" }, "text", "control characters"],
])("an answer with %s is refused at its field", async (_, words, field, sentence) => {
  const id = await receive();
  const result = await answerMessage(tools, { id, by: RAVI, lastEntry: 0, ...words });
  expect(result).toMatchObject({ errors: { [field]: expect.stringContaining(sentence) } });
  expect((await read(id)).entries).toEqual([]);
});

test("a message goes from hand to hand and to its end, each step in its history and in the ledger", async () => {
  const id = await receive();
  expect(await assignMessage(tools, { id, by: RAVI, to: MIRA })).toEqual({ state: "open" });
  expect(await assignMessage(tools, { id, by: RAVI, to: MIRA })).toHaveProperty("refused");
  expect(await closeMessage(tools, { id, by: MIRA, reason: " " })).toMatchObject({
    refused: "unanswered",
    message: expect.stringContaining("Say why"),
  });
  expect(await closeMessage(tools, { id, by: MIRA, reason: "Answered by telephone." })).toEqual({
    state: "closed",
  });
  expect(await answer(id, 99)).toMatchObject({
    refused: "ended",
    message: expect.stringContaining("Reopen"),
  });
  expect(await reopenMessage(tools, { id, by: RAVI })).toEqual({ state: "open" });
  expect(await assignMessage(tools, { id, by: RAVI, to: null })).toEqual({ state: "open" });
  expect(await markSpam(tools, { id, by: RAVI })).toEqual({ state: "spam" });
  expect(await markSpam(tools, { id, by: RAVI })).toHaveProperty("refused");
  expect((await read(id)).entries.map(({ by, text }) => `${by}: ${text}`)).toEqual([
    "Ravi Iyer: Assigned to Mira Shah",
    "Mira Shah: Closed: Answered by telephone.",
    "Ravi Iyer: Reopened",
    "Ravi Iyer: Unassigned from Mira Shah",
    "Ravi Iyer: Marked as spam",
  ]);
  const ledger = await audited(tools);
  expect(ledger.map(({ action }) => action)).toEqual([
    "message.assign",
    "message.close",
    "message.reopen",
    "message.assign",
    "message.spam",
  ]);
  expect(ledger[0]?.detail).toEqual({
    member: "m-ravi",
    before: { state: "new" },
    after: { state: "open" },
    from: null,
    to: "Mira Shah",
    fromMember: null,
    toMember: "m-mira",
  });
  expect(JSON.stringify(ledger), "what is written about a person is in the ledger by its hash").not.toContain(
    "telephone",
  );
  for (const verb of [markSpam, reopenMessage])
    expect(await verb(tools, { id: 999, by: RAVI })).toEqual({
      refused: "missing",
      message: "There is no message 999.",
    });
});

test("the inbox shows what waits, finds by number, name, address and words, and counts each state", async () => {
  const first = await receive();
  const second = await receive("Where is 100% of my report?", "Vikram");
  await receive("Buy cheap watches_now", "Spammer");
  await markSpam(tools, { id: second + 1, by: RAVI });
  await assignMessage(tools, { id: second, by: RAVI, to: MIRA });
  const all = await list();
  expect(all.rows.map(({ id, name, state }) => [id, name, state])).toEqual([
    [first, "Asha Rao", "new"],
    [second, "Vikram Rao", "open"],
  ]);
  expect(all).toMatchObject({ total: 2, counts: { new: 1, open: 1, answered: 0, closed: 0, spam: 1 } });
  const found = async (...what: Parameters<typeof list>) => (await list(...what)).rows.map(({ id }) => id);
  expect(await found("waiting", "vikram rao")).toEqual([second]);
  expect(await found("waiting", "ASHA@example")).toEqual([first]);
  expect(await found("all", "100%")).toEqual([second]);
  expect(await found("all", "_")).toEqual([second + 1]);
  expect(await found("all", String(first))).toContain(first);
  expect(await found("waiting", "", { member: MIRA.id })).toEqual([second]);
  expect(await found("waiting", "", "nobody")).toEqual([first]);
  expect(await list("all", "rao")).toMatchObject({ total: 3 });
});

test("what waits for its first answer is counted with its age, and how much is past its time", async () => {
  expect(await unansweredMessages(tools.db, now)).toEqual({ count: 0, oldestAt: null, overdue: 0 });
  const id = await receive();
  await receive("Another.");
  // Friday 12:00: 6 hours that day, 4 on Saturday, 9 on Monday, the last 5 until 14:00 on Tuesday.
  expect((await read(id)).dueAt).toBe("2025-02-18T08:30:00.000Z");
  now = new Date("2025-02-18T13:59:59+05:30");
  expect(await unansweredMessages(tools.db, now)).toMatchObject({ count: 2, overdue: 0 });
  expect((await read(id)).overdue).toBe(false);
  now = new Date("2025-02-18T14:00:00+05:30");
  expect(await unansweredMessages(tools.db, now)).toEqual({
    count: 2,
    oldestAt: "2025-02-14T06:30:00.000Z",
    overdue: 2,
  });
  expect((await list()).rows).toMatchObject([{ overdue: true }, { overdue: true }]);
  await answer(id);
  expect(await unansweredMessages(tools.db, now)).toMatchObject({ count: 1 });
  expect(await read(id)).toMatchObject({ dueAt: null, overdue: false });
});

test("no law keeps a general enquiry, a report of a barrier or spam: they are erased when their sender asks", async () => {
  const isStranger = async () => false;
  const erase = (id: number, isClientThere = isStranger) =>
    eraseMessage(tools, { id, by: RAVI, isClient: isClientThere });
  expect(await erase(await receive("The search box has no label for my screen reader."))).toEqual({
    erased: true,
  });
  const spam = await receive("Buy followers", "Spam");
  await markSpam(tools, { id: spam, by: RAVI });
  expect(await erase(spam, isClient)).toEqual({ erased: true });
  const complaint = await receive("I was charged twice.", "Kiran");
  await tools.db.execute(sql`update enquiry set complaint_month = '2025-02' where id = ${complaint}`);
  expect(await erase(complaint)).toEqual({
    refused: "kept",
    message:
      "Nothing was erased. Records of a complaint are kept for five years (SEBI (Research Analysts) Regulations, 2014, regulation 25). This message can be erased from 15 February 2030: tell that date to anyone who asks.",
  });
  expect(await read(complaint)).toMatchObject({ erased: false, text: "I was charged twice." });
});

test("an erased message keeps no word of its sender, is not answered, and the ledger keeps the fact", async () => {
  const id = await receive("My PAN is ABCDE1234F");
  await noteMessage(tools, { id, by: MIRA, text: "Called Asha." });
  await answer(id, 1, RAVI, "Dear Asha, thank you.");
  await storeCorrespondence(id);
  tools.enqueued.length = 0;
  expect(await eraseMessage(tools, { id, by: RAVI, isClient })).toEqual({
    refused: "kept",
    message: expect.stringMatching(
      /Records of dealings with a client are kept for five years \(SEBI .*regulation 25\).*can be erased from \d+ \w+ 20\d\d/,
    ),
  });
  expect(await read(id)).toMatchObject({ name: "Asha Rao", erased: false });
  const held = () => heldMessages(tools.db, { email: "asha@example.in", now, isClient: true });
  expect(await held()).toMatchObject([{ id, kept: "dealings with a client", until: "2030-02-15" }]);
  now = new Date(now.getTime() + 5.01 * 365.25 * 86_400_000);
  expect(await held()).toMatchObject([{ id, kept: null, young: false }]);
  expect(await eraseMessage(tools, { id, by: RAVI, isClient })).toEqual({ erased: true });
  expect(await eraseMessage(tools, { id, by: RAVI, isClient })).toHaveProperty("refused");
  const kept = JSON.stringify([
    await rowsOf(tools, sql`select * from enquiry`),
    await rowsOf(tools, sql`select * from enquiry_entry`),
    await rowsOf(tools, sql`select * from enquiry_file`),
    await audited(tools),
  ]);
  for (const word of ["Asha", "asha", "ABCDE1234F", "9876543210", "203.0.113.9", "statement"])
    expect(kept).not.toContain(word);
  expect(await read(id)).toMatchObject({ name: "erased", erased: true, state: "closed", others: [] });
  expect((await audited(tools)).at(-1)).toMatchObject({ action: "message.erase", subject_id: String(id) });

  const sent: Mail[] = [];
  await mailAnswer(tools, { send: async (mail) => void sent.push(mail) }, 2, desk);
  await requeueAnswers(tools.db, tools.queue, new Date(now.getTime() + 1));
  expect([sent, tools.enqueued]).toEqual([[], []]);
  expect(await reopenMessage(tools, { id, by: RAVI })).toMatchObject({ refused: "erased" });
  expect((await list()).rows, "nothing waits that nobody can answer").toEqual([]);
  expect(await answer(id, 99)).toMatchObject({
    refused: "erased",
    message: expect.stringContaining("erased"),
  });
});

test("a report of an impersonator is a message of its own kind, which its month counts until it is spam", async () => {
  await receive();
  const report = impersonationReport.parse({
    firstName: "Kiran",
    lastName: "Shah",
    email: "kiran@example.in",
    seen: "@stockizen_vip_calls",
    message: "They asked me for ₹10,000.",
  });
  now = new Date("2025-02-28T23:59:00+05:30");
  await submitEnquiry(tools, messageOfReport(report), { network: "203.0.113.9", browser: "test" }, OPTIONS);
  const [row] = await rowsOf<{ id: number }>(tools, sql`select max(id) as id from enquiry`);
  const id = row?.id ?? 0;
  expect(await read(id)).toMatchObject({
    kind: "impersonation",
    text: "Seen: @stockizen_vip_calls\n\nThey asked me for ₹10,000.",
  });
  expect((await list()).rows.map(({ kind }) => kind).toSorted()).toEqual(["impersonation", "message"]);
  expect(await impersonationsReported(tools.db, "2025-02")).toEqual([{ id }]);
  expect(await impersonationsReported(tools.db, "2025-03")).toEqual([]);
  const mails: Mail[] = [];
  const mailer = {
    async send(mail: Mail) {
      mails.push(mail);
      return { reply: "" };
    },
    async close() {},
  };
  await forwardEnquiry(tools, mailer as never, id, {
    to: "firm@example.in",
    origin: "https://www.example.in",
  });
  expect(mails.map(({ subject }) => subject)).toEqual([`Impersonation: message ${id} from Kiran Shah`]);
  await markSpam(tools, { id, by: MIRA });
  expect(await impersonationsReported(tools.db, "2025-02")).toEqual([]);
});
