import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testTools } from "#test/database.ts";
import { dump } from "./dump.ts";
import { readBackup } from "./format.ts";

test("a backup holds accounts and what was decided about them, and nothing that opens the desk", async () => {
  const { db, clock, close } = await testTools();
  const place = mkdtempSync(join(tmpdir(), "left-out-"));
  for (const statement of [
    sql`insert into staff_member (id, name, email, created_at, updated_at) values ('m', 'Asha', 'asha@example.in', now(), now())`,
    sql`insert into staff_session (id, user_id, token, expires_at, created_at, updated_at) values ('s', 'm', 'a-session', now(), now(), now())`,
    sql`insert into staff_verification (id, identifier, value, expires_at, created_at, updated_at) values ('v', 'a-sign-in', 'm', now(), now(), now())`,
    sql`insert into staff_used_code (user_id, code_hash, used_at) values ('m', 'a-code', now())`,
    sql`insert into staff_key (id, key) values (1, 'the-key')`,
    sql`insert into staff_invitation (token_hash, email, invited_by, created_at, expires_at, used_at) values ('an-open-link', 'b@example.in', 'Asha', now(), now(), null), ('a-used-link', 'c@example.in', 'Asha', now(), now(), now())`,
    sql`insert into launch_proof (about, by, at, detail) values ('backup-asked', 'Asha', now(), '{}'), ('mail', 'Asha', now(), '{}')`,
  ])
    await db.execute(statement);
  const file = join(place, "site.backup.gz");
  await dump(db, { dataDir: place, file, release: "", now: clock.now() });
  const tables = new Map<string, string>();
  for await (const piece of readBackup(file)) if ("json" in piece) tables.set(piece.table, piece.json);
  const staff = [...tables.keys()].filter((name) => name.startsWith("staff_"));
  expect(staff.sort()).toEqual(["staff_invitation", "staff_member"]);
  expect(tables.get("staff_invitation")).toContain("a-used-link");
  expect(tables.get("staff_invitation")).not.toContain("an-open-link");
  expect(tables.get("launch_proof")).toContain('"mail"');
  expect(tables.get("launch_proof")).not.toContain("backup-asked");
  await close();
  rmSync(place, { recursive: true });
});
