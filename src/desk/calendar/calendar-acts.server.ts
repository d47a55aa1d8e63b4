import type { Desk } from "#context.ts";
import { done, textOf } from "#desk/kit/answers.ts";
import { changeToCalendar, readListed } from "#domain/market/calendar-entry.ts";
import { readCalendarFile } from "#domain/market/calendar-file.server.ts";
import { enterChange, takeOver, undoChange, withdrawDay } from "#domain/market/change-calendar.server.ts";
import { type Comparison, compareFile, compareListed } from "#domain/market/compare-list.server.ts";
import { bytesOf } from "#domain/market/files/read-apart.server.ts";
import { idOf } from "#platform/forms/forms.ts";

type Answer = { errors?: Record<string, string>; comparison?: Comparison };
const PATH = "/desk/calendar";

/** Does what a button of the calendar asks for: back to the screen, or what is wrong by field; a comparison stays open. */
export async function actOnCalendar(desk: Desk): Promise<Response | Answer> {
  const { tools, form, staff: by, dataDir } = desk;
  const file = readCalendarFile(dataDir);
  const text = (name: string) => textOf(form, name);
  const source = text("source");
  const intent = text("intent");
  switch (intent) {
    case "add":
    case "year": {
      const typed = {
        ...{ what: intent === "year" ? "year" : text("what"), date: text("date"), kind: text("kind") },
        ...{ description: text("description"), hours: text("hours"), segment: text("segment") },
        ...{ announcedOn: text("announcedOn"), circular: text("circular"), year: text("year") },
      };
      const result = await enterChange(tools, file, { typed, source, by });
      return "errors" in result ? result : done(PATH, intent === "year" ? "year" : "added");
    }
    case "undo": {
      const result = await undoChange(tools, { id: idOf(text("id")), by });
      return "refused" in result ? { errors: { "": result.refused } } : done(PATH, "undone");
    }
    case "compare": {
      const chosen = form.get("file");
      const [name, bytes] =
        chosen instanceof File ? [chosen.name, await bytesOf(chosen)] : ["", Buffer.alloc(0)];
      const result = await compareFile(tools, dataDir, { name, bytes });
      return "refused" in result ? { errors: { "": result.refused } } : { comparison: result };
    }
    default:
      return takeOrWithdraw(desk, intent, file);
  }
}

/** From the list of a year or from a comparison; the comparison is made anew with what has changed. */
async function takeOrWithdraw(
  { tools, form, staff: by, dataDir }: Desk,
  intent: string,
  file: ReturnType<typeof readCalendarFile>,
): Promise<Response | Answer> {
  const text = (name: string) => textOf(form, name);
  const [source, listed] = [text("source"), readListed(text("listed"))];
  const before = listed.length
    ? await compareListed(tools, dataDir, { name: text("name"), listed })
    : undefined;
  const day = { date: text("date"), what: text("what") };
  const wanted = day.date
    ? listed.filter(({ date, segment }) => date === day.date && segment === text("segment"))
    : (before?.extra ?? []);
  const result =
    intent === "take"
      ? await takeOver(tools, file, { change: changeToCalendar(wanted, before?.years ?? []), source, by })
      : await withdrawDay(tools, file, { ...day, source, by });
  if (!before) return "errors" in result ? result : done(PATH, "withdrawn");
  const comparison = await compareListed(tools, dataDir, { name: before.name, listed });
  return { comparison, ...("errors" in result && { errors: result.errors }) };
}
