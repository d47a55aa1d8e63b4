import { spanOf } from "#platform/clock/days.ts";
import type { Db } from "#platform/db/db.ts";
import { type KeyFigures, keyFigures } from "./key-figures.ts";
import type { ArchivePeriod, PeriodDay } from "./periods/period.ts";
import { type CorrectionView, presentCorrections } from "./presenting/corrections.ts";
import { type DayInWords, presentDay } from "./presenting/day.ts";
import { publicDay } from "./presenting/market/licence.ts";
import type { Provenance } from "./provenance.ts";
import * as queries from "./queries.server.ts";
import { readCorrections } from "./read.server.ts";
import { type DigestSeries, type FigureTone, type MarketData, parseContent, verdictTone } from "./rules.ts";

/** A day of the archive with the direction of its verdict; "none" if the digest gives no verdict. */
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
  return verdict ? verdictTone(verdict) : "none";
}

/**
 * Reads the digests of a month (YYYY-MM) or a year (YYYY), without figures of files that may not be shown in public.
 * Undefined if it has none, or for any other text.
 */
export async function readArchivePeriod(
  db: Db,
  hiddenFiles: readonly string[],
  period: string,
): Promise<ArchivePeriod | undefined> {
  const span = spanOf(period);
  if (!span) return undefined;
  const rows = await queries.summariesBetween(db, span.from, span.to);
  if (rows.length === 0) return undefined;
  const [before, after] = await Promise.all([
    queries.dayBeside(db, span.from, "before"),
    queries.dayBeside(db, span.to, "after"),
  ]);
  const [base] = before ? await queries.summariesBetween(db, before, before) : [];
  return {
    period,
    days: rows.map((row) => periodDay(row, hiddenFiles)),
    base: base && periodDay(base, hiddenFiles),
    previous: before?.slice(0, period.length),
    next: after?.slice(0, period.length),
  };
}

type Summary = Awaited<ReturnType<typeof queries.summariesBetween>>[number];

function periodDay(
  { jsonContent, breadth, sectors, ...row }: Summary,
  hiddenFiles: readonly string[],
): PeriodDay {
  const { series } = publicDay(
    { series: seriesSaid({ breadth, sectors }), provenance: undefined },
    hiddenFiles,
  );
  return {
    ...row,
    figures: keyFigures(parseContent(jsonContent)),
    breadth: series.breadth,
    sectors: series.market?.sectors,
  };
}

/** Returns whether a month (YYYY-MM) or a year (YYYY) has a digest. */
export async function periodExists(db: Db, period: string): Promise<boolean> {
  const span = spanOf(period);
  const first = span && (await queries.dayBeside(db, span.from, "from"));
  return first?.startsWith(period) ?? false;
}

export type RecentDigest = {
  date: string;
  publishedAt: Date;
  correctedAt: Date | null;
  /** The last correction, if any. */
  correction: CorrectionView | undefined;
  figures: KeyFigures;
  said: DayInWords;
};

/**
 * Lists the newest digests without samples, in the words of their pages: without figures of a kind of file that may not
 * be shown in public.
 */
export async function listRecent(
  db: Db,
  hiddenFiles: readonly string[],
  limit: number,
): Promise<RecentDigest[]> {
  const recent: RecentDigest[] = [];
  for (const { id, jsonContent, provenance, ...row } of await queries.newestReal(db, limit)) {
    const { date, publishedAt, correctedAt } = row;
    const content = parseContent(jsonContent);
    const corrections = correctedAt ? await readCorrections(db, id) : [];
    const day = {
      date,
      content,
      series: seriesSaid(row),
      provenance: (provenance ?? undefined) as Provenance | undefined,
    };
    recent.push({
      date,
      publishedAt,
      correctedAt,
      correction: presentCorrections({ corrections, content }).at(-1),
      figures: keyFigures(content),
      said: presentDay(publicDay(day, hiddenFiles)),
    });
  }
  return recent;
}

type Stored = { breadth: unknown; sectors: unknown; brief?: unknown };

/** Returns the parts of the series needed for a day's sentences. */
function seriesSaid({ breadth, sectors, brief }: Stored): DigestSeries {
  const market = { ...(sectors ? { sectors } : {}), ...(brief ? { brief } : {}) } as MarketData;
  return { ...(breadth ? { breadth } : {}), market } as DigestSeries;
}
