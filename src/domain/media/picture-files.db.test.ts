import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { testTools } from "#test/database.ts";
import { keepPicture } from "./keep-picture.server.ts";
import { everyPictureFile } from "./picture-files.server.ts";

test("what a bucket did not answer for is asked for again, a bounded number of times; what it lacks is not", async () => {
  const plain = await testTools();
  const [folder = "", place = ""] = ["one", "held"].map((name) => mkdtempSync(join(tmpdir(), `${name}-`)));
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#0a6" } })
    .png()
    .toBuffer();
  const by = { id: "m", name: "Asha Rao" };
  const kept = await keepPicture(plain, { bytes, name: "a.png", alt: "A chart", by, folder: place });
  if ("refused" in kept) throw new Error(kept.message);

  let now = plain.clock.now().getTime();
  let pauses = 0;
  const pause = async (ms: number) => {
    now += ms;
    pauses += 1;
  };
  let lost = "";
  let failing = 0;
  const asked: string[] = [];
  const bucket = {
    list: async () => [],
    put: async () => undefined,
    remove: async () => undefined,
    find: async (name: string, file: string) => {
      asked.push(name);
      if (failing-- > 0) throw new Error("503 Slow Down");
      if (name === lost) return false;
      const [, hash = "", width = ""] = /^(\w+)-(\d+)\.webp$/.exec(name) ?? [];
      copyFileSync(join(place, "uploads", hash, `${width}.webp`), file);
      return true;
    },
  };
  const tools = { ...plain, bucket, clock: { now: () => new Date(now) } };
  const lacking = async () => {
    [asked.length, pauses] = [0, 0];
    const found = await Array.fromAsync(everyPictureFile(tools, folder, pause));
    expect(new Set(found.map(({ name }) => name)).size).toBe(3);
    expect(found).toHaveLength(3);
    return found.filter(({ file }) => !file).length;
  };

  failing = Number.POSITIVE_INFINITY;
  expect(await lacking()).toBe(3);
  expect(asked).toHaveLength(3);
  expect(pauses).toBe(2);

  [failing, now] = [1, now + 60_000];
  expect(await lacking()).toBe(0);
  expect(pauses).toBe(1);

  rmSync(join(folder, "uploads"), { recursive: true });
  lost = asked[0] ?? "";
  expect(await lacking()).toBe(1);
  expect([asked.length, pauses]).toEqual([3, 0]);
  for (const each of [folder, place]) rmSync(each, { recursive: true });
  await plain.close();
});
