/** What a posted form or an address gives, as values that a program can use. */

/** The fields of a form that are text; files have no place among them. Of several with one name the last counts. */
export const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );

/** One text field, trimmed; empty where it is missing. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}

/** A text without the character NUL, which the database keeps in none and compares with none. */
export const withoutNul = (text: string): string => text.replaceAll("\0", "");

/** The number of a row, as an address, a form or a command names it; 0, which no row has, for anything else. */
export const idOf = (text: string | undefined): number =>
  /^[1-9]\d{0,8}$/.test(text?.trim() ?? "") ? Number(text) : 0;

type Issues = { issues: readonly { path: readonly PropertyKey[]; message: string }[] };

/** What is wrong with a form: a sentence for each field, that of a list's entry as `faqs.0.answer`. */
export function fieldErrors(error: Issues | undefined): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) errors[path.join(".")] ??= message;
  return errors;
}

/** What a form tells of how it was filled: from its fields, or from the headers of a call. */
export type FillSigns = { website?: string | undefined; elapsed?: string | undefined };

/** Why a post looks automatic, as a sentence that lets a person go on; nothing when it does not. */
export function looksAutomatic({ website, elapsed }: FillSigns, minimumMs: number): string | undefined {
  // The field is out of sight: a person never hears of it. It comes back empty, so sending once more is enough.
  if (website) return "It was not sent yet. Please send it once more.";
  const stamped = elapsed ? Number(elapsed) : Number.NaN;
  if (Number.isFinite(stamped) && stamped < minimumMs)
    return "That was very quick. Wait a moment and send it again.";
  return undefined;
}
