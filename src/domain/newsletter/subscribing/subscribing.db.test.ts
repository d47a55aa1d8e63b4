import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { indianDate } from "#platform/clock/clock.ts";
import { MailFault } from "#platform/mail/mail.server.ts";
import { testTools } from "#test/database.ts";
import { proves } from "#test/proves.ts";
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
import { addressHash, suppress } from "../suppression.server.ts";
import { confirmable, confirmSubscription } from "./confirm.server.ts";
import { savePreferences } from "./save-preferences.server.ts";
import { sendConfirmation } from "./send-confirmation.server.ts";
import { CONFIRMATION_JOB, subscribe } from "./subscribe.server.ts";
import { unsubscribe } from "./unsubscribe.server.ts";

const HIDDEN = { ...OPTIONS, revealSubscribed: false };
const TAKEN = { refused: "already-subscribed", message: "The email has already been taken" };

test(
  "an address is kept once, with a consent for each request; a confirmed one is told",
  proves("DATA-27 NEWS-20"),
  async () => {
    const tools = await testTools();
    expect(await subscribe(tools, ASKED, OPTIONS)).toEqual({ subscribed: true });
    expect(await subscribe(tools, ASKED, OPTIONS)).toEqual({ subscribed: true });
    expect(
      await rowsOf(
        tools,
        sql`select (select count(*)::int from subscriber) as s, (select count(*)::int from subscription_consent) as c`,
      ),
    ).toEqual([{ s: 1, c: 2 }]);
    await confirmedReader(tools);
    expect(await subscribe(tools, ASKED, OPTIONS)).toEqual(TAKEN);
    expect(await subscribe(tools, ASKED, HIDDEN)).toEqual({ subscribed: true });
    await tools.close();
  },
);

test("one confirmation mail a day and address; one that failed is sent again", async () => {
  const tools = await testTools();
  const { mailer, sent } = outbox();
  const send = (to: typeof mailer, by = tools) => sendConfirmation(by, to, 1, SITE, NO_QUOTAS);
  await subscribe(tools, ASKED, OPTIONS);
  expect(tools.enqueued).toEqual([{ job: CONFIRMATION_JOB, data: { id: 1 } }]);
  await expect(send({ send: () => Promise.reject(new Error("away")) })).rejects.toThrow("away");
  await send(mailer);
  await send(mailer);
  expect(sent).toHaveLength(1);
  await send(mailer, later(tools, 24));
  expect(sent).toHaveLength(2);
  await tools.close();
});

test.each([
  ["the server may have taken", new MailFault("unknown", 0, new Error("the line broke"))],
  ["the server refused for good", new MailFault("refused", 550, new Error("no such mailbox"))],
])("a confirmation that %s is not mailed again that day", async (_, fault) => {
  const tools = await testTools();
  const { mailer, sent } = outbox();
  await subscribe(tools, ASKED, OPTIONS);
  await sendConfirmation(tools, { send: () => Promise.reject(fault) }, 1, SITE, NO_QUOTAS);
  await sendConfirmation(tools, mailer, 1, SITE, NO_QUOTAS);
  expect(sent).toHaveLength(0);
  await tools.close();
});

test("a confirmation that the server put off is mailed again", async () => {
  const tools = await testTools();
  const { mailer, sent } = outbox();
  await subscribe(tools, ASKED, OPTIONS);
  const busy = { send: () => Promise.reject(new MailFault("refused", 451, new Error("later"))) };
  await expect(sendConfirmation(tools, busy, 1, SITE, NO_QUOTAS)).rejects.toThrow("later");
  await sendConfirmation(tools, mailer, 1, SITE, NO_QUOTAS);
  expect(sent).toHaveLength(1);
  await tools.close();
});

test("opening the link changes nothing; the button confirms, twice without harm", async () => {
  const tools = await testTools();
  const { mailer, token } = outbox();
  await subscribe(tools, ASKED, OPTIONS);
  await sendConfirmation(tools, mailer, 1, SITE, NO_QUOTAS);
  for (let n = 0; n < 100; n += 1) expect(await confirmable(tools, token())).toBe("pending");
  expect(await audited(tools)).toEqual([]);
  expect(await confirmSubscription(tools, token())).toBe("confirmed");
  expect(await confirmSubscription(tools, token())).toBe("confirmed");
  expect(await confirmable(tools, token())).toBe("confirmed");
  for (const wrong of [`${token()}x`, "", "\0", "x".repeat(10_000)])
    expect(await confirmSubscription(tools, wrong)).toBe("unknown");
  expect(await audited(tools)).toEqual([
    { actor: "visitor", action: "subscriber.confirm", subject_id: "1", detail: null },
  ]);
  await tools.close();
});

test("a link to confirm ends after seven days, unless it was used", async () => {
  const tools = await testTools();
  const { mailer, token } = outbox();
  await subscribe(tools, ASKED, OPTIONS);
  await sendConfirmation(tools, mailer, 1, SITE, NO_QUOTAS);
  const late = later(tools, 7 * 24 + 1);
  expect(await confirmable(later(tools, 7 * 24 - 1), token())).toBe("pending");
  expect(await confirmable(late, token())).toBe("expired");
  expect(await confirmSubscription(late, token())).toBe("expired");
  expect(await rowsOf(tools, sql`select status from subscriber`)).toEqual([{ status: "pending" }]);
  await confirmSubscription(tools, token());
  expect(await confirmable(late, token())).toBe("confirmed");
  await tools.close();
});

test("a blocked address is mailed no confirmation; one whose data was erased may ask again", async () => {
  const tools = await testTools();
  const { mailer, sent } = outbox();
  const at = tools.clock.now();
  for (const [email, reason] of [
    ["a@example.in", "complaint"],
    ["b@example.in", "erased"],
  ] as const) {
    await suppress(tools.db, { addressHash: addressHash(email), reason, detail: "", at });
    expect(await subscribe(tools, { ...ASKED, email }, OPTIONS)).toEqual({ subscribed: true });
  }
  for (const { data } of tools.enqueued)
    await sendConfirmation(tools, mailer, Number(data.id), SITE, NO_QUOTAS);
  expect(sent.map(({ to }) => to)).toEqual(["b@example.in"]);
  await tools.close();
});

test("with the answers kept alike, every address does the same work for the one who asks", async () => {
  const tools = await testTools();
  await confirmedReader(tools, "known@example.in");
  await unsubscribe(tools, await confirmedReader(tools, "left@example.in"));
  await suppress(tools.db, {
    addressHash: addressHash("blocked@example.in"),
    reason: "hard-bounce",
    detail: "",
    at: tools.clock.now(),
  });
  for (const name of ["known", "left", "blocked", "new"]) {
    tools.enqueued.length = 0;
    expect(await subscribe(tools, { ...ASKED, email: `${name}@example.in` }, HIDDEN)).toEqual({
      subscribed: true,
    });
    expect(tools.enqueued).toHaveLength(1);
  }
  expect(await subscribe(tools, { ...ASKED, email: "left@example.in" }, OPTIONS)).toEqual({
    subscribed: true,
  });
  await tools.close();
});

test("leaving is kept with its time and an entry without the address; who asks again confirms again", async () => {
  const tools = await testTools();
  const token = await confirmedReader(tools);
  expect(await unsubscribe(tools, token)).toBe("left");
  expect(await unsubscribe(tools, token)).toBe("left");
  const stands = () => rowsOf(tools, sql`select status, unsubscribed_at is not null as left from subscriber`);
  expect(await stands()).toEqual([{ status: "unsubscribed", left: true }]);
  const entries = await audited(tools);
  expect(entries.map(({ action }) => action)).toEqual(["subscriber.confirm", "subscriber.leave"]);
  expect(JSON.stringify(entries)).not.toContain("asha");
  expect(await subscribe(tools, ASKED, OPTIONS)).toEqual({ subscribed: true });
  expect(await stands()).toEqual([{ status: "pending", left: true }]);
  await confirmedReader(later(tools, 24));
  expect(await stands()).toEqual([{ status: "confirmed", left: false }]);
  await tools.close();
});

test("who left and subscribes again is mailed what the page of the confirmation says, whatever was chosen before", async () => {
  const tools = await testTools();
  const token = await confirmedReader(tools);
  const chosen = { mailed: "newsletter", pausedUntil: indianDate(later(tools, 30 * 24).clock.now()) };
  expect(await savePreferences(tools, { token }, chosen)).toEqual({ saved: true });
  const wants = () =>
    rowsOf(tools, sql`select wants_digest, wants_newsletter, paused_until is null as comes from subscriber`);
  expect(await wants()).toEqual([{ wants_digest: false, wants_newsletter: true, comes: false }]);
  await unsubscribe(tools, token);
  await confirmedReader(later(tools, 24));
  expect(await wants()).toEqual([{ wants_digest: true, wants_newsletter: true, comes: true }]);
  await tools.close();
});

test("leaving by a token that is nobody's changes nothing and throws nothing", async () => {
  const tools = await testTools();
  await confirmedReader(tools);
  for (const token of ["", "\0", "x", "x".repeat(10_000), "%E0%A4%A", "a'; drop table x", "of-nobody-at-all"])
    expect(await unsubscribe(tools, token)).toBe("unknown");
  expect(await rowsOf(tools, sql`select status from subscriber`)).toEqual([{ status: "confirmed" }]);
  await tools.close();
});

test("with the double opt-in switched off an address is confirmed at once, and no mail asks for it", async () => {
  const tools = await testTools();
  await subscribe(tools, ASKED, { doubleOptIn: false, revealSubscribed: true });
  expect([await rowsOf(tools, sql`select status from subscriber`), tools.enqueued]).toEqual([
    [{ status: "confirmed" }],
    [],
  ]);
  await tools.close();
});
