import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestTools, testTools } from "#test/database.ts";
import { rowsOf } from "#test/readers.ts";
import { articleHands } from "../publishing/hands.server.ts";
import { readWorkingCopy } from "../writing/read-article.server.ts";
import { createArticle, saveArticle } from "../writing/save-article.server.ts";
import { leaveRemark, readReviewedDraft } from "./review-draft.server.ts";
import { dropPastReviews, endReviewLink, listReviews, openReviewLink } from "./review-links.server.ts";
import { MOST_REMARKS } from "./rules.ts";

const ASHA = { id: "asha", name: "Asha Rao" };
const RAVI = { id: "ravi", name: "Ravi Iyer" };
const FIELDS = {
  title: "On margins",
  slug: "on-margins",
  summary: "A summary that is long enough to say what the article is about.",
  html: "<p>First words.</p>",
  author: "Asha Rao",
  categoryId: 1,
};

let tools: TestTools;
let now: string;
let id: number;
beforeEach(async () => {
  tools = await testTools();
  now = "2025-02-14T12:00:00+05:30";
  tools.clock = { now: () => new Date(now) };
  await tools.db.execute(sql`insert into category (name, position) values ('Technical', 0)`);
  const made = await createArticle(tools, { fields: FIELDS, by: ASHA });
  id = "saved" in made ? made.saved.id : 0;
});
afterEach(() => tools.close());

const opened = async (lastDay = "2025-02-20"): Promise<string> => {
  const result = await openReviewLink(tools, {
    articleId: id,
    reviewer: "Dr. Meera Shah",
    lastDay,
    by: ASHA,
  });
  return "opened" in result ? result.opened.token : "";
};
const hash = async () => (await readWorkingCopy(tools.db, id))?.hash ?? "";
const reviews = async () =>
  listReviews(tools.db, { articleId: id, hash: await hash(), now: tools.clock.now() });

test("a link opens the draft until the end of its day, and the database has only the hash of its token", async () => {
  const token = await opened();
  expect((await readReviewedDraft(tools, token))?.article.data.strTitle).toBe("On margins");
  const [row] = await rowsOf<Record<string, unknown>>(tools, sql`select * from review_link`);
  expect(JSON.stringify(row)).not.toContain(token);
  const ledger = JSON.stringify(await rowsOf(tools, sql`select * from audit_entry`));
  expect([ledger.includes(token), ledger.includes("Meera")]).toEqual([false, false]);
  expect(ledger).toContain("article.review-open");
  now = "2025-02-20T23:59:59+05:30";
  expect(await readReviewedDraft(tools, token)).toBeDefined();
  now = "2025-02-21T00:00:00+05:30";
  expect(await readReviewedDraft(tools, token)).toBeUndefined();
  expect(await leaveRemark(tools, { token, hash: await hash(), text: "Too late." })).toMatchObject({
    refused: "no-link",
  });
});

test("a link that was ended opens nothing, and no other article's screen ends it", async () => {
  const token = await opened();
  const [one] = await reviews();
  const link = one?.id ?? 0;
  expect(await endReviewLink(tools, { articleId: id + 1, link, by: RAVI })).toMatchObject({
    refused: "gone",
  });
  expect(await endReviewLink(tools, { articleId: id, link, by: RAVI })).toEqual({ ended: link });
  expect(await readReviewedDraft(tools, token)).toBeUndefined();
  expect((await reviews())[0]).toMatchObject({ isOpen: false, endedBy: "Ravi Iyer" });
  expect(await endReviewLink(tools, { articleId: id, link, by: RAVI })).toMatchObject({ refused: "ended" });
});

test("a remark is of the text that was read, stands in the ledger, and makes nobody a hand in it", async () => {
  const token = await opened();
  const read = await hash();
  expect(await leaveRemark(tools, { token, hash: read, text: " The margin needs its source. " })).toEqual({
    kept: true,
  });
  const before = await readWorkingCopy(tools.db, id);
  await saveArticle(tools, {
    ...{ id, revision: before?.revision ?? 0, by: ASHA },
    fields: { ...FIELDS, html: "<p>Other words.</p>" },
  });
  expect((await reviews())[0]?.remarks).toMatchObject([
    { text: "The margin needs its source.", isOfThisText: false },
  ]);
  const copy = await readWorkingCopy(tools.db, id);
  if (!copy) throw new Error("no article");
  expect((await articleHands(tools.db, copy)).map(({ name }) => name)).not.toContain("An outside reviewer");
  const [entry] = await rowsOf<{ actor: string; hash: string }>(
    tools,
    sql`select actor, text_hash as hash from audit_entry where action = 'article.review-remark'`,
  );
  expect(entry).toEqual({ actor: "An outside reviewer", hash: read });
  for (let n = 1; n < MOST_REMARKS; n += 1)
    await leaveRemark(tools, { token, hash: read, text: `Word ${n}.` });
  expect(await leaveRemark(tools, { token, hash: read, text: "One more." })).toMatchObject({
    refused: "too-many",
  });
});

test("a link is given for a day within thirty, and is gone with all that was said ninety days after its end", async () => {
  for (const lastDay of ["2025-02-13", "2025-03-17", "", "tomorrow"])
    expect(
      await openReviewLink(tools, { articleId: id, reviewer: "Meera", lastDay, by: ASHA }),
    ).toHaveProperty("errors.lastDay");
  await leaveRemark(tools, { token: await opened("2025-02-14"), hash: await hash(), text: "A remark." });
  await dropPastReviews(tools.db, new Date("2025-05-15T23:00:00+05:30"));
  expect(await reviews()).toHaveLength(1);
  await dropPastReviews(tools.db, new Date("2025-05-17T00:00:00+05:30"));
  expect(await reviews()).toEqual([]);
});
