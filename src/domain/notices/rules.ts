import { z } from "zod";
import type { Permission } from "#domain/staff/rules.ts";
import { DAY_MS, indianDate, timeInIndia } from "#platform/clock/clock.ts";

/** The kinds of notice: the label of the choice, and the permissions that make a kind relevant. */
export const NOTICE_KINDS = {
  waiting: { label: "An article, a letter or a value waits for my approval", of: ["approve"] },
  approved: {
    label: "What I wrote, entered or proposed is approved",
    of: ["write", "send", "complaints", "firm"],
  },
  returned: { label: "What I wrote or proposed is sent back", of: ["write", "firm"] },
  message: { label: "A message is assigned to me or taken from me", of: ["answer"] },
  withdrawn: {
    label: "An article that I wrote or approved is unscheduled or unpublished",
    of: ["write", "approve"],
  },
  comment: {
    label: "A comment is written on something that I worked on, replies to mine, or names me",
    of: ["read", "write", "approve"],
  },
  failed: {
    label: "A job, a mail or the sending of a letter failed",
    of: ["firm", "staff", "send", "answer"],
  },
  due: {
    label: "At 07:30 on a market day, the digest still waits for me",
    of: ["write", "approve"],
  },
} as const satisfies Record<string, { label: string; of: readonly Permission[] }>;
export type NoticeKind = keyof typeof NOTICE_KINDS;

const kindNames = Object.keys(NOTICE_KINDS) as NoticeKind[];

export const WAYS = {
  "at-once": "By mail at once",
  daily: "In one mail a day",
  none: "Not by mail",
} as const;
export type Way = keyof typeof WAYS;
const wayNames = Object.keys(WAYS) as [Way, ...Way[]];

/** The channels that a member chose, by kind. */
export type NoticeWays = Partial<Record<NoticeKind, Way>>;

/** The default hour in India of the daily mail. */
export const DEFAULT_HOUR = 9;

/** Returns the kinds relevant to a member with these permissions. */
export const kindsFor = (permissions: ReadonlySet<Permission>): NoticeKind[] =>
  kindNames.filter((kind) => NOTICE_KINDS[kind].of.some((permission) => permissions.has(permission)));

/**
 * Returns a member's channel for a kind: as chosen, else the daily mail. Urgent kinds are mailed at once: a digest
 * still waiting half an hour before it is due, and a failure to those who can repair it.
 */
export function wayFor(kind: NoticeKind, chosen: NoticeWays, permissions: ReadonlySet<Permission>): Way {
  const own = chosen[kind];
  if (own) return own;
  const canMend = permissions.has("firm") || permissions.has("staff");
  return kind === "due" || (kind === "failed" && canMend) ? "at-once" : "daily";
}

const onDay = (at: Date, hour: number): Date =>
  timeInIndia(indianDate(at), `${String(hour).padStart(2, "0")}:00:00`);

/** Returns when a notice is mailed; null for never. The daily mail is the next one after the notice. */
export function mailTime(way: Way, hour: number, at: Date): Date | null {
  if (way === "none") return null;
  if (way === "at-once") return at;
  const today = onDay(at, hour);
  return today > at ? today : onDay(new Date(at.getTime() + DAY_MS), hour);
}

const HOURS = 24;

/** The form of a member's choices: a channel for each kind, and the hour of the daily mail. */
export const noticeForm = z.object({
  ...(Object.fromEntries(kindNames.map((kind) => [kind, z.enum(wayNames).optional()])) as Record<
    NoticeKind,
    z.ZodOptional<z.ZodEnum<{ [W in Way]: W }>>
  >),
  hour: z.coerce
    .number()
    .int()
    .min(0)
    .max(HOURS - 1),
});
