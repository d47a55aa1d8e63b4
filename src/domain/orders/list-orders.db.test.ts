import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { consentDocuments } from "#domain/compliance/give-consent.server.ts";
import { publishTexts } from "#domain/compliance/publish-texts.server.ts";
import { CONSENT_BOXES } from "#domain/compliance/rules.ts";
import { pastTriggers, type TestTools, testTools } from "#test/database.ts";
import { bookOf } from "#test/firm.ts";
import { audited } from "#test/readers.ts";
import { exportOrders, listOrders, readOrderForStaff, recentOrders } from "./list-orders.server.ts";
import { mailOrder } from "./mail-order.server.ts";
import { orderReport } from "./place-order.server.ts";

const by = { id: "m-ravi", name: "Ravi Iyer" };
const evidence = { network: "192.0.2.7", browser: "Test browser" };
const book = bookOf();
let tools: TestTools;
let now: Date;

beforeEach(async () => {
  now = new Date("2026-11-20T12:00:00+05:30");
  tools = await testTools();
  tools.clock = { now: () => now };
  await publishTexts(tools, "content/legal", () => book.facts);
});
afterEach(() => tools.close());

async function order(name: string, email: string, stock = "Example Industries"): Promise<string> {
  const documents = await consentDocuments(tools);
  const boxes = Object.fromEntries(
    CONSENT_BOXES.flatMap((box, i) => [
      [box.name, "on"],
      [`${box.name}Hash`, documents[i]?.sha256 ?? ""],
    ]),
  );
  const placed = await orderReport(
    tools,
    { ...boxes, name, email, phone: "9876543210", stock, prices: "999" },
    evidence,
    { admits: async () => true, value: book.value },
  );
  if (!("order" in placed)) throw new Error(placed.message);
  return placed.order;
}

const numbers = async (
  q: string,
  more: { sort?: "number" | "name"; descending?: boolean; offset?: number } = {},
) => {
  const search = { q, sort: "number" as const, descending: true, limit: 2, offset: 0, ...more };
  const { rows, total } = await listOrders(tools.db, search);
  return [rows.map(({ number }) => number), total];
};

test("orders are found by number, name and address, and listed page by page", async () => {
  await order("Asha Rao", "asha@example.in");
  await order("Vikram 100% Seth", "vikram@example.in");
  await order("Bela Nair", "bela@example.org");
  expect(await numbers("")).toEqual([["SR-001003", "SR-001002"], 3]);
  expect(await numbers("", { offset: 2 })).toEqual([["SR-001001"], 3]);
  expect(await numbers("", { sort: "name", descending: false })).toEqual([["SR-001001", "SR-001003"], 3]);
  for (const q of ["SR-001002", "sr-1002", "1002", "VIKRAM", "100%", "vikram@"])
    expect(await numbers(q), q).toEqual([["SR-001002"], 1]);
  expect(await numbers("SR-9")).toEqual([[], 0]);
});

test("one order shows its consent as it was given, and proves each text by its hash", async () => {
  const id = await order("Asha Rao", "asha@example.in");
  await mailOrder(
    tools,
    { send: async () => {} },
    { id, recipient: "client" },
    {
      firm: book.firm,
      origin: "https://www.example.in",
      to: "desk@example.in",
      facts: {},
      deskOrigin: "https://desk.example.in",
      perDomain: 0,
    },
  );
  const shown = await readOrderForStaff(tools.db, id);
  expect(shown).toMatchObject({
    number: "SR-001001",
    name: "Asha Rao",
    consent: {
      wording: [
        "I have read and understood the Disclaimer & Disclosures",
        "I agree to the MITC Terms of Use",
      ],
      documents: [
        { slug: "disclaimer", version: 1, proven: true },
        { slug: "termsandconditions", version: 1, proven: true },
      ],
      ...evidence,
      givenAt: now.toISOString(),
    },
    mails: [
      { recipient: "client", acceptedAt: now.toISOString(), refusal: null },
      { recipient: "firm", acceptedAt: null, refusal: null },
    ],
  });
  expect(shown).not.toHaveProperty("fingerprint");
  await pastTriggers(tools.db, sql`update statutory_text set shown = shown || 'x' where slug = 'disclaimer'`);
  expect((await readOrderForStaff(tools.db, id))?.consent.documents.map(({ proven }) => proven)).toEqual([
    false,
    true,
  ]);
  expect(await readOrderForStaff(tools.db, "nothing")).toBeUndefined();
});

test("the orders of the last fourteen full days are counted by their day in India", async () => {
  now = new Date("2026-11-06T23:59:59+05:30");
  await order("Too Old", "old@example.in");
  now = new Date("2026-11-07T00:00:00+05:30");
  await order("First Day", "first@example.in");
  now = new Date("2026-11-20T00:30:00+05:30");
  await order("Yesterday", "yesterday@example.in");
  await order("Yesterday", "yesterday@example.in", "Another stock");
  now = new Date("2026-11-21T00:00:00+05:30");
  await order("Today", "today@example.in");
  const days = await recentOrders(tools.db, now);
  expect(days).toHaveLength(14);
  expect(days[0]).toEqual({ day: "2026-11-07", count: 1 });
  expect(days.at(-1)).toEqual({ day: "2026-11-20", count: 2 });
  expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(3);
});

test("the export holds every order, a spreadsheet cannot run it, and the ledger has who took it", async () => {
  await order("=cmd", "asha@example.in");
  const csv = (await Array.fromAsync(exportOrders(tools, { by, format: "csv" }))).join("");
  expect(csv.split("\r\n")[1]).toMatch(
    /^SR-001001,2026-11-20T06:30:00.000Z,report,,Example Industries,999,'=cmd,/,
  );
  const lines = await Array.fromAsync(exportOrders(tools, { by, format: "ndjson" }));
  expect(lines.map((line) => JSON.parse(line).number)).toEqual(["SR-001001"]);
  expect((await audited(tools)).filter(({ action }) => action === "orders.export")).toMatchObject([
    { actor: "Ravi Iyer", detail: { member: "m-ravi", format: "csv" } },
    { detail: { format: "ndjson" } },
  ]);
});
