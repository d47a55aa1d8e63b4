import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { stopLetters } from "#domain/newsletter/subscribing/unsubscribe.server.ts";
import { addressHash } from "#domain/newsletter/suppression.server.ts";
import { type TestTools, testTools } from "#test/database.ts";
import { audited, rowsOf } from "#test/readers.ts";
import { erasePerson } from "./erase-person.server.ts";
import { exportPerson } from "./export-person.server.ts";
import { readHoldings } from "./read-holdings.server.ts";
import { partsOpenTo } from "./rules.ts";

const EMAIL = "kiran.of.the.test@example.in";
const BY = { id: "m-mira", name: "Mira Shah" };
const ALL = { letters: true, clients: true };

let tools: TestTools;
beforeEach(async () => {
  tools = await testTools();
  tools.clock = { now: () => new Date() };
});
afterEach(() => tools.close());

/** Writes one row of a person into every table that holds people outside the staff, each with a word of its own. */
async function plantEverywhere(): Promise<string[]> {
  const hash = addressHash(EMAIL);
  await tools.db.execute(sql`
    with given as (
      insert into consent (gate, price_rupees, wording, documents, network, browser, given_at)
      values ('report', 999, '["word-of-consent"]', '[]', '192.0.2.0', 'b', now()) returning id
    ), ordered as (
      insert into orders (item, price_rupees, stock, name, email, phone, consent_id, fingerprint, received_at)
      select 'report', 999, 'word-of-orders', 'Kiran', ${EMAIL}, '9', id, 'f', now() from given returning id
    ), mailed as (
      insert into order_mail (order_id, recipient, accepted_at) select id, 'client', '2031-02-03T04:05:06Z' from ordered
    ), asked as (
      insert into enquiry (first_name, last_name, email, message, network, browser, received_at, content_hash, state)
      values ('Kiran', 'Shah', ${EMAIL}, 'word-of-enquiry', '192.0.2.0', 'b', now(), 'c', 'spam') returning id
    ), noted as (
      insert into enquiry_entry (enquiry_id, kind, by, at, text) select id, 'note', 'A', now(), 'word-of-entry' from asked
    )
    insert into enquiry_file (enquiry_id, name, kind, size, bytes, at)
    select id, 'word-of-file.pdf', 'pdf', 1, '\\x00', now() from asked`);
  await tools.db.execute(sql`
    with read as (
      insert into subscriber (email, came_by, status, created_at) values (${EMAIL}, 'word-of-subscriber', 'confirmed', now())
      returning id
    ), agreed as (
      insert into subscription_consent (subscriber_id, wording, source, network, browser, at)
      select id, 'word-of-subscription', 'home', '192.0.2.0', 'b', now() from read
    ), sent as (
      insert into issue (key, kind, subject, html, text, hash, source_hash, drafted_by, drafted_at)
      values ('letter', 'newsletter', 'word-of-delivery', '', '', '', '', 'A', now()) returning id
    )
    insert into delivery (issue_id, subscriber_id, state, reply) select sent.id, read.id, 'accepted', ${EMAIL} from sent, read`);
  await tools.db.execute(sql`
    insert into suppression (address_hash, reason, detail, at) values (${hash}, 'by-hand', 'word-of-suppression', now())`);
  await tools.db.execute(sql`
    insert into mail_event (provider, event_id, kind, address_hash, at, received_at, detail)
    values ('p', '1', 'complaint', ${hash}, now(), now(), 'word-of-report')`);
  return [
    "consent orders enquiry enquiry_entry enquiry_file",
    "subscriber subscription_consent delivery suppression mail_event order_mail",
  ].flatMap((names) => names.split(" "));
}

/** Writes an order, with its consent, that is past its five years. */
const plantOldOrder = () =>
  tools.db.execute(sql`
    with given as (
      insert into consent (gate, price_rupees, wording, documents, network, browser, given_at)
      values ('report', 999, '["old"]', '[]', '192.0.2.0', 'b', now() - interval '6 years') returning id
    )
    insert into orders (item, price_rupees, stock, name, email, phone, consent_id, fingerprint, received_at)
    select 'report', 999, 'word-of-old', 'Kiran', ${EMAIL}, '9', id, 'g', now() - interval '6 years' from given`);

const WORDS = "consent orders enquiry entry file.pdf subscription delivery suppression report".split(" ");

/** Finds the tables in which any column of any row has a word. */
async function tablesWith(word: string): Promise<string[]> {
  const tables = await rowsOf<{ name: string }>(
    tools,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await rowsOf<{ n: number }>(
      tools,
      sql`select count(*)::int as n from ${sql.identifier(name)} t where t::text ilike ${`%${word}%`}`,
    );
    if (row?.n) found.push(name);
  }
  return found.sort();
}

const erase = async (parts = ALL) => {
  const { messages } = await readHoldings(tools, { email: EMAIL, parts });
  return erasePerson(tools, { email: EMAIL, by: BY, parts, messages: messages?.map(({ id }) => id) ?? [] });
};

test("export and erasure know every table that holds a person outside the staff", async () => {
  const planted = await plantEverywhere();
  const page = readFileSync("docs/answer/personal-data.md", "utf8");
  const rows = [...page.matchAll(/^\| `(\w+)` \| ([^|]+) \|/gm)];
  const ofPeople = rows.filter(([, , whom = ""]) => !/^(staff|invited|sign-ins)/.test(whom));
  expect(planted.sort(), "a new table of people is planted here").toEqual(
    ofPeople.map(([, table = ""]) => table).sort(),
  );
  const exported = JSON.stringify(await exportPerson(tools, { email: EMAIL, by: BY, parts: ALL }));
  for (const word of WORDS) expect(exported).toContain(`word-of-${word}`);
  expect(exported, "the mail about the request").toContain("2031-02-03T04:05:06");
  const [ledger] = await rowsOf(tools, sql`select action, actor from audit_entry order by id desc limit 1`);
  expect(ledger).toEqual({ action: "person.export", actor: BY.name });

  expect(await erase()).toEqual({ letters: true, messages: 1, orders: 0 });
  expect(await tablesWith(EMAIL), "the request and its consent are kept for five years").toEqual(["orders"]);
  expect(await tablesWith(addressHash(EMAIL)), "one fingerprint stays").toEqual(["suppression"]);
  for (const gone of ["enquiry", "entry", "file", "subscriber", "subscription"])
    expect([gone, await tablesWith(`word-of-${gone}`)]).toEqual([gone, []]);
  expect((await audited(tools)).slice(1).map(({ action }) => action)).toEqual([
    "subscriber.erase",
    "message.erase",
  ]);
  expect(await erase()).toMatchObject({ refused: "nothing-erasable" });
});

test("what a law keeps names its day, and goes once the day has come", async () => {
  await plantEverywhere();
  await tools.db.execute(sql`update enquiry set state = 'closed'`);
  const held = await readHoldings(tools, { email: EMAIL, parts: ALL });
  const day = /^20\d\d-\d\d-\d\d$/;
  expect(held.orders).toMatchObject([{ keptUntil: expect.stringMatching(day) }]);
  expect(held.messages).toMatchObject([
    { kept: "dealings with a client", until: expect.stringMatching(day), young: true },
  ]);
  expect(await erase()).toEqual({ letters: true, messages: 0, orders: 0 });
  expect(await tablesWith("word-of-enquiry")).toEqual(["enquiry"]);

  await plantOldOrder();
  expect(await erase()).toEqual({ letters: false, messages: 0, orders: 1 });
  expect(await tablesWith("word-of-old")).toEqual([]);
  expect(await rowsOf(tools, sql`select count(*)::int as n from consent`)).toEqual([{ n: 1 }]);
  expect((await audited(tools)).at(-1)).toMatchObject({
    action: "records.erase",
    detail: { orders: 1, consents: 1 },
  });
});

test("the order that makes a message a client's stays as long as the message", async () => {
  await plantOldOrder();
  await tools.db.execute(sql`
    insert into enquiry (first_name, last_name, email, message, network, browser, received_at, content_hash, state)
    values ('Kiran', 'Shah', ${EMAIL}, 'm', '192.0.2.0', 'b', now() - interval '1 year', 'c', 'closed')`);
  const { messages, orders } = await readHoldings(tools, { email: EMAIL, parts: ALL });
  expect(messages).toMatchObject([{ kept: "dealings with a client" }]);
  expect(orders).toMatchObject([{ keptUntil: messages?.[0]?.until }]);
  expect(await erase()).toMatchObject({ refused: "nothing-erasable" });
  expect(await tablesWith("word-of-old")).toEqual(["orders"]);

  await tools.db.execute(sql`update enquiry set state = 'spam'`);
  expect(await readHoldings(tools, { email: EMAIL, parts: ALL })).toMatchObject({
    messages: [{ kept: null }],
    orders: [{ keptUntil: null }],
  });
  expect(await erase()).toEqual({ letters: false, messages: 1, orders: 1 });
});

test("a message that a member judged to be of a prospect stays, and a fault keeps everything", async () => {
  await plantEverywhere();
  expect(await erasePerson(tools, { email: EMAIL, by: BY, parts: ALL, messages: [] })).toMatchObject({
    letters: true,
    messages: 0,
  });
  expect(await tablesWith("word-of-enquiry")).toEqual(["enquiry"]);
});

test("each role exports and erases what it opens: letters alone by who sends them", async () => {
  await plantEverywhere();
  expect(partsOpenTo(new Set(["answer"]))).toEqual(ALL);
  expect(partsOpenTo(new Set(["read", "write", "complaints"]))).toEqual({ letters: false, clients: false });
  const parts = partsOpenTo(new Set(["send"]));
  const exported = JSON.stringify(await exportPerson(tools, { email: EMAIL, by: BY, parts }));
  expect(exported).toContain("word-of-subscription");
  expect(exported).not.toContain("word-of-enquiry");
  expect(await erase(parts)).toEqual({ letters: true, messages: 0, orders: 0 });
  expect(await tablesWith("word-of-enquiry")).toEqual(["enquiry"]);
  expect(await exportPerson(tools, { email: "nobody@example.in", by: BY, parts })).toMatchObject({
    refused: "nothing-held",
  });
});

test("a member of the staff is told of the account, which stays", async () => {
  await tools.db.execute(sql`
    insert into staff_member (id, name, email, created_at, updated_at) values ('m1', 'Kiran', ${EMAIL}, now(), now())`);
  await tools.db.execute(sql`
    insert into staff_invitation (token_hash, email, name, invited_by, created_at, expires_at)
    values ('t', ${EMAIL}, 'Kiran', 'Mira', now(), now())`);
  expect(await readHoldings(tools, { email: EMAIL, parts: ALL })).toMatchObject({ staff: true });
  expect(await exportPerson(tools, { email: EMAIL, by: BY, parts: ALL })).toMatchObject({
    held: { staff: [{ kind: "account" }, { kind: "invitation", invitedBy: "Mira" }] },
  });
  expect(await erase()).toMatchObject({ refused: "nothing-erasable" });
});

test("letters stop at a member's press, once, and the ledger says whose press it was", async () => {
  await plantEverywhere();
  expect(await stopLetters(tools, { email: EMAIL, by: BY })).toEqual({ stopped: true });
  expect(await rowsOf(tools, sql`select status from subscriber`)).toEqual([{ status: "unsubscribed" }]);
  expect((await audited(tools)).at(-1)).toMatchObject({
    actor: BY.name,
    action: "subscriber.leave",
    detail: { member: BY.id },
  });
  expect(await stopLetters(tools, { email: EMAIL, by: BY })).toMatchObject({ refused: "not-subscribed" });
});
