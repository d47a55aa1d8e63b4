import { timeInIndia } from "#platform/clock/clock.ts";
import { dayAfter } from "#platform/clock/days.ts";
import type { Db } from "#platform/db/db.ts";
import { banDayOf } from "./digest-day.ts";
import * as queries from "./queries.server.ts";
import {
  type Ahead,
  ANNOUNCED,
  type Breadth,
  type Cash,
  type Dated,
  type DayReadings,
  type Expired,
  type Futures,
  type IndexSymbol,
  type OpenInterest,
  type Positions,
  type Prices,
  type ReadingKind,
  type ReadingSource,
  type Session,
  type Stored,
  SYMBOLS,
} from "./readings.ts";
import { marketReadings, ratiosBefore } from "./statistics/market-readings.server.ts";
import { versions as kindVersions, picked } from "./statistics/queries.server.ts";
import { Recall } from "./statistics/recall.server.ts";
import { sectorOf } from "./statistics/sectors.ts";

/** Six years: enough for the averages' seed to vanish. */
const HISTORY_DAYS = 6 * 365;
const sessions = new Recall({
  kind: "session",
  subjects: ["NIFTY", "BANKNIFTY", "VIX"],
  fetches: picked("open", "high", "low", "close"),
  read: ([open, high, low, close]: [number | null, number | null, number | null, number], date) => ({
    date,
    figures: { open, high, low, close },
  }),
  batch: 250,
});

/** The sessions of the put-call ratio's band. */
const YEAR = 250;
const FLOWS = 20;
/** The calendar days covered by the digest's list of due events. */
const AHEAD_DAYS = 7;
/** The sessions of an average whose files are named: older ones carry no weight. */
const AVERAGED = 150;

/** Casts a stored row to its kind: only `keepReadings` writes rows, validated by the parsers. */
const stored = <F>({ date, figures, source }: Stored<unknown>): Stored<F> => ({
  date,
  figures: figures as F,
  source,
});

/**
 * Returns the files stored for a day's digest, whether or not a figure came from them. An announcement list counts if
 * it came on the day or later: an older one lacks newer announcements.
 */
export async function storedFiles(db: Db, date: string): Promise<ReadingSource[]> {
  const rows = await queries.filesOfDigest(db, {
    date,
    banDay: banDayOf(date) ?? date,
    since: timeInIndia(date, "00:00"),
    announced: ANNOUNCED,
  });
  return rows.map(({ source }) => source);
}

const KINDS = ["ban", "corporate-actions", "board-meetings"] satisfies ReadingKind[];

/** Returns the stored announcements for up to `days` calendar days after a day. */
async function aheadReadings(db: Db, date: string, days: number): Promise<Omit<Ahead, "futures">> {
  const span = { kinds: KINDS, subjects: ["all"], from: date, to: dayAfter(date, days) };
  const rows = await queries.countingBetween(db, span, { sha256: "", whole: KINDS });
  const of = <K extends (typeof KINDS)[number]>(kind: K) =>
    rows
      .filter((row) => row.kind === kind)
      .sort((a, b) => a.date.localeCompare(b.date))
      .map(({ date: day, figures, source }) => ({ date: day, figures, source })) as Stored<
      Extract<(typeof rows)[number], { kind: K }>["figures"]
    >[];
  const after = <F>(readings: Stored<F>[]) => readings.filter((reading: Dated<F>) => reading.date > date);
  return {
    bans: of("ban"),
    corporateActions: after(of("corporate-actions")),
    boardMeetings: after(of("board-meetings")),
  };
}

/** Returns the readings behind a day's digest. */
export async function dayReadings(db: Db, date: string): Promise<DayReadings> {
  const day = await queries.ofDay(db, date);
  const only = <F>(kind: ReadingKind, subject = "all"): Stored<F> | undefined => {
    const row = day.find((reading) => reading.kind === kind && reading.subject === subject);
    return row && stored<F>(row);
  };
  const span = { from: dayAfter(date, -HISTORY_DAYS), before: dayAfter(date) };
  const versions = await kindVersions(db);
  const histories = await sessions.within(db, versions, span);
  const historyOf = (of: string): Dated<Prices>[] =>
    histories.flatMap(({ subject, value }) => (subject === of ? value : []));
  const history = { NIFTY: historyOf("NIFTY"), BANKNIFTY: historyOf("BANKNIFTY"), VIX: historyOf("VIX") };
  const before = await queries.lastBefore(db, "positions", "all", date);
  const past = await ratiosBefore(db, versions, date);
  const sectors = day.flatMap(({ kind, subject }) =>
    kind === "session" && sectorOf(subject) !== undefined ? subject : [],
  );
  const ratiosOf = (symbol: IndexSymbol) => {
    const today = only<OpenInterest>("open-interest", symbol)?.figures;
    const last = today && { date, calls: today.calls, puts: today.puts, expiry: today.expiry };
    return [...past[symbol], ...(last ? [last] : [])].slice(-YEAR);
  };
  const ratios = { NIFTY: ratiosOf("NIFTY"), BANKNIFTY: ratiosOf("BANKNIFTY") };
  const flowRows = await queries.upTo(db, "cash", "all", date, FLOWS);
  const oldest = (symbol: IndexSymbol) => history[symbol].slice(-AVERAGED)[0]?.date;
  return {
    date,
    files: await filesBehind(db, date, {
      NIFTY: { kind: "session", subject: "NIFTY", from: oldest("NIFTY") },
      BANKNIFTY: { kind: "session", subject: "BANKNIFTY", from: oldest("BANKNIFTY") },
      flows: { kind: "cash", subject: "all", from: flowRows[0]?.date },
      "NIFTY ratios": { kind: "open-interest", subject: "NIFTY", from: ratios.NIFTY[0]?.date },
      "BANKNIFTY ratios": { kind: "open-interest", subject: "BANKNIFTY", from: ratios.BANKNIFTY[0]?.date },
    }),
    sessions: new Map(
      day.filter(({ kind }) => kind === "session").map((row) => [row.subject, stored<Session>(row)]),
    ),
    history,
    positions: only<Positions>("positions"),
    positionsBefore: before && stored<Positions>(before),
    cash: only<Cash>("cash"),
    flows: flowRows.map((row) => {
      const { fii, dii } = stored<Cash>(row).figures;
      return { date: row.date, fii: fii.net, dii: dii.net };
    }),
    openInterest: Object.fromEntries(
      SYMBOLS.flatMap((symbol) => {
        const reading = only<OpenInterest>("open-interest", symbol);
        return reading ? [[symbol, reading]] : [];
      }),
    ),
    expired: only<Expired>("expired"),
    ratios,
    breadth: only<Breadth>("breadth"),
    ahead: { ...(await aheadReadings(db, date, AHEAD_DAYS)), futures: only<Futures>("futures") },
    market: await marketReadings(db, date, { only, versions, sectors, ratios: past }),
  };
}

type Behind = { kind: ReadingKind; subject: string; from: string | undefined };

/** Returns the files behind each history of a day; none for an empty history. */
async function filesBehind(
  db: Db,
  date: string,
  histories: Record<keyof DayReadings["files"], Behind>,
): Promise<DayReadings["files"]> {
  const begun = Object.entries<Behind>(histories).flatMap(([name, { kind, subject, from }]) =>
    from === undefined ? [] : { name, kind, subject, from },
  );
  const files = await queries.filesUpTo(db, begun, date);
  return Object.fromEntries(
    Object.keys(histories).map((name) => [name, files[begun.findIndex((one) => one.name === name)] ?? []]),
  ) as DayReadings["files"];
}
