import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dropList, heldList, holdList } from "./held-list.server.ts";

test("a checked list is held for an hour, for the product alone, until it is taken in", async () => {
  const folder = mkdtempSync(join(tmpdir(), "held-"));
  const now = new Date();
  const first = await holdList(folder, Buffer.from("email\n"), now);
  expect(Buffer.from((await heldList(folder, first)) ?? []).toString()).toBe("email\n");
  expect(statSync(join(folder, "held-lists", first)).mode & 0o077).toBe(0);
  const before = new Date(now.getTime() - 61 * 60_000);
  utimesSync(join(folder, "held-lists", first), before, before);
  const second = await holdList(folder, Buffer.from("other\n"), now);
  expect(readdirSync(join(folder, "held-lists"))).toEqual([second]);
  await dropList(folder, second);
  await dropList(folder, second);
  expect(await heldList(folder, second)).toBeUndefined();
  for (const name of ["../settings", "", first]) expect(await heldList(folder, name)).toBeUndefined();
  rmSync(folder, { recursive: true });
});
