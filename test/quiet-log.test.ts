import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { invite, join, PASSWORD, Visitor } from "./desk.ts";
import { type Product, startProduct, until } from "./product.ts";
import { memberOf } from "./seed.ts";

const KEY = Buffer.alloc(32, 7);
/** Personal data that must not be in the log, whoever gave them and wherever. */
const PEOPLE = {
  name: "Parvathi",
  family: "Venkataraghavan",
  email: "parvathi.reader@example.in",
  subscriber: "subscriber.quiet@example.in",
  intruder: "intruder.quiet@example.in",
  bounced: "bounced.quiet@example.in",
  phone: "9812345670",
  message: "May I ask about my holding of umbrella shares",
  network: "203.0.113.77",
  password: PASSWORD,
  colleague: "Meenakshi Sundaram",
  invited: "invited.quiet@example.in",
  owner: "owner@example.in",
};

let product: Product;
beforeAll(async () => {
  product = await startProduct({
    LOG_LEVEL: "trace",
    MAIL_WEBHOOK_SECRET: `whsec_${KEY.toString("base64")}`,
    STAFF_API_TOKEN: "quiet-token-of-thirty-two-characters",
    RATE_LIMIT_FORMS: "6",
  });
});
afterAll(() => product.stop());

const from = { "X-Forwarded-For": PEOPLE.network };
const json = (path: string, body: object) =>
  fetch(`${product.origin}/api${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...from },
    body: JSON.stringify(body),
  });
const form = (path: string, fields: Record<string, string>, origin = product.origin) =>
  fetch(product.origin + path, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: origin, ...from },
    body: new URLSearchParams(fields),
  });

function mailEvent(address: string, secret: Buffer) {
  const body = JSON.stringify({
    events: [
      {
        id: `quiet-${address}`,
        type: "hard-bounce",
        address,
        at: new Date().toISOString(),
        detail: `550 <${address}> unknown`,
      },
    ],
  });
  const [id, timestamp] = ["msg_quiet", String(Math.floor(Date.now() / 1_000))];
  const signature = createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest("base64");
  return fetch(`${product.origin}/api/mail/events/standard`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": timestamp,
      "webhook-signature": `v1,${signature}`,
      ...from,
    },
    body,
  });
}

test("at its finest level the log holds nobody's name, address, words, password or token", async () => {
  const { name: firstName, family: lastName, email, phone: phone_number, message } = PEOPLE;
  const contact = { firstName, lastName, email, phone_number, message };
  expect((await json("/contactus", contact)).status).toBe(200);
  expect((await form("/contactus", contact)).status).toBe(303);
  expect((await json("/contactus", { ...contact, email: "not an address", message: "" })).status).toBe(422);
  expect((await json("/news/letter", { email: PEOPLE.subscriber })).status).toBe(200);
  expect((await form("/newsletter", { email: PEOPLE.subscriber }, "https://evil.example")).status).toBe(403);
  expect((await mailEvent(PEOPLE.bounced, KEY)).status).toBe(200);
  expect((await mailEvent(PEOPLE.bounced, Buffer.alloc(32, 1))).status).toBe(401);
  const owner = memberOf(product, "Owner");
  const person = await owner.text(`/desk/people?address=${encodeURIComponent(PEOPLE.email)}`);
  expect(person).toContain(PEOPLE.message.slice(0, 20));
  const colleague = { role: "Analyst", name: PEOPLE.colleague, email: PEOPLE.invited };
  await join(product.origin, await invite(product, owner, colleague), colleague);
  const visitor = new Visitor(product.origin);
  await visitor.post("/desk/sign-in", { email: PEOPLE.intruder, password: PASSWORD }, from);
  await visitor.post("/desk/sign-in", { email: PEOPLE.owner, password: "a wrong password of mine" }, from);
  await visitor.get(`/desk/invitation?token=${"t".repeat(40)}`);
  const wrong = { headers: { Authorization: "Bearer wrong-token-of-thirty-two-characters", ...from } };
  expect((await fetch(`${product.origin}/api/newsletter/issues`, wrong)).status).toBe(401);
  for (let n = 0; n < 8; n += 1) await json("/contactus", contact);
  const leads = await product.command("leads", "export", "--format", "json");
  expect([leads.out, leads.err]).toEqual([expect.stringContaining(PEOPLE.email), ""]);
  await until(
    () => product.mails().join(""),
    (mails) => mails.includes(PEOPLE.subscriber) && mails.includes(PEOPLE.message),
  );
  const tokens = [
    ...product
      .mails()
      .join("")
      .matchAll(/token=([\w-]{10,})/g),
  ].map(([, token = ""]) => token);
  const [, confirming = ""] = /confirmation\?token=([\w-]{10,})/.exec(product.mails().join("")) ?? [];
  expect(confirming).not.toBe("");
  await fetch(`${product.origin}/newsletter/confirmation?token=${confirming}`);
  await form("/newsletter/confirmation", { token: confirming });
  await product.kill();

  const log = product
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"));
  expect(log.length).toBeGreaterThan(3);
  const refused = log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "refused");
  expect(refused).toContainEqual(
    expect.objectContaining({ status: 403, path: "/newsletter", network: "203.0.113.0/24" }),
  );
  expect(refused).toContainEqual(expect.objectContaining({ status: 401, path: "/api/newsletter/issues" }));
  expect(refused).toContainEqual(expect.objectContaining({ status: 429, path: "/api/contactus" }));
  const all = product.output();
  for (const [what, said] of Object.entries(PEOPLE))
    expect([what, all.includes(said)]).toEqual([what, false]);
  for (const secret of [...tokens, KEY.toString("base64"), "quiet-token", "t".repeat(40), "wrong password"])
    expect(all).not.toContain(secret);
});
