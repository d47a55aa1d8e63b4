import type { ArticleFields, ArticleState } from "./fields.ts";

/** An article as the desk edits it, with what happened to it. Moments are ISO 8601 in UTC. */
export type WorkingCopy = ArticleFields & {
  id: number;
  /** The published row; null before the first publication. */
  postId: number | null;
  state: ArticleState;
  /** Counts up with each save: a save names the revision that it began from. */
  revision: number;
  categoryName: string;
  /** Minutes, counted from the text. */
  readTime: number;
  /** The hash that an approval covers. */
  hash: string;
  /** The hash that was published last; null before the first publication. */
  publishedHash: string | null;
  /** The address at which the public reads it now; null while it is not on the site. */
  publicSlug: string | null;
  createdBy: string;
  createdAt: string;
  updatedBy: string;
  updatedAt: string;
  submittedBy: string | null;
  submittedAt: string | null;
  approvedBy: string | null;
  approvedAt: string | null;
  /** The approved text that waits for its hour: this one, or the one before the changes in progress. */
  scheduled: { publishAt: string; approvedBy: string; title: string; hash: string } | null;
  /** Why an approver sent this text back, until it is sent for approval again. */
  returned: Returned | null;
  /** Why it was sent back before it was sent for approval again, and the revision that the approver had read. */
  sentBack: (Returned & { revision: number }) | null;
};

export type Returned = { by: string; at: string; note: string };

/** A saved text: what was written, and who saved it. */
export type Version = {
  revision: number;
  savedBy: string;
  savedAt: string;
  hash: string;
  fields: Omit<ArticleFields, "publishAt">;
};

/** A line of the list of versions. */
export type ListedVersion = Omit<Version, "fields"> & {
  title: string;
  /** Whether the editor saved it automatically while somebody wrote. */
  auto: boolean;
  /** The text that the working copy holds now. */
  isCurrent: boolean;
  /** The text that was published last. */
  isPublished: boolean;
};
