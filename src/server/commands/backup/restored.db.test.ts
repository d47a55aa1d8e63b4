import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { findArticles } from "#domain/blog/finding/find-articles.server.ts";
import { readIssues } from "#domain/newsletter/feedback/progress.server.ts";
import { type TestTools, testTools } from "#test/database.ts";
import { scheduledIssue } from "#test/started-issue.ts";
import type { Host } from "../../host.ts";
import { dump } from "./dump.ts";
import { readBackup } from "./format.ts";
import { restore } from "./restore.ts";

const home = mkdtempSync(join(tmpdir(), "computed-"));
afterAll(() => rmSync(home, { recursive: true }));

/** Fills a database, backs it up, and restores the file into the same database, emptied. */
async function restored(fill: (tools: TestTools) => Promise<unknown>) {
  const source = await testTools();
  await fill(source);
  const file = join(home, "site.backup.gz");
  await dump(source.db, { dataDir: home, file, release: "", now: new Date() });
  await source.close();
  const target = await testTools();
  const dataDir = mkdtempSync(join(home, "target-"));
  const done = await restore({ tools: target, settings: { dataDir } as Host["settings"] }, file);
  return { file, target, done };
}

test("columns that the database computes are in no backup; a restored article is found by its words", async () => {
  const { file, target, done } = await restored(async ({ db }) => {
    await db.execute(sql`insert into category (name, position) values ('Notes', 1)`);
    await db.execute(sql`insert into post (slug, title, summary, html, excerpt, photo, category_id, author, created_on, updated_at)
      select 'a-note', 'A note', 'A summary.', '<p>Volatility clusters in time.</p>', '', '', id, 'Desk', '2026-01-02', now() from category`);
  });
  expect(done).toMatchObject({ rows: 2 });
  for await (const piece of readBackup(file))
    if ("json" in piece && piece.table === "post") {
      expect(piece.json).toContain("Volatility clusters");
      expect(piece.json).not.toMatch(/"(plain|words)":/);
    }
  for (const text of ["volatility", "volatilty"])
    expect((await findArticles(target.db, { text, meanings: [] })).articles, text).toMatchObject([
      { slug: "a-note" },
    ]);
  await target.close();
});

test("a letter that was to go by itself comes back paused, one without a time as it was", async () => {
  const { target, done } = await restored(async (tools) => {
    await scheduledIssue(tools);
    await tools.db.execute(sql`insert into issue (key, kind, state, subject, html, text, hash, source_hash, drafted_by, drafted_at)
      values ('waits', 'newsletter', 'approved', 'S', 'h', 't', 'x', 'x', 'Asha Rao', now())`);
  });
  expect(done).toMatchObject({ held: ["letter-of-all"] });
  expect(await readIssues(target.db)).toMatchObject([
    { key: "waits", state: "approved" },
    { key: "letter-of-all", state: "paused", note: "The database was restored from a backup." },
  ]);
  await target.close();
});
