import { CsvError, parse } from "csv-parse/sync";
import { FileFault, type FilePlace, ILLEGIBLE, quoted } from "./refusal.ts";

/**
 * Splits one CSV line into its cells. A quoted cell may contain commas and doubled quotes but no line break; an
 * unclosed one ends with the line. A line with quotes elsewhere is damaged: it is one cell, which no header accepts.
 */
export function splitLine(line: string): string[] {
  if (!line.includes('"')) return line.split(",");
  const isOpen = line.split('"').length % 2 === 0;
  try {
    const [cells = [line]] = parse(isOpen ? `${line}"` : line, { recordDelimiter: "\n", trim: true });
    return cells;
  } catch (error) {
    if (error instanceof CsvError) return [line];
    throw error;
  }
}

/** The longest names of indices and holidays have about 60 characters. */
const MAX_NAME_LENGTH = 120;

/** Reads a name to store and show; refuses one with control characters, or longer than any real name, as damage. */
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

/** Indian (1,23,456.78) and Western grouping; ".42" and "-.77", since the exchange omits leading zeros. */
const NUMBER = /^[-+]?(?:(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d+)?|\.\d+)$/;

/** No real figure comes near it: beyond it a number is damage, and whole numbers lose their last digit. */
export const MAX_FIGURE = 1e15;

/**
 * Reads the number in a cell; null for "-", the exchange's "not published". Refuses a blank cell as `blank-cell`;
 * "1e5", "NaN", "12abc" and numbers of 10^15 and more as `bad-number`.
 */
export function publishedNumber(cell: string, place: FilePlace): number | null {
  const text = cell.trim();
  if (text === "-") return null;
  if (text === "")
    throw new FileFault(
      "blank-cell",
      "the cell is blank. A missing figure is not read as 0; fetch the file again from the exchange.",
      place,
    );
  const value =
    text.length <= 40 && NUMBER.test(text)
      ? Number(text.includes(",") ? text.replaceAll(",", "") : text)
      : Number.NaN;
  if (!(Math.abs(value) < MAX_FIGURE))
    throw new FileFault("bad-number", `${quoted(cell)} is not a number. Fetch the file again.`, place);
  return value + 0;
}

/** Reads a required figure: like `publishedNumber`, but "-" is refused too. */
export function requiredNumber(cell: string, place: FilePlace): number {
  const value = publishedNumber(cell, place);
  if (value === null)
    throw new FileFault(
      "blank-cell",
      "the cell is “-”: the figure was not published yet. Fetch the file again later.",
      place,
    );
  return value;
}

/** Reads a required non-negative number: a quantity, a purchase, a sale. */
export function amount(cell: string, place: FilePlace): number {
  const value = requiredNumber(cell, place);
  if (value < 0)
    throw new FileFault("negative", `${quoted(cell)} is below zero, which this figure cannot be.`, place);
  return value;
}

/** Reads a required non-negative whole number. */
export function count(cell: string, place: FilePlace): number {
  const value = amount(cell, place);
  if (!Number.isInteger(value))
    throw new FileFault("bad-number", `${quoted(cell)} is not a whole number.`, place);
  return value;
}

export type DateForm = "YYYY-MM-DD" | "DD-MM-YYYY" | "DD-Mon-YYYY" | "DD Mon YYYY";

const MONTHS = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];

/** Returns 1 to 12 for a month's English name or its first three letters, in any case; else 0. */
export function monthOf(name: string): number {
  const text = name.toLowerCase();
  return MONTHS.findIndex((month) => text === month || text === month.slice(0, 3)) + 1;
}

const PATTERNS: Record<DateForm, RegExp> = {
  "YYYY-MM-DD": /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)$/,
  "DD-MM-YYYY": /^(?<day>\d\d)-(?<month>\d\d)-(?<year>\d{4})$/,
  "DD-Mon-YYYY": /^(?<day>\d\d?)-(?<month>[A-Za-z]{3})-(?<year>\d{4})$/,
  "DD Mon YYYY": /^(?<day>\d\d?) (?<month>[A-Za-z]{3}) (?<year>\d{4})$/,
};

/** Returns YYYY-MM-DD, or null if the day does not exist or the year is outside the exchange's (1990 to 2099). */
export function isoDate(year: number, month: number, day: number): string | null {
  if (!(year >= 1990 && year <= 2099 && month >= 1 && month <= 12 && day >= 1)) return null;
  const iso = [String(year), String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate() ? iso : null;
}

/** Reads a date cell, in one of the format's forms, as YYYY-MM-DD; anything else is `bad-date`. */
export function dateCell(cell: string, forms: readonly DateForm[], place: FilePlace): string {
  const text = cell.trim();
  if (text === "") throw new FileFault("blank-cell", "the date is blank. Fetch the file again.", place);
  for (const form of forms) {
    const parts = PATTERNS[form].exec(text)?.groups;
    if (!parts) continue;
    const [year, day] = [Number(parts.year), Number(parts.day)];
    const month = /\d/.test(parts.month ?? "") ? Number(parts.month) : monthOf(parts.month ?? "");
    const date = isoDate(year, month, day);
    if (date) return date;
    const swapped = month > 12 && isoDate(year, day, month) !== null;
    throw new FileFault(
      "bad-date",
      swapped
        ? `${quoted(text)} has day and month swapped: ${form} is the form here. Fetch the file again.`
        : `${quoted(text)} is not a calendar date.`,
      place,
    );
  }
  throw new FileFault("bad-date", `${quoted(text)} is not a date of the form ${forms.join(" or ")}.`, place);
}
