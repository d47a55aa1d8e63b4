import {
  CalendarUnknownError,
  isMarketDay,
  nextMarketDay,
  previousMarketDay,
} from "#domain/market/calendar.ts";
import { INDIA_OFFSET, indianDate, isPlausible, timeInIndia } from "#platform/clock/clock.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";

/** When a digest may leave, in India: from 8:00 until 9:10, before the market opens. */
export const opensAt = (day: string): Date => timeInIndia(day, "08:00");
export const closesAt = (day: string): Date => timeInIndia(day, "09:10");
/** When the staff are alerted that the digest is not approved. */
export const alertTimes = (day: string): { key: string; at: Date }[] =>
  ["07:30", "07:45"].map((time) => ({ key: `digest-unapproved-${day}T${time}`, at: timeInIndia(day, time) }));

/** Parses Indian time such as `2026-02-03T10:00`, or a full ISO time with its zone. */
export function indianMoment(text: string | undefined): Date | undefined {
  const [, local, zone = INDIA_OFFSET] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?)(Z|[+-]\d\d:\d\d)?$/.exec(text ?? "") ?? [];
  const moment = new Date(`${local}${zone}`);
  return isPlausible(moment) ? moment : undefined;
}

const WHY = {
  none: "There is no digest.",
  sample: "The newest digest is a sample: samples are never mailed.",
  stale: "The digest is out of date: its morning has passed.",
  ahead: "The digest is of a future day.",
  "calendar-unknown": "The market calendar does not include that year.",
  "already-mailed": "The digest’s mail is being sent, is sent or has ended.",
};

/** Why no digest mail is to be drafted now, in the ordinary course of a day. */
export type NotDue = keyof typeof WHY;

/** Refuses to draft a digest's mail. */
export const notDue = <Code extends NotDue>(code: Code): Refusal<Code> => refusal(code, WHY[code]);

/** Returns whether a refusal is part of the ordinary course of a day and needs no report. */
export const isOrdinary = ({ refused }: Refusal): boolean => Object.hasOwn(WHY, refused);

/**
 * Returns the morning on which a digest is mailed: its own day or the next market day, whichever comes first with its
 * window still open. A digest is mailed only while it is news; a year missing from the calendar is refused, never
 * guessed.
 */
export function mailingDay(
  digest: { date: string; sample: boolean },
  now: Date,
): { day: string } | Refusal<"calendar-unknown" | "sample" | "ahead" | "stale"> {
  const today = indianDate(now);
  if (digest.sample) return notDue("sample");
  if (digest.date > today) return notDue("ahead");
  try {
    const open = isMarketDay(today) && now < closesAt(today);
    const day = open ? today : nextMarketDay(today);
    if (digest.date !== day && digest.date !== previousMarketDay(day)) return notDue("stale");
    return { day };
  } catch (error) {
    if (error instanceof CalendarUnknownError) return notDue("calendar-unknown");
    throw error;
  }
}
