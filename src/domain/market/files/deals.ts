import * as z from "zod";
import type { Deals, Reading } from "../readings.ts";
import { splitLine } from "./cells.ts";
import { column, type LayoutColumn, type LayoutRow } from "./columns.ts";
import { closedDayNote } from "./days.ts";
import { boundedNumber, itemRows } from "./json.ts";
import { baseName, datesInName } from "./names.ts";
import { type LineParser, type Parsed, parsed } from "./parsed.ts";
import { FileFault, type FilePlace, quoted } from "./refusal.ts";
import type { Sheet } from "./sheet.ts";

type DealKind = "bulk-deals" | "block-deals";
type Deal = Deals["rows"][number];

/** Shares, and the weighted average price in Rs. */
const DEALS = {
  date: column.date("Date", "DD-Mon-YYYY"),
  symbol: column.name("Symbol"),
  company: column.name("Security Name"),
  client: column.name("Client Name"),
  side: column.oneOf("Buy/Sell", ["BUY", "SELL"], "in any case"),
  quantity: column.count("Quantity Traded"),
  price: column.amount("Trade Price / Wght. Avg. Price"),
};

const filledName = (name: string) => ({ ...column.name(name), field: z.string().trim().min(1) });
const numberField = (name: string) => column.of(name, Number, boundedNumber.transform(String));

/** The columns in the site's answer. */
const DEALS_JSON = {
  date: column.date("BD_DT_DATE", "DD-Mon-YYYY"),
  symbol: filledName("BD_SYMBOL"),
  company: column.optional(column.name("BD_SCRIP_NAME")),
  client: filledName("BD_CLIENT_NAME"),
  side: column.oneOf("BD_BUY_SELL", ["BUY", "SELL"], "in any case"),
  quantity: numberField("BD_QTY_TRD"),
  price: numberField("BD_TP_WATP"),
};

type DealColumns = Omit<{ [K in keyof Deal]: LayoutColumn<Deal[K]> }, "company"> & {
  date: LayoutColumn<string>;
  company: LayoutColumn<string | null>;
};

/** A day has about 150. */
const MAX_DEALS = 20_000;

/** Returns whether a line states that there are no deals. */
export const isNoRecords = (line: string): boolean =>
  /^no records?\.?$/i.test((splitLine(line)[0] ?? "").trim());

/** Distinguishes bulk from block deals by the file name: their contents have the same form. */
export function dealKindOf(file: string): DealKind {
  const name = baseName(file);
  const [bulk, block] = [/bulk/i.test(name), /block/i.test(name)];
  if (bulk !== block) return bulk ? "bulk-deals" : "block-deals";
  throw new FileFault(
    "unknown-shape",
    `a list of deals does not say whether they are bulk or block deals, and its name ${quoted(name)} ${bulk ? "says both" : "says neither"}. Name it bulk.csv or block.csv.`,
  );
}

/** The deals of a file by day, in file order. */
class DealBook {
  readonly #kind: DealKind;
  readonly #days = new Map<string, Deal[]>();
  #rows = 0;

  constructor(kind: DealKind) {
    this.#kind = kind;
  }

  add(date: string, deal: Deal, place: FilePlace): void {
    if (!Number.isInteger(deal.quantity) || deal.quantity <= 0 || deal.price <= 0)
      throw new FileFault(
        "bad-number",
        `${deal.quantity} shares at ${deal.price} of ${deal.symbol} are not a deal. Fetch the file again.`,
        place,
      );
    this.#rows += 1;
    if (this.#rows > MAX_DEALS)
      throw new FileFault("too-large", `the file has more than ${MAX_DEALS} deals.`, place);
    const of = this.#days.get(date) ?? [];
    of.push(deal);
    this.#days.set(date, of);
  }

  end(): Parsed {
    if (!this.#rows)
      throw new FileFault(
        "missing-row",
        "the list names no deal and does not say NO RECORDS. Fetch the file again.",
      );
    return this.#parsed([...this.#days]);
  }

  /** Returns the empty list of the one day stated in the name; such a file's content states none. */
  none(file: string): Parsed {
    const [day, ...others] = datesInName(file);
    if (day === undefined || others.length)
      throw new FileFault(
        "bad-date",
        `the file says NO RECORDS but not for which day. Name it with its day: ${this.#kind === "bulk-deals" ? "bulk" : "block"}_DDMMYYYY.csv.`,
      );
    if (this.#rows)
      throw new FileFault("sum-differs", "the file says NO RECORDS and lists deals. Fetch it again.");
    return this.#parsed([[day, []]]);
  }

  #parsed(days: [date: string, rows: Deal[]][]): Parsed {
    const subject = this.#kind === "bulk-deals" ? "bulk" : "block";
    return parsed(this.#kind, {
      readings: days
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([date, rows]): Reading => ({ kind: "deals", subject, date, figures: { rows } })),
      notes: days.flatMap(([date]) => closedDayNote(date)),
    });
  }
}

/** Reads a file that consists of NO RECORDS: a day without deals. */
export function noDeals(file: string): LineParser {
  const kind = dealKindOf(file);
  const book = new DealBook(kind);
  return {
    kind,
    line(text, line) {
      throw new FileFault("unknown-shape", `${quoted(text)} follows NO RECORDS. Fetch the file again.`, {
        line,
      });
    },
    end: () => book.none(file),
  };
}

function addDeal(book: DealBook, row: LayoutRow<DealColumns>): void {
  const found = row.read("symbol", "company", "client", "side", "quantity", "price");
  if (found.symbol === "" || found.client === "")
    throw row.refusal("blank-cell", found.symbol ? "client" : "symbol", () => "the name is blank.");
  book.add(row.get("date"), { ...found, company: found.company ?? "" }, row.place("quantity"));
}

/**
 * Reads bulk or block deals (`bulk.csv`, `block.csv`, the site's download), one reading per day. Several rows of a
 * client and security are usual, and a price outside the day's range is from the block window.
 */
export function deals(sheet: Sheet, file: string): LineParser {
  const kind = dealKindOf(file);
  const table = sheet.table(DEALS);
  const book = new DealBook(kind);
  let none = false;
  return {
    kind,
    line(text, line) {
      if (isNoRecords(text)) none = true;
      else addDeal(book, table.row(text, line));
    },
    end: () => (none ? book.none(file) : book.end()),
  };
}

/** Reads bulk or block deals from the site's API (`historicalOR/bulk-block-short-deals`). */
export function dealsJson(value: unknown, file: string): Parsed {
  const book = new DealBook(dealKindOf(file));
  for (const row of itemRows(DEALS_JSON, value)) addDeal(book, row);
  return book.end();
}
