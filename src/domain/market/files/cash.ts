import * as z from "zod";
import type { Cash, CashFlow, FileKind, Reading } from "../readings.ts";
import { dateCell, publishedNumber } from "./cells.ts";
import { listBySchema, listWith } from "./json.ts";
import type { Parsed } from "./parsed.ts";
import { closedDay, closedDayNote, DayOrder, isClosedDay, type LineParser, Notes, parsed } from "./parsed.ts";
import { FileFault, type FilePlace, orTell, quoted } from "./refusal.ts";
import type { Sheet, SheetColumn, SheetRow } from "./sheet.ts";

type Who = keyof Cash;
const NAMES = { fii: "FII/FPI", dii: "DII" } as const satisfies Record<Who, string>;

/** Published values have two decimals; floating point adds the rest. */
const EXACT = 0.01 + 1e-6;
const WHOLE_CRORE = 1;

const reading = (date: string, figures: Cash): Reading => ({ kind: "cash", subject: "all", date, figures });

/** Recognises "FII/FPI", "FII/FPI *", "DII", "DII **" by prefix, as the asterisks came and went. */
function whoIs(category: string, place: FilePlace): Who {
  const text = category.trim().toUpperCase();
  if (text.startsWith("FII")) return "fii";
  if (text.startsWith("DII")) return "dii";
  throw new FileFault("missing-row", `the category ${quoted(category)} is neither FII/FPI nor DII.`, place);
}

type Cells = { buy: string; sell: string; net: string };
type Places = Record<keyof Cells, FilePlace>;

/**
 * Reads purchases, sales and net from their cells, Rs crore. Buy and sell may both be blank where only the net is
 * known.
 */
function flowOf(cells: Cells, places: Places, netOnly: boolean, whole = false): CashFlow {
  const figure = (which: keyof Cells) => {
    const value = publishedNumber(cells[which], places[which]);
    if (value === null)
      throw new FileFault(
        "blank-cell",
        "the figure was not published. Fetch the file again later.",
        places[which],
      );
    return value;
  };
  const net = figure("net");
  const absent = (cell: string) => ["", "-"].includes(cell.trim());
  if (netOnly && absent(cells.buy) && absent(cells.sell)) return { buy: null, sell: null, net };
  const [buy, sell] = [figure("buy"), figure("sell")];
  for (const which of ["buy", "sell"] as const)
    if ((which === "buy" ? buy : sell) < 0)
      throw new FileFault(
        "negative",
        `${quoted(cells[which])} is below zero: purchases and sales are published without a sign.`,
        places[which],
      );
  if (buy === 0 && sell === 0)
    throw new FileFault(
      "not-published",
      "purchases and sales are both 0: the figure is not published yet. Fetch the file again later in the evening.",
      places.buy,
    );
  const wholes = whole || [buy, sell, net].every(Number.isInteger);
  if (Math.abs(buy - sell - net) > (wholes ? WHOLE_CRORE : EXACT))
    throw new FileFault(
      "sum-differs",
      `purchases ${buy} less sales ${sell} are not the net ${net}. Fetch the file again.`,
      places.net,
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
  return parsed("fii-dii-cash", {
    provisional: true,
    readings: [reading(first.date, { fii, dii })],
    notes: closedDayNote(first.date),
  });
}

const money = z.union([z.string(), z.number().transform(String)]);
const cashRow = z.object({
  category: z.string(),
  date: z.string(),
  buyValue: money,
  sellValue: money,
  netValue: money,
});

/** Returns the array of `fiidiiTradeReact`, bare or under a key of an object; undefined for any other value. */
export const cashRowsIn = (value: unknown): unknown => listWith(value, "category", "netValue");

/**
 * Reads the FII/FPI and DII cash market of the latest day, Rs crore, provisional (`/api/fiidiiTradeReact`): rows of
 * strings with DD-Mon-YYYY. Until the evening it is still the previous day's, so the caller compares the day.
 */
export function cashJson(value: unknown): Parsed {
  return dayOf(
    [...listBySchema(cashRow, value)].map(([at, row]) => {
      const place = (field: string): FilePlace => ({ column: `${at}.${field}` });
      return {
        who: whoIs(row.category, place("category")),
        date: dateCell(row.date, ["DD-Mon-YYYY"], place("date")),
        place: {},
        flow: flowOf(
          { buy: row.buyValue, sell: row.sellValue, net: row.netValue },
          { buy: place("buyValue"), sell: place("sellValue"), net: place("netValue") },
          false,
        ),
      };
    }),
  );
}

type Triple = Record<keyof Cells, SheetColumn>;

const flowIn = (row: SheetRow, columns: Triple, whole: boolean): CashFlow =>
  flowOf(
    { buy: row.text(columns.buy), sell: row.text(columns.sell), net: row.text(columns.net) },
    {
      buy: { line: row.line, column: columns.buy.name },
      sell: { line: row.line, column: columns.sell.name },
      net: { line: row.line, column: columns.net.name },
    },
    true,
    whole,
  );

/** The days of a history as their rows come; a damaged one is noted and left out. */
class CashDays {
  readonly notes = new Notes();
  readonly #order = new DayOrder();
  readonly #days = new Map<string, { line: number; flows: Partial<Cash>; damage?: FileFault }>();

  add(date: string, line: number, read: () => Partial<Cash>): void {
    this.#order.next(date, line);
    const day = this.#days.get(date) ?? { line, flows: {} };
    this.#days.set(date, day);
    orTell(
      () => {
        const flows = read();
        for (const who of Object.keys(flows) as Who[]) {
          if (!day.flows[who]) continue;
          if (JSON.stringify(day.flows[who]) !== JSON.stringify(flows[who]))
            throw new FileFault("duplicate-row", `a second row of ${NAMES[who]} with other figures.`, {
              line,
            });
          this.notes.add(`${NAMES[who]} of ${date} stands there again with the same figures.`, line);
        }
        Object.assign(day.flows, flows);
      },
      (refusal) => {
        day.damage ??= refusal;
      },
    );
  }

  end(kind: FileKind): Parsed {
    const readings: Reading[] = [];
    for (const [date, { line, flows, damage }] of [...this.#days].sort(([a], [b]) => (a < b ? -1 : 1)))
      orTell(
        () => {
          if (damage) throw damage;
          if (isClosedDay(date)) throw closedDay(date, line);
          const { fii, dii } = flows;
          if (!fii || !dii)
            throw new FileFault("missing-row", `there is no row ${fii ? "DII" : "FII/FPI"}.`, { line });
          readings.push(reading(date, { fii, dii }));
        },
        (refusal) => this.notes.leftOut(date, refusal),
      );
    if (!readings.length) throw this.notes.nothing("day");
    this.#order.tell(this.notes);
    return parsed(kind, { readings, notes: this.notes.list() });
  }
}

/**
 * Reads rows of category, date, buy, sell and net (an index column is allowed). Two rows are the file of a day and
 * refused as such; more are a history, of which a damaged day is noted and left out.
 */
export function cashRows(sheet: Sheet): LineParser {
  const category = sheet.once().column("category");
  const date = sheet.column("date");
  const columns: Triple = {
    buy: sheet.column("buyValue"),
    sell: sheet.column("sellValue"),
    net: sheet.column("netValue"),
  };
  const lines: { text: string; number: number }[] = [];
  const history = new CashDays();
  const dateIn = (row: SheetRow) => row.date(date, "DD-Mon-YYYY", "YYYY-MM-DD");
  const who = (row: SheetRow) => whoIs(row.text(category), { line: row.line, column: category.name });
  const keep = ({ text, number }: { text: string; number: number }) =>
    orTell(
      () => {
        const row = sheet.row(text, number);
        history.add(dateIn(row), number, () => ({ [who(row)]: flowIn(row, columns, false) }));
      },
      (refusal) => history.notes.leftOut("This line", refusal),
    );
  return {
    get kind(): FileKind {
      return lines.length > 2 ? "fii-dii-cash-table" : "fii-dii-cash";
    },
    line(text, number) {
      lines.push({ text, number });
      if (lines.length === 3) for (const line of lines.slice(0, 3)) keep(line);
      else if (lines.length > 3) {
        lines.length = 3;
        keep({ text, number });
      }
    },
    end() {
      if (lines.length > 2) return history.end("fii-dii-cash-table");
      return dayOf(
        lines.map(({ text, number }) => {
          const row = sheet.row(text, number);
          const flow = flowIn(row, columns, false);
          if (flow.buy === null) throw row.refusal("blank-cell", columns.buy, () => "the cell is blank.");
          return { who: who(row), date: dateIn(row), flow, place: { line: number } };
        }),
      );
    },
  };
}

/**
 * Reads a history with one row a day: `date,fii_buy,fii_sell,fii_net,dii_buy,dii_sell,dii_net` and others. Buy and sell
 * may both be blank; a `precision` column that says crore widens the check of buy − sell = net to 1.
 */
export function cashTable(sheet: Sheet): LineParser {
  const date = sheet.once().column("date");
  const of = (who: Who): Triple => ({
    buy: sheet.column(`${who}_buy`),
    sell: sheet.column(`${who}_sell`),
    net: sheet.column(`${who}_net`),
  });
  const columns = { fii: of("fii"), dii: of("dii") };
  const precision = sheet.optional("precision");
  const days = new CashDays();
  return {
    kind: "fii-dii-cash-table",
    line: (text, number) =>
      orTell(
        () => {
          const row = sheet.row(text, number);
          const whole = precision !== null && /crore/i.test(row.text(precision));
          days.add(row.date(date, "YYYY-MM-DD", "DD-Mon-YYYY"), number, () => ({
            fii: flowIn(row, columns.fii, whole),
            dii: flowIn(row, columns.dii, whole),
          }));
        },
        (refusal) => days.notes.leftOut("This line", refusal),
      ),
    end: () => days.end("fii-dii-cash-table"),
  };
}
