import type { FileKind, Reading, Securities } from "../readings.ts";
import type { DateForm } from "./cells.ts";
import { closedDayNote, type LineParser, Notes, type Parsed, parsed } from "./parsed.ts";
import { FileFault } from "./refusal.ts";
import { type Sheet, type SheetColumn, SheetRow } from "./sheet.ts";

type Layout = {
  kind: FileKind;
  date: SheetColumn;
  form: DateForm;
  symbol: SheetColumn;
  series: SheetColumn;
  previousClose: SheetColumn;
  open: SheetColumn;
  high: SheetColumn;
  low: SheetColumn;
  close: SheetColumn;
  quantity: SheetColumn;
  /** The day's turnover: the file's average price and Rs lakh, or only rupees, from which both follow. */
  turnover: { average: SheetColumn; lakh: SheetColumn } | { rupees: SheetColumn };
  deliveries: { quantity: SheetColumn; percent: SheetColumn } | null;
};

type Security = { [K in keyof Securities]: Securities[K][number] };

/** Ordinary shares and exchange traded funds, and shares that are traded for delivery alone. */
export const CASH_SERIES: readonly string[] = ["EQ", "BE", "BZ"];
/** About 2,700 are listed. */
const MAX_SECURITIES = 20_000;
/** No file of the exchange has one: with more, its columns are under wrong names. */
const MAX_CONTRADICTIONS = 20;
const RUPEES_PER_LAKH = 100_000;
/** Half of the last of the two decimals of the percentage. */
const ROUNDED_PERCENT = 0.005 + 1e-6;

const cents = (value: number): number => Math.round(value * 100) / 100;

/** Returns the refusal of a security whose figures contradict each other. */
function contradictionIn(row: SheetRow, of: Layout, security: Security): FileFault | undefined {
  const { high, low, open, close, quantity, delivered } = security;
  const refusal = (column: SheetColumn, what: string) => row.refusal("sum-differs", column, () => what);
  if (high < low) return refusal(of.high, `the high ${high} is below the low ${low}.`);
  for (const [column, name, price] of [
    [of.open, "open", open],
    [of.close, "close", close],
  ] as const)
    if (price > high || price < low)
      return refusal(column, `the ${name} ${price} is not between the low ${low} and the high ${high}.`);
  return of.deliveries && delivered !== null && delivered > quantity
    ? refusal(of.deliveries.quantity, `${delivered} delivered shares are more than the ${quantity} traded.`)
    : undefined;
}

/** Reads average price and turnover in Rs lakh; an average outside the day's prices is none. */
function turnoverIn(
  row: SheetRow,
  { turnover }: Layout,
  { quantity, high, low }: Pick<Security, "quantity" | "high" | "low">,
) {
  if ("average" in turnover)
    return { average: row.amount(turnover.average), turnover: row.amount(turnover.lakh) };
  const rupees = row.amount(turnover.rupees);
  const average = cents(rupees / quantity);
  const isPrice = average >= low && average <= high;
  return { average: isPrice ? average : null, turnover: cents(rupees / RUPEES_PER_LAKH) };
}

/** The securities of a day, in the order of the file, a column for each figure. */
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
 * Reads the cash market of a day: the securities of series EQ, BE and BZ that were traded, with their deliveries where
 * the file states them, and of series EQ how many closed above, below and at their previous close. A security without a
 * previous close (its first day) is counted in a note; one whose figures contradict each other is left out.
 */
class CashMarket implements LineParser {
  readonly kind: FileKind;
  readonly #sheet: Sheet;
  readonly #of: Layout;
  readonly #list = new SecurityList();
  readonly #seen = new Set<string>();
  readonly #notes = new Notes();
  #without = 0;
  #contradictions = 0;
  #day = "";
  #dayText = "";

  constructor(sheet: Sheet, layout: Layout) {
    this.kind = layout.kind;
    this.#sheet = sheet;
    this.#of = layout;
  }

  line(text: string, number: number): void {
    const row = new SheetRow(this.#sheet.cells(text, number), number);
    this.#checkDay(row);
    if (!CASH_SERIES.includes(row.text(this.#of.series))) return;
    const security = this.#securityIn(row);
    if (!security) return;
    const contradiction = contradictionIn(row, this.#of, security);
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
        { column: this.#of.series.name },
      );
    this.#checkDelivered();
    const without = this.#without;
    return parsed(this.kind, {
      readings: this.#list.readings(this.#day),
      notes: [
        ...closedDayNote(this.#day),
        ...(without ? [{ message: `${without} securities without a previous close are not counted.` }] : []),
        ...this.#notes.list(),
      ],
      ...this.#notes.leftOutRows(),
    });
  }

  /** Refuses deliveries that are 0 in every row that states one: no session ends without any. */
  #checkDelivered(): void {
    const stated = this.#list.columns.delivered.filter((delivered) => delivered !== null);
    if (stated.length > 0 && stated.every((delivered) => delivered === 0))
      throw new FileFault(
        "not-published",
        "no security has a delivered share: the deliveries are not published yet. Fetch the file again later in the evening.",
        { column: this.#of.deliveries?.quantity.name },
      );
  }

  #checkDay(row: SheetRow): void {
    const { date: column, form } = this.#of;
    const written = row.text(column);
    if (written === this.#dayText && this.#day) return;
    const date = row.date(column, form);
    if (this.#day && date !== this.#day)
      throw row.refusal(
        "mixed-dates",
        column,
        (cell) => `${cell} is not the day of the first row, ${this.#day}.`,
      );
    [this.#day, this.#dayText] = [date, written];
  }

  #nameIn(row: SheetRow): { symbol: string; series: string } {
    const { symbol: column } = this.#of;
    const [symbol, series] = [row.name(column), row.text(this.#of.series)];
    if (symbol === "") throw row.refusal("blank-cell", column, () => "the security has no symbol.");
    const key = `${symbol} ${series}`;
    if (this.#seen.has(key))
      throw row.refusal("duplicate-row", column, (cell) => `a second row of ${cell} ${series}.`);
    if (this.#seen.size >= MAX_SECURITIES)
      throw row.refusal("too-large", column, () => `the file has more than ${MAX_SECURITIES} securities.`);
    this.#seen.add(key);
    return { symbol, series };
  }

  #leaveOut({ symbol, series }: Pick<Security, "symbol" | "series">, contradiction: FileFault): void {
    this.#contradictions += 1;
    if (this.#contradictions > MAX_CONTRADICTIONS) throw contradiction;
    this.#notes.leftOut(`${symbol} ${series}`, contradiction);
  }

  /** Returns the security of a row; undefined for one that was not traded, or lacks a close. */
  #securityIn(row: SheetRow): Security | undefined {
    const of = this.#of;
    const figures = {
      ...this.#nameIn(row),
      previousClose: row.amount(of.previousClose),
      open: row.amount(of.open),
      high: row.amount(of.high),
      low: row.amount(of.low),
      close: row.amount(of.close),
      quantity: row.count(of.quantity),
      delivered: of.deliveries && row.countIfAny(of.deliveries.quantity),
    };
    if (figures.quantity === 0) return undefined;
    if (figures.close === 0) {
      const refusal = row.refusal("bad-number", of.close, () => "a security that was traded has no close 0.");
      this.#leaveOut(figures, refusal);
      return undefined;
    }
    if (figures.previousClose > 0) return { ...figures, ...turnoverIn(row, of, figures) };
    this.#without += 1;
    return undefined;
  }

  /** Notes a delivered share that the file's own quantities do not give; the quantities count. */
  #checkShare(row: SheetRow, { symbol, series, quantity, delivered }: Security): void {
    const stated = row.numberIfAny(this.#of.deliveries?.percent ?? null);
    if (stated === null || delivered === null) return;
    const share = (100 * delivered) / quantity;
    if (Math.abs(share - stated) > ROUNDED_PERCENT)
      this.#notes.add(
        `${symbol} ${series}: the file says that ${stated} % were delivered, and its quantities give ${cents(share)} %.`,
        row.line,
      );
  }
}

/** Reads `sec_bhavdata_full_DDMMYYYY.csv`, the cash market with deliveries; a space follows every comma. */
export const securityDeliveries = (sheet: Sheet): LineParser =>
  new CashMarket(sheet.once(), {
    kind: "security-deliveries",
    date: sheet.column("DATE1"),
    form: "DD-Mon-YYYY",
    symbol: sheet.column("SYMBOL"),
    series: sheet.column("SERIES"),
    previousClose: sheet.column("PREV_CLOSE"),
    open: sheet.column("OPEN_PRICE"),
    high: sheet.column("HIGH_PRICE"),
    low: sheet.column("LOW_PRICE"),
    close: sheet.column("CLOSE_PRICE"),
    quantity: sheet.column("TTL_TRD_QNTY"),
    turnover: { average: sheet.column("AVG_PRICE"), lakh: sheet.column("TURNOVER_LACS") },
    deliveries: { quantity: sheet.column("DELIV_QTY"), percent: sheet.column("DELIV_PER") },
  });

/** Reads the cash market's bhavcopy in the UDiFF layout, which states no deliveries. */
export const cmBhavcopy = (sheet: Sheet): LineParser =>
  new CashMarket(sheet, {
    kind: "cm-bhavcopy",
    date: sheet.column("TradDt"),
    form: "YYYY-MM-DD",
    symbol: sheet.column("TckrSymb"),
    series: sheet.column("SctySrs"),
    previousClose: sheet.column("PrvsClsgPric"),
    open: sheet.column("OpnPric"),
    high: sheet.column("HghPric"),
    low: sheet.column("LwPric"),
    close: sheet.column("ClsPric"),
    quantity: sheet.column("TtlTradgVol"),
    turnover: { rupees: sheet.column("TtlTrfVal") },
    deliveries: null,
  });

/** Reads the cash market's bhavcopy before 8 July 2024 (`cmDDMONYYYYbhav.csv`). */
export const oldCmBhavcopy = (sheet: Sheet): LineParser =>
  new CashMarket(sheet.once(), {
    kind: "cm-bhavcopy",
    date: sheet.column("TIMESTAMP"),
    form: "DD-Mon-YYYY",
    symbol: sheet.column("SYMBOL"),
    series: sheet.column("SERIES"),
    previousClose: sheet.column("PREVCLOSE"),
    open: sheet.column("OPEN"),
    high: sheet.column("HIGH"),
    low: sheet.column("LOW"),
    close: sheet.column("CLOSE"),
    quantity: sheet.column("TOTTRDQTY"),
    turnover: { rupees: sheet.column("TOTTRDVAL") },
    deliveries: null,
  });
