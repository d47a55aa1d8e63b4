import { isAscii, isUtf8 } from "node:buffer";
import type { FileKind } from "../readings.ts";
import type { LineParser, Parsed } from "./parsed.ts";
import { recogniseJson, recogniseLines } from "./recognise.ts";
import { FileFault } from "./refusal.ts";
import { MAX_FILE_BYTES, packingOf } from "./unpack.server.ts";

const MB = 1024 * 1024;
const LINE_FEED = 10;

/** The most bytes held in memory: histories have a few MB, a bhavcopy is streamed line by line. */
const MAX_HELD_BYTES = 16 * MB;
/** JSON is parsed as a whole, which takes many times its size; an option chain of all expiries has 1 MB. */
const MAX_JSON_BYTES = 4 * MB;
const GOES_BY: readonly FileKind[] = ["fo-bhavcopy", "fo-bhavcopy-old", "cm-bhavcopy", "security-deliveries"];
/** A line of a bhavcopy has about 200 bytes, its header 500. */
const MAX_LINE_BYTES = 4 * 1024;
/** A bhavcopy has about 35,000 lines. */
const MAX_LINES = 200_000;

/** Spaces, commas, a byte order mark. */
const BLANK = /^[\s,\uFEFF]*$/;

/** The first bytes of a legacy spreadsheet (.xls). */
const OLD_SPREADSHEET = "d0cf11e0";

/** The leading bytes that distinguish JSON, HTML, archives and lines. */
const HEAD_BYTES = 1024;

const tooLarge = (most: number) =>
  new FileFault(
    "too-large",
    `the file is larger than ${most / MB} MB, more than any of its kind. Check what it is.`,
  );

/** Decodes whole lines; refuses bytes that are not UTF-8, with their line. */
function decode(bytes: Buffer, firstLine: number): string {
  if (isAscii(bytes)) return bytes.toString("latin1");
  if (isUtf8(bytes)) return bytes.toString("utf8");
  let line = firstLine;
  for (let from = 0; ; line += 1) {
    const end = bytes.indexOf(LINE_FEED, from);
    if (end < 0 || !isUtf8(bytes.subarray(from, end))) break;
    from = end + 1;
  }
  throw new FileFault(
    "not-utf8",
    "the line has bytes that are not UTF-8 (a spreadsheet saves Latin-1). Use the file as the exchange serves it.",
    { line },
  );
}

/**
 * Takes one file's unpacked bytes in chunks, recognises its kind by its beginning and passes its lines to the parser.
 */
export class Intake {
  #kind: FileKind | undefined;
  readonly #file: string;
  #head: Buffer | null = Buffer.alloc(0);
  #held: Buffer[] | null = null;
  #rest: Buffer = Buffer.alloc(0);
  #size = 0;
  #lines = 0;
  #parser: LineParser | undefined;
  readonly #packed: boolean;

  constructor(file: string, packed: boolean) {
    this.#file = file;
    this.#packed = packed;
  }

  /** The kind as far as known: a refusal can come first. */
  get kind(): FileKind | undefined {
    return this.#parser?.kind ?? this.#kind;
  }

  push(chunk: Buffer): void {
    this.#size += chunk.length;
    if (this.#size > MAX_FILE_BYTES) throw tooLarge(MAX_FILE_BYTES);
    if (this.#held && this.#size > MAX_JSON_BYTES) throw tooLarge(MAX_JSON_BYTES);
    if (this.#size > MAX_HELD_BYTES && !(this.kind && GOES_BY.includes(this.kind)))
      throw tooLarge(MAX_HELD_BYTES);
    if (this.#head === null) this.#take(chunk);
    else {
      this.#head = Buffer.concat([this.#head, chunk]);
      if (this.#head.length >= HEAD_BYTES) this.#begin();
    }
  }

  end(): Parsed {
    this.#begin();
    if (this.#held) {
      const text = decode(Buffer.concat(this.#held), 1).replace(/^\u{FEFF}/u, "");
      const { kind, open } = recogniseJson(text, this.#file);
      this.#kind = kind;
      return open();
    }
    this.#checkEnd();
    if (this.#rest.length) this.#emit(this.#rest);
    if (!this.#parser) throw new FileFault("empty", "the file is empty. Fetch it again.");
    return this.#parser.end();
  }

  /** Refuses a bhavcopy without a final line end: it was truncated, and may end with half a number. */
  #checkEnd(): void {
    const kind = this.#parser?.kind;
    if (!kind || !GOES_BY.includes(kind) || !this.#rest.length) return;
    const rest = decode(this.#rest, this.#lines + 1);
    if (!BLANK.test(rest))
      throw new FileFault(
        "short-line",
        "the last line has no line end, so the file was cut off in it or just after it. Fetch the file again.",
        { line: this.#lines + 1 },
      );
  }

  /** Determines the format from the first kilobyte. */
  #begin(): void {
    const head = this.#head;
    if (head === null) return;
    this.#head = null;
    if (this.#packed && packingOf(head))
      throw new FileFault("archive-content", "the archive holds another archive. Unpack the inner one.");
    if (head.toString("hex", 0, 4) === OLD_SPREADSHEET)
      throw new FileFault(
        "unknown-shape",
        "the file is a spreadsheet (.xls), such as fii_stats, which is not read: the digest takes no figure from it.",
      );
    const first = head
      .toString("latin1", 0, HEAD_BYTES)
      .replace(/^\u{EF}\u{BB}\u{BF}/u, "")
      .trimStart()[0];
    if (first === "<")
      throw new FileFault(
        "html",
        "the file is a web page (HTML), which the exchange sends when a file is absent or blocked. Fetch it again with a browser.",
      );
    if (first === "{" || first === "[") this.#held = [];
    this.#take(head);
  }

  #take(bytes: Buffer): void {
    if (this.#held) {
      this.#held.push(bytes);
      return;
    }
    const cut = bytes.lastIndexOf(LINE_FEED);
    if (cut >= 0) {
      this.#emit(Buffer.concat([this.#rest, bytes.subarray(0, cut)]));
      this.#rest = bytes.subarray(cut + 1);
    } else this.#rest = Buffer.concat([this.#rest, bytes]);
    if (this.#rest.length > MAX_LINE_BYTES) throw this.#longLine(this.#rest.includes("\r"));
  }

  #longLine(returns: boolean): FileFault {
    return new FileFault(
      "unknown-shape",
      returns
        ? "the lines end in carriage returns alone. Use the file as the exchange serves it."
        : "the line is longer than any in an exchange file.",
      { line: this.#lines + 1 },
    );
  }

  /** Passes on the lines of a text that ends with a line end. */
  #emit(bytes: Buffer): void {
    const text = decode(bytes, this.#lines + 1);
    for (let from = 0; from <= text.length; ) {
      const end = text.indexOf("\n", from);
      this.#line(text.slice(from, end < 0 ? text.length : end));
      from = end < 0 ? text.length + 1 : end + 1;
    }
  }

  #line(raw: string): void {
    const line = raw.endsWith("\r") ? raw.slice(0, -1) : raw;
    const returns = line.includes("\r") && line.trim().includes("\r");
    if (line.length > MAX_LINE_BYTES || returns) throw this.#longLine(returns);
    this.#lines += 1;
    if (this.#lines > MAX_LINES)
      throw new FileFault(
        "too-large",
        `the file has more than ${MAX_LINES} lines, more than any of its kind.`,
      );
    if (BLANK.test(line)) return;
    if (this.#parser) {
      this.#parser.line(line, this.#lines);
      return;
    }
    const { kind, open } = recogniseLines(line.replace(/^\u{FEFF}/u, ""), this.#lines, this.#file);
    this.#kind = kind;
    this.#parser = open();
  }
}
