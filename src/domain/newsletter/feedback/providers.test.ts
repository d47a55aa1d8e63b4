import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import type { MailProvider } from "./providers.ts";
import { mailProviders } from "./providers.ts";

const SECRET = `whsec_${Buffer.from("twenty-four bytes or so.").toString("base64")}`;
const NOW = new Date();

const provider = (name: string) => mailProviders.get(name) as MailProvider;

function sign(body: string, { at = NOW, secret = SECRET, prefix = "webhook", id = "msg_1" } = {}) {
  return {
    [`${prefix}-id`]: id,
    [`${prefix}-timestamp`]: String(Math.floor(at.getTime() / 1000)),
    [`${prefix}-signature`]: new Webhook(secret).sign(id, at, body),
  };
}

const event = {
  id: "e-1",
  type: "hard-bounce",
  address: "Asha@Example.in",
  messageId: "<issue-1-2@www.example.in>",
  at: "2026-02-03T08:05:00+05:30",
  detail: "550 5.1.1 <asha@example.in>: User\r\nunknown",
};
const bodyOf = (...events: unknown[]) => JSON.stringify({ events });
const standard = (body: string, headers = sign(body)) =>
  provider("standard").read(headers, body, SECRET, NOW);

test("the standard format is read whole, without the address in the detail", () => {
  expect(standard(bodyOf(event))).toEqual([
    {
      id: "e-1",
      kind: "hard-bounce",
      address: "asha@example.in",
      messageId: "<issue-1-2@www.example.in>",
      at: new Date("2026-02-03T02:35:00Z"),
      detail: "550 5.1.1 <(address)>: User unknown",
    },
  ]);
  expect(standard(bodyOf())).toEqual([]);
});

const MINUTES = 60_000;
const body = bodyOf(event);
const good = sign(body);
test.each<[string, string, Record<string, string>]>([
  ["no headers", body, {}],
  ["another secret", body, sign(body, { secret: `whsec_${Buffer.alloc(24, 7).toString("base64")}` })],
  ["an altered body", body.replace("hard", "soft"), good],
  ["a longer body", `${body} `, good],
  ["another id", body, { ...good, "webhook-id": "msg_2" }],
  ["another time", body, { ...good, "webhook-timestamp": String(Number(good["webhook-timestamp"]) + 1) }],
  ["a time that is none", body, { ...good, "webhook-timestamp": "now" }],
  ["six minutes old", body, sign(body, { at: new Date(NOW.getTime() - 6 * MINUTES) })],
  ["six minutes ahead", body, sign(body, { at: new Date(NOW.getTime() + 6 * MINUTES) })],
  ["a signature of no known version", body, { ...good, "webhook-signature": "v2,AAAA" }],
  ["a signature without a value", body, { ...good, "webhook-signature": "v1" }],
  ["a signature of the same length", body, { ...good, "webhook-signature": `v1,${"A".repeat(43)}=` }],
  ["the other provider's headers", body, sign(body, { prefix: "svix" })],
])("unsigned: %s", (_, text, headers) => {
  expect(standard(text, headers)).toMatchObject({ refused: "unsigned" });
});

test("one good signature among several is enough, and four minutes are not too old", () => {
  const at = new Date(NOW.getTime() - 4 * MINUTES);
  const headers = sign(body, { at });
  headers["webhook-signature"] = `v1,${"A".repeat(43)}= ${headers["webhook-signature"]}`;
  expect(standard(body, headers)).toHaveLength(1);
});

test.each([
  ["not JSON", "{", "The body is not JSON"],
  ["nothing", "null", "body: "],
  ["no events", "{}", "events: "],
  ["a type that is none", bodyOf(event, { ...event, type: "open" }), "events.1.type: "],
  ["no address", bodyOf({ ...event, address: "asha" }), "events.0.address: "],
  ["two addresses", bodyOf({ ...event, address: "a@b.in c@d.in" }), "events.0.address: "],
  ["a day without an hour", bodyOf({ ...event, at: "2026-02-03" }), "events.0.at: "],
  ["an hour without an offset", bodyOf({ ...event, at: "2026-02-03T08:00:00" }), "events.0.at: "],
  ["an id with a zero byte", bodyOf({ ...event, id: "a\u0000" }), "events.0.id: "],
  ["an id without end", bodyOf({ ...event, id: "a".repeat(201) }), "events.0.id: "],
  ["too many", bodyOf(...Array.from({ length: 1_001 }, (_, i) => ({ ...event, id: `e-${i}` }))), "events: "],
])("malformed: %s, by the place and never with the value", (_, text, message) => {
  const read = standard(text);
  expect(read).toMatchObject({ refused: "malformed", message: expect.stringContaining(message) });
  expect(JSON.stringify(read)).not.toMatch(/asha|b\.in/);
});

test("an address in another script is the subscriber's, one of nobody is kept, no time is ahead", () => {
  const read = standard(
    bodyOf(
      { ...event, address: "asha@भारत.example", at: "2999-01-01T00:00:00Z" },
      { ...event, address: "आशा@example.in", detail: `${"x".repeat(600)}\u0000` },
    ),
  );
  expect(read).toMatchObject([
    { address: "asha@xn--h2brj9c.example", at: NOW },
    { address: "आशा@example.in" },
  ]);
  expect((read as { detail: string }[])[1]?.detail).toHaveLength(500);
});

const resend = (payload: unknown) => {
  const text = JSON.stringify(payload);
  return provider("resend").read(sign(text, { prefix: "svix" }), text, SECRET, NOW);
};
const bounced = (bounce: unknown, data = {}) => ({
  type: "email.bounced",
  created_at: "2025-11-22T23:41:12.126Z",
  data: {
    created_at: "2025-11-22T23:41:11.894719+00:00",
    email_id: "56761188-7520-42d8-8898-ff6fc54ce618",
    message_id: "<issue-3-44@www.example.in>",
    from: "The Firm <research@example.in>",
    to: ["asha@example.in"],
    subject: "Daily Market Digest",
    bounce,
    ...data,
  },
});

test("Resend: permanent bounces are hard, others soft, complaints complaints; the id is the message's", () => {
  const permanent = { message: "No such user.", subType: "General", type: "Permanent" };
  expect(resend(bounced(permanent))).toEqual([
    {
      id: "msg_1",
      kind: "hard-bounce",
      address: "asha@example.in",
      messageId: "<issue-3-44@www.example.in>",
      at: new Date("2025-11-22T23:41:12.126Z"),
      detail: "Permanent/General: No such user.",
    },
  ]);
  for (const type of ["Transient", "Undetermined"])
    expect(resend(bounced({ ...permanent, type }))).toMatchObject([{ kind: "soft-bounce" }]);
  expect(resend({ ...bounced(undefined), type: "email.complained" })).toMatchObject([
    { kind: "complaint", detail: "" },
  ]);
});

test("Resend: other events are nothing, another Message-ID is not ours, a bad payload is named", () => {
  expect(resend({ type: "email.delivered", created_at: "x", data: {} })).toEqual([]);
  expect(resend({ type: "contact.created" })).toEqual([]);
  const relayed = bounced({ type: "Permanent" }, { message_id: "<0100@email.example>", to: ["A <a@b.in>"] });
  expect(resend(relayed)).toMatchObject([{ address: "a@b.in", messageId: undefined }]);
  const answer = bounced({ type: "Permanent" }, { message_id: "<answer-1-1@www.example.in>" });
  expect(resend(answer), "a mail of the product that is no delivery").toMatchObject([
    { messageId: "<answer-1-1@www.example.in>" },
  ]);
  expect(resend(bounced({ type: "Permanent" }, { to: ["a@b.in", "c@d.in"] }))).toEqual([]);
  expect(resend({ ...bounced({ type: "Permanent" }), created_at: "yesterday" })).toMatchObject({
    refused: "malformed",
    message: expect.stringContaining("created_at: "),
  });
  expect(resend({})).toMatchObject({ refused: "malformed" });
  const text = JSON.stringify(bounced({ type: "Permanent" }));
  expect(provider("resend").read(sign(text), text, SECRET, NOW)).toMatchObject({ refused: "unsigned" });
});
