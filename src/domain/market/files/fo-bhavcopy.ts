import {
  type FileKind,
  type FileNote,
  type Future,
  type PositionKind,
  type Reading,
  SYMBOLS,
} from "../readings.ts";
import type { DateForm } from "./cells.ts";
import { FuturesBook } from "./futures-book.ts";
import { OptionBook, type OptionRow } from "./option-book.ts";
import { closedDayNote, type LineParser, Notes, parsed } from "./parsed.ts";
import { FileFault, orTell } from "./refusal.ts";
import type { Sheet, SheetColumn, SheetRow } from "./sheet.ts";

type Layout = {
  kind: FileKind;
  date: SheetColumn;
  form: DateForm;
  instrument: SheetColumn;
  indexOption: string;
  indexFuture: string;
  stockFuture: string;
  symbol: SheetColumn;
  /** The day on which a contract actually ends, where a holiday moved it; `expiry` where the row leaves it blank. */
  actualExpiry: SheetColumn;
  expiry: SheetColumn;
  strike: SheetColumn;
  side: SheetColumn;
  close: SheetColumn;
  previousClose: SheetColumn | null;
  openInterest: SheetColumn;
  change: SheetColumn;
  underlying: SheetColumn | null;
  lot: SheetColumn | null;
};

/** Reads the option of a row. */
function optionIn(row: SheetRow, of: Layout, expiry: string): OptionRow {
  const side = row.text(of.side);
  if (side !== "CE" && side !== "PE")
    throw row.refusal("unknown-shape", of.side, (cell) => `${cell} is neither CE nor PE.`);
  const strike = row.amount(of.strike);
  if (strike === 0) throw row.refusal("bad-number", of.strike, () => "an option has no strike 0.");
  return {
    expiry,
    strike,
    side,
    openInterest: row.count(of.openInterest),
    change: row.number(of.change),
    underlying: row.numberIfAny(of.underlying),
    lot: row.numberIfAny(of.lot),
  };
}

/** Reads the future of a row; 0 for the price before, the underlying or the lot says that there is none. */
function futureIn(row: SheetRow, of: Layout, expiry: string): Future {
  const some = (column: SheetColumn | null) => row.numberIfAny(column) || null;
  const close = row.amount(of.close);
  if (close === 0) throw row.refusal("bad-number", of.close, () => "a future has no close 0.");
  return {
    expiry,
    close,
    previousClose: some(of.previousClose),
    openInterest: row.count(of.openInterest),
    change: row.number(of.change),
    underlying: some(of.underlying),
    lot: some(of.lot),
  };
}

/** The open contracts of a file by index, summed as they come; none of a file that states no lot for one of them. */
class ContractSums {
  readonly #indices = new Set<string>();
  readonly #sums: Record<PositionKind, number> = { futures: 0, ce: 0, pe: 0 };
  #isWhole = true;

  add(
    symbol: string,
    kind: PositionKind,
    { openInterest, lot }: { openInterest: number; lot?: number | null },
  ): void {
    this.#indices.add(symbol);
    if (lot) this.#sums[kind] += openInterest / lot;
    else if (openInterest > 0) this.#isWhole = false;
  }

  /** Returns the sums in whole contracts: after a change of lot sizes old positions are fractions of a lot. */
  readings(date: string): Reading[] {
    if (!this.#isWhole || this.#indices.size === 0) return [];
    const { futures, ce, pe } = this.#sums;
    const figures = {
      indices: [...this.#indices].sort(),
      futures: Math.round(futures),
      ce: Math.round(ce),
      pe: Math.round(pe),
    };
    return [{ kind: "open-contracts", subject: "all", date, figures }];
  }
}

/**
 * Reads a day of the market: the index options of both symbols, in units of the underlying, every future of an index or
 * a stock, and for every index whether its futures or options end on the day. A future with a damaged cell is left out.
 */
function bhavcopy(sheet: Sheet, layout: Layout): LineParser {
  const books = new Map<string, OptionBook>(SYMBOLS.map((each) => [each, new OptionBook(each)]));
  const dates = new Map<string, string>();
  const { date: dateColumn, instrument, symbol, actualExpiry, expiry } = layout;
  const glance = sheet.glance(dateColumn, instrument, symbol, actualExpiry, expiry);
  const expired = { futures: new Set<string>(), options: new Set<string>() };
  const futures = new FuturesBook(expiry.name);
  const sums = new ContractSums();
  const notes = new Notes();
  const markets = new Map([
    [layout.indexFuture, "indices" as const],
    [layout.stockFuture, "stocks" as const],
  ]);
  let day = "";
  let dayText = "";

  /** Returns the day on which a row's contract actually ends. */
  function endOf(row: () => SheetRow, actual: string, listed: string): string {
    const text = actual.trim() || listed.trim();
    const known = dates.get(text) ?? row().date(actual.trim() ? actualExpiry : expiry, layout.form);
    dates.set(text, known);
    return known;
  }

  /** Adds an option of an index; one of an index that the digest does not show counts in the sums alone. */
  function addOption(row: SheetRow, ofSymbol: string, end: string): void {
    const book = books.get(ofSymbol);
    const add = () => {
      const option = optionIn(row, layout, end);
      book?.add(option, { line: row.line, column: layout.strike.name });
      if (end > day) sums.add(ofSymbol, option.side === "CE" ? "ce" : "pe", option);
    };
    if (book) add();
    else orTell(add, (refusal) => notes.leftOut(`An option of ${ofSymbol.trim()} ${end}`, refusal));
  }

  return {
    kind: layout.kind,
    line(text, number) {
      const [written = "", of = "", ofSymbol = "", actual = "", listed = ""] = glance(text, number);
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
      const market = markets.get(of);
      if (of !== layout.indexOption && !market) return;
      const end = endOf(() => sheet.row(text, number), actual, listed);
      if (end <= day && market !== "stocks") expired[market ? "futures" : "options"].add(ofSymbol);
      if (market) {
        const row = sheet.row(text, number);
        orTell(
          () => {
            const future = futureIn(row, layout, end);
            futures.add(market, row, row.name(symbol), future);
            if (market === "indices" && end > day) sums.add(ofSymbol, "futures", future);
          },
          (refusal) => notes.leftOut(`The future ${ofSymbol.trim()} ${end}`, refusal),
        );
        return;
      }
      addOption(sheet.row(text, number), ofSymbol, end);
    },
    end() {
      if (!day) throw new FileFault("missing-row", "the file has a header and no rows. Fetch it again.");
      const pairs: FileNote[] = [];
      const readings: Reading[] = [...books.values()].map((book) => {
        const reading = book.reading(day, "units", true);
        pairs.push(...book.checkPairs(reading, layout.side.name));
        return reading;
      });
      const figures = { futures: [...expired.futures].sort(), options: [...expired.options].sort() };
      readings.push(
        { kind: "expired", subject: "all", date: day, figures },
        ...futures.readings(day),
        ...sums.readings(day),
      );
      return parsed(layout.kind, {
        readings,
        notes: [...closedDayNote(day), ...pairs, ...notes.list()],
        ...notes.leftOutRows(),
      });
    },
  };
}

/**
 * Reads options of both indices and every future from the bhavcopy before 8 July 2024 (`foDDMONYYYYbhav.csv`): no lot, no
 * underlying and no price before.
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
    stockFuture: "FUTSTK",
    symbol: sheet.column("SYMBOL"),
    actualExpiry: expiry,
    expiry,
    strike: sheet.column("STRIKE_PR"),
    side: sheet.column("OPTION_TYP"),
    close: sheet.column("CLOSE"),
    previousClose: null,
    openInterest: sheet.column("OPEN_INT"),
    change: sheet.column("CHG_IN_OI"),
    underlying: null,
    lot: null,
  });
}

/**
 * Reads options of both indices and every future from the F&O bhavcopy in the UDiFF layout, in units of the underlying,
 * in one pass: of the market's 35,000 lines, most of which are options of stocks, it takes about 3,000.
 */
export const foBhavcopy = (sheet: Sheet): LineParser =>
  bhavcopy(sheet, {
    kind: "fo-bhavcopy",
    date: sheet.column("TradDt"),
    form: "YYYY-MM-DD",
    instrument: sheet.column("FinInstrmTp"),
    indexOption: "IDO",
    indexFuture: "IDF",
    stockFuture: "STF",
    symbol: sheet.column("TckrSymb"),
    actualExpiry: sheet.column("FininstrmActlXpryDt"),
    expiry: sheet.column("XpryDt"),
    strike: sheet.column("StrkPric"),
    side: sheet.column("OptnTp"),
    close: sheet.column("ClsPric"),
    previousClose: sheet.column("PrvsClsgPric"),
    openInterest: sheet.column("OpnIntrst"),
    change: sheet.column("ChngInOpnIntrst"),
    underlying: sheet.column("UndrlygPric"),
    lot: sheet.column("NewBrdLotQty"),
  });
