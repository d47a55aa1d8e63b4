import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "./temporary.server.ts";

const held = temporaryFolder("held-lists");

test("a file is held for an hour, for the product alone, until it is dropped", async () => {
  const folder = mkdtempSync(join(tmpdir(), "held-"));
  const now = new Date();
  const first = await held.store(folder, Buffer.from("email\n"), now);
  expect(Buffer.from((await held.read(folder, first, now)) ?? []).toString()).toBe("email\n");
  expect(statSync(join(folder, "held-lists", first)).mode & 0o077).toBe(0);
  const before = new Date(now.getTime() - 61 * 60_000);
  utimesSync(join(folder, "held-lists", first), before, before);
  const second = await held.store(folder, Buffer.from("other\n"), now);
  expect(readdirSync(join(folder, "held-lists"))).toEqual([second]);
  await held.remove(folder, second);
  await held.remove(folder, second);
  expect(await held.read(folder, second, now)).toBeUndefined();
  for (const name of ["../settings", "", first]) expect(await held.read(folder, name, now)).toBeUndefined();
  rmSync(folder, { recursive: true });
});

test("the same file stored by many requests at once is there, whole", async () => {
  const folder = mkdtempSync(join(tmpdir(), "held-"));
  const now = new Date();
  const bytes = Buffer.alloc(200_000, "a");
  const names = await Promise.all(Array.from({ length: 20 }, () => held.store(folder, bytes, now)));
  expect(readdirSync(join(folder, "held-lists"))).toEqual([names[0]]);
  expect(await held.read(folder, names[0] ?? "", now)).toEqual(bytes);
  rmSync(folder, { recursive: true });
});

test("a file whose hour is over is not given, and is removed with what was cut off; others stay", async () => {
  const folder = mkdtempSync(join(tmpdir(), "held-"));
  const now = new Date();
  const within = new Date(now.getTime() + 59 * 60_000);
  const after = new Date(now.getTime() + 61 * 60_000);
  await held.removeExpired(folder, now);
  const list = await held.store(folder, Buffer.from("email\n"), now);
  writeFileSync(join(folder, "held-lists", `${list}.1.part`), "em");
  await held.removeExpired(folder, within);
  expect(await held.read(folder, list, within)).toBeDefined();
  expect(await held.read(folder, list, after)).toBeUndefined();
  await held.removeExpired(folder, after);
  expect(readdirSync(join(folder, "held-lists"))).toEqual([]);
  rmSync(folder, { recursive: true });
});
