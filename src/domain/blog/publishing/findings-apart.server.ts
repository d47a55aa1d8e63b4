import { sha256 } from "#platform/files/files.server.ts";
import { textReader, tooLong } from "#platform/markdown/apart.server.ts";
import { recent } from "#platform/recent.ts";
import { type ArticleFields, passagesOf } from "../writing/fields.ts";
import { type ArticleFinding, findingsIn } from "./check-article.ts";

/** Longer articles are checked in another thread; shorter ones take under 100 ms. */
const LONG = 60_000;

/** Recent findings by the hash of the checked words, for texts being written and approved. */
const cached = recent<ArticleFinding[]>();

function wordsOf(fields: Partial<ArticleFields>): { key: string; isLong: boolean } {
  const passages = passagesOf(fields).map(({ text }) => text);
  const length = passages.reduce((sum, text) => sum + text.length, 0);
  return { key: sha256(JSON.stringify(passages)), isLong: length > LONG };
}

/** Returns what `findingsIn` finds, cached by content; long articles are checked in the reading thread. */
export async function findingsApart(fields: Partial<ArticleFields>): Promise<ArticleFinding[]> {
  const { key, isLong } = wordsOf(fields);
  const known = cached.get(key);
  if (known) return known;
  const found = isLong
    ? await textReader.read<typeof findingsIn>(
        "src/domain/blog/publishing/check-article.ts",
        "findingsIn",
        fields,
      )
    : findingsIn(fields);
  const findings = found ?? [
    {
      level: "block" as const,
      message: tooLong().message,
      where: "Text",
      name: "html" as const,
      passage: "",
    },
  ];
  cached.set(key, findings);
  return findings;
}

/** Returns the same within a transaction, after `findingsApart` outside it; words changed since are checked here. */
export const knownFindings = (fields: Partial<ArticleFields>): ArticleFinding[] =>
  cached.get(wordsOf(fields).key) ?? findingsIn(fields);
