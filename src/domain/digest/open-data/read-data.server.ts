import { SYMBOLS } from "#domain/market/readings.ts";
import { isDay, lastDayOf } from "#platform/clock/days.ts";
import type { Db } from "#platform/db/db.ts";
import { csvLine } from "#platform/files/csv.ts";
import { DIGEST_FIGURES, figureValue } from "../catalogue/figures.ts";
import { CSV_TABLES, type CsvTable, tableAsCsv } from "../catalogue/tables.ts";
import { type PeriodFacts, periodFacts } from "../periods/period.ts";
import { publicDay } from "../presenting/market/licence.ts";
import { DEFINITIONS, type Provenance } from "../provenance.ts";
import * as queries from "../queries.server.ts";
import { type Correction, figuresDay, readCorrections } from "../read.server.ts";
import { readArchivePeriod } from "../read-archive.server.ts";
import type { DigestSeries } from "../rules.ts";
import { missingSentence } from "../words.ts";
import { originOf, type StatedFigure, statedFigures } from "./stated-figures.ts";

/** A digest as data: its figures by identifier, the contract's record, and related data. */
export type DigestData = {
  id: number;
  date: string;
  title: string;
  sample: boolean;
  publishedAt: Date;
  correctedAt: Date | null;
  approvedBy: string | null;
  figures: StatedFigure[];
  /** The sessions missing before the day, across which nothing is computed; absent if none. */
  missing?: { sessions: string[]; note: string };
  /** The definitions named by the figures, by key. */
  definitions: Record<string, string>;
  /** The tables that the digest holds. */
  tables: CsvTable[];
  /** The JSON text exactly as it is stored. */
  json_content: string;
  provenance: Provenance | null;
  corrections: Correction[];
};

/**
 * Reads a day's digest as data, by default the newest, without figures of files that may not be shown in public;
 * undefined if there is none, or the text is not a day.
 */
export async function readDigestData(
  db: Db,
  hiddenFiles: readonly string[],
  date?: string,
): Promise<DigestData | undefined> {
  const row =
    date === undefined ? await queries.latest(db) : isDay(date) ? await queries.byDate(db, date) : undefined;
  if (!row) return undefined;
  const corrections = await readCorrections(db, row.id);
  const day = publicDay(figuresDay(row), hiddenFiles);
  const figures = statedFigures({ ...day, corrections });
  return {
    id: row.id,
    date: row.date,
    title: row.title,
    sample: row.sample,
    publishedAt: row.publishedAt,
    correctedAt: row.correctedAt,
    approvedBy: row.approvedBy,
    figures,
    ...missingOf(day.series),
    definitions: Object.fromEntries(
      Object.entries(DEFINITIONS).filter(([key]) => figures.some(({ definition }) => definition === key)),
    ),
    tables: CSV_TABLES.filter((table) => tableAsCsv(table, day) !== undefined),
    json_content: row.jsonContent,
    provenance: day.provenance ?? null,
    corrections,
  };
}

function missingOf({ missing }: DigestSeries): Pick<DigestData, "missing"> {
  const note = missingSentence(missing);
  const sessions = [...new Set(SYMBOLS.flatMap((symbol) => missing?.[symbol] ?? []))].sort();
  return note === undefined ? {} : { missing: { sessions, note } };
}

/** A day of a month or a year as data: its figures by identifier; missing ones are omitted. */
export type DataDay = {
  date: string;
  publishedAt: Date;
  correctedAt: Date | null;
  /** The identifiers of figures that the exchange may since have revised. */
  provisional: string[];
  figures: Record<string, number>;
};

/** The digests of a month or a year as data, oldest first, with the period's facts. */
export type PeriodData = { facts: PeriodFacts; days: DataDay[] };

/**
 * Reads a month (YYYY-MM) or a year (YYYY) as data for the firm's own export: no exchange figures are hidden. Undefined
 * if it has no digest, or for any other text.
 */
export async function readPeriodData(db: Db, period: string): Promise<PeriodData | undefined> {
  const archive = await readArchivePeriod(db, [], period);
  if (!archive) return undefined;
  const days: DataDay[] = [];
  // Month by month: a year of stored digests would be tens of megabytes at once.
  for (const month of new Set(archive.days.map(({ date }) => date.slice(0, 7))))
    for (const row of await queries.wholeBetween(db, `${month}-01`, lastDayOf(month)))
      days.push(dataDay(row));
  return { facts: periodFacts(archive), days };
}

function dataDay(row: queries.DigestRow): DataDay {
  const day = figuresDay(row);
  const found = DIGEST_FIGURES.flatMap((figure) => {
    const value = figureValue(figure, day);
    if (value === undefined) return [];
    return [
      { id: figure.id, value, provisional: originOf(figure, day, day.provenance)?.provisional === true },
    ];
  });
  return {
    date: row.date,
    publishedAt: row.publishedAt,
    correctedAt: row.correctedAt,
    provisional: found.filter(({ provisional }) => provisional).map(({ id }) => id),
    figures: Object.fromEntries(found.map(({ id, value }) => [id, value])),
  };
}

const HEAD = ["date", "state", "published_at", "corrected_at", "provisional"];

/**
 * Writes the digests of a month or a year as CSV: a line per session, oldest first, a column per identifier. A missing
 * figure is an empty cell; a session without a digest has a line that says so.
 */
export function periodAsCsv({ facts: { samples, missing }, days }: PeriodData): string {
  const ids = DIGEST_FIGURES.map(({ id }) => id);
  const published = days.map(({ date, publishedAt, correctedAt, provisional, figures }) => ({
    date,
    cells: [
      samples ? "sample" : "digest",
      publishedAt.toISOString(),
      correctedAt?.toISOString(),
      provisional.join(" "),
      ...ids.map((id) => figures[id]),
    ],
  }));
  const withoutDigest = missing.map((date) => ({ date, cells: ["no digest"] }));
  const lines = [...published, ...withoutDigest].sort((a, b) => (a.date < b.date ? -1 : 1));
  const width = HEAD.length + ids.length;
  return [[...HEAD, ...ids], ...lines.map(({ date, cells }) => [date, ...cells])]
    .map((cells) => csvLine(Array.from({ length: width }, (_, at) => cells[at])))
    .join("");
}
