import { parseHTML } from "linkedom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { proves } from "#test/proves.ts";
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
  const buyer = { name: "Kiran Shah", email: "kiran@example.in", phone: "9876543210", stock: "Example Ltd" };
  await fillForm(product.origin, "/stockizenreport", { ...buyer, disclaimer: "on", terms: "on" });
  await fillForm(product.origin, "/newsletter", { email: "kiran@example.in", consent: "on" });
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
      const paths = links.map((link) => (link.getAttribute("href") ?? "").split("#")[0] ?? "");
      // A role opens all rows of a kind or none: one of each is asked for.
      const kinds = new Map(paths.map((path) => [path.replace(/[\w-]{36}|\d[\d-]*/g, "row"), path]));
      for (const path of kinds.values())
        if ((await member.get(path)).status === 403) shut.push(`${screen}: ${path}`);
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

test("without a services host a consent to a plan is a request, whose page says who answers and when", async () => {
  const buyer = { name: "Asha Rao", email: "asha@example.in", phone: "9876543210", cycle: "QUARTERLY" };
  const form = { ...buyer, disclaimer: "on", terms: "on", plan: "momentum" };
  const page = await (
    await fetch(product.origin + (await fillForm(product.origin, "/momentum-x", form)))
  ).text();
  expect(page).toMatch(/We have your request/);
  expect(page).toMatch(/replies by e-mail or phone within(<!-- -->| )*24 business hours/);
});

test("the desk computes a plan's refund at the price of its order, with the steps", async () => {
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

test(
  "with placeholder identity the site starts, and the start names what is left",
  proves("PLCY-52 PLCY-53 PLCY-54"),
  () => {
    expect(product.output()).toMatch(/Still placeholders: .*SEBI_REGISTRATION.*EXCHANGE_ENLISTMENT/);
  },
);

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
  const led = await owner.get("/desk/newsletter/subscribers/2");
  expect(led.headers.get("location")).toBe("/desk/people?address=kiran%40example.in");
  expect((await owner.get("/desk/newsletter/subscribers/99")).status).toBe(404);
});

test("a message is made a complaint in one act, and the month and the message name each other", async () => {
  const path = addressOf(rows, "/desk/messages/:id");
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
  const form = new FormData();
  form.append("intent", "erase");
  form.append("thing", "kiran@example.in");
  for (const chosen of ["letters", rows.get("/desk/messages/:id") ?? ""]) form.append("chosen", chosen);
  const erased = await support.post(kiran, form);
  expect(erased.headers.get("location")).toContain(`${kiran}&done=erased`);
  const after = await support.text(kiran);
  expect(after).toContain("Not subscribed.");
  expect(after).toContain("Nothing can be erased today.");
  expect(after, "the complaint and the request stay").toContain(addressOf(rows, "/desk/messages/:id"));
});
