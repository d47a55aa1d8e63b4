import { readdirSync, readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exportOrders, readOrderForStaff } from "#domain/orders/list-orders.server.ts";
import { mailOrder, type OrderDesk } from "#domain/orders/mail-order.server.ts";
import { exportOrdersOf } from "#domain/orders/orders-of-person.server.ts";
import { reportRequest } from "#domain/orders/rules.ts";
import type { Mail } from "#platform/mail/mail.server.ts";
import { type TestTools, testTools } from "#test/database.ts";
import { rowsOf } from "#test/readers.ts";
import Order from "./order.tsx";

/** Columns that no client fills. */
const OWN_COLUMNS = "id number item cycle price_rupees consent_id fingerprint received_at";
/** What a client fills, with what the privacy policy and docs/answer/personal-data.md call it. */
const TYPED = {
  name: { typed: "Word-of-name", policy: "full name", page: "name" },
  email: { typed: "word-of@example.in", policy: "e-mail", page: "address" },
  phone: { typed: "9123456780", policy: "phone number", page: "phone" },
  stock: { typed: "WORDSTOCK", policy: "stock", page: "stock" },
} satisfies Record<keyof typeof reportRequest.shape, object>;

let tools: TestTools;
let id: string;
beforeAll(async () => {
  tools = await testTools();
  const { name, email, phone, stock } = TYPED;
  const [row] = await rowsOf<{ id: string }>(
    tools,
    sql`with given as (
        insert into consent (gate, price_rupees, wording, documents, network, browser, given_at)
        values ('report', 999, '[]', '[]', '192.0.2.0', 'b', now()) returning id
      )
      insert into orders (item, price_rupees, stock, name, email, phone, consent_id, fingerprint, received_at)
      select 'report', 999, ${stock.typed}, ${name.typed}, ${email.typed}, ${phone.typed}, id, 'f', now() from given
      returning id`,
  );
  id = row?.id ?? "";
});
afterAll(() => tools.close());

/** Numbers are read without the blanks between their groups. */
const missingIn = (outlet: string): string[] =>
  Object.entries(TYPED)
    .filter(([, { typed }]) => !outlet.includes(typed) && !outlet.replaceAll(" ", "").includes(typed))
    .map(([name]) => name);

test("each field of a request has its column, and no column is of no field", async () => {
  const columns = await rowsOf<{ name: string }>(
    tools,
    sql`select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'orders'`,
  );
  expect(columns.map(({ name }) => name).sort()).toEqual(
    [...OWN_COLUMNS.split(" "), ...Object.keys(TYPED)].sort(),
  );
  expect(Object.keys(reportRequest.shape).sort()).toEqual(Object.keys(TYPED).sort());
});

test("each field reaches the firm's mail, the desk, the export and whoever asks for their data", async () => {
  const sent: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void sent.push(mail) };
  const desk = { to: "firm@example.in", perDomain: 0 } as OrderDesk;
  await mailOrder(tools, mailer, { id, recipient: "firm" }, desk);
  expect(missingIn(sent[0]?.text ?? ""), "the mail").toEqual([]);

  const order = await readOrderForStaff(tools.db, id);
  const loaderData = { order, origin: "https://firm.example", kept: "five years", refund: undefined };
  const props = { loaderData } as unknown as Parameters<typeof Order>[0];
  const Screen = createRoutesStub([{ path: "/", Component: () => <Order {...props} /> }]);
  expect(missingIn(renderToStaticMarkup(<Screen />)), "the desk").toEqual([]);

  const by = { id: "m", name: "Mira" };
  for (const format of ["csv", "ndjson"] as const) {
    const pieces = await Array.fromAsync(exportOrders(tools, { format, by }));
    expect(missingIn(pieces.join("")), `the export as ${format}`).toEqual([]);
  }
  const handedOut = JSON.stringify(await exportOrdersOf(tools.db, TYPED.email.typed));
  expect(missingIn(handedOut), "handed out").toEqual([]);
});

test("the privacy policy and docs/answer/personal-data.md list each field of a request", () => {
  const folder = "content/legal/privacyPolicy";
  const versions = readdirSync(folder).map((file) => Number.parseInt(file, 10));
  const policy = readFileSync(`${folder}/${Math.max(...versions)}.md`, "utf8");
  const collected = /^\| You order a report .+$/m.exec(policy)?.[0].toLowerCase() ?? "";
  const page = readFileSync("docs/answer/personal-data.md", "utf8");
  const held = /^\| `orders` \|([^|]+)\|/m.exec(page)?.[1] ?? "";
  for (const [name, words] of Object.entries(TYPED)) {
    expect([name, collected.includes(words.policy)], "the policy").toEqual([name, true]);
    expect([name, held.includes(words.page)], "docs/answer/personal-data.md").toEqual([name, true]);
  }
});
