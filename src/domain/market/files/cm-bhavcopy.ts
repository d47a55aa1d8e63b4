import { closedDayNote, type LineParser, parsed } from "./parsed.ts";
import { FileFault } from "./refusal.ts";
import { type Sheet, SheetRow } from "./sheet.ts";

/**
 * Counts the securities of series EQ that closed above, below and at their previous close, from the cash market's
 * bhavcopy in the UDiFF layout. A security without a previous close (its first day) is in none of the three, and
 * counted in a note.
 */
export function cmBhavcopy(sheet: Sheet): LineParser {
  const dateColumn = sheet.column("TradDt");
  const symbol = sheet.column("TckrSymb");
  const series = sheet.column("SctySrs");
  const close = sheet.column("ClsPric");
  const previous = sheet.column("PrvsClsgPric");
  const seen = new Set<string>();
  const breadth = { of: "NSE equities (EQ series)", advances: 0, declines: 0, unchanged: 0 };
  let without = 0;
  let day = "";
  let dayText = "";
  return {
    kind: "cm-bhavcopy",
    line(text, number) {
      const row = new SheetRow(sheet.cells(text, number), number);
      const written = row.text(dateColumn);
      if (written !== dayText || day === "") {
        const date = row.date(dateColumn, "YYYY-MM-DD");
        if (day && date !== day)
          throw row.refusal(
            "mixed-dates",
            dateColumn,
            (cell) => `${cell} is not the day of the first row, ${day}.`,
          );
        [day, dayText] = [date, written];
      }
      if (row.text(series) !== "EQ") return;
      const name = row.text(symbol);
      if (name === "") throw row.refusal("blank-cell", symbol, () => "the security has no symbol.");
      if (seen.has(name)) throw row.refusal("duplicate-row", symbol, (cell) => `a second row of ${cell} EQ.`);
      seen.add(name);
      const [now, before] = [row.amount(close), row.amount(previous)];
      if (now === 0 || before === 0) without += 1;
      else if (now > before) breadth.advances += 1;
      else if (now < before) breadth.declines += 1;
      else breadth.unchanged += 1;
    },
    end() {
      if (seen.size === without)
        throw new FileFault(
          "missing-row",
          "there is no row of series EQ with both closes. Fetch the file again.",
          {
            column: "SctySrs",
          },
        );
      return parsed("cm-bhavcopy", {
        readings: [{ kind: "breadth", subject: "all", date: day, figures: breadth }],
        notes: [
          ...closedDayNote(day),
          ...(without ? [{ message: `${without} securities without both closes are not counted.` }] : []),
        ],
      });
    },
  };
}
