import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { testTools } from "#test/database.ts";
import { carryPictures, missingInBucket } from "./carry-pictures.server.ts";
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
  expect(await missingInBucket(tools)).toMatchObject({ all: 6, missing: { length: 6 } });
  expect(await carryPictures(tools, folder)).toEqual({ carried: 3 });
  expect(await carryPictures(tools, folder)).toEqual({ carried: 0 });
  expect((await missingInBucket(tools)).missing.every(({ hash }) => hash === lost.hash)).toBe(true);

  const asked: string[] = [];
  const find = bucket.find;
  bucket.find = (name, file) => {
    asked.push(name);
    return find(name, file);
  };
  const three = () => Promise.all([1, 2, 3].map(() => fetchPicture(tools, first.src, elsewhere)));
  expect(await three()).toEqual(["here", "here", "here"]);
  expect(asked).toHaveLength(1);
  expect(existsSync(join(elsewhere, first.src.slice("/media/".length)))).toBe(true);
  expect(await three()).toEqual(["here", "here", "here"]);
  expect(await fetchPicture(tools, lost.src, elsewhere)).toBe("absent");
  expect(await fetchPicture(tools, lost.src, elsewhere)).toBe("absent");
  expect(asked).toHaveLength(2);
  held.set("0123456789abcdef-400.webp", "");
  expect(await fetchPicture(tools, "/media/uploads/0123456789abcdef/400.webp", elsewhere)).toBe("absent");
  expect(asked).toHaveLength(2);
  for (const each of [folder, elsewhere, place]) rmSync(each, { recursive: true });
  await plain.close();
});

test("half a picture is not taken, an empty file is none, and a bucket that is away is asked again after half a minute", async () => {
  const plain = await testTools();
  const folder = mkdtempSync(join(tmpdir(), "whole-"));
  const hash = "0123456789abcdef";
  await plain.db.execute(sql`insert into picture (hash, name, alt, width, height, widths, uploaded_by, uploaded_at)
    values (${hash}, 'a.png', 'A chart', 400, 300, '{400}', 'Asha', now())`);
  const whole = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#0a6" } })
    .webp()
    .toBuffer();
  let now = plain.clock.now().getTime();
  let answer: Buffer | undefined = whole.subarray(0, whole.length - 9);
  let asked = 0;
  const bucket = {
    list: async () => [],
    put: async () => undefined,
    find: async (_name: string, file: string) => {
      asked += 1;
      if (!answer) throw new Error("away");
      writeFileSync(file, answer);
      return true;
    },
    remove: async () => undefined,
  };
  const tools = { ...plain, bucket, clock: { now: () => new Date(now) } };
  const own = join(folder, "uploads", hash);
  const get = () => fetchPicture(tools, `/media/uploads/${hash}/400.webp`, folder);
  const later = () => {
    now += 31_000;
  };
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, "400.webp"), "");
  for (const bytes of [answer, Buffer.from("<Error/>"), Buffer.alloc(0)]) {
    answer = bytes;
    expect(await get()).toBe("absent");
    later();
  }
  expect([asked, readdirSync(own)]).toEqual([3, ["400.webp"]]);
  answer = undefined;
  expect([await get(), await get(), asked]).toEqual(["away", "away", 4]);
  answer = whole;
  expect(await get()).toBe("away");
  later();
  expect(await get()).toBe("here");
  expect(readFileSync(join(own, "400.webp")).equals(whole)).toBe(true);
  rmSync(folder, { recursive: true });
  await plain.close();
});
