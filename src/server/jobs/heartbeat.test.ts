import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { heartbeatFile } from "./heartbeat.ts";

test("the heartbeat is remembered, also if written twice at once; a file that is no time is none", async () => {
  const folder = mkdtempSync(join(tmpdir(), "pulse-"));
  const memory = heartbeatFile(folder);
  expect(await memory.read()).toBeUndefined();
  const at = new Date("2026-02-03T02:30:00.000Z");
  await Promise.all(Array.from({ length: 50 }, () => memory.write(at)));
  expect(await memory.read()).toEqual(at);
  expect(readdirSync(folder)).toEqual(["newsletter-pulse"]);
  writeFileSync(join(folder, "newsletter-pulse"), "soon\n");
  expect(await memory.read()).toBeUndefined();
  rmSync(folder, { recursive: true });
});
