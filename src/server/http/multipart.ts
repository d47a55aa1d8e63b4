import { withoutNul } from "#platform/forms/forms.ts";

const MAX_HEAD_BYTES = 8 * 1024;
const LINE_END = Buffer.from("\r\n");
const HEAD_END = Buffer.from("\r\n\r\n");

/** The bounds on a posted form: total bytes, bytes of text, and number of fields, files included. */
export type FormBounds = { bytes: number; texts: number; fields: number };

/** The posted form exceeds a bound. */
export class TooMuch extends Error {
  readonly what: "bytes" | "fields";
  constructor(what: "bytes" | "fields") {
    super(`too many ${what}`);
    this.what = what;
  }
}
/** The posted body is not a complete form. */
export class NoForm extends Error {}

const TEXT = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Decodes a form's text; throws `NoForm` unless it is valid UTF-8. */
export function utf8(bytes: Buffer): string {
  try {
    return TEXT.decode(bytes);
  } catch (cause) {
    throw new NoForm("a text is not valid UTF-8", { cause });
  }
}

type Part = {
  name: string;
  file: { name: string; type: string } | undefined;
  chunks: Buffer[];
  size: number;
};

/**
 * Reads a multipart form (RFC 7578) as it arrives, so that no chunk blocks the process for long and reading stops at a
 * bound. Throws `TooMuch` and `NoForm`.
 */
export class MultipartReader {
  readonly form = new FormData();
  readonly #bounds: FormBounds;
  readonly #delimiter: Buffer;
  /** Bytes that may begin a delimiter or a part's head. A body's first delimiter has no preceding line. */
  #rest: Buffer = LINE_END;
  #state: "before" | "delimited" | "head" | "body" | "after" = "before";
  #part: Part | undefined;
  #fields = 0;
  #texts = 0;

  constructor(boundary: string, bounds: FormBounds) {
    this.#delimiter = Buffer.from(`\r\n--${boundary}`);
    this.#bounds = bounds;
  }

  push(chunk: Buffer): void {
    this.#rest = this.#rest.length ? Buffer.concat([this.#rest, chunk]) : chunk;
    while (this.#step());
  }

  end(): FormData {
    if (this.#state !== "after") throw new NoForm("the form was cut off");
    return this.form;
  }

  /** Takes one step through the received bytes; false if more must arrive first. */
  #step(): boolean {
    if (this.#state === "after") return this.#drop();
    if (this.#state === "delimited") return this.#afterDelimiter();
    if (this.#state === "head") return this.#head();
    const at = this.#rest.indexOf(this.#delimiter);
    const kept = at < 0 ? Math.max(0, this.#rest.length - this.#delimiter.length + 1) : at;
    if (this.#state === "body") this.#take(this.#rest.subarray(0, kept));
    if (at < 0) {
      this.#rest = this.#rest.subarray(kept);
      return false;
    }
    this.#rest = this.#rest.subarray(at + this.#delimiter.length);
    this.#close();
    this.#state = "delimited";
    return true;
  }

  #drop(): boolean {
    this.#rest = this.#rest.subarray(this.#rest.length);
    return false;
  }

  /** Two dashes end the form; browsers write nothing but a line end otherwise. */
  #afterDelimiter(): boolean {
    if (this.#rest.length < 2) return false;
    const mark = this.#rest.toString("latin1", 0, 2);
    if (mark !== "--" && mark !== "\r\n") throw new NoForm("a part does not begin on a line of its own");
    this.#state = mark === "--" ? "after" : "head";
    // The line end stays: a part without headers has nothing else before its body.
    if (this.#state === "after") this.#rest = this.#rest.subarray(2);
    return true;
  }

  #head(): boolean {
    const end = this.#rest.indexOf(HEAD_END);
    if (end < 0 ? this.#rest.length > MAX_HEAD_BYTES : end > MAX_HEAD_BYTES)
      throw new NoForm("a part's head is too long");
    if (end < 0) return false;
    const head = utf8(this.#rest.subarray(2, end));
    this.#rest = this.#rest.subarray(end + HEAD_END.length);
    this.#part = partOf(head);
    this.#state = "body";
    this.#fields += 1;
    if (this.#fields > this.#bounds.fields) throw new TooMuch("fields");
    return true;
  }

  #take(bytes: Buffer): void {
    const part = this.#part;
    if (!part || !bytes.length) return;
    part.chunks.push(bytes);
    part.size += bytes.length;
    if (!part.file) {
      this.#texts += bytes.length;
      if (this.#texts > this.#bounds.texts) throw new TooMuch("bytes");
    }
  }

  #close(): void {
    const part = this.#part;
    this.#part = undefined;
    if (!part) return;
    if (part.file)
      this.form.append(
        part.name,
        new File(part.chunks as BlobPart[], part.file.name, { type: part.file.type }),
      );
    else this.form.append(part.name, withoutNul(utf8(Buffer.concat(part.chunks))));
  }
}

/** Reads a part's head; browsers percent-encode quotes and line ends in names. */
function partOf(head: string): Part {
  const headers = new Map(
    head.split("\r\n").map((line) => {
      const cut = line.indexOf(":");
      return [line.slice(0, cut).trim().toLowerCase(), line.slice(cut + 1).trim()];
    }),
  );
  const disposition = headers.get("content-disposition") ?? "";
  const name = parameter(disposition, "name");
  if (!/^form-data\b/i.test(disposition) || name === undefined) throw new NoForm("a part names no field");
  const file = parameter(disposition, "filename");
  return {
    name,
    file:
      file === undefined
        ? undefined
        : { name: file, type: headers.get("content-type") ?? "application/octet-stream" },
    chunks: [],
    size: 0,
  };
}

const parameter = (disposition: string, name: string): string | undefined => {
  const found = new RegExp(`;\\s*${name}="([^"]*)"`, "i").exec(disposition)?.[1];
  return found === undefined
    ? undefined
    : withoutNul(
        found.replace(/%(22|0A|0D)/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      );
};
