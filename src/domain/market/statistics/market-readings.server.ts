import type { SQL } from "drizzle-orm";
import { dayAfter } from "#platform/clock/days.ts";
import type { Db } from "#platform/db/db.ts";
import { banDayOf } from "../digest-day.ts";
import { runBefore } from "../gaps.ts";
import {
  type Breadth,
  type Deals,
  type Expired,
  type Futures,
  type IndexSymbol,
  type Leg,
  type MarketReadings,
  PARTICIPANTS,
  type Participant,
  type PositionLimits,
  type ReadingKind,
  type Securities,
  type Stored,
  SYMBOLS,
} from "../readings.ts";
import { isRolling, sessionBefore, sessionsLeft } from "./futures.ts";
import { closesOf, foldHistory, packDay, SymbolNumbers } from "./history.ts";
import { placedFrom } from "./places.ts";
import * as queries from "./queries.server.ts";
import { Recall } from "./recall.server.ts";

/** The calendar days of a security's history before the day: 52 weeks including the day. */
const YEAR_DAYS = 364;

const numbers = new SymbolNumbers();
const securities = new Recall({
  kind: "securities",
  subjects: ["all"],
  fetches: queries.WHOLE,
  read: (figures: Securities, date) => packDay(date, figures, numbers),
  // About five milliseconds each in the embedded database.
  batch: 10,
});

const yearBefore = (date: string) => ({ from: dayAfter(date, -YEAR_DAYS), before: date });

/**
 * Loads the year of securities before a day into memory, outside any transaction: the embedded database serves others
 * between batches.
 */
export const readSecuritiesAhead = async (db: Db, date: string): Promise<void> => {
  await securities.within(db, await queries.versions(db), yearBefore(date));
};

const DAYS_PER_BATCH = 50;

const totals = new Recall({
  kind: "open-interest",
  subjects: SYMBOLS,
  fetches: queries.picked("calls", "puts", "expiry"),
  read: ([calls, puts, expiry]: [number, number, string], date) => ({ date, calls, puts, expiry }),
  batch: DAYS_PER_BATCH,
});

/** Caches a kind of reading of the whole market. */
const recall = <T, Fetched>(
  kind: ReadingKind,
  fetches: SQL,
  read: (fetched: Fetched, date: string) => T,
): Recall<T, Fetched> => new Recall({ kind, subjects: ["all"], fetches, read, batch: DAYS_PER_BATCH });

const cash = recall("cash", queries.picked("fii,net", "dii,net"), ([fii, dii]: [number, number], date) => ({
  date,
  fii,
  dii,
}));
const positions = recall(
  "positions",
  queries.picked(...PARTICIPANTS.map((who) => `${who},futures`)),
  (legs: Leg[], date) => ({
    date,
    ...(Object.fromEntries(PARTICIPANTS.map((who, i) => [who, legs[i]])) as Record<Participant, Leg>),
  }),
);
const breadth = recall("breadth", queries.WHOLE, (figures: Breadth, date) => ({ date, figures }));
const expired = recall("expired", queries.WHOLE, ({ futures }: Expired, date) => ({ date, futures }));

const twoYearsBefore = (date: string) => ({ from: placedFrom(date), before: date });

/** Returns open interest of an index's nearest contract on each session of the two years before a day. */
export async function ratiosBefore(db: Db, versions: queries.Versions, date: string) {
  const rows = await totals.within(db, versions, twoYearsBefore(date));
  const of = (symbol: IndexSymbol) => rows.flatMap(({ subject, value }) => (subject === symbol ? value : []));
  return { NIFTY: of("NIFTY"), BANKNIFTY: of("BANKNIFTY") };
}

/** The newest files named behind a year of securities. */
const NAMED_FILES = 12;

/** Returns a reading of the day itself, by kind and subject. */
type Only = <F>(kind: ReadingKind, subject?: string) => Stored<F> | undefined;

/**
 * Returns the readings behind the market of a day: `sectors` are its sector indices, `ratios` those of earlier
 * sessions.
 */
export async function marketReadings(
  db: Db,
  date: string,
  {
    only,
    versions,
    sectors,
    ratios,
  }: {
    only: Only;
    versions: queries.Versions;
    sectors: string[];
    ratios: MarketReadings["past"]["ratios"];
  },
): Promise<MarketReadings> {
  const today = only<Securities>("securities");
  const year = await securities.within(db, versions, yearBefore(date));
  // The next day's year ends with this one.
  if (today)
    securities.know({ subject: "all", date, sha256: today.source.sha256 }, () =>
      packDay(date, today.figures, numbers),
    );
  const newest = year.at(-1)?.value;
  const futures = only<Futures>("futures");
  const [bulk, block] = [only<Deals>("deals", "bulk"), only<Deals>("deals", "block")];
  return {
    securities: today,
    securitiesBefore: newest && { date: newest.date, closeOf: closesOf(newest, numbers) },
    securityHistory: {
      days: year.map(({ date: day }) => day),
      of: foldHistory(
        runBefore(year, date).map(({ value }) => value),
        numbers,
      ).of,
    },
    securityFiles: year.length ? await queries.sourcesBefore(db, "securities", date, NAMED_FILES) : [],
    futures,
    openContracts: only("open-contracts"),
    futuresBefore: futures && (await queries.futuresBefore(db, date)),
    earlierFutures: await earlierFutures(db, versions, { date, futures }),
    volumes: only("volumes"),
    ban: await banAfter(db, date),
    limits: only<PositionLimits>("limits"),
    deals: { ...(bulk && { bulk }), ...(block && { block }) },
    actions: only("corporate-actions"),
    companies: await companiesOn(db, date),
    closesBefore: await closesBefore(db, date, sectors),
    past: { ...(await pastReadings(db, versions, date)), ratios },
  };
}

/** Calendar days that contain three index futures expiries. */
const EXPIRIES_DAYS = 130;
const SERIES_BEFORE = 3;

/** Returns the futures of up to three earlier series, as far from their expiry as the day's. */
async function earlierFutures(
  db: Db,
  versions: queries.Versions,
  { date, futures }: { date: string; futures: Stored<Futures> | undefined },
): Promise<MarketReadings["earlierFutures"]> {
  const left = (symbol: IndexSymbol) => sessionsLeft(futures?.figures.indices[symbol] ?? [], date);
  const rolling = SYMBOLS.filter((symbol) => isRolling(left(symbol)));
  const found: MarketReadings["earlierFutures"] = { NIFTY: [], BANKNIFTY: [] };
  if (rolling.length === 0) return found;
  const ended = await expired.within(db, versions, { from: dayAfter(date, -EXPIRIES_DAYS), before: date });
  const wanted = rolling.flatMap((symbol) =>
    ended
      .filter(({ value }) => value.futures.includes(symbol))
      .slice(-SERIES_BEFORE)
      .reverse()
      .flatMap(({ date: expiry }) => {
        const day = sessionBefore(expiry, left(symbol) ?? 0);
        return day === undefined ? [] : { symbol, expiry, day };
      }),
  );
  if (wanted.length === 0) return found;
  const rows = await queries.indexFuturesOn(db, [...new Set(wanted.map(({ day }) => day))]);
  for (const { symbol, expiry, day } of wanted) {
    const row = rows.find((one) => one.date === day);
    const figures = row?.indices[symbol];
    if (row && figures) found[symbol].push({ expiry, contracts: { date: day, figures, source: row.source } });
  }
  return found;
}

/** Returns the ban list for the next market day; one overtaken by an announced closure still counts. */
async function banAfter(db: Db, date: string): Promise<MarketReadings["ban"]> {
  const until = banDayOf(date);
  const row = until && (await queries.latestBetween(db, "ban", { after: date, until }));
  return row ? (row as MarketReadings["ban"]) : undefined;
}

/** How many days the newest list of companies counts. */
const NAMES_DAYS = 31;

/** Returns company names by symbol from the newest list of each kind; those of deals and actions take precedence. */
async function companiesOn(db: Db, date: string): Promise<Map<string, string>> {
  const kinds = ["limits", "board-meetings", "corporate-actions", "deals"] as const;
  const readings = await queries.newestOfEach(db, kinds, { from: dayAfter(date, -NAMES_DAYS), until: date });
  type Named = { rows: { symbol: string; company: string }[] };
  const named = kinds.flatMap((kind) => readings.filter((reading) => reading.kind === kind));
  return new Map(
    named.flatMap(({ figures }) =>
      (figures as Named).rows.flatMap(({ symbol, company }): [string, string][] =>
        company ? [[symbol, company]] : [],
      ),
    ),
  );
}

/** Calendar days that contain the session before. */
const CLOSES_DAYS = 10;

async function closesBefore(
  db: Db,
  date: string,
  sectors: string[],
): Promise<MarketReadings["closesBefore"]> {
  const span = { from: dayAfter(date, -CLOSES_DAYS), before: date };
  const rows = sectors.length ? await queries.closesBefore(db, sectors, span) : [];
  return new Map(rows.map(({ subject, date: day, close }) => [subject, { date: day, value: close }]));
}

async function pastReadings(
  db: Db,
  versions: queries.Versions,
  date: string,
): Promise<Omit<MarketReadings["past"], "ratios">> {
  const span = twoYearsBefore(date);
  const valuesOf = <T>(rows: { value: T }[]) => rows.map(({ value }) => value);
  return {
    cash: valuesOf(await cash.within(db, versions, span)),
    futures: valuesOf(await positions.within(db, versions, span)),
    breadth: valuesOf(await breadth.within(db, versions, span)),
  };
}
