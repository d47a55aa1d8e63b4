import * as z from "zod";
import type { Cash, CashFlow, FileKind, Reading } from "../readings.ts";
import { publishedNumber } from "./cells.ts";
import { column, type LayoutColumn, type LayoutRow } from "./columns.ts";
import { DaysInParts, history, parsedDay } from "./days.ts";
import { itemRows } from "./json.ts";
import { type LineParser, Notes, type Parsed } from "./parsed.ts";
import { FileFault, type FilePlace, quoted } from "./refusal.ts";
import type { Sheet, SheetTable, TableRow } from "./sheet.ts";

type Who = keyof Cash;
const NAMES = { fii: "FII/FPI", dii: "DII" } as const satisfies Record<Who, string>;

/** Published values have two decimals; floating point adds the rest. */
const EXACT = 0.01 + 1e-6;
const WHOLE_CRORE = 1;

const reading = (date: string, figures: Cash): Reading => ({ kind: "cash", subject: "all", date, figures });

/** Recognises "FII/FPI", "FII/FPI *", "DII", "DII **" by prefix, since the asterisks vary. */
function whoIs(category: string, place: FilePlace): Who {
  const text = category.toUpperCase();
  if (text.startsWith("FII")) return "fii";
  if (text.startsWith("DII")) return "dii";
  throw new FileFault("missing-row", `the category ${quoted(category)} is neither FII/FPI nor DII.`, place);
}

/** Rs crore; text or a number in the site's API. */
const money = (name: string): LayoutColumn<number> =>
  column.of(
    name,
    (cell, place) => {
      const value = publishedNumber(cell, place);
      if (value !== null) return value;
      throw new FileFault("blank-cell", "the figure was not published. Fetch the file again later.", place);
    },
    z.union([z.string(), z.number().transform(String)]),
  );

/** One row per participant, in a file of the day (`/api/fiidiiTradeReact`, CSV) or of many days. */
const ROWS = {
  category: column.of("category", whoIs),
  date: column.date("date", "DD-Mon-YYYY", "YYYY-MM-DD"),
  buy: money("buyValue"),
  sell: money("sellValue"),
  net: money("netValue"),
};
const ROWS_JSON = { ...ROWS, date: column.date("date", "DD-Mon-YYYY") };

/** A history with one row a day. */
const DAYS = {
  date: column.date("date", "YYYY-MM-DD", "DD-Mon-YYYY"),
  fii_buy: money("fii_buy"),
  fii_sell: money("fii_sell"),
  fii_net: money("fii_net"),
  dii_buy: money("dii_buy"),
  dii_sell: money("dii_sell"),
  dii_net: money("dii_net"),
  /** "crore" if figures are rounded to whole crore. */
  precision: column.optional(column.text("precision")),
};

type FlowKeys<K> = Record<"buy" | "sell" | "net", K>;
const OF_ROW = { buy: "buy", sell: "sell", net: "net" } as const;
const OF_FII = { buy: "fii_buy", sell: "fii_sell", net: "fii_net" } as const;
const OF_DII = { buy: "dii_buy", sell: "dii_sell", net: "dii_net" } as const;

/** Reads purchases, sales and net, Rs crore. Purchases and sales may both be blank if only the net is known. */
function flowIn<K extends string>(
  row: LayoutRow<Record<NoInfer<K>, LayoutColumn<number>>>,
  of: FlowKeys<K>,
  { netOnly, whole = false }: { netOnly: boolean; whole?: boolean },
): CashFlow {
  const net = row.get(of.net);
  const isAbsent = (key: K) => ["", "-"].includes(row.text(key));
  if (netOnly && isAbsent(of.buy) && isAbsent(of.sell)) return { buy: null, sell: null, net };
  const [buy, sell] = [row.get(of.buy), row.get(of.sell)];
  for (const which of ["buy", "sell"] as const)
    if ((which === "buy" ? buy : sell) < 0)
      throw row.refusal(
        "negative",
        of[which],
        (cell) => `${cell} is below zero: purchases and sales are published without a sign.`,
      );
  if (buy === 0 && sell === 0)
    throw row.refusal(
      "not-published",
      of.buy,
      () =>
        "purchases and sales are both 0: the figure is not published yet. Fetch the file again later in the evening.",
    );
  const wholes = whole || [buy, sell, net].every(Number.isInteger);
  if (Math.abs(buy - sell - net) > (wholes ? WHOLE_CRORE : EXACT))
    throw row.refusal(
      "sum-differs",
      of.net,
      () => `purchases ${buy} less sales ${sell} are not the net ${net}. Fetch the file again.`,
    );
  return { buy, sell, net };
}

type Entry = { who: Who; date: string; flow: CashFlow; place: FilePlace };

/** Reads the two rows FII/FPI and DII of one day. */
function dayOf(entries: Entry[]): Parsed {
  const [first] = entries;
  if (!first) throw new FileFault("missing-row", "there are no rows in it. Fetch the file again.");
  const flows: Partial<Cash> = {};
  for (const { who, date, flow, place } of entries) {
    if (date !== first.date)
      throw new FileFault(
        "mixed-dates",
        `${NAMES[who]} is of ${date} and ${NAMES[first.who]} of ${first.date}: the exchange was about to change the day. Fetch the file again.`,
        { ...place, column: "date" },
      );
    if (flows[who])
      throw new FileFault("duplicate-row", `a second row of ${NAMES[who]}.`, {
        ...place,
        column: "category",
      });
    flows[who] = flow;
  }
  const { fii, dii } = flows;
  if (!fii || !dii)
    throw new FileFault("missing-row", `there is no row ${fii ? "DII" : "FII/FPI"}. Fetch the file again.`, {
      column: "category",
    });
  return parsedDay("fii-dii-cash", first.date, {
    provisional: true,
    readings: [reading(first.date, { fii, dii })],
  });
}

/**
 * Reads the FII/FPI and DII cash market of the latest day, Rs crore, provisional (`/api/fiidiiTradeReact`): rows of
 * strings with DD-Mon-YYYY. Until the evening it is still the previous day's, so the caller must compare the day.
 */
export function cashJson(value: unknown): Parsed {
  return dayOf(
    [...itemRows(ROWS_JSON, value)].map((row) => ({
      who: row.get("category"),
      date: row.get("date"),
      place: {},
      flow: flowIn(row, OF_ROW, { netOnly: false }),
    })),
  );
}

/** Reads a history whose days have one row or two. */
function cashHistory<C extends { date: LayoutColumn<string> }>(
  table: SheetTable<C>,
  flowsIn: (row: TableRow<C>) => Partial<Cash>,
): LineParser {
  const notes = new Notes();
  const days = new DaysInParts<Partial<Cash>>(() => ({}));

  function add(row: TableRow<C>, date: string, day: Partial<Cash>): void {
    const flows = flowsIn(row);
    const { line } = row;
    for (const who of Object.keys(flows) as Who[]) {
      if (!day[who]) continue;
      if (JSON.stringify(day[who]) !== JSON.stringify(flows[who]))
        throw new FileFault("duplicate-row", `a second row of ${NAMES[who]} with other figures.`, { line });
      notes.add(`${NAMES[who]} of ${date} is listed twice with the same figures.`, line);
    }
    Object.assign(day, flows);
  }

  return history("fii-dii-cash-table", table, {
    notes,
    add: (row, date) => days.add(date, row.line, (day) => add(row, date, day)),
    readings: () =>
      days.readings(notes, (date, { fii, dii }, line) => {
        if (fii && dii) return reading(date, { fii, dii });
        throw new FileFault("missing-row", `there is no row ${fii ? "DII" : "FII/FPI"}.`, { line });
      }),
  });
}

/**
 * Reads rows of category, date, buy, sell and net (an index column is allowed). Two rows are the file of a day, which
 * damage refuses; more are a history, from which a damaged day is noted and left out.
 */
export function cashRows(sheet: Sheet): LineParser {
  const table = sheet.table(ROWS);
  const first: { text: string; number: number }[] = [];
  const many = cashHistory(table, (row) => ({
    [row.get("category")]: flowIn(row, OF_ROW, { netOnly: true }),
  }));
  let isHistory = false;
  return {
    get kind(): FileKind {
      return isHistory ? many.kind : "fii-dii-cash";
    },
    line(text, number) {
      if (!isHistory && first.length < 2) {
        first.push({ text, number });
        return;
      }
      if (!isHistory) for (const line of first) many.line(line.text, line.number);
      isHistory = true;
      many.line(text, number);
    },
    end() {
      if (isHistory) return many.end();
      return dayOf(
        first.map(({ text, number }) => {
          const row = table.row(text, number);
          const flow = flowIn(row, OF_ROW, { netOnly: true });
          if (flow.buy === null) throw row.refusal("blank-cell", "buy", () => "the cell is blank.");
          return { who: row.get("category"), date: row.get("date"), flow, place: { line: number } };
        }),
      );
    },
  };
}

/**
 * Reads a history with one row a day. Buy and sell may both be blank; a `precision` column that says crore widens the
 * check of buy − sell = net to 1.
 */
export const cashTable = (sheet: Sheet): LineParser =>
  cashHistory(sheet.table(DAYS), (row) => {
    const how = { netOnly: true, whole: /crore/i.test(row.text("precision")) };
    return { fii: flowIn(row, OF_FII, how), dii: flowIn(row, OF_DII, how) };
  });
