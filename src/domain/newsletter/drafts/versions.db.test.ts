import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestTools, testTools } from "#test/database.ts";
import { SITE } from "#test/readers.ts";
import { readLetterDraft } from "./read-draft.server.ts";
import { saveLetterDraft } from "./save-draft.server.ts";
import { sendLetterDraft } from "./send-draft.server.ts";
import { compareLetterVersions, listLetterVersions, restoreLetterVersion } from "./versions.server.ts";

const RAVI = { id: "m-ravi", name: "Ravi Iyer" };
const MIRA = { id: "m-mira", name: "Mira Shah" };
const LONG = "An index fell, and this is a long sentence about why it may have done so on the day. ".repeat(
  3,
);

let tools: TestTools;
let now: Date;
beforeEach(async () => {
  tools = await testTools();
  now = new Date("2026-11-25T12:00:00+05:30");
  tools.clock = { now: () => now };
});
afterEach(() => tools.close());

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

type How = { by?: typeof RAVI; auto?: boolean; id?: number; revision?: number };

async function save(text: string, { by = RAVI, auto = true, id, revision = 0 }: How = {}) {
  const result = await saveLetterDraft(tools, {
    of: id === undefined ? { draftKey: undefined } : { id },
    fields: { subject: "What a session says", preheader: "", text },
    revision,
    by,
    auto,
  });
  if (!("saved" in result)) throw new Error(JSON.stringify(result));
  return result.saved;
}

const revisions = async (id: number) =>
  (await listLetterVersions(tools.db, id)).map(({ revision }) => revision);

test("what the editor saves by itself is one version for a sitting; another hour, member or loss is its own", async () => {
  const { id } = await save("An");
  await save("An index", { id, revision: 1 });
  expect(await revisions(id)).toEqual([2]);
  later(11);
  await save("An index fell.", { id, revision: 2 });
  expect(await revisions(id)).toEqual([3, 2]);
  await save(LONG, { id, revision: 3, by: MIRA });
  expect(await revisions(id)).toEqual([4, 3, 2]);
  await save("Gone.", { id, revision: 4, by: MIRA });
  expect(await revisions(id)).toEqual([5, 4, 3, 2]);
  await save("By hand.", { id, revision: 5, by: MIRA, auto: false });
  expect(await revisions(id)).toEqual([6, 5, 4, 3, 2]);
  expect((await listLetterVersions(tools.db, id))[0]).toMatchObject({
    savedBy: "Mira Shah",
    auto: false,
    isCurrent: true,
    isSent: false,
  });
});

test("the text that was sent stays a version while the next one is typed in the same sitting", async () => {
  const { id } = await save("An index fell.");
  expect(await sendLetterDraft(tools, SITE, { id, revision: 1, by: RAVI })).toHaveProperty("id");
  await save("An index fell, and rose.", { id, revision: 1 });
  expect(await listLetterVersions(tools.db, id)).toMatchObject([
    { revision: 2, isCurrent: true, isSent: false },
    { revision: 1, isCurrent: false, isSent: true },
  ]);
});

test("two versions are compared word by word, and an earlier one comes back as a new save", async () => {
  const { id } = await save("## A day\n\nAn index fell.", { auto: false });
  await save("## A day\n\nAn index rose.", { id, revision: 1, by: MIRA, auto: false });
  const difference = await compareLetterVersions(tools.db, id, [1, 2]);
  expect(difference).toMatchObject({ same: false, added: 1, removed: 1, fields: [] });
  expect(await compareLetterVersions(tools.db, id, [1, 9])).toBeUndefined();
  const restore = (revision: number, version: number) =>
    restoreLetterVersion(tools, { id, revision, version, by: RAVI });
  expect(await restore(2, 9)).toMatchObject({ refused: "no-version" });
  expect(await restore(1, 1)).toMatchObject({ refused: "conflict" });
  expect(await restore(2, 1)).toEqual({ saved: { id, revision: 3, changed: true } });
  expect((await readLetterDraft(tools.db, id))?.text).toContain("fell");
  expect(await revisions(id)).toEqual([3, 2, 1]);
});
