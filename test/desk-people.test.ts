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
  expect(await panelsFor(owner)).toEqual([
    "Messages",
    "Requests and consents",
    "Complaints",
    "Subscription",
    "Letters",
  ]);
  expect(await panelsFor(memberOf(product, "Support"))).toEqual(["Messages", "Requests and consents"]);
  expect(await panelsFor(memberOf(product, "Analyst"))).toEqual(["Subscription", "Letters"]);
  const found = async (member: Member, q: string) =>
    [...parseHTML(await member.text(`/desk/people?address=${q}`)).document.querySelectorAll("main ul a")].map(
      (a) => a.getAttribute("href"),
    );
  const kiran = "/desk/people?address=kiran%40example.in";
  expect(await found(owner, "shah")).toEqual([kiran]);
  expect(await found(memberOf(product, "Analyst"), "kir")).toEqual([kiran]);
  expect(await found(memberOf(product, "Analyst"), "shah"), "names are of those who answer").toEqual([]);
  const writer = memberOf(product, "Writer");
  expect((await writer.get("/desk/people?address=kiran%40example.in")).status).toBe(403);
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
