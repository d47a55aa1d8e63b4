import { parseHTML } from "linkedom";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Member } from "./desk.ts";
import { fillForm, writeMessage } from "./desk-filled.ts";
import { textOf } from "./html.ts";
import { copySeed, type Product, startProduct } from "./product.ts";
import { memberOf } from "./seed.ts";

let product: Product;
let owner: Member;
let message: string;

beforeAll(async () => {
  product = await startProduct({ REGISTERED_ON: "2025-09-12" }, copySeed());
  owner = memberOf(product, "Owner");
  message = await writeMessage(owner);
  const buyer = { name: "Kiran Shah", email: "kiran@example.in", phone: "9876543210", stock: "Example Ltd" };
  await fillForm(product.origin, "/stockizenreport", { ...buyer, disclaimer: "on", terms: "on" });
  await fillForm(product.origin, "/newsletter", { email: "kiran@example.in", consent: "on" });
});
afterAll(() => product.stop());

async function panelsFor(member: Member): Promise<string[]> {
  const { document } = parseHTML(await member.text("/desk/people?address=Kiran%40Example.in"));
  return [...document.querySelectorAll("main section h2")].map(textOf);
}

test("a person's page shows each part to those whose role opens it, and nothing to others", async () => {
  const clients = ["Messages", "Requests and consents"];
  const letters = ["Subscription", "Letters"];
  expect(await panelsFor(owner)).toEqual([
    ...clients,
    "Complaints",
    ...letters,
    "Stop all mail",
    "Export and erase",
  ]);
  expect(await panelsFor(memberOf(product, "Support"))).toEqual([...clients, ...letters, "Export and erase"]);
  expect(await panelsFor(memberOf(product, "Analyst"))).toEqual([
    ...letters,
    "Stop all mail",
    "Export and erase",
  ]);
  const found = async (member: Member, q: string) =>
    [...parseHTML(await member.text(`/desk/people?address=${q}`)).document.querySelectorAll("main ul a")].map(
      (a) => a.getAttribute("href"),
    );
  const kiran = "/desk/people?address=kiran%40example.in";
  expect(await found(owner, "shah")).toEqual([kiran]);
  expect(await found(memberOf(product, "Analyst"), "kir")).toEqual([kiran]);
  expect(await found(memberOf(product, "Analyst"), "shah"), "names are of those who answer").toEqual([]);
  const writer = memberOf(product, "Writer");
  expect((await writer.get(kiran)).status).toBe(403);
  const writers = await writer.post("/desk/people/export?address=kiran%40example.in", { intent: "export" });
  expect(writers.status).toBe(403);
  for (const intent of ["erase", "stop-letters"])
    expect((await writer.post(kiran, { intent, thing: "kiran@example.in" })).status).toBe(403);
  expect(await owner.text("/desk/people?address=nobody%40example.in")).toContain(
    "Nothing is held about this address.",
  );
});

test("the number of a subscriber, as the ledger names one, leads to the person", async () => {
  const list = await owner.text("/desk/newsletter/subscribers");
  expect(list).toContain('href="/desk/people?address=kiran%40example.in"');
  const led = await owner.get("/desk/newsletter/subscribers/1");
  expect(led.headers.get("location")).toBe("/desk/people?address=kiran%40example.in");
  expect((await owner.get("/desk/newsletter/subscribers/99")).status).toBe(404);
});

test("a message is made a complaint in one act, and the month and the message name each other", async () => {
  const path = `/desk/messages/${message}`;
  const officer = memberOf(product, "Compliance officer");
  expect((await officer.post(path, { intent: "complaint" })).headers.get("location")).toContain(
    "done=complained",
  );
  const month = /\/desk\/complaints\/(\d{4}-\d\d)/.exec(await owner.text(path))?.[1] ?? "";
  expect(await owner.text(`/desk/complaints/${month}`)).toContain(`href="${path}"`);
  expect((await memberOf(product, "Support").post(path, { intent: "no-complaint" })).status).toBe(403);
});

test("who answers messages stops letters, hands out everything in one file, and erases what no law keeps", async () => {
  const kiran = "/desk/people?address=kiran%40example.in";
  const support = memberOf(product, "Support");
  expect((await support.post(kiran, { intent: "stop-letters" })).headers.get("location")).toContain(
    `${kiran}&done=stopped`,
  );
  expect(await support.text(kiran)).not.toContain("Stop letters");
  expect((await support.post(kiran, { intent: "suppress", reason: "asked" })).status).toBe(403);

  const exporting = kiran.replace("?", "/export?");
  const file = await support.post(exporting, { intent: "export" });
  expect(file.headers.get("content-disposition")).toContain('filename="person.json"');
  expect(await file.json()).toMatchObject({
    address: "kiran@example.in",
    letters: { status: "unsubscribed" },
    messages: [{ firstName: expect.any(String), history: expect.any(Array) }],
    requests: [{ stock: "Example Ltd", consent: { documents: expect.any(Array) } }],
  });
  const analyst = memberOf(product, "Analyst");
  expect(await (await analyst.post(exporting, { intent: "export" })).json()).toMatchObject({
    letters: { status: "unsubscribed" },
    messages: null,
    requests: null,
  });
  const nobody = await support.post(exporting.replace("kiran", "nobody"), { intent: "export" });
  expect([nobody.status, await support.get(exporting).then(({ status }) => status)]).toEqual([404, 404]);

  const before = textOf(
    parseHTML(await support.text(kiran)).document.querySelector("#data") as unknown as Element,
  );
  expect(before).toMatch(/Request SR-\d+ with its consent, until \d+ \w+ 20\d\d: .*regulation 25/);
  expect(before).toMatch(/Message \d+\. Records of a complaint are kept for five years/);
  expect((await support.post(kiran, { intent: "erase", thing: "somebody else" })).status).toBe(422);
  const erased = await support.post(kiran, { intent: "erase", thing: "kiran@example.in", messages: message });
  expect(erased.headers.get("location")).toContain(`${kiran}&done=erased`);
  const after = await support.text(kiran);
  expect(after).toContain("Not subscribed.");
  expect(after).toContain("Nothing can be erased today.");
  expect(after, "the complaint and the request stay").toContain(`/desk/messages/${message}`);
});
