import { afterAll, beforeAll, expect, test } from "vitest";
import { addressHash, suppress } from "../src/domain/newsletter/suppression.server.ts";
import { openDatabase } from "../src/platform/db/open.server.ts";
import { createLog } from "../src/platform/log/log.server.ts";
import { copySeed, type Product, startProduct, until } from "./product.ts";

let product: Product;
const KNOWN = "known@example.in";
const LEFT = "left@example.in";
const BLOCKED = "blocked@example.in";

/** Starts a product that hides who is subscribed, with a confirmed reader, one who left and a blocked address. */
beforeAll(async () => {
  const dataDir = copySeed();
  const database = await openDatabase({ databaseUrl: undefined, dataDir }, createLog("silent"));
  await suppress(database.db, {
    addressHash: addressHash(BLOCKED),
    reason: "complaint",
    detail: "",
    at: new Date(),
  });
  await database.close();
  product = await startProduct({}, dataDir);
  for (const email of [KNOWN, LEFT]) {
    await subscribe(email);
    const token = await mailed(email, /confirmation\?token=([\w-]+)/);
    await form("/newsletter/confirmation", { token });
  }
  const token = await tokenOf(LEFT);
  expect((await form("/newsletter/unsubscribe", { token })).text).toContain("You are unsubscribed");
});
afterAll(() => product.stop());

type Answer = { status: number; headers: string; text: string };

async function send(path: string, init: RequestInit): Promise<Answer> {
  const answer = await fetch(product.origin + path, { method: "POST", redirect: "manual", ...init });
  const headers = [...answer.headers].filter(([name]) => !/^(date|x-request-id)$/.test(name));
  return { status: answer.status, headers: JSON.stringify(headers), text: await answer.text() };
}

const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  send(path, { body: new URLSearchParams(fields), headers: { Origin: product.origin, ...headers } });
const json = (path: string, body: unknown) =>
  send(path, { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } });
const subscribe = (email: string) => form("/newsletter", { email });

/** Returns what a pattern finds in the latest mail to an address. */
const mailed = (email: string, pattern: RegExp): Promise<string> =>
  until(
    () =>
      product
        .mails()
        .filter((text) => text.includes(`\nTo: ${email}`))
        .map((text) => pattern.exec(text)?.[1] ?? "")
        .filter(Boolean)
        .at(-1) ?? "",
    (found) => found !== "",
  );

/** Reads the token of every mail to a reader, as the settings page passes it to its own button. */
async function tokenOf(email: string): Promise<string> {
  await form("/newsletter/preferences", { email });
  const access = await mailed(email, /access=([\w-]+)/);
  const page = await (await fetch(`${product.origin}/newsletter/preferences?access=${access}`)).text();
  return /name="token" value="(\w+)"/.exec(page)?.[1] ?? "";
}

test("unless the settings say otherwise each form answers known, unknown, blocked and left addresses alike", async () => {
  const message = { firstName: "Asha", lastName: "Rao", message: "A question." };
  const ways: Record<string, (email: string) => Promise<Answer>> = {
    api: (email) => json("/api/news/letter", { email }),
    page: subscribe,
    contactApi: (email) => json("/api/contactus", { ...message, email, agreedToNewsletter: true }),
    contact: (email) => form("/contactus", { ...message, email, agreedToNewsletter: "on" }),
    settings: (email) => form("/newsletter/preferences", { email }),
  };
  for (const [way, ask] of Object.entries(ways)) {
    const unknown = await ask(`new-${way}@example.in`);
    expect([200, 303]).toContain(unknown.status);
    for (const email of [KNOWN, LEFT, BLOCKED]) expect(await ask(email), `${way} ${email}`).toEqual(unknown);
  }
  await until(
    () => product.mails().filter((text) => /^To: new-\w+@example\.in/m.test(text)).length,
    (n) => n === 4,
  );
  expect(product.mails().filter((text) => text.includes(`\nTo: ${BLOCKED}`))).toEqual([]);
});

test("a mail program's one-click post leaves the list, from anywhere and without a redirect", async () => {
  const token = await tokenOf(KNOWN);
  const path = `/newsletter/unsubscribe?token=${token}`;
  for (let n = 0; n < 100; n += 1) expect((await fetch(product.origin + path)).status).toBe(200);
  const page = `/newsletter/preferences?token=${token}`;
  const stands = async () => (await (await fetch(product.origin + page)).text()).includes("is unsubscribed");
  expect(await stands()).toBe(false);
  const oneClick = "List-Unsubscribe=One-Click";
  const type = "application/x-www-form-urlencoded";
  const multipart = `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`;
  const posts: RequestInit[] = [
    { body: oneClick, headers: { "Content-Type": type } },
    { body: oneClick, headers: { "Content-Type": type, Origin: "null", "Sec-Fetch-Site": "cross-site" } },
    { body: oneClick, headers: { "Content-Type": type, Origin: "https://mail.example.com" } },
    { body: multipart, headers: { "Content-Type": "multipart/form-data; boundary=x" } },
    { body: "%E0%A4%A", headers: { "Content-Type": type } },
    { body: "{}", headers: { "Content-Type": "application/json" } },
    { body: new Uint8Array([0xff, 0]), headers: {} },
    {},
  ];
  for (const post of posts) {
    const { status, text } = await send(path, post);
    expect([status, text.includes("You are unsubscribed")]).toEqual([200, true]);
    expect(await stands()).toBe(true);
  }
});

test.each([
  ["unknown", "0".repeat(32)],
  ["altered", "%00%00%00%00%00%00%00%00%00%00%00%00"],
  ["of 10 KB", "x".repeat(10_000)],
  ["of broken escapes", "%E0%A4%A%ZZ%"],
  ["of nothing", ""],
])("leaving by a token that is %s answers 200, in the address and in the body", async (_, token) => {
  const inAddress = await send(`/newsletter/unsubscribe?token=${token}`, {
    body: "List-Unsubscribe=One-Click",
  });
  const type = { "Content-Type": "application/x-www-form-urlencoded" };
  const inBody = await send("/newsletter/unsubscribe", { body: `token=${token}`, headers: type });
  for (const { status, text } of [inAddress, inBody]) {
    expect(status).toBe(200);
    expect(text).toContain("This link belongs to no address");
  }
  expect((await fetch(`${product.origin}/newsletter/unsubscribe?token=${token}`)).status).toBe(200);
});

test("no other address takes a post from another site, and no page with a token is kept", async () => {
  for (const path of [
    "/newsletter",
    "/newsletter/preferences",
    "/newsletter/preferences/data",
    "/newsletter/confirmation",
  ])
    for (const origin of ["null", "https://mail.example.com"])
      expect((await form(path, {}, { Origin: origin })).status, path).toBe(403);
  for (const page of [
    "preferences?token=",
    "preferences?access=",
    "unsubscribe?token=",
    "confirmation?token=",
  ]) {
    const answer = await fetch(`${product.origin}/newsletter/${page}${"0".repeat(32)}`);
    expect(answer.status).toBe(page.startsWith("preferences") ? 404 : 200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-robots-tag")).toBe("noindex");
    expect(await answer.text()).toContain('<meta name="referrer" content="same-origin"');
  }
  const closed = await form("/newsletter/preferences/data", { access: "0".repeat(32) });
  expect([closed.status, closed.text]).toEqual([303, ""]);
});
