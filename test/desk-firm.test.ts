import { afterAll, beforeAll, expect, test } from "vitest";
import { RATE_KEYS, rateOn } from "#domain/firm/rates.ts";
import { longDate } from "#platform/format/dates.ts";
import { ask } from "./ask.ts";
import type { Member } from "./desk.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { ABSENT, PAGES } from "./pages.ts";
import { decoded, type Product, startProduct, until } from "./product.ts";
import { memberOf } from "./seed.ts";
import { sendMessage } from "./send-message.ts";

let server: MailServer;
let product: Product;
let owner: Member;
let officer: Member;
beforeAll(async () => {
  server = await startMailServer();
  product = await startProduct({ REGISTERED_ON: "2025-09-12", MAIL_TO: "firm@firm.in" });
  owner = memberOf(product, "Owner");
  officer = memberOf(product, "Compliance officer");
});
afterAll(async () => {
  await product.stop();
  await server.stop();
});

const read = async (path: string) => (await fetch(product.origin + path)).text();
const PRIVATE = new Set<string>([PAGES["newsletter-settings"], ...ABSENT, PAGES.register]);
const paths = Object.values(PAGES).filter((path) => !PRIVATE.has(path));
const hidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
/** Returns whether a page has the words, even if part of them is bold. */
const prints = (html: string, words: string) =>
  html.includes(words) || html.replace(/<[^>]*>/g, "").includes(words);
const where = (answer: Response) => [answer.status, answer.headers.get("location")];

/** Puts a value in force as two people do. */
async function change(group: string, fields: Record<string, string>): Promise<void> {
  const screen = `/desk/firm/groups/${group}`;
  const proposal = { intent: "propose", source: "Board decision of 18 November", ...fields };
  expect(where(await owner.post(screen, proposal))).toEqual([303, `${screen}?done=proposed`]);
  const proposed = await officer.text(screen);
  const [ids, texts] = [hidden(proposed, "ids"), hidden(proposed, "texts")];
  expect(
    (await owner.post(screen, { intent: "approve", ids, texts })).status,
    "nobody approves the own work",
  ).toBe(409);
  if (texts)
    expect((await officer.post(screen, { intent: "approve", ids })).status, "the texts were not read").toBe(
      409,
    );
  expect(where(await officer.post(screen, { intent: "approve", ids, texts }))).toEqual([
    303,
    `${screen}?done=${texts ? "published" : "approved"}`,
  ]);
}

/** Changes of values: the screen's group, what is typed, and what pages print before and after. */
const CHANGES: [group: string, typed: Record<string, string>, before: string, now: string][] = [
  ["prices", { "plans.momentum.yearly": "30,000" }, "28,888", "30,000"],
  ["service-levels", { "reply.time": "36 business hours" }, "24 business hours", "36 business hours"],
  ["registrations", { SEBI_REGISTRATION: "INH000012345" }, "INH000000000 (placeholder)", "INH000012345"],
  ["claims", { "claim:blog-articles.text": "55+ articles" }, "50+ articles", "55+ articles"],
];

// An approval drops every page that prints a value of the firm, so one sweep judges all changes.
test("what two people approved stands on every page that prints it at the next request, and no page prints what it was", async () => {
  const pages = new Map<string, string>();
  for (const path of paths) pages.set(path, await read(path));
  for (const [group, typed] of CHANGES) await change(group, typed);
  const after = new Map<string, string>();
  for (const path of paths) after.set(path, await read(path));
  for (const [, , before, now] of CHANGES) {
    const printing = paths.filter((path) => prints(pages.get(path) ?? "", before));
    expect(printing.length, before).toBeGreaterThan(0);
    // Not even a statutory text prints the previous value.
    expect(paths.filter((path) => prints(after.get(path) ?? "", before))).toEqual([]);
    expect(printing.filter((path) => !prints(after.get(path) ?? "", now))).toEqual([]);
  }
});

test("an order is at the price that the page showed, and a page of before is refused", async () => {
  const html = await read("/stockizenreport");
  const fields = {
    name: "Asha Rao",
    email: "asha@example.in",
    phone: "9876543210",
    stock: "Example Industries",
    disclaimer: "on",
    terms: "on",
    prices: hidden(html, "prices"),
    disclaimerHash: hidden(html, "disclaimerHash"),
    termsHash: hidden(html, "termsHash"),
  };
  await change("prices", { "report.price": "1,200" });
  const order = (prices: string) =>
    fetch(`${product.origin}/stockizenreport`, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: product.origin },
      body: new URLSearchParams({ ...fields, prices }),
    });
  const refusal = async (prices: string) => {
    const answer = await order(prices);
    return [
      answer.status,
      /The (?:price|terms) changed since this page was opened/.exec(await answer.text())?.[0],
    ];
  };
  expect(await refusal(fields.prices)).toEqual([409, "The terms changed since this page was opened"]);
  // The terms print the price: their next version took effect with it.
  const fresh = await read("/stockizenreport");
  expect(hidden(fresh, "termsHash")).not.toBe(fields.termsHash);
  fields.termsHash = hidden(fresh, "termsHash");
  expect(await refusal(fields.prices)).toEqual([409, "The price changed since this page was opened"]);
  const [status, placed] = where(await order(hidden(fresh, "prices")));
  expect(status).toBe(303);
  expect(await read(String(placed))).toContain("₹1,200");
});

test("the checklist lists what is still a placeholder or unproven, and no value that was filled in", async () => {
  const screen = await owner.text("/desk/launch");
  expect(screen).not.toContain("setting SEBI_REGISTRATION");
  expect(screen).toContain('value="claim blog-articles"');
  expect(screen).toMatch(/\/desk\/texts\/(?:refundpolicy|termsandconditions)"/);
  expect(screen.match(/aria-label="Waive /g)?.length).toBeGreaterThan(20);
});

const ZERO = Object.fromEntries(
  ["investor", "portal", "other"].flatMap((source) =>
    ["carried", "received", "resolved", "pending", "pendingOver3Months", "averageResolutionDays"].map(
      (figure) => [`${source}.${figure}`, "0"],
    ),
  ),
);

test("a complaint month is checked, entered, closed by another person and public at once; the next must carry it", async () => {
  const typed = {
    ...ZERO,
    impersonation: "2",
    "investor.received": "3",
    "investor.resolved": "1",
    "investor.pending": "1",
    "investor.averageResolutionDays": "4.5",
  };
  const enter = async (month: string, intent: string, fields: Record<string, string>) => {
    const screen = `/desk/complaints/${month}`;
    return owner.post(screen, { intent, ...fields, seen: hidden(await owner.text(screen), "seen") });
  };
  const close = async (month: string, who: Member) => {
    const screen = `/desk/complaints/${month}`;
    return who.post(screen, { intent: "close", seen: hidden(await who.text(screen), "seen") });
  };
  const september = "/desk/complaints/2025-09";
  const checked = await (await enter("2025-09", "check", typed)).text();
  expect(checked).toContain("0 carried + 3 received − 1 resolved is 2, but pending says 1");
  expect(checked).toMatch(/name="investor.received"[^>]*value="3"|value="3"[^>]*name="investor.received"/);
  const corrected = { ...typed, "investor.pending": "2" };
  expect(where(await enter("2025-09", "save", corrected))).toEqual([303, `${september}?done=saved`]);
  expect((await close("2025-09", owner)).status).toBe(409);
  expect(await read("/investor-charter")).not.toContain("September 2025</th>");
  expect(where(await close("2025-09", officer))).toEqual([303, `${september}?done=closed`]);
  const charter = await read("/investor-charter");
  expect(charter).toContain("September 2025</th>");
  expect(charter).toContain("The Compliance officer");
  const twin = JSON.parse(await read("/investor-charter/complaints.json"));
  expect(twin.totals.bySource).toMatchObject({ received: 3, totalPending: 2, avgResolutionTime: 4.5 });
  expect(twin.months).toMatchObject([
    { month: "2025-09", impersonation: 2, closedBy: "The Compliance officer" },
  ]);
  expect(await read("/investor-charter/complaints.csv")).toContain("\r\n2025-09,investor,0,3,1,2,0,4.5,2,");

  expect((await enter("2025-10", "save", { ...ZERO, impersonation: "0" })).status).toBe(303);
  const refused = await close("2025-10", officer);
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringMatching(/carried must be 2, which was pending at the end of September 2025/),
  ]);
  expect(await read("/investor-charter")).toBe(charter);
});

test("a holiday stands in the archive's month once a second member approved it, and is taken back so", async () => {
  const month = "/dailydigest/archive/2025-02";
  const isShown = async () => (await read(month)).includes("Day of mourning");
  const day = {
    intent: "add",
    what: "closure",
    date: "2025-02-20",
    description: "Day of mourning",
    source: "NSE circular",
  };
  expect(await isShown()).toBe(false);
  const propose = (fields: Record<string, string>) => owner.post("/desk/calendar", fields);
  const approve = (member: Member, id: string) => member.post("/desk/calendar", { intent: "approve", id });
  expect(where(await propose(day))).toEqual([303, "/desk/calendar?done=proposed"]);
  expect((await propose(day)).status, "it waits already").toBe(422);
  const own = await approve(owner, "1");
  expect([own.status, await own.text()]).toEqual([
    409,
    expect.stringContaining("You proposed this change of the calendar"),
  ]);
  expect(await isShown()).toBe(false);
  expect(await officer.text("/desk/calendar")).toContain("20 February 2025: Day of mourning, holiday");
  expect(await officer.text("/desk")).toContain("Market calendar");
  expect(where(await approve(officer, "1"))).toEqual([303, "/desk/calendar?done=approved"]);
  expect(await isShown()).toBe(true);
  expect((await propose(day)).status).toBe(422);
  expect(where(await propose({ intent: "undo", id: "1" }))).toEqual([303, "/desk/calendar?done=proposed"]);
  expect((await approve(owner, "2")).status).toBe(409);
  expect(await isShown()).toBe(true);
  expect(where(await approve(officer, "2"))).toEqual([303, "/desk/calendar?done=approved"]);
  expect(await isShown()).toBe(false);
});

test("the ledger lists each tax and charge with its day, source and check", async () => {
  const html = await officer.text("/desk/firm");
  const part = /id="rates"[\s\S]*?<\/table>/.exec(html)?.[0] ?? "";
  const words = part.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
  for (const key of RATE_KEYS) {
    const { name, printed, from, document, enteredOn } = rateOn(key, "2026-11-24");
    for (const said of [name.slice(1), printed, longDate(from), document, longDate(enteredOn)])
      expect(words, key).toContain(said);
  }
});

test("a question is added, moved to the front and another taken out, without scripts and by two people", async () => {
  const screen = "/desk/firm/groups/questions";
  const basis = hidden(await owner.text(screen), "list.basis");
  const typed = {
    source: "Board decision of 18 November",
    "list.basis": basis,
    "list.place.added-1": "1",
    "list.out.is-it-advice": "yes",
    "site:questions:added-1.question": "Who answers for a view?",
    "site:questions:added-1.answer": "{{firm.name}} does.",
  };
  expect(await owner.text(screen)).not.toContain("added-1.question");
  const more = await owner.post(screen, { intent: "add", "list.basis": basis, source: typed.source });
  const form = await more.text();
  expect([more.status, hidden(form, "list.added")]).toEqual([200, "added-1"]);
  expect(form).toContain('name="site:questions:added-1.answer"');
  expect(form).toContain(typed.source);

  const added = { ...typed, "list.added": "added-1" };
  const shown = await owner.post("/desk/firm-preview/questions", {
    intent: "preview",
    page: "/services",
    ...added,
  });
  expect(await shown.text()).toContain("Who answers for a view?");
  expect(await read("/services")).not.toContain("Who answers for a view?");
  const stale = await owner.post(screen, { intent: "propose", ...added, "list.basis": "is-it-advice" });
  expect([
    stale.status,
    prints(await stale.text(), "Somebody changed this list since you opened it"),
  ]).toEqual([422, true]);

  await change("questions", added);
  const page = await read("/services");
  expect(page).toContain("Who answers for a view?");
  expect(page).not.toContain("Is this investment advice?");
  expect(hidden(await owner.text(screen), "list.basis")).toMatch(/^added-1,who-may-subscribe,/);
  const history = await owner.text("/desk/firm/site:questions:list");
  expect(history).toContain("added-1, who-may-subscribe");
});

const MAIL = "/desk/launch/mail";
const PASSWORD = "the password of a mail server";

test("a test mail's code, typed back, proves the mail settings", async () => {
  expect(where(await owner.post(MAIL, { intent: "test-mail", to: "asha@example.org" }))).toEqual([
    303,
    `${MAIL}?done=sent`,
  ]);
  const mail = product.mails().findLast((text) => text.includes("To: asha@example.org")) ?? "";
  const code = /^(\d{4} \d{4})\r?$/m.exec(mail)?.[1] ?? "";
  expect((await owner.post(MAIL, { intent: "confirm", code: "0000 0000" })).status).toBe(422);
  expect(where(await owner.post(MAIL, { intent: "confirm", code }))).toEqual([303, `${MAIL}?done=proven`]);
});

test("the doctor answers by the running process, and ends with 1 while something is wrong", async () => {
  const { code, out } = await ask(product, "doctor");
  expect(code).toBe(1);
  for (const line of [
    "right  Database: It answers.",
    "wrong  Settings: There is no mail server",
    "right  Node: v",
  ])
    expect(out).toContain(line);
  expect(await product.command("doctor", "--release")).toMatchObject({ code: 0 });
});

test("the owner chooses the mail server: every mail leaves by it without a restart once its test mail arrived", async () => {
  const fields = (more: Record<string, string> = {}) => ({
    intent: "test-server",
    host: "127.0.0.1",
    port: new URL(server.url).port,
    security: "starttls",
    username: "desk@firm.in",
    password: PASSWORD,
    sender: "The Firm <research@firm.in>",
    ...more,
  });
  expect(await officer.text(MAIL)).not.toContain('name="password"');
  for (const intent of ["test-server", "use-server", "drop-server"])
    expect((await officer.post(MAIL, fields({ intent }))).status, intent).toBe(403);
  const wrong = await owner.post(MAIL, fields({ port: "1" }));
  expect(wrong.status).toBe(422);
  const again = await wrong.text();
  expect(again).toContain("nothing listens on port 1");
  expect(again).toContain('value="127.0.0.1"');
  expect(again).not.toContain(PASSWORD);

  expect(where(await owner.post(MAIL, fields()))).toEqual([303, `${MAIL}?done=tested`]);
  expect(await owner.text(MAIL)).toContain("not in use yet");
  const [mail] = server.taken;
  expect(decoded(mail?.text ?? "")).toContain("From: The Firm <research@firm.in>");
  const code = /^(\d{4} \d{4})\r?$/m.exec(mail?.text ?? "")?.[1] ?? "";
  expect((await owner.post(MAIL, { intent: "use-server", code: "0000 0000" })).status).toBe(422);
  expect(where(await owner.post(MAIL, { intent: "use-server", code }))).toEqual([
    303,
    `${MAIL}?done=leaving`,
  ]);

  await sendMessage(product, { email: "ravi@example.org" });
  await until(
    () => server.taken.map(({ to }) => to),
    (to) => to.includes("firm@firm.in"),
  );
  const ledger = await owner.text("/desk/audit");
  expect(ledger).toContain("as the mail server");
  for (const html of [ledger, await owner.text(MAIL), await owner.text("/desk/launch"), product.output()])
    expect(html).not.toContain(PASSWORD);
});

test("an alert of the operator leaves by the mail server that the desk chose, which is forgotten once dropped", async () => {
  expect(await product.command("alert", "The", "disk", "is", "full.")).toMatchObject({
    code: 0,
    out: "Told by mail.\n",
  });
  const told = server.taken.find(({ text }) => decoded(text).includes("Subject: Alert: The disk is full."));
  expect(told?.to).toBe("firm@firm.in");
  const machine = await owner.text("/desk/launch/machine");
  for (const setting of ["PUBLIC_ORIGIN=", "DESK_SECRET=", "RESTIC_REPOSITORY="])
    expect(machine).toContain(setting);
  expect(machine).not.toContain("SMTP_URL");
  expect(machine).not.toContain("MAIL_TO=");
  expect(where(await owner.post(MAIL, { intent: "drop-server" }))).toEqual([303, `${MAIL}?done=dropped`]);
  expect(await owner.text(MAIL)).toContain("No mail server is set");
});
