import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { proves } from "#test/proves.ts";
import { type Product, startProduct, until } from "./product.ts";
import { memberOf } from "./seed.ts";
import { type ServicesHost, startServicesHost } from "./services-host.ts";
import { sharedOrigin } from "./shared-product.ts";

let services: ServicesHost;
let product: Product;
beforeAll(async () => {
  services = await startServicesHost();
  product = await startProduct({ ...services.settings, RATE_LIMIT_ADDRESS: "2" });
});
afterAll(async () => {
  await product?.stop();
  await services?.stop();
});

const contact = { name: "Asha Rao", email: "asha@example.in", phone: "9876543210" };
const ticked = { disclaimer: "on", terms: "on" };

/** Reads the fields that the page itself sends: the plan, the cycle and the hashes of the texts. */
async function fieldsOf(path: string): Promise<Record<string, string>> {
  const html = await (await fetch(product.origin + path)).text();
  const hidden = [
    ...html.matchAll(/<input type="hidden" name="(\w+)"(?: data-\w+="")?(?: value="([^"]*)")?/g),
  ];
  const fields = Object.fromEntries(hidden.map(([, name = "", value = ""]) => [name, value]));
  expect(fields.termsHash, path).toMatch(/^[0-9a-f]{64}$/);
  return path === "/stockizenreport" ? fields : { ...fields, cycle: "QUARTERLY" };
}

async function post(
  path: string,
  fields: Record<string, string | undefined>,
  headers: Record<string, string> = { Origin: product.origin },
) {
  const given = Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined);
  const answer = await fetch(product.origin + path, {
    method: "POST",
    redirect: "manual",
    headers,
    body: new URLSearchParams(given),
  });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

const orders = async () =>
  (await (await memberOf(product, "Support").get("/desk/orders/export?format=ndjson")).text())
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test(
  "a plan's consent is answered with the services host's link; the host learns no page",
  proves("CONS-10 CONS-11 CONS-15 CONS-16"),
  async () => {
    for (const [path, channel] of [
      ["/momentum-x", "mx-channel"],
      ["/wealth-x", "wx-channel"],
    ] as const) {
      const answer = await post(path, { ...(await fieldsOf(path)), ...ticked });
      expect([answer.status, answer.headers.get("location")]).toEqual([
        303,
        `${services.origin}/telegram/${channel}`,
      ]);
      expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    }
    expect(await orders()).toEqual([]);
  },
);

test(
  "without both boxes no link is given and no order stored; what was typed is kept",
  proves("CONS-14 CONS-15 CONS-19"),
  async () => {
    const fields = await fieldsOf("/momentum-x");
    for (const boxes of [{}, { disclaimer: "on" }, { terms: "on" }, { disclaimer: "off", terms: "on" }]) {
      const answer = await post("/momentum-x", { ...fields, ...boxes, cycle: "YEARLY" });
      expect([answer.status, answer.headers.get("location")]).toEqual([422, null]);
      expect(answer.html).toContain("Please tick both boxes");
      expect(answer.html).not.toContain("/telegram/");
      expect(answer.html).toMatch(/value="YEARLY"[^>]*checked|checked[^>]*value="YEARLY"/);
    }
    const order = await fieldsOf("/stockizenreport");
    const refused = await post("/stockizenreport", {
      ...order,
      ...contact,
      stock: "Kept Industries",
    });
    expect(refused.status).toBe(422);
    for (const typed of ["Kept Industries", contact.name, contact.email, contact.phone])
      expect(refused.html).toContain(`value="${typed}"`);
    expect(await orders()).toEqual([]);
  },
);

test("a stale text, a forged plan, a foreign origin and a wrong field are refused in words", async () => {
  const fields = { ...(await fieldsOf("/wealth-x")), ...ticked };
  const cases: [Record<string, string | undefined>, number, string][] = [
    [{ termsHash: "0".repeat(64) }, 409, "The terms changed since this page was opened"],
    [{ disclaimerHash: undefined }, 409, "The terms changed since this page was opened"],
    [{ plan: "momentum" }, 422, "There is no such plan"],
    [{ plan: "../admin" }, 422, "There is no such plan"],
    [{ plan: undefined }, 422, "There is no such plan"],
    [{ cycle: "MONTHLY" }, 422, "There is no such plan"],
    [{ website: "https://spam.example" }, 422, "send it once more"],
  ];
  for (const [more, status, sentence] of cases) {
    const answer = await post("/wealth-x", { ...fields, ...more });
    expect([answer.status, answer.headers.get("location")], JSON.stringify(more)).toEqual([status, null]);
    expect(answer.html).toContain(sentence);
  }
  const foreign = await post("/wealth-x", fields, { Origin: "https://elsewhere.example" });
  expect([foreign.status, foreign.html.includes("sent from another site")]).toEqual([403, true]);
  const order = { ...(await fieldsOf("/stockizenreport")), ...ticked, ...contact, stock: "A" };
  const wrong = await post("/stockizenreport", { ...order, phone: "98765" });
  expect(wrong.status).toBe(422);
  expect(wrong.html).toContain("Phone number must have 10 digits");
  expect((await post("/stockizenreport", { ...order, stock: "<script>" })).status).toBe(422);
  expect(await orders()).toEqual([]);
});

test(
  "an order is stored with a number and a page, both sides are mailed; sent twice it is one",
  proves("CONS-17 CONS-18"),
  async () => {
    const fields = {
      ...(await fieldsOf("/stockizenreport")),
      ...ticked,
      ...contact,
      stock: "Example & Sons",
    };
    const first = await post("/stockizenreport", fields);
    const again = await post("/stockizenreport", fields);
    expect(first.status).toBe(303);
    const place = first.headers.get("location") ?? "";
    expect(place).toMatch(/^\/orders\/[0-9a-f-]{36}$/);
    expect(again.headers.get("location")).toBe(place);
    const page = await fetch(product.origin + place);
    expect([page.status, page.headers.get("cache-control"), page.headers.get("x-robots-tag")]).toEqual([
      200,
      "no-store",
      "noindex",
    ]);
    const html = await page.text();
    expect(html).toContain("SR-001001");
    expect(html).toContain("Example &amp; Sons");
    expect(html).toContain("24 business hours");
    for (const secret of [contact.name, contact.phone]) expect(html).not.toContain(secret);
    expect((await orders()).map(({ number, stock, email }) => [number, stock, email])).toEqual([
      ["SR-001001", "Example & Sons", contact.email],
    ]);
    const mails = await until(
      product.mails,
      (all) => all.filter((mail) => mail.includes("SR-001001")).length >= 2,
    );
    const about = mails.filter((mail) => mail.includes("SR-001001"));
    expect(about.map((mail) => /^To: (.*)$/m.exec(mail)?.[1]).sort()).toEqual([
      contact.email,
      "desk@example.in",
    ]);
    expect((await fetch(`${product.origin}/orders/00000000-0000-4000-8000-000000000000`)).status).toBe(404);
  },
);

test("a form may lead to the services host, and nowhere else", async () => {
  const policy = async (origin: string) =>
    /form-action ([^;]*)/.exec(
      (await fetch(`${origin}/momentum-x`)).headers.get("content-security-policy") ?? "",
    )?.[1];
  expect(await policy(product.origin)).toBe(`'self' ${services.origin}`);
  expect(await policy(sharedOrigin())).toBe("'self'");
});

test("an address that orders too often is slowed down in words, and what was typed is kept", async () => {
  const fields = { ...(await fieldsOf("/stockizenreport")), ...ticked, ...contact };
  const other = { ...fields, email: "often@example.in" };
  for (const stock of ["One", "Two"])
    expect((await post("/stockizenreport", { ...other, stock })).status).toBe(303);
  const refused = await post("/stockizenreport", { ...other, stock: "Three" });
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "3600"]);
  expect(refused.html).toContain("Several requests named this address in a short time");
  expect(refused.html).toContain('value="Three"');
});

test("the bytes behind a consent's hash are served under that hash", async () => {
  const { termsHash = "" } = await fieldsOf("/momentum-x");
  const page = await (await fetch(`${product.origin}/termsandconditions`)).text();
  const version = Number(/\/legal\/termsandconditions\/(\d+)\.txt/.exec(page)?.[1]);
  for (const name of [termsHash, String(version)]) {
    const answer = await fetch(`${product.origin}/legal/termsandconditions/${name}.txt`);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([name, createHash("sha256").update(bytes).digest("hex")]).toEqual([name, termsHash]);
  }
  for (const name of [String(version + 1), "0".repeat(64), "0", "x"])
    expect((await fetch(`${product.origin}/legal/termsandconditions/${name}.txt`)).status, name).toBe(404);
});
