import { afterAll, beforeAll, expect, test } from "vitest";
import { ledgerRows, type TestTools, testTools } from "#test/database.ts";
import { DAY, draftHash, exchangeFiles, giveFiles, OFFICER, OTHER, WRITER } from "#test/digest-desk.ts";
import { file } from "#test/exchange-files.ts";
import { securitiesFile } from "#test/exchange-reports.ts";
import { approveDigest } from "./approve.server.ts";
import { lookAt } from "./look-at.server.ts";
import { readDraft } from "./read-draft.server.ts";
import { submitDraft } from "./submit-draft.server.ts";

const BEFORE = "2025-02-13";
const REASON = "The exchange closed NSE at noon: half of the shares traded.";

let tools: TestTools;
beforeAll(async () => {
  tools = await testTools();
});
afterAll(() => tools.close());

const found = async () =>
  (await readDraft(tools.db, DAY)).draft?.findings.find(({ code }) => code === "rows");

test("a check that compares two values blocks until a person has looked, and again for other values", async () => {
  const { files, history } = exchangeFiles(DAY);
  const { name, bytes } = securitiesFile(DAY);
  const cut = (rows: number) => file(name, `${bytes.toString().split("\n").slice(0, rows).join("\n")}\n`);
  const rest = files.filter((each) => !each.name.includes("_CM_"));
  await giveFiles(tools, [...history, ...rest, cut(800)]);
  const block = await found();
  expect(block).toMatchObject({ level: "block", look: true });
  expect(block).not.toHaveProperty("looked");
  const send = async () => submitDraft(tools, { date: DAY, hash: await draftHash(tools), by: WRITER });
  expect(await send()).toMatchObject({
    refused: "blocked",
    message: expect.stringContaining("792 securities of series EQ"),
  });
  const look = (reason: string, finding = block?.mark ?? "") =>
    lookAt(tools, { date: DAY, finding, reason, by: OTHER });
  expect(await look("ok")).toEqual({ errors: { reason: expect.stringContaining("what you found") } });
  expect(await look(REASON, "0123456789abcdef")).toMatchObject({ refused: "other-finding" });
  expect(await look(REASON)).toEqual({ looked: block?.message });
  expect(await found()).toMatchObject({ level: "warn", looked: { by: OTHER.name, reason: REASON } });
  expect(await look(REASON)).toMatchObject({ refused: "other-finding" });
  const [entry] = (await ledgerRows(tools)).filter(({ action }) => action === "digest.look");
  expect(entry).toMatchObject({
    actor: OTHER.name,
    detail: { member: OTHER.id, message: block?.message, reason: REASON },
  });

  // Whoever looked has a hand in it; and it stands for these values alone.
  expect(await send()).toMatchObject({ hash: expect.any(String) });
  expect((await readDraft(tools.db, DAY)).state).toBe("submitted");
  expect(await approveDigest(tools, { date: DAY, hash: await draftHash(tools), by: OTHER })).toMatchObject({
    refused: "own-work",
    message: expect.stringContaining("accepted a finding of this digest"),
  });
  expect(await approveDigest(tools, { date: DAY, hash: await draftHash(tools), by: OFFICER })).toMatchObject({
    hash: expect.any(String),
  });
  await giveFiles(tools, [securitiesFile(BEFORE)], BEFORE);
  const again = await found();
  expect(again).toMatchObject({
    level: "block",
    message: expect.stringContaining("13 February 2025 had 1,560"),
  });
  expect(again).not.toHaveProperty("looked");
  expect((await readDraft(tools.db, DAY)).state).toBe("blocked");
});
