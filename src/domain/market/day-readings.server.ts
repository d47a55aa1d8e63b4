import type { Db } from "#platform/db/db.ts";
import * as queries from "./queries.server.ts";
import {
  type Breadth,
  type Cash,
  type Dated,
  type DayReadings,
  type OpenInterest,
  type Positions,
  type Prices,
  type ReadingKind,
  type ReadingSource,
  type Session,
  type Stored,
  SYMBOLS,
} from "./readings.ts";

/** Enough for the seed of the averages to fade out of sight. */
const HISTORY_YEARS = 6;
/** Sessions of the put-call ratio's band. */
const YEAR = 250;
const FLOWS = 20;

/** A stored row as what its kind says it is: only `keepReadings` writes rows, from what the parsers checked. */
const stored = <F>(row: { date: string; figures: unknown; source: unknown }): Stored<F> => ({
  date: row.date,
  figures: row.figures as F,
  source: row.source as ReadingSource,
});

/** The readings behind a day's digest. */
export async function dayReadings(db: Db, date: string): Promise<DayReadings> {
  const day = await queries.ofDay(db, date);
  const only = <F>(kind: ReadingKind, subject = "all"): Stored<F> | undefined => {
    const row = day.find((reading) => reading.kind === kind && reading.subject === subject);
    return row && stored<F>(row);
  };
  const histories = await queries.sessionsUpTo(db, ["NIFTY", "BANKNIFTY", "VIX"], date, HISTORY_YEARS);
  const history = (subject: string): Dated<Prices>[] =>
    (histories.find((found) => found.subject === subject)?.sessions ?? []).map(
      ([day, open, high, low, close]) => ({ date: day, figures: { open, high, low, close } }),
    );
  const before = await queries.lastBefore(db, "positions", "all", date);
  const totals = await queries.openInterestTotals(db, [...SYMBOLS], date, YEAR * SYMBOLS.length);
  return {
    date,
    sessions: new Map(
      day.filter(({ kind }) => kind === "session").map((row) => [row.subject, stored<Session>(row)]),
    ),
    history: {
      NIFTY: history("NIFTY"),
      BANKNIFTY: history("BANKNIFTY"),
      VIX: history("VIX"),
    },
    positions: only<Positions>("positions"),
    positionsBefore: before && stored<Positions>(before),
    cash: only<Cash>("cash"),
    flows: (await queries.upTo(db, "cash", "all", date, FLOWS)).map((row) => {
      const { fii, dii } = stored<Cash>(row).figures;
      return { date: row.date, fii: fii.net, dii: dii.net };
    }),
    openInterest: Object.fromEntries(
      SYMBOLS.flatMap((symbol) => {
        const reading = only<OpenInterest>("open-interest", symbol);
        return reading ? [[symbol, reading]] : [];
      }),
    ),
    ratios: {
      NIFTY: totals.filter(({ subject }) => subject === "NIFTY"),
      BANKNIFTY: totals.filter(({ subject }) => subject === "BANKNIFTY"),
    },
    breadth: only<Breadth>("breadth"),
  };
}
