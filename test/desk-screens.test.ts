import { parseHTML } from "linkedom";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Member } from "./desk.ts";
import { addressOf, fillDesk, fillForm, type Rows, SCREENS } from "./desk-filled.ts";
import { textOf } from "./html.ts";
import { type Product, startProduct } from "./product.ts";
import { memberOf } from "./seed.ts";

let product: Product;
let owner: Member;
let rows: Rows;
beforeAll(async () => {
  product = await startProduct();
  owner = memberOf(product, "Owner");
  rows = await fillDesk(owner, memberOf(product, "Writer"));
});
afterAll(() => product.stop());

/** Lists the controls without an accessible name. */
function nameless(document: Document): string[] {
  const words = (selector: string) => [...document.querySelectorAll(selector)].map(textOf).join("");
  const nameOf = (control: Element): string => {
    const label = control.closest("label");
    return [
      control.getAttribute("aria-label"),
      control.localName === "iframe" ? control.getAttribute("title") : "",
      control.id && words(`label[for="${control.id}"]`),
      label && textOf(label),
      ...(control.getAttribute("aria-labelledby")?.split(" ") ?? []).map((id) => words(`[id="${id}"]`)),
      /^(?:button|summary)$/.test(control.localName) ? textOf(control) : "",
    ].join("");
  };
  return [
    ...document.querySelectorAll('input:not([type="hidden"]), select, textarea, button, summary, iframe'),
  ].flatMap((control) => (nameOf(control).trim() ? [] : [control.outerHTML.slice(0, 200)]));
}

test.each(SCREENS)("%s has a title, one heading, one main part and a name for each control", async (path) => {
  const answer = await owner.get(addressOf(rows, path));
  const { document } = parseHTML(await answer.text());
  expect(answer.status).toBe(200);
  expect(document.querySelectorAll("h1")).toHaveLength(1);
  expect(document.querySelectorAll("main")).toHaveLength(1);
  expect(nameless(document)).toEqual([]);
  expect([...document.querySelectorAll("head > title")].map(textOf)).toEqual([
    expect.stringMatching(/^.+ · Desk$/),
  ]);
});

test.each(["Compliance officer", "Analyst", "Writer", "Support", "Reader"])(
  "what Today and the ledger name leads a member with the role %s only where it lets them",
  async (role) => {
    const member = memberOf(product, role);
    const shut: string[] = [];
    for (const screen of ["/desk", "/desk/audit"]) {
      const answer = await member.get(screen);
      if (answer.status === 403) continue;
      const { document } = parseHTML(await answer.text());
      const links = [...document.querySelectorAll("main a[href^='/desk']")];
      const paths = new Set(links.map((link) => (link.getAttribute("href") ?? "").split("#")[0] ?? ""));
      for (const path of paths) if ((await member.get(path)).status === 403) shut.push(`${screen}: ${path}`);
    }
    expect(shut).toEqual([]);
  },
);

test("every kind of screen has a row to be seen with", () => {
  expect(SCREENS.map((path) => addressOf(rows, path))).not.toContainEqual(expect.stringContaining(":"));
});

test("a search finds a message in whatever state it is, and its tabs count the hits", async () => {
  const path = addressOf(rows, "/desk/messages/:id");
  expect((await owner.post(path, { intent: "close", reason: "Answered by telephone." })).status).toBe(303);
  const tabs = async (query: string) => {
    const { document } = parseHTML(await owner.text(`/desk/messages${query}`));
    return {
      hits: document.querySelectorAll("[data-row]").length,
      here: textOf(document.querySelector('.desk-tabs [aria-current="page"]')),
      closed: textOf(
        [...document.querySelectorAll(".desk-tabs a")].find((tab) => textOf(tab).startsWith("Closed")) ??
          null,
      ),
      keepsState: document.querySelector('.filters input[name="state"]') !== null,
    };
  };
  expect(await tabs("?q=shah")).toEqual({ hits: 1, here: "All1", closed: "Closed1", keepsState: false });
  expect(await tabs("?q=shah&state=waiting")).toMatchObject({ hits: 0, here: "Waiting0", keepsState: false });
  expect(await tabs("?q=nobody+of+this+name")).toMatchObject({ hits: 0, closed: "Closed0" });
  expect((await tabs("")).here).toMatch(/^Waiting/);
});

test("the desk computes a plan's refund at the price of its order, with the steps", async () => {
  const buyer = { name: "Asha Rao", email: "asha@example.in", phone: "9876543210", cycle: "QUARTERLY" };
  await fillForm(owner.origin, "/momentum-x", { ...buyer, disclaimer: "on", terms: "on", plan: "momentum" });
  const list = await owner.text("/desk/orders");
  const path = /href="(\/desk\/orders\/[\w-]{36})"[^>]*>(?:<[^>]+>)*MX-/.exec(list)?.[1] ?? "";
  const { document } = parseHTML(
    await owner.text(`${path}?plan=ordered&starts=2026-11-01&notice=2026-11-01`),
  );
  expect(textOf(document.querySelector("#refund [role=status]"))).toContain("₹10,888 × 89 ÷ 90 = ₹10,767.02");
  const report = parseHTML(await owner.text(addressOf(rows, "/desk/orders/:id"))).document;
  expect(report.querySelector("#refund")).toBeNull();
});

test("records past their years are counted, and erased once the word is typed by who answers for the firm", async () => {
  const screen = "/desk/orders";
  const support = memberOf(owner, "Support");
  expect(await support.text(screen)).not.toContain("Count old records");
  expect((await support.post(screen, { intent: "count-old", keep: "" })).status).toBe(403);
  const counted = await (await owner.post(screen, { intent: "count-old", keep: "asha@example.in" })).text();
  expect(counted).toMatch(/0 messages, 0 requests and 0 consents from before \d+ \w+ \d{4} may be erased/);
  const wrong = await owner.post(screen, { intent: "count-old", keep: "asha" });
  expect([wrong.status, await wrong.text()]).toEqual([
    422,
    expect.stringContaining("is not an e-mail address"),
  ]);
  const erase = (thing: string) => owner.post(screen, { intent: "erase-old", keep: "", thing });
  expect((await erase("")).status).toBe(422);
  expect((await erase("erase")).headers.get("location")).toBe(`${screen}?done=erased`);
});
