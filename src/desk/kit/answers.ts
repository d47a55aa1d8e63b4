import { data } from "react-router";
import { refusal } from "#platform/forms/refusal.ts";

/** Returns whether the person typed the thing's name into `<Ask>`, ignoring case and surrounding spaces. */
export const isConfirmed = (typed: string, thing: string): boolean =>
  typed.trim().toLowerCase() === thing.trim().toLowerCase();

export const NOT_CONFIRMED = refusal("not-confirmed", "Nothing was changed. Type the name exactly as shown.");

/** Returns a file that is generated while it is sent. */
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
  return new Response(body, { headers: asFile(type, name) });
}

const asFile = (type: string, name: string) => ({
  "Content-Type": `${type}; charset=utf-8`,
  "Content-Disposition": `attachment; filename="${name}"`,
});

/** Returns a stored file as a download: a browser never shows it. */
export const attachment = ({ name, bytes }: { name: string; bytes: Uint8Array }): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "application/octet-stream",
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
    },
  });

/** Returns a CSV that is stored for an hour. */
export async function downloadTemporary(
  file: Promise<Uint8Array | undefined>,
  name: string,
): Promise<Response> {
  const bytes = await file;
  if (!bytes) throw missing("The report has expired. Import again, and download it within the hour.");
  return new Response(Buffer.from(bytes), { headers: asFile("text/csv", name) });
}

/** Returns the desk's own not-found screen. */
export const missing = (sentence: string) => data(sentence, { status: 404 });

export const noArticle = () => missing("There is no article with this number.");
