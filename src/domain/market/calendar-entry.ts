import * as z from "zod";
import { isDay, isWeekend } from "#platform/clock/days.ts";
import type { FieldErrors } from "#platform/forms/refusal.ts";
import { type CalendarChanges, calendarChanges } from "./calendar-changes.ts";
import { type Hours, SEGMENTS } from "./calendar-data.ts";
import { calendarOf, knownYears, type OriginalChanges } from "./calendar-list.ts";

/** A change of the calendar as a form sends it, all as text. */
export type TypedEntry = {
  /** closure · session · year */
  what: string;
  date: string;
  description: string;
  /** The kind of a session. */
  kind: string;
  /** "18:00-19:00, 20:00-21:00"; empty until the exchange notifies them. */
  hours: string;
  /** "CM", "FO", or empty for both. */
  segment: string;
  announcedOn: string;
  circular: string;
  year: string;
};

type Read = { change: CalendarChanges } | FieldErrors;

const WINDOW = /^([0-2]?\d:[0-5]\d)\s*(?:-|–|to)\s*([0-2]?\d:[0-5]\d)$/;

/** Parses typed trading hours; undefined if invalid. */
function hoursOf(text: string): Hours[] | null | undefined {
  if (!text.trim()) return null;
  const found = text.split(",").map((part) => WINDOW.exec(part.trim()));
  const hours = found.flatMap((match): Hours[] => {
    const [from = "", to = ""] = match?.slice(1) ?? [];
    return match ? [[from.padStart(5, "0"), to.padStart(5, "0")]] : [];
  });
  return hours.length === found.length ? hours : undefined;
}

/**
 * Reads a typed entry as a change of the calendar, or returns the errors by field. `known` are the changes in force;
 * `today` is the day in India, YYYY-MM-DD.
 */
export function readEntry(typed: TypedEntry, known: readonly OriginalChanges[], today: string): Read {
  if (typed.what === "year") return readYear(typed, known, today);
  const errors: Record<string, string> = {};
  const date = typed.date.trim();
  if (!isDay(date)) errors.date = "Choose a day.";
  if (typed.description.trim().length < 3 || typed.description.trim().length > 120)
    errors.description = "Say what the day is, in 3 to 120 characters.";
  if (typed.circular.trim().length > 40) errors.circular = "A circular's number has at most 40 characters.";
  if (!isPast(typed.announcedOn, today))
    errors.announcedOn = "The announcement cannot be later than today. Leave it empty if it is not known.";
  const hours = typed.what === "session" ? hoursOf(typed.hours) : null;
  if (hours === undefined) errors.hours = "Write hours as 18:00-19:00 in IST, several with a comma.";
  if (Object.keys(errors).length) return { errors };
  const shared = {
    date,
    description: typed.description.trim(),
    ...(typed.segment && { segments: [typed.segment] }),
    ...announcement(typed),
  };
  const change =
    typed.what === "session"
      ? { sessions: [{ ...shared, kind: typed.kind, hours }] }
      : { closures: [shared] };
  const clash = typed.what === "closure" ? closureClash(date, typed.segment, known) : undefined;
  return clash ? { errors: { date: clash } } : checkChange(change, known);
}

function closureClash(date: string, segment: string, known: readonly OriginalChanges[]): string | undefined {
  if (isWeekend(date)) return `${date} is on a weekend, when the market is closed anyway.`;
  const days = calendarOf(date.slice(0, 4), known).filter(
    (day) => day.date === date && !day.withdrawnOn && (!segment || day.segments.some((of) => of === segment)),
  );
  const [day] = days;
  if (!day) return undefined;
  const segments = new Set(days.filter(({ what }) => what === "closure").flatMap((each) => each.segments));
  if (day.what === "session")
    return `${date} has a special session (${day.description}), which takes precedence. Withdraw it first.`;
  return segment || segments.size === SEGMENTS.length
    ? `${date} is a holiday already: ${day.description}.`
    : undefined;
}

/** Returns whether an announcement was made by today, as far as its day is stated. */
const isPast = (announcedOn: string, today: string): boolean =>
  announcedOn.trim() === "" || (isDay(announcedOn.trim()) && announcedOn.trim() <= today);

const announcement = ({ announcedOn, circular }: TypedEntry) => ({
  ...(announcedOn.trim() && { announcedOn: announcedOn.trim() }),
  ...(circular.trim() && { circular: circular.trim() }),
});

function readYear(typed: TypedEntry, known: readonly OriginalChanges[], today: string): Read {
  const name = typed.year.trim();
  const next = String(Number(today.slice(0, 4)) + 1);
  if (!/^20\d\d$/.test(name)) return { errors: { year: `Write the year, such as ${next}.` } };
  if (knownYears(known).includes(name))
    return { errors: { year: `The holidays of ${name} are entered already.` } };
  if (name > next) return { errors: { year: `The exchange lists at most the next year, ${next}.` } };
  if (!isPast(typed.announcedOn, today))
    return { errors: { announcedOn: "The announcement cannot be later than today." } };
  return checkChange({ years: [{ year: name, ...announcement(typed) }] }, known);
}

/** Validates a change of the calendar against the years known from other changes. */
export function checkChange(change: unknown, known: readonly OriginalChanges[]): Read {
  const entries = (typeof change === "object" && change !== null ? change : {}) as { years?: unknown };
  const own = Array.isArray(entries.years) ? entries.years : [];
  const others = knownYears(known).map((year) => ({ year }));
  const parsed = calendarChanges.safeParse({ ...entries, years: [...own, ...others] });
  if (!parsed.success) return { errors: { "": parsed.error.issues.map(({ message }) => message).join(" ") } };
  return { change: { ...parsed.data, years: parsed.data.years.slice(0, own.length) } };
}

const listed = z
  .array(z.object({ date: z.iso.date(), segment: z.enum(SEGMENTS), description: z.string().min(1).max(120) }))
  .max(400);

/** Reads the holiday list carried by a form; empty if invalid. */
export function readListed(text: string): z.output<typeof listed> {
  if (!text) return [];
  try {
    return listed.safeParse(JSON.parse(text)).data ?? [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/** Returns listed days as one change, including the years not yet known. */
export function changeToCalendar(
  days: readonly { date: string; segment: string; description: string }[],
  years: readonly string[],
): { years: { year: string }[]; closures: { date: string; segments: string[]; description: string }[] } {
  const fresh = [...new Set(days.map(({ date }) => date.slice(0, 4)))].filter(
    (year) => !years.includes(year),
  );
  return {
    years: fresh.map((year) => ({ year })),
    closures: days.map(({ date, segment, description }) => ({ date, description, segments: [segment] })),
  };
}
