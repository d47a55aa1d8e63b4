import type { Reading, Session } from "../readings.ts";
import { isSymbol, type LevelColumns, sameSession, sessionIn, subjectOf } from "./levels.ts";
import { closedDayNote, type LineParser, Notes, parsed } from "./parsed.ts";
import { orTell } from "./refusal.ts";
import type { Sheet, SheetRow } from "./sheet.ts";

/** The exchange publishes about 150. */
const MAX_INDICES = 1_000;

/**
 * Reads the closes of all indices on one day, points (`ind_close_all_DDMMYYYY.csv`; DD-MM-YYYY). Damage in the row of
 * Nifty 50 or Nifty Bank refuses the file; in another row it is noted and the row left out. The first copy after the
 * close can lack either index: that is a note.
 */
export function indexCloses(sheet: Sheet): LineParser {
  const name = sheet.once().column("Index Name");
  const dateColumn = sheet.column("Index Date");
  const columns: LevelColumns = {
    open: sheet.column("Open Index Value"),
    high: sheet.column("High Index Value"),
    low: sheet.column("Low Index Value"),
    close: sheet.column("Closing Index Value"),
    change: sheet.column("Points Change"),
    percentChange: sheet.column("Change(%)"),
  };
  const sessions = new Map<string, Session>();
  const notes = new Notes();
  let day = "";

  function keep(row: SheetRow, subject: string): void {
    const session = sessionIn(row, columns);
    const twin = sessions.get(subject);
    if (!twin) sessions.set(subject, session);
    else if (isSymbol(subject) || !sameSession(twin, session))
      throw row.refusal("duplicate-row", name, (cell) => `a second row of ${cell}.`);
    else notes.add(`${subject} stands there twice with the same figures.`, row.line);
  }

  return {
    kind: "index-closes",
    line(text, number) {
      const row = sheet.row(text, number);
      const date = row.date(dateColumn, "DD-MM-YYYY");
      day ||= date;
      if (date !== day)
        throw row.refusal(
          "mixed-dates",
          dateColumn,
          (cell) => `${cell} is not the day of the first row, ${day}.`,
        );
      const subject = subjectOf(row.name(name));
      if (!subject) throw row.refusal("blank-cell", name, () => "the index has no name.");
      if (sessions.size >= MAX_INDICES)
        throw row.refusal("too-large", name, () => `the file has more than ${MAX_INDICES} indices.`);
      if (isSymbol(subject) && row.text(columns.close) !== "-") return keep(row, subject);
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
        ([subject, figures]): Reading => ({ kind: "session", subject, date: day, figures }),
      );
      return parsed("index-closes", {
        readings,
        notes: [...closedDayNote(day), ...notes.list()],
        ...notes.leftOutRows(),
      });
    },
  };
}
