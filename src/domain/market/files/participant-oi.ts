import type { FileKind, Leg, Participant, Positions, Reading } from "../readings.ts";
import { isoDate, monthOf } from "./cells.ts";
import { baseName } from "./names.ts";
import { closedDay, closedDayNote, DayOrder, isClosedDay, type LineParser, Notes, parsed } from "./parsed.ts";
import { FileFault, orTell, quoted } from "./refusal.ts";
import { Sheet, type SheetColumn, type SheetRow } from "./sheet.ts";

const COLUMNS = [
  "Future Index Long",
  "Future Index Short",
  "Future Stock Long",
  "Future Stock Short",
  "Option Index Call Long",
  "Option Index Put Long",
  "Option Index Call Short",
  "Option Index Put Short",
  "Option Stock Call Long",
  "Option Stock Put Long",
  "Option Stock Call Short",
  "Option Stock Put Short",
  "Total Long Contracts",
  "Total Short Contracts",
] as const;
type Name = (typeof COLUMNS)[number];

const LABELS = { Retail: "Client", DII: "DII", FII: "FII", PRO: "Pro", TOTAL: "TOTAL" } as const;
const ROWS = new Map(
  (Object.keys(LABELS) as (Participant | "TOTAL")[]).map((who) => [LABELS[who].toLowerCase(), who]),
);
const FOUR = ["Retail", "DII", "FII", "PRO"] as const;

/** Fractions of a lot after a change of lot size are rounded row by row (FORMATS §1); a day's trades are exact. */
const ROUNDED = 2;
const EXACT = 0;

/** No trading day ends with none of these: a 0 stands in place of a figure that is not published yet. */
const NEVER_NOTHING = COLUMNS.filter((name) => /Index|Total/.test(name));

/** Of every trade one side bought and the other sold. */
const SIDES = COLUMNS.filter((name) => name.includes("Long")).map(
  (long) => [long, long.replace("Long", "Short") as Name] as const,
);

type Figures = Record<Name, number>;
type Day = Map<Participant | "TOTAL", { line: number; figures: Figures }>;
type Rows = { rows: Day; line: number; damage?: FileFault };
type Columns = { type: SheetColumn; figures: SheetColumn[] };

const columnsOf = (sheet: Sheet): Columns => ({
  type: sheet.once().column("Client Type"),
  figures: COLUMNS.map((name) => sheet.column(name)),
});

function addRow(day: Day, row: SheetRow, { type, figures }: Columns): void {
  const who = ROWS.get(row.text(type).toLowerCase());
  if (!who)
    throw row.refusal("missing-row", type, (cell) => `${cell} is none of Client, DII, FII, Pro and TOTAL.`);
  if (day.has(who)) throw row.refusal("duplicate-row", type, (cell) => `a second row of ${cell}.`);
  const values = figures.map((column) => [column.name, row.count(column)]);
  day.set(who, { line: row.line, figures: Object.fromEntries(values) as Figures });
}

/**
 * Returns a day's positions from its rows: all four participants, their sum checked against TOTAL if required or there,
 * in contracts of tolerance.
 */
function positionsOf(day: Day, total: "required" | "if there", tolerance: number): Positions {
  const row = (who: Participant | "TOTAL") => {
    const found = day.get(who);
    if (!found)
      throw new FileFault("missing-row", `there is no row ${LABELS[who]}. Fetch the file again.`, {
        column: "Client Type",
      });
    return found;
  };
  const four = FOUR.map((who) => row(who).figures);
  for (const name of NEVER_NOTHING)
    if (four.every((figures) => figures[name] === 0))
      throw new FileFault(
        "not-published",
        "the four participants together have 0 contracts: the figure is not published yet. Fetch the file again later in the evening.",
        { line: row("Retail").line, column: name },
      );
  if (total === "required" || day.has("TOTAL")) {
    const { figures, line } = row("TOTAL");
    for (const name of COLUMNS) {
      const sum = four.reduce((all, each) => all + each[name], 0);
      if (Math.abs(sum - figures[name]) > tolerance)
        throw new FileFault(
          "sum-differs",
          `the four participants sum to ${sum} and TOTAL says ${figures[name]}${tolerance ? `; up to ${tolerance} is rounding` : ""}. Fetch the file again.`,
          { line, column: name },
        );
    }
    if (tolerance === EXACT) checkSides(figures, line);
  }
  const of = (who: Participant): Positions[Participant] => {
    const { figures } = row(who);
    const leg = (long: Name, short: Name): Leg => ({ long: figures[long], short: figures[short] });
    return {
      futures: leg("Future Index Long", "Future Index Short"),
      ce: leg("Option Index Call Long", "Option Index Call Short"),
      pe: leg("Option Index Put Long", "Option Index Put Short"),
    };
  };
  return { FII: of("FII"), PRO: of("PRO"), DII: of("DII"), Retail: of("Retail") };
}

/** Refuses a day's trades of which more were bought than sold, or fewer. */
function checkSides(total: Figures, line: number): void {
  for (const [long, short] of SIDES)
    if (total[long] !== total[short])
      throw new FileFault(
        "sum-differs",
        `TOTAL has ${total[long]} bought and ${total[short]} sold, and every trade is both. Fetch the file again.`,
        { line, column: short },
      );
}

const reading = (date: string, figures: Positions): Reading => ({
  kind: "positions",
  subject: "all",
  date,
  figures,
});

/** Reads "… as on Feb 28,2025", also with a space before the year and with the month in full. */
function titleDate(title: string, line: number): string {
  const parts = /([A-Z][a-z]{2,8}) (\d{1,2}), ?(\d{4})/.exec(title);
  const date = parts && isoDate(Number(parts[3]), monthOf(parts[1] ?? ""), Number(parts[2]));
  if (date) return date;
  throw new FileFault("bad-date", `the title ${quoted(title)} has no date such as “Feb 28, 2025”.`, { line });
}

/**
 * Reads a participants' file of one day, contracts: a title line with the date, a header whose cells may end in tabs or
 * spaces, the rows Client, DII, FII, Pro and TOTAL. One reading.
 */
function participants(
  kind: FileKind,
  [title, titleLine]: [string, number],
  tolerance: number,
  of: (date: string, figures: Positions) => Reading,
): LineParser {
  const date = titleDate(title, titleLine);
  const day: Day = new Map();
  let table: { sheet: Sheet; columns: Columns } | undefined;
  return {
    kind,
    line(text, number) {
      if (!table) {
        const sheet = new Sheet(text, number);
        table = { sheet, columns: columnsOf(sheet) };
        return;
      }
      const row = table.sheet.row(text, number);
      addRow(day, row, table.columns);
    },
    end: () =>
      parsed(kind, {
        readings: [of(date, positionsOf(day, "required", tolerance))],
        notes: closedDayNote(date),
      }),
  };
}

/** Reads participant-wise open interest of one day, contracts (`fao_participant_oi_DDMMYYYY.csv`). */
export const participantOi = (title: string, line: number): LineParser =>
  participants("participant-oi", [title, line], ROUNDED, reading);

/** Reads what participants bought (long) and sold (short) on one day, contracts (`fao_participant_vol_…`). */
export const participantVolume = (title: string, line: number): LineParser =>
  participants("participant-volume", [title, line], EXACT, (date, figures) => ({
    kind: "volumes",
    subject: "all",
    date,
    figures,
  }));

/**
 * Reads a history of the same rows as one table with a date column (YYYY-MM-DD or DD-MM-YYYY). A damaged day is noted
 * and left out, the others count; TOTAL is checked on days that have it. A table of volumes has the same columns, and is
 * known only by its name.
 */
export function participantOiTable(sheet: Sheet, file: string): LineParser {
  if (/vol/i.test(baseName(file)))
    throw new FileFault(
      "unknown-shape",
      "by its name this table is of traded volumes. Of these the file of the day is read (fao_participant_vol).",
    );
  const columns = columnsOf(sheet);
  const dateColumn = sheet.column("Date");
  const days = new Map<string, Rows>();
  const notes = new Notes();
  const order = new DayOrder();
  return {
    kind: "participant-oi-table",
    line: (text, number) =>
      orTell(
        () => {
          const row = sheet.row(text, number);
          const date = row.date(dateColumn, "YYYY-MM-DD", "DD-MM-YYYY");
          order.next(date, number);
          const day: Rows = days.get(date) ?? { rows: new Map(), line: number };
          days.set(date, day);
          orTell(
            () => addRow(day.rows, row, columns),
            (refusal) => {
              day.damage ??= refusal;
            },
          );
        },
        (refusal) => notes.leftOut("This line", refusal),
      ),
    end() {
      const readings: Reading[] = [];
      for (const [date, { rows, line, damage }] of [...days].sort(([a], [b]) => (a < b ? -1 : 1)))
        orTell(
          () => {
            if (damage) throw damage;
            if (isClosedDay(date)) throw closedDay(date, line);
            readings.push(reading(date, positionsOf(rows, "if there", ROUNDED)));
          },
          (refusal) => notes.leftOut(date, refusal),
        );
      if (!readings.length) throw notes.nothing("day");
      order.tell(notes);
      return parsed("participant-oi-table", { readings, notes: notes.list() });
    },
  };
}
