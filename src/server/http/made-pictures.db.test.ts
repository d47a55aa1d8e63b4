import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import sharp from "sharp";
import { expect, test } from "vitest";
import { testTools } from "#test/database.ts";
import { bookOf } from "#test/firm.ts";
import type { Host } from "../host.ts";
import type { Env } from "./env.ts";
import { addMedia } from "./media.ts";
import { addSharePictures } from "./share.ts";

test("an article without a picture has a cover, drawn once, and anew in another category or of another figure", async () => {
  const tools = await testTools();
  const dataDir = mkdtempSync(join(tmpdir(), "covers-"));
  await tools.db.execute(
    sql`insert into category (name, position) values ('Technical', 0), ('Education', 1)`,
  );
  await tools.db.execute(sql`insert into article (title, slug, category_id, hash, created_by, created_at, updated_by, updated_at)
    values ('T', 'being-written', 1, 'x', 'A', now(), 'A', now())`);
  const app = new Hono<Env>();
  addMedia(app, { settings: { dataDir }, tools, book: { current: bookOf() } } as unknown as Host);
  const ask = async (name: string) => {
    const answer = await app.request(`/media/covers/${name}`);
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  await tools.db.execute(sql`insert into post (slug, title, summary, html, excerpt, photo, category_id, author, created_on, updated_at)
    values ('a-new-one', 'T', 'S', '<p>x</p>', 'x', '', 1, 'A', '2026-01-01', now())`);
  const [first, again] = await Promise.all([ask("a-new-one-400.webp"), ask("a-new-one-400.webp")]);
  expect(first.status).toBe(200);
  expect(again.bytes.equals(first.bytes)).toBe(true);
  expect(await sharp(first.bytes).metadata()).toMatchObject({ format: "webp", width: 400, height: 250 });
  expect(readdirSync(join(dataDir, "covers"))).toHaveLength(1);
  for (const name of [
    "another-400.webp",
    "being-written-400.webp",
    "a-new-one-500.webp",
    "a-new-one-400.png",
    "..%2f400.webp",
  ])
    expect((await ask(name)).status, name).toBe(404);
  await tools.db.execute(sql`update post set category_id = 2`);
  const inAnother = await ask("a-new-one-400.webp");
  expect(inAnother.bytes.equals(first.bytes)).toBe(false);
  const figure = (last: number) =>
    `<p>x</p><pre><code class="language-chart">type: bar\ntitle: T &amp; U\nsource: s\ndescription: d\n\nA | B\nOne | 3\nTwo | ${last}</code></pre>`;
  await tools.db.execute(sql`update post set html = ${figure(1)}`);
  const ofFigure = await ask("a-new-one-400.webp");
  expect(ofFigure.bytes.equals(inAnother.bytes)).toBe(false);
  await tools.db.execute(sql`update post set html = ${figure(2)}`);
  expect((await ask("a-new-one-400.webp")).bytes.equals(ofFigure.bytes)).toBe(false);
  // Nothing says whether an address belongs to an article that is not on the site.
  await tools.db.execute(sql`update post set unpublished_at = now()`);
  const unknown = await ask("another-400.webp");
  expect(await ask("a-new-one-400.webp")).toEqual(unknown);
  expect(await ask("being-written-400.webp")).toEqual(unknown);
  rmSync(dataDir, { recursive: true });
  await tools.close();
});

test("a letter has an uploaded picture in JPEG, made once of its largest rendition, and of no other", async () => {
  const tools = await testTools();
  const dataDir = mkdtempSync(join(tmpdir(), "mail-"));
  const hash = "0123456789abcdef";
  const own = join(dataDir, "media", "uploads", hash);
  mkdirSync(own, { recursive: true });
  const clear = { width: 1600, height: 900, channels: 4 as const, background: "#00000000" };
  for (const width of [800, 1600])
    await sharp({ create: clear })
      .webp()
      .toFile(join(own, `${width}.webp`));
  await tools.db.execute(sql`insert into picture (hash, name, alt, width, height, widths, uploaded_by, uploaded_at)
    values (${hash}, 'a.png', 'A chart', 1600, 900, '{800,1600}', 'Asha', now()),
      ('aaaaaaaaaaaaaaaa', 'b.png', 'B', 400, 300, '{400}', 'Asha', now())`);
  const app = new Hono<Env>();
  addMedia(app, { settings: { dataDir }, tools, book: { current: bookOf() } } as unknown as Host);
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
  const bucket = {
    list: async () => [],
    put: async () => undefined,
    find: () => Promise.reject(new Error("away")),
    remove: async () => undefined,
  };
  const elsewhere = new Hono<Env>();
  addMedia(elsewhere, {
    settings: { dataDir },
    tools: { ...tools, bucket },
    book: { current: bookOf() },
  } as unknown as Host);
  for (const name of ["400.jpg", "400.webp"])
    expect((await elsewhere.request(`/media/uploads/aaaaaaaaaaaaaaaa/${name}`)).status, name).toBe(503);
  rmSync(dataDir, { recursive: true });
  await tools.close();
});

test("a shared picture whose cover cannot be had is drawn and answered, and stored only once the cover is there", async () => {
  const tools = await testTools();
  const dataDir = mkdtempSync(join(tmpdir(), "share-"));
  const hash = "0123456789abcdef";
  await tools.db.execute(sql`insert into category (name, position) values ('Technical', 0)`);
  await tools.db.execute(sql`insert into picture (hash, name, alt, width, height, widths, uploaded_by, uploaded_at)
    values (${hash}, 'a.png', 'A chart', 400, 300, '{400}', 'Asha', now())`);
  await tools.db.execute(sql`insert into post (slug, title, summary, html, excerpt, photo, category_id, author, created_on, updated_at)
    values ('order-book', 'The order book', 's', '<p>x</p>', 'x', ${`/media/uploads/${hash}/400.webp`}, 1, 'A', '2025-01-01', now())`);
  const bucket = {
    list: async () => [],
    put: async () => undefined,
    find: () => Promise.reject(new Error("away")),
    remove: async () => undefined,
  };
  const book = { current: { firm: { name: "Firm", registration: "INH000000000" } } };
  const appOf = () => {
    const app = new Hono<Env>();
    addSharePictures(app, { settings: { dataDir }, tools: { ...tools, bucket }, book } as unknown as Host);
    return app;
  };
  const ask = (app: Hono<Env>) => app.request("/share/blogpost/order-book.png");
  const without = await ask(appOf());
  expect([without.status, without.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(existsSync(join(dataDir, "share"))).toBe(false);
  const own = join(dataDir, "media", "uploads", hash);
  mkdirSync(own, { recursive: true });
  await sharp({ create: { width: 400, height: 300, channels: 3, background: "#0a6" } })
    .webp()
    .toFile(join(own, "400.webp"));
  const whole = await ask(appOf());
  expect([whole.status, whole.headers.get("cache-control")]).toEqual([200, "public, max-age=86400"]);
  expect(readdirSync(join(dataDir, "share"))).toHaveLength(1);
  rmSync(dataDir, { recursive: true });
  await tools.close();
});
