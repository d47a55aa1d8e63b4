import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { ASHA, approveAsRavi, articleCopy, articleDesk, RAVI, submittedArticle } from "#test/article-desk.ts";
import { ledgerRows } from "#test/database.ts";
import { readArticle, slugExists } from "../read.server.ts";
import { saveArticle } from "../writing/save-article.server.ts";
import { publishArticle } from "./publish-article.server.ts";
import { publishDue } from "./publish-due.server.ts";
import { listScheduledArticles, scheduleArticle, unscheduleArticle } from "./schedule-article.server.ts";
import { submitArticle } from "./submit-article.server.ts";

test("a text approved for a later time waits, goes on the site then, and only once", async () => {
  const tools = await articleDesk();
  const id = await submittedArticle(tools, { publishAt: "2025-02-14T13:00" });
  expect(await approveAsRavi(tools, id)).toEqual({
    approved: { id, published: false, publishAt: "2025-02-14T07:30:00.000Z" },
  });
  expect(await publishDue(tools)).toEqual({ published: 0, returned: 0 });
  expect(await scheduleArticle(tools, { id, publishAt: "2025-02-14T11:00", by: RAVI })).toHaveProperty(
    "errors",
  );
  expect(await scheduleArticle(tools, { id, publishAt: "2025-02-14T12:30", by: RAVI })).toHaveProperty(
    "scheduled",
  );
  tools.pass(30);
  expect(await Promise.all([publishDue(tools), publishDue(tools)])).toEqual(
    expect.arrayContaining([
      { published: 1, returned: 0 },
      { published: 0, returned: 0 },
    ]),
  );
  expect(await slugExists(tools.db, "order-book")).toBe(true);
  expect(await publishDue(tools)).toEqual({ published: 0, returned: 0 });
  expect((await ledgerRows(tools)).filter(({ action }) => action === "article.publish")).toHaveLength(1);
  await tools.close();
});

test("a time that has passed by the approval publishes at once; an approved text can go sooner", async () => {
  const tools = await articleDesk();
  const late = await submittedArticle(tools, { publishAt: "2025-02-14T12:10" });
  tools.pass(20);
  expect(await approveAsRavi(tools, late)).toMatchObject({ approved: { published: true } });
  const early = await submittedArticle(tools, { slug: "early", publishAt: "2025-02-15T08:00" });
  expect(await publishArticle(tools, { id: early, by: RAVI })).toHaveProperty("refused");
  await approveAsRavi(tools, early);
  expect(await publishArticle(tools, { id: early, by: RAVI })).toEqual({ published: { id: early } });
  expect((await articleCopy(tools, early)).publishAt, "the hour of its next text").toBeNull();
  const chosen = await submittedArticle(tools, { slug: "chosen" });
  expect(await approveAsRavi(tools, chosen, { publishAt: "2025-02-14T12:00" })).toHaveProperty(
    "errors.publishAt",
  );
  expect(await approveAsRavi(tools, chosen, { publishAt: "2025-02-16T08:00" })).toMatchObject({
    approved: { published: false },
  });
  // A writer who moves the hour of an approved text ends the approval.
  const copy = await articleCopy(tools, chosen);
  await saveArticle(tools, {
    id: chosen,
    revision: copy.revision,
    fields: { ...copy, publishAt: "2025-02-14T12:21" },
    by: ASHA,
  });
  expect(await articleCopy(tools, chosen)).toMatchObject({ state: "draft", approvedBy: null });
  tools.pass(2);
  expect(await publishDue(tools)).toEqual({ published: 0, returned: 0 });
  await tools.close();
});

test("what is approved stays scheduled while somebody types on, and goes on the site as it was approved", async () => {
  const tools = await articleDesk();
  const id = await submittedArticle(tools, { publishAt: "2025-02-14T13:00" });
  await approveAsRavi(tools, id);
  const approved = await articleCopy(tools, id);
  const type = async (html: string) => {
    const { revision, ...fields } = await articleCopy(tools, id);
    return saveArticle(tools, { id, revision, fields: { ...fields, html }, by: ASHA, auto: true });
  };
  await type("<p>First words.</p><p>x</p>");
  expect(await articleCopy(tools, id)).toMatchObject({ state: "draft", scheduled: { hash: approved.hash } });
  expect(await listScheduledArticles(tools.db, tools.clock.now(), 9)).toMatchObject([
    { id, title: approved.title },
  ]);
  await type(approved.html);
  expect(await articleCopy(tools, id), "typed back").toMatchObject({
    state: "approved",
    approvedBy: "Ravi Iyer",
  });
  await type("<p>First words.</p><p>Second words.</p>");
  tools.pass(60);
  expect(await publishDue(tools)).toEqual({ published: 1, returned: 0 });
  expect((await readArticle(tools.db, "order-book"))?.data.strDescription).not.toContain("Second");
  const draft = await articleCopy(tools, id);
  expect(draft).toMatchObject({ state: "draft", scheduled: null, publishedHash: approved.hash });
  await submitArticle(tools, { id, revision: draft.revision, by: ASHA });
  expect(await approveAsRavi(tools, id)).toMatchObject({ approved: { published: true } });
  expect((await readArticle(tools.db, "order-book"))?.data.strDescription).toContain("Second");
  await tools.close();
});

test("a further text takes the place of the scheduled one once it is approved; an approver takes it off", async () => {
  const tools = await articleDesk();
  const id = await submittedArticle(tools, { publishAt: "2025-02-14T13:00" });
  await approveAsRavi(tools, id);
  expect(await unscheduleArticle(tools, { id, by: RAVI })).toHaveProperty("refused");
  const first = await articleCopy(tools, id);
  const fields = { ...first, html: "<p>Other words.</p>", publishAt: "2025-02-14T14:00" };
  await saveArticle(tools, { id, revision: first.revision, fields, by: ASHA });
  const second = await articleCopy(tools, id);
  await submitArticle(tools, { id, revision: second.revision, by: ASHA });
  expect((await articleCopy(tools, id)).scheduled?.hash).toBe(first.hash);
  expect(await approveAsRavi(tools, id)).toMatchObject({ approved: { published: false } });
  expect((await articleCopy(tools, id)).scheduled).toMatchObject({ hash: second.hash });
  tools.pass(60);
  expect(await publishDue(tools)).toEqual({ published: 0, returned: 0 });
  const { revision } = await articleCopy(tools, id);
  await saveArticle(tools, { id, revision, fields: { ...fields, title: "Another" }, by: ASHA });
  expect(await unscheduleArticle(tools, { id, by: RAVI })).toEqual({ unscheduled: { id } });
  tools.pass(60);
  expect(await publishDue(tools)).toEqual({ published: 0, returned: 0 });
  await tools.close();
});

test("the author of an approved text does not move its hour, nor publish it now", async () => {
  const tools = await articleDesk();
  const id = await submittedArticle(tools, { publishAt: "2025-02-14T13:00" });
  await approveAsRavi(tools, id);
  const own = {
    refused: "own-work",
    message: expect.stringMatching(/^You wrote the last change of this text/),
  };
  expect(await publishArticle(tools, { id, by: ASHA })).toEqual(own);
  expect(await scheduleArticle(tools, { id, publishAt: "2025-02-14T12:30", by: ASHA })).toEqual(own);
  expect(await scheduleArticle(tools, { id, publishAt: "2025-02-14T12:30", by: RAVI })).toHaveProperty(
    "scheduled",
  );
  expect(await publishArticle(tools, { id, by: RAVI })).toHaveProperty("published");
  await tools.close();
});

test("an article that is due and cannot be published goes back to its writer with the reason", async () => {
  const tools = await articleDesk();
  const id = await submittedArticle(tools, { publishAt: "2025-02-14T13:00" });
  await approveAsRavi(tools, id);
  await tools.db.execute(sql`insert into post (slug, title, summary, html, excerpt, photo, category_id, author, created_on, updated_at)
    values ('order-book', 'Imported', 's', '<p>x</p>', 'x', '/x.webp', 1, 'A', '2025-01-01', now())`);
  tools.pass(60);
  expect(await publishDue(tools)).toEqual({ published: 0, returned: 1 });
  expect(await articleCopy(tools, id)).toMatchObject({
    state: "draft",
    returned: { by: "schedule", note: expect.stringContaining("Imported") },
  });
  expect(await publishDue(tools)).toEqual({ published: 0, returned: 0 });
  await tools.close();
});
