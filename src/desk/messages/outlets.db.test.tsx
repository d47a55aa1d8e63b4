import { readdirSync, readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { leadsAsCsv, leadsAsJson } from "#domain/leads/export.server.ts";
import { HELD_AS, MESSAGE_FIELDS, type MessageFieldName, messageFields } from "#domain/leads/fields.ts";
import { eraseMessage } from "#domain/leads/inbox/erase-message.server.ts";
import { exportMessagesOf } from "#domain/leads/inbox/messages-of-person.server.ts";
import { readMessage } from "#domain/leads/inbox/read-message.server.ts";
import { contactRequest } from "#domain/leads/rules.ts";
import { forwardEnquiry, submitEnquiry } from "#domain/leads/submit.server.ts";
import type { Mail } from "#platform/mail/mail.server.ts";
import { type TestTools, testTools } from "#test/database.ts";
import { rowsOf } from "#test/readers.ts";
import MessageScreen from "./message.tsx";

/** Columns that no form fills: what the site and the desk add to a message. */
const OWN_COLUMNS =
  "id kind network browser received_at content_hash forwarded_at state assigned_to assigned_name answered_at closed_at complaint_month";
/** What erasure leaves: who answered, and a mark in place of the hash. */
const LEFT_BY_ERASURE = ["assigned_to", "assigned_name"];
/** What a person is not handed out: names of staff, and the hash. */
const NOT_HANDED_OUT = ["assigned_to", "assigned_name", "content_hash"];

const wordFor = (name: MessageFieldName): string =>
  ({ line: `Word-of-${name}`, text: `Word of ${name}`, email: "word-of@example.in", phone: "9123456780" })[
    MESSAGE_FIELDS[name].kind as "line" | "text" | "email" | "phone"
  ];
/** The fields with words of their own. */
const worded = messageFields.filter(({ kind }) => kind !== "box");
const typed = Object.fromEntries(
  messageFields.map(({ name, kind }) => [name, kind === "box" ? true : wordFor(name)]),
);
/** Numbers are read without the blanks between their groups. */
const holds = (outlet: string, name: MessageFieldName): boolean =>
  outlet.includes(wordFor(name)) || outlet.replaceAll(" ", "").includes(wordFor(name));
const missingIn = (outlet: string): string[] =>
  worded.filter(({ name }) => !holds(outlet, name)).map(({ name }) => name);

let tools: TestTools;
beforeAll(async () => {
  tools = await testTools();
  await submitEnquiry(
    tools,
    contactRequest.parse(typed),
    { network: "192.0.2.0", browser: "b" },
    { doubleOptIn: true, revealSubscribed: true },
  );
});
afterAll(() => tools.close());

const columnsOf = async (table: string, type = "%"): Promise<string[]> =>
  (
    await rowsOf<{ name: string }>(
      tools,
      sql`select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = ${table} and data_type like ${type} order by ordinal_position`,
    )
  ).map(({ name }) => name);

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

test("each field of a message has its column, and no column is of no field", async () => {
  expect(Object.keys(contactRequest.parse(typed)).sort(), "the request asks for every field").toEqual(
    messageFields.map(({ name }) => name).sort(),
  );
  expect(
    (await columnsOf("enquiry")).sort(),
    "a column is declared in domain/leads/fields.ts, or named above as the desk's own",
  ).toEqual([...OWN_COLUMNS.split(" "), ...messageFields.map(({ column }) => snake(column))].sort());
});

test("each field reaches the firm's mail, the export and the desk", async () => {
  const sent: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void sent.push(mail) };
  await forwardEnquiry(tools, mailer, 1, { to: "firm@example.in", origin: "https://firm.example" });
  expect(missingIn(sent[0]?.text ?? ""), "the mail").toEqual([]);
  const csv = (await Array.fromAsync(leadsAsCsv(tools.db))).join("");
  expect(missingIn(csv), "the export").toEqual([]);
  const [header] = csv.split("\r\n");
  expect(header, "programs read the export by place").toMatch(
    /^kind,id,email,receivedAt,firstName,lastName,phone_number,message,agreedToNewsletter,status(?:,|$)/,
  );
  for (const { name } of messageFields) expect(header?.split(",")).toContain(name);
  const [lead] = JSON.parse((await Array.fromAsync(leadsAsJson(tools.db))).join(""));
  expect(Object.keys(lead)).toEqual(header?.split(","));

  const message = await readMessage(tools.db, 1, tools.clock.now());
  const shown = { list: { path: "/desk/messages", q: "", filters: {}, page: 1 }, rows: [], counts: {} };
  const loaderData = {
    message,
    shown: { ...shown, people: [], others: [], home: "waiting", query: "", total: 0 },
    person: { email: "", messages: [], orders: null, letters: null, complaints: null },
    me: "asha",
    firm: "The firm",
    pane: "main",
  };
  const props = { loaderData } as unknown as Parameters<typeof MessageScreen>[0];
  const Screen = createRoutesStub([{ path: "/", Component: () => <MessageScreen {...props} /> }]);
  expect(missingIn(renderToStaticMarkup(<Screen />)), "the desk").toEqual([]);
});

/** Writes a word of its own into each text column of the message. */
async function wordInEachColumn(): Promise<string[]> {
  const columns = (await columnsOf("enquiry", "text")).filter((name) => name !== "complaint_month");
  for (const name of columns) {
    const word = name === "email" ? "word-of@example.in" : `word-of-${name}`;
    await tools.db.execute(sql`update enquiry set ${sql.identifier(name)} = ${word}`);
  }
  return columns;
}

const wordIn = (outlet: string, name: string): boolean =>
  outlet.includes(name === "email" ? "word-of@example.in" : `word-of-${name}`);

test("a person is handed out every column, and erasure leaves none of it", async () => {
  const columns = await wordInEachColumn();
  const handedOut = JSON.stringify(await exportMessagesOf(tools.db, "word-of@example.in"));
  expect(columns.filter((name) => !wordIn(handedOut, name)).sort(), "handed out").toEqual(
    NOT_HANDED_OUT.toSorted(),
  );
  const by = { id: "m", name: "Mira" };
  expect(await eraseMessage(tools, { id: 1, by, isClient: async () => false })).toEqual({ erased: true });
  const [row] = await rowsOf<Record<string, unknown>>(tools, sql`select * from enquiry`);
  expect(columns.filter((name) => wordIn(String(row?.[name]), name)).sort(), "erased").toEqual(
    LEFT_BY_ERASURE.toSorted(),
  );
});

test("the privacy policy and docs/answer/personal-data.md list each field that a form takes", () => {
  const folder = "content/legal/privacyPolicy";
  const versions = readdirSync(folder).map((file) => Number.parseInt(file, 10));
  const policy = readFileSync(`${folder}/${Math.max(...versions)}.md`, "utf8");
  const collected = policy.slice(policy.indexOf("| When |"), policy.indexOf("\n\nWith each form"));
  const byNoForm = /^\|(.+) No form on this site asks for them;.+\|$/m.exec(policy)?.[1] ?? "";
  expect(byNoForm, "the row of what no form asks for").not.toBe("");
  const byForm = /^\| You send a message by a form \|(.+)\|$/m.exec(collected)?.[1] ?? "";
  const page = readFileSync("docs/answer/personal-data.md", "utf8");
  const held = /^\| `enquiry` \|([^|]+)\|/m.exec(page)?.[1] ?? "";
  const lists = (text: string, words: string) => text.toLowerCase().includes(words);
  for (const { name, kind } of messageFields) {
    const heldAs = HELD_AS[name];
    expect([name, lists(kind === "box" ? collected : byForm, heldAs)], "the policy").toEqual([name, true]);
    expect([name, lists(byNoForm, heldAs)], "the policy says that no form asks for it").toEqual([
      name,
      false,
    ]);
    expect([name, lists(held, heldAs)], "docs/answer/personal-data.md").toEqual([name, true]);
  }
});
