import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { exchangeDay, zipOf } from "#test/exchange-files.ts";
import { type FileSource, filesIn } from "./files-in.server.ts";
import { readAllApart } from "./read-apart.server.ts";

const folder = mkdtempSync(join(tmpdir(), "several-"));
afterAll(() => rmSync(folder, { recursive: true }));
const { files } = exchangeDay("2025-02-28");
const [one, two] = files.filter(({ name }) => name.endsWith(".csv"));
if (!one || !two) throw new Error("no files");

/** Lists what is in a file: names with bytes, or the code of a refusal. */
async function listOf(source: FileSource): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const file of filesIn(source, "given.zip"))
    found.push("refused" in file ? file.refused : [file.name, file.source]);
  return found;
}

test("an archive of several files is each of them under its own name; folders and hidden files are none", async () => {
  const zip = zipOf(
    { name: "evening/", bytes: Buffer.alloc(0) },
    { ...one, name: `evening/${one.name}` },
    { name: "__MACOSX/evening/._x", bytes: Buffer.from("x") },
    { name: "evening/.DS_Store", bytes: Buffer.from("x") },
    { ...two, stored: true },
  );
  const each = [
    [one.name, one.bytes],
    [two.name, two.bytes],
  ];
  expect(await listOf(zip)).toEqual(each);
  const path = join(folder, "evening.zip");
  writeFileSync(path, zip);
  expect(await listOf({ path })).toEqual(each);
  const read = [];
  for await (const file of readAllApart(path, "evening.zip")) read.push(["refused" in file, file.file]);
  expect(read).toEqual([
    [false, one.name],
    [false, two.name],
  ]);
});

test("any other file is itself: plain, an archive of one, an archive in which nothing can be read", async () => {
  const path = join(folder, "plain.csv");
  writeFileSync(path, one.bytes);
  const packed = zipOf(one);
  const none = zipOf({ name: "a/", bytes: Buffer.alloc(0) }, { name: "b/", bytes: Buffer.alloc(0) });
  for (const source of [one.bytes, { path }, packed, none, Buffer.from("PK"), Buffer.alloc(0)])
    expect(await listOf(source)).toEqual([["given.zip", source]]);
});

test.each([
  ["more files than an evening has", zipOf(...Array(101).fill(one)), ["archive-content"]],
  [
    "a file that unpacks to 1,000 times its size",
    zipOf(one, bomb()),
    [[one.name, one.bytes], "unpacks-too-large"],
  ],
  ["half of its directory", zipOf(one, two).subarray(0, -60), ["broken-archive"]],
  [
    "a path out of its folder",
    zipOf(one, { ...two, name: "../two.csv" }),
    [[one.name, one.bytes], "broken-archive"],
  ],
])("an archive with %s ends with a refusal", async (_, zip, found) => {
  expect(await listOf(zip)).toEqual(found);
});

function bomb() {
  return { name: "bomb.csv", bytes: Buffer.alloc(2 * 1024 * 1024) };
}
