import { z } from "zod";
import { type ActRequest, again } from "#desk/kit/acts.server.ts";
import { file, text } from "#desk/kit/fields.server.ts";
import { changeToCalendar, readListed } from "#domain/market/calendar-entry.ts";
import { enterChange, takeOver, withdrawDay } from "#domain/market/change-calendar.server.ts";
import { type Comparison, compareFile, compareListed } from "#domain/market/compare-list.server.ts";
import { bytesOf } from "#domain/market/files/read-apart.server.ts";
import type { FieldErrors } from "#platform/forms/refusal.ts";

type Shown = { comparison?: Comparison };

export const entry = z.object({
  what: text,
  date: text,
  kind: text,
  description: text,
  hours: text,
  segment: text,
  announcedOn: text,
  circular: text,
  year: text,
  source: text,
});

/** Proposes a day, or the year in the form. */
export const enter = (
  { tools, staff: by }: ActRequest,
  { source, ...typed }: Omit<z.output<typeof entry>, "what"> & { what: string },
) => enterChange(tools, { typed, source, by });

export const chosenFile = z.object({ file });

/** Compares the calendar with the exchange's list; changes nothing. */
export async function compare({ tools }: ActRequest, { file: list }: z.output<typeof chosenFile>) {
  const bytes = list ? await bytesOf(list) : Buffer.alloc(0);
  const result = await compareFile(tools, { name: list?.name ?? "", bytes });
  return "refused" in result ? result : again<Shown>({ comparison: result });
}

export const listedDay = z.object({
  source: text,
  listed: text,
  name: text,
  date: text,
  what: text,
  segment: text,
});
type ListedDay = z.output<typeof listedDay>;

/** Returns the comparison that the pressed button belongs to; `before` is undefined if it was in a year's list. */
async function comparedIn({ tools }: ActRequest, { listed: text, name }: ListedDay) {
  const listed = readListed(text);
  const before = listed.length ? await compareListed(tools, { name, listed }) : undefined;
  return { listed, before };
}

/** Repeats the comparison if the act came from one; else returns the result for the screen to report. */
async function anew<Result extends object>(
  { tools }: ActRequest,
  { listed, before }: Awaited<ReturnType<typeof comparedIn>>,
  result: Result | FieldErrors,
) {
  if (!before) return result;
  const comparison = await compareListed(tools, { name: before.name, listed });
  return again<Shown>({ comparison }, "errors" in result ? { errors: result.errors } : {});
}

/** Proposes days that are in a list but not in the calendar: the named one, or all. */
export async function take(request: ActRequest, day: ListedDay) {
  const { tools, staff: by } = request;
  const compared = await comparedIn(request, day);
  const { listed, before } = compared;
  const wanted = day.date
    ? listed.filter(({ date, segment }) => date === day.date && segment === day.segment)
    : (before?.extra ?? []);
  const change = changeToCalendar(wanted, before?.years ?? []);
  return anew(request, compared, await takeOver(tools, { change, source: day.source, by }));
}

/** Proposes to withdraw a day that the exchange withdrew. */
export async function withdraw(request: ActRequest, day: ListedDay) {
  const { tools, staff: by } = request;
  const compared = await comparedIn(request, day);
  const { date, what, segment, source } = day;
  return anew(request, compared, await withdrawDay(tools, { date, what, segment, source, by }));
}
