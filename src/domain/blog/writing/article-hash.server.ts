import { sha256 } from "#platform/files/files.server.ts";
import type { ArticleFields } from "./fields.ts";

/** SHA-256 over everything that is published: an approval is of these bytes. The time of publication is not among them. */
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
