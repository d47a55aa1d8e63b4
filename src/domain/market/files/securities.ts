import { counted, LAKH } from "#platform/format/numbers.ts";
import { CASH_SERIES, type FileKind, type Reading, type Securities } from "../readings.ts";
import { column, type LayoutColumn } from "./columns.ts";
import { OneDay, parsedDay } from "./days.ts";
import { type LineParser, Notes, type Parsed } from "./parsed.ts";
import { FileFault } from "./refusal.ts";
import type { Sheet, SheetTable, TableRow } from "./sheet.ts";

type Prices = "previousClose" | "open" | "high" | "low" | "close";
type CashColumns = Record<"date" | "symbol" | "series", LayoutColumn<string>> &
  Record<Prices | "quantity" | "turnover", LayoutColumn<number>> &
  Record<"average" | "delivered" | "deliveredPercent", LayoutColumn<number | null>>;

/** `sec_bhavdata_full_DDMMYYYY.csv`; turnover in Rs lakh. */
const DELIVERIES: CashColumns = {
  date: column.date("DATE1", "DD-Mon-YYYY"),
  symbol: column.name("SYMBOL"),
  series: column.text("SERIES"),
  previousClose: column.amount("PREV_CLOSE"),
  open: column.amount("OPEN_PRICE"),
  high: column.amount("HIGH_PRICE"),
  low: column.amount("LOW_PRICE"),
  close: column.amount("CLOSE_PRICE"),
  quantity: column.count("TTL_TRD_QNTY"),
  average: column.amount("AVG_PRICE"),
  turnover: column.amount("TURNOVER_LACS"),
  delivered: column.countIfAny("DELIV_QTY"),
  deliveredPercent: column.numberIfAny("DELIV_PER"),
};

/** The bhavcopy in the UDiFF layout; turnover in rupees, neither averages nor deliveries. */
const UDIFF_CASH: CashColumns = {
  date: column.date("TradDt", "YYYY-MM-DD"),
  symbol: column.name("TckrSymb"),
  series: column.text("SctySrs"),
  previousClose: column.amount("PrvsClsgPric"),
  open: column.amount("OpnPric"),
  high: column.amount("HghPric"),
  low: column.amount("LwPric"),
  close: column.amount("ClsPric"),
  quantity: column.count("TtlTradgVol"),
  turnover: column.amount("TtlTrfVal"),
  average: column.absent,
  delivered: column.absent,
  deliveredPercent: column.absent,
};

/** The bhavcopy before 8 July 2024 (`cmDDMONYYYYbhav.csv`), with the same content. */
const OLD_CASH: CashColumns = {
  date: column.date("TIMESTAMP", "DD-Mon-YYYY"),
  symbol: column.name("SYMBOL"),
  series: column.text("SERIES"),
  previousClose: column.amount("PREVCLOSE"),
  open: column.amount("OPEN"),
  high: column.amount("HIGH"),
  low: column.amount("LOW"),
  close: column.amount("CLOSE"),
  quantity: column.count("TOTTRDQTY"),
  turnover: column.amount("TOTTRDVAL"),
  average: column.absent,
  delivered: column.absent,
  deliveredPercent: column.absent,
};

type Security = { [K in keyof Securities]: Securities[K][number] };

/** About 2,700 are listed. */
const MAX_SECURITIES = 20_000;
/** More contradictions than any real file has: its columns are mislabelled. */
const MAX_CONTRADICTIONS = 20;
/** Half of the percentage's second decimal. */
const ROUNDED_PERCENT = 0.005 + 1e-6;

const cents = (value: number): number => Math.round(value * 100) / 100;

type CashRow = TableRow<CashColumns>;

/** Refuses a security with contradictory figures. */
function contradictionIn(row: CashRow, security: Security): FileFault | undefined {
  const { high, low, quantity, delivered } = security;
  const refusal = (key: keyof CashColumns, what: string) => row.refusal("sum-differs", key, () => what);
  if (high < low) return refusal("high", `the high ${high} is below the low ${low}.`);
  for (const name of ["open", "close"] as const)
    if (security[name] > high || security[name] < low)
      return refusal(
        name,
        `the ${name} ${security[name]} is not between the low ${low} and the high ${high}.`,
      );
  return delivered !== null && delivered > quantity
    ? refusal("delivered", `${delivered} delivered shares are more than the ${quantity} traded.`)
    : undefined;
}

/**
 * Reads average price and turnover in Rs lakh. A file without averages has its turnover in rupees, from which both
 * follow; an average outside the day's prices is dropped.
 */
function turnoverIn(row: CashRow, { quantity, high, low }: Pick<Security, "quantity" | "high" | "low">) {
  const { average: stated, turnover } = row.read("average", "turnover");
  if (stated !== null) return { average: stated, turnover };
  const average = cents(turnover / quantity);
  const isPrice = average >= low && average <= high;
  return { average: isPrice ? average : null, turnover: cents(turnover / LAKH) };
}

/** The securities of a day, in file order, one column per figure. */
class SecurityList {
  readonly columns: Securities = {
    symbol: [],
    series: [],
    previousClose: [],
    open: [],
    high: [],
    low: [],
    close: [],
    average: [],
    quantity: [],
    turnover: [],
    delivered: [],
  };
  readonly breadth = { of: "NSE equities (EQ series)", advances: 0, declines: 0, unchanged: 0 };

  add(security: Security): void {
    for (const key of Object.keys(this.columns) as (keyof Securities)[])
      (this.columns[key] as unknown[]).push(security[key]);
    const { series, close, previousClose } = security;
    if (series !== "EQ") return;
    if (close > previousClose) this.breadth.advances += 1;
    else if (close < previousClose) this.breadth.declines += 1;
    else this.breadth.unchanged += 1;
  }

  readings(date: string): Reading[] {
    return [
      { kind: "securities", subject: "all", date, figures: this.columns },
      { kind: "breadth", subject: "all", date, figures: this.breadth },
    ];
  }
}

/**
 * Reads the cash market of a day: the traded securities of series EQ, BE and BZ, with their deliveries if stated, and
 * the counts of series EQ that closed above, below and at their previous close. Securities without a previous close
 * (their first day) are counted in a note; one with contradictory figures is left out.
 */
class CashMarket implements LineParser {
  readonly kind: FileKind;
  readonly #table: SheetTable<CashColumns>;
  readonly #list = new SecurityList();
  readonly #seen = new Set<string>();
  readonly #notes = new Notes();
  readonly #day = new OneDay();
  #without = 0;
  #contradictions = 0;

  constructor(kind: FileKind, table: SheetTable<CashColumns>) {
    this.kind = kind;
    this.#table = table;
  }

  line(text: string, number: number): void {
    const row = this.#table.row(text, number);
    this.#day.check(row);
    if (!CASH_SERIES.includes(row.text("series"))) return;
    const security = this.#securityIn(row);
    if (!security) return;
    const contradiction = contradictionIn(row, security);
    if (contradiction) {
      this.#leaveOut(security, contradiction);
      return;
    }
    this.#checkShare(row, security);
    this.#list.add(security);
  }

  end(): Parsed {
    const { advances, declines, unchanged } = this.#list.breadth;
    if (advances + declines + unchanged === 0)
      throw new FileFault(
        "missing-row",
        "there is no row of series EQ with both closes. Fetch the file again.",
        { column: this.#table.columns.series.name },
      );
    this.#checkDelivered();
    const { date } = this.#day;
    const without = this.#without;
    return parsedDay(this.kind, date, {
      readings: this.#list.readings(date),
      wholeFile: without
        ? [
            {
              message: `${counted(without, "security", "securities")} without a previous close ${without === 1 ? "is" : "are"} not counted.`,
            },
          ]
        : [],
      notes: this.#notes,
    });
  }

  /** Refuses deliveries that are all 0: no session ends without any. */
  #checkDelivered(): void {
    const stated = this.#list.columns.delivered.filter((delivered) => delivered !== null);
    if (stated.length > 0 && stated.every((delivered) => delivered === 0))
      throw new FileFault(
        "not-published",
        "no security has a delivered share: the deliveries are not published yet. Fetch the file again later in the evening.",
        { column: this.#table.columns.delivered.name },
      );
  }

  #nameIn(row: CashRow): { symbol: string; series: string } {
    const { symbol, series } = row.read("symbol", "series");
    if (symbol === "") throw row.refusal("blank-cell", "symbol", () => "the security has no symbol.");
    const key = `${symbol} ${series}`;
    if (this.#seen.has(key))
      throw row.refusal("duplicate-row", "symbol", (cell) => `a second row of ${cell} ${series}.`);
    if (this.#seen.size >= MAX_SECURITIES)
      throw row.refusal("too-large", "symbol", () => `the file has more than ${MAX_SECURITIES} securities.`);
    this.#seen.add(key);
    return { symbol, series };
  }

  #leaveOut({ symbol, series }: Pick<Security, "symbol" | "series">, contradiction: FileFault): void {
    this.#contradictions += 1;
    if (this.#contradictions > MAX_CONTRADICTIONS) throw contradiction;
    this.#notes.leftOut(`${symbol} ${series}`, contradiction);
  }

  /** Returns the security of a row; undefined if it was not traded, or lacks a close. */
  #securityIn(row: CashRow): Security | undefined {
    const figures = {
      ...this.#nameIn(row),
      ...row.read("previousClose", "open", "high", "low", "close", "quantity", "delivered"),
    };
    if (figures.quantity === 0) return undefined;
    if (figures.close === 0) {
      const refusal = row.refusal("bad-number", "close", () => "a traded security cannot close at 0.");
      this.#leaveOut(figures, refusal);
      return undefined;
    }
    if (figures.previousClose > 0) return { ...figures, ...turnoverIn(row, figures) };
    this.#without += 1;
    return undefined;
  }

  /** Notes a delivered share that contradicts the file's own quantities; the quantities count. */
  #checkShare(row: CashRow, { symbol, series, quantity, delivered }: Security): void {
    const stated = row.get("deliveredPercent");
    if (stated === null || delivered === null) return;
    const share = (100 * delivered) / quantity;
    if (Math.abs(share - stated) > ROUNDED_PERCENT)
      this.#notes.add(
        `${symbol} ${series}: the file says that ${stated} % were delivered, and its quantities give ${cents(share)} %.`,
        row.line,
      );
  }
}

/** Reads the cash market with deliveries. */
export const securityDeliveries = (sheet: Sheet): LineParser =>
  new CashMarket("security-deliveries", sheet.table(DELIVERIES));

export const cmBhavcopy = (sheet: Sheet): LineParser =>
  new CashMarket("cm-bhavcopy", sheet.table(UDIFF_CASH));

export const oldCmBhavcopy = (sheet: Sheet): LineParser =>
  new CashMarket("cm-bhavcopy", sheet.table(OLD_CASH));
