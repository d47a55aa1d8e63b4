import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readDeskMonth } from "#domain/complaints/read-desk.server.ts";
import { type TestTools, testTools } from "#test/database.ts";
import { audited, OPTIONS, rowsOf } from "#test/readers.ts";
import { contactRequest } from "../rules.ts";
import { submitEnquiry } from "../submit.server.ts";
import { countAsComplaint, uncountComplaint } from "./count-complaint.server.ts";
import { messagesCountedIn } from "./list-messages.server.ts";
import { readMessage } from "./read-message.server.ts";

const MIRA = { id: "m-mira", name: "Mira Shah" };
const now = new Date("2025-02-14T12:00:00+05:30");
let tools: TestTools;
let id: number;

beforeEach(async () => {
  tools = await testTools();
  tools.clock = { now: () => now };
  const request = contactRequest.parse({
    firstName: "Kiran",
    lastName: "Shah",
    email: "kiran@example.in",
    message: "I was charged twice.",
  });
  await submitEnquiry(tools, request, { network: "203.0.113.9", browser: "test" }, OPTIONS);
  const [row] = await rowsOf<{ id: number }>(tools, sql`select max(id) as id from enquiry`);
  id = row?.id ?? 0;
});
afterEach(() => tools.close());

const since = "2024-06";
const investor = async () =>
  (await readDeskMonth(tools, { month: "2025-02", since }))?.typed.sources.investor;

test("a message that is made a complaint is one more received in its month, and each names the other", async () => {
  expect(await countAsComplaint(tools, { id, by: MIRA, since })).toEqual({ month: "2025-02" });
  expect(await investor()).toMatchObject({ carried: "0", received: "1", pending: "1" });
  expect(await messagesCountedIn(tools.db, "2025-02")).toEqual([{ id }]);
  const message = await readMessage(tools.db, id, now);
  expect(message).toMatchObject({ complaintMonth: "2025-02" });
  expect(message?.entries).toMatchObject([
    { text: "Counted as a complaint of February 2025", by: "Mira Shah" },
  ]);
  expect(
    (await audited(tools)).map(({ action, detail }) => [action, (detail as { member: string }).member]),
  ).toEqual([
    ["complaints.enter", "m-mira"],
    ["message.complaint", "m-mira"],
  ]);
  expect(await countAsComplaint(tools, { id, by: MIRA, since })).toMatchObject({ refused: "counted" });
  expect(await investor()).toMatchObject({ received: "1" });
});

test("a message is taken out of its month again, with what was counted for it", async () => {
  expect(await uncountComplaint(tools, { id, by: MIRA, since })).toMatchObject({ refused: "not-counted" });
  await countAsComplaint(tools, { id, by: MIRA, since });
  expect(await uncountComplaint(tools, { id, by: MIRA, since })).toEqual({ month: "2025-02" });
  expect(await investor()).toMatchObject({ received: "0", pending: "0" });
  expect(await messagesCountedIn(tools.db, "2025-02")).toEqual([]);
  expect(await countAsComplaint(tools, { id, by: MIRA, since: "2025-03" })).toMatchObject({
    refused: "wrong-month",
    message: expect.stringContaining("February 2025 is earlier"),
  });
  expect(await countAsComplaint(tools, { id: 999, by: MIRA, since })).toMatchObject({ refused: "missing" });
});

test("a closed month is not counted into: nothing is changed, and the sentence says where to correct it", async () => {
  await tools.db.execute(sql`insert into complaint_month (month, impersonation, closed_at, closed_by)
    values ('2025-02', 0, ${now.toISOString()}::timestamptz, 'A. Officer')`);
  await tools.db.execute(sql`insert into complaint_figure
    (month_id, source, carried, received, resolved, pending, pending_over_3_months, average_resolution_days)
    select m.id, s::complaint_source, 0, 0, 0, 0, 0, 0 from complaint_month m, unnest(array['investor', 'portal', 'other']) s`);
  expect(await countAsComplaint(tools, { id, by: MIRA, since })).toMatchObject({
    refused: "closed",
    message: expect.stringContaining("Correct the month with a reason"),
  });
  expect(await readMessage(tools.db, id, now)).toMatchObject({ complaintMonth: null, entries: [] });
});
