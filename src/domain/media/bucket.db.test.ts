import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { testTools } from "#test/database.ts";
import { carryPictures, lackingInBucket } from "./carry-pictures.server.ts";
import { fetchPicture } from "./fetch-picture.server.ts";
import { keepPicture } from "./keep-picture.server.ts";

test("pictures of before the bucket are carried into it once, and fetched where they are not", async () => {
  const plain = await testTools();
  const [folder, elsewhere, place] = ["one", "other", "bucket"].map((name) =>
    mkdtempSync(join(tmpdir(), `${name}-`)),
  ) as [string, string, string];
  const held = new Map<string, string>();
  const bucket = {
    list: async () => [...held.keys()].map((name) => ({ name, bytes: 1 })),
    put: async (name: string, file: string) => {
      copyFileSync(file, join(place, name));
      held.set(name, file);
    },
    find: async (name: string, file: string) => {
      if (!held.has(name)) return false;
      copyFileSync(join(place, name), file);
      return true;
    },
    remove: async () => undefined,
  };
  const tools = { ...plain, bucket };
  const keep = async (background: string) => {
    const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .png()
      .toBuffer();
    const by = { id: "m", name: "Asha Rao" };
    const kept = await keepPicture(plain, { bytes, name: "a.png", alt: "A chart", by, folder });
    if ("refused" in kept) throw new Error(kept.message);
    return kept.picture;
  };
  const [first, lost] = [await keep("#0a6"), await keep("#c30")];
  rmSync(join(folder, "uploads", lost.hash), { recursive: true });
  expect(await lackingInBucket(tools)).toMatchObject({ all: 6, lacking: { length: 6 } });
  expect(await carryPictures(tools, folder)).toEqual({ carried: 3 });
  expect(await carryPictures(tools, folder)).toEqual({ carried: 0 });
  expect((await lackingInBucket(tools)).lacking.every(({ hash }) => hash === lost.hash)).toBe(true);

  expect(await fetchPicture(tools, first.src, elsewhere)).toBe(true);
  expect(existsSync(join(elsewhere, first.src.slice("/media/".length)))).toBe(true);
  expect(await fetchPicture(tools, first.src, elsewhere)).toBe(false);
  expect(await fetchPicture(tools, lost.src, elsewhere)).toBe(false);
  held.set("0123456789abcdef-400.webp", "");
  expect(await fetchPicture(tools, "/media/uploads/0123456789abcdef/400.webp", elsewhere)).toBe(false);
  for (const each of [folder, elsewhere, place]) rmSync(each, { recursive: true });
  await plain.close();
});
