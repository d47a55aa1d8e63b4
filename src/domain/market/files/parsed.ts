import { counted } from "#platform/format/numbers.ts";
import type { FileKind, FileNote, LeftOutRow, ReadFile } from "../readings.ts";
import { FileFault, GivenUp } from "./refusal.ts";

/** A parser's result: a read file without what only the file reader knows. */
export type Parsed = Omit<ReadFile, "file" | "sha256" | "days">;

/**
 * A parser that takes a file line by line, without line ends, numbered as in an editor; lines of only spaces and commas
 * are skipped. It throws only `FileFault`. Its memory does not grow with lines it does not need.
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

/** The most notes needed to understand a wholly invalid file. */
const MAX_NOTES = 500;
const MAX_FAULTS = 10_000;
/** The most rows named with a digest; a file with more needs a look at its notes. */
const MAX_LEFT_OUT_ROWS = 20;

/** The notes of one file. The first refusal is retained, so that a file with nothing left can state why. */
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

  /** Notes an omission and its reason: a day of a history, a row of a table. */
  leftOut(what: string, refusal: FileFault): void {
    this.first ??= refusal;
    const { line } = refusal.place;
    const sentence = `${what} is left out: ${refusal.sentence}`;
    this.add(sentence, line);
    if (this.#leftOut.length < MAX_LEFT_OUT_ROWS)
      this.#leftOut.push({ name: what, why: line === undefined ? sentence : `line ${line}: ${sentence}` });
  }

  /** Returns what was left out of a day's own file; nothing for a complete one. */
  leftOutRows(): { leftOut?: LeftOutRow[] } {
    return this.#leftOut.length ? { leftOut: this.#leftOut } : {};
  }

  list(): FileNote[] {
    if (!this.#more) return [...this.#list];
    const more = `${counted(this.#more, "more note")} of this file ${this.#more === 1 ? "is" : "are"} not listed.`;
    return [...this.#list, { message: more }];
  }

  /** Returns the refusal of a file with nothing readable: its first fault. */
  nothing(what: string): FileFault {
    const { first } = this;
    return first
      ? new FileFault(first.code, `no ${what} could be read: ${first.message}`, first.place)
      : new FileFault("missing-row", `the file has a header and no ${what}. Fetch it again.`);
  }
}
