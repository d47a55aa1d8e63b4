import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Desk } from "#context.ts";
import { approveArticle } from "#domain/blog/publishing/approve-article.server.ts";
import { submitArticle } from "#domain/blog/publishing/submit-article.server.ts";
import { readWorkingCopy } from "#domain/blog/writing/read-article.server.ts";
import { createArticle } from "#domain/blog/writing/save-article.server.ts";
import { PERMISSIONS, type Permission } from "#domain/staff/rules.ts";
import { type TestTools, testTools } from "#test/database.ts";
import { bookOf, delivered } from "#test/firm.ts";
import { countWaiting } from "./waiting.server.ts";

const ASHA = { id: "asha", name: "Asha Rao" };
const MIRA = { id: "mira", name: "Mira Shah" };
const SCREENS = ["/desk", "/desk/articles", "/desk/digest", "/desk/complaints", "/desk/jobs"];

let tools: TestTools;
let failed: number;
beforeEach(async () => {
  // A Friday at noon: the next digest is due on Monday.
  tools = await testTools(new Date("2025-02-14T12:00:00+05:30"));
  failed = 0;
  await tools.db.execute(sql`insert into category (name, position) values ('Technical', 0)`);
});
afterEach(() => tools.close());

const counts = (by: typeof ASHA, permissions: readonly Permission[] = PERMISSIONS, screens = SCREENS) =>
  countWaiting(
    {
      tools,
      settings: delivered.settings,
      site: bookOf(),
      staff: { ...by, permissions: new Set(permissions) },
      jobs: { failed: async () => Array.from({ length: failed }, () => ({ isFinal: true })) },
    } as unknown as Desk,
    screens,
  );

/** Sends an article of Asha's for approval. */
async function send(slug: string, publishAt: string | null = null): Promise<number> {
  const summary = "A summary that is long enough to say what the article is about.";
  const fields = { title: slug, slug, summary, html: "<p>Words.</p>", author: "Asha Rao", categoryId: 1 };
  const made = await createArticle(tools, { fields: { ...fields, publishAt }, by: ASHA });
  if (!("saved" in made)) throw new Error(JSON.stringify(made));
  const { id, revision } = made.saved;
  expect(await submitArticle(tools, { id, revision, by: ASHA })).toHaveProperty("submitted");
  return id;
}

test("the menu counts what waits for a member, and is right at once when it was decided", async () => {
  const id = await send("first");
  await send("second");
  expect(await counts(MIRA)).toMatchObject({ "/desk/articles": { count: 2, isDue: false } });
  expect((await counts(ASHA))["/desk/articles"], "the own texts").toBeUndefined();
  const { hash = "" } = (await readWorkingCopy(tools.db, id)) ?? {};
  expect(await approveArticle(tools, { id, hash, by: MIRA })).toHaveProperty("approved");
  expect((await counts(MIRA))["/desk/articles"], "within the same minute").toEqual({
    count: 1,
    isDue: false,
  });
});

test("it is amber where some of it is due today or late, and Today has the sum", async () => {
  await send("evening", "2025-02-14T18:00");
  await send("another");
  const { "/desk": today, "/desk/articles": articles, ...others } = await counts(MIRA);
  expect(articles).toEqual({ count: 2, isDue: true });
  const rest = Object.values(others).reduce((sum, { count }) => sum + count, 0);
  expect(today).toEqual({ count: 2 + rest, isDue: true });
});

test("a screen that the member may not open counts nothing; failed jobs show within a minute", async () => {
  failed = 3;
  expect(await counts(MIRA, ["firm"])).toEqual({
    "/desk": { count: 3, isDue: true },
    "/desk/jobs": { count: 3, isDue: true },
  });
  expect(await counts(MIRA, ["firm"], ["/desk"])).toEqual({});
  failed = 4;
  tools.clock = { now: () => new Date("2025-02-14T12:01:00+05:30") };
  expect(await counts(MIRA, ["firm"])).toMatchObject({ "/desk/jobs": { count: 4 } });
});
