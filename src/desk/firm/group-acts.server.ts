import type { z } from "zod";
import { type ActRequest, again } from "#desk/kit/acts.server.ts";
import { missing } from "#desk/kit/answers.ts";
import { texts } from "#desk/kit/fields.server.ts";
import { renewTexts } from "#domain/compliance/renew-texts.server.ts";
import { fillPlaceholders } from "#domain/firm/fill-placeholders.server.ts";
import { type BookLine, listBook } from "#domain/firm/list-book.server.ts";
import { fieldName, fieldParts, type Typed, typedOf } from "#domain/firm/proposal.ts";
import { proposeChanges } from "#domain/firm/propose-change.server.ts";
import { isNeeded, MAX_ADDED_ITEMS, recordOf } from "#domain/firm/site-lists.ts";
import { type FieldErrors, refusal } from "#platform/forms/refusal.ts";
import { deliveredOf } from "./delivered.ts";
import { groupAt, hasTexts, isFillable, SHOWN_ON } from "./groups.ts";
import { ADDED_FIELD, addedIn, BASIS_FIELD, isOut, listIn } from "./list-fields.ts";
import { pageWith } from "./page-with.server.ts";
import { mayFill } from "./read-group.server.ts";
import { listOf } from "./record-list.ts";
import { markedValues, pressable } from "./traced-page.server.ts";

/** The fields of a group: a value by its key, a claim by three fields. */
export const groupFields = texts;

type Form = z.output<typeof groupFields>;

const groupOf = ({ params }: ActRequest) => {
  const group = groupAt(params.group ?? "");
  if (!group) throw missing("The firm has no group of values of this name.");
  return group;
};

const linesOf = async (request: ActRequest): Promise<BookLine[]> => {
  const group = groupOf(request);
  const all = await listBook(request.tools, deliveredOf(request), { blanks: MAX_ADDED_ITEMS });
  return all.filter((line) => line.group === group);
};

/** Returns the changes in a form: an empty field of a placeholder, or an unchanged value, is none. */
function changedBy(form: Form, lines: BookLine[]): Record<string, Typed> {
  const list = listOf(lines);
  const started = list ? addedIn(form, list).map(({ id }) => id) : [];
  const typed = lines.flatMap((line) => {
    if (line.kind === "list") return [];
    const { id } = recordOf(line.key) ?? {};
    if (id !== undefined && (isOut(form, id) || (line.isBlank && !started.includes(id)))) return [];
    return [{ line, id, typed: typedIn(form, line) }];
  });
  const filled = new Set(typed.filter(isTyped).map(({ id }) => id));
  const added = started.filter((id) => filled.has(id));
  const changed = typed.filter(
    (each) =>
      isTyped(each) || (each.line.isBlank && added.includes(each.id ?? "") && isNeededOf(each.line.key)),
  );
  const now = list && listIn(form, list.value, added);
  return {
    ...(list && now !== list.value && { [list.key]: { value: now } }),
    ...Object.fromEntries(changed.map(({ line, typed: each }) => [line.key, each])),
  };
}

const isNeededOf = (key: string): boolean => {
  const record = recordOf(key);
  return record !== undefined && isNeeded(record);
};

const typedIn = (form: Form, line: BookLine): Typed => {
  const holds = typedOf(line.value);
  return Object.fromEntries(
    fieldParts(line.kind).map((part) => [
      part,
      (form[fieldName(line.key, part)] ?? holds[part] ?? "").replace(/\r\n/g, "\n").trim(),
    ]),
  );
};

function isTyped({ line, typed }: { line: BookLine; typed: Typed }): boolean {
  const holds = typedOf(line.value);
  const isSame = fieldParts(line.kind).every((part) => typed[part] === (holds[part] ?? ""));
  const isEmpty = isFillable(line) && !typed.value && typed.text === undefined;
  return !isSame && !isEmpty;
}

/** Returns the changes in a form; refuses one whose positions refer to another list than the current one. */
async function askedFor(
  request: ActRequest,
  form: Form,
): Promise<{ typed: Record<string, Typed> } | FieldErrors> {
  const lines = await linesOf(request);
  const list = listOf(lines);
  const basis = form[BASIS_FIELD];
  return list && basis !== undefined && basis !== list.value
    ? {
        errors: {
          [list.key]: "Somebody changed this list since you opened it. Check the order, then propose.",
        },
      }
    : { typed: changedBy(form, lines) };
}

/** Shows the form again as typed, with the fields of one more record. */
export async function addRecord(request: ActRequest, form: Form) {
  const list = listOf(await linesOf(request));
  if (!list) return refusal("no-list", "Nothing can be added to this group.");
  const added = addedIn(form, list).map(({ id }) => id);
  const next = list.blanks.find(({ id }) => !added.includes(id));
  if (!next || list.records.length + added.length >= list.most)
    return refusal("enough", "Propose these first.");
  return again({}, { values: { ...form, [ADDED_FIELD]: [...added, next.id].join(",") }, status: 200 });
}

/** Proposes all changed values of the group with one source. */
export async function propose(request: ActRequest, form: Form) {
  const wanted = await askedFor(request, form);
  if ("errors" in wanted) return wanted;
  return proposeChanges(request.tools, deliveredOf(request), {
    typed: wanted.typed,
    source: form.source ?? "",
    by: request.staff,
  });
}

/** Puts typed values of placeholders into force on the owner's authority. */
export async function fillAlone(request: ActRequest, form: Form) {
  if (!mayFill(request))
    return refusal("not-alone", "Only the owner may fill in placeholders alone, before launch.");
  const wanted = await askedFor(request, form);
  if ("errors" in wanted) return wanted;
  const done = await fillPlaceholders(request.tools, deliveredOf(request), {
    typed: wanted.typed,
    source: form.source ?? "",
    by: request.staff,
  });
  if ("keys" in done) await renewTexts(request.tools, deliveredOf(request));
  return done;
}

/** Returns the proposals for a group as form input. */
const proposedFor = (lines: BookLine[]): Record<string, Typed> =>
  Object.fromEntries(
    lines.flatMap(({ key, kind, pending }) =>
      pending && kind !== "text" ? [[key, typedOf(pending.value)]] : [],
    ),
  );

/**
 * Renders a page of the site with the values as typed, or as proposed. The site's texts can be clicked in it; any other
 * value is marked where it is printed.
 */
export async function preview(request: ActRequest, form: Form): Promise<Response> {
  const group = groupOf(request);
  const lines = await linesOf(request);
  const isProposed = request.url.searchParams.has("proposed");
  const typed = isProposed ? proposedFor(lines) : changedBy(form, lines);
  const wanted = form.page ?? request.url.searchParams.get("page");
  const path = (SHOWN_ON[group].find(({ value }) => value === wanted) ?? SHOWN_ON[group][0])?.value ?? "/";
  const { html, printed, answer } = await pageWith(request, { group, path, typed });
  return new Response(
    hasTexts(group) ? pressable(html, new Set(Object.keys(typed))) : markedValues(html, printed),
    answer,
  );
}
