import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { publishDigest } from "#domain/digest/publish.server.ts";
import { identitySettings } from "#domain/firm/identity.ts";
import { firmOf } from "#domain/firm/rules.ts";
import type { Mail } from "#platform/mail/mail.server.ts";
import { type TestTools, testTools } from "#test/database.ts";
import { DELIVERY_JOB, deliverDigest, planDigestMail } from "./send-digest.server.ts";
import { unsubscribe } from "./unsubscribe.server.ts";

const EIGHT = new Date("2025-02-17T08:00:00+05:30"); // the Monday after Friday, 14 February
const sender = { origin: "https://www.example.in", firm: firmOf(identitySettings.parse({})) };

const rows = async <T = Record<string, unknown>>(tools: TestTools, query: ReturnType<typeof sql>) =>
  ((await tools.db.execute(query)) as unknown as { rows: T[] }).rows;

const states = async (tools: TestTools) =>
  (await rows<{ state: string }>(tools, sql`select state from digest_delivery order by id`)).map(
    (r) => r.state,
  );

const add = (tools: TestTools, name: string, status = "confirmed", at = "2025-02-10T12:00:00Z") =>
  rows(
    tools,
    sql`insert into subscriber (email, status, created_at, confirmed_at) values (${`${name}@example.in`}, ${status}::subscriber_status, ${at}::timestamptz, ${status === "pending" ? null : at}::timestamptz)`,
  );

const publish = (tools: TestTools, date = "14/02/2025", more: Record<string, unknown> = {}) =>
  publishDigest(tools, JSON.stringify({ json_content: { date }, ...more }), "test");

/** Tools at eight on a market day, with Friday's digest and two confirmed addresses. */
async function morning(now = EIGHT) {
  const tools = await testTools(now);
  await publish(tools);
  await add(tools, "asha");
  await add(tools, "ravi");
  const sent: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void sent.push(mail) };
  return { tools, sent, mailer };
}

test("DIGE-67 at eight on a market day the digest goes to every confirmed address, once, and to no other", async () => {
  const { tools, sent, mailer } = await morning();
  await add(tools, "pending", "pending");
  await add(tools, "left", "unsubscribed");
  await add(tools, "late", "confirmed", "2025-02-17T08:00:01+05:30");
  expect(await planDigestMail(tools)).toEqual({ planned: 2 });
  expect(tools.enqueued).toEqual([1, 2].map((id) => ({ job: DELIVERY_JOB, data: { id } })));
  await add(tools, "later", "confirmed", "2025-02-17T08:05:00+05:30");
  expect(await planDigestMail(tools)).toEqual({ planned: 0 });
  expect(tools.enqueued).toHaveLength(2);
  for (const id of [1, 2, 1, 2, 3]) await deliverDigest(tools, mailer, id, sender);
  expect(sent.map((mail) => mail.to)).toEqual(["asha@example.in", "ravi@example.in"]);
  expect(sent[0]?.subject).toBe("Daily Market Digest, 14 February 2025");
  expect(new Set(sent.map((mail) => mail.messageId)).size).toBe(2);
  expect(await states(tools)).toEqual(["accepted", "accepted"]);
  await tools.close();
});

test("DIGE-67 on no other day: a digest that was mailed is not mailed on the next morning to who joined since", async () => {
  const { tools } = await morning();
  await publish(tools, "17/02/2025");
  await planDigestMail(tools);
  await add(tools, "new", "confirmed", "2025-02-17T12:00:00+05:30");
  tools.clock.now = () => new Date("2025-02-18T08:00:00+05:30");
  expect(await planDigestMail(tools)).toEqual({ refused: "already-mailed" });
  expect(await states(tools)).toEqual(["planned", "planned"]);
  await tools.close();
});

test.each([
  ["not-a-market-day", "2025-02-16T08:00:00+05:30"],
  ["outside-window", "2025-02-17T07:59:00+05:30"],
  ["stale", "2025-02-18T08:00:00+05:30"],
])("DIGE-67 nothing is planned: %s", async (refused, now) => {
  const { tools } = await morning(new Date(now));
  expect(await planDigestMail(tools)).toEqual({ refused });
  expect(tools.enqueued).toEqual([]);
  await tools.close();
});

test("DIGE-67 a sample is never mailed", async () => {
  const tools = await testTools(EIGHT);
  await add(tools, "asha");
  expect(await planDigestMail(tools)).toEqual({ refused: "none" });
  await publish(tools, "14/02/2025", { sample: true });
  expect(await planDigestMail(tools)).toEqual({ refused: "sample" });
  await tools.close();
});

test("an audience of more than one batch is planned whole", async () => {
  const { tools } = await morning();
  await rows(
    tools,
    sql`insert into subscriber (email, status, created_at, confirmed_at) select n || '@example.in', 'confirmed', now() - interval '9 years', '2025-02-01' from generate_series(1, 998) n`,
  );
  expect(await planDigestMail(tools)).toEqual({ planned: 1000 });
  await tools.close();
});

test("a delivery claimed by a worker that died is uncertain and is never mailed again", async () => {
  const { tools, sent, mailer } = await morning();
  await planDigestMail(tools);
  await rows(tools, sql`update digest_delivery set state = 'claimed', claimed_at = now() where id = 1`);
  for (let n = 0; n < 2; n += 1) await deliverDigest(tools, mailer, 1, sender);
  expect(sent).toEqual([]);
  expect(await states(tools)).toEqual(["uncertain", "planned"]);
  await tools.close();
});

test("a refused mail is tried again with the same Message-ID; one that broke off half-way is not", async () => {
  const { tools, sent, mailer } = await morning();
  await planDigestMail(tools);
  const tried: Mail[] = [];
  const failing = (error: Error) => ({
    send: (mail: Mail) => {
      tried.push(mail);
      return Promise.reject(error);
    },
  });
  const busy = failing(Object.assign(new Error("451 later"), { code: "EMESSAGE", responseCode: 451 }));
  await expect(deliverDigest(tools, busy, 1, sender)).rejects.toThrow("451");
  expect(await states(tools)).toEqual(["planned", "planned"]);
  await deliverDigest(tools, mailer, 1, sender);
  expect(sent[0]).toEqual(tried[0]);
  await deliverDigest(tools, failing(Object.assign(new Error("Timeout"), { code: "ETIMEDOUT" })), 2, sender);
  await deliverDigest(tools, mailer, 2, sender);
  expect(sent).toHaveLength(1);
  expect(await states(tools)).toEqual(["accepted", "uncertain"]);
  await tools.close();
});

test("two runs of one job at the same time mail once", async () => {
  const { tools, sent, mailer } = await morning();
  await planDigestMail(tools);
  await Promise.all([1, 1, 1].map((id) => deliverDigest(tools, mailer, id, sender)));
  expect(sent).toHaveLength(1);
  await tools.close();
});

test.each(["2025-02-17T09:10:00+05:30", "2025-02-18T08:30:00+05:30"])(
  "DIGE-67 a delivery that is late expires: %s",
  async (late) => {
    const { tools, sent, mailer } = await morning();
    await planDigestMail(tools);
    tools.clock.now = () => new Date(late);
    await deliverDigest(tools, mailer, 1, sender);
    expect(sent).toEqual([]);
    expect(await states(tools)).toEqual(["expired", "planned"]);
    await tools.close();
  },
);

test("who leaves between the plan and the mail is not mailed; the link leaves, a false one does nothing", async () => {
  const { tools, sent, mailer } = await morning();
  await planDigestMail(tools);
  await deliverDigest(tools, mailer, 1, sender);
  const token = /token=([\w-]+)/.exec(sent[0]?.text ?? "")?.[1] ?? "";
  expect(token).toMatch(/^[\w-]{32}$/);
  for (const wrong of ["", `${token}x`, "\0\0\0\0\0\0\0\0\0\0", "%".repeat(20)])
    await unsubscribe(tools.db, wrong);
  const statuses = () => rows(tools, sql`select status from subscriber order by id`);
  expect(await statuses()).toEqual([{ status: "confirmed" }, { status: "confirmed" }]);
  await unsubscribe(tools.db, token);
  await unsubscribe(tools.db, token);
  expect(await statuses()).toEqual([{ status: "unsubscribed" }, { status: "confirmed" }]);
  await rows(tools, sql`update subscriber set status = 'unsubscribed' where id = 2`);
  await deliverDigest(tools, mailer, 2, sender);
  expect(sent).toHaveLength(1);
  expect(await states(tools)).toEqual(["accepted", "withdrawn"]);
  await tools.close();
});

test("an address keeps its unsubscribe token from mail to mail", async () => {
  const { tools, sent, mailer } = await morning();
  await planDigestMail(tools);
  await deliverDigest(tools, mailer, 1, sender);
  await publish(tools, "17/02/2025");
  tools.clock.now = () => new Date("2025-02-18T08:00:00+05:30");
  expect(await planDigestMail(tools)).toEqual({ planned: 2 });
  await deliverDigest(tools, mailer, 3, sender);
  expect(sent).toHaveLength(2);
  expect(sent[1]?.headers).toEqual(sent[0]?.headers);
  await tools.close();
});
