import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type Mail, MailFault } from "#platform/mail/mail.server.ts";
import { testTools } from "#test/database.ts";
import { proves } from "#test/proves.ts";
import { rowsOf } from "#test/readers.ts";
import { leadsAsCsv, leadsAsJson } from "./export.server.ts";
import { contactRequest } from "./rules.ts";
import { FORWARD_JOB, forwardEnquiry, requeueUnforwarded, submitEnquiry } from "./submit.server.ts";

const options = { doubleOptIn: true, revealSubscribed: true };
const evidence = { network: "203.0.113.9", browser: "test" };
const message = contactRequest.parse({
  firstName: "Asha",
  lastName: "Rao",
  email: "Asha@Example.in",
  message: "A question.\nSecond line.",
});

const countOf = async (tools: Awaited<ReturnType<typeof testTools>>, table: string) =>
  Number(
    (
      (await tools.db.execute(sql.raw(`select count(*)::int as n from ${table}`))) as unknown as {
        rows: { n: number }[];
      }
    ).rows[0]?.n,
  );

test(
  "an accepted message is kept with its evidence, and its mail is queued in the same transaction",
  proves("CONT-14"),
  async () => {
    const tools = await testTools();
    await submitEnquiry(tools, message, evidence, options);
    expect(await countOf(tools, "enquiry")).toBe(1);
    expect(tools.enqueued).toEqual([{ job: FORWARD_JOB, data: { id: 1 } }]);
    await tools.close();
  },
);

test("nothing is kept when the job cannot be queued", async () => {
  const tools = await testTools();
  tools.queue.enqueue = async () => {
    throw new Error("queue away");
  };
  await expect(submitEnquiry(tools, message, evidence, options)).rejects.toThrow("queue away");
  expect(await countOf(tools, "enquiry")).toBe(0);
  await tools.close();
});

test("the same message sent twice is one row and one mail; another message is another", async () => {
  const tools = await testTools();
  await submitEnquiry(tools, message, evidence, options);
  await submitEnquiry(tools, message, { ...evidence, network: "198.51.100.1" }, options);
  expect(await countOf(tools, "enquiry")).toBe(1);
  expect(tools.enqueued).toHaveLength(1);
  await submitEnquiry(tools, { ...message, message: "Another." }, evidence, options);
  expect(await countOf(tools, "enquiry")).toBe(2);
  await tools.close();
});

test("a ticked newsletter box starts the opt-in with the box's own wording", async () => {
  const tools = await testTools();
  await submitEnquiry(tools, { ...message, agreedToNewsletter: true }, evidence, options);
  const rows = (await tools.db.execute(
    sql`select c.wording, c.source, s.email from subscription_consent c join subscriber s on s.id = c.subscriber_id`,
  )) as unknown as { rows: unknown[] };
  expect(rows.rows).toEqual([
    { wording: expect.stringContaining("newsletter as well"), source: "contact", email: "asha@example.in" },
  ]);
  expect(tools.enqueued.map((e) => e.job)).toEqual([FORWARD_JOB, "newsletter.confirmation"]);
  await tools.close();
});

test("a message sent again with the newsletter box ticked is still one message, and starts the opt-in", async () => {
  const tools = await testTools();
  await submitEnquiry(tools, message, evidence, options);
  await submitEnquiry(tools, { ...message, agreedToNewsletter: true }, evidence, options);
  const counts = [await countOf(tools, "enquiry"), await countOf(tools, "subscription_consent")];
  expect(counts).toEqual([1, 1]);
  expect(tools.enqueued.map((e) => e.job)).toEqual([FORWARD_JOB, "newsletter.confirmation"]);
  await tools.close();
});

const FIRM = { to: "desk@example.in", origin: "https://desk.example.in" };

test("the firm is mailed once for a message; a failed mail is sent by the next run", async () => {
  const tools = await testTools();
  await submitEnquiry(tools, message, evidence, options);
  const sent: Mail[] = [];
  const failing = { send: () => Promise.reject(new Error("mail away")) };
  await expect(forwardEnquiry(tools, failing, 1, FIRM)).rejects.toThrow("mail away");
  const mailer = { send: async (mail: Mail) => void sent.push(mail) };
  await forwardEnquiry(tools, mailer, 1, FIRM);
  await forwardEnquiry(tools, mailer, 1, FIRM);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ to: "desk@example.in", replyTo: "asha@example.in" });
  expect(sent[0]?.text).toMatch(/^At the desk: https:\/\/desk\.example\.in\/desk\/messages\/1$/m);
  expect(sent[0]?.text).toContain("Second line.");
  expect(sent[0]?.text).toMatch(/^Received: \d+ \w+ \d{4} at \d\d:\d\d IST$/m);
  await tools.close();
});

test("a message that the mail server refuses for good is not mailed again, and the staff are alerted once a day", async () => {
  const tools = await testTools();
  await submitEnquiry(tools, message, evidence, options);
  await submitEnquiry(tools, { ...message, message: "Another." }, evidence, options);
  const refusing = (code: number) => ({
    send: () => Promise.reject(new MailFault("refused", code, new Error(`${code} looks like spam`))),
  });
  await expect(forwardEnquiry(tools, refusing(451), 1, FIRM), "put off").rejects.toThrow(MailFault);
  for (const id of [1, 2]) await forwardEnquiry(tools, refusing(554), id, FIRM);
  tools.enqueued.length = 0;
  await requeueUnforwarded(tools.db, tools.queue, new Date(tools.clock.now().getTime() + 1));
  expect(tools.enqueued).toEqual([]);
  expect(await rowsOf(tools, sql`select message from newsletter_alert`)).toEqual([
    { message: expect.stringContaining("https://desk.example.in/desk/messages/1") },
  ]);
  await tools.close();
});

test("after a restore every message that the firm was not mailed is queued again", async () => {
  const tools = await testTools();
  await submitEnquiry(tools, message, evidence, options);
  tools.enqueued.length = 0;
  await requeueUnforwarded(tools.db, tools.queue, tools.clock.now());
  expect(tools.enqueued, "only what was received before that moment").toEqual([]);
  await requeueUnforwarded(tools.db, tools.queue, new Date(tools.clock.now().getTime() + 1));
  expect(tools.enqueued).toEqual([{ job: FORWARD_JOB, data: { id: 1 } }]);
  await tools.close();
});

const textOf = async (pieces: AsyncGenerator<string>) => (await Array.fromAsync(pieces)).join("");

test("the export holds every message and address, as JSON and as CSV that a spreadsheet cannot run", async () => {
  const tools = await testTools();
  expect(JSON.parse(await textOf(leadsAsJson(tools.db)))).toEqual([]);
  // More than one batch of the export.
  for (let n = 0; n < 510; n += 1) {
    await submitEnquiry(
      tools,
      { ...message, message: `=cmd() "${n}", text`, agreedToNewsletter: n === 0 },
      evidence,
      options,
    );
  }
  const leads = JSON.parse(await textOf(leadsAsJson(tools.db))) as { kind: string; message: string }[];
  expect(leads.filter((lead) => lead.kind === "message")).toHaveLength(510);
  expect(leads.filter((lead) => lead.kind === "newsletter")).toHaveLength(1);
  const lines = (await textOf(leadsAsCsv(tools.db))).trimEnd().split("\r\n");
  expect(lines).toHaveLength(512);
  expect(lines[1]).toContain(`"'=cmd() ""0"", text"`);
  await tools.close();
});
