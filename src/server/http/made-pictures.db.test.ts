import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import sharp from "sharp";
import { expect, test } from "vitest";
import { testTools } from "#test/database.ts";
import type { Host } from "../host.ts";
import type { Env } from "./env.ts";
import { addMedia } from "./media.ts";

test("an article without a picture has a cover, drawn once, and anew in another category", async () => {
  const tools = await testTools();
  const dataDir = mkdtempSync(join(tmpdir(), "covers-"));
  await tools.db.execute(
    sql`insert into category (name, position) values ('Technical', 0), ('Education', 1)`,
  );
  await tools.db.execute(sql`insert into article (title, slug, category_id, hash, created_by, created_at, updated_by, updated_at)
    values ('T', 'a-new-one', 1, 'x', 'A', now(), 'A', now())`);
  const app = new Hono<Env>();
  addMedia(app, { settings: { dataDir }, tools } as unknown as Host);
  const ask = async (name: string) => {
    const answer = await app.request(`/media/covers/${name}`);
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const [first, again] = await Promise.all([ask("a-new-one-400.webp"), ask("a-new-one-400.webp")]);
  expect(first.status).toBe(200);
  expect(again.bytes.equals(first.bytes)).toBe(true);
  expect(await sharp(first.bytes).metadata()).toMatchObject({ format: "webp", width: 400, height: 250 });
  expect(readdirSync(join(dataDir, "covers"))).toHaveLength(1);
  for (const name of ["another-400.webp", "a-new-one-500.webp", "a-new-one-400.png", "..%2f400.webp"])
    expect((await ask(name)).status, name).toBe(404);
  await tools.db.execute(sql`update article set category_id = 2`);
  expect((await ask("a-new-one-400.webp")).bytes.equals(first.bytes)).toBe(false);
  rmSync(dataDir, { recursive: true });
  await tools.close();
});

test("a letter has an uploaded picture in JPEG, made of its rendition once and only where there is one", async () => {
  const tools = await testTools();
  const dataDir = mkdtempSync(join(tmpdir(), "mail-"));
  const hash = "0123456789abcdef";
  const own = join(dataDir, "media", "uploads", hash);
  mkdirSync(own, { recursive: true });
  const clear = { width: 1600, height: 900, channels: 4 as const, background: "#00000000" };
  await sharp({ create: clear }).webp().toFile(join(own, "1600.webp"));
  const app = new Hono<Env>();
  addMedia(app, { settings: { dataDir }, tools } as unknown as Host);
  const ask = (name: string) => app.request(`/media/uploads/${name}`);
  const answer = await ask(`${hash}/1600.jpg`);
  expect(answer.headers.get("content-type")).toBe("image/jpeg");
  const { data, info } = await sharp(await answer.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, data[0]]).toEqual([1072, 255]);
  expect((await ask(`${hash}/1600.jpg`)).status).toBe(200);
  expect(readdirSync(join(dataDir, "mail-pictures"))).toEqual([`${hash}-1600.jpg`]);
  for (const name of [`${hash}/800.jpg`, "ffffffffffffffff/1600.jpg", `${hash}/..%2f1600.jpg`])
    expect((await ask(name)).status, name).toBe(404);
  rmSync(dataDir, { recursive: true });
  await tools.close();
});
