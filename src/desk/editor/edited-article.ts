import type { WorkingCopy } from "#domain/blog/writing/working-copy.ts";

const SHOWN = [
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

/** What an article's form shows about it; typed text is in the form's values. */
export type EditedArticle = Pick<WorkingCopy, (typeof SHOWN)[number]>;

export const editedArticle = (copy: WorkingCopy): EditedArticle =>
  Object.fromEntries(SHOWN.map((name) => [name, copy[name]])) as EditedArticle;
