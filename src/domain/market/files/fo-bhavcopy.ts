import {
  type FileKind,
  type FileNote,
  type Future,
  type PositionKind,
  type Reading,
  SYMBOLS,
} from "../readings.ts";
import { amount } from "./cells.ts";
import { column, type LayoutColumn } from "./columns.ts";
import { OneDay, parsedDay } from "./days.ts";
import { OptionBook, type OptionRow, type Side } from "./option-book.ts";
import { type LineParser, Notes } from "./parsed.ts";
import { FileFault, GivenUp, orTell } from "./refusal.ts";
import type { Sheet, TableRow } from "./sheet.ts";

/** A listed contract's price, which is never 0. */
const above0 = (name: string, refusal: string): LayoutColumn<number> =>
  column.of(name, (cell, place) => {
    const value = amount(cell, place);
    if (value === 0) throw new FileFault("bad-number", refusal, place);
    return value;
  });

type FoColumns = Record<"date" | "instrument" | "symbol" | "actualExpiry" | "expiry", LayoutColumn<string>> &
  Record<"strike" | "close" | "openInterest" | "change", LayoutColumn<number>> &
  Record<"previousClose" | "underlying" | "lot", LayoutColumn<number | null>> & { side: LayoutColumn<Side> };

/** The common names of two layouts of the file; open interest is in units of the underlying. */
type FoFile = {
  kind: FileKind;
  columns: FoColumns;
  indexOption: string;
  indexFuture: string;
  stockFuture: string;
};

/** The layout before 8 July 2024 (`foDDMONYYYYbhav.csv`): no lot, underlying or previous price. */
const OLD: FoFile = {
  kind: "fo-bhavcopy-old",
  columns: {
    expiry: column.date("EXPIRY_DT", "DD-Mon-YYYY"),
    date: column.date("TIMESTAMP", "DD-Mon-YYYY"),
    instrument: column.text("INSTRUMENT"),
    symbol: column.name("SYMBOL"),
    actualExpiry: column.date("EXPIRY_DT", "DD-Mon-YYYY"),
    strike: above0("STRIKE_PR", "an option has no strike 0."),
    side: column.oneOf("OPTION_TYP", ["CE", "PE"]),
    close: above0("CLOSE", "a future cannot close at 0."),
    previousClose: column.absent,
    openInterest: column.count("OPEN_INT"),
    change: column.number("CHG_IN_OI"),
    underlying: column.absent,
    lot: column.absent,
  },
  indexOption: "OPTIDX",
  indexFuture: "FUTIDX",
  stockFuture: "FUTSTK",
};

const UDIFF_FO: FoFile = {
  kind: "fo-bhavcopy",
  columns: {
    date: column.date("TradDt", "YYYY-MM-DD"),
    instrument: column.text("FinInstrmTp"),
    symbol: column.name("TckrSymb"),
    /** The actual expiry, if moved by a holiday; blank if the listed one applies. */
    actualExpiry: column.date("FininstrmActlXpryDt", "YYYY-MM-DD"),
    expiry: column.date("XpryDt", "YYYY-MM-DD"),
    strike: above0("StrkPric", "an option has no strike 0."),
    side: column.oneOf("OptnTp", ["CE", "PE"]),
    close: above0("ClsPric", "a future cannot close at 0."),
    previousClose: column.numberIfAny("PrvsClsgPric"),
    openInterest: column.count("OpnIntrst"),
    change: column.number("ChngInOpnIntrst"),
    underlying: column.numberIfAny("UndrlygPric"),
    lot: column.numberIfAny("NewBrdLotQty"),
  },
  indexOption: "IDO",
  indexFuture: "IDF",
  stockFuture: "STF",
};

type FoRow = TableRow<FoColumns>;

const optionIn = (row: FoRow, expiry: string): OptionRow => ({
  expiry,
  ...row.read("side", "strike", "openInterest", "change", "underlying", "lot"),
});

/** Reads the future of a row; 0 for the previous price, the underlying or the lot means that there is none. */
function futureIn(row: FoRow, expiry: string): Future {
  const some = (key: "previousClose" | "underlying" | "lot") => row.get(key) || null;
  return {
    expiry,
    close: row.get("close"),
    previousClose: some("previousClose"),
    openInterest: row.get("openInterest"),
    change: row.get("change"),
    underlying: some("underlying"),
    lot: some("lot"),
  };
}

/** About 660 are listed; a file with this many is not the exchange's and would exhaust memory. */
const MAX_FUTURES = 10_000;

type Market = "indices" | "stocks";

/** All index and stock futures of one day, by symbol. */
export class FuturesBook {
  readonly #of = { indices: new Map<string, Future[]>(), stocks: new Map<string, Future[]>() };
  #rows = 0;

  add(market: Market, row: FoRow, symbol: string, future: Future): void {
    const place = row.place("expiry");
    this.#rows += 1;
    if (this.#rows > MAX_FUTURES)
      throw new GivenUp("too-large", `the file has more than ${MAX_FUTURES} futures.`, place);
    if (symbol === "") throw new FileFault("blank-cell", "the contract has no symbol.", place);
    const others = this.#of[market].get(symbol) ?? [];
    if (others.some(({ expiry }) => expiry === future.expiry))
      throw new FileFault(
        "duplicate-row",
        `a second row of the future ${symbol} ${future.expiry}. Fetch the file again.`,
        place,
      );
    this.#of[market].set(symbol, [...others, future]);
  }

  /** Returns the reading of a file; empty for a file without futures, such as an extract of options. */
  readings(date: string): Reading[] {
    if (this.#rows === 0) return [];
    const { indices, stocks } = this.#of;
    for (const [name, of] of [
      ["index", indices],
      ["stock", stocks],
    ] as const)
      if (of.size > 0 && [...of.values()].flat().every(({ openInterest }) => openInterest === 0))
        throw new FileFault(
          "not-published",
          `the open interest of all ${name} futures is 0: it is not published yet. Fetch the file again later in the evening.`,
        );
    return [
      {
        kind: "futures",
        subject: "all",
        date,
        figures: { indices: sorted(indices), stocks: sorted(stocks) },
      },
    ];
  }
}

/** Sorts symbols by name and each symbol's contracts by expiry, nearest first. */
const sorted = (of: Map<string, Future[]>): Record<string, Future[]> =>
  Object.fromEntries(
    [...of]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([symbol, futures]) => [symbol, futures.sort((a, b) => (a.expiry < b.expiry ? -1 : 1))]),
  );

/** The open contracts of a file by index, summed on the fly; none if the file lacks a lot for one of them. */
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
 * Reads a day of the market: the index options of both symbols, every index and stock future, and for every index
 * whether its futures or options expire on the day. A future with a damaged cell is left out. One pass: of the market's
 * 35,000 lines, mostly stock options, it parses about 3,000.
 */
function bhavcopy(sheet: Sheet, { kind, columns, ...instruments }: FoFile): LineParser {
  const table = sheet.table(columns, "date", "instrument");
  const books = new Map<string, OptionBook>(SYMBOLS.map((each) => [each, new OptionBook(each)]));
  const dates = new Map<string, string>();
  const expired = { futures: new Set<string>(), options: new Set<string>() };
  const futures = new FuturesBook();
  const sums = new ContractSums();
  const notes = new Notes();
  const markets = new Map([
    [instruments.indexFuture, "indices" as const],
    [instruments.stockFuture, "stocks" as const],
  ]);
  const day = new OneDay((date) => date);

  /** Returns the actual expiry of a row's contract. */
  function endOf(row: FoRow): string {
    const key = row.text("actualExpiry") ? "actualExpiry" : "expiry";
    const text = row.text(key);
    const known = dates.get(text) ?? row.get(key);
    dates.set(text, known);
    return known;
  }

  /** Adds an index option; one of an index not shown counts only in the sums. */
  function addOption(row: FoRow, symbol: string, end: string): void {
    const book = books.get(symbol);
    const add = () => {
      const option = optionIn(row, end);
      book?.add(option, row.place("strike"));
      if (end > day.date) sums.add(symbol, option.side === "CE" ? "ce" : "pe", option);
    };
    if (book) add();
    else orTell(add, (refusal) => notes.leftOut(`An option of ${symbol.trim()} ${end}`, refusal));
  }

  function addFuture(market: Market, row: FoRow, symbol: string, end: string): void {
    orTell(
      () => {
        const future = futureIn(row, end);
        futures.add(market, row, row.get("symbol"), future);
        if (market === "indices" && end > day.date) sums.add(symbol, "futures", future);
      },
      (refusal) => notes.leftOut(`The future ${symbol.trim()} ${end}`, refusal),
    );
  }

  return {
    kind,
    line(text, number) {
      const row = table.row(text, number);
      day.check(row);
      const instrument = row.written("instrument");
      const market = markets.get(instrument);
      if (instrument !== instruments.indexOption && !market) return;
      const symbol = row.written("symbol");
      const end = endOf(row);
      if (end <= day.date && market !== "stocks") expired[market ? "futures" : "options"].add(symbol);
      if (market) addFuture(market, row, symbol, end);
      else addOption(row, symbol, end);
    },
    end() {
      const { date } = day;
      if (!date) throw new FileFault("missing-row", "the file has a header and no rows. Fetch it again.");
      const pairs: FileNote[] = [];
      const readings: Reading[] = [...books.values()].map((book) => {
        const reading = book.reading(date, "units");
        pairs.push(...book.checkPairs(reading, columns.side.name));
        return reading;
      });
      const figures = { futures: [...expired.futures].sort(), options: [...expired.options].sort() };
      readings.push(
        { kind: "expired", subject: "all", date, figures },
        ...futures.readings(date),
        ...sums.readings(date),
      );
      return parsedDay(kind, date, { readings, wholeFile: pairs, notes });
    },
  };
}

export const oldFoBhavcopy = (sheet: Sheet): LineParser => bhavcopy(sheet, OLD);

export const foBhavcopy = (sheet: Sheet): LineParser => bhavcopy(sheet, UDIFF_FO);
