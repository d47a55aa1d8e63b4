import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testTools } from "#test/database.ts";
import { beginRestore, isUnfinished, refuseUnfinished } from "./unfinished.ts";

test("a start is refused over a restore that was cut off, or completes one that had its rows", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "unfinished-"));
  const { db, close } = await testTools();
  await refuseUnfinished(db, dataDir);
  await beginRestore(dataDir, "/var/backups/site/a.backup.gz");
  await expect(refuseUnfinished(db, dataDir)).rejects.toThrow(
    /A restore was cut off .* npm run restore -- \/var\/backups\/site\/a\.backup\.gz/,
  );
  expect(isUnfinished(dataDir)).toBe(true);
  await db.execute(sql`insert into category (name, position) values ('Notes', 1)`);
  await refuseUnfinished(db, dataDir);
  expect(existsSync(join(dataDir, "restore-unfinished"))).toBe(false);
  await close();
  rmSync(dataDir, { recursive: true });
});
