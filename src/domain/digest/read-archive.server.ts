import { isDay, isMonth, lastDayOf } from "#platform/clock/days.ts";
import type { Db } from "#platform/db/db.ts";
import { type KeyFigures, keyFigures, toneOf } from "./key-figures.ts";
import type { Provenance } from "./provenance.ts";
import * as queries from "./queries.server.ts";
import { type Correction, readCorrections } from "./read.server.ts";
import { type FigureTone, parseContent } from "./rules.ts";

/** A day of the archive with the direction of its verdict; "none" where the digest gives no verdict. */
export type ArchiveDay = { date: string; sample: boolean; tone: FigureTone };

/** Lists all days with a digest on the site, newest first: only real ones, or only samples. */
export const listArchive = async (db: Db): Promise<ArchiveDay[]> =>
  (await queries.daysWithVerdicts(db)).map(({ date, sample, verdict }) => ({
    date,
    sample,
    tone: toneAfterKey(verdict),
  }));

/** Reads the direction of the verdict from the text after its key: `: "🔴 Bearish", …`. */
function toneAfterKey(text: string): FigureTone {
  const [, verdict = ""] = /^\s*:\s*"((?:[^"\\]|\\.)*)/.exec(text) ?? [];
  return verdict ? toneOf(verdict) : "none";
}

export type MonthDay = { date: string; sample: boolean; figures: KeyFigures };
export type ArchiveMonth = {
  /** The days of the month that have a digest, oldest first. */
  days: MonthDay[];
  /** The nearest months that have digests, YYYY-MM. */
  previous: string | undefined;
  next: string | undefined;
};

/** Reads the digests of a month, YYYY-MM. Undefined when it has none, or when the text is not a month. */
export async function readArchiveMonth(db: Db, month: string): Promise<ArchiveMonth | undefined> {
  if (!isMonth(month)) return undefined;
  const [from, to] = [`${month}-01`, lastDayOf(month)];
  const rows = await queries.digestsBetween(db, from, to);
  if (rows.length === 0) return undefined;
  const [previous, next] = await Promise.all([
    queries.dayBeside(db, from, "before"),
    queries.dayBeside(db, to, "after"),
  ]);
  return {
    days: rows.map(({ date, sample, jsonContent }) => ({
      date,
      sample,
      figures: keyFigures(parseContent(jsonContent)),
    })),
    previous: previous?.slice(0, 7),
    next: next?.slice(0, 7),
  };
}

/** Says whether a month, YYYY-MM, has a digest. */
export const monthExists = async (db: Db, month: string): Promise<boolean> =>
  isMonth(month) && (await queries.dayBeside(db, `${month}-01`, "from"))?.slice(0, 7) === month;

export type RecentDigest = {
  date: string;
  title: string;
  publishedAt: Date;
  correctedAt: Date | null;
  figures: KeyFigures;
};

/** Lists the newest digests without samples. */
export const listRecent = async (db: Db, limit: number): Promise<RecentDigest[]> =>
  (await queries.newestReal(db, limit)).map(({ jsonContent, ...row }) => ({
    ...row,
    figures: keyFigures(parseContent(jsonContent)),
  }));

/** A digest as data: the contract's record with what belongs beside it. */
export type DigestFile = {
  id: number;
  date: string;
  title: string;
  sample: boolean;
  publishedAt: Date;
  approvedBy: string | null;
  /** The JSON text exactly as it is stored. */
  json_content: string;
  provenance: Provenance | null;
  corrections: Correction[];
};

/** Reads the digest of a day as data; undefined when there is none, or when the text is not a day. */
export async function readDigestFile(db: Db, date: string): Promise<DigestFile | undefined> {
  const row = isDay(date) ? await queries.byDate(db, date) : undefined;
  if (!row) return undefined;
  return {
    id: row.id,
    date: row.date,
    title: row.title,
    sample: row.sample,
    publishedAt: row.publishedAt,
    approvedBy: row.approvedBy,
    json_content: row.jsonContent,
    provenance: row.provenance as Provenance | null,
    corrections: await readCorrections(db, row.id),
  };
}
