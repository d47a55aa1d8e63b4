import { type ActRequest, again } from "#desk/kit/acts.server.ts";
import { missing } from "#desk/kit/answers.ts";
import { closeMonth } from "#domain/complaints/close-month.server.ts";
import { correctMonths } from "#domain/complaints/correct-months.server.ts";
import { typedFrom } from "#domain/complaints/entering.ts";
import { readDeskMonth } from "#domain/complaints/read-desk.server.ts";
import { dropMonth, enterFollowing, saveMonth } from "#domain/complaints/save-month.server.ts";
import { enterTicked } from "./nil-acts.server.ts";
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
const targetOf = (request: ActRequest) => ({
  month: request.params.month ?? "",
  by: request.staff,
  since: monthsOwedSince(request),
});

/** Returns the form as typed, with its sums and faults. */
async function asTyped(request: ActRequest, fields: Fields) {
  const typed = typedIn(fields);
  const month = await readDeskMonth(request.tools, targetOf(request), typed);
  if (!month) throw missing(NO_MONTH);
  return { month: { ...month, seen: seenIn(fields) }, reason: typed.reason };
}

export const NO_MONTH = "The register has no such month.";

/** Checks the input, and shows it. */
export const checkMonth = async (request: ActRequest, fields: Fields) =>
  again(await asTyped(request, fields));

/** Saves the figures as typed; a refusal returns them unchanged. */
export async function saveEntered(request: ActRequest, fields: Fields) {
  const result = await saveMonth(request.tools, {
    ...targetOf(request),
    ...typedIn(fields),
    seen: seenIn(fields),
  });
  if (!("refused" in result)) return result;
  return again(await asTyped(request, fields), { errors: { "": result.message }, status: 409 });
}

export const enterNone = (request: ActRequest) => enterTicked(request, { month: [targetOf(request).month] });

export const takeBack = (request: ActRequest, fields: Fields) =>
  dropMonth(request.tools, { ...targetOf(request), seen: seenIn(fields) });

export const follow = (request: ActRequest) => enterFollowing(request.tools, targetOf(request));

export const close = (request: ActRequest, fields: Fields) =>
  closeMonth(request.tools, { ...targetOf(request), seen: seenIn(fields) });

export const correct = (request: ActRequest, fields: Fields) =>
  correctMonths(request.tools, {
    seen: seenByMonth(fields),
    by: request.staff,
    since: monthsOwedSince(request),
  });
