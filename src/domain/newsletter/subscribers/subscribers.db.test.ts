import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestTools, testTools } from "#test/database.ts";
import { audited, confirmedReader, rowsOf } from "#test/readers.ts";
import { liftByHand, suppressByHand } from "../subscribing/suppress-address.server.ts";
import { exportSubscribers, listSubscribers, subscriberFigures } from "./list-subscribers.server.ts";
import { readSubscriber } from "./read-subscriber.server.ts";

const by = { id: "m-ravi", name: "Ravi Iyer" };
let tools: TestTools;
let now: Date;
beforeEach(async () => {
  now = new Date("2025-02-14T12:00:00+05:30");
  tools = await testTools();
  tools.clock = { now: () => now };
});
afterEach(() => tools.close());

const add = (rows: string) =>
  rowsOf(tools, sql`insert into subscriber (email, status, created_at, confirmed_at) ${sql.raw(rows)}`);
const list = (more: Partial<Parameters<typeof listSubscribers>[1]> = {}) =>
  listSubscribers(tools.db, { q: "", sort: "newest", descending: true, limit: 3, offset: 0, now, ...more });
const emails = async (more: Parameters<typeof list>[0]) => (await list(more)).rows.map(({ email }) => email);

test("subscribers are found by any part of their address, filtered by status, and listed page by page", async () => {
  await add(
    `select 'reader' || n || '@example.in', (case when n = 4 then 'unsubscribed' when n = 5 then 'pending' else 'confirmed' end)::subscriber_status, '2025-01-01', case when n <> 5 then '2025-01-01'::timestamptz end from generate_series(1, 5) n`,
  );
  await add(`values ('100%_sure@example.in', 'confirmed', '2025-01-01', '2025-01-01')`);
  expect(await list()).toMatchObject({
    total: 6,
    counts: { confirmed: 4, pending: 1, unsubscribed: 1 },
    address: null,
  });
  expect(await emails({ descending: false })).toEqual([1, 2, 3].map((n) => `reader${n}@example.in`));
  expect(await emails({ descending: false, offset: 5 })).toEqual(["100%_sure@example.in"]);
  expect(await emails({ sort: "address", descending: false })).toEqual([
    "100%_sure@example.in",
    "reader1@example.in",
    "reader2@example.in",
  ]);
  expect(await emails({ status: "pending" })).toEqual(["reader5@example.in"]);
  expect(await emails({ q: "READER4" })).toEqual(["reader4@example.in"]);
  expect(await emails({ q: "der4@ex" })).toEqual(["reader4@example.in"]);
  expect(await emails({ q: "sure@" })).toEqual(["100%_sure@example.in"]);
  expect(await list({ q: "reader", status: "confirmed" })).toMatchObject({ total: 3 });
  expect(await emails({ q: "100%_" })).toEqual(["100%_sure@example.in"]);
  expect(await emails({ q: "1_0" })).toEqual([]);
});

test("the pages of the list, one after another, hold every subscriber once, in either order", async () => {
  await add(
    `select 'reader' || n || '@example.in', 'confirmed', '2025-01-01', '2025-01-01' from generate_series(1, 8) n`,
  );
  for (const sort of ["newest", "address"] as const)
    for (const limit of [1, 3, 4, 8, 9]) {
      const pages = async (descending: boolean) => {
        const found: string[] = [];
        for (let offset = 0; offset < 12; offset += limit)
          found.push(...(await emails({ sort, descending, limit, offset })));
        return found;
      };
      const all = Array.from({ length: 8 }, (_, n) => `reader${n + 1}@example.in`);
      expect(await pages(false)).toEqual(all);
      expect(await pages(true)).toEqual(all.toReversed());
    }
});

test("an address that was sought whole is told with its suppression, on the list or not", async () => {
  await confirmedReader(tools);
  await suppressByHand(tools, { email: "asha@example.in", by, reason: "A letter" });
  await suppressByHand(tools, { email: "gone@example.in", by, reason: "A call" });
  expect(await list({ q: "asha@example.in" })).toMatchObject({
    rows: [{ email: "asha@example.in", suppressed: { reason: "by-hand", detail: "A letter" } }],
    address: { email: "asha@example.in", listed: true },
  });
  for (const elsewhere of [{ status: "pending" as const }, { offset: 3 }])
    expect(await list({ q: "asha@example.in", ...elsewhere })).toMatchObject({
      rows: [],
      address: { email: "asha@example.in", listed: true },
    });
  expect(await list({ q: "Gone@Example.in" })).toMatchObject({
    rows: [],
    address: { email: "gone@example.in", listed: false, suppressed: { reason: "by-hand", detail: "A call" } },
  });
  await liftByHand(tools, { email: "gone@example.in", by, reason: "A letter" });
  expect((await list({ q: "gone@example.in" })).address?.suppressed).toBeNull();
  expect((await audited(tools)).at(-1)).toMatchObject({
    action: "address.lift",
    detail: { member: "m-ravi" },
  });
});

test("one subscriber is shown with the evidence, the choices and what was mailed", async () => {
  await confirmedReader(tools);
  await rowsOf(tools, sql`update subscriber set wants_newsletter = false, paused_until = '2025-03-01'`);
  await rowsOf(
    tools,
    sql`insert into issue (key, kind, subject, html, text, hash, source_hash, drafted_by, drafted_at)
      values ('letter-one', 'newsletter', 'One', '', '', '', '', 'Asha', now())`,
  );
  await rowsOf(
    tools,
    sql`insert into delivery (issue_id, subscriber_id, state, settled_at) select 1, id, 'accepted', '2025-02-01' from subscriber`,
  );
  expect(await readSubscriber(tools.db, 1, now)).toMatchObject({
    email: "asha@example.in",
    status: "confirmed",
    mailed: "digest",
    pausedUntil: "2025-03-01",
    consents: [{ wording: "I ask.", source: "home", network: "203.0.113.9" }],
    deliveries: [{ subject: "One", state: "accepted", at: "2025-02-01T00:00:00.000Z" }],
  });
  now = new Date("2025-03-01T00:00:00+05:30");
  expect(await readSubscriber(tools.db, 1, now)).toMatchObject({ pausedUntil: null });
  expect(await readSubscriber(tools.db, 2, now)).toBeUndefined();
});

test("the addresses confirmed in the last fourteen full days are counted by their day in India", async () => {
  await add(`values ('a@example.in', 'confirmed', now(), '2025-01-30T18:29:59Z'),
    ('b@example.in', 'confirmed', now(), '2025-01-30T18:30:00Z'),
    ('c@example.in', 'unsubscribed', now(), '2025-02-13T18:29:59Z'),
    ('d@example.in', 'confirmed', now(), '2025-02-13T18:30:00Z'),
    ('e@example.in', 'pending', now(), null)`);
  const days = await subscriberFigures(tools.db, now);
  expect(days).toHaveLength(14);
  expect(days[0]).toEqual({ day: "2025-01-31", count: 1 });
  expect(days.at(-1)).toEqual({ day: "2025-02-13", count: 1 });
  expect(
    days.reduce((sum, { count }) => sum + count, 0),
    "today is not over",
  ).toBe(2);
});

test("the export holds every subscriber once, runs nothing in a spreadsheet, and is recorded", async () => {
  await add(
    `select 'reader' || n || '@example.in', 'confirmed', now(), now() from generate_series(1, 1001) n`,
  );
  await add(`values ('=cmd@example.in', 'unsubscribed', now(), null)`);
  await suppressByHand(tools, { email: "reader7@example.in", by, reason: "A letter" });
  const lines = async (status?: "unsubscribed") =>
    (await Array.fromAsync(exportSubscribers(tools, { by, status }))).join("").trimEnd().split("\r\n");
  const all = await lines();
  expect(all).toHaveLength(1_003);
  expect(all[7]).toMatch(/^reader7@example\.in,confirmed,.*,by-hand$/);
  expect(await lines("unsubscribed")).toEqual([
    all[0],
    expect.stringMatching(/^'=cmd@example\.in,unsubscribed,/),
  ]);
  expect((await audited(tools)).at(-1)).toMatchObject({
    action: "subscribers.export",
    subject_id: "unsubscribed",
  });
});
