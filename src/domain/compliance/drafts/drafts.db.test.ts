import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listBook } from "#domain/firm/list-book.server.ts";
import { proposeChanges } from "#domain/firm/propose-change.server.ts";
import { type CachedBook, cacheBook } from "#domain/firm/read-book.server.ts";
import { type TestTools, testTools } from "#test/database.ts";
import { bookOf, delivered } from "#test/firm.ts";
import { audited } from "#test/readers.ts";
import { approveValues } from "../approve-values.server.ts";
import { textsWith } from "../next-versions.server.ts";
import { publishTexts, TEXTS_TAG } from "../publish-texts.server.ts";
import { readText, referenceTo, shownVersion } from "../read-text.server.ts";
import { reviewTexts } from "../review-texts.server.ts";
import { LEGAL_TEXTS, STATUTORY_TEXTS } from "../statutory-texts.ts";
import { frontMatterOf, readTemplates } from "../templates.server.ts";
import { approveTextDraft, returnTextDraft, takeBackTextDraft } from "./decide-draft.server.ts";
import {
  listTexts,
  listWaitingTexts,
  previewText,
  readDeskText,
  readDraftApproval,
  textFields,
} from "./read-drafts.server.ts";
import { markdownBelow, sendErrors } from "./rules.ts";
import {
  dropTextDraft,
  openTextDraft,
  purgeTextDrafts,
  restoreTextDraft,
  saveTextDraft,
  sendTextDraft,
  takeUpFile,
} from "./write-draft.server.ts";

const ASHA = { id: "m1", name: "Asha Rao" };
const VIJAY = { id: "m2", name: "Vijay Shah" };
const slug = "termsandconditions";
const OWN = "A sentence that this firm wrote itself.";

let tools: TestTools;
let now = new Date();
let book: CachedBook;
let folder = "";

beforeEach(async () => {
  now = new Date("2026-12-02T12:00:00+05:30");
  tools = await testTools(now);
  tools.clock = { now: () => now };
  folder = mkdtempSync(join(tmpdir(), "texts-"));
  cpSync("content/legal", folder, { recursive: true });
  book = await cacheBook(tools.db, delivered);
  await start();
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await tools.close();
});

/** Publishes the files as a start of the product does. */
const start = () => publishTexts(tools, folder, (moment) => book.current.asOf(moment).facts);

async function write({
  effectiveOn = "2026-12-08",
  extra = OWN,
  by = ASHA,
  reason = "Counsel, 20 November",
} = {}) {
  const { began, title, summary, words } = await textFields(tools, slug, folder);
  return saveTextDraft(tools, delivered, {
    slug,
    by,
    began,
    fields: {
      title,
      summary,
      effectiveOn,
      reason,
      words: words.replace("## 2. Purpose", `${extra && `${extra}\n\n`}## 2. Purpose`),
    },
  });
}

async function send(how: Parameters<typeof write>[0] = {}) {
  expect(await write(how)).toHaveProperty("id");
  expect(await sendTextDraft(tools, delivered, { slug, by: ASHA })).toHaveProperty("id");
  return (await readDraftApproval(tools, delivered, { slug, by: VIJAY }))?.hash ?? "";
}

const approve = (hash: string) => approveTextDraft(tools, delivered, { slug, by: VIJAY, hash });

test("each text of the product has the sections and particulars that a text of its name must have", async () => {
  const last = new Map((await readTemplates(folder)).map((file) => [file.slug, file]));
  for (const [name, { text, number }] of last) {
    const { title, summary } = frontMatterOf(`${name}/${number}`, text);
    const fields = {
      title,
      summary,
      effectiveOn: "2026-12-08",
      reason: "A reason.",
      words: markdownBelow(text),
    };
    expect(sendErrors(name, fields, { facts: bookOf().facts, today: "2026-12-02" }), name).toEqual({});
    expect(LEGAL_TEXTS[name].prints.length, name).toBeGreaterThan(1);
  }
  expect([...last.keys()]).toEqual([...STATUTORY_TEXTS]);
});

test("a text is written by one person, approved by another, announced until its day and then in force", async () => {
  const before = await referenceTo(tools, slug);
  const hash = await send();
  expect(await listWaitingTexts(tools.db, ASHA)).toEqual({ toApprove: [], toDecide: [] });
  expect((await listWaitingTexts(tools.db, VIJAY)).toApprove).toMatchObject([{ slug, by: "Asha Rao" }]);
  tools.published.length = 0;
  const version = before.version + 1;
  expect(await approve(hash)).toEqual({ version, effectiveOn: "2026-12-08", isAnnounced: true });
  expect(tools.published).toEqual([[TEXTS_TAG]]);
  expect(await referenceTo(tools, slug)).toEqual(before);
  expect((await listTexts(tools)).find((line) => line.slug === slug)).toMatchObject({
    inForce: { version: before.version, isOfDesk: false },
    announced: [{ version, effectiveOn: "2026-12-08", isOfDesk: true }],
    draft: undefined,
  });
  now = new Date("2026-12-08T00:00:00+05:30");
  const text = await readText(tools, slug);
  expect([text.version, text.html.includes(OWN), text.html.includes("₹10,888")]).toEqual([
    version,
    true,
    true,
  ]);
  expect(await referenceTo(tools, slug)).toEqual({ slug, version, sha256: text.sha256 });
  expect((await shownVersion(tools, slug, version))?.sha256).toBe(text.sha256);
  expect((await shownVersion(tools, slug, before.version))?.sha256).toBe(before.sha256);
  expect((await readDeskText(tools, delivered, slug)).versions[0]).toMatchObject({
    version,
    state: "in force",
    reason: "Counsel, 20 November",
    approvedBy: "Vijay Shah",
  });
  expect(await start()).toEqual([]);
});

test("only the text that was read is approved; one that was sent back is a draft with the note", async () => {
  const hash = await send();
  expect(await takeBackTextDraft(tools, { slug, by: ASHA })).toHaveProperty("id");
  await send({ extra: "Other words." });
  expect(await approve(hash)).toMatchObject({ refused: "changed" });
  expect((await readText(tools, slug)).others.some(({ state }) => state === "announced")).toBe(false);
  expect(await returnTextDraft(tools, { slug, by: VIJAY, note: "Say it shorter." })).toHaveProperty("id");
  expect(await textFields(tools, slug, folder)).toMatchObject({ state: "draft", note: "Say it shorter." });
});

test("a version names those that it keeps from taking effect, and none that another kept before", async () => {
  const { version } = await referenceTo(tools, slug);
  const withdraws = async (effectiveOn: string) => {
    const hash = await send({ effectiveOn, extra: `Of ${effectiveOn}.` });
    const read = await readDraftApproval(tools, delivered, { slug, by: VIJAY });
    expect(await approve(hash)).toHaveProperty("version");
    return read?.withdraws;
  };
  expect(await withdraws("2026-12-08")).toEqual([]);
  expect(await withdraws("2026-12-06")).toEqual([version + 1]);
  expect(await withdraws("2026-12-05")).toEqual([version + 2]);
});

test("a text keeps its day until it passes; approved later, it holds from the day of its approval", async () => {
  const hash = await send({ effectiveOn: "2026-12-03" });
  now = new Date("2026-12-05T09:00:00+05:30");
  expect(await approve(hash), "the day that was read has passed").toMatchObject({ refused: "changed" });
  const read = await readDraftApproval(tools, delivered, { slug, by: VIJAY });
  expect(read).toMatchObject({ effectiveOn: "2026-12-05", ownWork: null });
  expect(await approve(read?.hash ?? "")).toMatchObject({ effectiveOn: "2026-12-05", isAnnounced: false });
  expect((await readText(tools, slug)).html).toContain(OWN);
});

test("an empty text, an unknown placeholder, a lost section or particular and a past day are refused by a sentence", async () => {
  const { began, title, summary, words } = await textFields(tools, slug, folder);
  const fields = { title, summary, effectiveOn: "2026-12-08", reason: "Counsel, 20 November", words };
  const save = (more: Partial<typeof fields>) =>
    saveTextDraft(tools, delivered, { slug, began, by: ASHA, fields: { ...fields, ...more } });
  expect(await save({ words: " " })).toEqual({ errors: { words: "The text is empty." } });
  expect(await save({ words: `${words} {{refund.polisy}}` })).toEqual({
    errors: { words: "The firm has no value for {{refund.polisy}}." },
  });
  expect(await save({ words: `${words} {{ refund.rule }}` })).toMatchObject({
    errors: { words: expect.stringContaining("without a space") },
  });
  expect(await save({ title: "{{firm.name}}" })).toHaveProperty("errors.title");
  expect(await save({ effectiveOn: "2026-02-30" })).toHaveProperty("errors.effectiveOn");
  const lacking = words
    .replace("## 8. Mandatory terms", "## 8. Other terms")
    .replaceAll("{{refund.rule}}", "");
  expect(await save({ words: lacking, effectiveOn: "2026-12-01" })).toHaveProperty("id");
  const sent = await sendTextDraft(tools, delivered, { slug, by: ASHA });
  expect(sent).toMatchObject({ refused: "not-ready" });
  const message = "message" in sent ? sent.message : "";
  for (const part of ["“Mandatory terms”", "{{refund.rule}}", "from a past date"])
    expect(message).toContain(part);
  expect(await save({}), "the form was opened before the last save").toMatchObject({ refused: "changed" });
});

test("a draft that reads as the version in force does is not sent", async () => {
  expect(await write({ extra: "" })).toHaveProperty("id");
  expect(await sendTextDraft(tools, delivered, { slug, by: ASHA })).toMatchObject({
    message: expect.stringMatching(/^The draft is identical to version \d+\.$/),
  });
});

test("a price brings the desk's own wording into its next version, and a placeholder's value into this one", async () => {
  await approve(await send({ effectiveOn: "2026-12-02" }));
  const written = await referenceTo(tools, slug);
  now = new Date("2026-12-03T12:00:00+05:30");
  const proposed = await proposeChanges(tools, delivered, {
    typed: { "plans.momentum.quarterly": { value: "9,500" } },
    source: "Board, 24 November 2026",
    by: ASHA,
  });
  if ("errors" in proposed) throw new Error(JSON.stringify(proposed.errors));
  const open = (await listBook(tools, delivered)).flatMap(({ pending }) => pending ?? []);
  const { texts, hash } = await textsWith(tools, delivered, open, folder);
  expect(texts).toMatchObject([{ slug, version: written.version + 1 }]);
  await approveValues(tools, delivered, { ids: proposed.ids, by: VIJAY, read: hash }, folder);
  const text = await readText(tools, slug);
  expect([text.html.includes(OWN), text.html.includes("₹9,500")]).toEqual([true, true]);
  await book.reload();
  const reviewed = (await reviewTexts(tools, book.current, folder)).find((one) => one.slug === slug);
  expect(reviewed).toMatchObject({
    outdated: [],
    prints: expect.arrayContaining(["plans.momentum.quarterly"]),
  });
  const named = await publishTexts(tools, folder, (moment) => ({
    ...book.current.asOf(moment).facts,
    "grievance.officer": "Meena Iyer",
    "plans.momentum.yearly": "₹1",
  }));
  expect(named).toContain(`${slug}/${text.version}`);
  const { html } = await readText(tools, slug);
  expect(html).toMatch(new RegExp(`${OWN}[^]*Meena Iyer`));
  expect(html, "a value that nobody approved for this text").not.toContain(">₹1<");
});

test("a newer file of the product does not replace the desk's wording: it waits until a member takes it over", async () => {
  await approve(await send({ effectiveOn: "2026-12-02" }));
  const written = await referenceTo(tools, slug);
  const files = readdirSync(join(folder, slug)).length;
  const newer = readFileSync(join(folder, slug, `${files}.md`), "utf8").replace(
    "## 2. Purpose",
    "A sentence that ships later.\n\n## 2. Purpose",
  );
  writeFileSync(join(folder, slug, `${files + 1}.md`), newer);
  now = new Date("2026-12-04T12:00:00+05:30");
  expect(await start()).toEqual([]);
  expect(await referenceTo(tools, slug)).toEqual(written);
  const { file } = await readDeskText(tools, delivered, slug);
  expect(file?.wordings.before.html).toContain(OWN);
  expect(file?.wordings.after.html).toContain("A sentence that ships later.");
  expect((await listWaitingTexts(tools.db, ASHA)).toDecide).toMatchObject([{ slug, by: null }]);
  expect((await previewText(tools, file?.id ?? 0, bookOf().facts))?.text.html).toContain("ships later");
  expect(await takeUpFile(tools, { id: file?.id ?? 0, by: ASHA })).toMatchObject({ slug });
  expect(await sendTextDraft(tools, delivered, { slug, by: ASHA })).toMatchObject({
    message: expect.stringContaining("why the text changes"),
  });
  expect(
    await dropTextDraft(tools, { id: file?.id ?? 0, by: ASHA, state: "delivered", revision: 1 }),
    "it was taken over",
  ).toMatchObject({ refused: "changed" });
  const drop = { id: file?.id ?? 0, by: ASHA, state: "draft" as const, revision: 1 };
  expect(await dropTextDraft(tools, drop)).toHaveProperty("id");
  const other = await write();
  expect(await restoreTextDraft(tools, { id: drop.id, by: ASHA })).toMatchObject({ refused: "open" });
  const dropOther = { ...drop, id: "id" in other ? other.id : 0 };
  expect(await dropTextDraft(tools, dropOther)).toHaveProperty("id");
  expect(await start(), "what was left once does not come again").toEqual([]);
  expect(await listWaitingTexts(tools.db, VIJAY)).toEqual({ toApprove: [], toDecide: [] });
});

test("what its page would not print is refused, so that whoever reads the page has read the text", async () => {
  const { began, ...opened } = await textFields(tools, slug, folder);
  const { title, summary, effectiveOn, words } = opened;
  const forms = [
    "<!-- the fee is not refundable -->",
    "<script>x</script>",
    "[fee]: /never",
    "<?fee ?>",
    "<!X fee>",
    "> [fee]: /never",
    '[A page](/blog "never")',
    "```fee\nx\n```",
    "- ~~~ fee\n- ~~~",
  ];
  for (const unseen of forms) {
    const fields = { title, summary, effectiveOn, reason: "Counsel", words: `${words}\n\n${unseen}` };
    expect(await saveTextDraft(tools, delivered, { slug, began, by: ASHA, fields })).toMatchObject({
      errors: { words: expect.stringContaining("Markdown without HTML") },
    });
  }
});

test("a picture of another host is refused, and one of this site is shown", async () => {
  const { began, ...opened } = await textFields(tools, slug, folder);
  const save = (picture: string) => {
    const fields = { ...opened, words: `${opened.words}\n\n${picture}`, reason: "Counsel" };
    return saveTextDraft(tools, delivered, { slug, began, by: ASHA, fields });
  };
  for (const src of ["http://other.example/p.png", "//other.example/p.png", "/media/../p.png"])
    expect(await save(`> - ![A chart](${src})`)).toEqual({
      errors: {
        words: `The picture ${src} is not on this site: upload it, and give its path, /media/NAME.`,
      },
    });
  expect(await save("![A chart](/media/chart.webp)")).toHaveProperty("id");
});

test("an address between angle brackets and a block of code are printed, and so admitted", async () => {
  const { began, ...opened } = await textFields(tools, slug, folder);
  const words = `${opened.words}\n\nSee <https://scores.sebi.gov.in>.\n\n\`\`\`\n1 + 1\n\`\`\``;
  const fields = { ...opened, words, reason: "Counsel" };
  expect(await saveTextDraft(tools, delivered, { slug, began, by: ASHA, fields })).toHaveProperty("id");
});

test("a value that becomes shorter, or that the ledger no longer knows, stops neither a start nor a screen", async () => {
  const { began, ...opened } = await textFields(tools, slug, folder);
  const summary = "The terms that hold for {{firm.legalName}}.";
  const fields = { ...opened, summary, effectiveOn: "2026-12-02", reason: "Counsel, 20 November" };
  await saveTextDraft(tools, delivered, { slug, began, by: ASHA, fields });
  const draft = await openTextDraft(tools.db, slug);
  const facts = { ...bookOf().facts, "firm.legalName": "A" };
  const read = await previewText(tools, draft?.id ?? 0, facts);
  expect(read?.text.summary).toBe("The terms that hold for A.");
  const { "firm.legalName": _, ...fewer } = facts;
  const retired = await previewText(tools, draft?.id ?? 0, fewer);
  expect(retired?.text.summary).toBe(summary);
  await sendTextDraft(tools, delivered, { slug, by: ASHA });
  const { hash = "" } = (await readDraftApproval(tools, delivered, { slug, by: VIJAY })) ?? {};
  expect(await approveTextDraft(tools, delivered, { slug, by: VIJAY, hash })).toHaveProperty("version");
  expect(await publishTexts(tools, folder, () => facts)).toContain(
    `${slug}/${(await referenceTo(tools, slug)).version}`,
  );
  expect((await readText(tools, slug)).summary).toBe("The terms that hold for A.");
});

test("a form opened before another draft was discarded, or published, takes nobody's place", async () => {
  const early = await textFields(tools, slug, folder);
  const fields = { ...early, reason: "Counsel, 20 November", words: `${early.words}\n\nOf the first form.` };
  const late = () => saveTextDraft(tools, delivered, { slug, began: early.began, by: ASHA, fields });
  await write();
  const draft = await openTextDraft(tools.db, slug);
  const seen = { id: draft?.id ?? 0, by: ASHA, state: "draft" as const, revision: 1 };
  expect(await dropTextDraft(tools, { ...seen, state: "delivered" })).toMatchObject({ refused: "changed" });
  expect(await dropTextDraft(tools, { ...seen, revision: 9 })).toMatchObject({ refused: "changed" });
  expect(await dropTextDraft(tools, seen)).toHaveProperty("id");
  const second = await textFields(tools, slug, folder);
  await write();
  expect(await late(), "begun before another draft").toMatchObject({ refused: "changed" });
  await sendTextDraft(tools, delivered, { slug, by: ASHA });
  const read = await readDraftApproval(tools, delivered, { slug, by: VIJAY });
  await approveTextDraft(tools, delivered, { slug, by: VIJAY, hash: read?.hash ?? "" });
  expect(second.began).not.toBe((await textFields(tools, slug, folder)).began);
  expect(await late(), "begun before a publication").toMatchObject({ refused: "changed" });
});

test("a value with quotes is printed as it is, and stops no start", async () => {
  const facts = { ...bookOf().facts, "firm.legalName": 'Asha "A" LLP\\' };
  const publish = () => publishTexts(tools, folder, () => facts);
  await publish();
  expect((await readText(tools, slug)).summary).toContain('Asha "A" LLP\\');
  expect(await publish()).toEqual([]);
});

test("who saves over another's draft gets its words, and nothing is overwritten", async () => {
  const { began } = await textFields(tools, slug, folder);
  await write({ by: VIJAY });
  const { title, summary, words } = await textFields(tools, slug, folder);
  const fields = { title, summary, effectiveOn: "2026-12-08", reason: "Counsel", words: `${words}\n\nMine.` };
  const met = await saveTextDraft(tools, delivered, { slug, began, by: ASHA, fields });
  expect(met).toMatchObject({ refused: "changed", theirs: { words, writtenBy: "Vijay Shah" } });
  const over = "theirs" in met ? (met.theirs?.began ?? "") : "";
  const saved = await saveTextDraft(tools, delivered, { slug, began: over, by: ASHA, fields });
  expect(saved).toHaveProperty("id");
  // The same text sent again, its answer lost, is no conflict.
  expect(await saveTextDraft(tools, delivered, { slug, began: over, by: ASHA, fields })).toEqual(saved);
});

test("what a form saves by itself is one entry of the ledger for a sitting, and another person's is its own", async () => {
  let { began } = await textFields(tools, slug, folder);
  const type = async (extra: string, by = ASHA) => {
    const { title, summary, words } = await textFields(tools, slug, folder);
    const fields = {
      title,
      summary,
      effectiveOn: "2026-12-08",
      reason: "Counsel",
      words: `${words}${extra}`,
    };
    const saved = await saveTextDraft(tools, delivered, { slug, began, by, fields, auto: true });
    began = "began" in saved ? saved.began : "";
  };
  const writers = async () =>
    (await audited(tools)).filter(({ action }) => action === "text.write").map(({ actor }) => actor);
  await type(" A");
  await type(" B");
  expect(await writers()).toEqual(["Asha Rao"]);
  await type(" C", VIJAY);
  await type(" D");
  now = new Date(now.getTime() + 11 * 60_000);
  await type(" E");
  expect(await writers()).toEqual(["Asha Rao", "Vijay Shah", "Asha Rao", "Asha Rao"]);
});

test("a discarded draft can be restored for thirty days, unless another was begun, and is then gone", async () => {
  const written = await write();
  const id = "id" in written ? written.id : 0;
  const drop = () => dropTextDraft(tools, { id, by: ASHA, state: "draft", revision: 1 });
  expect(await drop()).toEqual({ id });
  expect((await readDeskText(tools, delivered, slug)).dropped).toMatchObject([{ id, by: "Asha Rao" }]);
  expect(await restoreTextDraft(tools, { id, by: VIJAY })).toEqual({ id });
  expect(await openTextDraft(tools.db, slug)).toMatchObject({ id, state: "draft", writtenBy: "Asha Rao" });
  await drop();
  await write({ extra: "Another." });
  expect(await restoreTextDraft(tools, { id, by: ASHA })).toMatchObject({ refused: "open" });
  now = new Date(now.getTime() + 31 * 86_400_000);
  expect(await purgeTextDrafts(tools)).toMatchObject([{ id }]);
  expect(await restoreTextDraft(tools, { id, by: ASHA })).toMatchObject({ refused: "gone" });
});
