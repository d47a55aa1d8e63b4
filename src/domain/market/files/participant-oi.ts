import type { FileKind, Leg, Participant, Positions, Reading } from "../readings.ts";
import { isoDate, monthOf } from "./cells.ts";
import { column, type LayoutColumn } from "./columns.ts";
import { DaysInParts, history, parsedDay } from "./days.ts";
import { baseName } from "./names.ts";
import { type LineParser, Notes } from "./parsed.ts";
import { FileFault, type FilePlace, quoted } from "./refusal.ts";
import { Sheet, type SheetTable, type TableRow } from "./sheet.ts";

const FIGURES = [
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
type Name = (typeof FIGURES)[number];

const LABELS = { Retail: "Client", DII: "DII", FII: "FII", PRO: "Pro", TOTAL: "TOTAL" } as const;
type Who = keyof typeof LABELS;
const WHO = Object.keys(LABELS) as Who[];

function whoIs(cell: string, place: FilePlace): Who {
  const who = WHO.find((each) => LABELS[each].toLowerCase() === cell.toLowerCase());
  if (who) return who;
  throw new FileFault("missing-row", `${quoted(cell)} is none of Client, DII, FII, Pro and TOTAL.`, place);
}

const COLUMNS = {
  who: column.of("Client Type", whoIs),
  ...(Object.fromEntries(FIGURES.map((name) => [name, column.count(name)])) as Record<
    Name,
    LayoutColumn<number>
  >),
};
const TABLE_COLUMNS = { ...COLUMNS, date: column.date("Date", "YYYY-MM-DD", "DD-MM-YYYY") };

const FOUR = ["Retail", "DII", "FII", "PRO"] as const;

/** Fractions of a lot after a change of lot size are rounded row by row (FORMATS §1); a day's trades are exact. */
const ROUNDED = 2;
const EXACT = 0;

/** These are never 0 at the end of a trading day: a 0 means that the figure is not published yet. */
const NEVER_NOTHING = FIGURES.filter((name) => /Index|Total/.test(name));

/** Every trade has a buyer and a seller. */
const SIDES = FIGURES.filter((name) => name.includes("Long")).map(
  (long) => [long, long.replace("Long", "Short") as Name] as const,
);

type Figures = Record<Name, number>;
type Day = Map<Who, { line: number; figures: Figures }>;

function addRow(day: Day, row: TableRow<typeof COLUMNS>): void {
  const who = row.get("who");
  if (day.has(who)) throw row.refusal("duplicate-row", "who", (cell) => `a second row of ${cell}.`);
  day.set(who, { line: row.line, figures: row.read(...FIGURES) });
}

/**
 * Returns a day's positions from its rows: all four participants, their sum checked against TOTAL if required or
 * present, within `tolerance` contracts.
 */
function positionsOf(day: Day, total: "required" | "if there", tolerance: number): Positions {
  const row = (who: Who) => {
    const found = day.get(who);
    if (!found)
      throw new FileFault("missing-row", `there is no row ${LABELS[who]}. Fetch the file again.`, {
        column: COLUMNS.who.name,
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
    for (const name of FIGURES) {
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

/** Refuses a day's trades whose purchases and sales differ. */
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

/** Reads "… as on Feb 28,2025", also with a space before the year or the full month name. */
function titleDate(title: string, line: number): string {
  const parts = /([A-Z][a-z]{2,8}) (\d{1,2}), ?(\d{4})/.exec(title);
  const date = parts && isoDate(Number(parts[3]), monthOf(parts[1] ?? ""), Number(parts[2]));
  if (date) return date;
  throw new FileFault("bad-date", `the title ${quoted(title)} has no date such as “Feb 28, 2025”.`, { line });
}

/**
 * Reads a participants' file of one day, in contracts: a title line with the date, a header whose cells may end in tabs
 * or spaces, and the rows Client, DII, FII, Pro and TOTAL. One reading.
 */
function participants(
  kind: FileKind,
  [title, titleLine]: [string, number],
  tolerance: number,
  of: (date: string, figures: Positions) => Reading,
): LineParser {
  const date = titleDate(title, titleLine);
  const day: Day = new Map();
  let table: SheetTable<typeof COLUMNS> | undefined;
  return {
    kind,
    line(text, number) {
      if (table) addRow(day, table.row(text, number));
      else table = new Sheet(text, number).table(COLUMNS);
    },
    end: () => parsedDay(kind, date, { readings: [of(date, positionsOf(day, "required", tolerance))] }),
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
 * and left out, the others count; TOTAL is checked on days that have it. A table of volumes has the same columns, and
 * is recognised only by its name.
 */
export function participantOiTable(sheet: Sheet, file: string): LineParser {
  if (/vol/i.test(baseName(file)))
    throw new FileFault(
      "unknown-shape",
      "by its name this table is of traded volumes. Of these the file of the day is read (fao_participant_vol).",
    );
  const days = new DaysInParts<Day>(() => new Map());
  const notes = new Notes();
  return history("participant-oi-table", sheet.table(TABLE_COLUMNS), {
    notes,
    add: (row, date) => days.add(date, row.line, (day) => addRow(day, row)),
    readings: () => days.readings(notes, (date, day) => reading(date, positionsOf(day, "if there", ROUNDED))),
  });
}
