import { data, redirect } from "react-router";
import { textOf, textsOf } from "#platform/forms/forms.ts";

export { idOf, textOf, textsOf } from "#platform/forms/forms.ts";

/** After a change: back to a screen, which says what was done (`<Done>`). */
export function done(path: string, what: string): Response {
  const [address = path, hash] = path.split("#");
  return redirect(`${address}${address.includes("?") ? "&" : "?"}done=${what}${hash ? `#${hash}` : ""}`, 303);
}

export type Refused = { errors: Record<string, string>; values: Record<string, string> };

/** The same form again with all that was typed; `errors` by field, and under "" what concerns the whole. */
export const refused = (
  errors: Record<string, string> | string,
  form: FormData | Record<string, string>,
  status = 422,
) =>
  data(
    {
      errors: typeof errors === "string" ? { "": errors } : errors,
      values: form instanceof FormData ? textsOf(form) : form,
    } satisfies Refused,
    { status },
  );

/** Whether the person typed the thing's name into `<Ask>`: letter case and spaces around do not matter. */
export const isConfirmed = (form: FormData, thing: string): boolean =>
  textOf(form, "thing").toLowerCase() === thing.trim().toLowerCase();

export const NOT_CONFIRMED = "Nothing was changed: type the name exactly as it is shown.";

/** Does what the form's intent names; what is not among the acts is refused. */
export async function byIntent<T>(
  form: FormData,
  acts: Record<string, () => Promise<T>>,
): Promise<T | { refused: string }> {
  const act = Object.entries(acts).find(([intent]) => intent === form.get("intent"))?.[1];
  return act ? act() : { refused: "This cannot be done here." };
}

/** A file that is made while it is sent, piece by piece. */
export function download(
  pieces: AsyncIterable<string>,
  { type, name }: { type: string; name: string },
): Response {
  const iterator = pieces[Symbol.asyncIterator]();
  const text = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(text.encode(value));
    },
    async cancel() {
      await iterator.return?.();
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}

/** An address that leads nowhere: the desk's own not-found screen. */
export const missing = (sentence: string) => data(sentence, { status: 404 });
