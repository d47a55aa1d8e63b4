import type { ArticleFields, ArticleState } from "./fields.ts";

/** An article as the desk edits it, with its history. Moments are ISO 8601 in UTC. */
export type WorkingCopy = ArticleFields & {
  id: number;
  /** The published row; null before the first publication. */
  postId: number | null;
  state: ArticleState;
  /** Incremented by each save, which names the revision that it began from. */
  revision: number;
  categoryName: string;
  /** Minutes, counted from the text. */
  readTime: number;
  /** The hash that an approval covers. */
  hash: string;
  /** The last published hash; null before the first publication. */
  publishedHash: string | null;
  /** Its present public address; null while it is not on the site. */
  publicSlug: string | null;
  createdBy: string;
  createdAt: string;
  updatedBy: string;
  updatedAt: string;
  submittedBy: string | null;
  submittedAt: string | null;
  approvedBy: string | null;
  approvedAt: string | null;
  /** The scheduled text: this one, or the one before the changes in progress. */
  scheduled: { publishAt: string; approvedBy: string; title: string; hash: string } | null;
  /** Why an approver returned this text, until it is resubmitted. */
  returned: Returned | null;
  /** Why it was returned before it was resubmitted, and the revision that the approver had read. */
  sentBack: (Returned & { revision: number }) | null;
};

/** Returns whether it is a draft of the product on a live site, which withholds it until a member approves it. */
export const isWithheld = ({ state, isPublic }: { state: ArticleState; isPublic: boolean }): boolean =>
  state === "published" && !isPublic;

export type Returned = { by: string; at: string; note: string };

/** A saved version: its content, and who saved it. */
export type Version = {
  revision: number;
  savedBy: string;
  savedAt: string;
  hash: string;
  fields: Omit<ArticleFields, "publishAt">;
};

/** A line in the list of versions. */
export type ListedVersion = Omit<Version, "fields"> & {
  title: string;
  /** Whether it was saved automatically. */
  auto: boolean;
  /** Whether it is the working copy's present text. */
  isCurrent: boolean;
  /** Whether it is the last published text. */
  isPublished: boolean;
};
