import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { MARKED_JOB } from "#domain/approval/approve.server.ts";
import type { Person } from "#domain/audit/acts.ts";
import { approveArticle } from "#domain/blog/publishing/approve-article.server.ts";
import { returnArticle } from "#domain/blog/publishing/return-article.server.ts";
import { submitArticle } from "#domain/blog/publishing/submit-article.server.ts";
import { readWorkingCopy } from "#domain/blog/writing/read-article.server.ts";
import { createArticle } from "#domain/blog/writing/save-article.server.ts";
import { acceptInvitation } from "#domain/staff/accept-invitation.server.ts";
import { ensureRoles, inviteMember, ownerLink } from "#domain/staff/invite.server.ts";
import { mailLink, mailNotice, NOTICE_JOB } from "#domain/staff/mail-staff.server.ts";
import { notifyOfApproval } from "#domain/staff/notify-of-approval.server.ts";
import { everyMember, everyRole } from "#domain/staff/read.server.ts";
import { type TestTools, testTools } from "#test/database.ts";
import { mailNotices } from "./mail-notices.server.ts";
import { makeNotices } from "./make-notices.server.ts";

const SENDER = { firm: "Stockizen", origin: "https://desk.example.in" };
const PASSWORD = "copper lantern seven rivers";
const TEAM = { Mira: "Compliance officer", Ravi: "Analyst", Neha: "Writer", Kiran: "Support" };

type Kind = "link" | "access" | "question" | "notice" | "alarm";
type Mailed = { kind: Kind; to: string; day: string; subject: string; text: string };

let tools: TestTools;
let now: number;
let mails: Mailed[];
beforeEach(async () => {
  now = new Date("2025-02-13T10:00:00+05:30").getTime();
  mails = [];
  tools = await testTools();
  tools.clock = { now: () => new Date(now) };
  await tools.db.execute(sql`insert into category (name, position) values ('Technical', 0)`);
  await ensureRoles(tools);
});
afterEach(() => tools.close());

const keep = (kind: Kind) => ({
  async send({ to, subject, text = "" }: { to: string; subject: string; text?: string }) {
    const day = new Date(now).toISOString().slice(0, 10);
    const isAlarm = subject.includes("is due at 08:00");
    mails.push({ kind: isAlarm ? "alarm" : kind, to: to.split("@")[0] ?? "", day, subject, text });
  },
});

/** Runs the minute's work and every job that it leaves; nothing has failed on these days. */
async function minute(): Promise<void> {
  await makeNotices(tools, { failed: async () => [] });
  for (let next = tools.enqueued.shift(); next; next = tools.enqueued.shift()) {
    const { job, data } = next;
    const id = Number(data.id);
    if (job === "staff.link") await mailLink(tools, keep("link"), id, SENDER);
    if (job === NOTICE_JOB)
      await mailNotice(tools, keep("access"), { id, member: String(data.member) }, SENDER);
    if (job === MARKED_JOB) await notifyOfApproval(tools, keep("question"), data, SENDER);
    if (job === "notices.mail") await mailNotices(tools, keep("notice"), id, SENDER);
  }
  now += 60_000;
}

/** Opens the desk for its owner, who lets in the four others. */
async function firmOfFive(): Promise<Record<"Asha" | keyof typeof TEAM, Person>> {
  const join = (token: string, name: string, email: string) =>
    acceptInvitation(tools, { token, name, email, password: PASSWORD });
  await join(/token=([\w-]+)/.exec((await ownerLink(tools)) ?? "")?.[1] ?? "", "Asha", "asha@example.in");
  await minute();
  const [owner] = await everyMember(tools.db);
  const by = { id: owner?.id ?? "", name: "Asha" };
  for (const [name, roleName] of Object.entries(TEAM)) {
    const role = (await everyRole(tools.db)).find((one) => one.name === roleName);
    const email = `${name.toLowerCase()}@example.in`;
    await inviteMember(tools, { name, email, roleId: role?.id ?? 0, by });
    await minute();
    const mail = mails.findLast(({ kind }) => kind === "link");
    await join(/token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "", name, email);
    await minute();
  }
  const members = await everyMember(tools.db);
  return Object.fromEntries(members.map(({ id, name }) => [name, { id, name }])) as never;
}

let written = 0;
async function sendArticle(by: Person): Promise<number> {
  written += 1;
  const fields = {
    title: `Reading ${written}`,
    slug: `reading-${written}`,
    html: "<p>Some first words.</p>",
    author: by.name,
    summary: "A summary that is long enough to say what the article is about.",
    categoryId: 1,
  };
  const made = await createArticle(tools, { fields, by });
  if (!("saved" in made)) throw new Error(JSON.stringify(made));
  const { id, revision } = made.saved;
  expect(await submitArticle(tools, { id, revision, by })).toHaveProperty("submitted");
  await minute();
  return id;
}

/** Writes an article as one person and has another approve it. */
async function publish(by: Person, approver: Person): Promise<void> {
  const id = await sendArticle(by);
  const hash = (await readWorkingCopy(tools.db, id))?.hash ?? "";
  expect(await approveArticle(tools, { id, hash, by: approver })).toHaveProperty("approved");
  await minute();
}

test("a firm of five gets on its first two days its links, one question about each pair, one mail a day, and an alarm for a late digest alone", async () => {
  const { Asha, Mira, Ravi, Neha } = await firmOfFive();
  const day = async () => {
    for (let n = 0; n < 4; n += 1) {
      await publish(Asha, Mira);
      await publish(Neha, Asha);
      await publish(Ravi, Mira);
    }
    const id = await sendArticle(Neha);
    await returnArticle(tools, { id, by: Mira, note: "Shorter, please." });
    await minute();
  };
  await day();
  now = new Date("2025-02-14T08:59:00+05:30").getTime();
  await minute();
  await minute();
  now = new Date("2025-02-14T10:00:00+05:30").getTime();
  await day();
  const counted = (kind: Kind) => mails.filter((mail) => mail.kind === kind);
  const subjects = mails.map(({ kind, to, subject }) => `${kind} ${to}: ${subject}`).join("\n");
  expect(counted("link"), subjects).toHaveLength(4);
  expect(counted("access"), "the owner hears of each invitation and each newcomer").toHaveLength(8);
  const questions = counted("question").map(({ to, text }) => `${to}: ${/\w+ invited \w+/.exec(text)?.[0]}`);
  expect(questions.toSorted(), "of 24 approvals, 16 between people who let one another in").toEqual([
    "asha: Asha invited Mira",
    "asha: Asha invited Neha",
    "mira: Asha invited Mira",
    "neha: Asha invited Neha",
  ]);
  const notices = counted("notice").map(({ to, day }) => `${day} ${to}`);
  expect(notices.toSorted(), "one mail a day for each whom anything concerns").toEqual([
    "2025-02-14 asha",
    "2025-02-14 mira",
    "2025-02-14 neha",
    "2025-02-14 ravi",
  ]);
  expect(
    counted("alarm").map(({ to }) => to),
    "no digest is sent that morning: those who write hear of it at once",
  ).toEqual(expect.arrayContaining(["asha", "neha", "ravi"]));
  expect(mails).toHaveLength(23);
});
