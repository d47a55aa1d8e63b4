import * as z from "zod";
import { amount, count, type DateForm, dateCell, nameIn, publishedNumber, requiredNumber } from "./cells.ts";
import { FileFault, type FilePlace, quoted } from "./refusal.ts";

/** A column of a layout: its name in the file, and how its cells are read. */
export type LayoutColumn<V = unknown> = {
  readonly name: string;
  /** Whether a file without it is refused. */
  readonly required: boolean;
  /** The schema of the column's field in a JSON answer. */
  readonly field: z.ZodType<string | null | undefined>;
  /** Reads a trimmed cell. */
  readonly read: (cell: string, place: FilePlace) => V;
};

/** The layout of a file: its columns by the parser's keys, in the order in which a header is checked. */
export type FileLayout = Readonly<Record<string, LayoutColumn>>;

export type ColumnKey<C extends FileLayout> = keyof C & string;
type ValueOf<C> = C extends LayoutColumn<infer V> ? V : never;

function of<V>(
  name: string,
  read: LayoutColumn<V>["read"],
  field: LayoutColumn["field"] = z.string(),
): LayoutColumn<V> {
  return { name, required: true, field, read };
}

/** The kinds of column. Each refuses unreadable cells; a blank is neither a number nor a date, unless stated. */
export const column = {
  /** A kind used by a single file. */
  of,
  text: (name: string) => of(name, (cell) => cell),
  /** A name to store and show: one line; blank if the cell is. */
  name: (name: string) => of(name, (cell, place) => nameIn(cell, place)),
  number: (name: string) => of(name, requiredNumber),
  /** A number, or null for "-" and for a blank cell. */
  numberIfAny: (name: string) =>
    of(name, (cell, place) => (cell === "" ? null : publishedNumber(cell, place))),
  /** A number that cannot be negative. */
  amount: (name: string) => of(name, amount),
  /** A whole number that cannot be negative. */
  count: (name: string) => of(name, count),
  /** A count, or null for "-"; a blank cell is refused. */
  countIfAny: (name: string) => of(name, (cell, place) => (cell === "-" ? null : count(cell, place))),
  date: (name: string, ...forms: DateForm[]) => of(name, (cell, place) => dateCell(cell, forms, place)),
  oneOf: <T extends string>(
    name: string,
    words: readonly [T, T],
    how: "as here" | "in any case" = "as here",
  ) =>
    of(name, (cell, place) => {
      const written = how === "in any case" ? cell.toUpperCase() : cell;
      const word = words.find((each) => each === written);
      if (word !== undefined) return word;
      throw new FileFault("unknown-shape", `${quoted(cell)} is neither ${words.join(" nor ")}.`, place);
    }),
  /** A column that a file may lack; its cells are then null. */
  optional: <V>(known: LayoutColumn<V>): LayoutColumn<V | null> => ({
    ...known,
    required: false,
    field: known.field.nullish(),
  }),
  /** A value that this layout never states but another does. */
  absent: { name: "", required: false, field: z.string().nullish(), read: () => null } as LayoutColumn<null>,
};

/**
 * One row of a file. A cell is read on demand, so that the caller decides whether a damaged one refuses the file or
 * drops the row, and unused cells cost nothing.
 */
export abstract class LayoutRow<C extends FileLayout> {
  readonly columns: C;

  constructor(columns: C) {
    this.columns = columns;
  }

  /** Returns the raw cell; null if the file lacks the column. */
  protected abstract cellOf(column: LayoutColumn): string | null;

  protected abstract placeOf(column: LayoutColumn): FilePlace;

  written(key: ColumnKey<C>): string {
    return this.cellOf(this.columns[key] as LayoutColumn) ?? "";
  }

  text(key: ColumnKey<C>): string {
    return this.written(key).trim();
  }

  place(key: ColumnKey<C>): FilePlace {
    return this.placeOf(this.columns[key] as LayoutColumn);
  }

  get<K extends ColumnKey<C>>(key: K): ValueOf<C[K]> {
    const column = this.columns[key] as LayoutColumn;
    const cell = this.cellOf(column);
    return (cell === null ? null : column.read(cell.trim(), this.placeOf(column))) as ValueOf<C[K]>;
  }

  /** Reads cells in this order. */
  read<K extends ColumnKey<C>>(...keys: K[]): { [P in K]: ValueOf<C[P]> } {
    const values: { [P in K]?: ValueOf<C[P]> } = {};
    for (const key of keys) values[key] = this.get(key);
    return values as { [P in K]: ValueOf<C[P]> };
  }

  /** Returns a refusal at this row and column, quoting the cell. */
  refusal(code: FileFault["code"], key: ColumnKey<C>, what: (cell: string) => string): FileFault {
    return new FileFault(code, what(quoted(this.text(key))), this.place(key));
  }
}
