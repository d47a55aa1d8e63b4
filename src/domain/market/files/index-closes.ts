import type { Reading, Session } from "../readings.ts";
import { column } from "./columns.ts";
import { OneDay, parsedDay } from "./days.ts";
import { isSymbol, level, sameSession, sessionIn, subjectOf } from "./levels.ts";
import { type LineParser, Notes } from "./parsed.ts";
import { orTell } from "./refusal.ts";
import type { Sheet, TableRow } from "./sheet.ts";

const CLOSES = {
  name: column.name("Index Name"),
  date: column.date("Index Date", "DD-MM-YYYY"),
  open: level("Open Index Value"),
  high: level("High Index Value"),
  low: level("Low Index Value"),
  close: level("Closing Index Value"),
  change: column.numberIfAny("Points Change"),
  percentChange: column.numberIfAny("Change(%)"),
};

/** The exchange publishes about 150. */
const MAX_INDICES = 1_000;

/**
 * Reads the closes of all indices on one day, in points (`ind_close_all_DDMMYYYY.csv`). Damage in the row of Nifty 50
 * or Nifty Bank refuses the file; in another row it is noted and the row left out. The first copy after the close can
 * lack either index, which is noted.
 */
export function indexCloses(sheet: Sheet): LineParser {
  const table = sheet.table(CLOSES);
  const sessions = new Map<string, Session>();
  const notes = new Notes();
  const day = new OneDay();

  function keep(row: TableRow<typeof CLOSES>, subject: string): void {
    const session = sessionIn(row);
    const earlier = sessions.get(subject);
    if (!earlier) sessions.set(subject, session);
    else if (isSymbol(subject) || !sameSession(earlier, session))
      throw row.refusal("duplicate-row", "name", (cell) => `a second row of ${cell}.`);
    else notes.add(`${subject} is listed twice with the same figures.`, row.line);
  }

  return {
    kind: "index-closes",
    line(text, number) {
      const row = table.row(text, number);
      day.check(row);
      const subject = subjectOf(row.get("name"));
      if (!subject) throw row.refusal("blank-cell", "name", () => "the index has no name.");
      if (sessions.size >= MAX_INDICES)
        throw row.refusal("too-large", "name", () => `the file has more than ${MAX_INDICES} indices.`);
      if (isSymbol(subject) && row.text("close") !== "-") return keep(row, subject);
      orTell(
        () => keep(row, subject),
        (refusal) => notes.leftOut(subject, refusal),
      );
    },
    end() {
      for (const [subject, title] of [
        ["NIFTY", "Nifty 50"],
        ["BANKNIFTY", "Nifty Bank"],
      ] as const)
        if (!sessions.has(subject))
          notes.add(
            `${title} is not in the file. A first copy after the close can lack it: fetch it again later.`,
          );
      if (!sessions.size) throw notes.nothing("close");
      const readings = [...sessions].map(
        ([subject, figures]): Reading => ({ kind: "session", subject, date: day.date, figures }),
      );
      return parsedDay("index-closes", day.date, { readings, notes });
    },
  };
}
