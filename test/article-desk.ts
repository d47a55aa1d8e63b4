import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { approveArticle } from "#domain/blog/publishing/approve-article.server.ts";
import { submitArticle } from "#domain/blog/publishing/submit-article.server.ts";
import type { ArticleInput } from "#domain/blog/writing/fields.ts";
import { readWorkingCopy } from "#domain/blog/writing/read-article.server.ts";
import { createArticle, saveArticle } from "#domain/blog/writing/save-article.server.ts";
import { type TestTools, testTools } from "./database.ts";

export const ASHA = { id: "asha", name: "Asha Rao" };
export const RAVI = { id: "ravi", name: "Ravi Iyer" };
export const MEERA = { id: "meera", name: "Meera Shah" };

export const wholeArticle = (more: Partial<ArticleInput> = {}): ArticleInput => ({
  title: "What an order book shows",
  slug: "order-book",
  summary: "A summary that is long enough to say what the article is about.",
  html: "<p>First words.</p>",
  faqs: [{ question: "Why?", answer: "Because." }],
  author: "Asha Rao",
  categoryId: 1,
  ...more,
});

type ArticleDesk = TestTools & { pass(minutes: number): void };

export async function articleDesk(): Promise<ArticleDesk> {
  const tools = await testTools();
  await tools.db.execute(sql`insert into category (name, position) values ('Technical', 0)`);
  let now = new Date("2025-02-14T12:00:00+05:30").getTime();
  return Object.assign(tools, {
    clock: { now: () => new Date(now) },
    pass: (minutes: number) => {
      now += minutes * 60_000;
    },
  });
}

/** Creates an article as Asha and submits it. */
export async function submittedArticle(tools: TestTools, more: Partial<ArticleInput> = {}): Promise<number> {
  const result = await createArticle(tools, { fields: wholeArticle(more), by: ASHA });
  if (!("saved" in result)) throw new Error(JSON.stringify(result));
  const sent = await submitArticle(tools, { id: result.saved.id, revision: 1, by: ASHA });
  if (!("submitted" in sent)) throw new Error(JSON.stringify(sent));
  return result.saved.id;
}

export const articleCopy = async (tools: TestTools, id: number) => {
  const copy = await readWorkingCopy(tools.db, id);
  if (!copy) throw new Error(`no article ${id}`);
  return copy;
};

export const approveAsRavi = async (tools: TestTools, id: number, more: object = {}) =>
  approveArticle(tools, { id, hash: (await articleCopy(tools, id)).hash, by: RAVI, ...more });

/** Writes another text of a published article, submits it and approves it. */
export async function changeArticle(
  tools: TestTools,
  id: number,
  more: Partial<ArticleInput>,
): Promise<void> {
  const { revision } = await articleCopy(tools, id);
  await saveArticle(tools, { id, revision, fields: wholeArticle(more), by: ASHA });
  const sent = await submitArticle(tools, { id, revision: revision + 1, by: ASHA });
  const approved = await approveAsRavi(tools, id);
  expect([sent, approved]).toMatchObject([{ submitted: { id } }, { approved: { published: true } }]);
}
