import { withoutNul } from "#platform/forms/forms.ts";
import { type FormBounds, MultipartReader, NoForm, TooMuch } from "./multipart.ts";

const AMPERSAND = 0x26;

/**
 * Reads a posted form within its bounds, which are checked as it arrives and before parsing. Throws `TooMuch` at the
 * first byte or field too many, and `NoForm` if it is not a complete form.
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
  const most = reader ? bounds.bytes : Math.min(bounds.bytes, bounds.texts);
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
  return reader ? reader.end() : decoded(Buffer.concat(chunks).toString("utf8"));
}

function count(bytes: Buffer, byte: number): number {
  let found = 0;
  for (let at = bytes.indexOf(byte); at >= 0; at = bytes.indexOf(byte, at + 1)) found += 1;
  return found;
}

function decoded(text: string): FormData {
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
