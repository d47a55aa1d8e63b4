import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { FIRM_TAG } from "#domain/firm/catalogue.ts";
import { listBook } from "#domain/firm/list-book.server.ts";
import { proposeChanges } from "#domain/firm/propose-change.server.ts";
import { pendingChanges } from "#domain/firm/queries.server.ts";
import { type CachedBook, cacheBook } from "#domain/firm/read-book.server.ts";
import { type TestTools, testTools } from "#test/database.ts";
import { delivered } from "#test/firm.ts";
import { approveValues } from "./approve-values.server.ts";
import { textsWith } from "./next-versions.server.ts";
import { publishTexts, TEXTS_TAG } from "./publish-texts.server.ts";
import { readText, referenceTo, shownVersion } from "./read-text.server.ts";
import { reviewTexts } from "./review-texts.server.ts";

const ASHA = { id: "m1", name: "Asha Rao" };
const VIJAY = { id: "m2", name: "Vijay Shah" };
const KEY = "plans.momentum.quarterly";

let tools: TestTools;
let now = new Date("2026-12-01T12:00:00+05:30");
let book: CachedBook;

beforeEach(async () => {
  now = new Date("2026-12-01T12:00:00+05:30");
  tools = await testTools(now);
  tools.clock = { now: () => now };
  book = await cacheBook(tools.db, delivered);
  await publishTexts(tools, "content/legal", (moment) => book.current.asOf(moment).facts);
  now = new Date("2026-12-02T12:00:00+05:30");
});
afterEach(() => tools.close());

async function propose(value: string, key: string = KEY) {
  const proposed = await proposeChanges(tools, delivered, {
    typed: { [key]: { value } },
    source: "Board, 24 November 2026",
    by: ASHA,
  });
  if ("errors" in proposed) throw new Error(JSON.stringify(proposed.errors));
  const open = (await listBook(tools, delivered)).flatMap(({ pending }) => pending ?? []);
  const { texts, hash } = await textsWith(
    tools,
    delivered,
    open.filter(({ id }) => proposed.ids.includes(id)),
  );
  return { id: proposed.ids[0] ?? 0, texts, read: hash };
}

const approve = (id: number, read: string, by = VIJAY) =>
  approveValues(tools, delivered, { ids: [id], by, read });

test("a price and the next version of each text that prints it take effect in one approval", async () => {
  const before = await referenceTo(tools, "termsandconditions");
  const { id, texts, read } = await propose("9,500");
  expect(texts).toMatchObject([
    { slug: "termsandconditions", version: before.version + 1, effectiveOn: "2026-12-02" },
  ]);
  expect(texts[0]?.lines).toEqual([
    { before: expect.stringContaining("₹10,888"), after: expect.stringContaining("₹9,500") },
  ]);
  tools.published.length = 0;
  expect(await approve(id, read)).toEqual({
    keys: [KEY],
    texts: [`termsandconditions/${before.version + 1}`],
  });
  expect(tools.published[0]).toEqual(expect.arrayContaining([FIRM_TAG, TEXTS_TAG]));
  const terms = await readText(tools, "termsandconditions");
  expect(terms).toMatchObject({ version: before.version + 1, effectiveOn: "2026-12-02" });
  expect(terms.html).toContain("₹9,500");
  expect(terms.html).not.toContain("₹10,888");
  expect((await shownVersion(tools, "termsandconditions", before.version))?.sha256).toBe(before.sha256);
  await book.reload();
  expect((await reviewTexts(tools, book.current)).flatMap(({ outdated }) => outdated)).toEqual([]);
});

test("who did not read the next versions approves nothing; neither does who proposed the value", async () => {
  const { id, read } = await propose("9,500");
  expect(await approve(id, "")).toEqual({
    refused: "texts-changed",
    message: expect.stringContaining("Read their next versions"),
  });
  expect(await approve(id, read, ASHA)).toEqual({
    refused: "own-work",
    message: expect.stringContaining("another person"),
  });
  expect(await pendingChanges(tools.db)).toHaveLength(1);
  expect((await readText(tools, "termsandconditions")).html).toContain("₹10,888");
});

test("a second price, a start and a text that ships later each find their version", async () => {
  const first = await propose("9,500");
  await approve(first.id, first.read);
  now = new Date("2026-12-03T12:00:00+05:30");
  const second = await propose("9,600");
  const last = await approve(second.id, second.read);
  expect(last).toMatchObject({ texts: [expect.stringMatching(/^termsandconditions\//)] });
  await book.reload();
  expect(await publishTexts(tools, "content/legal", (moment) => book.current.asOf(moment).facts)).toEqual([]);
  const standing = await readText(tools, "termsandconditions");
  expect(standing.html).toContain("₹9,600");
  const folder = mkdtempSync(join(tmpdir(), "texts-"));
  cpSync("content/legal", folder, { recursive: true });
  const files = readdirSync(join(folder, "termsandconditions")).length;
  writeFileSync(
    join(folder, "termsandconditions", `${files + 1}.md`),
    readFileSync(join(folder, "termsandconditions", `${files}.md`), "utf8").replace(
      "## 2. Purpose",
      "A sentence that ships later.\n\n## 2. Purpose",
    ),
  );
  const shipped = await publishTexts(tools, folder, (moment) => book.current.asOf(moment).facts);
  rmSync(folder, { recursive: true });
  expect(shipped).toEqual([`termsandconditions/${standing.version + 1}`]);
  const latest = await readText(tools, "termsandconditions");
  // It begins no sooner than the version that it follows, whatever day its file names.
  expect(latest).toMatchObject({ version: standing.version + 1, effectiveOn: "2026-12-03" });
  expect([latest.html.includes("₹9,600"), latest.html.includes("ships later")]).toEqual([true, true]);
});

test("a placeholder gives way inside its version; a value that no text prints brings none", async () => {
  const before = await referenceTo(tools, "refundpolicy");
  const officer = await propose("Meena Iyer", "GRIEVANCE_OFFICER");
  expect(officer.texts).toEqual([]);
  expect(await approve(officer.id, officer.read)).toEqual({ keys: ["GRIEVANCE_OFFICER"], texts: [] });
  const after = await readText(tools, "refundpolicy");
  expect(after.version).toBe(before.version);
  expect(after.html).toContain("Meena Iyer");
  expect((await propose("8:00 AM, Monday to Friday", "digest.time")).texts).toEqual([]);
});
