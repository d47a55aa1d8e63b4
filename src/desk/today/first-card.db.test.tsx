import { sql } from "drizzle-orm";
import { parseHTML } from "linkedom";
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Desk } from "#context.ts";
import { readDraft } from "#domain/digest/composing/read-draft.server.ts";
import { submitDraft } from "#domain/digest/composing/submit-draft.server.ts";
import { takeFiles } from "#domain/digest/composing/take-files.server.ts";
import { readOutcomes } from "#domain/notices/read-outcomes.server.ts";
import { FIRST_ROLES } from "#domain/staff/rules.ts";
import { type TestTools, testTools } from "#test/database.ts";
import { exchangeDay } from "#test/exchange-files.ts";
import { bookOf, delivered } from "#test/firm.ts";
import { textOf } from "#test/html.ts";
import { dutiesOf } from "./duties.server.ts";
import { readRegisters } from "./registers.server.ts";
import Today from "./today.tsx";

const ROLES = ["Owner", "Writer", "Compliance officer", "Support"] as const;
type Role = (typeof ROLES)[number];
const FRIDAY = "2025-02-07";
const NOTHING = "nothing";
const MONDAY = "Digest of 7 February 2025";

let tools: TestTools;
let now: Date;
beforeEach(async () => {
  now = new Date(`${FRIDAY}T17:00:00+05:30`);
  tools = await testTools();
  tools.clock = { now: () => now };
});
afterEach(() => tools.close());

/** Returns Today as a member of a role is shown it. */
async function todayOf(role: Role, registeredOn: string): Promise<Document> {
  const permissions = FIRST_ROLES.find(({ name }) => name === role)?.permissions ?? [];
  const desk = {
    tools,
    staff: { id: `m-${role}`, name: `The ${role}`, permissions: new Set(permissions) },
    site: { facts: bookOf().facts, particular: () => ({ value: registeredOn }) },
    settings: delivered.settings,
    jobs: { failed: async () => [] },
  } as unknown as Desk;
  const loaderData = {
    duties: await dutiesOf(desk, readRegisters(desk)),
    outcomes: await readOutcomes(tools.db, desk.staff.id, now),
    coming: { lines: [], more: false },
    since: { from: now, lines: [], more: false },
    now: now.toISOString(),
    viewer: { email: "member@example.in", permissions },
  };
  const html = renderToStaticMarkup(
    <Today {...({ loaderData } as unknown as ComponentProps<typeof Today>)} />,
  );
  return parseHTML(html).document;
}

/** Returns what Today shows first to a member of a role: the words of its button with what it is about. */
async function firstCard(role: Role, registeredOn: string): Promise<string> {
  const first = (await todayOf(role, registeredOn)).querySelector(".panel-aside li a.btn");
  return first ? textOf(first) : NOTHING;
}

const firstCards = async (registeredOn = "2025-02-03") => {
  const cards: Partial<Record<Role, string>> = {};
  for (const role of ROLES) cards[role] = await firstCard(role, registeredOn);
  return cards;
};

const goLive = () =>
  tools.db.execute(
    sql`insert into site_state (state, by, at, reason, waived) values ('live', 'Asha Rao', now(), 'Settled.', '[]')`,
  );

test("on the first day, before launch, who prepares a digest adds its files; the others have nothing to do", async () => {
  expect(await firstCards("Date (placeholder)")).toEqual({
    Owner: `Add files: ${MONDAY}`,
    Writer: `Add files: ${MONDAY}`,
    "Compliance officer": `See it: ${MONDAY}`,
    Support: NOTHING,
  });
});

test("with nothing to do the coming digest is named, and support is shown nothing", async () => {
  await goLive();
  expect(await firstCards()).toEqual({
    Owner: `Add files: ${MONDAY}`,
    Writer: `Add files: ${MONDAY}`,
    "Compliance officer": `See it: ${MONDAY}`,
    Support: NOTHING,
  });
});

test("a digest that waits for approval is first for who may approve it", async () => {
  await goLive();
  const { files, history } = exchangeDay(FRIDAY, 1);
  const by = { id: "m-Writer", name: "The Writer" };
  await takeFiles(tools, { date: FRIDAY, files: [...history, ...files], by });
  const hash = (await readDraft(tools.db, FRIDAY)).draft?.hash ?? "";
  expect(await submitDraft(tools, { date: FRIDAY, hash, by })).toEqual({ hash });
  expect(await firstCards()).toEqual({
    Owner: `Read and approve: ${MONDAY}`,
    Writer: `See it: ${MONDAY}`,
    "Compliance officer": `Read and approve: ${MONDAY}`,
    Support: NOTHING,
  });
  const figures = async (role: Role) =>
    [...(await todayOf(role, "2025-02-03")).querySelectorAll("#duties dl > div")].map((one) => textOf(one));
  expect(await figures("Compliance officer")).toEqual([
    expect.stringMatching(/^Files ?(\d+) of \1$/),
    expect.stringMatching(/^Checks ?(none open|\d+ to look at)$/),
    expect.stringMatching(/^Mail ?with it$/),
    expect.stringMatching(/^Readers ?0$/),
  ]);
  expect(await figures("Writer")).toEqual([]);
  const ways = async (role: Role) =>
    [...(await todayOf(role, "2025-02-03")).querySelectorAll("#duties li:first-child a")].map(textOf);
  expect(await ways("Compliance officer")).toEqual([`Read and approve: ${MONDAY}`, "Ask The Writer"]);
  expect(await ways("Writer")).toEqual([`See it: ${MONDAY}`]);
});

test("an article that was sent back is first for its writer alone", async () => {
  await goLive();
  await tools.db.execute(sql`insert into staff_member (id, name, email, created_at, updated_at)
    values ('m-Writer', 'The Writer', 'writer@example.in', now(), now())`);
  await tools.db.execute(sql`insert into notice (member_id, key, kind, at, sentence, path)
    values ('m-Writer', 'article 1', 'returned', ${now.toISOString()}::timestamptz,
      'The Owner sent back “How to read a bank”.', '/desk/articles/1')`);
  expect(await firstCards()).toMatchObject({
    Owner: `Add files: ${MONDAY}`,
    Writer: "Open: The Owner sent back “How to read a bank”.",
    "Compliance officer": `See it: ${MONDAY}`,
  });
});

test("a complaint month that is due tomorrow is first for who keeps the register", async () => {
  await goLive();
  now = new Date("2025-03-06T12:00:00+05:30");
  expect(await firstCards()).toEqual({
    Owner: "Open the month: Complaints of February 2025",
    Writer: "Add files: Digest of 6 March 2025",
    "Compliance officer": "Open the month: Complaints of February 2025",
    Support: NOTHING,
  });
});
