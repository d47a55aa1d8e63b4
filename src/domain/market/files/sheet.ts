import {
  amount,
  count,
  type DateForm,
  dateCell,
  publishedNumber,
  requiredNumber,
  splitLine,
} from "./cells.ts";
import { FileFault, type FilePlace, ILLEGIBLE, quoted } from "./refusal.ts";

/** A column by its name in sentences, and its place in the line. */
export type SheetColumn = { name: string; index: number };

/**
 * Normalises names for comparison: without case, spaces, tabs, underscores and a unit in brackets such as "(₹ Crores)".
 */
export const plainColumnName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\((?:(?:₹|rs\.?|inr)\s*)?(?:in\s+)?cr(?:ores?|\.)?\)/, "")
    .replace(/[\s_\u{FEFF}]+/gu, "");

/** The widest header, the bhavcopy's, has 34 columns. */
const MAX_COLUMNS = 200;
/** The most blank cells that a line may have past the header's end. */
const MAX_TRAILING_CELLS = 50;
/** The longest names of indices and holidays have about 60 characters. */
const MAX_NAME_LENGTH = 120;

/** Reads a name that is stored and shown; refuses one with control characters, or longer than any name, as damage. */
export function nameIn(text: string, place: FilePlace, most = MAX_NAME_LENGTH): string {
  const name = text.trim().replace(/\s+/g, " ");
  if (ILLEGIBLE.test(name))
    throw new FileFault(
      "unknown-shape",
      `the name ${quoted(name)} has control characters in it. Fetch the file again.`,
      place,
    );
  if (name.length > most)
    throw new FileFault(
      "unknown-shape",
      `the name ${quoted(name)} has ${name.length} characters, and no name here has more than ${most}.`,
      place,
    );
  return name;
}

/** A header line: its columns are found by name, never by position. */
export class Sheet {
  /** Names for comparison; `written` has the same names as the file writes them. */
  readonly names: string[];
  readonly written: string[];
  readonly #line: number;

  constructor(header: string, line: number) {
    this.written = splitLine(header).map((name) => name.trim());
    if (this.written.length > MAX_COLUMNS)
      throw new FileFault(
        "unknown-shape",
        `the header has ${this.written.length} columns, and no file of the exchange has more than ${MAX_COLUMNS}.`,
        { line },
      );
    this.names = this.written.map(plainColumnName);
    this.#line = line;
  }

  has(...names: string[]): boolean {
    return names.every((name) => this.names.includes(plainColumnName(name)));
  }

  /** Refuses a header that names a column twice: which of them to read is unknown. */
  once(): this {
    const twice = this.names.findIndex((name, at) => name !== "" && this.names.indexOf(name) !== at);
    if (twice >= 0)
      throw new FileFault(
        "duplicate-column",
        "the header names this column twice, so which of them holds the figures is not known.",
        { line: this.#line, column: this.written[twice] },
      );
    return this;
  }

  /** Returns the column of that name, or of another name that the exchange has used for it. */
  column(name: string, ...others: string[]): SheetColumn {
    const index = [name, ...others]
      .map((each) => this.names.indexOf(plainColumnName(each)))
      .find((place) => place >= 0);
    if (index === undefined)
      throw new FileFault("missing-column", "the header has no such column. Fetch the file again.", {
        line: this.#line,
        column: name,
      });
    return { name, index };
  }

  optional(name: string): SheetColumn | null {
    return this.has(name) ? this.column(name) : null;
  }

  /** Returns the cells of a line; blank cells past the header's end are trailing commas and are allowed. */
  row(text: string, line: number): SheetRow {
    return new SheetRow(this.cells(text, line), line);
  }

  /**
   * Returns a reader of a few cells of a line, in the order of the columns, that does not cut out the others: most of a
   * bhavcopy's 35,000 lines are only looked at. It checks the number of cells as `cells` does.
   */
  glance(...columns: SheetColumn[]): (text: string, line: number) => string[] {
    const wanted = columns.map(({ index }) => index);
    const pattern = this.names.map((_, at) => (wanted.includes(at) ? '([^,"]*)' : '[^,"]*')).join(",");
    const plain = new RegExp(`^${pattern}$`);
    const order = [...new Set(wanted)].sort((a, b) => a - b);
    const groups = wanted.map((at) => order.indexOf(at) + 1);
    return (text, line) => {
      const found = plain.exec(text);
      if (found) return groups.map((group) => found[group] ?? "");
      const cells = this.cells(text, line);
      return wanted.map((at) => cells[at] ?? "");
    };
  }

  cells(text: string, line: number): string[] {
    const cells = splitLine(text);
    const width = this.names.length;
    if (
      cells.length < width ||
      cells.length > width + MAX_TRAILING_CELLS ||
      cells.slice(width).some((cell) => cell.trim() !== "")
    )
      throw new FileFault(
        "short-line",
        `the line has ${cells.length} cells and the header ${width}, so its figures stand under wrong names. Fetch the file again.`,
        { line },
      );
    return cells;
  }
}

/** The cells of one line, read by column; an unreadable one is refused with line and column. */
export class SheetRow {
  readonly line: number;
  readonly #cells: string[];

  constructor(cells: string[], line: number) {
    this.#cells = cells;
    this.line = line;
  }

  text({ index }: SheetColumn): string {
    return (this.#cells[index] ?? "").trim();
  }

  /** Returns the text as a name: one line, no control characters; blank where the cell is. */
  name(column: SheetColumn): string {
    return nameIn(this.text(column), this.#place(column));
  }

  #place(column: SheetColumn): FilePlace {
    return { line: this.line, column: column.name };
  }

  number(column: SheetColumn): number {
    return requiredNumber(this.text(column), this.#place(column));
  }

  /** Returns null for "-" and for a blank cell: only where the format allows it. */
  numberIfAny(column: SheetColumn | null): number | null {
    const text = column ? this.text(column) : "";
    return column && text !== "" ? publishedNumber(text, this.#place(column)) : null;
  }

  amount(column: SheetColumn): number {
    return amount(this.text(column), this.#place(column));
  }

  count(column: SheetColumn): number {
    return count(this.text(column), this.#place(column));
  }

  /** Returns null for "-"; a blank cell is refused. */
  countIfAny(column: SheetColumn): number | null {
    return this.text(column) === "-" ? null : this.count(column);
  }

  date(column: SheetColumn, ...forms: DateForm[]): string {
    return dateCell(this.text(column), forms, this.#place(column));
  }

  /** Returns a refusal at this line and column, with what the cell holds. */
  refusal(
    code: ConstructorParameters<typeof FileFault>[0],
    column: SheetColumn,
    what: (cell: string) => string,
  ): FileFault {
    return new FileFault(code, what(quoted(this.text(column))), this.#place(column));
  }
}
