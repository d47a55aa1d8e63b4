import { expect, test } from "vitest";
import type { ActRequest } from "#desk/kit/acts.server.ts";
import { readDraft } from "#domain/digest/composing/read-draft.server.ts";
import { takeFiles } from "#domain/digest/composing/take-files.server.ts";
import { testTools } from "#test/database.ts";
import { exchangeDay } from "#test/exchange-files.ts";
import { write } from "./day-acts.server.ts";

const DAY = "2025-02-14";
const MEMBER = { id: "m1", name: "Asha Rao" };
const NEWS = {
  "news.global.0.headline": "Rates unchanged",
  "news.global.0.points": "The bank kept its rate.\n- The next meeting is in April.",
  "news.global.0.impact": "neutral",
  "news.global.0.source": "Reuters",
};

/** Opens a composed day, as its form was shown to a member. */
async function opened() {
  const tools = await testTools(new Date(`${DAY}T20:00:00+05:30`));
  const { files, history } = exchangeDay(DAY);
  await takeFiles(tools, { date: DAY, files: [...history, ...files], by: MEMBER });
  const request = { tools, staff: MEMBER, params: { date: DAY } } as unknown as ActRequest;
  const { began, draft } = await readDraft(tools.db, DAY);
  return { tools, request, form: { ...NEWS, began, hash: draft?.hash ?? "", after: "submit" } };
}

test("a text is saved and not sent where the digest was composed again since its form was shown", async () => {
  const { tools, request, form } = await opened();
  expect(await write(request, { ...form, hash: "0".repeat(64) })).toMatchObject({ refused: "composed-anew" });
  const { began, draft } = await readDraft(tools.db, DAY);
  expect(began).not.toBe(form.began);
  expect(draft?.submitted).toBeFalsy();
  expect(await write(request, { ...form, began, hash: draft?.hash ?? "" })).toMatchObject({ isSent: true });
  await tools.close();
});

test("a correction without its reason saves nothing, so that the same form can be sent again with one", async () => {
  const { tools, request, form } = await opened();
  expect(await write(request, { ...form, correction: " " })).toMatchObject({
    errors: { correction: expect.any(String) },
  });
  expect((await readDraft(tools.db, DAY)).began).toBe(form.began);
  expect(await write(request, { ...form, correction: "A source was wrong." })).toMatchObject({
    isSent: true,
  });
  await tools.close();
});
