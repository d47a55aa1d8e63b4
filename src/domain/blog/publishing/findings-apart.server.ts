import { sha256 } from "#platform/files/files.server.ts";
import { textReader, tooLong } from "#platform/markdown/apart.server.ts";
import { type ArticleFields, passagesOf } from "../writing/fields.ts";
import { type ArticleFinding, findingsIn } from "./check-article.ts";

/** Longer articles are checked apart; below, no text takes 100 ms. */
const LONG = 60_000;
/** The articles whose findings stay in memory: those that are being written and approved just now. */
const MAX_CACHED = 50;

/** The findings of long articles by the hash of what was checked, the latest last. */
const held = new Map<string, ArticleFinding[]>();

const keyOf = (fields: Partial<ArticleFields>): string | undefined => {
  const passages = passagesOf(fields).map(({ text }) => text);
  const length = passages.reduce((sum, text) => sum + text.length, 0);
  return length > LONG ? sha256(JSON.stringify(passages)) : undefined;
};

/** Returns what `findingsIn` finds; a long article is checked in the reading thread, once for the same words. */
export async function findingsApart(fields: Partial<ArticleFields>): Promise<ArticleFinding[]> {
  const key = keyOf(fields);
  const known = key === undefined ? findingsIn(fields) : held.get(key);
  if (key === undefined || known) return known ?? [];
  const found = await textReader.read<typeof findingsIn>(
    "src/domain/blog/publishing/check-article.ts",
    "findingsIn",
    fields,
  );
  held.set(
    key,
    found ?? [{ level: "block", message: tooLong().message, where: "Text", name: "html", passage: "" }],
  );
  for (const first of held.keys()) {
    if (held.size <= MAX_CACHED) break;
    held.delete(first);
  }
  return held.get(key) ?? [];
}

/** Returns the same within a transaction, after `findingsApart` outside it; words that changed since are checked here. */
export function knownFindings(fields: Partial<ArticleFields>): ArticleFinding[] {
  const key = keyOf(fields);
  return (key !== undefined && held.get(key)) || findingsIn(fields);
}
