import { record } from "#domain/audit/record.server.ts";
import type { Person } from "#domain/staff/rules.ts";
import { indianDate } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { type FieldErrors, type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import type { CalendarChanges } from "./calendar-changes.ts";
import { checkChange, readEntry, type TypedEntry } from "./calendar-entry.ts";
import { calendarOf, type OriginalChanges } from "./calendar-list.ts";
import { CALENDAR_TAG, changesOver } from "./keep-calendar.server.ts";
import {
  addCalendarChange,
  calendarChangeById,
  lockCalendar,
  type StoredCalendarChange,
  undoCalendarChange,
} from "./queries.server.ts";

type Uses = Pick<Tools, "db" | "clock" | "pages">;
type Told = { source: string; by: Person };

const SOURCE = "Name the circular or the exchange’s page, in 5 to 300 characters.";

/**
 * Adds a holiday, a special session or a year to the calendar: it counts at once, in every process. `file` is what the
 * operator's `calendar.json` holds. Refuses by the field of the form.
 */
export const enterChange = (
  tools: Uses,
  file: CalendarChanges,
  { typed, source, by }: Told & { typed: TypedEntry },
): Promise<{ id: number } | FieldErrors> =>
  add(tools, file, { source, by }, (known) => readEntry(typed, known, indianDate(tools.clock.now())));

/** Adds several entries at once, in the form of `calendar.json`: what a holiday list of the exchange adds. */
export const takeOver = (
  tools: Uses,
  file: CalendarChanges,
  { change, source, by }: Told & { change: unknown },
): Promise<{ id: number } | FieldErrors> =>
  add(tools, file, { source, by }, (known) => checkChange(change, known));

/** Withdraws a delivered or listed day from today on: the exchange moved it, or opens after all. */
export const withdrawDay = (
  tools: Uses,
  file: CalendarChanges,
  { date, what, source, by }: Told & { date: string; what: string },
): Promise<{ id: number } | FieldErrors> =>
  add(tools, file, { source, by }, (known) => {
    const withdrawnOn = indianDate(tools.clock.now());
    const days = calendarOf(date.slice(0, 4), known).filter(
      (day) => day.date === date && day.what === what && !day.withdrawnOn,
    );
    if (!days.length) return { errors: { "": `${date} is not in the calendar.` } };
    const entries = days.map(({ description, segments, kind, hours }) => ({
      ...{ date, description, segments, withdrawnOn },
      ...(what === "session" && { kind, hours }),
    }));
    return checkChange(what === "session" ? { sessions: entries } : { closures: entries }, known);
  });

type Read = (known: OriginalChanges[]) => { change: CalendarChanges } | FieldErrors;

async function add(
  tools: Uses,
  file: CalendarChanges,
  { source, by }: Told,
  read: Read,
): Promise<{ id: number } | FieldErrors> {
  const at = tools.clock.now();
  const from = source.trim();
  const judge = async (db: Db) => {
    const result = read(await changesOver(db, file));
    const errors: Record<string, string> = "errors" in result ? { ...result.errors } : {};
    if (from.length < 5 || from.length > 300) errors.source = SOURCE;
    return "errors" in result || errors.source ? { errors } : result;
  };
  const early = await judge(tools.db);
  if ("errors" in early) return early;
  return tools.pages.publish([CALENDAR_TAG], async (tx) => {
    await lockCalendar(tx);
    const late = await judge(tx);
    if ("errors" in late) return late;
    const id = await addCalendarChange(tx, { change: late.change, source: from, by: by.name, at });
    await record(tx, {
      ...{ at, actor: by.name, action: "calendar.change", subject: "calendar_change", subjectId: id },
      detail: { after: late.change, source: from, member: by.id },
    });
    return { id };
  });
}

/** Undoes a change of the desk: the calendar is as it was without it. */
export async function undoChange(
  tools: Uses,
  { id, by }: { id: number; by: Person },
): Promise<{ id: number } | Refusal<"missing" | "undone">> {
  const at = tools.clock.now();
  const open = async (db: Db): Promise<Refusal<"missing" | "undone"> | { change: StoredCalendarChange }> => {
    const change = await calendarChangeById(db, id);
    if (!change) return refusal("missing", "This change of the calendar does not exist.");
    return change.undoneAt ? refusal("undone", `${change.undoneBy} has undone it already.`) : { change };
  };
  const early = await open(tools.db);
  if ("refused" in early) return early;
  return tools.pages.publish([CALENDAR_TAG], async (tx) => {
    await lockCalendar(tx);
    const late = await open(tx);
    if ("refused" in late) return late;
    await undoCalendarChange(tx, id, { undoneAt: at, undoneBy: by.name });
    await record(tx, {
      ...{ at, actor: by.name, action: "calendar.undo", subject: "calendar_change", subjectId: id },
      detail: { before: late.change.change, after: null, member: by.id },
    });
    return { id };
  });
}
