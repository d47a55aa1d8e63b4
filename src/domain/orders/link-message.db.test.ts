import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readMessage } from "#domain/leads/inbox/read-message.server.ts";
import { type TestTools, testTools } from "#test/database.ts";
import { audited, rowsOf } from "#test/readers.ts";
import { linkMessage, messagesLinkedWith, ordersLinkedWith, unlinkMessage } from "./link-message.server.ts";
import { ordersFrom } from "./list-orders.server.ts";

const RAVI = { id: "m-ravi", name: "Ravi Iyer" };
const now = new Date("2025-02-14T12:00:00+05:30");
let tools: TestTools;
let order: string;

beforeEach(async () => {
  tools = await testTools();
  tools.clock = { now: () => now };
  const at = now.toISOString();
  await tools.db.execute(sql`insert into enquiry (first_name, last_name, email, message, network, browser, received_at, content_hash)
    values ('Asha', 'Rao', 'asha@example.in', 'Where is my report?', '', '', ${at}::timestamptz, 'h')`);
  await tools.db.execute(sql`insert into consent (gate, price_rupees, wording, documents, network, browser, given_at)
    values ('report', 999, '["I agree"]', '[]', '', '', ${at}::timestamptz)`);
  await tools.db.execute(sql`insert into orders (item, stock, price_rupees, name, email, phone, consent_id, fingerprint, received_at)
    select 'report', 'Example', 999, 'Asha Rao', 'asha@example.in', '9876543210', id, 'f', ${at}::timestamptz from consent`);
  order = (await rowsOf<{ id: string }>(tools, sql`select id from orders`))[0]?.id ?? "";
});
afterEach(() => tools.close());

test("a message and a request name each other once they are linked, until the link is ended", async () => {
  const link = { order, message: 1, by: RAVI };
  expect(await linkMessage(tools, link)).toEqual({ number: "SR-001001" });
  expect(await linkMessage(tools, link)).toMatchObject({ refused: "linked" });
  expect(await ordersLinkedWith(tools.db, 1)).toEqual([order]);
  expect(await messagesLinkedWith(tools.db, order)).toEqual([1]);
  expect(await unlinkMessage(tools, link)).toEqual({ number: "SR-001001" });
  expect(await unlinkMessage(tools, link)).toMatchObject({ refused: "not-linked" });
  expect(await ordersLinkedWith(tools.db, 1)).toEqual([]);
  expect((await readMessage(tools.db, 1, now))?.entries.map(({ text }) => text)).toEqual([
    "Linked with request SR-001001",
    "No longer linked with request SR-001001",
  ]);
  expect((await audited(tools)).map(({ action }) => action)).toEqual(["order.link", "order.unlink"]);
});

test("nothing is linked with what is not there, and an address lists its requests", async () => {
  expect(await linkMessage(tools, { order, message: 9, by: RAVI })).toMatchObject({ refused: "missing" });
  expect(await linkMessage(tools, { order: "SR-001001", message: 1, by: RAVI })).toMatchObject({
    refused: "missing",
  });
  expect(await messagesLinkedWith(tools.db, order)).toEqual([]);
  expect(await ordersFrom(tools.db, "asha@example.in")).toMatchObject([{ number: "SR-001001" }]);
  expect(await ordersFrom(tools.db, "other@example.in")).toEqual([]);
});
