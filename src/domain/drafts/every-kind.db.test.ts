import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { articleHandsNow } from "#domain/blog/publishing/hands.server.ts";
import { submitArticle } from "#domain/blog/publishing/submit-article.server.ts";
import { listArticles, readWorkingCopy } from "#domain/blog/writing/read-article.server.ts";
import { articles, createArticle, saveArticle } from "#domain/blog/writing/save-article.server.ts";
import { listUnsent, readLetterDraft } from "#domain/newsletter/drafts/read-draft.server.ts";
import { letters, saveLetterDraft } from "#domain/newsletter/drafts/save-draft.server.ts";
import { letterWriters } from "#domain/newsletter/issues/hands.server.ts";
import { type TestTools, testTools } from "#test/database.ts";
import { audited, rowsOf } from "#test/readers.ts";

const RAVI = { id: "m-ravi", name: "Ravi Iyer" };
const MIRA = { id: "m-mira", name: "Mira Shah" };
const DAY = 86_400_000;

type Way = { id: number; by: typeof RAVI };
type Result = Promise<object>;

/** One kind of working copy, as these tests drive it. */
type Walked = {
  kind: string;
  act: string;
  begin(tools: TestTools): Promise<number>;
  save(tools: TestTools, given: { id: number; revision: number; words: string; by?: typeof RAVI }): Result;
  words(tools: TestTools, id: number): Promise<string | undefined>;
  /** The numbers of those at work, or of those on a shelf. */
  listed(tools: TestTools, shelf?: "archived" | "deleted"): Promise<number[]>;
  /** The names of everybody with a hand in one. */
  hands(tools: TestTools, id: number): Promise<string[]>;
  remove(tools: TestTools, way: Way): Result;
  undelete(tools: TestTools, way: Way): Result;
  archive(tools: TestTools, way: Way): Result;
  unarchive(tools: TestTools, way: Way): Result;
  duplicate(tools: TestTools, way: Way): Result;
  purge(tools: TestTools): Promise<unknown[]>;
};

const articleFields = (words: string) => ({
  title: "What an order book shows",
  summary: "A summary that is long enough to say what the article is about.",
  html: `<p>${words}</p>`,
  categoryId: 1,
  author: "Ravi Iyer",
});

const savedId = (result: object): number => {
  if (!("saved" in result)) throw new Error(JSON.stringify(result));
  return (result.saved as { id: number }).id;
};

const KINDS: Walked[] = [
  {
    ...articles,
    kind: "an article",
    act: "article",
    begin: async (tools) =>
      savedId(await createArticle(tools, { fields: articleFields("First words."), by: RAVI })),
    save: (tools, { id, revision, words, by = RAVI }) =>
      saveArticle(tools, { id, revision, fields: articleFields(words), by }),
    words: async (tools, id) => (await readWorkingCopy(tools.db, id))?.html.replace(/<\/?p>/g, ""),
    listed: async (tools, shelf) =>
      (
        await listArticles(tools.db, { sort: "title", descending: false, limit: 50, offset: 0, shelf })
      ).rows.map(({ id }) => id),
    hands: async (tools, id) => (await articleHandsNow(tools.db, id))?.hands.map(({ name }) => name) ?? [],
  },
  {
    ...letters,
    kind: "a letter",
    act: "letter",
    begin: async (tools) =>
      savedId(
        await saveLetterDraft(tools, {
          of: { draftKey: undefined },
          revision: 0,
          fields: { subject: "A letter", preheader: "", text: "First words." },
          by: RAVI,
        }),
      ),
    save: (tools, { id, revision, words, by = RAVI }) =>
      saveLetterDraft(tools, {
        of: { id },
        revision,
        fields: { subject: "A letter", preheader: "", text: words },
        by,
      }),
    words: async (tools, id) => (await readLetterDraft(tools.db, id))?.text,
    listed: async (tools, shelf) => (await listUnsent(tools.db, shelf)).map(({ id }) => id),
    hands: async (tools, id) => (await letterWriters(tools.db, id)).map(({ name }) => name),
  },
];

let tools: TestTools;
let now: Date;
beforeEach(async () => {
  tools = await testTools();
  await tools.db.execute(sql`insert into category (name, position) values ('Technical', 0)`);
  now = new Date("2026-11-25T12:00:00+05:30");
  tools.clock = { now: () => now };
});
afterEach(() => tools.close());

const acts = async () => (await audited(tools)).map(({ actor, action }) => `${actor}: ${action}`);

describe.each(KINDS)("$kind", (kind) => {
  test("of two who save one revision at once, one is stored and the other has both texts", async () => {
    const id = await kind.begin(tools);
    const results = await Promise.all([
      kind.save(tools, { id, revision: 1, words: "Ravi's." }),
      kind.save(tools, { id, revision: 1, words: "Mira's.", by: MIRA }),
    ]);
    expect(results.map((result) => "saved" in result).toSorted()).toEqual([false, true]);
    const [met] = results.filter((result) => "refused" in result);
    expect(met).toMatchObject({ refused: "conflict", theirs: { revision: 2 } });
    const stored = await kind.words(tools, id);
    expect(["Ravi's.", "Mira's."]).toContain(stored);
    expect(JSON.stringify(met)).toContain(stored);
  });

  test("a deleted one is seen and changed by nobody, and comes back as it was", async () => {
    const id = await kind.begin(tools);
    expect(await kind.remove(tools, { id, by: MIRA })).toEqual({ id });
    expect(await kind.words(tools, id)).toBeUndefined();
    expect(await kind.listed(tools)).toEqual([]);
    expect(await kind.listed(tools, "deleted")).toEqual([id]);
    for (const refused of [
      await kind.save(tools, { id, revision: 1, words: "Late." }),
      await kind.remove(tools, { id, by: RAVI }),
      await kind.archive(tools, { id, by: RAVI }),
      await kind.duplicate(tools, { id, by: RAVI }),
    ])
      expect(refused).toMatchObject({ refused: "gone" });
    expect(await kind.undelete(tools, { id, by: RAVI })).toEqual({ id });
    expect(await kind.undelete(tools, { id, by: RAVI })).toMatchObject({ refused: "not-deleted" });
    expect(await kind.words(tools, id)).toBe("First words.");
    expect(await kind.save(tools, { id, revision: 1, words: "On." })).toMatchObject({
      saved: { revision: 2 },
    });
    expect(await acts()).toEqual(
      expect.arrayContaining([`Mira Shah: ${kind.act}.delete`, `Ravi Iyer: ${kind.act}.undelete`]),
    );
  });

  test("it is gone for good after thirty days, and not a day earlier", async () => {
    const id = await kind.begin(tools);
    await kind.remove(tools, { id, by: RAVI });
    now = new Date(now.getTime() + 30 * DAY - 1);
    expect(await kind.purge(tools)).toEqual([]);
    expect(await kind.listed(tools, "deleted")).toEqual([id]);
    now = new Date(now.getTime() + 2);
    expect(await kind.purge(tools)).toMatchObject([{ id }]);
    expect(await kind.listed(tools, "deleted")).toEqual([]);
    expect(await kind.undelete(tools, { id, by: RAVI })).toMatchObject({ refused: "gone" });
    expect(await kind.purge(tools)).toEqual([]);
    expect((await acts()).at(-1)).toBe(`site: ${kind.act}.purge`);
  });

  test("an archived one leaves the list, and the next change of it brings it back", async () => {
    const id = await kind.begin(tools);
    expect(await kind.archive(tools, { id, by: RAVI })).toEqual({ id });
    expect(await kind.archive(tools, { id, by: RAVI })).toMatchObject({ refused: "archived" });
    expect(await kind.listed(tools)).toEqual([]);
    expect(await kind.listed(tools, "archived")).toEqual([id]);
    expect(await kind.words(tools, id)).toBe("First words.");
    expect(await kind.unarchive(tools, { id, by: RAVI })).toEqual({ id });
    expect(await kind.unarchive(tools, { id, by: RAVI })).toMatchObject({ refused: "not-archived" });
    await kind.archive(tools, { id, by: RAVI });
    await kind.save(tools, { id, revision: 1, words: "Changed." });
    expect(await kind.listed(tools)).toEqual([id]);
  });

  test("a copy has the words of the first, and everybody who wrote those has a hand in it", async () => {
    const id = await kind.begin(tools);
    const copy = savedId(await kind.duplicate(tools, { id, by: MIRA }));
    expect(await kind.words(tools, copy)).toBe("First words.");
    expect((await kind.listed(tools)).toSorted()).toEqual([id, copy].toSorted());
    expect(new Set(await kind.hands(tools, copy))).toEqual(new Set(["Mira Shah", "Ravi Iyer"]));
    const second = savedId(await kind.duplicate(tools, { id: copy, by: { id: "m-asha", name: "Asha Rao" } }));
    expect(await kind.hands(tools, second)).toContain("Ravi Iyer");
  });

  test("what dies between the change and the ledger has changed nothing", async () => {
    const id = await kind.begin(tools);
    await tools.db.execute(sql`create function no_entry() returns trigger language plpgsql as $$
      begin raise exception 'killed'; end $$`);
    await tools.db.execute(
      sql`create trigger no_entry before insert on audit_entry for each row execute function no_entry()`,
    );
    try {
      const way = { id, by: MIRA };
      await expect(kind.save(tools, { ...way, revision: 1, words: "Half." })).rejects.toThrow();
      for (const verb of ["remove", "archive", "duplicate"] as const)
        await expect(kind[verb](tools, way)).rejects.toThrow();
    } finally {
      await tools.db.execute(sql`drop trigger no_entry on audit_entry; drop function no_entry()`);
    }
    expect(await kind.words(tools, id)).toBe("First words.");
    expect(await kind.listed(tools)).toEqual([id]);
  });

  test("two who delete and save at once leave it deleted or refuse the deletion's later half", async () => {
    const id = await kind.begin(tools);
    const [saved, removed] = await Promise.all([
      kind.save(tools, { id, revision: 1, words: "Second words." }),
      kind.remove(tools, { id, by: MIRA }),
    ]);
    expect(removed).toEqual({ id });
    await kind.undelete(tools, { id, by: MIRA });
    expect(await kind.words(tools, id)).toBe("saved" in saved ? "Second words." : "First words.");
  });
});

test("a copy of one whose title is as long as it may be has a title as long", async () => {
  const fields = { ...articleFields("First words."), title: "t".repeat(200) };
  const id = savedId(await createArticle(tools, { fields, by: RAVI }));
  const copy = await readWorkingCopy(tools.db, savedId(await articles.duplicate(tools, { id, by: MIRA })));
  expect(copy?.title).toBe(`Copy of ${"t".repeat(192)}`);
  const letter = savedId(
    await saveLetterDraft(tools, {
      of: { draftKey: undefined },
      revision: 0,
      fields: { subject: "s".repeat(500), preheader: "", text: "First words." },
      by: RAVI,
    }),
  );
  const copied = savedId(await letters.duplicate(tools, { id: letter, by: MIRA }));
  expect((await readLetterDraft(tools.db, copied))?.subject).toBe(`Copy of ${"s".repeat(492)}`);
});

test("an article that waits for approval waits no longer once it is deleted, and is a draft when it is back", async () => {
  const id = savedId(await createArticle(tools, { fields: articleFields("First words."), by: RAVI }));
  expect(await submitArticle(tools, { id, revision: 1, by: RAVI })).toHaveProperty("submitted");
  expect(await articles.archive(tools, { id, by: RAVI })).toMatchObject({ refused: "submitted" });
  await articles.remove(tools, { id, by: RAVI });
  await articles.undelete(tools, { id, by: RAVI });
  expect(await readWorkingCopy(tools.db, id)).toMatchObject({ state: "draft", submittedBy: null });
});

test("what was published or sent is never deleted", async () => {
  const id = savedId(await createArticle(tools, { fields: articleFields("First words."), by: RAVI }));
  await tools.db.execute(sql`with p as (insert into post (slug, title, summary, html, excerpt, photo, category_id, author, created_on, updated_at)
    values ('out', 'Out', 's', 'x', 'x', '', 1, 'A', '2025-01-01', now()) returning id) update article set post_id = p.id from p`);
  expect(await articles.remove(tools, { id, by: RAVI })).toMatchObject({ refused: "published" });
  expect(await articles.archive(tools, { id, by: RAVI })).toMatchObject({ refused: "published" });
  await tools.db.execute(sql`update post set unpublished_at = now()`);
  expect(await articles.archive(tools, { id, by: RAVI })).toEqual({ id });
  expect(await rowsOf(tools, sql`select deleted_at from article`)).toEqual([{ deleted_at: null }]);
});

test("a restored article whose address was taken meanwhile has another one", async () => {
  const begin = async () =>
    savedId(await createArticle(tools, { fields: articleFields("First words."), by: RAVI }));
  const id = await begin();
  await articles.remove(tools, { id, by: RAVI });
  const other = await begin();
  expect((await readWorkingCopy(tools.db, other))?.slug).toBe("what-an-order-book-shows");
  await articles.undelete(tools, { id, by: RAVI });
  expect(await readWorkingCopy(tools.db, id)).toMatchObject({
    slug: "what-an-order-book-shows-2",
    html: "<p>First words.</p>",
  });
});
