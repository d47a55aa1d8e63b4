import { parseHTML } from "linkedom";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Member } from "./desk.ts";
import { textOf } from "./html.ts";
import { copySeed, type Product, startProduct } from "./product.ts";
import { memberOf } from "./seed.ts";

let product: Product;
let writer: Member;
let officer: Member;
beforeAll(async () => {
  product = await startProduct({}, copySeed());
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
  expect((await writer.post(`${path}/edit`, { ...replanned, revision: "1" })).status).toBe(303);
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

test("a published article and an earlier letter fill the form of a new letter in one act", async () => {
  const slug = /\/blogpost\/([\w-]+)/.exec(await writer.text("/blog"))?.[1] ?? "";
  const filled = await documentOf(writer, `/desk/newsletter/issues/new?article=${slug}`);
  expect(textOf(filled.querySelector("textarea[name=text]"))).toContain(`/blogpost/${slug}`);
  const copied = await documentOf(
    writer,
    `/desk/newsletter/issues/new?from=${(await draft("A copy")).split("/").at(-1)}`,
  );
  expect(textOf(copied.querySelector("textarea[name=subject]"))).toBe("A copy");
  const none = await documentOf(writer, "/desk/newsletter/issues/new?article=none");
  expect(textOf(none.querySelector("main"))).toContain("No article is published at this address");
});
