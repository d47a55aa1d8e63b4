import { z } from "zod";
import { fieldErrors, idOf, textsOf } from "#platform/forms/forms.ts";
import type { FieldErrors } from "#platform/forms/refusal.ts";

/** One text field, trimmed; empty if it is missing. */
export const text = z.string().trim().catch("");

/** One text field exactly as typed, for passwords and letters. */
export const typed = z.string().catch("");

/** The number of a row; for anything else 0, which no row has. */
export const rowId = z.string().catch("").transform(idOf);

/** The numbers of several rows in one field, with commas; anything else in it is left out. */
export const rowIds = text.transform((list) =>
  list
    .split(",")
    .map(idOf)
    .filter((id) => id > 0),
);

/** All values of a repeatable field. */
export const several = z.array(z.string().catch(""));

/** One file; undefined if none was chosen. */
export const file = z.instanceof(File).optional().catch(undefined);

/** Every file of a field. */
export const files = z
  .array(z.unknown())
  .transform((given) => given.filter((one): one is File => one instanceof File));

/** Every text field by name, for a form whose fields are not known beforehand. */
export const texts = z.record(z.string(), z.string());

/** Returns a form's values for a schema: lists for its lists, else one value by name, or every text of the form. */
function readForm(schema: z.ZodType, form: FormData): unknown {
  if (!(schema instanceof z.ZodObject)) return textsOf(form);
  return Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => [
      name,
      isList(field) ? form.getAll(name) : (form.get(name) ?? undefined),
    ]),
  );
}

const isList = (field: unknown): boolean =>
  field instanceof z.ZodArray || (field instanceof z.ZodPipe && field.in instanceof z.ZodArray);

/** Returns the form as its schema reads it, or the errors by field. */
export function parseForm(schema: z.ZodType | undefined, form: FormData): { input: unknown } | FieldErrors {
  if (!schema) return { input: {} };
  const parsed = schema.safeParse(readForm(schema, form));
  if (parsed.success) return { input: parsed.data };
  return { errors: fieldErrors(parsed.error) };
}
