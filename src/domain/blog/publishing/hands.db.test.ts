import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Person } from "#domain/audit/acts.ts";
import { recordAct } from "#domain/audit/record.server.ts";
import { ASHA, articleCopy, articleDesk, MEERA, RAVI, wholeArticle } from "#test/article-desk.ts";
import { importArticles } from "../import-articles.server.ts";
import { listVersions } from "../writing/read-article.server.ts";
import { createArticle, restoreVersion, saveArticle } from "../writing/save-article.server.ts";
import { approveArticle } from "./approve-article.server.ts";
import { publishDue } from "./publish-due.server.ts";
import { readApproval } from "./read-approval.server.ts";
import { submitArticle } from "./submit-article.server.ts";
import { publishAgain, unpublishArticle } from "./unpublish-article.server.ts";

const KIRAN = { id: "kiran", name: "Kiran Das" };

let tools: Awaited<ReturnType<typeof articleDesk>>;
let id: number;
beforeEach(async () => {
  tools = await articleDesk();
});
afterEach(() => tools.close());

const copy = async () => articleCopy(tools, id);

/** Begins an article as Kiran, who does not appear in it again. */
async function begin(by: Person = KIRAN): Promise<void> {
  const made = await createArticle(tools, { fields: wholeArticle(), by });
  if (!("saved" in made)) throw new Error(JSON.stringify(made));
  id = made.saved.id;
}

async function save(by: Person, html: string, { auto = false } = {}): Promise<number> {
  tools.pass(1);
  const { revision, ...fields } = await copy();
  const saved = await saveArticle(tools, { id, revision, fields: { ...fields, html }, by, auto });
  if (!("saved" in saved)) throw new Error(JSON.stringify(saved));
  return saved.saved.revision;
}

const submit = async (by: Person) =>
  expect(await submitArticle(tools, { id, revision: (await copy()).revision, by })).toHaveProperty(
    "submitted",
  );

const approve = async (by: Person) => approveArticle(tools, { id, hash: (await copy()).hash, by });

/** Returns why the approval is refused; the screen says the same beforehand. */
async function refusal(by: Person): Promise<string | null> {
  const told = (await readApproval(tools.db, id, by, tools.clock.now()))?.ownWork ?? null;
  if (told !== null) expect(await approve(by)).toEqual({ refused: "own-work", message: told });
  return told;
}

async function publish(by: Person, approver: Person): Promise<void> {
  await submit(by);
  expect(await approve(approver)).toMatchObject({ approved: { published: true } });
}

const restore = async (version: number, by: Person) =>
  expect(await restoreVersion(tools, { id, revision: (await copy()).revision, version, by })).toHaveProperty(
    "saved",
  );

test("who rewrote a published article does not approve it after another's comma", async () => {
  await begin();
  await publish(KIRAN, ASHA);
  await save(ASHA, "<p>Another text altogether.</p>");
  await save(RAVI, "<p>Another text, altogether.</p>");
  await submit(RAVI);
  const changed =
    "You changed this text since it was published, and Ravi Iyer worked on it too. Somebody who did not must approve it.";
  expect(await refusal(ASHA)).toBe(changed);
  expect(await refusal({ ...ASHA, name: "Asha Rao-Das" })).toMatch(/^You changed this text/);
  expect(await refusal({ id: "other", name: "asha  rao" })).toBe(changed);
  expect(await refusal(RAVI)).toBe(
    "You wrote the last change of this text, and Asha Rao worked on it too. Somebody who did not must approve it.",
  );
  expect(await approve(KIRAN)).toHaveProperty("approved");
  await save(RAVI, "<p>A text of another day.</p>");
  await submit(RAVI);
  expect(await refusal(RAVI)).toBe(
    "You wrote the last change of this text, so another person must approve it.",
  );
  expect(await approve(ASHA)).toHaveProperty("approved");
});

test("who wrote a part of an unpublished article does not approve it, under any name", async () => {
  await begin();
  await save(ASHA, "<p>First words.</p><p>Asha's.</p>");
  await save(RAVI, "<p>First words.</p><p>Asha's.</p><p>Ravi's.</p>");
  await submit(RAVI);
  expect(await refusal(ASHA)).toBe(
    "You wrote a part of this text, and Ravi Iyer and Kiran Das worked on it too. Somebody who did not must approve it.",
  );
  expect(await refusal({ ...KIRAN, name: "Kiran D." })).toMatch(/^You began this article/);
  expect(await approve(MEERA)).toHaveProperty("approved");
});

test("what the editor saved by itself counts, also once its version was dropped", async () => {
  await begin();
  await publish(KIRAN, MEERA);
  await save(ASHA, "<p>Asha begins.</p>", { auto: true });
  await save(ASHA, "<p>Asha begins anew.</p>", { auto: true });
  for (let n = 1; n <= 51; n += 1) await save(RAVI, `<p>Asha begins anew, ${n}.</p>`);
  expect((await listVersions(tools.db, id)).map(({ savedBy }) => savedBy)).not.toContain("Asha Rao");
  await submit(RAVI);
  expect(await refusal(ASHA)).toMatch(/^You changed this text since it was published/);
  expect(await approve(MEERA)).toHaveProperty("approved");
});

test("a text that was given up for the published one counts no more, until its version is restored", async () => {
  await begin();
  await publish(KIRAN, MEERA);
  await save(ASHA, "<p>Asha begins.</p>", { auto: true });
  const version = await save(ASHA, "<p>Asha's own text.</p>", { auto: true });
  await restore(1, RAVI);
  expect(await copy()).toMatchObject({ state: "published" });
  await save(RAVI, "<p>First, words.</p>");
  await submit(RAVI);
  expect(await refusal(ASHA)).toBeNull();
  await restore(version, RAVI);
  await submit(RAVI);
  expect(await refusal(ASHA)).toMatch(/^You changed this text since it was published/);
  await restore(1, RAVI);
  await save(RAVI, "<p>First, and second words.</p>");
  await publish(RAVI, MEERA);
  // Across a publication too: nobody ever approved that text.
  await restore(version, RAVI);
  await submit(RAVI);
  expect(await refusal(ASHA)).toMatch(/^You changed this text since it was published/);
  expect(await refusal(KIRAN)).toBeNull();
  expect(await approve(MEERA)).toHaveProperty("approved");
});

/** Imports an article that is shipped with the product. */
async function importOne(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "articles-"));
  writeFileSync(
    join(folder, "order-book.md"),
    `---\ntitle: "First"\ncategory: Technical\nauthor: "A. Placeholder, CA"\ndate: 2025-01-10\nsummary: "A summary that is long enough to say what the article is about."\n---\n\nSome text.\n`,
  );
  await importArticles(tools, folder);
  rmSync(folder, { recursive: true });
  id = 1;
}

test("an import is nobody's hand: who changed an imported article since is", async () => {
  await importOne();
  await save(ASHA, "<p>Asha's text.</p>");
  await save(RAVI, "<p>Asha's, text.</p>");
  await submit(RAVI);
  expect(await refusal(ASHA)).toBe(
    "You changed this text since it was published, and Ravi Iyer worked on it too. Somebody who did not must approve it.",
  );
  expect(await approve(MEERA)).toHaveProperty("approved");
});

const unpublish = async () =>
  expect(await unpublishArticle(tools, { id, by: MEERA, reason: "Its figures are wrong." })).toHaveProperty(
    "unpublished",
  );

test("who changed a shipped article does not publish it again alone after it was taken off", async () => {
  await importOne();
  await save(ASHA, "<p>Asha's text.</p>");
  await publish(ASHA, MEERA);
  await unpublish();
  const message = expect.stringMatching(/^You .* so another person must approve it\.$/);
  expect(await publishAgain(tools, { id, by: ASHA })).toEqual({ refused: "own-work", message });
  expect((await readApproval(tools.db, id, ASHA, tools.clock.now()))?.ownWork).toEqual(message);
  // A publication that does not name the approved text leaves everybody who contributed to one.
  const { publishedHash } = await copy();
  const by = { by: "schedule", at: tools.clock.now() };
  await recordAct(tools.db, by, "article.publish", ["article", id], { after: {} }, publishedHash ?? "");
  expect(await publishAgain(tools, { id, by: ASHA })).toEqual({ refused: "own-work", message });
  expect(await publishAgain(tools, { id, by: RAVI })).toHaveProperty("published");
});

test("the same holds of a shipped article that was published at its hour, whatever was written since", async () => {
  await importOne();
  await save(ASHA, "<p>Asha's text.</p>");
  await submit(ASHA);
  const at = new Date(tools.clock.now().getTime() + 3_600_000).toISOString();
  const approval = { id, hash: (await copy()).hash, by: MEERA, publishAt: at };
  expect(await approveArticle(tools, approval)).toMatchObject({ approved: { published: false } });
  await save(RAVI, "<p>Ravi's text, over Asha's.</p>");
  tools.pass(60);
  expect(await publishDue(tools)).toEqual({ published: 1, returned: 0 });
  await unpublish();
  expect(await publishAgain(tools, { id, by: ASHA })).toMatchObject({ refused: "own-work" });
  expect(await publishAgain(tools, { id, by: RAVI })).toHaveProperty("published");
});

test("a shipped article that was changed and published is changed again, and its versions name the published text", async () => {
  await importOne();
  await save(ASHA, "<p>Asha's text.</p>");
  await publish(ASHA, MEERA);
  const published = async () =>
    (await listVersions(tools.db, id)).map(({ revision, isPublished }) => [revision, isPublished]);
  expect(await published()).toEqual([
    [2, true],
    [1, false],
  ]);
  await save(RAVI, "<p>Ravi's text.</p>");
  expect(await published()).toEqual([
    [3, false],
    [2, true],
    [1, false],
  ]);
});

test("so is one that an earlier release published, whose version names another text", async () => {
  await importOne();
  await save(ASHA, "<p>Asha's text.</p>");
  await publish(ASHA, MEERA);
  await tools.db.execute(sql`update article_version set hash = 'of the dated text' where revision = 2`);
  expect(await save(RAVI, "<p>Ravi's text.</p>")).toBe(3);
});

test("an autosave that passes through the published text takes no hand along", async () => {
  await begin();
  await publish(KIRAN, MEERA);
  await save(ASHA, "<p>Other words.</p>");
  await save(ASHA, "<p>First words.</p>", { auto: true });
  await save(ASHA, "<p>First words, and Asha's own.</p>", { auto: true });
  await save(RAVI, "<p>First words, and Asha's own!</p>");
  await submit(RAVI);
  expect(await refusal(ASHA)).toMatch(/^You changed this text since it was published/);
  const { rows } = (await tools.db.execute(
    sql`select actor from audit_entry where action = 'article.save' order by id`,
  )) as unknown as { rows: { actor: string }[] };
  expect(rows.map(({ actor }) => actor)).toEqual(["Asha Rao", "Asha Rao", "Asha Rao", "Ravi Iyer"]);
  expect(await approve(MEERA)).toHaveProperty("approved");
});

test("a save that changes nothing is a hand in the draft", async () => {
  await begin();
  await save(ASHA, "<p>Words.</p>");
  await save(RAVI, "<p>Words.</p>");
  await submit(KIRAN);
  expect(await refusal(RAVI)).toMatch(/^You saved this text/);
  expect(await refusal(ASHA)).toMatch(/^You wrote the last change/);
  expect(await approve(MEERA)).toHaveProperty("approved");
});

test("what was written over a text that went on the site meanwhile keeps its hands", async () => {
  await begin();
  await submit(KIRAN);
  const at = new Date(tools.clock.now().getTime() + 3_600_000).toISOString();
  expect(
    await approveArticle(tools, { id, hash: (await copy()).hash, by: MEERA, publishAt: at }),
  ).toMatchObject({
    approved: { published: false },
  });
  await save(ASHA, "<p>Asha's words, typed on.</p>", { auto: true });
  tools.pass(60);
  expect(await publishDue(tools)).toEqual({ published: 1, returned: 0 });
  await save(RAVI, "<p>Asha's words, typed on!</p>");
  await submit(RAVI);
  expect(await refusal(ASHA)).toMatch(/^You changed this text since it was published/);
  expect(await refusal(KIRAN)).toBeNull();
});
