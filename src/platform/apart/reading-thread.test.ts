import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readingThread } from "./reading-thread.server.ts";

const folder = mkdtempSync(join(tmpdir(), "apart-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a task's time begins once its module is loaded, however slowly the thread starts", async () => {
  const module = join(folder, "slow.mjs");
  writeFileSync(
    module,
    `await new Promise((resolve) => setTimeout(resolve, 1500));
    export const double = (n) => 2 * n;
    export const hang = () => { for (;;); };`,
  );
  const thread = readingThread({ withinMs: 1_000, memoryMb: 64 });
  expect(await thread.read<(n: number) => number>(module, "double", 21)).toBe(42);
  expect(await thread.read<() => void>(module, "hang")).toBeUndefined();
});
