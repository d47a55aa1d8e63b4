import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { exchangeDay, UDIFF_HEADER } from "#test/exchange-files.ts";
import { readExchangeFileApart } from "./read-apart.server.ts";
import { readExchangeFile } from "./read-file.server.ts";

const folder = mkdtempSync(join(tmpdir(), "apart-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a file is read and refused in the other thread as it is in this one, by its bytes and by its path", async () => {
  const { files } = exchangeDay("2025-02-28");
  const wrong = { name: "page.csv", bytes: Buffer.from("<html>") };
  for (const { name, bytes } of [...files, wrong]) {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    const here = await readExchangeFile(Buffer.from(bytes), name);
    const apart = await Promise.all([
      readExchangeFileApart(Buffer.from(bytes), name),
      readExchangeFileApart({ path }, name),
    ]);
    expect(apart, name).toEqual([here, here]);
  }
  await expect(readExchangeFileApart({ path: join(folder, "gone") }, "gone")).rejects.toMatchObject({
    code: "ENOENT",
  });
});

test("while a file of 199,000 rows is read, this thread goes on with its work", async () => {
  // Each reading takes its bytes away with it.
  const bytes = () => Buffer.from(`${UDIFF_HEADER}\n${"\n".repeat(199_000)}`);
  const turnsOf = async (reading: Promise<unknown>) => {
    let turns = 0;
    let isOver = false;
    const turn = () => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    await reading.finally(() => {
      isOver = true;
    });
    return turns;
  };
  // Read in this thread, it would block everything else.
  expect(await turnsOf(readExchangeFile(bytes(), "many.csv"))).toBeLessThan(2);
  // A busy machine may give this thread no turn of its own while one file is read: one of three must show it.
  const turns = [];
  for (let n = 0; n < 3; n += 1) turns.push(await turnsOf(readExchangeFileApart(bytes(), "many.csv")));
  expect(Math.max(...turns)).toBeGreaterThan(100);
});
