import type { FileKind, FileNote, LeftOutRow, ReadFile } from "../readings.ts";
import { FileFault, GivenUp } from "./refusal.ts";

/** What a parser makes of a file: all but what only the reader of files knows. */
export type Parsed = Omit<ReadFile, "file" | "sha256" | "days">;

/**
 * A parser that takes a file line by line, without line ends, numbered as in an editor; lines of nothing but spaces and
 * commas are left out. It throws only `FileFault`. What it retains does not grow with lines that it does not need.
 */
export type LineParser = {
  readonly kind: FileKind;
  line(text: string, number: number): void;
  end(): Parsed;
};

export const parsed = (kind: FileKind, more: Partial<Parsed>): Parsed => ({
  kind,
  statedAt: null,
  provisional: false,
  readings: [],
  holidays: [],
  notes: [],
  ...more,
});

/** The most notes needed to understand a file that is wrong throughout. */
const MAX_NOTES = 500;
const MAX_FAULTS = 10_000;
/** The rows that are named with a digest; a file with more is one of which a person reads the notes. */
const MAX_LEFT_OUT_ROWS = 20;

/** The notes of one file. The first refusal among them is retained, so that a file with nothing left can say why. */
export class Notes {
  readonly #list: FileNote[] = [];
  readonly #leftOut: LeftOutRow[] = [];
  #more = 0;
  first: FileFault | undefined;

  add(message: string, line?: number): void {
    if (this.#list.length < MAX_NOTES) this.#list.push({ ...(line !== undefined && { line }), message });
    else this.#more += 1;
    if (this.#more > MAX_FAULTS)
      throw new GivenUp(
        this.first?.code ?? "duplicate-row",
        `the file has more than ${MAX_FAULTS} faults, the last of them: ${message}`,
        { line },
      );
  }

  /** Notes what was left out of the file, and why: a day of a history, a row of a table. */
  leftOut(what: string, refusal: FileFault): void {
    this.first ??= refusal;
    const { line } = refusal.place;
    const sentence = `${what} is left out: ${refusal.sentence}`;
    this.add(sentence, line);
    if (this.#leftOut.length < MAX_LEFT_OUT_ROWS)
      this.#leftOut.push({ name: what, why: line === undefined ? sentence : `line ${line}: ${sentence}` });
  }

  /** Returns what was left out of a day's own file, for the digest that lacks it; nothing of a whole file. */
  leftOutRows(): { leftOut?: LeftOutRow[] } {
    return this.#leftOut.length ? { leftOut: this.#leftOut } : {};
  }

  list(): FileNote[] {
    const more = this.#more ? [{ message: `${this.#more} more notes of this file are not listed.` }] : [];
    return [...this.#list, ...more];
  }

  /** Returns the refusal of a file of which nothing could be read: the first thing that was wrong in it. */
  nothing(what: string): FileFault {
    const { first } = this;
    return first
      ? new FileFault(first.code, `no ${what} could be read: ${first.message}`, first.place)
      : new FileFault("missing-row", `the file has a header and no ${what}. Fetch it again.`);
  }
}
