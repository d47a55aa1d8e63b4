import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestTools, testTools } from "#test/database.ts";
import {
  ASKED,
  audited,
  confirmedReader,
  importSubscribers,
  later,
  OPTIONS,
  OWN_LIST,
  rowsOf,
} from "#test/readers.ts";
import { addressHash, isBlocked, suppress } from "../suppression.server.ts";
import { eraseByAddress } from "./erase-reader.server.ts";
import { checkSubscriberList, type ListOutcome } from "./import-subscribers.server.ts";
import {
  approveSubscriberList,
  dropPastLists,
  listWaitingLists,
  proposeSubscriberList,
} from "./propose-list.server.ts";
import { subscribe } from "./subscribe.server.ts";
import { columnsByName, type ListReading, readListColumns } from "./subscriber-list.server.ts";
import { unsubscribe } from "./unsubscribe.server.ts";

const OFFICER = { id: "m-officer", name: "A. Officer" };

let tools: TestTools;
beforeEach(async () => {
  tools = await testTools();
});
afterEach(() => tools.close());

type Given = Partial<ListReading>;
const bytesOf = (list: string | Uint8Array) => (typeof list === "string" ? Buffer.from(list) : list);
const how = (more: Given): ListReading => ({ ...OWN_LIST, wording: "I agree.", ...more });
const check = (list: string, more: Given = {}) => checkSubscriberList(tools, bytesOf(list), how(more));
const take = (list: string | Uint8Array, more: Given = {}) =>
  importSubscribers(tools, bytesOf(list), how(more));

type Result = ListOutcome | { refused: string; message: string };
const taken = (result: Result): ListOutcome => {
  if ("refused" in result) throw new Error(result.message);
  return result;
};
const outcomes = (result: Result) => taken(result).rows.map(({ line, outcome }) => `${line} ${outcome}`);
const readers = () =>
  rowsOf<{ email: string; status: string }>(tools, sql`select email, status from subscriber order by email`);
const consents = () =>
  rowsOf<{ email: string; source: string; wording: string; network: string; at: string }>(
    tools,
    sql`select email, source, network, wording, to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as at
        from subscription_consent c join subscriber s on s.id = c.subscriber_id
        where source like 'import%' order by email`,
  );
const suppressions = () =>
  rowsOf<{ reason: string; detail: string }>(
    tools,
    sql`select reason, detail from suppression order by detail`,
  );
const refusalOf = async (list: string | Uint8Array, more?: Given) => {
  const result = await take(list, more);
  expect(await readers()).toEqual([]);
  return "refused" in result ? [result.refused, result.message] : ["taken"];
};

test("a list is taken in row by row; nobody who left, is suppressed or was erased comes back", async () => {
  await confirmedReader(tools, "here@example.in");
  await unsubscribe(tools, await confirmedReader(tools, "left@example.in"));
  await unsubscribe(tools, await confirmedReader(tools, "asks-again@example.in"));
  await subscribe(tools, { ...ASKED, email: "asks-again@example.in" }, OPTIONS);
  await subscribe(tools, { ...ASKED, email: "pending@example.in" }, OPTIONS);
  await confirmedReader(tools, "erased@example.in");
  await eraseByAddress(tools, "erased@example.in", OFFICER);
  const blocked = { addressHash: addressHash("bounced@example.in"), reason: "hard-bounce" as const };
  await suppress(tools.db, { ...blocked, detail: "", at: tools.clock.now() });

  const list = [
    "\ufeffWording,EMAIL,Consented_At,source",
    '"Send me, please,',
    'the letter.",New@Example.in,2024-05-01,Fair 2024',
    "",
    ",here@example.in,2024-05-01,",
    ",left@example.in,2024-05-01,",
    ",asks-again@example.in,2024-05-01T10:00:00Z,",
    ",pending@example.in,2024-05-01 10:00,",
    ",erased@example.in,2024-05-01,",
    ",bounced@example.in,2024-05-01,",
    ",new@example.in,2023-05-01,",
    ",asha@मुंबई.भारत,2024-05-01,",
  ].join("\r\n");
  const columns = { wording: 0, email: 1, consentedAt: 2, source: 3 };
  const rehearsed = await check(list, { columns });
  expect(rehearsed).toMatchObject({ ignored: [], counts: { "to be added": 3 } });
  expect((await readers()).map(({ email }) => email)).not.toContain("new@example.in");
  const result = await take(list, { columns });
  expect(outcomes(result)).toEqual(outcomes(rehearsed).map((line) => line.replace("to be added", "added")));
  expect(outcomes(result)).toEqual([
    "2 added",
    "5 already subscribed",
    "6 left before",
    "7 left before",
    "8 added",
    "9 suppressed",
    "10 suppressed",
    "11 duplicate of line 2",
    "12 added",
  ]);
  expect(await readers()).toEqual([
    { email: "asha@xn--i1bm1ig9g.xn--h2brj9c", status: "confirmed" },
    { email: "asks-again@example.in", status: "pending" },
    { email: "here@example.in", status: "confirmed" },
    { email: "left@example.in", status: "unsubscribed" },
    { email: "new@example.in", status: "confirmed" },
    { email: "pending@example.in", status: "confirmed" },
  ]);
  expect(await consents()).toMatchObject([
    {
      email: "asha@xn--i1bm1ig9g.xn--h2brj9c",
      source: "import: readers.csv; Consented_At 2024-05-01",
      wording: "I agree.",
    },
    {
      email: "new@example.in",
      source: "import: Fair 2024; Consented_At 2024-05-01",
      wording: "Send me, please,\r\nthe letter.",
      at: "2024-04-30 18:30:00",
    },
    { email: "pending@example.in", at: "2024-05-01 04:30:00" },
  ]);
  expect(
    await rowsOf(
      tools,
      sql`select confirmed_at = '2024-04-30 18:30Z' as "isThen" from subscriber where email = 'new@example.in'`,
    ),
  ).toEqual([{ isThen: true }]);
  const entry = (await audited(tools)).at(-1);
  expect(entry).toMatchObject({ actor: "A. Officer", action: "subscribers.import" });
  expect(entry?.detail).toMatchObject({
    hands: [{ name: "A. Sender" }, { name: "A. Sender" }],
    added: 3,
    suppressed: 2,
    "left before": 2,
    "already subscribed": 1,
    duplicate: 1,
  });
  expect(outcomes(await take(list, { columns })).filter((line) => line.endsWith("added"))).toEqual([]);
});

test("a list on which nobody decides is gone after a week", async () => {
  const by = { id: "m-sender", name: "A. Sender" };
  const bytes = Buffer.from("email,consented_at\nasha@example.in,2024-05-01\n");
  const list = await proposeSubscriberList(tools, bytes, { ...OWN_LIST, by });
  if ("refused" in list) throw new Error(list.message);
  const waiting = async () => (await listWaitingLists(tools, OFFICER)).length;
  await dropPastLists(tools.db, later(tools, 7 * 24).clock.now());
  expect(await waiting()).toBe(1);
  await dropPastLists(tools.db, later(tools, 7 * 24 + 1).clock.now());
  expect(await waiting()).toBe(0);
  expect(await rowsOf(tools, sql`select bytes from subscriber_list`)).toEqual([{ bytes: null }]);
  expect(await approveSubscriberList(tools, { id: list.id, by: OFFICER })).toMatchObject({
    refused: "decided",
    message: expect.stringContaining("within a week"),
  });
  expect(await readers()).toEqual([]);
});

test("a row that cannot be taken is named with the reason, and the others are taken", async () => {
  const list = [
    "email,consented_at",
    "good@example.in,2024-05-01",
    "nobody,2024-05-01",
    "a@b.in\0,2024-05-01",
    "b@example.in,yesterday",
    "c@example.in,2024-02-30",
    "d@example.in,2025-02-15",
    "e@example.in,1999-12-31",
    "f@example.in",
    "g@example.in,2024-05-01,more",
    `${"x".repeat(400)}@example.in,2024-05-01`,
    "h@example.in,",
  ].join("\n");
  expect(outcomes(await take(list))).toEqual([
    "2 added",
    "3 not taken: this is not an e-mail address",
    "4 not taken: this is not an e-mail address",
    expect.stringMatching(/^5 not taken: its consented_at, “yesterday”, is no time such as/),
    expect.stringMatching(/^6 not taken: its consented_at, “2024-02-30”/),
    "7 not taken: its time of consent lies in the future",
    "8 not taken: its time of consent lies before the year 2000",
    "9 not taken: it has more or fewer values than there are columns",
    "10 not taken: it has more or fewer values than there are columns",
    "11 not taken: this is not an e-mail address",
    "12 not taken: it has no time of consent",
  ]);
  expect(await readers()).toEqual([{ email: "good@example.in", status: "confirmed" }]);
});

const EXPORT = `Email Address,First Name,OPTIN_TIME,OPTIN_IP,,UNSUB_TIME
asha@example.in,Asha,2018-02-12 10:54:27,2001:db8:1:2:3::4,1,
ravi@example.in,,2019-06-25 17:30:00,198.51.100.4,2,
none@example.in,,,,3,
left@example.in,,2018-02-12 10:54:27,,4,2018-07-23 12:19:27
true@example.in,,,,5,yes
odd@example.in,,,,6,perhaps
`;
const EXPORTED: Given = {
  columns: { email: 0, consentedAt: 2, network: 3, leftAt: 5 },
  zone: "utc",
  source: "audience.csv",
};

test("a list from elsewhere is read by the columns that a person maps, and the others are ignored by name", async () => {
  expect(await readListColumns(Buffer.from(EXPORT))).toEqual([
    { name: "Email Address", example: "asha@example.in" },
    { name: "First Name", example: "Asha" },
    { name: "OPTIN_TIME", example: "2018-02-12 10:54:27" },
    { name: "OPTIN_IP", example: "2001:db8:1:2:3::4" },
    { name: "Column 5", example: "1" },
    { name: "UNSUB_TIME", example: "" },
  ]);
  const result = taken(await take(EXPORT, EXPORTED));
  expect(result.ignored).toEqual(["First Name", "Column 5"]);
  expect(outcomes(result)).toEqual([
    "2 added",
    "3 added",
    "4 not taken: it has no time of consent",
    "5 not to be mailed: left elsewhere on 2018-07-23 12:19:27",
    "6 not to be mailed: left elsewhere",
    "7 not taken: its UNSUB_TIME, “perhaps”, is neither a time nor yes or no",
  ]);
  expect(await consents()).toMatchObject([
    {
      email: "asha@example.in",
      at: "2018-02-12 10:54:27",
      network: "2001:db8:1:2::/64",
      source: "import: audience.csv; OPTIN_TIME 2018-02-12 10:54:27",
    },
    { email: "ravi@example.in", at: "2019-06-25 17:30:00", network: "198.51.100.4" },
  ]);
  expect(JSON.stringify(await rowsOf(tools, sql`select * from subscriber`))).not.toContain("Asha");
  expect((await suppressions()).map(({ reason }) => reason)).toEqual(["unsubscribed", "unsubscribed"]);
});

test("the columns with the product’s own names are mapped beforehand", async () => {
  const named = async (head: string) => {
    const columns = await readListColumns(Buffer.from(head));
    return "refused" in columns ? columns : columnsByName(columns);
  };
  expect(await named("Name,E-mail,consented_at,WORDING,left_at,email,created_at")).toEqual({
    email: 1,
    consentedAt: 2,
    wording: 3,
    leftAt: 4,
  });
});

const LEFT = "email,left_at\nleft@example.in,2018-07-23 12:19:27\nboth@example.in,true\n";
const LEAVING: Given = { columns: { email: 0, leftAt: 1 }, wording: "" };

test("who left another list may subscribe here again, but comes back by no list", async () => {
  await take(LEFT, LEAVING);
  expect(outcomes(await take("email,consented_at\nleft@example.in,2024-05-01\n"))).toEqual(["2 suppressed"]);
  expect(await isBlocked(tools.db, "left@example.in")).toBe(false);
  await confirmedReader(tools, "left@example.in");
  expect(await readers()).toEqual([{ email: "left@example.in", status: "confirmed" }]);
});

test("a time of leaving that is only a program's word for never takes nobody off, and stops no list", async () => {
  const list = "email,left_at\nunset@example.in,0001-01-01 00:00:00\nleft@example.in,2018-07-23\n";
  for (const zone of ["india", "utc"] as const)
    expect(outcomes(await check(list, { ...LEAVING, zone }))).toEqual([
      "2 not taken: its time of leaving lies before the year 2000",
      "3 not to be mailed: left elsewhere on 2018-07-23",
    ]);
});

test("a reader who came by a list is taken off by the list of those who left; who only asked is confirmed by no list", async () => {
  await take("email,consented_at\nleft@example.in,2024-05-01\n");
  await subscribe(tools, { ...ASKED, email: "left@example.in" }, { ...OPTIONS, revealSubscribed: false });
  await subscribe(tools, { ...ASKED, email: "both@example.in" }, OPTIONS);
  expect(outcomes(await check(LEFT, LEAVING))[0]).toBe(
    "2 to be taken off the list: left elsewhere on 2018-07-23 12:19:27",
  );
  expect(outcomes(await take(LEFT, LEAVING))).toEqual([
    "2 taken off the list: left elsewhere on 2018-07-23 12:19:27",
    "3 not to be mailed: left elsewhere",
  ]);
  expect(outcomes(await take("email,consented_at\nboth@example.in,2019-05-01\n"))).toEqual(["2 suppressed"]);
  expect(await readers()).toEqual([
    { email: "both@example.in", status: "pending" },
    { email: "left@example.in", status: "unsubscribed" },
  ]);
  expect((await audited(tools)).filter(({ action }) => action === "subscriber.leave")).toHaveLength(1);
  await confirmedReader(tools, "both@example.in");
  expect((await readers())[0]).toEqual({ email: "both@example.in", status: "confirmed" });
});

test("who confirmed here stays a reader; of a list without times nothing is called since", async () => {
  await confirmedReader(tools, "left@example.in");
  await confirmedReader(tools, "both@example.in");
  expect(outcomes(await take(LEFT, LEAVING))).toEqual([
    "2 confirmed here since: left elsewhere on 2018-07-23 12:19:27",
    "3 confirmed here: left elsewhere",
  ]);
  expect((await readers()).map(({ status }) => status)).toEqual(["confirmed", "confirmed"]);
  expect((await suppressions()).map(({ reason }) => reason)).toEqual(["unsubscribed", "unsubscribed"]);
});

test("control characters are left out of the evidence of a row, which is cut to its bound; a wording that is too long is not taken", async () => {
  const columns = { email: 0, consentedAt: 1, source: 2 };
  const list = `email,at,source\na@example.in,2023-03-24,a\0b\u0007${"x".repeat(300)}\n`;
  await take(list, { columns });
  expect((await consents())[0]?.source).toMatch(/^import: a b x{196}$/);
  expect(outcomes(await take("email,at\nb@example.in,2023-03-24", { wording: "x".repeat(2_001) }))).toEqual([
    "2 not taken: its wording has more than 2000 characters, or control characters",
  ]);
});

test("the columns of addresses and of consents, and the wording, are asked for", async () => {
  const list = "email,consented_at,wording\na@b.in,2024-05-01,";
  expect(await refusalOf(list, { columns: { consentedAt: 1 } })).toEqual([
    "no-column",
    expect.stringContaining("addresses"),
  ]);
  expect(await refusalOf(list, { columns: { email: 0 } })).toEqual([
    "no-column",
    expect.stringContaining("agreed, or left"),
  ]);
  expect(await refusalOf(list, { wording: "" })).toEqual(["no-wording", expect.any(String)]);
  expect(outcomes(await take(list, { columns: { ...OWN_LIST.columns, wording: 2 }, wording: "" }))).toEqual([
    "2 not taken: it lacks the wording that the reader agreed to",
  ]);
});

test.each([
  ["nothing", "", /The list is empty/],
  ["an open quote", 'email,consented_at\na@b.in,"2024-05-01\n', /not CSV: .*line \d/],
  ["too many columns", `${"a,".repeat(200)}b\n`, /more than 200 columns/],
  ["half an archive", "PK\x03\x04", /Unpack it/],
])("a list with %s is refused by name", async (_, list, words) => {
  expect((await refusalOf(list))[1]).toMatch(words);
});

test("bytes that are not UTF-8, and a list that is too large or long, are refused", async () => {
  const latin = Buffer.concat([
    Buffer.from("email,consented_at\na@b.in,2024-05-01\n"),
    Buffer.from([0x66, 0xfc, 0x72]),
    Buffer.from("@b.in,2024-05-01\n"),
  ]);
  expect(await refusalOf(latin)).toEqual(["not-utf8", expect.stringMatching(/^Line 3 is not UTF-8/)]);
  expect(await refusalOf(Buffer.from("\ufeffemail", "utf16le"))).toEqual([
    "not-utf8",
    expect.stringMatching(/^Line 1 /),
  ]);
  expect(await refusalOf(new Uint8Array(20 * 1024 * 1024 + 1))).toEqual([
    "too-large",
    expect.stringMatching(/at most 20 MB/),
  ]);
  const many = `email,consented_at\n${"a@b.in,2024-05-01\n".repeat(200_001)}`;
  expect(await refusalOf(many)).toEqual(["too-many-rows", expect.stringMatching(/more than 200000 rows/)]);
});

test("a long list is taken in batches, each row once", async () => {
  const rows = Array.from({ length: 2_100 }, (_, n) => `r${n}@example.in,2024-05-01`);
  const result = await take(["email,consented_at", ...rows].join("\n"));
  expect(result).toMatchObject({ counts: { added: 2_100 } });
  expect(
    await rowsOf(
      tools,
      sql`select count(*)::int as n, count(distinct subscriber_id)::int as c from subscription_consent`,
    ),
  ).toEqual([{ n: 2_100, c: 2_100 }]);
});
