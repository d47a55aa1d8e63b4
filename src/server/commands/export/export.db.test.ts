import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { rowsOf } from "#platform/db/rows.ts";
import { testTools } from "#test/database.ts";
import { tablesInOrder } from "../backup/tables.ts";
import { EXPORTED, MEANINGS, NOT_EXPORTED } from "./contents.ts";
import { openFolder } from "./open-folder.ts";
import { writeTable } from "./table-file.ts";

const place = mkdtempSync(join(tmpdir(), "export-"));
afterAll(() => rmSync(place, { recursive: true }));

test("every table is exported or left out with a reason, and what is named of columns is there", async () => {
  const tools = await testTools();
  const tables = await tablesInOrder(tools.db);
  const named = [...Object.keys(EXPORTED), ...Object.keys(NOT_EXPORTED)];
  expect(named.sort()).toEqual(tables.map(({ name }) => name).sort());
  const columns = new Set(
    tables.flatMap(({ name, columns }) => columns.flatMap((one) => [one, `${name}.${one}`])),
  );
  expect(Object.keys(MEANINGS).filter((name) => !columns.has(name))).toEqual([]);
  const paths = Object.values(EXPORTED).map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  const secret = tables.flatMap(({ name, columns: own }) =>
    name in EXPORTED ? own.filter((one) => /token_hash|access_hash/.test(one)).map((one) => [name, one]) : [],
  );
  expect(secret.length).toBeGreaterThan(1);
  for (const [name = "", column = ""] of secret) expect(EXPORTED[name]?.secrets).toContain(column);
  await tools.close();
});

test("a table of many rows is written whole and in order, and a file's name never leads out of its folder", async () => {
  const tools = await testTools();
  await tools.db.execute(sql`insert into subscriber (email, status, created_at)
    select 'reader' || n || '@example.in', 'confirmed', now() from generate_series(1, 9000) n`);
  await tools.db.execute(sql`insert into enquiry (first_name, last_name, email, message, network, browser, received_at, content_hash)
    values ('=A', 'B', 'a@example.in', ${'Two\nlines, "quoted"'}, '', '', now(), 'x')`);
  await tools.db.execute(sql`insert into enquiry_file (enquiry_id, name, kind, size, bytes, at)
    select id, '../../../etc/pass wd.pdf', 'pdf', 4, ${"\\x00ff0a0d"}::bytea, now() from enquiry`);
  const folder = await openFolder(join(place, "whole"));
  if ("refused" in folder) throw new Error(folder.message);
  const tables = await tablesInOrder(tools.db);
  const write = async (name: string) => {
    const [table, out] = [tables.find((one) => one.name === name), EXPORTED[name]];
    if (!table || !out) throw new Error(name);
    return { ...(await writeTable(tools.db, folder, table, out)), path: join(folder.path, out.path) };
  };
  const readers = await write("subscriber");
  expect(readers.rows).toBe(9_000);
  const ids = readFileSync(`${readers.path}.jsonl`, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => (JSON.parse(line) as { id: number }).id);
  const stored = await rowsOf<{ id: number }>(tools.db, sql`select id from subscriber order by id`);
  expect(ids).toEqual(stored.map(({ id }) => id));
  const messages = await write("enquiry");
  expect(readFileSync(`${messages.path}.csv`, "utf8")).toContain(
    `,'=A,B,a@example.in,,"Two\nlines, ""quoted""",`,
  );
  const files = await write("enquiry_file");
  const { bytes } = JSON.parse(readFileSync(`${files.path}.jsonl`, "utf8")) as { bytes: string };
  expect(bytes).toMatch(/^messages\/files\/\d+--etc-pass-wd\.pdf$/);
  expect([...readFileSync(join(folder.path, bytes))]).toEqual([0, 255, 10, 13]);
  await folder.clear();
  await tools.close();
});
