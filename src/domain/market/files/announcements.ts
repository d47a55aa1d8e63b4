import * as z from "zod";
import type { Announcements, Reading } from "../readings.ts";
import { type DateForm, dateCell } from "./cells.ts";
import { listBySchema, listWith } from "./json.ts";
import { type LineParser, Notes, type Parsed, parsed } from "./parsed.ts";
import { FileFault, type FilePlace, orTell } from "./refusal.ts";
import { CASH_SERIES } from "./securities.ts";
import { nameIn, type Sheet } from "./sheet.ts";

type Kind = "corporate-actions" | "board-meetings";
type Announcement = Announcements["rows"][number];

const FORMS: readonly DateForm[] = ["DD-Mon-YYYY"];
/** A purpose longer than this is a sentence, of which the beginning is shown. */
const MAX_PURPOSE_LENGTH = 160;

/** Reads a purpose as one line; cuts a sentence that is longer than any purpose. */
function purposeIn(text: string, place: FilePlace): string {
  const line = text.trim().replace(/\s+/g, " ");
  const letters = [...line];
  if (letters.length <= MAX_PURPOSE_LENGTH) return nameIn(line, place, MAX_PURPOSE_LENGTH);
  return nameIn(`${letters.slice(0, MAX_PURPOSE_LENGTH - 1).join("")}…`, place, MAX_PURPOSE_LENGTH);
}

/** What was announced, by day; a row whose date or name cannot be used is left out. */
class Diary {
  readonly notes = new Notes();
  readonly #kind: Kind;
  readonly #days = new Map<string, Announcement[]>();
  #others = 0;

  constructor(kind: Kind) {
    this.#kind = kind;
  }

  add(date: () => string, row: () => Announcement): void {
    orTell(
      () => {
        const found = row();
        if (found.series !== null && !CASH_SERIES.includes(found.series)) {
          this.#others += 1;
          return;
        }
        const day = date();
        const of = this.#days.get(day) ?? [];
        this.#days.set(day, of);
        const isSame = (other: Announcement) =>
          other.symbol === found.symbol && other.series === found.series && other.purpose === found.purpose;
        if (!of.some(isSame)) of.push(found);
      },
      (refusal) => this.notes.leftOut("An announcement", refusal),
    );
  }

  end(): Parsed {
    if (this.#others)
      this.notes.add(
        `Of other series than ${CASH_SERIES.join(", ")} (debt, units of trusts) ${this.#others} announcements are not read.`,
      );
    if (!this.#days.size) throw this.notes.nothing(`announcement of series ${CASH_SERIES.join(", ")}`);
    const readings = [...this.#days]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([date, rows]): Reading => ({ kind: this.#kind, subject: "all", date, figures: { rows } }));
    return parsed(this.#kind, { readings, notes: this.notes.list() });
  }
}

/** The exchange writes "-" where a company announced no date. */
function announcedDate(text: string, place: FilePlace): string {
  if (text.trim() === "-") throw new FileFault("blank-cell", "no date is announced.", place);
  return dateCell(text, FORMS, place);
}

function symbolIn(text: string, place: FilePlace): string {
  const symbol = nameIn(text, place);
  if (symbol === "" || symbol === "-") throw new FileFault("blank-cell", "the company has no symbol.", place);
  return symbol;
}

/** Reads corporate actions by ex-date from the site's download (`CF-CA-equities-….csv`). */
export function corporateActions(sheet: Sheet): LineParser {
  const symbol = sheet.once().column("SYMBOL");
  const company = sheet.column("COMPANY NAME");
  const series = sheet.column("SERIES");
  const purpose = sheet.column("PURPOSE");
  const exDate = sheet.column("EX-DATE");
  const diary = new Diary("corporate-actions");
  return {
    kind: "corporate-actions",
    line(text, line) {
      const row = sheet.row(text, line);
      diary.add(
        () => announcedDate(row.text(exDate), { line, column: exDate.name }),
        () => ({
          symbol: symbolIn(row.text(symbol), { line, column: symbol.name }),
          company: row.name(company),
          series: row.name(series),
          purpose: purposeIn(row.text(purpose), { line, column: purpose.name }),
        }),
      );
    },
    end: () => diary.end(),
  };
}

const action = z.object({
  symbol: z.string(),
  series: z.string(),
  subject: z.string(),
  exDate: z.string(),
  comp: z.string(),
});

/** Returns the list of corporate actions in the site's answer; undefined for any other value. */
export const actionRowsIn = (value: unknown): unknown => listWith(value, "symbol", "exDate", "subject");

/** Reads corporate actions by ex-date as the site's API returns them (`corporates-corporateActions`). */
export function actionsJson(value: unknown): Parsed {
  const diary = new Diary("corporate-actions");
  for (const [at, row] of listBySchema(action, value)) {
    const place = (field: string): FilePlace => ({ column: `${at}.${field}` });
    diary.add(
      () => announcedDate(row.exDate, place("exDate")),
      () => ({
        symbol: symbolIn(row.symbol, place("symbol")),
        company: nameIn(row.comp, place("comp")),
        series: nameIn(row.series, place("series")),
        purpose: purposeIn(row.subject, place("subject")),
      }),
    );
  }
  return diary.end();
}

const meeting = z.object({
  bm_symbol: z.string(),
  bm_date: z.string(),
  bm_purpose: z.string().nullish(),
  bm_desc: z.string().nullish(),
  sm_name: z.string().nullish(),
});
type Meeting = z.output<typeof meeting>;

/** Returns the list of board meetings in the site's answer; undefined for any other value. */
export const meetingRowsIn = (value: unknown): unknown => listWith(value, "bm_symbol", "bm_date");

const RESULTS = "Financial Results";
const isOfResults = (text: string): boolean => /financial\s+results?/i.test(text);
const FORMAL = /^board meeting intimation$/i;

/**
 * Returns the purpose of a meeting from all its intimations: a short one that names financial results if there is one.
 * Until 2023 purpose and description stood the other way round.
 */
function purposeOf(intimations: Meeting[]): string {
  const texts = intimations
    .flatMap(({ bm_purpose, bm_desc }) => [bm_purpose, bm_desc])
    .map((text) => (text ?? "").trim())
    .filter((text) => text !== "" && text !== "-" && !FORMAL.test(text))
    .sort((a, b) => a.length - b.length);
  const results = texts.find(isOfResults);
  if (results !== undefined) return results.length > MAX_PURPOSE_LENGTH ? RESULTS : results;
  return texts[0] ?? "Board meeting";
}

/**
 * Reads board meetings by day as the site's API returns them (`corporate-board-meetings`). A meeting is listed once for
 * each document of its intimation, and is one row here.
 */
export function meetingsJson(value: unknown): Parsed {
  const diary = new Diary("board-meetings");
  const all = [...listBySchema(meeting, value)];
  const meetings = Map.groupBy(all, ([, { bm_symbol, bm_date }]) => `${bm_symbol.trim()} ${bm_date.trim()}`);
  for (const intimations of meetings.values()) {
    const [[at, first] = [0, undefined]] = intimations;
    if (!first) continue;
    const place = (field: string): FilePlace => ({ column: `${at}.${field}` });
    diary.add(
      () => announcedDate(first.bm_date, place("bm_date")),
      () => ({
        symbol: symbolIn(first.bm_symbol, place("bm_symbol")),
        company: nameIn(first.sm_name ?? "", place("sm_name")),
        series: null,
        purpose: purposeIn(purposeOf(intimations.map(([, row]) => row)), place("bm_purpose")),
      }),
    );
  }
  return diary.end();
}
