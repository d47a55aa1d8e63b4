import { sha256 } from "#platform/files/files.server.ts";
import type { ArticleFields } from "./fields.ts";

/** Returns the SHA-256 of everything that is published except the time: an approval covers these bytes. */
export const articleHash = (fields: Omit<ArticleFields, "publishAt">): string =>
  sha256(
    JSON.stringify([
      fields.title,
      fields.slug,
      fields.summary,
      fields.html,
      fields.faqs.map(({ question, answer }) => [question, answer]),
      fields.photo,
      fields.photoAlt,
      fields.categoryId,
      fields.author,
      fields.featured,
      fields.shownOn,
    ]),
  );
