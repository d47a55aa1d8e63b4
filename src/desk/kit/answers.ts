import { data } from "react-router";

/** The fields of a form that are text. Of several with one name the last counts. */
export const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );

/** One text field, trimmed; empty where it is missing. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}

/** The number of a row, as an address or a form names it; 0, which no row has, for anything else. */
export const idOf = (text: string | undefined): number =>
  /^[1-9]\d{0,8}$/.test(text?.trim() ?? "") ? Number(text) : 0;

/** Whether the person typed the thing's name into `<Ask>`: letter case and spaces around do not matter. */
export const isConfirmed = (typed: string, thing: string): boolean =>
  typed.trim().toLowerCase() === thing.trim().toLowerCase();

export const NOT_CONFIRMED = "Nothing was changed: type the name exactly as it is shown.";

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
