import { expect, test } from "vitest";
import type { Person } from "#domain/audit/acts.ts";
import { ledgerRows, type TestTools, testTools } from "#test/database.ts";
import {
  AFTER,
  carryOut,
  DAY,
  draftHash,
  exchangeFiles,
  giveDay,
  NEWS,
  NOW,
  OFFICER,
  OTHER,
  WRITER,
  writeDay,
} from "#test/digest-desk.ts";
import { readDigestDay } from "../read.server.ts";
import { approveDigest } from "./approve.server.ts";
import { composeDigest } from "./compose-digest.server.ts";
import { readDraftEligibility } from "./hands.server.ts";
import { publishDraft } from "./publish-draft.server.ts";
import { readDraft } from "./read-draft.server.ts";
import { removeFile } from "./remove-file.server.ts";
import { submitDraft } from "./submit-draft.server.ts";
import { takeFiles } from "./take-files.server.ts";

test("nobody approves what they wrote or sent, whatever the capitals of their name", async () => {
  const tools = await testTools(NOW);
  await giveDay(tools);
  await writeDay(tools, NEWS);
  const hash = await draftHash(tools);
  const approve = (by: Person) => approveDigest(tools, { date: DAY, hash, by });
  expect(await approve(OFFICER)).toEqual({
    refused: "not-waiting",
    message: expect.stringContaining("has not been sent"),
  });
  expect(await submitDraft(tools, { date: DAY, hash: "0".repeat(64), by: OTHER })).toEqual({
    refused: "composed-anew",
    message: expect.stringContaining("composed again"),
  });
  expect(await submitDraft(tools, { date: DAY, hash, by: OTHER })).toEqual({ hash });
  expect(await submitDraft(tools, { date: DAY, hash, by: OTHER })).toEqual({
    refused: "submitted",
    message: expect.stringContaining("already, by Bina Shah"),
  });
  expect((await readDraft(tools.db, DAY)).state).toBe("submitted");
  expect(await approve({ id: "m9", name: " asha  RAO " })).toEqual({
    refused: "own-work",
    message: expect.stringContaining("wrote a part"),
  });
  expect(await approve(OTHER)).toEqual({
    refused: "own-work",
    message: expect.stringContaining("sent this digest"),
  });
  expect(await approve(OFFICER)).toEqual({ hash });
  expect(await approve({ id: "m4", name: "Dev Nair" })).toEqual({
    refused: "not-waiting",
    message: expect.stringContaining("approved already"),
  });
  await composeDigest(tools, { date: DAY, files: [], actor: "test" });
  expect((await readDraft(tools.db, DAY)).state).toBe("approved");
  await writeDay(tools, {});
  const lapsed = await readDraft(tools.db, DAY);
  expect([lapsed.state, lapsed.draft?.submitted, lapsed.draft?.approved]).toEqual([
    "to be approved",
    undefined,
    undefined,
  ]);
  await tools.close();
});

test("whoever wrote since the last publication has a hand, whoever set the last comma or took the words out", async () => {
  const tools = await testTools(NOW);
  const { files, history } = exchangeFiles(DAY);
  await takeFiles(tools, { date: DAY, files: [...history, ...files], by: OFFICER });
  const third = { id: "m4", name: "Dev Nair" };
  const approve = async (by: Person) => approveDigest(tools, { date: DAY, hash: await draftHash(tools), by });
  await writeDay(tools, { ...NEWS, reason: "Global shares fell." }, WRITER);
  await writeDay(tools, { ...NEWS, reason: "Global shares fell" }, OTHER);
  await submitDraft(tools, { date: DAY, hash: await draftHash(tools), by: OTHER });
  for (const by of [WRITER, { ...WRITER, name: "Asha Rao-Das" }, OTHER, OFFICER])
    expect(await approve(by)).toEqual({ refused: "own-work", message: expect.stringMatching(/^You /) });
  expect(await approve(third)).toHaveProperty("hash");
  await publishDraft(tools, { date: DAY, actor: third.name });
  await writeDay(tools, { reason: "Global shares fell, and ours." }, OTHER);
  await submitDraft(tools, { date: DAY, hash: await draftHash(tools), by: OTHER });
  expect(await approve(OTHER)).toHaveProperty("refused");
  expect(await approve(WRITER), "her words were published").toHaveProperty("hash");
  await tools.close();
});

test("a correction shows what would change, and afterwards both values", async () => {
  const tools = await testTools(NOW);
  await giveDay(tools);
  await writeDay(tools, NEWS);
  await carryOut(tools);
  expect((await readDraft(tools.db, DAY)).state).toBe("published");
  await writeDay(tools, { ...NEWS, "news.global.0.impact": "negative" });
  const prepared = await readDraft(tools.db, DAY);
  expect(prepared.state).toBe("to be approved");
  expect(prepared.changes).toEqual([
    { name: "News, Global, item 1, impact", before: "Neutral", after: "Negative" },
  ]);
  expect((await readDigestDay(tools.db, { date: DAY }))?.content.news_digest?.global?.[0]?.impact).toBe(
    "🟡 Neutral",
  );
  await expect(carryOut(tools)).rejects.toThrow("Give a reason");
  expect(
    await publishDraft(tools, { date: DAY, actor: OFFICER.name, hash: "0".repeat(64), reason: "Wrong" }),
  ).toEqual({ refused: "composed-anew", message: expect.stringContaining("composed again") });
  await publishDraft(tools, { date: DAY, actor: OFFICER.name, reason: "The impact was wrong" });
  const corrected = await readDraft(tools.db, DAY);
  expect([corrected.state, corrected.changes]).toEqual(["corrected", []]);
  expect(corrected.corrections).toMatchObject([
    { reason: "The impact was wrong", changes: prepared.changes },
  ]);
  await tools.close();
});

test("a corrected headline is published, and stands in the ledger, as one change of one field", async () => {
  const tools = await testTools(NOW);
  await giveDay(tools);
  await writeDay(tools, NEWS);
  await carryOut(tools);
  await writeDay(tools, { ...NEWS, "news.global.0.headline": "Rates are unchanged" });
  await carryOut(tools, "A verb was missing");
  const changes = [
    { name: "News, Global, item 1, headline", before: "“Rates unchanged”", after: "“Rates are unchanged”" },
  ];
  expect((await readDraft(tools.db, DAY)).corrections).toMatchObject([{ changes }]);
  const entry = (await ledgerRows(tools)).find(({ action }) => action === "digest.correct");
  expect(entry?.detail.changes).toHaveLength(1);
  await tools.close();
});

test("the reason for a correction goes with what is sent, and lapses with it", async () => {
  const tools = await testTools(NOW);
  await giveDay(tools);
  await writeDay(tools, NEWS);
  await carryOut(tools);
  await writeDay(tools, { ...NEWS, "news.global.0.impact": "negative" });
  const reason = "The impact was wrong";
  await submitDraft(tools, { date: DAY, hash: await draftHash(tools), by: OTHER, reason });
  expect((await readDraft(tools.db, DAY)).draft?.submitted).toMatchObject({ by: OTHER.name, reason });
  await writeDay(tools, { ...NEWS, "news.global.0.impact": "positive" });
  expect((await readDraft(tools.db, DAY)).draft?.submitted).toBeUndefined();
  await submitDraft(tools, { date: DAY, hash: await draftHash(tools), by: OTHER });
  expect((await readDraft(tools.db, DAY)).draft?.submitted).toMatchObject({ reason: undefined });
  await tools.close();
});

const positionsFirst = (given: ReturnType<typeof exchangeFiles>["files"]) =>
  given.toSorted((a, b) => Number(/oi_/.test(b.name)) - Number(/oi_/.test(a.name)));

test.each([
  ["composed already", true],
  ["not begun", false],
])(
  "whoever gives a file of a day that is %s, at another day's screen, approves nothing of it",
  async (_, isBegun) => {
    const tools = await testTools(NOW);
    const { files, history } = exchangeFiles(DAY);
    const [positions, ...rest] = positionsFirst(files);
    const give = (by: Person, date: string, given: typeof files) =>
      takeFiles(tools, { date, files: given, by });
    const giveRest = () => give(WRITER, DAY, [...history, ...rest]);
    if (isBegun) await giveRest();
    await give(OFFICER, AFTER, positions ? [positions] : []);
    if (!isBegun) await giveRest();
    const hash = await draftHash(tools);
    await submitDraft(tools, { date: DAY, hash, by: OTHER });
    expect(await approveDigest(tools, { date: DAY, hash, by: OFFICER })).toEqual({
      refused: "own-work",
      message: expect.stringContaining("You gave figures of this digest"),
    });
    expect(await approveDigest(tools, { date: DAY, hash, by: { id: "m4", name: "Dev Nair" } })).toEqual({
      hash,
    });
    await tools.close();
  },
);

/** Gives the day's index closes again, Nifty 10 points lower, and returns both files: the one that counts first. */
async function giveOtherCloses(tools: TestTools, by = WRITER) {
  const closes = exchangeFiles(DAY).files.find(({ name }) => name.startsWith("ind_close_all"));
  const [head = "", nifty = "", ...rest] = String(closes?.bytes).split("\n");
  const cells = nifty.split(",");
  cells[5] = String(Number(cells[5]) - 10);
  const bytes = Buffer.from([head, cells.join(","), ...rest].join("\n"));
  await takeFiles(tools, { date: DAY, files: [{ name: closes?.name ?? "", bytes }], by });
  const { draft } = await readDraft(tools.db, DAY);
  const [counts, waits] = draft?.findings.find(({ code }) => code === "files-differ")?.files ?? [];
  return { counts: counts?.sha256 ?? "", waits: waits?.sha256 ?? "" };
}

const ownWorkOf = async (tools: TestTools, by: Person) =>
  (await readDraftEligibility(tools, { date: DAY, by })).ownWork;

test("whoever removes one of two files of a day, at another day's screen, approves nothing of that day", async () => {
  const tools = await testTools(NOW);
  await giveDay(tools);
  const { counts } = await giveOtherCloses(tools);
  const request = { date: AFTER, sha256: counts, by: OFFICER };
  expect(await removeFile(tools, request)).toMatchObject({ days: [DAY] });
  expect(await ownWorkOf(tools, OFFICER)).toMatch(/^You gave figures/);
  await tools.close();
});

test("whoever gives the file that waits, on the day's own screen, approves nothing of that day", async () => {
  const tools = await testTools(NOW);
  await giveDay(tools);
  const { counts } = await giveOtherCloses(tools, OFFICER);
  await removeFile(tools, { date: DAY, sha256: counts, by: WRITER });
  expect(await ownWorkOf(tools, OFFICER)).toMatch(/^You gave figures/);
  expect(await ownWorkOf(tools, OTHER)).toBeNull();
  await tools.close();
});

test.each([
  ["the day's own", DAY],
  ["another day's", AFTER],
])(
  "whoever removes the waiting one of two files, at %s screen, approves nothing of that day",
  async (_, date) => {
    const tools = await testTools(NOW);
    await giveDay(tools);
    const { waits } = await giveOtherCloses(tools);
    await removeFile(tools, { date, sha256: waits, by: OFFICER });
    expect(await ownWorkOf(tools, OFFICER)).toMatch(/^You removed one of two files of this digest/);
    expect(await ownWorkOf(tools, OTHER)).toBeNull();
    await tools.close();
  },
);

test("the reason that a correction's page prints is the one that was sent, and says nothing that nobody may", async () => {
  const tools = await testTools(NOW);
  await giveDay(tools);
  await carryOut(tools);
  await writeDay(tools, { ...NEWS, "news.global.0.headline": "Rates are unchanged" });
  const hash = await draftHash(tools);
  const sold = "SEBI approved: sure shot 40% profit, join Momentum X.";
  const send = (reason: string) => submitDraft(tools, { date: DAY, hash, by: WRITER, reason });
  expect(await send(sold)).toMatchObject({ refused: "blocked" });
  expect(await send("x".repeat(601))).toMatchObject({ refused: "blocked" });
  expect(await send("The headline was cut.")).toEqual({ hash });
  expect(await approveDigest(tools, { date: DAY, hash, by: OFFICER })).toEqual({ hash });
  const publication = { date: DAY, hash, actor: OFFICER.name, member: OFFICER.id, reason: sold };
  expect(await publishDraft(tools, publication)).not.toHaveProperty("refused");
  expect((await readDigestDay(tools.db, { date: DAY }))?.corrections.map(({ reason }) => reason)).toEqual([
    "The headline was cut.",
  ]);
  // Without a reason that was sent, the approver's own is printed: under the same bound.
  await writeDay(tools, { ...NEWS, "news.global.0.headline": "Rates stay" });
  const next = await draftHash(tools);
  await submitDraft(tools, { date: DAY, hash: next, by: WRITER });
  await approveDigest(tools, { date: DAY, hash: next, by: OFFICER });
  expect(await publishDraft(tools, { ...publication, hash: next })).toMatchObject({
    refused: "correction-reason",
  });
  await tools.close();
});
