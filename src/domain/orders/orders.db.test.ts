import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { consentDocuments } from "#domain/compliance/give-consent.server.ts";
import { publishTexts } from "#domain/compliance/publish-texts.server.ts";
import { CONSENT_BOXES, disclosureFrame } from "#domain/compliance/rules.ts";
import { consent } from "#domain/compliance/tables.server.ts";
import { MailFault } from "#platform/mail/mail.server.ts";
import { type TestTools, testTools } from "#test/database.ts";
import { bookOf, bookWith } from "#test/firm.ts";
import { proves } from "#test/proves.ts";
import { readOrderForStaff } from "./list-orders.server.ts";
import { mailOrder, requeueUnmailed } from "./mail-order.server.ts";
import { ORDER_MAIL_JOB, orderReport, subscribeToPlan } from "./place-order.server.ts";
import { everyOrder, readOrder } from "./read-order.server.ts";

const EVIDENCE = { network: "192.0.2.7", browser: "Test browser" };
const SERVICES = { origin: "https://pay.example.in", channels: { momentum: "mx", wealth: "wx" } };
const contact = { name: "Asha Rao", email: "asha@example.in", phone: "9876543210" };
const book = bookOf();
const { value } = book;
const asked: string[] = [];
let admitted = true;
const admits = async (email: string) => {
  asked.push(email);
  return admitted;
};

let tools: TestTools;
let now = new Date("2026-11-20T12:00:00+05:30");
let boxes: Record<string, string>;

beforeEach(async () => {
  asked.length = 0;
  admitted = true;
  tools = await testTools();
  now = new Date("2026-11-20T12:00:00+05:30");
  tools.clock = { now: () => now };
  await publishTexts(tools, "content/legal", () => book.facts);
  const documents = await consentDocuments(tools);
  boxes = Object.fromEntries(
    CONSENT_BOXES.flatMap(({ name }, i) => [
      [name, "on"],
      [`${name}Hash`, documents[i]?.sha256 ?? ""],
    ]),
  );
});
afterEach(() => tools.close());

const rows = async <T>(query: string) =>
  ((await tools.db.execute(sql.raw(query))) as unknown as { rows: T[] }).rows;
const count = async (table: string) =>
  (await rows<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n;
const order = (more: Record<string, string | undefined> = {}) =>
  orderReport(
    tools,
    { ...contact, ...boxes, stock: "Example Industries", prices: "999", ...more },
    EVIDENCE,
    {
      admits,
      value,
    },
  );

test(
  "an order is stored with its consent: both wordings, both documents by hash, time and sender",
  proves("CONS-15 CONS-17"),
  async () => {
    const placed = await order();
    if (!("order" in placed)) throw new Error(placed.message);
    const [consent] = await rows<Record<string, unknown>>("select * from consent");
    expect(consent).toMatchObject({
      gate: "report",
      price_rupees: 999,
      wording: [
        "I have read and understood the Disclaimer & Disclosures",
        "I agree to the MITC Terms of Use",
      ],
      documents: [
        { slug: "disclaimer", version: 1, sha256: boxes.disclaimerHash },
        { slug: "termsandconditions", version: 1, sha256: boxes.termsHash },
      ],
      network: EVIDENCE.network,
      browser: EVIDENCE.browser,
    });
    expect(new Date(String(consent?.given_at))).toEqual(now);
    expect(await readOrder(tools.db, placed.order)).toEqual({
      number: "SR-001001",
      item: "report",
      itemName: "Equity Research Report",
      cycle: null,
      stock: "Example Industries",
      priceRupees: 999,
      receivedAt: now.toISOString(),
    });
    const exported = [];
    for await (const row of everyOrder(tools.db)) exported.push(row);
    expect(exported).toEqual([
      expect.objectContaining({ ...contact, number: "SR-001001", consentId: consent?.id }),
    ]);
    expect(tools.enqueued).toEqual(
      ["client", "firm"].map((recipient) => ({ job: ORDER_MAIL_JOB, data: { id: placed.order, recipient } })),
    );
  },
);

test(
  "without both boxes, or with a text out of force, nothing is stored or queued",
  proves("CONS-19"),
  async () => {
    for (const more of [
      { disclaimer: undefined },
      { terms: undefined },
      { disclaimer: "yes" },
      { termsHash: undefined },
      { disclaimerHash: "0".repeat(64) },
      { disclaimerHash: boxes.termsHash, termsHash: boxes.disclaimerHash },
    ]) {
      const refused = await order(more);
      expect(refused, JSON.stringify(more)).toMatchObject({
        refused: "disclaimer" in more || "terms" in more ? "boxes" : "stale",
      });
    }
    expect([await count("orders"), await count("consent"), tools.enqueued.length]).toEqual([0, 0, 0]);
  },
);

test("a wrong field is named beside it, and nothing is half-stored", async () => {
  const refused = await order({ email: "nobody", phone: "12", stock: " " });
  expect(refused).toMatchObject({
    refused: "invalid",
    errors: {
      email: "Please enter a valid email",
      phone: "Phone number must have 10 digits, without a leading 0",
      stock: "Stock is required",
    },
  });
  expect([await count("orders"), await count("consent")]).toEqual([0, 0]);
});

test("an address that was named too often is refused, and only a form that is right counts against it", async () => {
  for (const more of [{ terms: undefined }, { stock: "" }, { email: "nobody" }]) await order(more);
  expect(asked).toEqual([]);
  admitted = false;
  expect(await order()).toMatchObject({ refused: "often" });
  expect(asked).toEqual(["asha@example.in"]);
  expect([await count("orders"), await count("consent")]).toEqual([0, 0]);
});

test("the same order within a minute is one order, also when several arrive together", async () => {
  // On a server each order has its own connection: these are opened first, so that none waits for one.
  await Promise.all([1, 2, 3, 4].map(() => tools.db.execute(sql`select pg_sleep(0.1)`)));
  const both = await Promise.all([order(), order(), order(), order()]);
  now = new Date(now.getTime() + 59_000);
  const third = await order({ stock: "EXAMPLE industries" });
  expect(new Set([...both, third].map((o) => "order" in o && o.order)).size).toBe(1);
  expect([await count("orders"), await count("consent"), tools.enqueued.length]).toEqual([1, 1, 2]);
  await order({ stock: "Another Company" });
  now = new Date(now.getTime() + 2_000);
  await order();
  expect(await count("orders")).toBe(3);
});

test(
  "a plan's link is handed out only after a consent is stored; a wrong plan or cycle is refused",
  proves("CONS-14 CONS-15"),
  async () => {
    const subscribe = (more: Record<string, string | undefined> = {}) =>
      subscribeToPlan(
        tools,
        "wealth",
        { plan: "wealth", cycle: "YEARLY", prices: "14444,38888", ...boxes, ...more },
        EVIDENCE,
        {
          services: SERVICES,
          admits,
          value,
        },
      );
    for (const more of [
      { terms: undefined },
      { plan: "momentum" },
      { plan: undefined },
      { cycle: "WEEKLY" },
    ]) {
      expect(await subscribe(more)).toHaveProperty("refused");
      expect(await count("consent")).toBe(0);
    }
    expect(await subscribe()).toEqual({ link: "https://pay.example.in/telegram/wx" });
    const consents = await tools.db.select().from(consent);
    expect(consents).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        gate: "wealth",
        cycle: "YEARLY",
        priceRupees: 38_888,
        wording: CONSENT_BOXES.map(({ wording }) => wording),
        documents: [
          { slug: "disclaimer", version: 1, sha256: boxes.disclaimerHash },
          { slug: "termsandconditions", version: 1, sha256: boxes.termsHash },
        ],
        ...EVIDENCE,
        givenAt: now,
      },
    ]);
    expect(await count("audit_entry where action = 'consent.give'")).toBe(1);
    expect(await count("orders")).toBe(0);
  },
);

test("a consent is to the price that the page showed: after a change the form is refused", async () => {
  const raised = bookWith({ "report.price": 1_200, "plans.wealth.yearly": 40_000 });
  const report = { ...contact, ...boxes, stock: "Example Industries" };
  for (const prices of [undefined, "", "999", "1200,1200"]) {
    const answer = await orderReport(tools, { ...report, prices }, EVIDENCE, { admits, value: raised.value });
    expect(answer).toMatchObject({ refused: "stale", message: expect.stringContaining("The price changed") });
  }
  const plan = { plan: "wealth", cycle: "QUARTERLY", ...boxes, prices: "14444,38888" };
  const checks = { services: SERVICES, admits, value: raised.value };
  expect(await subscribeToPlan(tools, "wealth", plan, EVIDENCE, checks)).toMatchObject({ refused: "stale" });
  expect([await count("orders"), await count("consent")]).toEqual([0, 0]);
  const shown = { ...plan, cycle: "YEARLY", prices: "14444,40000" };
  expect(await subscribeToPlan(tools, "wealth", shown, EVIDENCE, checks)).toHaveProperty("link");
  expect(await rows("select price_rupees from consent")).toEqual([{ price_rupees: 40_000 }]);
});

test("without a services host who asks for a plan is stored as a request", async () => {
  const fields = { plan: "momentum", cycle: "QUARTERLY", prices: "10888,28888", ...boxes };
  expect(
    await subscribeToPlan(tools, "momentum", fields, EVIDENCE, { services: undefined, admits, value }),
  ).toMatchObject({
    refused: "invalid",
    errors: { name: "Name is required" },
  });
  const placed = await subscribeToPlan(tools, "momentum", { ...fields, ...contact }, EVIDENCE, {
    services: undefined,
    admits,
    value,
  });
  expect(await readOrder(tools.db, "order" in placed ? placed.order : "")).toMatchObject({
    item: "momentum",
    cycle: "QUARTERLY",
    priceRupees: 10_888,
    stock: null,
  });
});

test("orders, consents, texts and the ledger of deeds are append-only in the database itself", async () => {
  await order();
  const columns = { orders: "name", consent: "network", statutory_text: "shown", audit_entry: "actor" };
  for (const [table, column] of Object.entries(columns)) {
    for (const change of [
      `update ${table} set ${column} = 'x'`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]) {
      const refused = tools.db.execute(sql.raw(change)).then(
        () => undefined,
        (error: Error) => String(error.cause ?? error),
      );
      expect(await refused, change).toMatch(/append-only/);
    }
  }
});

test(
  "the client and the firm are mailed once each; what a mailer refused is sent by the next run",
  proves("CONS-18"),
  async () => {
    const placed = await order();
    const id = "order" in placed ? placed.order : "";
    const sent: { to: string; subject: string; text: string }[] = [];
    let works = false;
    const mailer = {
      send: async (mail: { to: string; subject: string; text: string }) => {
        if (!works) throw new Error("no connection");
        sent.push(mail);
      },
    };
    const desk = {
      firm: book.firm,
      origin: "https://www.example.in",
      deskOrigin: "https://desk.example.in",
      to: "desk@example.in",
      facts: book.facts,
      perDomain: 1,
    };
    const run = (recipient: string) => mailOrder(tools, mailer, { id, recipient }, desk);
    await expect(run("client")).rejects.toThrow("no connection");
    works = true;
    for (const recipient of ["client", "client", "firm", "firm"]) await run(recipient);
    expect(sent.map(({ to }) => to)).toEqual(["asha@example.in", "desk@example.in"]);
    expect(sent[0]?.text).toContain("SR-001001");
    const { warning, disclaimer } = disclosureFrame(desk.firm);
    for (const said of [
      desk.firm.registration,
      desk.firm.address,
      desk.firm.complianceEmail,
      warning,
      disclaimer,
    ])
      expect(sent[0]?.text).toContain(said);
    // The address is not proven: nothing that was typed is mailed to it.
    for (const typed of ["Example Industries", "Asha Rao", "9876543210"])
      expect(sent[0]?.text).not.toContain(typed);
    expect(sent[1]?.text).toContain("Example Industries");
    // From Friday noon: the evening, Saturday until one, Monday, no Tuesday (a holiday), and five hours of Wednesday.
    expect(sent[0]?.text).toContain("within 24 business hours, which is by 2 pm on Wednesday 25 November,");
    expect(sent[0]?.text).toContain(`https://www.example.in/orders/${id}`);
    expect(sent[1]?.text).toContain("9876543210");

    tools.enqueued.length = 0;
    // One domain is mailed so many copies in an hour; the firm hears of each order.
    const second = await order({ stock: "Another Company" });
    const another = "order" in second ? second.order : "";
    for (const recipient of ["client", "firm"])
      await mailOrder(tools, mailer, { id: another, recipient }, desk);
    expect(sent.map(({ to }) => to)).toEqual(["asha@example.in", "desk@example.in", "desk@example.in"]);
    tools.enqueued.length = 0;
    await requeueUnmailed(tools.db, tools.queue, now);
    expect(tools.enqueued, "only what was received before that moment").toEqual([]);
    await requeueUnmailed(tools.db, tools.queue, new Date(now.getTime() + 1));
    expect(tools.enqueued.map(({ data }) => data.recipient)).toEqual(["client"]);
    await mailOrder(tools, mailer, { id: another, recipient: "client" }, { ...desk, perDomain: 2 });
    expect(sent.at(-1)?.to).toBe("asha@example.in");
  },
);

test("a client's mail that the server refuses for good is not tried again, and the staff are alerted once", async () => {
  const placed = await order();
  const id = "order" in placed ? placed.order : "";
  const desk = {
    firm: book.firm,
    origin: "https://www.example.in",
    deskOrigin: "https://desk.example.in",
    to: "desk@example.in",
    facts: book.facts,
    perDomain: 0,
  };
  const refusing = (code: number) => ({
    send: () => Promise.reject(new MailFault("refused", code, new Error(`${code} 5.1.1 no such user`))),
  });
  const run = (recipient: string, code: number) => mailOrder(tools, refusing(code), { id, recipient }, desk);
  await expect(run("client", 450), "put off").rejects.toThrow(MailFault);
  await run("client", 550);
  await run("client", 450);
  await expect(run("firm", 550), "the firm corrects its own mailbox").rejects.toThrow(MailFault);
  tools.enqueued.length = 0;
  await requeueUnmailed(tools.db, tools.queue, new Date(now.getTime() + 1));
  expect(tools.enqueued.map(({ data }) => data.recipient)).toEqual(["firm"]);
  expect((await readOrderForStaff(tools.db, id))?.mails).toEqual([
    { recipient: "client", acceptedAt: null, refusal: "550 5.1.1 no such user" },
    { recipient: "firm", acceptedAt: null, refusal: null },
  ]);
  expect(await rows("select message from newsletter_alert")).toEqual([
    { message: expect.stringMatching(/^The mail server refused the mail about request SR-001001 /) },
  ]);
});

test("a page of an unknown order does not exist", async () => {
  expect(await readOrder(tools.db, "1")).toBeUndefined();
  expect(await readOrder(tools.db, "00000000-0000-4000-8000-000000000000")).toBeUndefined();
});
