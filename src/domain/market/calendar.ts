/**
 * Trading days of the NSE, from data: the exchange changes its list during the year and opens on some weekends, so a
 * weekday says nothing. Dates are text, YYYY-MM-DD, IST; anything else is a RangeError. A year without a holiday list
 * is not guessed: `CalendarUnknownError`.
 */

import { DAY_MS } from "#platform/clock/clock.ts";
import { dayOf, isWeekend } from "#platform/clock/days.ts";
import type { CalendarChanges } from "./calendar-changes.ts";
import {
  CLOSURES,
  type Closure,
  type Hours,
  NORMAL_HOURS,
  SEGMENTS,
  type Segment,
  type SessionKind,
  SPECIAL_SESSIONS,
  type SpecialSession,
  YEARS,
  type YearList,
} from "./calendar-data.ts";
import type { ListedHoliday } from "./readings.ts";

/** Thrown if the calendar has no data for a date: whether the market is open is unknown. */
export class CalendarUnknownError extends Error {
  override name = "CalendarUnknownError";
}

/** Returns what `read` finds in the calendar; undefined if it needs a day that the calendar lacks. */
export function ifCalendarKnows<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof CalendarUnknownError) return undefined;
    throw error;
  }
}

/** The segment (default: CM), and the day up to which announcements count (default: all). */
export type CalendarView = { segment?: Segment; asKnownOn?: string };

/** A session; hours are IST, null until the exchange notifies them. */
export type MarketSession = {
  kind: SessionKind;
  description?: string;
  hours: Hours[] | null;
  circular?: string;
  announcedOn?: string;
};

export type MarketClosure = { description: string; announcedOn?: string; circular?: string };

type Entry = YearList | Closure | SpecialSession;
type ByDate<E> = ReadonlyMap<string, E>;

/** Indexes entries by segment and date or year; later entries replace earlier ones. */
const index = <E extends Entry>(entries: readonly E[]): ByDate<E> =>
  new Map(
    entries.flatMap((entry) =>
      (entry.segments ?? SEGMENTS).map((segment): [string, E] => [
        `${segment} ${"year" in entry ? entry.year : entry.date}`,
        entry,
      ]),
    ),
  );

const build = ({ years, closures, sessions }: CalendarChanges) => ({
  years: index<YearList>([...YEARS, ...years]),
  closures: index<Closure>([...CLOSURES, ...closures]),
  sessions: index<SpecialSession>([...SPECIAL_SESSIONS, ...sessions]),
  /** Cached market days of the cash market by year. */
  days: new Map<string, string[]>(),
});

/** A change of the calendar without entries. */
export const NO_CHANGES: CalendarChanges = { years: [], closures: [], sessions: [] };
let calendar = build(NO_CHANGES);

/**
 * Replaces the amendments to the shipped calendar with parsed `calendarChanges`; by default removes them. The host
 * calls it at startup, before the first request, and whenever the calendar changes.
 */
export function amendCalendar(changes: CalendarChanges = NO_CHANGES): void {
  calendar = build(changes);
}

function at(isoDate: string): number {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(isoDate) ? Date.parse(`${isoDate}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time) || dayOf(time) !== isoDate)
    throw new RangeError(`Not a date (YYYY-MM-DD): ${isoDate}`);
  return time;
}

/** Returns the entry of a date, unless it is not yet announced or withdrawn. */
function entryOf<E extends Entry>(entries: ByDate<E>, date: string, view: CalendarView): E | undefined {
  const entry = entries.get(`${view.segment ?? "CM"} ${date}`);
  if (!entry) return undefined;
  const { asKnownOn } = view;
  if (asKnownOn === undefined) return entry.withdrawnOn === undefined ? entry : undefined;
  at(asKnownOn);
  const announced = entry.announcedOn === undefined || entry.announcedOn <= asKnownOn;
  const withdrawn = entry.withdrawnOn !== undefined && entry.withdrawnOn <= asKnownOn;
  return announced && !withdrawn ? entry : undefined;
}

function yearOf(isoDate: string, view: CalendarView): YearList {
  at(isoDate);
  const year = entryOf(calendar.years, isoDate.slice(0, 4), view);
  if (year) return year;
  const known = view.asKnownOn === undefined ? "" : ` as known on ${view.asKnownOn}`;
  throw new CalendarUnknownError(`No market calendar for ${isoDate}${known}`);
}

/** Returns the first and the last day of the cash market's calendar. */
export function calendarSpan(): { from: string; to: string } {
  const years = [...calendar.years.values()].filter(({ segments = SEGMENTS }) => segments.includes("CM"));
  const known = years.map(({ year }) => year).sort();
  return { from: `${known[0]}-01-01`, to: `${known.at(-1)}-12-31` };
}

const announcement = ({ announcedOn, circular }: Entry) => ({
  ...(announcedOn === undefined ? {} : { announcedOn }),
  ...(circular === undefined ? {} : { circular }),
});

/** Returns the session of a date, null if the segment does not trade. */
export function sessionOf(
  isoDate: string,
  segment: Segment = "CM",
  asKnownOn?: string,
): MarketSession | null {
  const view = asKnownOn === undefined ? { segment } : { segment, asKnownOn };
  yearOf(isoDate, view);
  const special = entryOf(calendar.sessions, isoDate, view);
  if (special) {
    const { kind, description, hours } = special;
    return { kind, description, hours, ...announcement(special) };
  }
  if (isWeekend(isoDate) || entryOf(calendar.closures, isoDate, view)) return null;
  return { kind: "normal", hours: NORMAL_HOURS };
}

/**
 * Returns why a listed holiday has no trading; null on a trading day, and on an unlisted weekend. A holiday of the
 * year's list has the list's announcement.
 */
export function closureOf(isoDate: string, view: CalendarView = {}): MarketClosure | null {
  const year = yearOf(isoDate, view);
  const closure = entryOf(calendar.closures, isoDate, view);
  if (!closure || entryOf(calendar.sessions, isoDate, view)) return null;
  const own = announcement(closure);
  return {
    description: closure.description,
    ...(Object.keys(own).length > 0 ? own : announcement(year)),
  };
}

export const isMarketDay = (isoDate: string, view: CalendarView = {}): boolean =>
  sessionOf(isoDate, view.segment, view.asKnownOn) !== null;

/** The first and last day with a four-digit year. */
const [FIRST, LAST] = [Date.parse("0000-01-01T00:00:00Z"), Date.parse("9999-12-31T00:00:00Z")];

function step(isoDate: string, days: 1 | -1, view: CalendarView): string {
  let time = at(isoDate);
  do {
    time += days * DAY_MS;
    if (time < FIRST || time > LAST) throw new CalendarUnknownError(`No market calendar beside ${isoDate}`);
  } while (!isMarketDay(dayOf(time), view));
  return dayOf(time);
}

/** Returns the first market day after the date. */
export const nextMarketDay = (isoDate: string, view: CalendarView = {}): string => step(isoDate, 1, view);

/** Returns the last market day before the date. */
export const previousMarketDay = (isoDate: string, view: CalendarView = {}): string =>
  step(isoDate, -1, view);

/** Lists the market days from one date to another, both included, oldest first; empty if `from` is after `to`. */
export function marketDaysBetween(from: string, to: string, view: CalendarView = {}): string[] {
  const [first, last] = [at(from), at(to)];
  if (view.segment !== undefined || view.asKnownOn !== undefined) return daysIn(first, last, view);
  const days: string[] = [];
  for (let year = Number(from.slice(0, 4)); first <= last && year <= Number(to.slice(0, 4)); year += 1)
    for (const day of daysOfYear(String(year).padStart(4, "0"))) if (day >= from && day <= to) days.push(day);
  return days;
}

function daysIn(first: number, last: number, view: CalendarView): string[] {
  const days: string[] = [];
  for (let time = first; time <= last; time += DAY_MS) {
    const day = dayOf(time);
    if (isMarketDay(day, view)) days.push(day);
  }
  return days;
}

function daysOfYear(year: string): string[] {
  const known = calendar.days.get(year);
  if (known) return known;
  const days = daysIn(at(`${year}-01-01`), at(`${year}-12-31`), {});
  calendar.days.set(year, days);
  return days;
}

/** Differences between a holiday list and the calendar; `compared` names the segments and years compared. */
export type HolidayDifference = {
  missing: (MarketClosure & { date: string; segment: Segment })[];
  extra: ListedHoliday[];
  compared: string[];
};

/**
 * Compares an exchange holiday list with the calendar, by the segments and years of the list: `missing` are closures of
 * the calendar absent from the list, as when announced later; `extra` are listed weekdays without a closure in the
 * calendar. Weekends are ignored, since lists may omit them, and so are segments other than CM and FO. A holiday with a
 * Muhurat session counts as listed.
 */
export function compareHolidays(listed: readonly ListedHoliday[]): HolidayDifference {
  const known = listed.filter(({ segment }) => SEGMENTS.some((of) => of === segment));
  const weekdays = known.filter(({ date }) => !isWeekend(date));
  const inList = new Set(weekdays.map(({ segment, date }) => `${segment} ${date}`));
  const compared = [...new Set(known.map(({ segment, date }) => `${segment} ${date.slice(0, 4)}`))].sort();
  const missing = SEGMENTS.flatMap((segment) =>
    [...calendar.closures.keys()]
      .filter((key) => key.startsWith(segment) && compared.includes(key.slice(0, 7)) && !inList.has(key))
      .sort()
      .flatMap((key) => {
        const date = key.slice(3);
        const closure = isWeekend(date) ? null : closureOf(date, { segment });
        return closure ? [{ ...closure, date, segment }] : [];
      }),
  );
  const extra = weekdays.filter(({ segment, date }) => {
    const closure = calendar.closures.get(`${segment} ${date}`);
    return !closure || closure.withdrawnOn !== undefined;
  });
  return { missing, extra, compared };
}
