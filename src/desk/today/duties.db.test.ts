import { sql } from "drizzle-orm";
import { matchRoutes } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Desk } from "#context.ts";
import { permissionsOf } from "#desk/kit/screens.server.ts";
import { asTyped } from "#domain/complaints/entering.ts";
import { readDeskMonth } from "#domain/complaints/read-desk.server.ts";
import { saveMonth } from "#domain/complaints/save-month.server.ts";
import { publishTexts } from "#domain/compliance/publish-texts.server.ts";
import { approveDigest } from "#domain/digest/composing/approve.server.ts";
import { publishDraft } from "#domain/digest/composing/publish-draft.server.ts";
import { readDraft } from "#domain/digest/composing/read-draft.server.ts";
import { submitDraft } from "#domain/digest/composing/submit-draft.server.ts";
import { takeFiles } from "#domain/digest/composing/take-files.server.ts";
import { approveChanges } from "#domain/firm/decide-change.server.ts";
import { proposeChanges } from "#domain/firm/propose-change.server.ts";
import { noteStored } from "#domain/firm/prove-backup.server.ts";
import { cacheBook } from "#domain/firm/read-book.server.ts";
import { assignMessage } from "#domain/leads/inbox/change-message.server.ts";
import { countAsComplaint } from "#domain/leads/inbox/count-complaint.server.ts";
import { listMessages, type MessageTab } from "#domain/leads/inbox/list-messages.server.ts";
import { contactRequest } from "#domain/leads/rules.ts";
import { submitEnquiry } from "#domain/leads/submit.server.ts";
import { draftNewsletterIssue } from "#domain/newsletter/issues/draft-issue.server.ts";
import { allows, FIRST_ROLES, type Permission } from "#domain/staff/rules.ts";
import { closeZeros, NO_COMPLAINTS } from "#test/complaints.ts";
import { type TestTools, testTools } from "#test/database.ts";
import { deskRoutes } from "#test/desk-routes.ts";
import { exchangeDay } from "#test/exchange-files.ts";
import { bookOf, bookWith, delivered } from "#test/firm.ts";
import { OPTIONS } from "#test/readers.ts";
import { comingFor } from "./coming.server.ts";
import { dutiesOf } from "./duties.server.ts";
import { readRegisters } from "./registers.server.ts";

const ASHA = { id: "m-asha", name: "Asha Rao" };
const RAVI = { id: "m-ravi", name: "Ravi Iyer" };

let now: Date;
let tools: TestTools;
beforeEach(async () => {
  // A Friday at noon.
  now = new Date("2025-02-14T12:00:00+05:30");
  tools = await testTools();
  tools.clock = { now: () => now };
});
afterEach(() => tools.close());

type Given = { by?: typeof ASHA; facts?: Desk["site"]["facts"]; registeredOn?: string };

const deskOf = (
  permissions: readonly Permission[],
  { by = RAVI, facts = bookOf().facts, registeredOn = "2024-06-12" }: Given = {},
) =>
  ({
    tools,
    staff: { ...by, permissions: new Set(permissions) },
    site: { facts, particular: () => ({ value: registeredOn }) },
    settings: { ...delivered.settings, RESTIC_REPOSITORY: "/mnt/backups" },
    jobs: { failed: async () => [{ isFinal: true }] },
  }) as unknown as Desk;
const duties = async (permissions: readonly Permission[], given: Given = {}) => {
  const desk = deskOf(permissions, given);
  return dutiesOf(desk, readRegisters(desk));
};
const named = async (word: string, permissions: readonly Permission[], by = RAVI) =>
  (await duties(permissions, { by })).filter((duty) => duty.word === word);

async function receive(firstName: string): Promise<number> {
  const request = contactRequest.parse({
    firstName,
    lastName: "Rao",
    email: `${firstName}@example.in`,
    phone_number: "9876543210",
    message: "What does it cost?",
  });
  await submitEnquiry(tools, request, { network: "203.0.113.9", browser: "test" }, OPTIONS);
  const found = await tools.db.execute(sql`select max(id)::int as id from enquiry`);
  return (found as unknown as { rows: { id: number }[] }).rows[0]?.id ?? 0;
}

const inbox = (tab: MessageTab, facts: Desk["site"]["facts"]) =>
  listMessages(tools.db, {
    tab,
    now,
    facts,
    q: "",
    sort: "received" as const,
    descending: false,
    limit: 50,
    offset: 0,
  });

test("what waits for an answer leads to a list that holds it, with the hours of the rule ledger", async () => {
  const first = await receive("Meena");
  await receive("Vikram");
  await assignMessage(tools, { id: first, by: RAVI, to: RAVI });
  const { facts } = bookWith({ "reply.time": "6 business hours" });
  for (const [at, overdue] of [
    ["2025-02-14T17:59:59+05:30", 0],
    ["2025-02-14T18:00:00+05:30", 2],
  ] as const) {
    now = new Date(at);
    const [duty] = await duties(["answer"], { facts });
    expect(duty).toMatchObject({ title: "2 messages", word: overdue ? "2 overdue" : "unanswered" });
    const { searchParams, pathname } = new URL(duty?.href ?? "", "https://desk.example.in");
    expect(pathname).toBe("/desk/messages");
    const { rows } = await inbox((searchParams.get("state") ?? "waiting") as MessageTab, facts);
    expect(rows).toHaveLength(2);
    expect(
      rows.filter((row) => row.overdue),
      "as Messages tells it",
    ).toHaveLength(overdue);
  }
});

test("a proposed value waits for whoever may approve it, and never for its author", async () => {
  const key = "plans.momentum.yearly";
  const propose = (of: string, value: string, by: typeof ASHA) =>
    proposeChanges(tools, delivered, { typed: { [of]: { value } }, source: "The board's decision", by });
  await propose(key, "30,000", ASHA);
  const WORD = "to be decided";
  expect(await named(WORD, ["approve"])).toMatchObject([{ tone: "warn", href: "/desk/firm/groups/prices" }]);
  expect(await named(WORD, ["approve", "firm"], ASHA)).toEqual([]);
  expect(await named(WORD, ["firm", "staff", "write"])).toEqual([]);
  await propose("report.price", "1,100", ASHA);
  await propose("reply.time", "12 business hours", RAVI);
  expect(await named(WORD, ["approve"])).toMatchObject([
    { title: "2 values of the firm", href: "/desk/firm/groups/prices" },
  ]);
  expect(await named(WORD, ["approve"], ASHA)).toMatchObject([{ href: "/desk/firm/groups/service-levels" }]);
});

test("a claim whose evidence has expired is named until it is proven anew", async () => {
  const id = delivered.claims[0]?.id ?? "";
  await expire(id, "2025-02-13");
  expect(await named("evidence expired", ["firm"])).toMatchObject([
    { tone: "bad", href: `/desk/firm/claim:${id}` },
  ]);
  expect(await named("evidence expired", ["write", "complaints"])).toEqual([]);
  now = new Date("2025-02-13T23:59:59+05:30");
  expect(await named("evidence expired", ["firm"])).toEqual([]);
});

test("a statutory text that prints another value than the firm's is named until its next version stands", async () => {
  const WORD = "two values";
  const book = await cacheBook(tools.db, delivered);
  await publishTexts(tools, "content/legal", (moment) => book.current.asOf(moment).facts);
  expect(await named(WORD, ["firm"])).toEqual([]);
  const key = "grievance.acknowledgement";
  now = new Date("2025-02-14T12:01:00+05:30");
  const proposed = await proposeChanges(tools, delivered, {
    typed: { [key]: { value: "two working days" } },
    source: "The board",
    by: ASHA,
  });
  // The value alone, as no screen approves it.
  await approveChanges(tools, delivered, { ids: "ids" in proposed ? proposed.ids : [], by: RAVI });
  expect(await named(WORD, ["approve"])).toMatchObject([
    { tone: "bad", href: `/desk/firm/${key}`, why: [expect.stringContaining("is “two working days”")] },
  ]);
  expect(await named(WORD, ["write", "answer", "complaints"])).toEqual([]);
});

const expire = (id: string, expires: string) =>
  tools.db.execute(sql`
    insert into firm_change (key, state, value, source, proposed_by, proposed_at, decided_by, decided_at)
    values (${`claim:${id}`}, 'in-force', ${JSON.stringify({ is: { text: "We say so.", evidence: "A file", expires } })}::jsonb,
      'a test', 'Asha Rao', '2025-01-01', 'Ravi Iyer', '2025-01-02')`);

const registeredOn = "2025-04-01";
const since = "2025-04";

/** Sets up the register with August and Asha's correction of it. */
async function correcting() {
  now = new Date("2025-09-20T12:00:00+05:30");
  await closeZeros(tools, since, "2025-08");
  const month = (await readRegisters(deskOf(["complaints"], { registeredOn }))).months.find(
    ({ state }) => state === "closed",
  );
  const shown = await readDeskMonth(tools, { month: month?.month ?? "", since });
  if (!shown?.published) throw new Error("No month is closed.");
  const figures = asTyped({ ...shown.published, impersonation: shown.published.impersonation + 1 });
  const reason = "One more was found in the post.";
  await saveMonth(tools, { month: shown.month, figures, reason, seen: shown.seen, by: ASHA, since });
  return shown.month;
}

test("a correction of a closed month waits on Today, whether or not the latest month is closed", async () => {
  const month = await correcting();
  expect(month).toBe("2025-08");
  expect(await duties(["complaints"], { registeredOn })).toMatchObject([
    { tone: "warn", word: "to be published", href: "/desk/complaints/2025-08" },
  ]);
  expect(await duties(["complaints"], { by: ASHA, registeredOn })).toEqual([]);
  expect(await duties(["answer"])).toEqual([]);
  now = new Date("2025-10-06T12:00:00+05:30");
  expect((await duties(["complaints"], { registeredOn })).map(({ href }) => href).toSorted()).toEqual([
    "/desk/complaints/2025-08",
    "/desk/complaints/2025-09",
  ]);
});

test("a month that is only begun is due to be completed, and waits for an approver once it is complete", async () => {
  now = new Date("2025-09-20T12:00:00+05:30");
  await closeZeros(tools, since, "2025-08");
  await countAsComplaint(tools, { id: await receive("Meena"), by: ASHA, since });
  const month = "2025-09";
  const href = `/desk/complaints/${month}`;
  const shown = async (permissions: readonly Permission[], by: typeof ASHA) =>
    (await duties(permissions, { by, registeredOn }))
      .filter((duty) => duty.href === href)
      .map(({ word, why }) => [word, why[0]]);
  const asked = "Annexure B is due by 7 October 2025. Complete the month; a second person closes it.";
  now = new Date("2025-10-05T12:00:00+05:30");
  expect(await shown(["complaints"], ASHA)).toEqual([["in 2 days", asked]]);
  expect(await shown(["approve"], RAVI)).toEqual([]);
  now = new Date("2025-10-09T12:00:00+05:30");
  expect(await shown(["complaints"], ASHA)).toEqual([["2 days late", asked.replace("is due", "was due")]]);
  expect(await shown(["approve"], RAVI)).toEqual([]);
  const sources = {
    investor: { ...NO_COMPLAINTS, received: 1, pending: 1 },
    portal: NO_COMPLAINTS,
    other: NO_COMPLAINTS,
  };
  const figures = asTyped({ impersonation: 0, sources });
  const { seen = "" } = (await readDeskMonth(tools, { month, since })) ?? {};
  expect(await saveMonth(tools, { month, figures, seen, by: ASHA, since })).toEqual({ month });
  expect(await shown(["complaints"], ASHA)).toEqual([]);
  expect(await shown(["approve"], RAVI)).toMatchObject([["to be closed", expect.any(String)]]);
});

test("complaint months are owed from the firm's registration on, and the oldest open one is named", async () => {
  now = new Date("2025-12-10T12:00:00+05:30");
  const owed = async (registeredOn: string) =>
    (await duties(["complaints"], { registeredOn })).map(({ title, word, href }) => [title, word, href]);
  expect(await owed("2025-09-12")).toEqual([
    ["Complaints of September 2025", "64 days late", "/desk/complaints/2025-09"],
  ]);
  expect(await owed("2025-11-03")).toEqual([
    ["Complaints of November 2025", "3 days late", "/desk/complaints/2025-11"],
  ]);
  const [late] = await duties(["complaints"], { registeredOn: "2025-11-03" });
  expect(late?.why[0]).toMatch(/^Annexure B was due by 7 December 2025\./);
  expect(await owed("2025-12-01")).toEqual([]);
  expect(await owed("0000-00-00 (placeholder)")).toEqual([]);
  const coming = async (registeredOn: string) => {
    const desk = deskOf(["complaints"], { registeredOn });
    return (await comingFor(desk, readRegisters(desk))).lines.map(({ title }) => title);
  };
  expect(new Set(await coming("2025-12-01"))).toEqual(new Set(["Complaints of December 2025"]));
  expect(await coming("2026-01-01")).toEqual([]);
});

test("a letter waits for who may approve it, and a run for who may steer it; never for its drafter", async () => {
  const letter = { subject: "Sizes", html: "<p>1</p>", text: "1", pictures: [] };
  await draftNewsletterIssue(tools, { key: "sizes", letter, by: ASHA });
  const WORD = "letter to be approved";
  expect(await named(WORD, ["approve"])).toMatchObject([{ title: "Sizes" }]);
  expect(await named(WORD, ["approve", "write", "send"], ASHA)).toEqual([]);
  expect(await named(WORD, ["write", "send"])).toEqual([]);
  await tools.db.execute(
    sql`update issue set state = 'approved', approved_by = 'Ravi Iyer', approved_at = now()`,
  );
  expect(await named("no send time", ["send"])).toMatchObject([{ label: "Choose a send time" }]);
  expect(await named("no send time", ["send", "write"], ASHA), "it is not hers to time").toEqual([]);
  expect(await named("with others", ["send", "write"], ASHA)).toMatchObject([
    { tone: "idle", title: "Sizes" },
  ]);
  await tools.db.execute(sql`update issue set state = 'paused'`);
  expect(await named("paused", ["send"])).toHaveLength(1);
  expect(await named("paused", ["approve", "write"])).toEqual([]);
});

test("what was sent for approval waits on Today whatever its day, for an approver without a hand in it", async () => {
  const { files, history } = exchangeDay("2025-02-06", 1);
  await takeFiles(tools, { date: "2025-02-06", files: [...history, ...files], by: ASHA });
  const hash = (await readDraft(tools.db, "2025-02-06")).draft?.hash ?? "";
  expect(await submitDraft(tools, { date: "2025-02-06", hash, by: ASHA })).toEqual({ hash });
  const WORD = "to be approved";
  expect(await named(WORD, ["approve"])).toMatchObject([
    { title: "Digest of 6 February 2025", href: "/desk/digest/2025-02-06" },
  ]);
  expect(await named(WORD, ["approve", "write"], ASHA)).toEqual([]);
  expect(await named(WORD, ["write"])).toEqual([]);
});

test("the coming morning's digest is the approver's first duty once it is sent, and says when its mail leaves", async () => {
  // A Friday night: the mail is due on Monday.
  now = new Date("2025-02-07T23:00:00+05:30");
  const date = "2025-02-07";
  const { files, history } = exchangeDay(date, 1);
  await takeFiles(tools, { date, files: [...history, ...files], by: ASHA });
  const hash = (await readDraft(tools.db, date)).draft?.hash ?? "";
  const first = async (permissions: readonly Permission[], by = RAVI) =>
    (await duties(permissions, { by })).find(({ href }) => href === `/desk/digest/${date}`);
  expect(await first(["write"], ASHA)).toMatchObject({ tone: "idle", label: "Prepare the digest" });
  expect(await submitDraft(tools, { date, hash, by: ASHA })).toEqual({ hash });
  // The failed job would come first by its tone.
  const [duty, next] = await duties(["approve", "firm"]);
  expect(duty).toMatchObject({
    tone: "warn",
    word: "to be approved, in 2 days 9 h",
    label: "Read and approve",
    title: "Digest of 7 February 2025",
    href: `/desk/digest/${date}`,
  });
  expect(next?.tone).toBe("bad");
  expect(await first(["approve", "write"], ASHA)).toMatchObject({ tone: "idle", label: "See it" });

  expect(await approveDigest(tools, { date, hash, by: RAVI })).toEqual({ hash });
  expect(await first(["approve"])).toMatchObject({ tone: "warn", label: "Read and publish" });
  expect(await publishDraft(tools, { date, hash, actor: RAVI.name, member: RAVI.id })).toHaveProperty("id");
  await tools.db.execute(sql`insert into issue (key, kind, state, subject, html, text, hash, source_hash, drafted_by, drafted_at, earliest)
    values (${`digest-${date}`}, 'digest', 'approved', 's', 'h', 't', 'x', 'x', 'm', now(), '2025-02-10T08:00:00+05:30')`);
  expect(await first(["approve"])).toMatchObject({
    tone: "ok",
    why: ["Published; its mail is sent on Monday at 08:00."],
  });
});

test("nobody is shown what they may not open", async () => {
  await correcting();
  await receive("Meena");
  await expire(delivered.claims[0]?.id ?? "", "2025-10-01");
  await proposeChanges(tools, delivered, {
    typed: { "report.price": { value: "1,100" } },
    source: "The board",
    by: ASHA,
  });
  const roles = [...FIRST_ROLES, { name: "Nobody", permissions: [] }];
  const screens = permissionsOf(await deskRoutes()).filter(({ intent }) => intent === undefined);
  const shown = new Map<string, number>();
  for (const { name, permissions } of roles) {
    const desk = deskOf(permissions);
    const registers = readRegisters(desk);
    const { lines } = await comingFor(desk, registers);
    const hrefs = [...(await dutiesOf(desk, registers)), ...lines].map(({ href }) => href);
    const closed = hrefs.filter((href) => {
      const address = href.split(/[?#]/)[0] ?? "";
      const [found] = matchRoutes(screens, address) ?? [];
      return !found || !allows(desk.staff.permissions, found.route.needs);
    });
    expect(closed, name).toEqual([]);
    shown.set(name, hrefs.length);
  }
  expect(shown.get("Owner")).toBeGreaterThan(8);
  expect(shown.get("Support")).toBe(1);
  expect(shown.get("Nobody")).toBe(0);
});

test("the owner sees the age of a backup off this machine, is told of one that is late, and of none where none was stored", async () => {
  const backupsAt = async (time: string) => {
    now = new Date(time);
    return (await duties(["firm"])).filter(({ title }) => title === "Backup");
  };
  expect(await backupsAt("2025-02-14T12:00:00+05:30")).toEqual([]);
  await noteStored(tools);
  expect(await backupsAt("2025-02-14T12:40:00+05:30")).toMatchObject([{ tone: "ok", word: "40 min old" }]);
  expect(await backupsAt("2025-02-14T14:00:00+05:30")).toMatchObject([{ tone: "ok", word: "2 h old" }]);
  expect(await backupsAt("2025-02-14T16:00:00+05:30")).toMatchObject([{ tone: "bad", word: "4 h old" }]);
});
