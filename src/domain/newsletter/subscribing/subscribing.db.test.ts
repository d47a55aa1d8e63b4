import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Mail } from "#platform/mail/mail.server.ts";
import { testTools } from "#test/database.ts";
import { newsletterRequest } from "../rules.ts";
import { confirmable, confirmSubscription, sendConfirmation } from "./confirm.server.ts";
import { CONFIRMATION_JOB, subscribe } from "./subscribe.server.ts";

const options = { doubleOptIn: true, revealSubscribed: true };
const site = { origin: "https://www.example.in", firm: "The Firm" };
const request = {
  email: "asha@example.in",
  source: "home",
  wording: "I ask.",
  network: "203.0.113.9",
  browser: "test",
};

function outbox() {
  const sent: Mail[] = [];
  return {
    sent,
    mailer: { send: async (mail: Mail) => void sent.push(mail) },
    token: () => /token=([\w-]+)/.exec(sent.at(-1)?.text ?? "")?.[1] ?? "",
  };
}

test("DATA-27 NEWS-20 an address is kept once, with a consent for each request; a confirmed one is told", async () => {
  const tools = await testTools();
  const { mailer, token } = outbox();
  expect(await subscribe(tools, request, options)).toEqual({ subscribed: true });
  expect(await subscribe(tools, request, options)).toEqual({ subscribed: true });
  const counts = (await tools.db.execute(
    sql`select (select count(*)::int from subscriber) as s, (select count(*)::int from subscription_consent) as c`,
  )) as unknown as { rows: unknown[] };
  expect(counts.rows[0]).toEqual({ s: 1, c: 2 });
  await sendConfirmation(tools, mailer, 1, site);
  await confirmSubscription(tools, token());
  expect(await subscribe(tools, request, options)).toEqual({
    refused: "already-subscribed",
    message: "The email has already been taken",
  });
  expect(await subscribe(tools, request, { ...options, revealSubscribed: false })).toEqual({
    subscribed: true,
  });
  await tools.close();
});

test("one confirmation mail a day and address, also when the job runs twice; one that failed is sent again", async () => {
  const tools = await testTools();
  const { mailer, sent } = outbox();
  await subscribe(tools, request, options);
  expect(tools.enqueued).toEqual([{ job: CONFIRMATION_JOB, data: { id: 1 } }]);
  await expect(
    sendConfirmation(tools, { send: () => Promise.reject(new Error("away")) }, 1, site),
  ).rejects.toThrow("away");
  await sendConfirmation(tools, mailer, 1, site);
  await sendConfirmation(tools, mailer, 1, site);
  expect(sent).toHaveLength(1);
  await tools.close();
});

test("opening the link changes nothing; the button confirms, twice without harm; a false token is unknown", async () => {
  const tools = await testTools();
  const { mailer, token } = outbox();
  await subscribe(tools, request, options);
  await sendConfirmation(tools, mailer, 1, site);
  for (let n = 0; n < 100; n += 1) expect(await confirmable(tools.db, token())).toBe("pending");
  expect(await confirmSubscription(tools, token())).toBe("confirmed");
  expect(await confirmSubscription(tools, token())).toBe("confirmed");
  expect(await confirmable(tools.db, token())).toBe("confirmed");
  expect(await confirmSubscription(tools, `${token()}x`)).toBe("unknown");
  await tools.close();
});

test.each(["", "a", "a@", "@b.in", "a b@c.in", "a@b.in\r\nBcc: x@y.in", `${"a".repeat(260)}@b.in`])(
  "VALI-01 the address %j is refused",
  (email) => {
    expect(newsletterRequest.safeParse({ email }).success).toBe(false);
  },
);

test("one mailbox is one address: case and spaces around it do not count", () => {
  expect(newsletterRequest.parse({ email: "  Asha+news@Example.IN " }).email).toBe("asha+news@example.in");
});

test("with the double opt-in switched off an address is confirmed at once, and no mail asks for it", async () => {
  const tools = await testTools();
  await subscribe(tools, request, { doubleOptIn: false, revealSubscribed: true });
  const rows = (await tools.db.execute(sql`select status from subscriber`)) as unknown as { rows: unknown[] };
  expect([rows.rows, tools.enqueued]).toEqual([[{ status: "confirmed" }], []]);
  await tools.close();
});
