import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { findArticles } from "#domain/blog/finding/find-articles.server.ts";
import { testTools } from "#test/database.ts";
import type { Host } from "../../host.ts";
import { dump } from "./dump.ts";
import { readBackup } from "./format.ts";
import { restore } from "./restore.ts";

const home = mkdtempSync(join(tmpdir(), "computed-"));
afterAll(() => rmSync(home, { recursive: true }));

test("columns that the database computes are in no backup; a restored article is found by its words", async () => {
  const source = await testTools();
  for (const statement of [
    sql`insert into category (name, position) values ('Notes', 1)`,
    sql`insert into post (slug, title, summary, html, excerpt, photo, category_id, author, created_on, updated_at)
      select 'a-note', 'A note', 'A summary.', '<p>Volatility clusters in time.</p>', '', '', id, 'Desk', '2026-01-02', now() from category`,
  ])
    await source.db.execute(statement);
  const file = join(home, "site.backup.gz");
  await dump(source.db, { dataDir: home, file, release: "", now: new Date() });
  await source.close();
  for await (const piece of readBackup(file))
    if ("json" in piece && piece.table === "post") {
      expect(piece.json).toContain("Volatility clusters");
      expect(piece.json).not.toMatch(/"(plain|words)":/);
    }

  // The same database, emptied.
  const target = await testTools();
  const dataDir = join(home, "target");
  mkdirSync(dataDir);
  const settings = { dataDir } as Host["settings"];
  expect(await restore({ tools: target, settings }, file)).toMatchObject({ rows: 2 });
  for (const text of ["volatility", "volatilty"])
    expect((await findArticles(target.db, { text, meanings: [] })).articles, text).toMatchObject([
      { slug: "a-note" },
    ]);
  await target.close();
});
