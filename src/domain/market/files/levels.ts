import { type Session, SYMBOLS } from "../readings.ts";
import { publishedNumber } from "./cells.ts";
import { column, type LayoutColumn, type LayoutRow } from "./columns.ts";
import { baseName } from "./names.ts";
import { FileFault, quoted } from "./refusal.ts";

const NAMES = new Map([
  ["nifty 50", "NIFTY"],
  ["nifty50", "NIFTY"],
  ["nifty", "NIFTY"],
  ["cnx nifty", "NIFTY"],
  ["s&p cnx nifty", "NIFTY"],
  ["nifty bank", "BANKNIFTY"],
  ["niftybank", "BANKNIFTY"],
  ["bank nifty", "BANKNIFTY"],
  ["banknifty", "BANKNIFTY"],
  ["cnx bank", "BANKNIFTY"],
  ["cnx bank nifty", "BANKNIFTY"],
  ["india vix", "VIX"],
]);

/** Returns NIFTY, BANKNIFTY or VIX for any of their historical names, ignoring case; else the name as in the file. */
export function subjectOf(name: string): string {
  const text = name.trim().replace(/\s+/g, " ");
  return NAMES.get(text.toLowerCase()) ?? text;
}

/** Words allowed in a history's file name besides the index's name; any other may denote another index. */
const WORDS =
  /^(?:historical|history|hist|price|prices|pr|ohlc|daily|data|index|to|from|csv|gz|zip|\d{1,8}|\d{1,2}[a-z]{3}\d{4}(?:to\d{1,2}[a-z]{3}\d{4})?|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)$/;

/**
 * Returns the index that begins a history's file name (`NIFTY_50_Historical_….csv`, `NIFTY BANK-01-01-2024-to-….csv`,
 * `niftybank_ohlc_daily.csv`), or null: `NIFTY_50_EQUAL_WEIGHT.csv` is another index.
 */
export function subjectOfFile(file: string): string | null {
  const words = baseName(file)
    .toLowerCase()
    .split(/[^a-z0-9&]+/)
    .filter(Boolean);
  for (const length of [3, 2, 1]) {
    const name = words.slice(0, length).join(" ");
    const subject = name === "nifty" ? undefined : NAMES.get(name); // NIFTY_500 is not NIFTY
    if (subject && words.slice(length).every((word) => WORDS.test(word))) return subject;
  }
  return null;
}

/** An index level: "-", a blank cell and 0 all mean that none was published (FORMATS §4). */
export const level = (name: string): LayoutColumn<number | null> =>
  column.of(name, (cell, place) => {
    const value = cell === "" ? null : publishedNumber(cell, place);
    if (value !== null && value < 0)
      throw new FileFault("negative", `${quoted(cell)} is not an index level.`, place);
    return value === 0 ? null : value;
  });

type LevelColumns = Record<keyof Session, LayoutColumn<number | null>>;

/** Reads a session's figures from its row; refuses one without a close, or with inconsistent close, high and low. */
export function sessionIn(row: LayoutRow<LevelColumns>): Session {
  const { open, high, low, close } = row.read("open", "high", "low", "close");
  if (close === null) throw row.refusal("blank-cell", "close", (cell) => `no close is published (${cell}).`);
  if (high && low && high < low)
    throw row.refusal("sum-differs", "high", () => `the high ${high} is below the low ${low}.`);
  if ((high && close > high) || (low && close < low))
    throw row.refusal(
      "sum-differs",
      "close",
      () => `the close ${close} is not between the low ${low} and the high ${high}.`,
    );
  return { open, high, low, close, ...row.read("change", "percentChange") };
}

/** Returns whether two rows of a day are equal. */
export const sameSession = (a: Session, b: Session): boolean =>
  (Object.keys(a) as (keyof Session)[]).every((key) => a[key] === b[key]);

export const isSymbol = (subject: string): boolean => SYMBOLS.some((symbol) => symbol === subject);

export const noIndexName = (file: string): FileFault =>
  new FileFault(
    "missing-column",
    `the history does not name its index, and neither does the name ${file}. Name it NIFTY_50_Historical.csv or NIFTY_BANK_Historical.csv.`,
    { line: 1, column: "Index Name" },
  );
