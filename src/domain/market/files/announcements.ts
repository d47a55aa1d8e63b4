import { counted } from "#platform/format/numbers.ts";
import { type Announcements, CASH_SERIES, type Reading } from "../readings.ts";
import { dateCell, nameIn } from "./cells.ts";
import { column, type LayoutColumn, type LayoutRow } from "./columns.ts";
import { itemRows } from "./json.ts";
import { type LineParser, Notes, type Parsed, parsed } from "./parsed.ts";
import { FileFault, type FilePlace, orTell } from "./refusal.ts";
import type { Sheet } from "./sheet.ts";

type Kind = "corporate-actions" | "board-meetings";
type Announcement = Announcements["rows"][number];

/** A longer purpose is a sentence; only its beginning is shown. */
const MAX_PURPOSE_LENGTH = 160;

/** Reads a purpose as one line; truncates sentences. */
function purposeIn(text: string, place: FilePlace): string {
  const line = text.trim().replace(/\s+/g, " ");
  const letters = [...line];
  if (letters.length <= MAX_PURPOSE_LENGTH) return nameIn(line, place, MAX_PURPOSE_LENGTH);
  return nameIn(`${letters.slice(0, MAX_PURPOSE_LENGTH - 1).join("")}…`, place, MAX_PURPOSE_LENGTH);
}

const purpose = (name: string) => column.of(name, purposeIn);

/** The exchange writes "-" where a company announced no date. */
const announcedDate = (name: string) =>
  column.of(name, (cell, place) => {
    if (cell === "-") throw new FileFault("blank-cell", "no date is announced.", place);
    return dateCell(cell, ["DD-Mon-YYYY"], place);
  });

const symbol = (name: string) =>
  column.of(name, (cell, place) => {
    const found = nameIn(cell, place);
    if (found === "" || found === "-") throw new FileFault("blank-cell", "the company has no symbol.", place);
    return found;
  });

const ACTIONS = {
  symbol: symbol("SYMBOL"),
  company: column.name("COMPANY NAME"),
  series: column.name("SERIES"),
  purpose: purpose("PURPOSE"),
  date: announcedDate("EX-DATE"),
};
const ACTIONS_JSON = {
  symbol: symbol("symbol"),
  series: column.name("series"),
  purpose: purpose("subject"),
  date: announcedDate("exDate"),
  company: column.name("comp"),
};
const MEETINGS = {
  symbol: symbol("bm_symbol"),
  date: announcedDate("bm_date"),
  purpose: column.optional(column.text("bm_purpose")),
  description: column.optional(column.text("bm_desc")),
  company: column.optional(column.name("sm_name")),
};

/** Announcements by day; a row with an invalid date or name is left out. */
class Diary {
  readonly notes = new Notes();
  readonly #kind: Kind;
  readonly #days = new Map<string, Announcement[]>();
  #others = 0;

  constructor(kind: Kind) {
    this.#kind = kind;
  }

  add(row: LayoutRow<{ date: LayoutColumn<string> }>, read: () => Announcement): void {
    orTell(
      () => {
        const found = read();
        if (found.series !== null && !CASH_SERIES.includes(found.series)) {
          this.#others += 1;
          return;
        }
        const day = row.get("date");
        const of = this.#days.get(day) ?? [];
        this.#days.set(day, of);
        const isSame = (other: Announcement) =>
          other.symbol === found.symbol && other.series === found.series && other.purpose === found.purpose;
        if (!of.some(isSame)) of.push(found);
      },
      (refusal) => this.notes.leftOut("An announcement", refusal),
    );
  }

  addAction(row: LayoutRow<Record<"date" | keyof Announcement, LayoutColumn<string>>>): void {
    this.add(row, () => row.read("symbol", "company", "series", "purpose"));
  }

  end(): Parsed {
    if (this.#others)
      this.notes.add(
        `${counted(this.#others, "announcement")} of other series than ${CASH_SERIES.join(", ")} (debt, units of trusts) ${this.#others === 1 ? "is" : "are"} not read.`,
      );
    if (!this.#days.size) throw this.notes.nothing(`announcement of series ${CASH_SERIES.join(", ")}`);
    const readings = [...this.#days]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([date, rows]): Reading => ({ kind: this.#kind, subject: "all", date, figures: { rows } }));
    return parsed(this.#kind, { readings, notes: this.notes.list() });
  }
}

/** Reads corporate actions by ex-date from the site's download (`CF-CA-equities-….csv`). */
export function corporateActions(sheet: Sheet): LineParser {
  const table = sheet.table(ACTIONS);
  const diary = new Diary("corporate-actions");
  return {
    kind: "corporate-actions",
    line: (text, line) => diary.addAction(table.row(text, line)),
    end: () => diary.end(),
  };
}

/** Reads corporate actions by ex-date from the site's API (`corporates-corporateActions`). */
export function actionsJson(value: unknown): Parsed {
  const diary = new Diary("corporate-actions");
  for (const row of itemRows(ACTIONS_JSON, value)) diary.addAction(row);
  return diary.end();
}

const RESULTS = "Financial Results";
const isOfResults = (text: string): boolean => /financial\s+results?/i.test(text);
const FORMAL = /^board meeting intimation$/i;

/**
 * Returns the purpose of a meeting from all its intimations: preferably a short one that names financial results. Until
 * 2023 purpose and description were swapped.
 */
function purposeOf(intimations: LayoutRow<typeof MEETINGS>[]): string {
  const texts = intimations
    .flatMap((row) => [row.text("purpose"), row.text("description")])
    .filter((text) => text !== "" && text !== "-" && !FORMAL.test(text))
    .sort((a, b) => a.length - b.length);
  const results = texts.find(isOfResults);
  if (results !== undefined) return results.length > MAX_PURPOSE_LENGTH ? RESULTS : results;
  return texts[0] ?? "Board meeting";
}

/**
 * Reads board meetings by day from the site's API (`corporate-board-meetings`). A meeting is listed once per document
 * of its intimation, and becomes one row.
 */
export function meetingsJson(value: unknown): Parsed {
  const diary = new Diary("board-meetings");
  const all = [...itemRows(MEETINGS, value)];
  for (const intimations of Map.groupBy(all, (row) => `${row.text("symbol")} ${row.text("date")}`).values()) {
    const [row] = intimations;
    if (!row) continue;
    diary.add(row, () => ({
      symbol: row.get("symbol"),
      company: row.get("company") ?? "",
      series: null,
      purpose: purposeIn(purposeOf(intimations), row.place("purpose")),
    }));
  }
  return diary.end();
}
