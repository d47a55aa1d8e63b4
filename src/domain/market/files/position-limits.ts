import type { PositionLimits } from "../readings.ts";
import { closedDayNote, type LineParser, Notes, parsed } from "./parsed.ts";
import { FileFault, orTell } from "./refusal.ts";
import type { Sheet, SheetRow } from "./sheet.ts";

const NO_FRESH = /^no fresh positions?$/i;
/** The share of the market-wide limit up to which positions may be opened (FORMATS §17). */
const OPEN_UP_TO = 0.95;
/** Limits are whole shares. */
const ROUNDED = 1 + 1e-6;
const MAX_SECURITIES = 5_000;

type Row = PositionLimits["rows"][number];

/**
 * Reads open interest against the market-wide position limit (`combineoi_DDMMYYYY.csv`), shares on all exchanges
 * together, at the end of the day. Older files lack the future-equivalent open interest: null. A security whose row
 * cannot be used is left out.
 */
export function positionLimits(sheet: Sheet): LineParser {
  const dateColumn = sheet.once().column("Date");
  const symbolColumn = sheet.column("NSE Symbol");
  const company = sheet.column("Scrip Name");
  const limit = sheet.column("MWPL");
  const openInterest = sheet.column("Open Interest");
  const futureEquivalent = sheet.optional("Future Equivalent Open Interest");
  const next = sheet.column("Limit for Next Day");
  const rows = new Map<string, Row>();
  const notes = new Notes();
  let day = "";

  /** Notes a limit for the next day that does not follow from the other figures. */
  function checkNext(row: SheetRow, { symbol, limit, futureEquivalent: used }: Row): void {
    const left = row.amount(next);
    if (used !== null && Math.abs(OPEN_UP_TO * limit - used - left) > ROUNDED)
      notes.add(
        `${symbol}: the limit for the next day, ${left}, is not 95 % of ${limit} less ${used}.`,
        row.line,
      );
  }

  function keep(row: SheetRow, symbol: string): void {
    if (symbol === "" || symbol === "-")
      throw row.refusal("blank-cell", symbolColumn, () => "the security has no symbol.");
    const banned = NO_FRESH.test(row.text(next));
    const found: Row = {
      symbol,
      company: row.name(company),
      limit: row.amount(limit),
      openInterest: row.amount(openInterest),
      futureEquivalent: futureEquivalent && row.amount(futureEquivalent),
      banned,
    };
    if (found.limit === 0) throw row.refusal("bad-number", limit, () => "there is no position limit of 0.");
    if (!banned) checkNext(row, found);
    rows.set(symbol, found);
  }

  return {
    kind: "position-limits",
    line(text, number) {
      const row = sheet.row(text, number);
      const date = row.date(dateColumn, "DD-Mon-YYYY");
      day ||= date;
      if (date !== day)
        throw row.refusal(
          "mixed-dates",
          dateColumn,
          (cell) => `${cell} is not the day of the first row, ${day}.`,
        );
      const symbol = row.name(symbolColumn);
      if (rows.has(symbol))
        throw row.refusal("duplicate-row", symbolColumn, (cell) => `a second row of ${cell}.`);
      if (rows.size >= MAX_SECURITIES)
        throw row.refusal("too-large", symbolColumn, () => `more than ${MAX_SECURITIES} securities.`);
      orTell(
        () => keep(row, symbol),
        (refusal) => notes.leftOut(symbol || "A security", refusal),
      );
    },
    end() {
      if (!rows.size) throw notes.nothing("position limit");
      if ([...rows.values()].every(({ openInterest: held }) => held === 0))
        throw new FileFault(
          "not-published",
          "the open interest of every security is 0: it is not published yet. Fetch the file again later in the evening.",
          { column: openInterest.name },
        );
      return parsed("position-limits", {
        readings: [{ kind: "limits", subject: "all", date: day, figures: { rows: [...rows.values()] } }],
        notes: [...closedDayNote(day), ...notes.list()],
        ...notes.leftOutRows(),
      });
    },
  };
}
