import type { WorkingCopy } from "#domain/blog/writing/working-copy.ts";

const EDITED_FIELDS = [
  "id",
  "postId",
  "slug",
  "state",
  "title",
  "revision",
  "publicSlug",
  "submittedBy",
  "approvedBy",
  "scheduled",
  "returned",
] as const satisfies (keyof WorkingCopy)[];

/** The article's data in its form; typed text is in the form's values. */
export type EditedArticle = Pick<WorkingCopy, (typeof EDITED_FIELDS)[number]>;

export const editedArticle = (copy: WorkingCopy): EditedArticle =>
  Object.fromEntries(EDITED_FIELDS.map((name) => [name, copy[name]])) as EditedArticle;
