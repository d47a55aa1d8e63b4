import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dropList, dropPastLists, heldList, holdList } from "./held-list.server.ts";

test("a checked list is held for an hour, for the product alone, until it is taken in", async () => {
  const folder = mkdtempSync(join(tmpdir(), "held-"));
  const now = new Date();
  const first = await holdList(folder, Buffer.from("email\n"), now);
  expect(Buffer.from((await heldList(folder, first, now)) ?? []).toString()).toBe("email\n");
  expect(statSync(join(folder, "held-lists", first)).mode & 0o077).toBe(0);
  const before = new Date(now.getTime() - 61 * 60_000);
  utimesSync(join(folder, "held-lists", first), before, before);
  const second = await holdList(folder, Buffer.from("other\n"), now);
  expect(readdirSync(join(folder, "held-lists"))).toEqual([second]);
  await dropList(folder, second);
  await dropList(folder, second);
  expect(await heldList(folder, second, now)).toBeUndefined();
  for (const name of ["../settings", "", first]) expect(await heldList(folder, name, now)).toBeUndefined();
  rmSync(folder, { recursive: true });
});

test("a list whose hour is over is not given, and is removed with what was cut off; others stay", async () => {
  const folder = mkdtempSync(join(tmpdir(), "held-"));
  const now = new Date();
  const within = new Date(now.getTime() + 59 * 60_000);
  const after = new Date(now.getTime() + 61 * 60_000);
  await dropPastLists(folder, now);
  const list = await holdList(folder, Buffer.from("email\n"), now);
  writeFileSync(join(folder, "held-lists", `${list}.1.part`), "em");
  await dropPastLists(folder, within);
  expect(await heldList(folder, list, within)).toBeDefined();
  expect(await heldList(folder, list, after)).toBeUndefined();
  await dropPastLists(folder, after);
  expect(readdirSync(join(folder, "held-lists"))).toEqual([]);
  rmSync(folder, { recursive: true });
});
