import { isDay, spanOf } from "#platform/clock/days.ts";
import type { Db } from "#platform/db/db.ts";
import { publicDay } from "./presenting/market/licence.ts";
import type { Provenance } from "./provenance.ts";
import * as queries from "./queries.server.ts";
import { type DigestContent, type DigestRecord, type DigestSeries, parseContent } from "./rules.ts";
import { storedSeries } from "./stored-series.ts";

const toRecord = (row: Pick<queries.DigestRow, "id" | "title" | "jsonContent" | "sample">): DigestRecord => ({
  id: row.id,
  title: row.title,
  json_content: row.jsonContent,
  ...(row.sample && { sample: true }),
});

/** Reads the record of one digest: id 0 is the latest. Empty if none is on the site. */
export async function readDigestRecords(db: Db, id: number): Promise<DigestRecord[]> {
  const row = id === 0 ? await queries.latest(db) : await queries.byId(db, id);
  return row ? [toRecord(row)] : [];
}

const DIGESTS_PER_BATCH = 50;

/** Reads all past digests, newest first, in batches. */
export async function* streamDigests(
  db: Db,
  page: { limit?: number | undefined; offset?: number | undefined },
): AsyncGenerator<DigestRecord[]> {
  const start = page.offset ?? 0;
  const end = start + (page.limit ?? Number.POSITIVE_INFINITY);
  for (let offset = start; offset < end; offset += DIGESTS_PER_BATCH) {
    const rows = await queries.newestFirst(db, Math.min(DIGESTS_PER_BATCH, end - offset), offset);
    if (rows.length) yield rows.map(toRecord);
    if (rows.length < DIGESTS_PER_BATCH) return;
  }
}

/** A day of the history behind the charts, for its cash flows and its verdict. */
export type HistoryDay = { date: string; content: DigestContent };

/** A change after publication: both values stay. A path is a place in json_content. */
export type Correction = {
  at: Date;
  by: string;
  reason: string;
  changes: { path: string; before: unknown; after: unknown }[];
};

export type DigestDay = {
  id: number;
  date: string;
  title: string;
  /** Absent in a preview. */
  publishedAt?: Date | undefined;
  sample: boolean;
  content: DigestContent;
  series: DigestSeries;
  /** The origin of each figure; absent for a digest imported as a whole. */
  provenance?: Provenance | undefined;
  /** The named approver of the views; absent for samples and imports. */
  approvedBy?: string | undefined;
  /** The corrections after publication, oldest first. */
  corrections: Correction[];
  previous?: { date: string } | undefined;
  next?: { date: string } | undefined;
  /** Up to 30 digests of the same kind up to this day, oldest first. */
  history: HistoryDay[];
};

/** Reads a digest's corrections after publication, oldest first. */
export const readCorrections = async (db: Db, digestId: number): Promise<Correction[]> =>
  (await queries.correctionsOf(db, digestId)).map((row) => ({
    ...row,
    changes: row.changes as Correction["changes"],
  }));

/** A day read only for its figures. */
export type FiguresDay = Pick<DigestDay, "date" | "sample" | "content" | "series" | "provenance">;

export const figuresDay = (row: queries.DigestRow): FiguresDay => ({
  date: row.date,
  sample: row.sample,
  content: parseContent(row.jsonContent),
  series: storedSeries(row),
  provenance: (row.provenance ?? undefined) as Provenance | undefined,
});

/**
 * Reads the figures of a day's digest on the site, without a date of the newest, as the public may see them: those of a
 * kind of file that may not be shown are left out.
 */
export async function readFigures(
  db: Db,
  hiddenFiles: readonly string[],
  date?: string,
): Promise<FiguresDay | undefined> {
  const row = date ? await queries.byDate(db, date) : await queries.latest(db);
  return row && publicDay(figuresDay(row), hiddenFiles);
}

/** The digests behind a day's charts. */
export const HISTORY = 30;

/** Reads a day's neighbours, and the digests of the same kind up to it. */
export async function readAround(
  db: Db,
  date: string,
  sample: boolean,
): Promise<Pick<DigestDay, "previous" | "next" | "history">> {
  const [previous, next, history] = await Promise.all([
    queries.beside(db, date, sample, "before"),
    queries.beside(db, date, sample, "after"),
    queries.historyUpTo(db, date, sample, HISTORY),
  ]);
  return {
    previous,
    next,
    history: history.map((day) => ({ date: day.date, content: parseContent(day.jsonContent) })),
  };
}

/** Reads one day's digest with its neighbours and history; by default the latest. */
export async function readDigestDay(
  db: Db,
  which: { date?: string; id?: number },
): Promise<DigestDay | undefined> {
  const row = which.date
    ? await queries.byDate(db, which.date)
    : which.id
      ? await queries.byId(db, which.id)
      : await queries.latest(db);
  if (!row) return undefined;
  const [around, corrections] = await Promise.all([
    readAround(db, row.date, row.sample),
    readCorrections(db, row.id),
  ]);
  return {
    ...figuresDay(row),
    id: row.id,
    title: row.title,
    publishedAt: row.publishedAt,
    approvedBy: row.approvedBy ?? undefined,
    corrections,
    ...around,
  };
}

/**
 * Lists the days of the digests on the site, newest first: the real ones, or in a preview the samples while there is no
 * real one.
 */
export const listDigestDays = (db: Db) => queries.daysNewestFirst(db);

/** Lists the days without samples, for search engines and feeds. */
export const listRealDays = async (db: Db) => (await listDigestDays(db)).filter((day) => !day.sample);

export const digestExists = async (db: Db, date: string): Promise<boolean> =>
  (await queries.byDate(db, date)) !== undefined;

/** The message in place of a removed sample. */
export const SAMPLE_LEFT =
  "This was a sample with generated figures. Samples appear in a preview only, and until the first real digest is published.";

/**
 * Returns whether a sample existed until the site opened or the first real digest was published: on a day (YYYY-MM-DD),
 * in a month (YYYY-MM), in a year (YYYY) or with an id. False for any other text.
 */
export async function hasSampleLeft(db: Db, which: string | number): Promise<boolean> {
  if (typeof which === "number") return queries.sampleLeft(db, { id: which });
  const span = isDay(which) ? { from: which, to: which } : spanOf(which);
  return span !== undefined && queries.sampleLeft(db, span);
}

/** Returns whether a day has a real digest. */
export const realDigestExists = async (db: Db, date: string): Promise<boolean> =>
  (await queries.publishedIdOf(db, date)) !== undefined;
