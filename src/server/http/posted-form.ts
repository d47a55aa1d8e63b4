import type { Context } from "hono";
import { withoutNul } from "#platform/forms/forms.ts";
import type { Env } from "./env.ts";
import { type FormBounds, MultipartReader, NoForm, TooMuch, utf8 } from "./multipart.ts";

const AMPERSAND = 0x26;
const KB = 1024;

/** The bounds on a form of the site, and of a stranger at the desk. */
export const SMALL_FORM: FormBounds = { bytes: 64 * KB, texts: 64 * KB, fields: 100 };

/** Whether a content type is that of a form. */
export const isForm = (type: string): boolean =>
  /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type);

/** Returns the bytes that a form of this type may have. */
export const mostBytes = (type: string, { bytes, texts }: FormBounds): number =>
  /^multipart/i.test(type) ? bytes : Math.min(bytes, texts);

/** Reads the form of a request like `readPostedForm`; one whose announced length is too much stays unread. */
export async function readFormOf(c: Context<Env>, bounds: FormBounds): Promise<FormData> {
  const type = c.req.header("content-type") ?? "";
  if (Number(c.req.header("content-length")) > mostBytes(type, bounds)) throw new TooMuch("bytes");
  return readPostedForm(c.req.raw.body ?? [], type, bounds);
}

/** The body of a form read before the router: a second read fails, and the error says where the form is. */
export const readAlready = () => ({
  body: new ReadableStream(
    {
      pull: (body) =>
        body.error(
          new Error(
            "The host has read the form: context.get(formContext), at the desk context.get(deskContext).form.",
          ),
        ),
    },
    { highWaterMark: 0 },
  ),
  duplex: "half" as const,
});

/**
 * Reads a posted form within its bounds, which are checked as it arrives and before parsing. Throws `TooMuch` at the
 * first byte or field too many, and `NoForm` if it is not a complete form in UTF-8, percent escapes included.
 */
export async function readPostedForm(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  type: string,
  bounds: FormBounds,
): Promise<FormData> {
  const boundary = /^multipart\/form-data\b.*;\s*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(type);
  const reader = boundary && new MultipartReader(boundary[1] ?? boundary[2] ?? "", bounds);
  if (!reader && /^multipart/i.test(type)) throw new NoForm("the form names no boundary");
  const chunks: Buffer[] = [];
  const most = mostBytes(type, bounds);
  let size = 0;
  let fields = 1;
  for await (const piece of body) {
    const chunk = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    size += chunk.length;
    if (size > most) throw new TooMuch("bytes");
    if (reader) reader.push(chunk);
    else {
      fields += count(chunk, AMPERSAND);
      if (fields > bounds.fields) throw new TooMuch("fields");
      chunks.push(chunk);
    }
  }
  return reader ? reader.end() : decoded(utf8(Buffer.concat(chunks)));
}

function count(bytes: Buffer, byte: number): number {
  let found = 0;
  for (let at = bytes.indexOf(byte); at >= 0; at = bytes.indexOf(byte, at + 1)) found += 1;
  return found;
}

function decoded(text: string): FormData {
  try {
    decodeURIComponent(text.replaceAll("+", " "));
  } catch (cause) {
    throw new NoForm("a percent escape is not valid UTF-8", { cause });
  }
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(text)) form.append(withoutNul(name), withoutNul(value));
  return form;
}

/** Returns a complete body of at most `most` bytes; undefined if it is larger. */
export async function readUpTo(
  body: AsyncIterable<Uint8Array> | null,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > most) return undefined;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
