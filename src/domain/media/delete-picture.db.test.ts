import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createArticle, saveArticle } from "#domain/blog/writing/save-article.server.ts";
import { saveLetterDraft } from "#domain/newsletter/drafts/save-draft.server.ts";
import { pictures } from "#domain/newsletter/pictures.server.ts";
import { type TestTools, testTools } from "#test/database.ts";
import { audited } from "#test/readers.ts";
import { keepPicture } from "./keep-picture.server.ts";
import { readPictures } from "./read-pictures.server.ts";

const RAVI = { id: "m-ravi", name: "Ravi Iyer" };
const DAY = 86_400_000;

let tools: TestTools;
let folder = "";
let now: Date;
beforeEach(async () => {
  tools = await testTools();
  now = new Date("2026-11-25T12:00:00+05:30");
  tools.clock = { now: () => now };
  folder = mkdtempSync(join(tmpdir(), "pictures-"));
  await tools.db.execute(sql`insert into category (name, position) values ('Technical', 0)`);
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await tools.close();
});

const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: "#223344" } })
  .png()
  .toBuffer();

async function uploaded() {
  const kept = await keepPicture(tools, { bytes, name: "a.png", alt: "A dark field.", by: RAVI, folder });
  if (!("picture" in kept)) throw new Error(JSON.stringify(kept));
  return kept.picture;
}

const listed = async (isDeleted = false) =>
  (await readPictures(tools.db, { q: "", limit: 9, offset: 0, isDeleted })).rows.map(({ id }) => id);

test("a picture that nothing shows is deleted, restored by hand or by its bytes, and gone with its files after thirty days", async () => {
  const { id, hash } = await uploaded();
  expect(await pictures.remove(tools, { id, by: RAVI })).toEqual({ id });
  expect([await listed(), await listed(true)]).toEqual([[], [id]]);
  expect(await pictures.undelete(tools, { id, by: RAVI })).toEqual({ id });
  await pictures.remove(tools, { id, by: RAVI });
  expect((await uploaded()).id).toBe(id);
  expect(await listed()).toEqual([id]);
  await pictures.remove(tools, { id, by: RAVI });
  now = new Date(now.getTime() + 30 * DAY - 1);
  await pictures.purge(tools, folder);
  expect(existsSync(join(folder, "uploads", hash))).toBe(true);
  now = new Date(now.getTime() + 2);
  await pictures.purge(tools, folder);
  expect(existsSync(join(folder, "uploads", hash))).toBe(false);
  expect(await listed(true)).toEqual([]);
  expect((await audited(tools)).at(-1)).toMatchObject({ actor: "site", action: "picture.purge" });
});

test("a purge that was not committed takes no file later, once its picture is restored", async () => {
  const { id, hash } = await uploaded();
  await pictures.remove(tools, { id, by: RAVI });
  now = new Date(now.getTime() + 31 * DAY);
  await tools.db.execute(
    sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'no commit'; end $$`,
  );
  await tools.db.execute(
    sql`create constraint trigger fails after delete on picture deferrable initially deferred for each row execute function fail()`,
  );
  await expect(pictures.purge(tools, folder)).rejects.toThrow();
  await tools.db.execute(sql`drop trigger fails on picture`);
  expect(await pictures.undelete(tools, { id, by: RAVI })).toEqual({ id });
  await pictures.purge(tools, folder);
  expect(await listed()).toEqual([id]);
  expect(existsSync(join(folder, "uploads", hash))).toBe(true);
});

test("one that an article, an earlier version of it or a letter shows is not deleted, nor purged once one does", async () => {
  const { id, src } = await uploaded();
  const fields = { title: "A", html: `<p><img src="${src}" alt="A dark field."></p>`, categoryId: 1 };
  const made = await createArticle(tools, { fields, by: RAVI });
  if (!("saved" in made)) throw new Error(JSON.stringify(made));
  expect(await pictures.remove(tools, { id, by: RAVI })).toMatchObject({ refused: "used" });
  await saveArticle(tools, {
    id: made.saved.id,
    revision: 1,
    fields: { ...fields, html: "<p>None.</p>" },
    by: RAVI,
  });
  expect(await pictures.remove(tools, { id, by: RAVI }), "a version has it").toMatchObject({
    refused: "used",
  });
  await tools.db.execute(sql`delete from article`);
  expect(await pictures.remove(tools, { id, by: RAVI })).toEqual({ id });
  const words = { subject: "A", preheader: "", text: `![A dark field.](${src})` };
  await saveLetterDraft(tools, { of: { draftKey: undefined }, revision: 0, fields: words, by: RAVI });
  now = new Date(now.getTime() + 31 * DAY);
  await pictures.purge(tools, folder);
  expect(await listed(true)).toEqual([id]);
});
