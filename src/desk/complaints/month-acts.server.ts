import { type Asked, again } from "#desk/kit/acts.server.ts";
import { missing } from "#desk/kit/answers.ts";
import { closeMonth } from "#domain/complaints/close-month.server.ts";
import { correctMonths } from "#domain/complaints/correct-months.server.ts";
import { enterNil } from "#domain/complaints/enter-nil.server.ts";
import { typedFrom } from "#domain/complaints/entering.ts";
import { readDeskMonth } from "#domain/complaints/read-desk.server.ts";
import { dropMonth, enterFollowing, saveMonth } from "#domain/complaints/save-month.server.ts";
import { monthsOwedSince } from "./states.ts";

/** The fields of a month's form: figures as typed, the reason for a correction, and what was seen. */
type Fields = Record<string, string>;

const typedIn = (fields: Fields) => ({
  figures: typedFrom((name) => fields[name]?.trim() ?? ""),
  reason: fields.reason?.trim() ?? "",
});

const seenIn = (fields: Fields): string => fields.seen?.trim() ?? "";

const SEEN = "seen.";

/** Returns, by month, what the person saw when pressing the button. */
const seenByMonth = (fields: Fields): Map<string, string> =>
  new Map(
    Object.entries(fields).flatMap(([name, value]): [string, string][] =>
      name.startsWith(SEEN) ? [[name.slice(SEEN.length), value]] : [],
    ),
  );

/** Returns the month, the acting member, and the register's first month. */
const targetOf = (asked: Asked) => ({
  month: asked.params.month ?? "",
  by: asked.staff,
  since: monthsOwedSince(asked),
});

/** Returns the form as typed, with its sums and faults. */
async function asTyped(asked: Asked, fields: Fields) {
  const typed = typedIn(fields);
  const month = await readDeskMonth(asked.tools, targetOf(asked), typed);
  if (!month) throw missing(NO_MONTH);
  return { month: { ...month, seen: seenIn(fields) }, reason: typed.reason };
}

export const NO_MONTH = "The register has no such month.";

/** Checks the input, and shows it. */
export const checkMonth = async (asked: Asked, fields: Fields) => again(await asTyped(asked, fields));

/** Saves the figures as typed; a refusal returns them unchanged. */
export async function saveEntered(asked: Asked, fields: Fields) {
  const result = await saveMonth(asked.tools, {
    ...targetOf(asked),
    ...typedIn(fields),
    seen: seenIn(fields),
  });
  if (!("refused" in result)) return result;
  return again(await asTyped(asked, fields), { errors: { "": result.message }, status: 409 });
}

export function enterNone(asked: Asked) {
  const { month, by, since } = targetOf(asked);
  return enterNil(asked.tools, { months: [month], by, since });
}

export const takeBack = (asked: Asked) => dropMonth(asked.tools, targetOf(asked));

export const follow = (asked: Asked) => enterFollowing(asked.tools, targetOf(asked));

export const close = (asked: Asked, fields: Fields) =>
  closeMonth(asked.tools, { ...targetOf(asked), seen: seenIn(fields) });

export const correct = (asked: Asked, fields: Fields) =>
  correctMonths(asked.tools, {
    seen: seenByMonth(fields),
    by: asked.staff,
    since: monthsOwedSince(asked),
  });
