import { afterAll, beforeAll, expect, test } from "vitest";
import { type Product, startProduct, until } from "./product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ RATE_LIMIT_API: "45", RATE_LIMIT_FORMS: "4", RATE_LIMIT_ADDRESS: "2" });
});
afterAll(() => product.stop());

/** Returns the status of one call from a network. */
const call = async (path: string, body: object, network: string): Promise<number> => {
  const headers = { "Content-Type": "application/json", "X-Forwarded-For": network };
  const url = `${product.origin}/api/${path}`;
  return (await fetch(url, { method: "POST", headers, body: JSON.stringify(body) })).status;
};

test("a list without a limit counts as twenty calls", async () => {
  const statuses: number[] = [];
  for (const [path, body] of [
    ["blog/list", {}],
    ["blog/list", { limit: 3 }],
    ["daily/digest/list", {}],
    ["daily/digest/list", { limit: 3 }],
    ["blog/list", {}],
  ] as const)
    statuses.push(await call(path, body, "203.0.113.1"));
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
});

test("many messages from one network, or for one address, are slowed down with a sentence", async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    const message = {
      firstName: "Asha",
      lastName: "Rao",
      email: `reader${n}@example.in`,
      message: `No. ${n}`,
    };
    statuses.push(await call("contactus", message, "203.0.113.2"));
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  const form = () =>
    fetch(`${product.origin}/newsletter`, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: product.origin, "Content-Type": "application/x-www-form-urlencoded" },
      body: "email=one%40example.in",
    });
  expect([(await form()).status, (await form()).status, (await form()).status]).toEqual([303, 303, 429]);
  await until(
    () => product.mails().length,
    (n) => n >= 4,
  );
});

test("many requests for data from one network are slowed down, kept answers among them", async () => {
  const get = (network: string) =>
    fetch(`${product.origin}/dailydigest/latest.json`, { headers: { "X-Forwarded-For": network } });
  for (let n = 0; n < 45; n += 1) expect((await get("203.0.113.7")).status).toBe(200);
  const refused = await get("203.0.113.7");
  expect([refused.status, refused.headers.get("retry-after"), refused.headers.get("cache-control")]).toEqual([
    429,
    "60",
    "no-store",
  ]);
  expect(await refused.text()).toBe(
    "Many requests came from your network within a minute. Ask again in a minute.\n",
  );
  expect((await get("203.0.113.8")).status).toBe(200);
});

test("without their settings the calls of mail servers and of issues do not exist, and too many of them wait", async () => {
  const events = { events: [{ type: "complaint", address: "asha@example.in" }] };
  const statuses = new Set<number>();
  for (let n = 0; n < 45; n += 1) statuses.add(await call("mail/events/standard", events, "203.0.113.9"));
  expect([...statuses]).toEqual([404]);
  expect(await call("mail/events/standard", events, "203.0.113.9")).toBe(429);
  const issues = await fetch(`${product.origin}/api/newsletter/issues`);
  const unknown = await fetch(`${product.origin}/api/newsletter/no-such-call`);
  expect([issues.status, await issues.text()]).toEqual([404, await unknown.text()]);
  // What a process logs arrives after its answer, and this once.
  const logged = await until(
    () => product.output().match(/MAIL_WEBHOOK_SECRET is not set/g) ?? [],
    (lines) => lines.length > 0,
  );
  expect(logged).toHaveLength(1);
});
