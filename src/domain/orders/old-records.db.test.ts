import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestTools, testTools } from "#test/database.ts";
import { eraseOldRecords } from "./erase-old-records.server.ts";

const OFFICER = { id: "m-officer", name: "A. Officer" };

let tools: TestTools;
beforeEach(async () => {
  tools = await testTools();
  tools.clock = { now: () => new Date() };
  for (const [at, name] of [
    ["6 years", "old"],
    ["6 years", "disputed"],
    ["4 years 11 months", "young"],
  ])
    await tools.db.execute(sql`
      with given as (
        insert into consent (gate, price_rupees, wording, documents, network, browser, given_at)
        values ('report', 999, '[]', '[]', '192.0.2.0', 'b', now() - ${at}::interval) returning id
      ), ordered as (
        insert into orders (item, price_rupees, name, email, phone, consent_id, fingerprint, received_at)
        select 'report', 999, ${name}, ${`${name}@example.in`}, '9', id, ${name}, now() - ${at}::interval from given returning id
      ), mailed as (
        insert into order_mail (order_id, recipient, accepted_at) select id, 'client', now() from ordered
      ), asked as (
        insert into enquiry (first_name, last_name, email, message, network, browser, received_at, content_hash)
        values (${name}, 'R', ${`${name}@example.in`}, 'm', '192.0.2.0', 'b', now() - ${at}::interval, ${name}) returning id
      )
      insert into enquiry_entry (enquiry_id, kind, by, at, text) select id, 'note', 'A', now(), 'n' from asked`);
  // A consent without an order.
  await tools.db.execute(sql`
    insert into consent (gate, price_rupees, wording, documents, network, browser, given_at)
    values ('momentum', 1, '[]', '[]', '192.0.2.0', 'b', now() - interval '6 years')`);
});
afterEach(() => tools.close());

const rows = async <T>(query: ReturnType<typeof sql>) =>
  ((await tools.db.execute(query)) as unknown as { rows: T[] }).rows;
const names = async () =>
  (
    await rows<{ name: string }>(
      sql`select name from orders union all select first_name from enquiry order by 1`,
    )
  ).map(({ name }) => name);
const counted = async (table: string) =>
  (await rows<{ n: number }>(sql`select count(*)::int as n from ${sql.identifier(table)}`))[0]?.n;

test("what is older than five years goes; what is younger, and an open dispute's, stays", async () => {
  const how = { by: OFFICER, keep: ["Disputed@Example.in"] };
  const found = await eraseOldRecords(tools, { ...how, tryOut: true });
  expect(found).toMatchObject({ messages: 1, orders: 1, consents: 2 });
  expect(await names()).toHaveLength(6);
  expect(await eraseOldRecords(tools, { ...how, tryOut: false })).toEqual({
    ...found,
    before: expect.any(Date),
  });
  expect(await names()).toEqual(["disputed", "disputed", "young", "young"]);
  expect([await counted("consent"), await counted("order_mail"), await counted("enquiry_entry")]).toEqual([
    2, 2, 2,
  ]);
  const [entry] = await rows<{ actor: string; detail: object }>(
    sql`select actor, detail from audit_entry where action = 'records.erase'`,
  );
  expect(entry).toEqual({
    actor: OFFICER.name,
    detail: { member: OFFICER.id, messages: 1, orders: 1, consents: 2, addressesKept: 1 },
  });
  expect(await eraseOldRecords(tools, { ...how, tryOut: false })).toMatchObject({ messages: 0, orders: 0 });
});

test("an old order stays while its client's message does, which counts from the last answer", async () => {
  await tools.db.execute(sql`
    insert into enquiry_entry (enquiry_id, kind, by, at, text)
    select id, 'answer', 'A', now() - interval '1 year', 'a' from enquiry where first_name = 'old'`);
  const how = { by: OFFICER, keep: ["disputed@example.in"], tryOut: false };
  expect(await eraseOldRecords(tools, how)).toMatchObject({ messages: 0, orders: 0, consents: 1 });
  expect(await names()).toHaveLength(6);
  await tools.db.execute(sql`update enquiry set state = 'spam' where first_name = 'old'`);
  expect(await eraseOldRecords(tools, how)).toMatchObject({ messages: 0, orders: 1, consents: 1 });
});

test("the database itself refuses to erase or change a younger consent or order, whoever asks", async () => {
  tools.clock = { now: () => new Date(Date.now() + 10 * 365 * 86_400_000) };
  await expect(eraseOldRecords(tools, { by: OFFICER, keep: [], tryOut: false })).rejects.toThrow();
  expect(await names()).toHaveLength(6);
  for (const [table, column] of [
    ["consent", "given_at"],
    ["orders", "received_at"],
  ])
    await expect(
      tools.db.execute(
        sql`update ${sql.identifier(table as string)} set ${sql.identifier(column as string)} = now() - interval '9 years'`,
      ),
    ).rejects.toThrow();
});
