import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { MARKED_JOB } from "#domain/approval/approve.server.ts";
import type { Person } from "#domain/audit/acts.ts";
import { acceptInvitation } from "#domain/staff/accept-invitation.server.ts";
import { ensureRoles, inviteMember, recoverMember } from "#domain/staff/invite.server.ts";
import { mailLink } from "#domain/staff/mail-staff.server.ts";
import { notifyOfApproval } from "#domain/staff/notify-of-approval.server.ts";
import { type TestTools, testTools } from "#test/database.ts";
import { outbox, rowsOf } from "#test/readers.ts";
import { createArticle } from "../writing/save-article.server.ts";
import { approveArticle } from "./approve-article.server.ts";
import { readApproval } from "./read-approval.server.ts";
import { submitArticle } from "./submit-article.server.ts";

const DAY_MS = 86_400_000;
const ASHA = { id: "m-asha", name: "Asha Rao" };
const RAVI = { id: "m-ravi", name: "Ravi Iyer" };

let tools: TestTools;
let now: number;
beforeEach(async () => {
  tools = await testTools();
  now = new Date("2025-02-14T12:00:00+05:30").getTime();
  tools.clock = { now: () => new Date(now) };
  await tools.db.execute(sql`insert into category (name, position) values ('Technical', 0)`);
  await ensureRoles(tools);
  for (const { id, name } of [ASHA, RAVI])
    await tools.db.execute(
      sql`insert into staff_member (id, name, email, role_id, created_at, updated_at) select ${id}, ${name}, ${`${id}@example.in`}, id, '2024-01-01', '2024-01-01' from staff_role where name = ${id === ASHA.id ? "Owner" : "Compliance officer"}`,
    );
});
afterEach(() => tools.close());

/** Returns the token of the link that the last job mails. */
async function mailedToken(): Promise<string> {
  const { mailer, sent } = outbox();
  const { data } = tools.enqueued.findLast(({ job }) => job === "staff.link") ?? {};
  await mailLink(tools, mailer, Number(data?.id), { firm: "Firm", origin: "https://desk.example.in" });
  return /token=([\w-]+)/.exec(sent[0]?.text ?? "")?.[1] ?? "";
}

/** Creates a second account that Asha lets in. */
async function invited(): Promise<Person> {
  const [role] = await rowsOf<{ id: number }>(tools, sql`select id from staff_role where name = 'Owner'`);
  const email = "second@example.in";
  await inviteMember(tools, { name: "Second Asha", email, roleId: role?.id ?? 0, by: ASHA });
  const password = "copper lantern seven rivers";
  expect(
    await acceptInvitation(tools, { token: await mailedToken(), name: "", email: "", password }),
  ).toEqual({
    email,
  });
  const [member] = await rowsOf<Person>(tools, sql`select id, name from staff_member where email = ${email}`);
  return member as Person;
}

/** Has an article approved; returns what the approver was shown, and what the ledger keeps. */
async function approvedBy(by: Person, writer: Person = ASHA) {
  const made = await createArticle(tools, {
    fields: {
      title: "What an order book shows",
      slug: `order-book-${now}`,
      summary: "A summary that is long enough to say what the article is about.",
      html: "<p>First words.</p>",
      author: "Asha Rao",
      categoryId: 1,
    },
    by: writer,
  });
  if (!("saved" in made)) throw new Error(JSON.stringify(made));
  const { id } = made.saved;
  await submitArticle(tools, { id, revision: 1, by: writer });
  const view = await readApproval(tools.db, id, by, new Date(now));
  expect(await approveArticle(tools, { id, hash: view?.copy.hash ?? "", by })).toHaveProperty("approved");
  const [entry] = await rowsOf<{ detail: Record<string, unknown> }>(
    tools,
    sql`select detail from audit_entry where action = 'article.approve' order by id desc limit 1`,
  );
  return { shown: view?.marks, marked: entry?.detail.marked, hands: entry?.detail.hands };
}

/** Runs the enqueued jobs and the jobs that they enqueue, and returns the mails that were sent. */
async function told(): Promise<{ to: string; text: string }[]> {
  const { mailer, sent } = outbox();
  for (let next = tools.enqueued.shift(); next; next = tools.enqueued.shift())
    if (next.job === MARKED_JOB)
      await notifyOfApproval(tools, mailer, next.data, { origin: "https://desk.example.in" });
  return sent.map(({ to, text }) => ({ to, text: text ?? "" }));
}

test("an approval by an account that the writer invited is marked, and those who manage staff hear of it", async () => {
  const second = await invited();
  const detail = await approvedBy(second);
  const link = "Asha Rao invited Second Asha on 14 February 2025";
  expect(detail.marked).toEqual([link]);
  expect(detail.shown).toEqual([link]);
  expect(detail.hands).toContainEqual({ member: ASHA.id, name: ASHA.name, did: expect.any(String) });
  const mails = await told();
  expect(mails.map(({ to }) => to).toSorted()).toEqual(["m-asha@example.in", "second@example.in"]);
  expect(mails[0]?.text).toContain("Asha Rao invited Second Asha on 14 February 2025.");
  expect(mails[0]?.text, "named, not numbered").toMatch(
    /^Second Asha approved “What an order book shows”.*, on 14 February 2025/,
  );
  now += DAY_MS;
  const back = await approvedBy(ASHA, second);
  expect(back.marked, "the other way about").toEqual([link]);
  expect(back.shown, "of these two it was asked").toEqual([]);
  expect(await told()).toEqual([]);
});

test("who was let in longer ago than thirty days, or by nobody's hand, approves unmarked", async () => {
  const second = await invited();
  expect(await approvedBy(RAVI)).toMatchObject({ shown: [], marked: undefined });
  now += 30 * DAY_MS + 1;
  expect(await approvedBy(second)).toMatchObject({ shown: [], marked: undefined });
  expect(await told()).toEqual([]);
});

test("an account that the writer let back in approves marked, and its member hears of it", async () => {
  await recoverMember(tools, { memberId: RAVI.id, by: ASHA });
  const taken = { token: await mailedToken(), name: "", email: "", password: "copper lantern seven rivers" };
  expect(await acceptInvitation(tools, taken)).toHaveProperty("email");
  expect((await approvedBy(RAVI)).marked).toEqual([
    "Asha Rao restored the access of Ravi Iyer on 14 February 2025",
  ]);
  expect((await told()).map(({ to }) => to).toSorted()).toEqual(["m-asha@example.in", "m-ravi@example.in"]);
});
