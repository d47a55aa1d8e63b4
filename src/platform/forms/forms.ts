/** Reads the values of a posted form or an address. */

/** Returns the text fields of a form, without its files. Of several with one name the last counts. */
export const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );

/** Returns one text field, trimmed; empty if it is missing. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}

/** Removes NUL characters, which the database can neither store nor compare. */
export const withoutNul = (text: string): string => text.replaceAll("\0", "");

/** Removes what the database cannot store: NUL characters and lone surrogates. */
export const storable = (text: string): string => withoutNul(text).toWellFormed();

/** Returns a row's number from an address, form or command; for anything else 0, which no row has. */
export const idOf = (text: string | undefined): number =>
  /^[1-9]\d{0,8}$/.test(text?.trim() ?? "") ? Number(text) : 0;

type Issues = { issues: readonly { path: readonly PropertyKey[]; message: string }[] };

/** Returns the errors of a form: one sentence per field; an entry of a list is named like `faqs.0.answer`. */
export function fieldErrors(error: Issues | undefined): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) errors[path.join(".")] ??= message;
  return errors;
}

/** Signs of how a form was filled, from its fields or from the headers of a call. */
export type FillSigns = { website?: string | undefined; elapsed?: string | undefined };

/**
 * Returns why a post looks automatic, in a sentence that lets a person go on; undefined if it does not. A form with one
 * address field has no minimum time: the browser fills it in at once, and a mail confirms it.
 */
export function looksAutomatic({ website, elapsed }: FillSigns, minimumMs = 0): string | undefined {
  // The field is hidden: a person never sees it. It comes back empty, so sending again is enough.
  if (website) return "It was not sent yet. Please send it once more.";
  const stamped = elapsed ? Number(elapsed) : Number.NaN;
  if (Number.isFinite(stamped) && stamped < minimumMs)
    return "That was very quick. Wait a moment and send it again.";
  return undefined;
}
