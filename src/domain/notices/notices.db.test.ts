import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Person } from "#domain/audit/acts.ts";
import { approveArticle } from "#domain/blog/publishing/approve-article.server.ts";
import { returnArticle } from "#domain/blog/publishing/return-article.server.ts";
import { submitArticle } from "#domain/blog/publishing/submit-article.server.ts";
import { publishAgain, unpublishArticle } from "#domain/blog/publishing/unpublish-article.server.ts";
import { readWorkingCopy } from "#domain/blog/writing/read-article.server.ts";
import { createArticle, saveArticle } from "#domain/blog/writing/save-article.server.ts";
import { replyToComment, writeComment } from "#domain/commenting/write-comment.server.ts";
import { asTyped } from "#domain/complaints/entering.ts";
import { readDeskMonth } from "#domain/complaints/read-desk.server.ts";
import { saveMonth } from "#domain/complaints/save-month.server.ts";
import { returnTextDraft } from "#domain/compliance/drafts/decide-draft.server.ts";
import { textFields } from "#domain/compliance/drafts/read-drafts.server.ts";
import { saveTextDraft, sendTextDraft } from "#domain/compliance/drafts/write-draft.server.ts";
import { publishTexts } from "#domain/compliance/publish-texts.server.ts";
import { readDraft } from "#domain/digest/composing/read-draft.server.ts";
import { returnDraft } from "#domain/digest/composing/return-draft.server.ts";
import { submitDraft } from "#domain/digest/composing/submit-draft.server.ts";
import { takeFiles } from "#domain/digest/composing/take-files.server.ts";
import { assignMessage } from "#domain/leads/inbox/change-message.server.ts";
import { contactRequest } from "#domain/leads/rules.ts";
import { submitEnquiry } from "#domain/leads/submit.server.ts";
import { FIRST_ROLES } from "#domain/staff/rules.ts";
import { NO_COMPLAINTS } from "#test/complaints.ts";
import { type TestTools, testTools } from "#test/database.ts";
import { exchangeDay } from "#test/exchange-files.ts";
import { bookOf, delivered } from "#test/firm.ts";
import { OPTIONS } from "#test/readers.ts";
import { chooseNotices } from "./choose-notices.server.ts";
import { mailNotices } from "./mail-notices.server.ts";
import { makeNotices } from "./make-notices.server.ts";
import { readOutcomes } from "./read-outcomes.server.ts";
import { NOTICE_KINDS } from "./rules.ts";

const ASHA = { id: "asha", name: "Asha Rao", role: "Writer" };
const RAVI = { id: "ravi", name: "Ravi Iyer", role: "Owner" };
const MIRA = { id: "mira", name: "Mira Shah", role: "Compliance officer" };
const KIRAN = { id: "kiran", name: "Kiran Das", role: "Support" };
const SENDER = { firm: "Stockizen", origin: "https://desk.example.in" };

type Mailed = { to: string; subject: string; text: string; messageId: string };

let tools: TestTools;
let now: number;
let sent: Mailed[];
let failed: { id: string; job: string; tries: number }[];
beforeEach(async () => {
  // A Friday at noon.
  now = new Date("2025-02-14T12:00:00+05:30").getTime();
  tools = await testTools();
  tools.clock = { now: () => new Date(now) };
  [sent, failed] = [[], []];
  await tools.db.execute(sql`insert into category (name, position) values ('Technical', 0)`);
  for (const { name, permissions } of FIRST_ROLES)
    await tools.db.execute(
      sql`insert into staff_role (name, permissions) values (${name}, ${sql.raw(`array['${permissions.join("','")}']`)})`,
    );
  for (const { id, name, role } of [ASHA, RAVI, MIRA, KIRAN])
    await tools.db.execute(
      sql`insert into staff_member (id, name, email, role_id, created_at, updated_at)
        select ${id}, ${name}, ${`${id}@example.in`}, id, now(), now() from staff_role where name = ${role}`,
    );
  await chosenByAll();
});
afterEach(() => tools.close());

const mailer = {
  async send(mail: unknown) {
    sent.push(mail as Mailed);
  },
};
const jobs = {
  failed: async () =>
    failed.map((job) => ({
      isFinal: true,
      data: {},
      cause: "The mail server is away.",
      createdAt: "",
      ...job,
    })),
};

/** Runs the minute's job, and the mails that it queued; returns them as "to: subject". */
async function minute(): Promise<string[]> {
  sent = [];
  await makeNotices(tools, jobs);
  for (const { job, data } of tools.enqueued.splice(0))
    if (job === "notices.mail") await mailNotices(tools, mailer, Number(data.id), SENDER);
  now += 60_000;
  return sent.map(({ to, subject }) => `${to.split("@")[0]}: ${subject}`).toSorted();
}

/** Every member has chosen mails at once; who approves, of approvals once a day. */
async function chosenByAll(): Promise<void> {
  const atOnce = Object.fromEntries(Object.keys(NOTICE_KINDS).map((kind) => [kind, "at-once"]));
  for (const { id } of [ASHA, RAVI, MIRA, KIRAN]) {
    const ways = JSON.stringify([RAVI.id, MIRA.id].includes(id) ? { ...atOnce, approved: "daily" } : atOnce);
    await tools.db.execute(sql`insert into notice_choice (id, ways, hour) values (${id}, ${ways}::jsonb, 9)`);
  }
}

const hashOf = async (id: number) => (await readWorkingCopy(tools.db, id))?.hash ?? "";

/** Begins an article as one person and sends it for approval as the same, after another's change if one is given. */
async function sendArticle(by: Person = ASHA, also?: Person, title = "How to read"): Promise<number> {
  const fields = {
    title,
    slug: title.toLowerCase().replace(/[^a-z]+/g, "-"),
    html: "<p>Some first words.</p>",
    author: "Asha Rao",
    summary: "A summary that is long enough to say what the article is about.",
    categoryId: 1,
  };
  const made = await createArticle(tools, { fields, by });
  if (!("saved" in made)) throw new Error(JSON.stringify(made));
  const { id } = made.saved;
  let { revision } = made.saved;
  if (also) {
    const change = { ...fields, html: "<p>Other words.</p>" };
    const saved = await saveArticle(tools, { id, revision, fields: change, by: also, auto: false });
    if (!("saved" in saved)) throw new Error(JSON.stringify(saved));
    revision = saved.saved.revision;
  }
  expect(await submitArticle(tools, { id, revision, by })).toHaveProperty("submitted");
  return id;
}

test("what is sent for approval reaches who may approve it and had no hand, once, with a link", async () => {
  const id = await sendArticle();
  expect(await minute()).toEqual([
    "mira: Asha Rao sent “How to read” for approval",
    "ravi: Asha Rao sent “How to read” for approval",
  ]);
  expect(sent[0]?.text).toContain(`https://desk.example.in/desk/articles/${id}/approval`);
  expect(await minute(), "the next minute").toEqual([]);
});

test("an own text waits for others, and one that was decided within the minute for nobody", async () => {
  const id = await sendArticle(RAVI);
  expect(await minute()).toEqual(["mira: Ravi Iyer sent “How to read” for approval"]);
  await returnArticle(tools, { id, by: MIRA, note: "Shorter, please." });
  const revision = (await readWorkingCopy(tools.db, id))?.revision ?? 0;
  await submitArticle(tools, { id, revision, by: RAVI });
  await approveArticle(tools, { id, hash: await hashOf(id), by: MIRA });
  expect(await minute()).toEqual(["ravi: Mira Shah sent “How to read” back: “Shorter, please.”"]);
  expect(sent[0]?.text).toMatch(/^Mira Shah sent “How to read” back: “Shorter, please.”\nhttps/);
});

test("a digest that is sent back reaches with its words who gave its files and who sent it", async () => {
  const date = "2025-02-13";
  const { files, history } = exchangeDay(date);
  await takeFiles(tools, { date, files: [...history, ...files], by: RAVI });
  const { draft } = await readDraft(tools.db, date);
  await submitDraft(tools, { date, hash: draft?.hash ?? "", by: ASHA });
  await minute();
  await returnDraft(tools, { date, note: "Leave the week out.", by: MIRA });
  expect((await minute()).map((line) => line.split(": ")[0])).toEqual(["asha", "ravi"]);
  for (const { text } of sent)
    expect(text).toMatch(/“Leave the week out\.”[\s\S]*\/desk\/digest\/2025-02-13/);
  const [outcome] = await readOutcomes(tools.db, ASHA.id, new Date(now));
  expect(outcome).toMatchObject({ isBack: true, path: `/desk/digest/${date}` });
});

test("a legal text reaches who may approve it, and its writer once it is sent back", async () => {
  await publishTexts(tools, "content/legal", () => bookOf().facts);
  const slug = "refundpolicy";
  const { began, state: _, note: __, ...fields } = await textFields(tools, slug);
  const words = `${fields.words}\n\nA sentence more.`;
  await saveTextDraft(tools, delivered, {
    slug,
    began,
    by: RAVI,
    fields: { ...fields, words, reason: "Counsel’s advice." },
  });
  expect(await sendTextDraft(tools, delivered, { slug, by: RAVI })).toHaveProperty("id");
  expect(await minute()).toEqual(["mira: Ravi Iyer sent the next version of “Refund Policy” for approval"]);
  expect(sent[0]?.text).toContain(`https://desk.example.in/desk/texts/${slug}/approval`);
  await returnTextDraft(tools, { slug, by: MIRA, note: "Shorter, please." });
  expect(await minute()).toEqual([
    "ravi: Mira Shah sent the next version of “Refund Policy” back: “Shorter, please.”",
  ]);
});

test("a complaint month reaches who may close it once it is complete, and not when it is only begun", async () => {
  const month = "2025-01";
  const sources = { investor: NO_COMPLAINTS, portal: NO_COMPLAINTS, other: NO_COMPLAINTS };
  const figures = asTyped({ impersonation: 0, sources });
  const save = async (impersonation: string) => {
    const { seen = "" } = (await readDeskMonth(tools, { month, since: month })) ?? {};
    const typed = { ...figures, impersonation };
    expect(await saveMonth(tools, { month, figures: typed, seen, by: RAVI, since: month })).toEqual({
      month,
    });
  };
  await save("");
  expect(await minute()).toEqual([]);
  await save("0");
  expect(await minute()).toEqual([
    "mira: Ravi Iyer entered the complaints of January 2025 for another person to close",
  ]);
  await save("1");
  expect(await minute(), "saved again").toEqual([]);
});

test("a comment reaches whom it names, who had a hand in the text, and who wrote in its thread", async () => {
  const id = await sendArticle();
  await minute();
  const at = { on: { kind: "article" as const, key: String(id) } };
  const made = await writeComment(tools, { ...at, text: "Which fees? @Ravi Iyer", by: MIRA });
  expect(await minute()).toEqual([
    "asha: Mira Shah commented on “How to read”: “Which fees? @Ravi Iyer”",
    "ravi: Mira Shah mentioned you in a comment on “How to read”: “Which fees? @Ravi Iyer”",
  ]);
  expect(sent[0]?.text).toContain(`/desk/articles/${id}/approval?view=remarks#comments`);
  const comment = "written" in made ? made.written : 0;
  await replyToComment(tools, { ...at, comment, text: "Those of @Asha Rao’s table.", by: RAVI });
  expect(await minute()).toEqual([
    "asha: Ravi Iyer mentioned you in a comment on “How to read”: “Those of @Asha Rao’s table.”",
    "mira: Ravi Iyer replied to a comment on “How to read”: “Those of @Asha Rao’s table.”",
  ]);
  const by = { ...MIRA, permissions: new Set(["approve" as const]) };
  await chooseNotices(tools, { by, hour: 9, comment: "none" });
  await replyToComment(tools, { ...at, comment, text: "Thank you, both.", by: ASHA });
  expect(await minute()).toEqual([
    "ravi: Asha Rao replied to a comment on “How to read”: “Thank you, both.”",
  ]);
});

test("what is said of a text reaches nobody whose role opens it no more, whatever they wrote there", async () => {
  const id = await sendArticle();
  await minute();
  const at = { on: { kind: "article" as const, key: String(id) } };
  const made = await writeComment(tools, { ...at, text: "Which fees?", by: MIRA });
  await minute();
  for (const { id: member } of [ASHA, MIRA])
    await tools.db.execute(
      sql`update staff_member set role_id = (select id from staff_role where name = 'Support') where id = ${member}`,
    );
  const comment = "written" in made ? made.written : 0;
  await replyToComment(tools, { ...at, comment, text: "Those that nobody has read yet.", by: RAVI });
  expect(await minute()).toEqual([]);
});

test("who changed a text that somebody else sent is not asked to approve it", async () => {
  await sendArticle(ASHA, RAVI);
  expect(await minute()).toEqual(["mira: Asha Rao sent “How to read” for approval"]);
});

test("whoever had a hand learns what became of it: by mail, and on Today the last word on each thing", async () => {
  const id = await sendArticle();
  await minute();
  await returnArticle(tools, { id, by: MIRA, note: "Say where the figures come from." });
  expect(await minute()).toEqual([
    "asha: Mira Shah sent “How to read” back: “Say where the figures come from.”",
  ]);
  expect(await readOutcomes(tools.db, "asha", tools.clock.now())).toMatchObject([{ isBack: true }]);
  const revision = (await readWorkingCopy(tools.db, id))?.revision ?? 0;
  await submitArticle(tools, { id, revision, by: ASHA });
  expect(await readOutcomes(tools.db, "asha", tools.clock.now()), "sent again, it waits for others").toEqual(
    [],
  );
  await approveArticle(tools, { id, hash: await hashOf(id), by: MIRA, publishAt: "2025-02-17T09:30" });
  const approved =
    "Mira Shah approved “How to read”, 3 words added, to be published on 17 February 2025 at 09:30";
  expect(await minute()).toEqual([`asha: ${approved}`]);
  expect(await readOutcomes(tools.db, "asha", tools.clock.now())).toMatchObject([
    { sentence: approved, path: `/desk/articles/${id}`, isBack: false },
  ]);
  expect(await readOutcomes(tools.db, "mira", tools.clock.now())).toEqual([]);
});

test("an article that leaves the site reaches its writer and its approver, but not who took it off", async () => {
  const id = await sendArticle();
  await approveArticle(tools, { id, hash: await hashOf(id), by: MIRA });
  await minute();
  await unpublishArticle(tools, { id, by: RAVI, reason: "Its figures are wrong." });
  expect(await minute()).toEqual([
    "asha: Ravi Iyer unpublished “How to read”: “Its figures are wrong.”",
    "mira: Ravi Iyer unpublished “How to read”: “Its figures are wrong.”",
  ]);
  const leads = (who: string) => sent.find(({ to }) => to.startsWith(who))?.text ?? "";
  expect(leads("asha"), "to the editor").toContain(`${SENDER.origin}/desk/articles/${id}\n`);
  expect(leads("mira"), "who may not write").toContain(`${SENDER.origin}/desk/articles/${id}/approval\n`);
  const outcomes = () => readOutcomes(tools.db, ASHA.id, new Date(now));
  expect(await outcomes()).toMatchObject([{ isBack: true, path: `/desk/articles/${id}` }]);
  expect(await publishAgain(tools, { id, by: RAVI })).not.toHaveProperty("refused");
  expect(await outcomes(), "nothing is left to do about it").toEqual([]);
});

test("a message that is given to a member or taken away is told without a word about its sender", async () => {
  const request = contactRequest.parse({
    firstName: "Meena",
    lastName: "Nair",
    email: "meena@example.in",
    message: "What does it cost?",
    phone_number: "9876543210",
  });
  await submitEnquiry(tools, request, { network: "203.0.113.9", browser: "test" }, OPTIONS);
  await assignMessage(tools, { id: 1, by: RAVI, to: KIRAN });
  expect(await minute()).toEqual(["kiran: Ravi Iyer assigned message 1 to you"]);
  expect(JSON.stringify(sent)).not.toMatch(/meena|nair|cost/i);
  await assignMessage(tools, { id: 1, by: RAVI, to: MIRA });
  expect(await minute()).toEqual([
    "kiran: Ravi Iyer reassigned message 1 from you to Mira Shah",
    "mira: Ravi Iyer assigned message 1 to you",
  ]);
  await assignMessage(tools, { id: 1, by: MIRA, to: null });
  expect(await minute(), "the own act").toEqual([]);
});

test("each member chooses: at once, once a day at an hour, or not at all; what waits moves with the choice", async () => {
  const permissions = new Set(FIRST_ROLES[1]?.permissions);
  const mira = { ...MIRA, permissions };
  await chooseNotices(tools, { by: mira, waiting: "daily", hour: 18 });
  await chooseNotices(tools, { by: { ...RAVI, permissions }, waiting: "none", hour: 9 });
  await sendArticle();
  expect(await minute()).toEqual([]);
  now = new Date("2025-02-14T17:59:00+05:30").getTime();
  expect(await minute()).toEqual([]);
  expect(await minute()).toEqual(["mira: Asha Rao sent “How to read” for approval"]);
  failed = [{ id: "job-1", job: "leads.forward", tries: 9 }];
  await chooseNotices(tools, { by: mira, failed: "daily", hour: 18 });
  expect(await minute()).toEqual(["ravi: The job “leads.forward” failed and waits for a person"]);
  await chooseNotices(tools, { by: mira, failed: "at-once", hour: 18 });
  expect(await minute()).toEqual(["mira: The job “leads.forward” failed and waits for a person"]);
});

test("who chose nothing gets one mail a day, with each thing by its name, and what is wrong at once", async () => {
  await tools.db.execute(sql`delete from notice_choice`);
  await sendArticle();
  await sendArticle(ASHA, undefined, "How to read, again");
  failed = [{ id: "job-1", job: "leads.forward", tries: 9 }];
  expect(await minute()).toEqual([
    "mira: The job “leads.forward” failed and waits for a person",
    "ravi: The job “leads.forward” failed and waits for a person",
  ]);
  now = new Date("2025-02-15T09:00:00+05:30").getTime();
  expect(await minute()).toContain("mira: 2 notices from the desk of Stockizen");
  expect(sent.find(({ to }) => to === "mira@example.in")?.text).toMatch(
    /^Asha Rao sent “How to read” for approval\.\n.*\n\nAsha Rao sent “How to read, again” for approval\./,
  );
  expect(await minute()).toEqual([]);
});

test("killed between any two steps, every notice is made once and every mail leaves once", async () => {
  await sendArticle();
  const broken = { ...tools, queue: { enqueue: () => Promise.reject(new Error("killed")) } };
  await expect(makeNotices(broken, jobs)).rejects.toThrow("steps of the notices failed");
  await Promise.all([makeNotices(tools, jobs), makeNotices(tools, jobs)]);
  const queued = tools.enqueued.splice(0).filter(({ job }) => job === "notices.mail");
  expect(queued).toHaveLength(2);
  const [first] = queued;
  const away = { send: () => Promise.reject(new Error("The mail server is away.")) };
  await expect(mailNotices(tools, away, Number(first?.data.id), SENDER)).rejects.toThrow("away");
  for (const { data } of [...queued, ...queued]) await mailNotices(tools, mailer, Number(data.id), SENDER);
  expect(sent.map(({ to }) => to).toSorted()).toEqual(["mira@example.in", "ravi@example.in"]);
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(2);
  expect(await minute()).toEqual([]);
});

test("several things that are due together are one mail, each with its link", async () => {
  const id = await sendArticle();
  failed = [{ id: "job-1", job: "leads.forward", tries: 9 }];
  expect(await minute()).toEqual([
    "mira: 2 notices from the desk of Stockizen",
    "ravi: 2 notices from the desk of Stockizen",
  ]);
  expect(sent[0]?.text).toContain(`/desk/articles/${id}/approval`);
  expect(sent[0]?.text).toContain("https://desk.example.in/desk/jobs");
  expect(sent[0]?.text).toContain("https://desk.example.in/desk/account#notices");
});

test("a mail of notices that failed is noticed, but not by yet another mail", async () => {
  failed = [{ id: "job-2", job: "notices.mail", tries: 9 }];
  expect(await minute()).toEqual([]);
  const found = await tools.db.execute(sql`select member_id, mail_at from notice order by 1`);
  expect(found).toMatchObject({ rows: [{ member_id: "mira", mail_at: null }, { member_id: "ravi" }] });
});

test("at 7:30 on a market day, and not before or on another day, the writers hear of a digest that is not sent", async () => {
  const due = /The digest of 14 February 2025 is not sent for approval yet; it is due at 08:00/;
  now = new Date("2025-02-16T07:30:00+05:30").getTime();
  expect(await minute(), "a Sunday").toEqual([]);
  now = new Date("2025-02-17T07:29:00+05:30").getTime();
  expect(await minute()).toEqual([]);
  expect(await minute()).toEqual([
    expect.stringMatching(new RegExp(`^asha: ${due.source}`)),
    expect.stringMatching(new RegExp(`^ravi: ${due.source}`)),
  ]);
  expect(await minute(), "once").toEqual([]);
});

test("a closed account is told nothing, and what is older than three days is told to nobody", async () => {
  await sendArticle();
  await tools.db.execute(sql`update staff_member set closed_at = now() where id = 'mira'`);
  expect(await minute()).toEqual(["ravi: Asha Rao sent “How to read” for approval"]);
  await tools.db.execute(sql`delete from notice`);
  await tools.db.execute(sql`delete from noticed_entry`);
  now += 4 * 86_400_000;
  expect(await minute()).toEqual([]);
});
