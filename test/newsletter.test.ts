import { parseHTML } from "linkedom";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Member } from "./desk.ts";
import { isLong } from "./effort.ts";
import { textOf } from "./html.ts";
import { mailedTo, type Product, startProduct, until } from "./product.ts";
import { memberOf } from "./seed.ts";

let product: Product;
let writer: Member;
let officer: Member;
beforeAll(async () => {
  product = await startProduct();
  writer = memberOf(product, "Writer");
  officer = memberOf(product, "Compliance officer");
});
afterAll(() => product.stop());

const documentOf = async (member: Member, path: string) => parseHTML(await member.text(path)).document;
const panel = (document: Document, name: string) =>
  textOf(document.querySelector(`section[aria-label="${name}"]`));
const hidden = (document: Document, name: string) =>
  document.querySelector(`input[name="${name}"]`)?.getAttribute("value") ?? "";

const words = (subject: string) => ({ subject, preheader: "", text: "Words of a letter." });

async function draft(subject: string, by = writer, plan = {}): Promise<string> {
  const answer = await by.post("/desk/newsletter/issues/new", {
    intent: "submit",
    ...words(subject),
    since: "",
    ...plan,
  });
  return (answer.headers.get("location") ?? "").split("?")[0] ?? "";
}

/** Returns where the text of a letter that waits for approval is written. */
const editorOf = async (path: string): Promise<string> =>
  (await documentOf(writer, path))
    .querySelector('a.btn[href^="/desk/newsletter/letters/"]')
    ?.getAttribute("href") ?? "";

/** A time as the letter's form has it: eight in the morning of the day after tomorrow. */
const AT_EIGHT = `${new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)}T08:00`;

test("a writer plans when a letter leaves, the approval covers it, and no second step is left", async () => {
  const subject = "When it is approved";
  const path = await draft(subject, writer, { time: "approval" });
  expect(panel(await documentOf(writer, path), "Readers")).toContain("0 who asked for letters");
  const read = await documentOf(officer, path);
  expect(panel(read, "Send time")).toBe("Send timeIt is sent as soon as it is approved.");
  expect(textOf(read.querySelector(".reading-state"))).toContain("Waiting for approval");
  const decision = (document: Document) => panel(document, "Decision");
  expect(decision(read)).toMatch(/Approve and send to 0 readers now$/);
  expect(textOf(read.querySelector("main"))).toContain(
    "The site is a preview: the links of this letter lead to http://localhost:0, which only this machine opens.",
  );
  const approval = { intent: "approve", hash: hidden(read, "hash"), terms: hidden(read, "terms") };
  const replanned = { intent: "save", ...words(subject), time: "other", at: AT_EIGHT, since: "" };
  expect((await writer.post(await editorOf(path), { ...replanned, revision: "1" })).status).toBe(303);
  const late = await officer.post(path, approval);
  expect([late.status, await late.text()]).toEqual([
    422,
    expect.stringContaining("changed since you opened this page"),
  ]);
  const again = await documentOf(officer, path);
  expect(decision(again)).toMatch(/Approve and send to 0 readers on \w+ \d+ \w+ at 08:00$/);
  expect((await officer.post(path, { ...approval, terms: hidden(again, "terms") })).status).toBe(303);
  expect(panel(await documentOf(officer, path), "Progress")).toContain("It is sent from");
  expect((await writer.post(path, { intent: "time", time: "evening" })).status).toBe(403);
});

test("a form that was opened before somebody else planned the letter leaves that plan as it is", async () => {
  const subject = "Planned meanwhile";
  const saved = await writer.post("/desk/newsletter/issues/new", { intent: "save", ...words(subject) });
  const path = (saved.headers.get("location") ?? "").split("?")[0] ?? "";
  const opened = await documentOf(writer, path);
  const form = { intent: "save", ...words(subject), revision: hidden(opened, "revision") };
  const planned = { ...form, time: "other", at: AT_EIGHT, since: "" };
  expect((await memberOf(product, "Analyst").post(path, planned)).status).toBe(303);
  const time = async () => hidden(await documentOf(writer, path), "at");
  expect(await time()).toBe(AT_EIGHT);
  const stale = { ...form, at: "", since: "", planned: hidden(opened, "planned") };
  expect((await writer.post(path, stale)).status).toBe(303);
  expect(await time()).toBe(AT_EIGHT);
  expect((await writer.post(path, { ...stale, planned: "" })).status).toBe(303);
  expect(await time()).toBe("");
});

test("who drafted a letter neither moves its approved time nor sends it now; another sender does", async () => {
  const [analyst, owner] = [memberOf(product, "Analyst"), memberOf(product, "Owner")];
  const path = await draft("The approved hour", analyst, { time: "other", at: AT_EIGHT });
  const read = await documentOf(officer, path);
  const approval = { intent: "approve", hash: hidden(read, "hash"), terms: hidden(read, "terms") };
  expect((await officer.post(path, approval)).status).toBe(303);
  const approved = panel(await documentOf(analyst, path), "Send time");
  expect(approved).toContain("The approval covers the send time. You drafted this letter");
  expect(approved).not.toContain("Send now");
  for (const refused of [
    await analyst.post(path, { intent: "time", time: "now" }),
    await analyst.post(path, { intent: "time-at", at: "2099-01-01T10:00" }),
  ])
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining("You drafted this letter, so another person must approve it."),
    ]);
  expect(panel(await documentOf(analyst, path), "Send time")).toBe(approved);
  expect((await owner.post(path, { intent: "time", time: "now" })).status).toBe(303);
});

test("Today names an approved letter that has no send time, until it has one", async () => {
  const path = await draft("Without a time");
  const read = await documentOf(officer, path);
  await officer.post(path, { intent: "approve", hash: hidden(read, "hash"), terms: hidden(read, "terms") });
  const sender = memberOf(product, "Analyst");
  const named = async () => (await sender.text("/desk")).includes("Choose a send time");
  expect(await named()).toBe(true);
  await sender.post(path, { intent: "time", time: "morning" });
  expect(await named()).toBe(false);
});

test("a published article fills the form of a new letter in one act, and a duplicate is a letter with the words of another", async () => {
  const slug = /\/blogpost\/([\w-]+)/.exec(await writer.text("/blog"))?.[1] ?? "";
  const filled = await documentOf(writer, `/desk/newsletter/issues/new?article=${slug}`);
  expect(textOf(filled.querySelector("textarea[name=text]"))).toContain(`/blogpost/${slug}`);
  const duplicated = await writer.post(await editorOf(await draft("Twice")), { intent: "duplicate" });
  const copied = await documentOf(writer, duplicated.headers.get("location") ?? "");
  expect(textOf(copied.querySelector("textarea[name=subject]"))).toBe("Copy of Twice");
  const none = await documentOf(writer, "/desk/newsletter/issues/new?article=none");
  expect(textOf(none.querySelector("main"))).toContain("No article is published at this address");
});

test("a letter whose deletion is refused stays in its editor, with its words and its revision", async () => {
  const answer = await writer.post(await editorOf(await draft("Kept")), { intent: "delete" });
  const { document } = parseHTML(await answer.text());
  const typed = textOf(document.querySelector("textarea[name=text]"));
  expect([answer.status, typed, hidden(document, "revision")]).toEqual([422, "Words of a letter.", "1"]);
});

const KNOWN = "known@example.in";
const LEFT = "left@example.in";
const BLOCKED = "blocked@example.in";
const OPENINGS = isLong ? 100 : 3;

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

/** Reads the token of every mail to a reader, as the settings page passes it to its own button. */
async function tokenOf(email: string): Promise<string> {
  await form("/newsletter/preferences", { email });
  const access = await mailedTo(product, email, /access=([\w-]+)/);
  const page = await (await fetch(`${product.origin}/newsletter/preferences?access=${access}`)).text();
  return /name="token" value="(\w+)"/.exec(page)?.[1] ?? "";
}

test("unless the settings say otherwise each form answers known, unknown, blocked and left addresses alike", async () => {
  for (const email of [KNOWN, LEFT]) {
    await subscribe(email);
    const token = await mailedTo(product, email, /confirmation\?token=([\w-]+)/);
    await form("/newsletter/confirmation", { token });
  }
  const left = await form("/newsletter/unsubscribe", { token: await tokenOf(LEFT) });
  expect(left.text).toContain("You are unsubscribed");
  const block = { intent: "suppress", address: BLOCKED, reason: "Asked by telephone." };
  const blocked = await memberOf(product, "Owner").post(`/desk/people?address=${BLOCKED}`, block);
  expect(blocked.status).toBe(303);

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
  for (let n = 0; n < OPENINGS; n += 1) expect((await fetch(product.origin + path)).status).toBe(200);
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
    const html = await answer.text();
    expect(html).toContain('<meta name="referrer" content="same-origin"');
    expect(html, "its name and the firm's").toMatch(/<title>[^<·]+ · [^<]+<\/title>/);
  }
  const closed = await form("/newsletter/preferences/data", { access: "0".repeat(32) });
  expect([closed.status, closed.text]).toEqual([303, ""]);
});
