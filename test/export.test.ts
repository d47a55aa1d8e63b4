import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readArticleFile } from "../src/domain/blog/writing/article-markdown.server.ts";
import { EXPORTED } from "../src/server/commands/export/contents.ts";
import { ask } from "./ask.ts";
import { exportedLedger, type Member } from "./desk.ts";
import { fillDesk } from "./desk-filled.ts";
import { type Product, startProduct } from "./product.ts";
import { memberOf } from "./seed.ts";
import { openStopped } from "./tables.ts";

let product: Product;
let owner: Member;
const place = mkdtempSync(join(tmpdir(), "export-"));
beforeAll(async () => {
  product = await startProduct();
  owner = memberOf(product, "Owner");
  await fillDesk(owner, memberOf(product, "Writer"));
});
afterAll(async () => {
  await product.stop();
  rmSync(place, { recursive: true });
});

const give = (to: string, ...by: string[]) => ask(product, "export", "--to", to, ...by);
const text = (folder: string, name: string) => readFileSync(join(folder, name), "utf8");
const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest("hex");
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

test("a place that is not a new folder, and whoever may not take everything, are refused and nothing is written", async () => {
  expect((await give(join(place, "none"))).code).toBe(2);
  const full = join(place, "full");
  mkdirSync(full);
  writeFileSync(join(full, "mine.txt"), "mine");
  expect(await give(full, "--by", owner.email)).toMatchObject({
    code: 1,
    err: expect.stringContaining("is not empty"),
  });
  expect(filesOf(full)).toEqual(["mine.txt"]);
  const file = join(full, "mine.txt");
  expect((await give(file, "--by", owner.email)).err).toContain("it is a file");
  expect((await give(join(file, "below"), "--by", owner.email)).err).toContain(
    "a part of its path is a file",
  );
  expect((await give(join(product.dataDir, "out"), "--by", owner.email)).err).toContain("data directory");
  const writer = memberOf(product, "Writer");
  const to = join(place, "none");
  expect((await give(to, "--by", writer.email)).err).toContain("does not allow this");
  expect((await give(to, "--by", "Nobody Real")).err).toContain("No member of the desk has the address");
  expect(existsSync(to)).toBe(false);
});

test("the running product exports for the owner, and its ledger knows the export and its own file", async () => {
  const to = join(place, "running");
  const answer = await give(to, "--by", owner.email);
  expect(answer).toMatchObject({ code: 0, err: "" });
  expect(answer.out).toMatch(/^Exported [\d,]+ rows in [\d,]+ files to /);
  const names = filesOf(to);
  for (const name of ["README.txt", "SHA256SUMS", "ledger/ledger.csv", "redirects.csv"])
    expect(names).toContain(name);
  const modes = names.map((name) => statSync(join(to, name)).mode & 0o077);
  expect(new Set(modes)).toEqual(new Set([0]));
  const ledger = await exportedLedger(owner, "");
  expect(ledger).toContain("began an export of everything that the site holds");
  expect(ledger).toContain(sha256(text(to, "SHA256SUMS")));
  expect(ledger).toContain(sha256(text(to, "ledger/ledger.csv")));
  expect(ledger).toContain(sha256(text(to, "ledger/ledger.jsonl")));
  expect(text(to, "ledger/ledger.csv")).toContain("placed ");
});

test("without the running product the same command exports every row, and all of it reads back as the database has it", async () => {
  await product.kill();
  const before = await openStopped(product);
  await before.db.execute(
    sql`insert into firm_change (key, state, value, source, proposed_by, proposed_at, decided_by, decided_at)
      values ('FIRM_NAME', 'in-force', '{"is": "Name of the Desk"}', 'its charter', 'A', now(), 'B', now())`,
  );
  await before.close();
  const to = join(place, "alone");
  expect(await product.command("export", "--to", to, "--by", owner.email)).toMatchObject({ code: 0 });
  const sums = text(to, "SHA256SUMS")
    .trimEnd()
    .split("\n")
    .map((line) => [line.slice(66), line.slice(0, 64)] as const);
  expect(sums.map(([name]) => name).sort()).toEqual(filesOf(to).filter((name) => name !== "SHA256SUMS"));
  for (const [name, sum] of sums) expect(sha256(readFileSync(join(to, name))), name).toBe(sum);

  const readme = text(to, "README.txt");
  expect(readme).toContain("Everything that Name of the Desk holds on ");
  const database = await openStopped(product);
  const rowsOf = async <T>(query: ReturnType<typeof sql>) =>
    ((await database.db.execute(query)) as unknown as { rows: T[] }).rows;
  let compared = 0;
  for (const [table, { path, secrets = [], files = [] }] of Object.entries(EXPORTED)) {
    const stored = await rowsOf<{ row: Record<string, unknown> }>(
      sql`select (to_jsonb(t) - array(select attname::text from pg_attribute where attrelid = ${table}::regclass and attgenerated <> ''))::json as row
        from ${sql.identifier(table)} t order by id`,
    );
    const lines = text(to, `${path}.jsonl`).split("\n").slice(0, -1);
    const read = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const whole = read.map((row) => {
      const own = { ...row };
      for (const { column, encoding } of files) {
        const bytes = readFileSync(join(to, String(row[column])));
        own[column] = encoding === "hex" ? `\\x${bytes.toString("hex")}` : bytes.toString(encoding ?? "utf8");
      }
      return own;
    });
    const expected = stored.map(({ row }) => {
      for (const name of secrets) {
        expect(Object.keys(row), `${table}.${name}`).toContain(name);
        delete row[name];
      }
      return row;
    });
    expect(whole, table).toEqual(expected);
    const csv = parse(text(to, `${path}.csv`), { columns: true }) as Record<string, string>[];
    const asCells = (row: Record<string, unknown>) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          typeof value === "object" && value !== null ? JSON.stringify(value) : String(value ?? ""),
        ]),
      );
    const plain = (row: Record<string, string>) =>
      Object.fromEntries(
        Object.entries(row).map(([name, cell]) => [name, cell.replace(/^'(?=[=+\-@\t\r\n])/, "")]),
      );
    expect(csv.map(plain), table).toEqual(read.map(asCells));
    expect(readme).toContain(`${path}.csv, ${path}.jsonl`);
    for (const name of Object.keys(read[0] ?? {})) expect(readme).toMatch(new RegExp(`^    ${name}: .`, "m"));
    compared += read.length;
  }
  expect(compared).toBeGreaterThan(300);

  for (const { sha256: hash, shown } of text(to, "legal/texts.jsonl")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { sha256: string; shown: string }))
    expect(sha256(text(to, shown))).toBe(hash);
  const posts = await rowsOf<{ slug: string; title: string }>(
    sql`select slug, title from post where unpublished_at is null`,
  );
  for (const { slug, title } of posts) {
    const file = readFileSync(join(to, "articles", `${slug}.md`));
    expect(readArticleFile(`${slug}.md`, file)).toMatchObject({
      slug,
      title,
      html: expect.stringContaining("<p>"),
    });
    expect(file.toString()).not.toContain("/media/covers/");
  }
  expect(filesOf(to).filter((name) => name.startsWith("articles/drafts/")).length).toBe(1);
  const entries = await rowsOf<{ id: number }>(sql`select id from audit_entry order by id`);
  const ledger = text(to, "ledger/ledger.jsonl").trimEnd().split("\n");
  expect(ledger.length).toBeGreaterThanOrEqual(entries.length - 3);
  await database.close();
});
