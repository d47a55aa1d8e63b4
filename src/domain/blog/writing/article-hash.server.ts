import { sha256 } from "#platform/files/files.server.ts";
import { type ArticleContent, type FieldName, fieldNames } from "./fields.ts";

/**
 * The fields that every hash covers by position. Later fields are covered by name, if filled, so that the hashes of
 * older texts stay the same.
 */
const BY_POSITION: FieldName[] = [
  "title",
  "slug",
  "summary",
  "html",
  "faqs",
  "photo",
  "photoAlt",
  "categoryId",
  "author",
  "featured",
  "shownOn",
];

/** Returns the SHA-256 of everything that is published except the time: an approval covers these bytes. */
export function articleHash(fields: ArticleContent): string {
  const { faqs, ...plain } = fields;
  const values = new Map<string, unknown>(Object.entries(plain));
  values.set(
    "faqs",
    faqs.map(({ question, answer }) => [question, answer]),
  );
  const byName = fieldNames
    .filter((name) => name !== "publishAt" && !BY_POSITION.includes(name))
    .map((name) => [name, values.get(name)])
    .filter(([, value]) => Boolean(value));
  return sha256(JSON.stringify([...BY_POSITION.map((name) => values.get(name)), ...byName]));
}
