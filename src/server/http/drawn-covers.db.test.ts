import { mkdtempSync, readdirSync, rmSync } from "node:fs";
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
