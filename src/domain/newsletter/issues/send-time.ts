import { HOUR_MS, indianDate, timeInIndia } from "#platform/clock/clock.ts";
import { dayAfter } from "#platform/clock/days.ts";

/** How long after its time a letter may still leave. */
const WINDOW_MS = 2 * HOUR_MS;

/** The presets of a letter's send time. */
export const SEND_TIMES = ["now", "evening", "morning"] as const;
export type SendTimeName = (typeof SEND_TIMES)[number];

export type LetterHours = { earliest: Date; latest: Date };

/** Returns the hours of a letter: from a moment until two hours later. */
export const hoursFrom = (earliest: Date): LetterHours => ({
  earliest,
  latest: new Date(earliest.getTime() + WINDOW_MS),
});

/** Returns the moment of a preset; undefined for this evening once it has passed. */
export function presetTime(name: SendTimeName, now: Date): Date | undefined {
  const today = indianDate(now);
  if (name === "now") return now;
  if (name === "morning") return timeInIndia(dayAfter(today, 1), "08:00");
  const evening = timeInIndia(today, "18:00");
  return name === "evening" && evening > now ? evening : undefined;
}

/** When a letter is to leave and whom it is to reach. */
export type LetterPlan = {
  earliest: Date | null;
  onApproval: boolean;
  /** Only readers who confirmed on this day (YYYY-MM-DD) or later; null for all who asked for letters. */
  joinedSince: string | null;
};

/** What an approval of a letter covers besides its bytes. */
type Terms = LetterPlan & { latest: Date | null };

export const isSameTime = (one: LetterPlan, other: LetterPlan): boolean =>
  one.onApproval === other.onApproval && one.earliest?.getTime() === other.earliest?.getTime();

export const isSameReaders = (one: LetterPlan, other: LetterPlan): boolean =>
  one.joinedSince === other.joinedSince;

/** Returns the terms of a letter as one line, which an approval must repeat: other terms were not read. */
export const letterTerms = ({ earliest, latest, onApproval, joinedSince }: Terms): string =>
  [
    onApproval ? "approval" : (earliest?.toISOString() ?? "none"),
    onApproval ? "" : (latest?.toISOString() ?? ""),
    joinedSince ?? "all",
  ].join(" ");
