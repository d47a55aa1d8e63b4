import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { MailFault } from "#platform/mail/mail.server.ts";
import { type TestTools, testTools } from "#test/database.ts";
import {
  ASKED,
  audited,
  confirmedReader,
  later,
  NO_QUOTAS,
  OPTIONS,
  outbox,
  rowsOf,
  SITE,
} from "#test/readers.ts";
import { addressHash, isBlocked, suppress, suppressionOf } from "../suppression.server.ts";
import { ACCESS_JOB, askForAccess, askForAccessByKey, sendAccessLink } from "./access-link.server.ts";
import { eraseByAccess, eraseByAddress } from "./erase-reader.server.ts";
import { exportByAccess, exportByAddress } from "./export-reader.server.ts";
import { readReader } from "./find-reader.server.ts";
import { savePreferences } from "./save-preferences.server.ts";
import { subscribe } from "./subscribe.server.ts";
import { liftByHand, suppressByHand } from "./suppress-address.server.ts";
import { unsubscribe } from "./unsubscribe.server.ts";

const OFFICER = { id: "m-officer", name: "A. Officer" };

let tools: TestTools;
let token: string;
beforeEach(async () => {
  tools = await testTools();
  token = await confirmedReader(tools);
  tools.enqueued.length = 0;
});
afterEach(() => tools.close());

async function accessLink(by = tools): Promise<{ access: string }> {
  const box = outbox();
  await sendAccessLink(by, box.mailer, 1, SITE, NO_QUOTAS);
  return { access: box.token() };
}

const deliver = (state: string) =>
  tools.db
    .execute(
      sql.raw(`insert into issue (key, kind, subject, html, text, hash, source_hash, drafted_by, drafted_at)
      values ('letter-${state}', 'newsletter', 'A letter', '', '', '', '', 'A', now());
      `),
    )
    .then(() =>
      tools.db.execute(
        sql.raw(`insert into delivery (issue_id, subscriber_id, state, reply, settled_at)
        select id, 1, '${state}', '250 asha@example.in taken', ${state === "pending" ? "null" : "'2025-02-13T02:30:00Z'"}
        from issue where key = 'letter-${state}'`),
      ),
    );

test("the token of a mail shows what is mailed, the address veiled, and saves it on record", async () => {
  expect(await readReader(tools, { token })).toEqual({
    address: "as…@example.in",
    status: "confirmed",
    isBlocked: false,
    mailed: "both",
    pausedUntil: undefined,
    pause: { first: "2025-02-15", last: "2026-02-14" },
    unsubscribeToken: token,
  });
  expect(await savePreferences(tools, { token }, { mailed: "digest", pausedUntil: "2025-03-01" })).toEqual({
    saved: true,
  });
  expect(await readReader(tools, { token })).toMatchObject({ mailed: "digest", pausedUntil: "2025-03-01" });
  expect(await readReader(later(tools, 15 * 24), { token })).toMatchObject({ pausedUntil: undefined });
  expect((await audited(tools)).at(-1)).toEqual({
    actor: "visitor",
    action: "subscriber.choose",
    subject_id: "1",
    detail: { wantsDigest: true, wantsNewsletter: false, pausedUntil: "2025-03-01" },
  });
  await savePreferences(tools, { token }, { mailed: "newsletter", pausedUntil: "" });
  expect(await readReader(tools, { token })).toMatchObject({ mailed: "newsletter", pausedUntil: undefined });
});

test("what is wrong in a choice is said by field, and nothing is saved; false tokens find nobody", async () => {
  for (const pausedUntil of ["2025-02-14", "2026-02-15", "2025-02-30", "tomorrow", "0", "\0"]) {
    const result = await savePreferences(tools, { token }, { mailed: "all", pausedUntil });
    expect(result).toEqual({
      errors: { mailed: "Choose what we mail you.", pausedUntil: expect.stringMatching(/day/) },
    });
  }
  expect(await readReader(tools, { token })).toMatchObject({ mailed: "both", pausedUntil: undefined });
  for (const wrong of [`${token}x`, "", "\0", "x".repeat(10_000)]) {
    expect(await readReader(tools, { token: wrong })).toBe("unknown");
    expect(await readReader(tools, { access: wrong })).toBe("unknown");
    expect(await savePreferences(tools, { token: wrong }, { mailed: "both" })).toMatchObject({
      refused: "unknown",
    });
  }
  await unsubscribe(tools, token);
  expect(await savePreferences(tools, { token }, { mailed: "both" })).toMatchObject({
    refused: "not-subscribed",
  });
});

test("a link to one's data is mailed to a confirmed address, three times a day; all ask alike", async () => {
  for (const email of [ASKED.email, "nobody@example.in"]) await askForAccess(tools, email);
  await askForAccessByKey(tools, { token });
  expect(tools.enqueued).toEqual([
    { job: ACCESS_JOB, data: { id: 1 } },
    { job: ACCESS_JOB, data: { id: 0 } },
    { job: ACCESS_JOB, data: { id: 1 } },
  ]);
  const box = outbox();
  for (const { data } of tools.enqueued)
    await sendAccessLink(tools, box.mailer, Number(data.id), SITE, NO_QUOTAS);
  expect(box.sent.map(({ to }) => to)).toEqual([ASKED.email]);
  for (let hours = 0; hours < 24; hours += 0.25)
    await sendAccessLink(later(tools, hours), box.mailer, 1, SITE, NO_QUOTAS);
  expect(box.sent).toHaveLength(3);
});

test("an unconfirmed or blocked address is mailed no link; one that was confirmed and left is", async () => {
  await subscribe(tools, { ...ASKED, email: "new@example.in" }, OPTIONS);
  const box = outbox();
  for (const hours of [0, 9, 25]) await sendAccessLink(later(tools, hours), box.mailer, 2, SITE, NO_QUOTAS);
  expect(box.sent).toEqual([]);
  await unsubscribe(tools, token);
  await sendAccessLink(tools, box.mailer, 1, SITE, NO_QUOTAS);
  expect(box.sent.map(({ to }) => to)).toEqual([ASKED.email]);
  await suppressByHand(tools, { email: ASKED.email, by: OFFICER, reason: "asked by letter" });
  await sendAccessLink(later(tools, 9), box.mailer, 1, SITE, NO_QUOTAS);
  expect(box.sent).toHaveLength(1);
});

test("a link that could not be mailed ends no earlier one, and is mailed at the next try", async () => {
  const first = await accessLink();
  const then = later(tools, 9);
  const away = { send: () => Promise.reject(new Error("away")) };
  await expect(sendAccessLink(then, away, 1, SITE, NO_QUOTAS)).rejects.toThrow("away");
  expect(await readReader(then, first)).toMatchObject({ address: ASKED.email });
  expect(await readReader(then, await accessLink(then))).toMatchObject({ address: ASKED.email });
  expect(await readReader(then, first)).toBe("unknown");
});

test("a link that the mail server refuses for good is not mailed again at the next try", async () => {
  const refused = new MailFault("refused", 550, new Error("no such mailbox"));
  await sendAccessLink(tools, { send: () => Promise.reject(refused) }, 1, SITE, NO_QUOTAS);
  const box = outbox();
  await sendAccessLink(later(tools, 1), box.mailer, 1, SITE, NO_QUOTAS);
  expect(box.sent).toEqual([]);
});

test("the mailed link opens the data for 24 hours; the token of a mail never does", async () => {
  const key = await accessLink();
  for (let n = 0; n < 100; n += 1)
    expect(await readReader(tools, key)).toMatchObject({ address: ASKED.email, mailed: "both" });
  await deliver("accepted");
  expect(JSON.parse(JSON.stringify(await exportByAccess(tools, key)))).toEqual({
    address: ASKED.email,
    status: "confirmed",
    askedAt: "2025-02-14T06:30:00.000Z",
    cameBy: "home",
    confirmedAt: "2025-02-14T06:30:00.000Z",
    leftAt: null,
    confirmationMailedAt: "2025-02-14T06:30:00.000Z",
    linkToSettingsMailedAt: "2025-02-14T06:30:00.000Z",
    preferences: { mailed: "both", pausedUntil: null },
    consents: [
      {
        wording: "I ask.",
        source: "home",
        network: "203.0.113.9",
        browser: "test",
        at: "2025-02-14T06:30:00.000Z",
      },
    ],
    deliveries: [
      {
        issue: "letter-accepted",
        subject: "A letter",
        state: "accepted",
        reply: "250 asha@example.in taken",
        at: "2025-02-13T02:30:00.000Z",
      },
    ],
    reportsOfTheMailProvider: [],
    suppression: null,
  });
  const late = later(tools, 24.1);
  expect(await readReader(late, key)).toBe("expired");
  expect(await exportByAccess(late, key)).toBe("expired");
  expect(await eraseByAccess(late, key)).toBe("expired");
  for (const access of [token, `${key.access}x`, "", "\0"]) {
    expect(await exportByAccess(tools, { access })).toBe("unknown");
    expect(await eraseByAccess(tools, { access })).toBe("unknown");
  }
  const next = later(tools, 8);
  expect(await readReader(next, await accessLink(next))).toMatchObject({ address: ASKED.email });
  expect(await readReader(next, key)).toBe("unknown");
});

test("erasure deletes the row and its consents, and remembers numbers and a hash alone", async () => {
  for (const state of ["accepted", "pending"]) await deliver(state);
  const hash = addressHash(ASKED.email);
  await tools.db.execute(sql`insert into mail_event (provider, event_id, kind, address_hash, at, received_at)
    values ('standard', 'soft-1', 'soft-bounce', ${hash}, now(), now())`);
  expect(await eraseByAccess(tools, await accessLink())).toBe("erased");
  expect(
    await rowsOf(
      tools,
      sql`select (select count(*)::int from subscriber) as s, (select count(*)::int from subscription_consent) as c`,
    ),
  ).toEqual([{ s: 0, c: 0 }]);
  expect(await rowsOf(tools, sql`select subscriber_id, state, reply from delivery order by id`)).toEqual([
    { subscriber_id: null, state: "accepted", reply: "" },
    { subscriber_id: null, state: "suppressed", reply: "" },
  ]);
  expect(await suppressionOf(tools.db, hash)).toMatchObject({ reason: "erased" });
  expect(await rowsOf(tools, sql`select kind, address_hash from mail_event`)).toEqual([
    { kind: "soft-bounce", address_hash: "" },
  ]);
  expect(JSON.stringify(await rowsOf(tools, sql`select * from audit_entry`))).not.toContain(hash);
  expect((await audited(tools)).at(-1)).toEqual({
    actor: "visitor",
    action: "subscriber.erase",
    subject_id: "1",
    detail: null,
  });
  for (const table of [
    "subscriber",
    "subscription_consent",
    "suppression",
    "audit_entry",
    "delivery",
    "mail_event",
  ])
    expect(JSON.stringify(await rowsOf(tools, sql`select * from ${sql.identifier(table)}`))).not.toContain(
      "asha",
    );
  expect(await readReader(tools, { token })).toBe("unknown");
  expect(await exportByAddress(tools, ASKED.email)).toMatchObject({
    suppression: { reason: "erased", detail: expect.any(String) },
  });
  await confirmedReader(later(tools, 24));
  expect(await rowsOf(tools, sql`select status from subscriber`)).toEqual([{ status: "confirmed" }]);
});

test("the firm exports and erases by address, known or not, in its own name", async () => {
  expect(await exportByAddress(tools, ASKED.email)).toMatchObject({ status: "confirmed" });
  expect(await exportByAddress(tools, "nobody@example.in")).toBeUndefined();
  expect(await eraseByAddress(tools, ASKED.email, OFFICER)).toEqual({ erased: true });
  expect(await eraseByAddress(tools, "nobody@example.in", OFFICER)).toEqual({ erased: false });
  expect((await audited(tools)).slice(-2).map(({ actor, action }) => `${actor} ${action}`)).toEqual([
    "A. Officer subscriber.erase",
    "A. Officer subscriber.erase",
  ]);
});

test("a person suppresses and lifts an address with a reason; what blocked it before stays", async () => {
  const hand = { email: ASKED.email, by: OFFICER, reason: "wrote to us" };
  expect(await suppressByHand(tools, hand)).toEqual({ suppressed: true });
  expect(await isBlocked(tools.db, ASKED.email)).toBe(true);
  expect(await readReader(tools, { token })).toMatchObject({ status: "confirmed", isBlocked: true });
  expect(await suppressByHand(tools, hand)).toMatchObject({ before: "by-hand" });
  expect(await liftByHand(tools, { ...hand, reason: "wrote again" })).toEqual({ lifted: "by-hand" });
  expect(await liftByHand(tools, hand)).toMatchObject({ refused: "not-suppressed" });
  expect((await audited(tools)).slice(-2).map(({ action, detail }) => [action, detail])).toEqual([
    ["address.suppress", { reason: "wrote to us", member: OFFICER.id }],
    ["address.lift", { reason: "wrote again", was: "by-hand", member: OFFICER.id }],
  ]);
  const hash = addressHash("b@example.in");
  await suppress(tools.db, { addressHash: hash, reason: "complaint", detail: "", at: tools.clock.now() });
  expect(await suppressByHand(tools, { ...hand, email: "b@example.in" })).toMatchObject({
    before: "complaint",
  });
});
