import { MINUTE_MS } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { htmlText } from "../text.server.ts";
import { type ArticleContent, contentOf, passagesOf } from "./fields.ts";
import * as queries from "./queries.server.ts";
import { fieldsOf, hashesOf } from "./row.server.ts";

/** The number of saved texts retained per article. */
export const MOST_VERSIONS = 50;

/** How long an autosave replaces its own last version: a version is a sitting, not a minute. */
const SITTING_MS = 10 * MINUTE_MS;

/** A version is retained, whoever saved it, if the next one lacks more of its words than this. */
const MOST_WORDS_LOST = 20;

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
    auto &&
    member !== null &&
    member === next.member &&
    !returned &&
    !submitter &&
    next.at.getTime() - Date.parse(since) < SITTING_MS &&
    wordsLost(before, next.content) <= MOST_WORDS_LOST
  );
}

const wordsOf = (content: ArticleContent): string[] =>
  passagesOf(content)
    .map(({ name, text }) => (name === "html" ? htmlText(text) : text))
    .join(" ")
    .split(/\s+/);

/** Counts the words of one text that the other lacks, each as often as it occurs. */
function wordsLost(before: ArticleContent, next: ArticleContent): number {
  const left = new Map<string, number>();
  for (const word of wordsOf(next)) left.set(word, (left.get(word) ?? 0) + 1);
  let lost = 0;
  for (const word of wordsOf(before)) {
    const n = left.get(word) ?? 0;
    if (n > 0) left.set(word, n - 1);
    else lost += 1;
  }
  return lost;
}
