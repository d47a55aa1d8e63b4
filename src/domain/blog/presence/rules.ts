import { istTime } from "#platform/format/dates.ts";

/** What a member does who has an article open: in the editor, or where it is read and approved. */
export const PRESENCES = ["editing", "reading"] as const;
export type Presence = (typeof PRESENCES)[number];

/** A colleague who has an article open; `since` is ISO 8601. */
export type PresentMember = { name: string; does: Presence; since: string };

/** Returns who else has an article open, as sentences: empty where nobody has. */
export const presenceWords = (present: readonly PresentMember[]): string =>
  present
    .map(({ name, does, since }) =>
      does === "editing" ? `${name} is editing, since ${istTime(since)}` : `${name} is reading this`,
    )
    .join(" · ");
