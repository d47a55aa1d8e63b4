import type { FileKind, FileRefusal, FileRefusalCode } from "../readings.ts";

export type Place = { line?: number | undefined; column?: string | undefined };

/**
 * A refusal on its way out of a parser, thrown so that a cell can refuse the whole file and a history can catch the
 * damage of one day. It never leaves this inner room: the reader of files returns it as a value.
 */
export class Refusal extends Error {
  override name = "Refusal";
  readonly code: FileRefusalCode;
  readonly place: Place;

  /** `what` is a sentence without the place: what is wrong, then what to do. */
  constructor(code: FileRefusalCode, what: string, place: Place = {}) {
    super(what);
    this.code = code;
    this.place = place;
  }

  /** The value that callers get; its sentence begins with the file and the place in it. */
  value(file: string, kind: FileKind | undefined): FileRefusal {
    const { line, column } = this.place;
    return {
      refused: {
        file,
        ...(kind && { kind }),
        ...(line !== undefined && { line }),
        ...(column !== undefined && { column }),
        code: this.code,
        message: `${[file, ...where(this.place)].join(", ")}: ${this.message}`,
      },
    };
  }

  /** As the text of a note, which carries the line beside it. */
  get told(): string {
    const { column } = this.place;
    return column === undefined ? this.message : `column “${column}”: ${this.message}`;
  }
}

const where = ({ line, column }: Place) => [
  ...(line === undefined ? [] : [`line ${line}`]),
  ...(column === undefined ? [] : [`column “${column}”`]),
];

/** Runs `read`; a refusal in it goes to `told`, anything else is a fault and is thrown on. */
export function orTell(read: () => void, told: (refusal: Refusal) => void): void {
  try {
    read();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    told(error);
  }
}

/** Text of a file for a sentence: one line, at most 40 characters, in quotation marks. */
export function shown(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, " ").trim();
  return `“${line.length > 40 ? `${line.slice(0, 39)}…` : line}”`;
}
