import { afterAll, beforeAll, expect, test } from "vitest";
import { actsOn } from "#domain/audit/acts-on.server.ts";
import { type TestTools, testTools } from "#test/database.ts";
import { exchangeDay } from "#test/exchange-files.ts";
import { draftOf } from "../queries.server.ts";
import { approveDigest } from "./approve.server.ts";
import { handsInDay, listWaitingDays } from "./list-waiting.server.ts";
import { readDraft } from "./read-draft.server.ts";
import { returnDraft } from "./return-draft.server.ts";
import { submitDraft } from "./submit-draft.server.ts";
import { takeFiles } from "./take-files.server.ts";

const DAY = "2025-02-14";
const WRITER = { id: "m1", name: "Asha Rao" };
const OFFICER = { id: "m3", name: "Chetan Iyer" };

let tools: TestTools;
beforeAll(async () => {
  tools = await testTools(new Date("2025-02-14T20:00:00+05:30"));
  const { files, history } = exchangeDay(DAY);
  await takeFiles(tools, { date: DAY, files: [...history, ...files], by: WRITER });
});
afterAll(() => tools.close());

const hashNow = async () => (await draftOf(tools.db, DAY))?.hash ?? "none";
const submit = async () => submitDraft(tools, { date: DAY, hash: await hashNow(), by: WRITER });
const sendBack = (note: string) => returnDraft(tools, { date: DAY, note, by: OFFICER });
const shown = async () => {
  const { state, draft } = await readDraft(tools.db, DAY);
  return [state, draft?.returned?.by, draft?.returned?.note];
};

test("a digest that waits goes back with words, which stand until it is sent again", async () => {
  expect(await sendBack("Too early."), "nothing waits yet").toMatchObject({ refused: "not-submitted" });
  await submit();
  expect(await sendBack(" \0 ")).toMatchObject({ errors: { note: expect.any(String) } });
  expect(await sendBack("x".repeat(2_001))).toMatchObject({ errors: { note: expect.any(String) } });
  expect(await shown()).toEqual(["submitted", undefined, undefined]);

  expect(await sendBack(" Leave the week out.\n")).toEqual({ returned: { date: DAY } });
  expect(await shown()).toEqual(["to be approved", "Chetan Iyer", "Leave the week out."]);
  expect(await listWaitingDays(tools.db, OFFICER)).toEqual([]);
  const approval = { date: DAY, hash: await hashNow(), by: OFFICER };
  expect(await approveDigest(tools, approval)).toMatchObject({ refused: "not-waiting" });
  expect(await sendBack("Once more."), "it went back already").toMatchObject({ refused: "not-submitted" });
  expect((await handsInDay(tools.db, DAY))?.hands, "who sent it back has no hand in it").not.toContainEqual(
    expect.objectContaining({ member: OFFICER.id }),
  );

  expect(await submit(), "as it is, with an answer by word of mouth").not.toHaveProperty("refused");
  expect(await shown()).toEqual(["submitted", undefined, undefined]);
  await approveDigest(tools, approval);
  expect(await sendBack("Too late."), "it is approved").toMatchObject({ refused: "not-submitted" });
  const id = (await draftOf(tools.db, DAY))?.id ?? 0;
  const acts = await actsOn(tools.db, { subject: "digest_draft", subjectId: id, actions: ["digest.return"] });
  expect(acts.map(({ member, detail }) => [member, detail.note])).toEqual([["m3", "Leave the week out."]]);
});
