import { dayAfter } from "#platform/clock/days.ts";
import type { Db } from "#platform/db/db.ts";
import { CalendarUnknownError, nextMarketDay } from "../calendar.ts";
import {
  type Deals,
  type Expired,
  type Futures,
  type IndexSymbol,
  type Leg,
  type MarketReadings,
  PARTICIPANTS,
  type PositionLimits,
  type ReadingSource,
  type Securities,
  type Stored,
  SYMBOLS,
} from "../readings.ts";
import { isRolling, sessionBefore, sessionsLeft } from "./futures.ts";
import { foldHistory, packDay, type SecurityDay, SymbolNumbers } from "./history.ts";
import { placedFrom } from "./places.ts";
import * as queries from "./queries.server.ts";
import { type Memory, recall } from "./recall.server.ts";
import { Remembered } from "./remembered.ts";
import { SECTOR_SUBJECTS, sectorOf } from "./sectors.ts";

/** The calendar days before the day in which a security's history lies: 52 weeks with the day. */
const YEAR_DAYS = 364;
/** The sessions that are kept packed: a year, and more for days that are composed out of order. */
const MOST_DAYS = 320;
/** About five milliseconds each in the embedded database. */
const SECURITIES_BATCH = 10;

const numbers = new SymbolNumbers();
const securities: Memory<SecurityDay> = {
  values: new Remembered<SecurityDay>(MOST_DAYS),
  fetches: queries.WHOLE,
  read: ({ date }, figures) => packDay(date, figures as Securities, numbers),
  batch: SECURITIES_BATCH,
};

const yearBefore = (date: string): queries.Span => ({
  kind: "securities",
  subjects: ["all"],
  from: dayAfter(date, -YEAR_DAYS),
  before: date,
});

/**
 * Reads the year of securities before a day into memory, outside any transaction: the embedded database answers others
 * between its batches.
 */
export const readSecuritiesAhead = async (db: Db, date: string): Promise<void> => {
  await recall(db, securities, yearBefore(date));
};

type Totals = { calls: number; puts: number; expiry: string };

/** Six years of both indices. */
const MOST_TOTALS = 3_000;
const totals: Memory<Totals> = {
  values: new Remembered<Totals>(MOST_TOTALS),
  fetches: queries.OPTION_TOTALS,
  read: (_, fetched) => {
    const [calls, puts, expiry] = fetched as [number, number, string];
    return { calls, puts, expiry };
  },
  batch: 50,
};

/** Returns open interest of an index's nearest contract on each of the two years' sessions before a day. */
export async function ratiosBefore(db: Db, date: string) {
  const rows = await recall(db, totals, {
    kind: "open-interest",
    subjects: SYMBOLS,
    from: placedFrom(date),
    before: date,
  });
  const of = (symbol: IndexSymbol) =>
    rows.filter(({ subject }) => subject === symbol).map(({ date: day, value }) => ({ date: day, ...value }));
  return { NIFTY: of("NIFTY"), BANKNIFTY: of("BANKNIFTY") };
}

/** The files behind a year of securities that are named, the newest. */
const NAMED_FILES = 12;

/** A reading of the day itself, by its kind and subject. */
type Only = <F>(kind: Parameters<typeof queries.sourcesBefore>[1], subject?: string) => Stored<F> | undefined;

/** Returns the readings behind the market of a day; `ratios` are those of the sessions before. */
export async function marketReadings(
  db: Db,
  date: string,
  { only, ratios }: { only: Only; ratios: MarketReadings["past"]["ratios"] },
): Promise<MarketReadings> {
  const today = only<Securities>("securities");
  if (today) {
    const key = { subject: "all", date, sha256: today.source.sha256 };
    // The next day's year ends with this one.
    if (!securities.values.get(key)) securities.values.keep(key, packDay(date, today.figures, numbers));
  }
  const year = await recall(db, securities, yearBefore(date));
  const futures = only<Futures>("futures");
  const [bulk, block] = [only<Deals>("deals", "bulk"), only<Deals>("deals", "block")];
  return {
    securities: today,
    securityHistory: foldHistory(
      year.map(({ value }) => value),
      numbers,
    ),
    securityFiles: year.length
      ? (await queries.sourcesBefore(db, "securities", date, NAMED_FILES)).map(stored)
      : [],
    futures,
    earlierFutures: await earlierFutures(db, date, futures),
    volumes: only("volumes"),
    ban: await banAfter(db, date),
    limits: only<PositionLimits>("limits"),
    deals: { ...(bulk && { bulk }), ...(block && { block }) },
    companies: await companiesOn(db, date),
    closesBefore: await closesBefore(db, date),
    past: { ...(await pastReadings(db, date)), ratios },
  };
}

const stored = ({ date, source }: { date: string; source: unknown }) => ({
  date,
  source: source as ReadingSource,
});

/** The calendar days within which three expiries of index futures lie. */
const EXPIRIES_DAYS = 130;
const SERIES_BEFORE = 3;

/** Returns the futures of up to three series before, each as far from its expiry as the day's are from theirs. */
async function earlierFutures(
  db: Db,
  date: string,
  futures: Stored<Futures> | undefined,
): Promise<MarketReadings["earlierFutures"]> {
  const left = (symbol: IndexSymbol) => sessionsLeft(futures?.figures.indices[symbol] ?? [], date);
  const rolling = SYMBOLS.filter((symbol) => isRolling(left(symbol)));
  const found: MarketReadings["earlierFutures"] = { NIFTY: [], BANKNIFTY: [] };
  if (rolling.length === 0) return found;
  const ended = await queries.figuresWithin<[string, Expired["futures"] | null]>(
    db,
    { kind: "expired", subjects: ["all"], from: dayAfter(date, -EXPIRIES_DAYS), before: date },
    ["futures"],
  );
  const wanted = rolling.flatMap((symbol) =>
    ended
      .filter(([, symbols]) => symbols?.includes(symbol))
      .slice(-SERIES_BEFORE)
      .reverse()
      .flatMap(([expiry]) => {
        const day = sessionBefore(expiry, left(symbol) ?? 0);
        return day === undefined ? [] : { symbol, expiry, day };
      }),
  );
  if (wanted.length === 0) return found;
  const days = [...new Set(wanted.map(({ day }) => day))];
  const span = { kind: "futures", subjects: ["all"] } as const;
  const rows = await queries.valuesOn(db, span, days, queries.INDICES);
  for (const { symbol, expiry, day } of wanted) {
    const row = rows.find((one) => one.date === day);
    const figures = (row?.value as Futures["indices"] | undefined)?.[symbol];
    if (row && figures)
      found[symbol].push({ expiry, contracts: { date: day, figures, source: row.source as ReadingSource } });
  }
  return found;
}

/** Returns the ban list for the next market day; one that an announced closure has overtaken still counts. */
async function banAfter(db: Db, date: string): Promise<MarketReadings["ban"]> {
  try {
    const row = await queries.latestBetween(db, "ban", { after: date, until: nextMarketDay(date) });
    return row && ({ ...stored(row), figures: row.figures } as MarketReadings["ban"]);
  } catch (error) {
    if (error instanceof CalendarUnknownError) return undefined;
    throw error;
  }
}

/** The days for which the newest list of companies counts. */
const NAMES_DAYS = 31;

/** Returns the names of companies by symbol from the newest list of each kind; those of deals and actions come first. */
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

/** The calendar days within which the session before lies. */
const CLOSES_DAYS = 10;

async function closesBefore(db: Db, date: string): Promise<MarketReadings["closesBefore"]> {
  const span = { from: dayAfter(date, -CLOSES_DAYS), before: date };
  const rows = await queries.closesBefore(db, SECTOR_SUBJECTS, span);
  return new Map(
    rows.map(({ name, date: day, close }) => [sectorOf(name) ?? name, { date: day, value: close }]),
  );
}

async function pastReadings(db: Db, date: string): Promise<Omit<MarketReadings["past"], "ratios">> {
  const span = (kind: queries.Span["kind"]): queries.Span => ({
    kind,
    subjects: ["all"],
    from: placedFrom(date),
    before: date,
  });
  const cash = await queries.figuresWithin<[string, number, number]>(db, span("cash"), [
    "fii,net",
    "dii,net",
  ]);
  const positions = await queries.figuresWithin<[string, ...Leg[]]>(
    db,
    span("positions"),
    PARTICIPANTS.map((who) => `${who},futures`),
  );
  const breadth = await queries.figuresWithin<[string, number, number, number]>(db, span("breadth"), [
    "advances",
    "declines",
    "unchanged",
  ]);
  return {
    cash: cash.map(([day, fii, dii]) => ({ date: day, fii, dii })),
    futures: positions.map(([day, ...legs]) => ({
      date: day,
      ...(Object.fromEntries(PARTICIPANTS.map((who, i) => [who, legs[i]])) as Record<
        (typeof PARTICIPANTS)[number],
        Leg
      >),
    })),
    breadth: breadth.map(([day, advances, declines, unchanged]) => ({
      date: day,
      figures: { advances, declines, unchanged },
    })),
  };
}
