import type { article } from "../tables.server.ts";
import { articleHash } from "./article-hash.server.ts";
import { type ArticleFields, type Faq, fieldNames, pickFields } from "./fields.ts";

type Row = typeof article.$inferSelect;
type OfPost = { unpublishedAt: Date | null; delivered: boolean | null };

/** Returns the person's input from the working copy's row. */
export const fieldsOf = (row: Row): ArticleFields => ({
  ...pickFields(row, fieldNames),
  categoryId: row.categoryChosen ? row.categoryId : 0,
  // The database does not preserve the key order of an object.
  faqs: (row.faqs as Faq[]).map(({ question, answer }) => ({ question, answer })),
  publishAt: row.publishAt?.toISOString() ?? null,
});

/** Returns the columns of a chosen category, or of none: the row then has a substitute that is never shown. */
export const categoryColumns = (categoryId: number, another: number) => ({
  categoryId: categoryId || another,
  categoryChosen: categoryId !== 0,
});

/** The columns of a text that nobody has submitted or approved. */
export const UNDECIDED = { submittedBy: null, submittedAt: null, approvedBy: null, approvedAt: null };

/** Returns a row with its hashes. Rows from before the desk have empty ones: they are as published. */
export function withHashes<Stored extends Row>(row: Stored): Stored {
  const hash = row.hash || articleHash(fieldsOf(row));
  return { ...row, hash, publishedHash: row.publishedHash === "" ? hash : row.publishedHash };
}

/**
 * Returns the state of an article with this text: the published text itself is no draft. A live site withholds a draft
 * of the product, which nobody took off.
 */
export const stateAfterChange = (
  hash: string,
  { publishedHash, unpublishedAt, delivered }: Pick<Row, "publishedHash"> & OfPost,
): "draft" | "published" | "unpublished" =>
  hash !== publishedHash ? "draft" : unpublishedAt && !delivered ? "unpublished" : "published";
