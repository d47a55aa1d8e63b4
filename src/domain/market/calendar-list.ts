import { longDate } from "#platform/format/dates.ts";
import type { CalendarChanges } from "./calendar-changes.ts";
import {
  CLOSURES,
  type Closure,
  type Hours,
  SEGMENTS,
  type Segment,
  type SessionKind,
  SPECIAL_SESSIONS,
  type SpecialSession,
  YEARS,
} from "./calendar-data.ts";

/** The origin of a calendar entry: the product, or a change made at the desk. */
export type Origin = "delivered" | "desk";

/** Changes with their origin; `id` names a change of the desk. */
export type OriginalChanges = CalendarChanges & { origin: Origin; id?: number; source?: string; by?: string };

/** One day of unusual trading, for the segments that share it. */
export type CalendarDay = {
  date: string;
  what: "closure" | "session";
  description: string;
  kind: SessionKind | undefined;
  /** Null until the exchange notifies them. */
  hours: Hours[] | null;
  segments: Segment[];
  announcedOn: string | undefined;
  circular: string | undefined;
  /** The day from which it no longer holds. */
  withdrawnOn: string | undefined;
  origin: Origin;
  id: number | undefined;
  /** What its change of the desk holds: the days, and the years whose lists it enters. */
  changed: { days: number; years: number };
  source: string | undefined;
  by: string | undefined;
};

/** Names the entries of a change: "14 November 2026: State mourning, holiday". */
export const changeLines = ({ years, closures, sessions }: CalendarChanges): string[] => [
  ...years.map(({ year }) => `The year ${year}`),
  ...closures.map((entry) => entryLine(entry, "holiday")),
  ...sessions.map((entry) => sessionLine(entry)),
];

const sessionLine = (session: SpecialSession): string =>
  entryLine(
    session,
    `special session, ${session.hours?.map(([from, to]) => `${from}–${to}`).join(", ") ?? "hours to be notified"}`,
  );

function entryLine(
  { date, description, segments, withdrawnOn }: Closure | SpecialSession,
  what: string,
): string {
  const [segment] = segments?.length === 1 ? segments : [];
  return [
    `${longDate(date)}: ${description}, ${what}`,
    segment && (segment === "CM" ? "cash market only" : "derivatives only"),
    withdrawnOn && "withdrawn",
  ]
    .filter(Boolean)
    .join(", ");
}

const keysOf = ({ years, closures, sessions }: CalendarChanges): string[] => [
  ...years.map(({ year }) => year),
  ...[...closures, ...sessions].flatMap(({ date, segments = SEGMENTS }) =>
    segments.map((segment) => `${date} ${segment}`),
  ),
];

/** Returns the years, and the days with their segments, affected by changes. */
export const daysIn = (changes: readonly { change: CalendarChanges }[]): ReadonlySet<string> =>
  new Set(changes.flatMap(({ change }) => keysOf(change)));

/** Refuses a change while another of the same day or year is undecided. */
export function waitsAlready(
  change: CalendarChanges,
  waiting: readonly { change: CalendarChanges }[],
): string | undefined {
  const taken = daysIn(waiting);
  const [day] =
    keysOf(change)
      .find((key) => taken.has(key))
      ?.split(" ") ?? [];
  return day && `A change of ${day} waits for approval already. Decide on that one first.`;
}

/** Joins lists of changes; later ones override earlier ones. */
export const joined = (changes: readonly CalendarChanges[]): CalendarChanges => ({
  years: changes.flatMap(({ years }) => years),
  closures: changes.flatMap(({ closures }) => closures),
  sessions: changes.flatMap(({ sessions }) => sessions),
});

/** Returns the years with an exchange holiday list for at least one segment. */
export const knownYears = (changes: readonly CalendarChanges[]): string[] =>
  [...new Set([...YEARS, ...joined(changes).years].map(({ year }) => year))].sort();

const SHIPPED: OriginalChanges = {
  origin: "delivered",
  years: [],
  closures: [...CLOSURES],
  sessions: [...SPECIAL_SESSIONS],
};

type Row = Omit<CalendarDay, "segments"> & { segment: Segment };

function rowsOf(what: "closure" | "session", entry: Closure | SpecialSession, from: OriginalChanges): Row[] {
  const { date, description, announcedOn, circular, withdrawnOn } = entry;
  const session = "kind" in entry ? entry : undefined;
  return (entry.segments ?? [...SEGMENTS]).map((segment) => ({
    date,
    what,
    description,
    announcedOn,
    circular,
    withdrawnOn,
    segment,
    kind: session?.kind,
    hours: session?.hours ?? null,
    origin: from.origin,
    id: from.id,
    changed: {
      days: new Set([...from.closures, ...from.sessions].map((other) => other.date)).size,
      years: from.years.length,
    },
    source: from.source,
    by: from.by,
  }));
}

/**
 * Returns the current closures and special sessions of a year, by date; the latest entry of a date and segment applies.
 * Segments that share everything but the circular share a row. Withdrawn days are listed too, with their reason.
 */
export function calendarOf(year: string, changes: readonly OriginalChanges[]): CalendarDay[] {
  const rows = new Map<string, Row>();
  for (const list of [SHIPPED, ...changes])
    for (const row of [
      ...list.closures.flatMap((entry) => rowsOf("closure", entry, list)),
      ...list.sessions.flatMap((entry) => rowsOf("session", entry, list)),
    ])
      if (row.date.startsWith(year)) rows.set(`${row.what} ${row.segment} ${row.date}`, row);
  const days = new Map<string, CalendarDay>();
  for (const { segment, ...row } of rows.values()) {
    const key = JSON.stringify({ ...row, circular: "" });
    const same = days.get(key);
    if (same) same.segments.push(segment);
    else days.set(key, { ...row, segments: [segment] });
  }
  return [...days.values()].toSorted((a, b) => a.date.localeCompare(b.date) || a.what.localeCompare(b.what));
}
