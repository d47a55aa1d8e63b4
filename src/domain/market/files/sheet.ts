import { splitLine } from "./cells.ts";
import { type ColumnKey, type FileLayout, type LayoutColumn, LayoutRow } from "./columns.ts";
import { FileFault, type FilePlace } from "./refusal.ts";

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
/** The most blank cells allowed after the header's last column. */
const MAX_TRAILING_CELLS = 50;
/** A header line: its columns are found by name, never by position. */
export class Sheet {
  /** Normalised names; `written` has them as in the file. */
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

  /** Refuses a header with a duplicate column: which one to read is unknown. */
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

  /**
   * Returns the reader of lines below this header by their layout; refuses a header with duplicate columns or without a
   * required one. Only a line's `glanced` cells are extracted until another is requested: most of a bhavcopy's 35,000
   * lines need no more.
   */
  table<C extends FileLayout>(columns: C, ...glanced: ColumnKey<C>[]): SheetTable<C> {
    return new SheetTable(this.once(), columns, glanced);
  }

  /** Returns the index of a column in a line; -1 for an optional one that is missing. */
  indexOf({ name, required }: LayoutColumn): number {
    const index = name === "" ? -1 : this.names.indexOf(plainColumnName(name));
    if (index < 0 && required)
      throw new FileFault("missing-column", "the header has no such column. Fetch the file again.", {
        line: this.#line,
        column: name,
      });
    return index;
  }

  /** Returns the cells of a line; blank cells past the header's end are trailing commas and are allowed. */
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
        `the line has ${cells.length} cells and the header ${width}, so its figures are in the wrong columns. Fetch the file again.`,
        { line },
      );
    return cells;
  }
}

/** A column under a header: its index in a line, -1 if missing, and its group in a glance, from 1. */
type StandingColumn = LayoutColumn & { index: number; group: number };

/** A layout under a header. */
export class SheetTable<C extends FileLayout> {
  readonly sheet: Sheet;
  readonly columns: C;
  /** Matches a line without quotes and with the header's width; its groups are the glanced cells. */
  readonly glance: RegExp | null;

  constructor(sheet: Sheet, columns: C, glanced: ColumnKey<C>[]) {
    this.sheet = sheet;
    const index = Object.fromEntries(
      Object.entries(columns).map(([key, column]) => [key, sheet.indexOf(column)]),
    );
    const groups = glanced.map((key) => index[key] ?? -1).sort((a, b) => a - b);
    const standing = ([key, column]: [string, LayoutColumn]): [string, StandingColumn] => {
      const at = index[key] ?? -1;
      return [key, { ...column, index: at, group: groups.indexOf(at) + 1 }];
    };
    this.columns = Object.fromEntries(Object.entries(columns).map(standing)) as unknown as C;
    const pattern = sheet.names.map((_, at) => (groups.includes(at) ? '([^,"]*)' : '[^,"]*'));
    this.glance = glanced.length ? new RegExp(`^${pattern.join(",")}$`) : null;
  }

  row(text: string, line: number): TableRow<C> {
    return new TableRow(this, text, line);
  }
}

/** A line of a file by its layout. */
export class TableRow<C extends FileLayout> extends LayoutRow<C> {
  readonly line: number;
  readonly #sheet: Sheet;
  readonly #text: string;
  readonly #glanced: RegExpExecArray | null;
  #cells: string[] | null;

  constructor({ sheet, columns, glance }: SheetTable<C>, text: string, line: number) {
    super(columns);
    this.line = line;
    this.#sheet = sheet;
    this.#text = text;
    this.#glanced = glance?.exec(text) ?? null;
    this.#cells = this.#glanced ? null : sheet.cells(text, line);
  }

  protected cellOf(column: LayoutColumn): string | null {
    const { index, group } = column as StandingColumn;
    if (index < 0) return null;
    if (this.#glanced && group > 0) return this.#glanced[group] ?? "";
    this.#cells ??= this.#sheet.cells(this.#text, this.line);
    return this.#cells[index] ?? "";
  }

  protected placeOf({ name }: LayoutColumn): FilePlace {
    return { line: this.line, column: name };
  }
}
