import type { PositionLimits } from "../readings.ts";
import { BAN_PERCENT } from "../statistics/limits.ts";
import { column } from "./columns.ts";
import { OneDay, parsedDay } from "./days.ts";
import { type LineParser, Notes } from "./parsed.ts";
import { FileFault, orTell } from "./refusal.ts";
import type { Sheet, TableRow } from "./sheet.ts";

const LIMITS = {
  date: column.date("Date", "DD-Mon-YYYY"),
  symbol: column.name("NSE Symbol"),
  company: column.name("Scrip Name"),
  limit: column.amount("MWPL"),
  openInterest: column.amount("Open Interest"),
  futureEquivalent: column.optional(column.amount("Future Equivalent Open Interest")),
  next: column.amount("Limit for Next Day"),
};

const NO_FRESH = /^no fresh positions?$/i;
/** Limits are whole shares. */
const ROUNDED = 1 + 1e-6;
const MAX_LIMITS = 5_000;

type Limit = PositionLimits["rows"][number];

/**
 * Reads open interest against the market-wide position limit (`combineoi_DDMMYYYY.csv`), in shares across all
 * exchanges, at the end of the day. Older files lack the future-equivalent open interest: null. A security with an
 * invalid row is left out.
 */
export function positionLimits(sheet: Sheet): LineParser {
  const table = sheet.table(LIMITS);
  const rows = new Map<string, Limit>();
  const notes = new Notes();
  const day = new OneDay();

  /** Notes a next-day limit that does not follow from the other figures. */
  function checkNext(row: TableRow<typeof LIMITS>, { symbol, limit, futureEquivalent: used }: Limit): void {
    const left = row.get("next");
    if (used !== null && Math.abs((BAN_PERCENT * limit) / 100 - used - left) > ROUNDED)
      notes.add(
        `${symbol}: the limit for the next day, ${left}, is not ${BAN_PERCENT} % of ${limit} less ${used}.`,
        row.line,
      );
  }

  function keep(row: TableRow<typeof LIMITS>, symbol: string): void {
    if (symbol === "" || symbol === "-")
      throw row.refusal("blank-cell", "symbol", () => "the security has no symbol.");
    const banned = NO_FRESH.test(row.text("next"));
    const found = { symbol, ...row.read("company", "limit", "openInterest", "futureEquivalent"), banned };
    if (found.limit === 0) throw row.refusal("bad-number", "limit", () => "a position limit cannot be 0.");
    if (!banned) checkNext(row, found);
    rows.set(symbol, found);
  }

  return {
    kind: "position-limits",
    line(text, number) {
      const row = table.row(text, number);
      day.check(row);
      const symbol = row.get("symbol");
      if (rows.has(symbol))
        throw row.refusal("duplicate-row", "symbol", (cell) => `a second row of ${cell}.`);
      if (rows.size >= MAX_LIMITS)
        throw row.refusal("too-large", "symbol", () => `more than ${MAX_LIMITS} securities.`);
      orTell(
        () => keep(row, symbol),
        (refusal) => notes.leftOut(symbol || "A security", refusal),
      );
    },
    end() {
      if (!rows.size) throw notes.nothing("position limit");
      if ([...rows.values()].every(({ openInterest }) => openInterest === 0))
        throw new FileFault(
          "not-published",
          "the open interest of every security is 0: it is not published yet. Fetch the file again later in the evening.",
          { column: LIMITS.openInterest.name },
        );
      const { date } = day;
      const figures = { rows: [...rows.values()] };
      return parsedDay("position-limits", date, {
        readings: [{ kind: "limits", subject: "all", date, figures }],
        notes,
      });
    },
  };
}
