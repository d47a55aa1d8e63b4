import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestTools, testTools } from "#test/database.ts";
import { ASKED, audited, confirmedReader, OPTIONS, rowsOf } from "#test/readers.ts";
import { addressHash, suppress } from "../suppression.server.ts";
import { eraseByAddress } from "./erase-reader.server.ts";
import { type Imported, importSubscribers } from "./import-subscribers.server.ts";
import { subscribe } from "./subscribe.server.ts";
import { unsubscribe } from "./unsubscribe.server.ts";

let tools: TestTools;
beforeEach(async () => {
  tools = await testTools();
});
afterEach(() => tools.close());

const take = (
  text: string | Uint8Array,
  more: { wording?: string; dryRun?: boolean } = { wording: "I agree." },
) =>
  importSubscribers(tools, typeof text === "string" ? Buffer.from(text) : text, {
    by: "A. Officer",
    ...more,
  });

const outcomes = (result: Imported) => result.rows.map(({ line, outcome }) => `${line} ${outcome}`);
const readers = () =>
  rowsOf<{ email: string; status: string }>(tools, sql`select email, status from subscriber order by email`);
const refusal = async (text: string | Uint8Array, more?: { wording?: string }) => {
  const result = await take(text, more);
  expect(await readers()).toEqual([]);
  return "refused" in result ? [result.message, ...outcomes(result)] : ["taken"];
};

test("a list is taken in row by row; nobody who left, is suppressed or was erased comes back", async () => {
  await confirmedReader(tools, "here@example.in");
  await unsubscribe(tools, await confirmedReader(tools, "left@example.in"));
  await unsubscribe(tools, await confirmedReader(tools, "asks-again@example.in"));
  await subscribe(tools, { ...ASKED, email: "asks-again@example.in" }, OPTIONS);
  await subscribe(tools, { ...ASKED, email: "pending@example.in" }, OPTIONS);
  await confirmedReader(tools, "erased@example.in");
  await eraseByAddress(tools, "erased@example.in", "A. Officer");
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
  const rehearsed = await take(list, { wording: "I agree.", dryRun: true });
  expect(rehearsed).toMatchObject({ imported: false });
  expect((await readers()).map(({ email }) => email)).not.toContain("new@example.in");
  const result = await take(list);
  expect(outcomes(result)).toEqual(outcomes(rehearsed));
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
  expect(
    await rowsOf(
      tools,
      sql`select email, source, wording, at::text from subscription_consent c join subscriber s on s.id = c.subscriber_id
          where source like 'import%' order by email`,
    ),
  ).toMatchObject([
    { email: "asha@xn--i1bm1ig9g.xn--h2brj9c", source: "import: A. Officer", wording: "I agree." },
    {
      email: "new@example.in",
      source: "import: Fair 2024",
      wording: "Send me, please,\r\nthe letter.",
      at: expect.stringMatching(/^2024-0(4-30 18:30|5-01 00:00)/),
    },
    { email: "pending@example.in" },
  ]);
  const entry = (await audited(tools)).at(-1);
  expect(entry).toMatchObject({ actor: "A. Officer", action: "subscribers.import" });
  expect(entry?.detail).toEqual({
    added: 3,
    suppressed: 2,
    "left before": 2,
    "already subscribed": 1,
    duplicate: 1,
  });
  expect(outcomes(await take(list)).filter((line) => line.endsWith("added"))).toEqual([]);
});

test("one wrong row, and nothing of the list is taken; each wrong row is named", async () => {
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
  ].join("\n");
  expect(await refusal(list)).toEqual([
    "9 of its rows are wrong.",
    "3 invalid: this is not an e-mail address",
    "4 invalid: this is not an e-mail address",
    expect.stringMatching(/^5 invalid: consented_at “yesterday” is no date such as/),
    expect.stringMatching(/^6 invalid: consented_at “2024-02-30”/),
    "7 invalid: consented_at lies in the future",
    "8 invalid: consented_at lies before the year 2000",
    "9 invalid: it has more or fewer values than there are columns",
    "10 invalid: it has more or fewer values than there are columns",
    "11 invalid: this is not an e-mail address",
  ]);
  expect(await audited(tools)).toEqual([]);
});

test("a row without the wording that the reader agreed to is wrong", async () => {
  expect(await refusal("email,consented_at\na@b.in,2024-05-01", {})).toEqual([
    "1 of its rows are wrong.",
    expect.stringMatching(/^2 invalid: it lacks the wording/),
  ]);
});

test.each([
  ["a wrong column", "email,consent_at\n", /no column “consent_at”; the nearest is “consented_at”/],
  ["semicolons", "email;consented_at\n", /with commas between them/],
  ["a column twice", "email,consented_at,Email\n", /“email” appears twice/],
  ["no required column", "email,source\n", /lacks the column consented_at/],
  ["nothing", "", /The list is empty/],
  ["an open quote", 'email,consented_at\na@b.in,"2024-05-01\n', /not CSV: .*line \d/],
  ["no list at all", "%PDF-1.7", /There is no column/],
  ["half an archive", "PK\x03\x04", /The archive is damaged/],
])("a list with %s is refused by name", async (_, text, words) => {
  expect((await refusal(text))[0]).toMatch(words);
});

test("bytes that are not UTF-8, and a list that is too large or long, are refused", async () => {
  const latin = Buffer.concat([
    Buffer.from("email,consented_at\na@b.in,2024-05-01\n"),
    Buffer.from([0x66, 0xfc, 0x72]),
    Buffer.from("@b.in,2024-05-01\n"),
  ]);
  expect(await refusal(latin)).toEqual([expect.stringMatching(/^Line 3 is not UTF-8/)]);
  expect(await refusal(Buffer.from("\ufeffemail", "utf16le"))).toEqual([expect.stringMatching(/^Line 1 /)]);
  expect(await refusal(new Uint8Array(20 * 1024 * 1024 + 1))).toEqual([
    expect.stringMatching(/at most 20 MB/),
  ]);
  const many = `email,consented_at\n${"a@b.in,2024-05-01\n".repeat(200_001)}`;
  expect(await refusal(many)).toEqual([expect.stringMatching(/more than 200000 rows/)]);
});

test("a long list is taken in batches, each row once", async () => {
  const rows = Array.from({ length: 2_100 }, (_, n) => `r${n}@example.in,2024-05-01`);
  const result = await take(["email,consented_at", ...rows].join("\n"));
  expect(result).toMatchObject({ imported: true, counts: { added: 2_100 } });
  expect(
    await rowsOf(
      tools,
      sql`select count(*)::int as n, count(distinct subscriber_id)::int as c from subscription_consent`,
    ),
  ).toEqual([{ n: 2_100, c: 2_100 }]);
});
