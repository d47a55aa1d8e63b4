import { idsOf, placed } from "#domain/firm/site-lists.ts";

/** The records that a form adds, and the list that its positions refer to: comma-separated ids. */
export const ADDED_FIELD = "list.added";
export const BASIS_FIELD = "list.basis";
export const placeField = (id: string): string => `list.place.${id}`;
export const outField = (id: string): string => `list.out.${id}`;

type Form = Readonly<Record<string, string | undefined>>;

/** Returns the records that a form adds, of those still blank. */
export function addedIn<Record extends { id: string }>(
  form: Form,
  { blanks }: { blanks: Record[] },
): Record[] {
  const ids = idsOf(form[ADDED_FIELD] ?? "");
  return blanks.filter(({ id }) => ids.includes(id));
}

/** Returns a list's records as a form leaves them: ordered by position, without removed ones. */
export function listIn(form: Form, holds: string, added: readonly string[]): string {
  const placeOf = (id: string) => {
    const place = form[placeField(id)]?.trim() ?? "";
    return /^\d{1,4}$/.test(place) ? Number(place) : undefined;
  };
  return placed([...idsOf(holds), ...added], placeOf)
    .filter((id) => !isOut(form, id))
    .join(",");
}

/** Returns whether a form removes a record, or omits one that it would have added. */
export const isOut = (form: Form, id: string): boolean => form[outField(id)] === "yes";
