import type { Db } from "#platform/db/db.ts";
import { htmlText } from "../text.server.ts";
import { type ArticleContent, contentOf, passagesOf } from "./fields.ts";
import * as queries from "./queries.server.ts";
import { fieldsOf, hashesOf } from "./row.server.ts";
import { isSameSitting, MOST_VERSIONS } from "./sitting.ts";

type Saved = {
  content: ArticleContent;
  hash: string;
  revision: number;
  at: Date;
  auto: boolean;
  name: string;
};

/** Stores a saved text among the article's versions, and returns whether it replaced the version before. */
export async function keepVersion(
  tx: Db,
  articleId: number,
  { content, hash, revision, at, auto, name, member }: Saved & { member: string | null },
): Promise<{ replaced: boolean }> {
  const newest = await queries.newestVersion(tx, articleId);
  const before = newest?.content as queries.VersionContent | undefined;
  const kept: queries.Kept = { member, auto, since: at.toISOString() };
  const values = { revision, savedBy: name, savedAt: at, hash };
  if (newest && before && auto && takesPlace(before, { content, member, at })) {
    const since = before.kept.since;
    await queries.updateVersion(tx, newest.id, {
      ...values,
      content: { ...content, kept: { ...kept, since } },
    });
    return { replaced: true };
  }
  await queries.addVersion(tx, { articleId, ...values, content: { ...content, kept } });
  await queries.pruneVersions(tx, articleId, MOST_VERSIONS);
  return { replaced: false };
}

/** Stores the text that a row holds before a change, if no version has it: such a text came from outside the desk. */
export async function keepPresent(tx: Db, row: queries.ArticleRow): Promise<void> {
  const { hash } = hashesOf(row);
  if ((await queries.newestVersion(tx, row.id))?.hash === hash) return;
  await keepVersion(tx, row.id, {
    content: contentOf(fieldsOf(row)),
    hash,
    revision: row.revision,
    at: row.updatedAt,
    auto: false,
    name: row.updatedBy,
    member: null,
  });
}

function takesPlace(
  before: queries.VersionContent,
  next: { content: ArticleContent; member: string | null; at: Date },
): boolean {
  const { auto, member, since, returned, submitter } = before.kept;
  return (
    !returned &&
    !submitter &&
    isSameSitting(
      { auto, member, since: new Date(since), words: wordsOf(before) },
      { member: next.member, at: next.at, words: wordsOf(next.content) },
    )
  );
}

const wordsOf = (content: ArticleContent): string =>
  passagesOf(content)
    .map(({ name, text }) => (name === "html" ? htmlText(text) : text))
    .join(" ");
