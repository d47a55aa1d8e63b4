import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestTools, testTools } from "#test/database.ts";
import { ASKED, confirmedReader, later, NO_QUOTAS, OPTIONS, outbox, rowsOf, SITE } from "#test/readers.ts";
import { sendAccessLink } from "./access-link.server.ts";
import type { ConfirmationQuotas } from "./quotas.server.ts";
import { requeueUnconfirmed, sendConfirmation } from "./send-confirmation.server.ts";
import { subscribe } from "./subscribe.server.ts";

let tools: TestTools;
beforeEach(async () => {
  tools = await testTools();
});
afterEach(() => tools.close());

/** Subscribes `name@domain` from a network. */
async function ask(email: string, network = "203.0.113.9", by = tools) {
  await subscribe(by, { ...ASKED, email, network }, OPTIONS);
}

/** Runs every queued confirmation; returns the mailed addresses. */
async function work(quotas: Partial<ConfirmationQuotas>, by = tools): Promise<string[]> {
  const { mailer, sent } = outbox();
  for (const { data } of by.enqueued.splice(0))
    await sendConfirmation(by, mailer, Number(data.id), SITE, { ...NO_QUOTAS, ...quotas });
  return sent.map(({ to }) => to.replace(/@.*/, ""));
}

const requeue = (quotas: Partial<ConfirmationQuotas>, by: TestTools) =>
  by.db.transaction((tx) =>
    requeueUnconfirmed(tx, by.queue, { now: by.clock.now(), quotas: { ...NO_QUOTAS, ...quotas } }),
  );

const alerts = () => rowsOf<{ key: string }>(tools, sql`select key from newsletter_alert order by id`);

test("a network asks for so many confirmations in an hour; the others wait for room", async () => {
  const quotas = { perNetwork: 2 };
  for (const name of ["a", "b", "c"]) await ask(`${name}@one.in`);
  await ask("d@one.in", "198.51.100.1");
  expect(await work(quotas)).toEqual(["a", "b", "d"]);
  expect(await rowsOf(tools, sql`select distinct status from subscriber`)).toEqual([{ status: "pending" }]);
  const soon = later(tools, 0.9);
  expect(await requeue(quotas, soon)).toBe(1);
  expect(await work(quotas, soon)).toEqual([]);
  const then = later(tools, 1.1);
  expect(await requeue(quotas, then)).toBe(1);
  expect(await work(quotas, then)).toEqual(["c"]);
  expect(await requeue(quotas, then)).toBe(0);
  expect(await alerts()).toEqual([]);
});

test("the networks of a line and of a site of IPv6 share some times the bound of one", async () => {
  const ofLine = (n: number) => `2001:db8:aa:b0${n}::/64`;
  for (let n = 0; n < 6; n += 1) await ask(`line${n}@d${n}.in`, ofLine(n));
  expect(await work({ perNetwork: 1 })).toEqual(["line0", "line1", "line2", "line3"]);
  for (let n = 0; n < 16; n += 1) await ask(`site${n}@s${n}.in`, `2001:db8:aa:${n + 1}00::/64`);
  expect(await work({ perNetwork: 1 })).toHaveLength(12);
  await ask("other@o.in", "2001:db8:ab:1::/64");
  expect(await work({ perNetwork: 1 })).toEqual(["other"]);
});

test("a third of a domain's mails is for networks that asked for none yet", async () => {
  for (let n = 0; n < 6; n += 1) await ask(`a${n}@one.in`, "2001:db8:aa:1::/64");
  expect(await work({ perDomain: 6 })).toEqual(["a0", "a1", "a2", "a3"]);
  await ask("genuine@one.in", "203.0.113.200");
  expect(await work({ perDomain: 6 })).toEqual(["genuine"]);
});

test("a domain is mailed so many confirmations in an hour", async () => {
  for (const [n, email] of ["a@one.in", "b@one.in", "c@two.in", "d@one.in"].entries())
    await ask(email, `203.0.113.${n}`);
  expect(await work({ perDomain: 2 })).toEqual(["a", "b", "c"]);
});

test("so many confirmations leave in all; the first that waits in an hour is told to the staff once", async () => {
  for (const name of ["a", "b", "c", "d"]) await ask(`${name}@one.in`, `203.0.113.${name}`);
  expect(await work({ perHour: 2 })).toEqual(["a", "b"]);
  expect(await alerts()).toEqual([{ key: "confirmations-2025-02-14T12" }]);
  const next = later(tools, 0.99);
  await requeue({ perHour: 2 }, next);
  expect(await work({ perHour: 2 }, next)).toEqual([]);
  expect(await alerts()).toHaveLength(1);
  const then = later(tools, 1.5);
  await ask("e@one.in", "203.0.113.5", then);
  await requeue({ perHour: 2 }, then);
  expect((await work({ perHour: 2 }, then)).length).toBe(2);
  expect((await alerts()).map(({ key }) => key)).toEqual([
    "confirmations-2025-02-14T12",
    "confirmations-2025-02-14T13",
  ]);
});

test("quotas are counted from rows: a failed mail takes no place, and nothing takes two", async () => {
  for (const name of ["a", "b", "c", "d", "e", "f"]) await ask(`${name}@one.in`);
  const [first, ...others] = tools.enqueued.splice(0).map(({ data }) => Number(data.id));
  const quotas = { ...NO_QUOTAS, perNetwork: 2 };
  const away = { send: () => Promise.reject(new Error("away")) };
  await expect(sendConfirmation(tools, away, first ?? 0, SITE, quotas)).rejects.toThrow("away");
  const { mailer, sent } = outbox();
  await Promise.all(others.map((id) => sendConfirmation(tools, mailer, id, SITE, quotas)));
  expect(sent).toHaveLength(2);
});

test("who asks for thousands does not hold up the others; old requests are left alone", async () => {
  await ask("old@one.in");
  const then = later(tools, 49);
  then.enqueued.length = 0;
  for (const name of ["a", "b", "c", "d"]) await ask(`${name}@one.in`, "203.0.113.9", then);
  await ask("late@two.in", "198.51.100.1", then);
  const after = later(then, 0.5);
  after.enqueued.length = 0;
  expect(await requeue({ perNetwork: 2, perHour: 3 }, after)).toBe(3);
  expect(await work({}, after)).toEqual(["a", "b", "late"]);
});

test("who asked twice on the day of the mail is not mailed again by the sweep on the next", async () => {
  await ask("a@one.in");
  await work({});
  await ask("a@one.in", "203.0.113.9", later(tools, 1));
  tools.enqueued.length = 0;
  expect(await requeue({}, later(tools, 20))).toBe(0);
});

test("asking again from another network gives the first one no room: what brought the mail counts", async () => {
  const quotas = { perNetwork: 2 };
  for (const [n, name] of ["a", "b", "c", "d"].entries()) {
    const then = later(tools, n / 10);
    await ask(`${name}@one.in`, "203.0.113.9", then);
    await work(quotas, then);
    await ask(`${name}@one.in`, "198.51.100.1", later(then, 0.01));
    tools.enqueued.length = 0;
  }
  const mailed = sql`select email from subscriber where confirmation_sent_at is not null order by id`;
  expect(await rowsOf(tools, mailed)).toEqual([{ email: "a@one.in" }, { email: "b@one.in" }]);
  const then = later(tools, 0.5);
  await ask("e@one.in", "198.51.100.1", then);
  expect(await work(quotas, then)).toEqual(["e"]);
});

test("links to the settings count as confirmations do, to a domain and in all, and wait like them", async () => {
  for (const email of ["a@one.in", "b@one.in", "c@two.in"]) await confirmedReader(tools, email);
  tools.enqueued.length = 0;
  const linksTo = async (by: TestTools, quotas: Partial<ConfirmationQuotas>) => {
    const { mailer, sent } = outbox();
    for (const id of [1, 2, 3]) await sendAccessLink(by, mailer, id, SITE, { ...NO_QUOTAS, ...quotas });
    return sent.map(({ to }) => to);
  };
  const then = later(tools, 2);
  expect(await linksTo(then, { perDomain: 1 })).toEqual(["a@one.in", "c@two.in"]);
  await ask("d@one.in", "203.0.113.1", then);
  await ask("e@three.in", "203.0.113.2", then);
  expect(await work({ perDomain: 1, perHour: 3 }, then)).toEqual(["e"]);
  expect(await linksTo(then, { perHour: 3 })).toEqual([]);
  expect(await alerts()).toEqual([{ key: "confirmations-2025-02-14T14" }]);
  expect(await linksTo(later(then, 1.1), { perHour: 3 })).toEqual(["b@one.in"]);
});

test("confirmations and links that are mailed at once take no place of a quota twice", async () => {
  for (const email of ["a@one.in", "b@one.in"]) await confirmedReader(tools, email);
  tools.enqueued.length = 0;
  const then = later(tools, 2);
  for (const [n, name] of ["c", "d"].entries()) await ask(`${name}@one.in`, `203.0.113.${n}`, then);
  const quotas = { ...NO_QUOTAS, perHour: 2 };
  const { mailer, sent } = outbox();
  await Promise.all([
    sendAccessLink(then, mailer, 1, SITE, quotas),
    sendConfirmation(then, mailer, 3, SITE, quotas),
    sendAccessLink(then, mailer, 2, SITE, quotas),
    sendConfirmation(then, mailer, 4, SITE, quotas),
  ]);
  expect(sent).toHaveLength(2);
});
