import { afterAll, beforeAll, expect, test } from "vitest";
import { registry } from "../src/server/commands/registry.ts";
import { input, type Member } from "./desk.ts";
import { filesOfTheDay } from "./desk-files.ts";
import { importWords, wordsOf } from "./live.ts";
import { type Product, startProduct } from "./product.ts";
import { memberOf } from "./seed.ts";

// One account with every permission, and the machine's shell beside it, at each door that once let one person publish.
let product: Product;
let owner: Member;
let officer: Member;
beforeAll(async () => {
  product = await startProduct();
  [owner, officer] = [memberOf(product, "Owner"), memberOf(product, "Compliance officer")];
});
afterAll(() => product.stop());

const read = async (path: string) => (await fetch(product.origin + path)).text();
const answerOf = async (answer: Response): Promise<[number, string]> => [answer.status, await answer.text()];
const refusedAs = (sentence: string) => [409, expect.stringContaining(sentence)];

test("no command approves or publishes: those that there are make drafts, copies and links", () => {
  expect(Object.keys(registry)).toEqual([
    "leads",
    "digest",
    "import",
    "export",
    "owner",
    "recover",
    "alert",
    "doctor",
    "backup",
    "restore",
  ]);
});

test("a text of the regulator: who imported it does not confirm it", async () => {
  const screen = "/desk/firm/text:mitc";
  const text = { circular: "HO/38/12/11", dated: "2026-02-06", inForceFrom: "2026-02-06" };
  expect((await importWords(owner, screen, wordsOf("mitc"), text)).status).toBe(303);
  const ids = input(await officer.text(screen), "ids");
  expect(await answerOf(await owner.post(screen, { intent: "approve", ids, compared: "yes" }))).toEqual(
    refusedAs("You proposed this value"),
  );
});

test("a check of a rule: who made it does not confirm it, and nothing of it is public before", async () => {
  const screen = "/desk/firm/fee.cap";
  const nextCheck = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
  const days = { date: "2026-02-06", inForceFrom: "2026-02-06", nextCheck };
  const check = { intent: "check-rule", number: "HO/38/12/11", clause: "A clause of one person", ...days };
  expect((await owner.post(screen, check)).status).toBe(303);
  const approval = { intent: "approve", ids: input(await officer.text(screen), "ids"), compared: "yes" };
  expect(await answerOf(await owner.post(screen, approval))).toEqual(refusedAs("You checked this rule"));
  expect(await read("/regulatory.json")).not.toContain("A clause of one person");
  expect((await officer.post("/desk/firm/rule:fee.cap", approval)).status).toBe(303);
  expect(await read("/regulatory.json")).toContain("A clause of one person");
});

test("a conflict of values: who proposed its resolution does not confirm it, and the checklist counts it until then", async () => {
  const list = "/desk/firm?state=conflict";
  const prices = "/desk/firm/groups/prices";
  const isRed = async (key: string) => (await officer.text("/desk/launch")).includes(`/desk/firm/${key}"`);
  const reason = "The plan cards are what clients read.";
  const alone = { intent: "resolve", reason };
  expect((await owner.post("/desk/firm/reply.time", alone)).status).toBe(303);
  const several = new URLSearchParams({ intent: "resolve", reason });
  for (const key of ["plans.wealth.yearly", "plans.momentum.yearly"]) several.append("keys", key);
  const form = new FormData();
  for (const [name, value] of several) form.append(name, value);
  expect((await owner.post(list, form)).status).toBe(303);
  const keys = ["reply.time", "plans.wealth.yearly", "plans.momentum.yearly"];
  const shown = await officer.text(list);
  expect(shown, "a resolution is no claim").not.toContain("Evidence: none");
  const ids = input(shown, "ids");
  expect(ids.split(",")).toHaveLength(keys.length);
  for (const key of keys) expect(await isRed(key), key).toBe(true);
  const confirmation = { intent: "approve", ids, compared: "yes" };
  expect(await answerOf(await owner.post(list, confirmation))).toEqual(
    refusedAs("You proposed this resolution"),
  );
  const alike = input(await officer.text("/desk/firm/reply.time"), "ids");
  const approval = { intent: "approve", ids: alike, compared: "yes" };
  expect(await answerOf(await owner.post("/desk/firm/reply.time", approval))).toEqual(
    refusedAs("You proposed this resolution"),
  );
  expect(await answerOf(await officer.post(prices, { intent: "approve", ids }))).toEqual(
    refusedAs("Compare it with the firm’s documents"),
  );
  for (const key of keys) expect(await isRed(key), key).toBe(true);
  expect((await officer.post(list, confirmation)).status).toBe(303);
  for (const key of keys) expect(await isRed(key), key).toBe(false);
  const late = refusedAs("It was approved by");
  expect(await answerOf(await officer.post(list, confirmation))).toEqual(late);
  expect(await answerOf(await officer.post("/desk/firm/reply.time", approval))).toEqual(late);
  expect(await answerOf(await officer.post(prices, { intent: "approve", ids }))).toEqual(late);
});

test("a calendar entry: who entered it does not approve it, and nothing of it is public", async () => {
  const screen = "/desk/calendar";
  const entry = { intent: "add", what: "closure", date: "2025-02-13", source: "A circular of nobody" };
  const shown = () => read("/dailydigest/archive/2025-02");
  const sold = await owner.post(screen, {
    ...entry,
    description: "Sure shot 40% profit day, join Momentum X",
  });
  expect([sold.status, await sold.text()]).toEqual([422, expect.stringContaining("it may not be published")]);
  expect((await owner.post(screen, { ...entry, description: "Day of mourning" })).status).toBe(303);
  expect(await answerOf(await owner.post(screen, { intent: "approve", id: "1" }))).toEqual(
    refusedAs("You proposed this change of the calendar, so another person must approve it."),
  );
  expect(await shown()).not.toMatch(/Sure shot|Day of mourning/);
});

test("a waiver and going live: who proposed them does not decide on them", async () => {
  const screen = "/desk/launch";
  const until = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const waiver = { intent: "waive", about: "part claims", reason: "Proven before the spring.", until };
  expect((await owner.post(screen, waiver)).status).toBe(303);
  expect(await answerOf(await owner.post(screen, { intent: "approve", id: "1" }))).toEqual(
    refusedAs("You proposed this, so another person must approve it."),
  );
  const live = { intent: "go-live", reason: "We open today, at last." };
  expect(await answerOf(await owner.post(screen, live))).toEqual(refusedAs("The site stays a preview"));
  expect(await owner.text(screen)).not.toMatch(/\d+ waived/);
});

test("a letter's hour: who drafted the letter neither moves nor begins it once it is approved", async () => {
  const letter = { subject: "An hour", preheader: "", text: "Words of a letter.", key: "" };
  const drafted = await owner.post("/desk/newsletter/issues/new", { intent: "submit", ...letter });
  const issue = (drafted.headers.get("location") ?? "").split("?")[0] ?? "";
  await owner.post(issue, { intent: "time", time: "morning" });
  const screen = await officer.text(issue);
  const approval = { intent: "approve", hash: input(screen, "hash"), terms: input(screen, "terms") };
  expect(
    (await officer.post(issue, { ...approval, hash: approval.hash.slice(0, 12) })).status,
    "twelve characters of the hash",
  ).toBe(422);
  expect((await officer.post(issue, approval)).status).toBe(303);
  for (const time of ["now", "morning"])
    expect(await answerOf(await owner.post(issue, { intent: "time", time }))).toEqual(
      refusedAs("You drafted this letter"),
    );
});

test("a digest: who gave its files and sent it does not approve it", async () => {
  const screen = "/desk/digest/2025-02-17";
  const form = new FormData();
  form.append("intent", "files");
  for (const { name, buffer } of filesOfTheDay())
    form.append("files", new File([new Uint8Array(buffer)], name));
  expect((await owner.post(screen, form)).status).toBe(303);
  const hash = input(await officer.text(screen), "hash") || input(await owner.text(screen), "hash");
  const approved = await owner.post(screen, { intent: "approve", hash, letter: "" });
  expect(approved.status).not.toBe(303);
  expect(await approved.text()).toMatch(/You (?:gave figures of|sent) this digest/);
});
