import {
  CalendarUnknownError,
  ifCalendarKnows,
  isMarketDay,
  nextMarketDay,
  previousMarketDay,
} from "#domain/market/calendar.ts";
import { indianDate, MINUTE_MS, timeInIndia } from "#platform/clock/clock.ts";
import { longDate } from "#platform/format/dates.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { isRoutine } from "./check.ts";
import { type DraftView, readDraft } from "./read-draft.server.ts";
import type { DayState } from "./states.ts";

/** When a digest is due on the morning of a market day, and the latest time of its mail, IST. */
export const DUE_TIME = "08:00";
const LAST = "09:10";

export type Morning = {
  /** The market day of the digest, YYYY-MM-DD. */
  day: string;
  /** The market day on whose morning it is mailed. */
  mailDay: string;
  /** ISO time. */
  dueAt: string;
  /** Whole minutes until it is due; negative when late but still mailable. */
  minutesLeft: number;
  state: DayState;
  isPublished: boolean;
  /** What prevents its publication, each as a sentence; empty once published. */
  missing: string[];
  /** The files needed by the day, and those received. */
  files: { given: number; needed: number };
  /** Findings that a person decides on. */
  toLookAt: number;
  /** Who submitted it for approval, and when. */
  submitted: { by: string; at: Date } | undefined;
};

/**
 * Returns the next digest due at 8:00 on a market day: that of the session before. This morning's stays due until 9:10
 * while unpublished. Refuses a year missing from the calendar.
 */
export async function digestMorning(
  tools: Pick<Tools, "db" | "clock">,
): Promise<Morning | Refusal<"calendar-unknown">> {
  const now = tools.clock.now();
  const today = indianDate(now);
  try {
    if (isMorning(now)) {
      const morning = await morningOf(tools, today, now);
      if (now < timeInIndia(today, DUE_TIME) || !morning.isPublished) return morning;
    }
    return await morningOf(tools, nextMarketDay(today), now);
  } catch (error) {
    if (!(error instanceof CalendarUnknownError)) throw error;
    return refusal(
      "calendar-unknown",
      `The market calendar does not know the days after ${longDate(today)}. Add the holiday list.`,
    );
  }
}

/**
 * Returns whether a digest is mailed on this day in India and its latest time has not passed; false in an unknown year.
 */
export function isMorning(now: Date): boolean {
  const today = indianDate(now);
  return ifCalendarKnows(() => isMarketDay(today)) === true && now < timeInIndia(today, LAST);
}

async function morningOf({ db }: Pick<Tools, "db">, mailDay: string, now: Date): Promise<Morning> {
  const day = previousMarketDay(mailDay);
  const view = await readDraft(db, day);
  const needed = view.needed.filter(({ optional }) => !optional);
  const { findings = [], submitted } = view.draft ?? {};
  return {
    day,
    mailDay,
    ...dueOn(mailDay, now),
    state: view.state,
    isPublished: view.published !== undefined,
    missing: missingIn(view),
    files: { given: needed.filter(({ given }) => given).length, needed: needed.length },
    toLookAt: findings.filter((finding) => !isRoutine(finding)).length,
    submitted,
  };
}

function dueOn(mailDay: string, now: Date): Pick<Morning, "dueAt" | "minutesLeft"> {
  const due = timeInIndia(mailDay, DUE_TIME);
  return { dueAt: due.toISOString(), minutesLeft: Math.floor((due.getTime() - now.getTime()) / MINUTE_MS) };
}

/**
 * Returns when a day's digest is due, while it can still be mailed; undefined after 9:10, on a day without a session,
 * and in a year missing from the calendar.
 */
export function dueOfDay(
  day: string,
  now: Date,
): Pick<Morning, "mailDay" | "dueAt" | "minutesLeft"> | undefined {
  const mailDay = ifCalendarKnows(() => (isMarketDay(day) ? nextMarketDay(day) : undefined));
  return mailDay && now < timeInIndia(mailDay, LAST) ? { mailDay, ...dueOn(mailDay, now) } : undefined;
}

/** Lists what is missing before a day can be published, in the order of the steps. */
function missingIn({ state, needed, draft, published }: DraftView): string[] {
  if (published) return [];
  const files = needed.filter(({ optional, given }) => !optional && !given).map(({ what }) => what);
  const blocking = (draft?.findings ?? [])
    .filter(({ level, code }) => level === "block" && code !== "no-close")
    .map(({ message }) => message);
  return [
    ...(files.length ? [`Missing files: ${files.join(", ")}.`] : []),
    ...blocking,
    ...(draft?.returned
      ? [`${draft.returned.by} sent it back: “${draft.returned.note}”`]
      : NEXT[state]
        ? [NEXT[state]]
        : []),
  ];
}

const NEXT: Partial<Record<DayState, string>> = {
  "to be approved": "It has not been sent for approval.",
  submitted: "It waits for approval.",
  approved: "It is approved but not published.",
};
