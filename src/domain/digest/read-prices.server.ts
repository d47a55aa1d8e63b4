import { averagesOn } from "#domain/market/averages.ts";
import { runsOf } from "#domain/market/gaps.ts";
import type { IndexSymbol } from "#domain/market/readings.ts";
import { isDay } from "#platform/clock/days.ts";
import type { Db } from "#platform/db/db.ts";
import * as queries from "./queries.server.ts";
import { storedSeries } from "./stored-series.ts";

/** A session with its averages, in points; an average is null until there are enough closes. */
export type PriceSession = [
  date: string,
  open: number,
  high: number,
  low: number,
  close: number,
  ema10: number | null,
  ema20: number | null,
  ema50: number | null,
];
/** Averages are over the whole stored history or, where the digest has none, only over the given sessions. */
export type PriceHistory = {
  sessions: PriceSession[];
  averagesOver: "history" | "sessions";
  /** Marks generated figures; absent from a real digest's. */
  sample?: true;
};

const PERIODS = [10, 20, 50] as const;

/**
 * Reads the sessions of an index up to a digest's day, oldest first, since the last missing one, from the series that
 * the digest was published with. Undefined when the day has no digest, or its digest has no sessions of the index.
 */
export async function readPrices(
  db: Db,
  date: string,
  index: IndexSymbol,
): Promise<PriceHistory | undefined> {
  const row = isDay(date) ? await queries.byDate(db, date) : undefined;
  const series = row ? storedSeries(row) : {};
  // A line would join what lies before and after a missing session.
  const bars = runsOf(series[index] ?? []).at(-1);
  if (!bars?.length) return undefined;
  const averages = PERIODS.map(
    (n) => series.averages?.[index]?.[`ema_${n}`].slice(-bars.length) ?? averagesOn(bars, n, n),
  );
  return {
    ...(row?.sample && { sample: true }),
    averagesOver: series.averages?.[index] ? "history" : "sessions",
    sessions: bars.map(({ date, open, high, low, close }, i): PriceSession => {
      const [ten = null, twenty = null, fifty = null] = averages.map((values) => values[i] ?? null);
      return [date, open, high, low, close, ten, twenty, fifty];
    }),
  };
}
