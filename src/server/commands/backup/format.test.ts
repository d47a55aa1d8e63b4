import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { FORMAT, type Piece, readBackup, UnfitBackup } from "./format.ts";

const folder = mkdtempSync(join(tmpdir(), "format-"));
afterAll(() => rmSync(folder, { recursive: true }));

const head = JSON.stringify({
  format: FORMAT,
  made: "",
  release: "",
  migrations: ["0000.sql"],
  counters: {},
});
const rows = ['{"table":"post","rows":2}', '[{"id":1},{"id":12345678901234567890}]'];
const body = [
  head,
  ...rows,
  '{"file":"media/a","base64":"AAE=","last":false}',
  '{"file":"media/a","base64":"Ag==","last":true}',
];
const end = (lines: string[], tables: object = { post: 2 }, files = 1) =>
  JSON.stringify({
    end: true,
    tables,
    files,
    sha256: createHash("sha256")
      .update(lines.map((line) => `${line}\n`).join(""))
      .digest("hex"),
  });

async function read(lines: string[]): Promise<Piece[]> {
  const file = join(folder, "some.gz");
  writeFileSync(file, gzipSync(`${lines.join("\n")}\n`));
  return piecesIn(file);
}

async function piecesIn(file: string): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for await (const piece of readBackup(file)) pieces.push(piece);
  return pieces;
}

test("a backup is read in its order; rows stay the text that the database wrote", async () => {
  const pieces = await read([...body, end(body)]);
  expect(pieces.map((piece) => Object.keys(piece)[0])).toEqual(["head", "table", "file", "file", "end"]);
  expect(pieces[1]).toEqual({ table: "post", rows: 2, json: rows[1] });
  expect(Buffer.concat(pieces.flatMap((p) => ("bytes" in p ? [p.bytes] : [])))).toEqual(
    Buffer.from([0, 1, 2]),
  );
});

test("a letter that changed under an intact compression is found by the checksum", async () => {
  const changed = body.map((line) => line.replace('{"id":1}', '{"id":2}'));
  await expect(read([...changed, end(body)])).rejects.toThrow(/is damaged: its content and the checksum/);
});

test("one bit that turned is refused in a sentence, wherever it lies", async () => {
  const bytes = Buffer.from([...body, end(body), ""].join("\n"));
  const file = join(folder, "turned.gz");
  for (const [at, byte] of bytes.subarray(0, -1).entries()) {
    const turned = Buffer.from(bytes);
    turned[at] = byte ^ (1 << (at % 8));
    writeFileSync(file, gzipSync(turned));
    await expect(piecesIn(file), turned.toString()).rejects.toThrow(UnfitBackup);
  }
});

test("a line that is none of the format's is damage, and never an error of the program", async () => {
  for (const line of ["null", "[]", "7", "{}", '{"file":"media/a","bese64":"AAE=","last":true}'])
    await expect(read([head, line, end(body)])).rejects.toThrow(
      /is damaged: one of its lines cannot be read/,
    );
});

test("rows or files that are missing, a missing end, and lines after the end are refused", async () => {
  const fewer = body.filter((line) => !/table|"id"/.test(line));
  await expect(read([...fewer, end(fewer)])).rejects.toThrow(/was cut short: what it holds and the counts/);
  await expect(read([...body, end(body, { post: 2 }, 2)])).rejects.toThrow(/was cut short: what it holds/);
  await expect(read(body)).rejects.toThrow(/was cut short: its last line is missing/);
  await expect(read([...body, end(body), head])).rejects.toThrow(/goes on after its last line/);
});

test("a file without an end of line is not taken into memory whole", async () => {
  const file = join(folder, "zeros.gz");
  writeFileSync(file, gzipSync(Buffer.alloc(64 * 1024 * 1024)));
  await expect(readBackup(file).next()).rejects.toThrow(/is not a backup of this product/);
});

/** The files that this process holds open, as Linux lists them. */
const openFiles = (): string[] =>
  readdirSync("/proc/self/fd").flatMap((descriptor) => {
    try {
      return [readlinkSync(join("/proc/self/fd", descriptor))];
    } catch {
      // The descriptor of the listing itself is gone.
      return [];
    }
  });

test("whoever stops reading, or is refused, leaves no file open", async () => {
  const file = join(folder, "large.gz");
  const pieces = Array.from({ length: 40 }, () => {
    const base64 = randomBytes(100_000).toString("base64");
    return JSON.stringify({ file: "media/a", base64, last: false });
  });
  writeFileSync(file, gzipSync(`${[head, ...pieces].join("\n")}\n`));
  const other = join(folder, "other.gz");
  writeFileSync(
    other,
    gzipSync(`${[head.replace(`"format":${FORMAT}`, '"format":1'), ...pieces].join("\n")}\n`),
  );
  for await (const piece of readBackup(file)) if ("head" in piece) break;
  await expect(readBackup(other).next()).rejects.toThrow(/has the format 1/);
  await expect
    .poll(() => openFiles().filter((path) => [file, other].includes(path)), { timeout: 600_000 })
    .toEqual([]);
});
