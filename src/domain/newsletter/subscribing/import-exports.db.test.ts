import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { type TestTools, testTools } from "#test/database.ts";
import { zipOf } from "#test/exchange-files.ts";
import { ASKED, audited, confirmedReader, OPTIONS, rowsOf } from "#test/readers.ts";
import { isBlocked } from "../suppression.server.ts";
import { listReport } from "./held-list.server.ts";
import { type Imported, importSubscribers } from "./import-subscribers.server.ts";
import { subscribe } from "./subscribe.server.ts";

// Made after files that these programs export: their columns, their order and their ways to write a time.

let tools: TestTools;
beforeEach(async () => {
  tools = await testTools();
  return () => tools.close();
});

const take = (given: string | Uint8Array, more: { name?: string; wording?: string; dryRun?: boolean } = {}) =>
  importSubscribers(tools, typeof given === "string" ? Buffer.from(given) : given, {
    ...{ by: "A. Officer", wording: "Send me the letter.", ...more },
  });
const outcomes = (result: Imported) =>
  result.rows.map(({ file, line, outcome }) => [...(file ? [file] : []), line, outcome].join(" "));
const consents = () =>
  rowsOf<{ email: string; source: string; network: string; at: string }>(
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

const MAILCHIMP =
  '"Email Address","First Name","Last Name",MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LATITUDE,LONGITUDE,GMTOFF,DSTOFF,TIMEZONE,CC,REGION';
const SUBSCRIBED = `${MAILCHIMP},LAST_CHANGED,LEID,EUID,NOTES,TAGS
asha@example.in,Asha,"Rao, CA",2,"2018-02-12 10:54:27",203.0.113.7,"2018-02-12 22:55:01",2001:db8:1:2:3::4,,,,,,,,"2020-01-01 00:00:00",1,a,,"""Readers"""
ravi@example.in,,,2,"2019-06-25 17:30:00",,"2019-06-25 17:38:27",198.51.100.4,,,,,,,,,2,b,,
none@example.in,,,2,,,,,,,,,,,,,3,c,,
nobody,,,2,,,"2019-06-25 17:38:27",,,,,,,,,,4,d,,
both@example.in,,,2,"2019-06-25 17:30:00",,"2019-06-25 17:38:27",,,,,,,,,,5,e,,
`;
const UNSUBSCRIBED = `${MAILCHIMP},UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,UNSUB_CAMPAIGN_ID,UNSUB_REASON,UNSUB_REASON_OTHER,LEID,EUID,NOTES,TAGS
left@example.in,,,2,"2018-02-12 10:54:27",,"2018-02-12 10:54:27",,,,,,,,,"2018-07-23 12:19:27",,,,,6,f,,
both@example.in,,,2,"2018-02-12 10:54:27",,"2018-02-12 10:54:27",,,,,,,,,"2020-05-13 10:18:25",,,,,7,g,,
back@example.in,,,2,"2018-02-12 10:54:27",,"2018-02-12 10:54:27",,,,,,,,,"2018-07-23 12:19:27",,,,,8,h,,
`;
const CLEANED = `${MAILCHIMP},CLEAN_TIME,CLEAN_CAMPAIGN_TITLE,CLEAN_CAMPAIGN_ID,LEID,EUID,NOTES,TAGS
dead@example.in,,,1,"2018-02-05 19:28:23",,"2018-02-05 19:28:23",,,,,,,,,"2020-03-23 17:30:05",,,9,i,,
`;

test("the ZIP of Mailchimp is read as it comes: consents kept, who left or was cleaned kept off", async () => {
  await confirmedReader(tools, "back@example.in");
  const zip = zipOf(
    { name: "subscribed_members_export_a1.csv", bytes: Buffer.from(SUBSCRIBED) },
    { name: "unsubscribed_members_export_a1.csv", bytes: Buffer.from(UNSUBSCRIBED) },
    { name: "cleaned_members_export_a1.csv", bytes: Buffer.from(CLEANED) },
    { name: "granular_activity/opens/1.csv", bytes: Buffer.from("email,timestamp\nasha@example.in,x\n") },
  );
  const looked = await take(zip, { dryRun: true });
  expect(await consents()).toEqual([]);
  expect(await suppressions()).toEqual([]);
  const taken = await take(zip);
  expect(outcomes(taken)).toEqual(outcomes(looked));
  expect(outcomes(taken)).toEqual([
    "cleaned_members_export_a1.csv 2 not to be mailed: cleaned at Mailchimp on 2020-03-23 17:30:05",
    "granular_activity/opens/1.csv 1 list not read: it holds addresses, but its columns are those of no program that is known",
    "subscribed_members_export_a1.csv 2 added",
    "subscribed_members_export_a1.csv 3 added",
    "subscribed_members_export_a1.csv 4 not carried: it has no time of consent (CONFIRM_TIME or OPTIN_TIME)",
    "subscribed_members_export_a1.csv 5 not carried: this is not an e-mail address",
    "subscribed_members_export_a1.csv 6 suppressed",
    "unsubscribed_members_export_a1.csv 2 not to be mailed: unsubscribed at Mailchimp on 2018-07-23 12:19:27",
    "unsubscribed_members_export_a1.csv 3 not to be mailed: unsubscribed at Mailchimp on 2020-05-13 10:18:25",
    "unsubscribed_members_export_a1.csv 4 confirmed here since: unsubscribed at Mailchimp on 2018-07-23 12:19:27",
  ]);
  expect(taken).toMatchObject({
    program: "Mailchimp",
    counts: { added: 2, "not carried": 2, "list not read": 1 },
  });
  expect(await consents()).toMatchObject([
    {
      ...{ email: "asha@example.in", at: "2018-02-12 22:55:01", network: "2001:db8:1:2::/64" },
      wording: "Send me the letter.",
      source:
        "import: Mailchimp; OPTIN_TIME 2018-02-12 10:54:27; OPTIN_IP 203.0.113.7; CONFIRM_TIME 2018-02-12 22:55:01; CONFIRM_IP 2001:db8:1:2::/64",
    },
    { email: "ravi@example.in", at: "2019-06-25 17:38:27", network: "198.51.100.4" },
  ]);
  expect((await suppressions()).map(({ reason }) => reason)).toEqual([
    ...["hard-bounce", "unsubscribed", "unsubscribed", "unsubscribed"],
  ]);
  expect((await audited(tools)).at(-1)).toMatchObject({
    action: "subscribers.import",
    detail: { program: "Mailchimp", added: 2, "not to be mailed": 3 },
  });
});

test("who left another list may subscribe here again, but comes back by no list; a cleaned address does not", async () => {
  await take(UNSUBSCRIBED);
  await take(CLEANED);
  expect(outcomes(await take("email,consented_at\nleft@example.in,2024-05-01\n"))).toEqual(["2 suppressed"]);
  expect([
    await isBlocked(tools.db, "left@example.in"),
    await isBlocked(tools.db, "dead@example.in"),
  ]).toEqual([false, true]);
  await confirmedReader(tools, "left@example.in");
  expect(
    await rowsOf(tools, sql`select status::text from subscriber where email = 'left@example.in'`),
  ).toEqual([{ status: "confirmed" }]);
});

test("a reader who came by a list is taken off by the list of those who left; who only asked is confirmed by no list", async () => {
  await take("email,consented_at\nleft@example.in,2024-05-01\n");
  await subscribe(tools, { ...ASKED, email: "left@example.in" }, { ...OPTIONS, revealSubscribed: false });
  await subscribe(tools, { ...ASKED, email: "both@example.in" }, OPTIONS);
  expect(outcomes(await take(UNSUBSCRIBED))).toEqual([
    "2 taken off the list: unsubscribed at Mailchimp on 2018-07-23 12:19:27",
    "3 not to be mailed: unsubscribed at Mailchimp on 2020-05-13 10:18:25",
    "4 not to be mailed: unsubscribed at Mailchimp on 2018-07-23 12:19:27",
  ]);
  expect(outcomes(await take("email,consented_at\nboth@example.in,2019-05-01\n"))).toEqual(["2 suppressed"]);
  expect(await rowsOf(tools, sql`select email, status::text from subscriber order by email`)).toEqual([
    { email: "both@example.in", status: "pending" },
    { email: "left@example.in", status: "unsubscribed" },
  ]);
  expect((await audited(tools)).filter(({ action }) => action === "subscriber.leave")).toHaveLength(1);
  await confirmedReader(tools, "both@example.in");
  expect(
    await rowsOf(tools, sql`select status::text from subscriber where email = 'both@example.in'`),
  ).toEqual([{ status: "confirmed" }]);
});

test("who confirmed here stays a reader, even of a cleaned address; of a list without times nothing is called since", async () => {
  await confirmedReader(tools, "dead@example.in");
  await confirmedReader(tools, "g@example.in");
  expect(outcomes(await take(CLEANED))).toEqual([
    "2 confirmed here since: cleaned at Mailchimp on 2020-03-23 17:30:05",
  ]);
  expect(await isBlocked(tools.db, "dead@example.in")).toBe(false);
  expect(
    outcomes(
      await take(
        "email,name,subscribed_to_emails,created_at,deleted_at\ng@example.in,,false,2022-04-06T07:42:08.000Z,\n",
      ),
    ),
  ).toEqual(["2 confirmed here: unsubscribed at Ghost"]);
  expect((await suppressions()).map(({ reason }) => reason)).toEqual(["unsubscribed", "unsubscribed"]);
});

test("a list of Mailchimp of those who never subscribed adds nobody", async () => {
  for (const name of ["nonsubscribed_members_export_a1.csv", "Copy of Non-subscribed members.csv"]) {
    const result = await take(SUBSCRIBED, { name });
    expect(new Set(result.rows.map(({ outcome }) => outcome))).toEqual(
      new Set([
        "not carried: it never subscribed at Mailchimp",
        "not carried: this is not an e-mail address",
      ]),
    );
  }
});

test("who was put into Mailchimp by somebody else is not carried, with how to give them where the firm holds the agreement", async () => {
  const result = await take(
    `${MAILCHIMP},LAST_CHANGED\nput@example.in,,,2,,,"2019-06-25 17:38:27",198.51.100.4,,,,,,,,\n`,
  );
  expect(outcomes(result)).toEqual([
    "2 not carried: it has no OPTIN_TIME, so somebody else than its owner put it there: where you hold the agreement, give it in a list with the columns email and consented_at",
  ]);
});

test("a list whose columns are common words alone is taken for no program's", async () => {
  for (const columns of [
    "email,status,created_at",
    "email,created_at,active_subscription",
    "email,start_date,type",
  ])
    expect(await take(`${columns}\na@example.in,active,2023-03-24\n`), columns).toMatchObject({
      refused: "unknown-column",
    });
});

test("control characters in a row are left out of its evidence, and long evidence is cut as a column of ours is bounded", async () => {
  const rows = [
    `a@example.in,active,free,2023-03-24,a\0b\u0007,${"x".repeat(150)}`,
    "b@example.in,inactive,free,,\0,",
  ];
  const result = await take(
    `email,status,tier,created_at,utm_source,referring_site\n${rows.join("\n")}\nc@example.in,unsubscribed,free,2023-03-24,,\n`,
  );
  expect(outcomes(result)).toEqual([
    "2 added",
    "3 not to be mailed: unsubscribed at Beehiiv",
    "4 not to be mailed: unsubscribed at Beehiiv",
  ]);
  const [row] = await consents();
  expect(row?.source).toMatch(
    /^import: Beehiiv; created_at 2023-03-24; utm_source a b; referring_site x{100}$/,
  );
  expect(await take("email,status,tier,unsubscribed_at,created_at\nd@example.in,,,2024\0,\n")).toMatchObject({
    counts: { "not to be mailed": 1 },
  });
  expect(
    await take(`email,status,tier,created_at\ne@example.in,active,free,2023-03-24\n`, {
      wording: "x".repeat(2_001),
    }),
  ).toMatchObject({ counts: { "not carried": 1 } });
});

test("the lists of an archive have together as many rows as one may have", async () => {
  const list = `email,status,tier,created_at\n${"nobody,active,free,\n".repeat(100_001)}`;
  const zip = zipOf({ name: "a.csv", bytes: Buffer.from(list) }, { name: "b.csv", bytes: Buffer.from(list) });
  expect(await take(zip)).toMatchObject({ refused: "too-many-rows" });
});

test("a list of Beehiiv: active ones are readers, inactive ones left, pending ones neither; tiers are not carried", async () => {
  const result =
    await take(`email,First Name,Last Name,status,tier,created_at,stripe_customer_id,Free Tier,Premium Tier,unsubscribed_at
a@example.in, Asha ,,active,free,2023-03-24 23:40:10 UTC,,Yes,No,
b@example.in,,,active,premium,2023-03-24 10:36:47 UTC,cus_1,No,Yes,
c@example.in,,,inactive,free,2023-03-24 10:36:48 UTC,,Yes,No,
d@example.in,,,pending,free,2023-04-11 14:02:46 UTC,,Yes,No,
e@example.in,,,active,free,2023-04-11 14:02:46 UTC,,Yes,No,2024-03-13 11:33:53 UTC
f@example.in,,,active,free,11 April,,Yes,No,
`);
  expect(outcomes(result)).toEqual([
    "2 added",
    "3 added: what was paid for is not carried",
    "4 not to be mailed: unsubscribed at Beehiiv",
    "5 not carried: its status there is “pending”: it had not confirmed, or was removed",
    "6 not to be mailed: unsubscribed at Beehiiv on 2024-03-13 11:33:53 UTC",
    "7 not carried: its created_at, “11 April”, is no time",
  ]);
  expect(await consents()).toMatchObject([
    { at: "2023-03-24 23:40:10", source: "import: Beehiiv; created_at 2023-03-24 23:40:10 UTC" },
    { at: "2023-03-24 10:36:47" },
  ]);
});

test("the ZIP of Substack holds a list among its articles; the list of its page and that of Ghost are read as well", async () => {
  const zip = zipOf(
    {
      name: "posts.csv",
      bytes: Buffer.from("post_id,post_date,is_published,title\n1.a,2024-01-01T00:00:00Z,true,A\n"),
    },
    { name: "posts/1.a.html", bytes: Buffer.from("<p>Words.</p>") },
    {
      name: "email_list.letter.csv",
      bytes: Buffer.from(`email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at
a@example.in,true,2027-07-06T16:20:44.000Z,yearly,false,2018-08-27T20:06:27.713Z,2019-01-01T00:00:00.000Z
b@example.in,,,other,true,2018-12-19T08:03:04.977Z,
`),
    },
  );
  const file = "email_list.letter.csv";
  expect(outcomes(await take(zip))).toEqual([
    `${file} 2 added: what was paid for is not carried`,
    `${file} 3 not to be mailed: unsubscribed at Substack`,
  ]);
  expect(
    outcomes(
      await take(`Email,Name,Stripe plan,Cancel date,Start date,Paid upgrade date,Subscription source (free),Type
c@example.in,Cara,,,2024-06-17T10:21:38.759Z,,substack-notes,Free
d@example.in,,,2024-07-01T00:00:00.000Z,2024-06-17T10:21:38.759Z,,,Free
`),
    ),
  ).toEqual([
    "2 added",
    "3 not carried: it has a cancel date, 2024-07-01T00:00:00.000Z: whether it reads on is not said",
  ]);
  expect(
    outcomes(
      await take(`id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers,gift_id
1,e@example.in,Eta,,true,,,2022-04-06T07:42:08.000Z,,,,
2,f@example.in,,,true,,,2022-04-06T07:42:08.000Z,,,,6b08dbb88792b265a73349dc
3,g@example.in,,,false,,,2022-04-06T07:42:08.000Z,,,,
4,h@example.in,,,true,true,,2022-04-06T07:42:08.000Z,,,Gold,
`),
    ),
  ).toEqual([
    "2 added",
    "3 added: what was paid for is not carried",
    "4 not to be mailed: unsubscribed at Ghost",
    "5 added: what was paid for is not carried",
  ]);
  expect((await consents()).map(({ email, at }) => `${email} ${at}`)).toEqual([
    "a@example.in 2018-08-27 20:06:27",
    "c@example.in 2024-06-17 10:21:38",
    "e@example.in 2022-04-06 07:42:08",
    "f@example.in 2022-04-06 07:42:08",
    "h@example.in 2022-04-06 07:42:08",
  ]);
});

test("an export is refused without the words that were agreed to, unless it holds only who left", async () => {
  expect(await take(SUBSCRIBED, { wording: "" })).toMatchObject({ refused: "no-wording" });
  expect(await take(CLEANED, { wording: "" })).toMatchObject({ counts: { "not to be mailed": 1 } });
  expect(await take(zipOf({ name: "a.txt", bytes: Buffer.from("a") }))).toMatchObject({ refused: "archive" });
  expect(await take(zipOf({ name: "a.csv", bytes: Buffer.from("a") }).subarray(0, 60))).toMatchObject({
    refused: "archive",
  });
});

test("the report has each row of a list, what became of it and why", async () => {
  expect(new TextDecoder().decode(listReport((await take(SUBSCRIBED)).rows))).toBe(
    [
      "list,line,address,outcome,why",
      ",2,asha@example.in,added,",
      ",3,ravi@example.in,added,",
      ",4,none@example.in,not carried,it has no time of consent (CONFIRM_TIME or OPTIN_TIME)",
      ",5,nobody,not carried,this is not an e-mail address",
      ",6,both@example.in,added,",
      "",
    ].join("\r\n"),
  );
});
