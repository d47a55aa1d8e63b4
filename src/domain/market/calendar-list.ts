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

/** The origin of a calendar entry: the product, the operator's file, or a change made at the desk. */
export type Origin = "delivered" | "file" | "desk";

/** Changes with their origin; `id` names a change of the desk. */
export type OriginalChanges = CalendarChanges & { origin: Origin; id?: number; source?: string; by?: string };

/** One day on which the market does not trade as on a normal weekday, for the segments that share it. */
export type CalendarDay = {
  date: string;
  what: "closure" | "session";
  description: string;
  kind: SessionKind | undefined;
  /** Null while the exchange has yet to notify them. */
  hours: Hours[] | null;
  segments: Segment[];
  announcedOn: string | undefined;
  circular: string | undefined;
  /** The day from which it no longer holds. */
  withdrawnOn: string | undefined;
  origin: Origin;
  id: number | undefined;
  source: string | undefined;
  by: string | undefined;
};

/** Joins several lists of changes, in which a later one overrides an earlier one. */
export const joined = (changes: readonly CalendarChanges[]): CalendarChanges => ({
  years: changes.flatMap(({ years }) => years),
  closures: changes.flatMap(({ closures }) => closures),
  sessions: changes.flatMap(({ sessions }) => sessions),
});

/** Returns the years whose holidays the exchange has listed, for at least one segment. */
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
    ...{ date, what, description, announcedOn, circular, withdrawnOn, segment },
    ...{ kind: session?.kind, hours: session?.hours ?? null },
    ...{ origin: from.origin, id: from.id, source: from.source, by: from.by },
  }));
}

/**
 * Returns the current closures and special sessions of a year, by date: of one date and segment the later entry counts.
 * Segments that share everything but the circular share a row. What is withdrawn is listed too, with its reason.
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
