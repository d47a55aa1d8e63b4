import { refusal } from "#platform/forms/refusal.ts";
import type { FileKind, FileRefusal, FileRefusalCode } from "../readings.ts";

export type FilePlace = { line?: number | undefined; column?: string | undefined };

/**
 * A refusal thrown within a parser, so that a cell can refuse the whole file and a history can catch the damage of one
 * day. It never leaves this folder: the file reader returns it as a value.
 */
export class FileFault extends Error {
  override name = "FileFault";
  readonly code: FileRefusalCode;
  readonly place: FilePlace;

  /** `what` is a sentence without the place: what is wrong, then what to do. */
  constructor(code: FileRefusalCode, what: string, place: FilePlace = {}) {
    super(legible(what));
    this.code = code;
    const { line, column } = place;
    this.place = {
      line,
      column: column === undefined ? undefined : cut(legible(column), MAX_COLUMN_NAME_LENGTH),
    };
  }

  /** Returns the refusal for callers; its sentence begins with the file and the place in it. */
  value(file: string, kind: FileKind | undefined): FileRefusal {
    const { line, column } = this.place;
    return {
      ...refusal(this.code, `${[file, ...where(this.place)].join(", ")}: ${this.message}`),
      file,
      ...(kind && { kind }),
      ...(line !== undefined && { line }),
      ...(column !== undefined && { column }),
    };
  }

  /** The text of a note, which shows the line separately. */
  get sentence(): string {
    const { column } = this.place;
    return column === undefined ? this.message : `column “${column}”: ${this.message}`;
  }
}

/** The refusal of a whole file: no parser may continue with its next row or day. */
export class GivenUp extends FileFault {}

const where = ({ line, column }: FilePlace) => [
  ...(line === undefined ? [] : [`line ${line}`]),
  ...(column === undefined ? [] : [`column “${column}”`]),
];

/** Runs `read` and passes a refusal to `tell`. Rethrows faults and `GivenUp`. */
export function orTell(read: () => void, tell: (refusal: FileFault) => void): void {
  try {
    read();
  } catch (error) {
    if (!(error instanceof FileFault) || error instanceof GivenUp) throw error;
    tell(error);
  }
}

const MAX_QUOTED_LENGTH = 40;
const MAX_COLUMN_NAME_LENGTH = 120;

/** Control characters and lone surrogates: PostgreSQL's jsonb refuses NUL and the latter, and no name has any. */
export const ILLEGIBLE = /[\p{Cc}\p{Cs}]/u;
const ILLEGIBLE_RUN = /[\p{Cc}\p{Cs}]+/gu;

const legible = (text: string): string => text.replace(ILLEGIBLE_RUN, " ");

/** Truncates by code points, so that no surrogate pair is split. */
const cut = (text: string, most: number): string => {
  const characters = [...text.slice(0, 2 * most + 2)];
  return characters.length > most ? `${characters.slice(0, most - 1).join("")}…` : text;
};

/** Quotes text of a file for a sentence: one line, at most 40 characters, in quotation marks. */
export function quoted(text: string): string {
  // A JSON text can have megabytes: only its beginning is processed.
  const line = legible(text.trimStart().slice(0, 10 * MAX_QUOTED_LENGTH))
    .replace(/\s+/g, " ")
    .trim();
  return `“${cut(line, MAX_QUOTED_LENGTH)}”`;
}
