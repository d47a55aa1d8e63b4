import { type FileKind, type Reading, SYMBOLS } from "../readings.ts";
import type { DateForm } from "./cells.ts";
import { OptionBook } from "./option-book.ts";
import { closedDayNote, type LineParser, parsed } from "./parsed.ts";
import { FileFault } from "./refusal.ts";
import type { Sheet, SheetColumn, SheetRow } from "./sheet.ts";

type Layout = {
  kind: FileKind;
  date: SheetColumn;
  form: DateForm;
  instrument: SheetColumn;
  indexOption: string;
  indexFuture: string;
  symbol: SheetColumn;
  /** The day on which a contract actually ends, where a holiday moved it; `expiry` where the row leaves it blank. */
  actualExpiry: SheetColumn;
  expiry: SheetColumn;
  strike: SheetColumn;
  side: SheetColumn;
  openInterest: SheetColumn;
  change: SheetColumn;
  underlying: SheetColumn | null;
  lot: SheetColumn | null;
};

/**
 * Reads a day of the market: the index options of both symbols, in units of the underlying, and for every index whether
 * its futures or options end on the day.
 */
function bhavcopy(sheet: Sheet, layout: Layout): LineParser {
  const books = new Map<string, OptionBook>(SYMBOLS.map((each) => [each, new OptionBook(each)]));
  const dates = new Map<string, string>();
  const { date: dateColumn, instrument, symbol, actualExpiry, expiry } = layout;
  const glance = sheet.glance(dateColumn, instrument, symbol, actualExpiry, expiry);
  const expired = { futures: new Set<string>(), options: new Set<string>() };
  let day = "";
  let dayText = "";

  /** Returns the day on which a row's contract actually ends. */
  function endOf(row: () => SheetRow, actual: string, listed: string): string {
    const text = actual.trim() || listed.trim();
    const known = dates.get(text) ?? row().date(actual.trim() ? actualExpiry : expiry, layout.form);
    dates.set(text, known);
    return known;
  }

  function keep(row: SheetRow, book: OptionBook, end: string): void {
    const side = row.text(layout.side);
    if (side !== "CE" && side !== "PE")
      throw row.refusal("unknown-shape", layout.side, (cell) => `${cell} is neither CE nor PE.`);
    const strike = row.amount(layout.strike);
    if (strike === 0) throw row.refusal("bad-number", layout.strike, () => "an option has no strike 0.");
    const place = { line: row.line, column: layout.strike.name };
    book.add(
      {
        expiry: end,
        strike,
        side,
        openInterest: row.count(layout.openInterest),
        change: row.number(layout.change),
        underlying: row.numberIfAny(layout.underlying),
        lot: row.numberIfAny(layout.lot),
      },
      place,
    );
  }

  return {
    kind: layout.kind,
    line(text, number) {
      const [written = "", of, ofSymbol = "", actual = "", listed = ""] = glance(text, number);
      if (written !== dayText || day === "") {
        const date = sheet.row(text, number).date(dateColumn, layout.form);
        if (day && date !== day)
          throw new FileFault("mixed-dates", `${date} is not the day of the first row, ${day}.`, {
            line: number,
            column: dateColumn.name,
          });
        day = date;
        dayText = written;
      }
      if (of !== layout.indexOption && of !== layout.indexFuture) return;
      const end = endOf(() => sheet.row(text, number), actual, listed);
      if (end <= day) expired[of === layout.indexFuture ? "futures" : "options"].add(ofSymbol);
      const book = of === layout.indexOption && books.get(ofSymbol);
      if (book) keep(sheet.row(text, number), book, end);
    },
    end() {
      if (!day) throw new FileFault("missing-row", "the file has a header and no rows. Fetch it again.");
      const notes = closedDayNote(day);
      const readings: Reading[] = [...books.values()].map((book) => {
        const reading = book.reading(day, "units", true);
        notes.push(...book.checkPairs(reading, layout.side.name));
        return reading;
      });
      const figures = { futures: [...expired.futures].sort(), options: [...expired.options].sort() };
      readings.push({ kind: "expired", subject: "all", date: day, figures });
      return parsed(layout.kind, { readings, notes });
    },
  };
}

/**
 * Reads options of both indices from the bhavcopy before 8 July 2024 (`foDDMONYYYYbhav.csv`): no lot and no underlying.
 */
export function oldFoBhavcopy(sheet: Sheet): LineParser {
  const expiry = sheet.once().column("EXPIRY_DT");
  return bhavcopy(sheet, {
    kind: "fo-bhavcopy-old",
    date: sheet.column("TIMESTAMP"),
    form: "DD-Mon-YYYY",
    instrument: sheet.column("INSTRUMENT"),
    indexOption: "OPTIDX",
    indexFuture: "FUTIDX",
    symbol: sheet.column("SYMBOL"),
    actualExpiry: expiry,
    expiry,
    strike: sheet.column("STRIKE_PR"),
    side: sheet.column("OPTION_TYP"),
    openInterest: sheet.column("OPEN_INT"),
    change: sheet.column("CHG_IN_OI"),
    underlying: null,
    lot: null,
  });
}

/**
 * Reads options of both indices from the F&O bhavcopy in the UDiFF layout, in units of the underlying, in one pass: of
 * the market's 35,000 lines it takes the rows of both indices.
 */
export const foBhavcopy = (sheet: Sheet): LineParser =>
  bhavcopy(sheet, {
    kind: "fo-bhavcopy",
    date: sheet.column("TradDt"),
    form: "YYYY-MM-DD",
    instrument: sheet.column("FinInstrmTp"),
    indexOption: "IDO",
    indexFuture: "IDF",
    symbol: sheet.column("TckrSymb"),
    actualExpiry: sheet.column("FininstrmActlXpryDt"),
    expiry: sheet.column("XpryDt"),
    strike: sheet.column("StrkPric"),
    side: sheet.column("OptnTp"),
    openInterest: sheet.column("OpnIntrst"),
    change: sheet.column("ChngInOpnIntrst"),
    underlying: sheet.column("UndrlygPric"),
    lot: sheet.column("NewBrdLotQty"),
  });
