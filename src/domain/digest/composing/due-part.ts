import { ifCalendarKnows, nextMarketDay } from "#domain/market/calendar.ts";
import { comingHolidays } from "#domain/market/coming-holidays.ts";
import { companyOf } from "#domain/market/names.ts";
import { type Announcements, type DayReadings, type Stored, SYMBOLS } from "#domain/market/readings.ts";
import { dayAfter } from "#platform/clock/days.ts";
import { listedNames } from "#platform/format/words.ts";
import { DUE_KINDS } from "../catalogue/market.ts";
import { INDEX_NAMES } from "../catalogue/names.ts";
import type { MarketData } from "../rules.ts";
import * as words from "../words.ts";
import type { Origins } from "./origins.ts";

type DueRow = NonNullable<MarketData["due"]>[number];
type DueFrom = DueRow & { from: string[] };

/** The calendar as known on the digest's day: later announcements change no digest. */
const asKnownOn = (date: string) => ({ asKnownOn: date });

/** Returns the session after the day; undefined beyond the calendar. */
const nextSession = (date: string): string | undefined =>
  ifCalendarKnows(() => nextMarketDay(date, asKnownOn(date)));

/** Returns whether the day is the last session of its month; false beyond the calendar. */
export function isLastSessionOfMonth(date: string): boolean {
  const next = nextSession(date);
  return next !== undefined && next.slice(0, 7) !== date.slice(0, 7);
}

/** Composes the events due after the day, soonest first. */
export function composeDue(readings: DayReadings, origins: Origins): DueRow[] {
  const { date } = readings;
  const { days } = words.THRESHOLDS["brief-due"];
  const last = dayAfter(date, days);
  const isNear = (day: string) => day > date && day <= last;
  const rows = [
    ...expiries(readings, origins),
    ...holidays(date, days),
    ...results(readings, origins),
    ...exDates(readings, origins),
    ...ban(readings, origins),
  ].filter(({ day }) => isNear(day));
  const inOrder = rows.sort(
    (a, b) => a.day.localeCompare(b.day) || DUE_KINDS.indexOf(a.kind) - DUE_KINDS.indexOf(b.kind),
  );
  return inOrder.map(({ from, ...row }, i) => {
    origins.put(`market.due.${i}`, row.text, from, "rule");
    return row;
  });
}

/** Returns the nearest expiries of the indices' contracts and of the stocks'. */
function expiries({ openInterest, ahead, date }: DayReadings, origins: Origins): DueFrom[] {
  const { indices = {}, stocks = {} } = ahead?.futures?.figures ?? {};
  const isMonthly = (symbol: string, day: string) =>
    (indices[symbol] ?? []).some(({ expiry }) => expiry === day);
  const ofStocks = Object.values(stocks)
    .flatMap((futures) => futures.map(({ expiry }) => expiry))
    .filter((expiry) => expiry > date)
    .sort()[0];
  const ending = [
    ...SYMBOLS.flatMap((symbol) => {
      const reading = openInterest[symbol];
      if (!reading) return [];
      const { expiry } = reading.figures;
      const monthly = isMonthly(symbol, expiry);
      return [{ day: expiry, name: INDEX_NAMES[symbol], monthly, from: origins.of(reading) }];
    }),
    ...(ofStocks && ahead?.futures
      ? [{ day: ofStocks, name: "stocks", monthly: true, from: origins.of(ahead.futures) }]
      : []),
  ];
  return [...Map.groupBy(ending, ({ day }) => day)].flatMap(([day, contracts]) => {
    const named = (monthly: boolean) =>
      contracts.filter((contract) => contract.monthly === monthly).map(({ name }) => name);
    const text = words.expirySentence({ monthly: named(true), weekly: named(false) });
    return text ? [{ day, kind: "expiry", text, from: contracts.map(({ from }) => from) }] : [];
  });
}

/** Returns the weekdays without trading announced by the day. */
const holidays = (date: string, days: number): DueFrom[] =>
  comingHolidays(dayAfter(date), days, asKnownOn(date)).holidays.map(({ date: day, description }) => ({
    day,
    kind: "holiday",
    text: words.holidaySentence(description),
    from: [],
  }));

type Company = { symbol: string; name: string; purposes: string[] };

/** Returns the companies of a list, each once with its purposes: those with futures first, each group by name. */
function companiesOf({ figures }: Stored<Announcements>, { ahead }: DayReadings): Company[] {
  const traded = ahead?.futures?.figures.stocks ?? {};
  const byName = (a: Company, b: Company) =>
    Number(b.symbol in traded) - Number(a.symbol in traded) || a.name.localeCompare(b.name, "en");
  const bySymbol = Map.groupBy(figures.rows, ({ symbol }) => symbol);
  return [...bySymbol]
    .map(([symbol, rows]) => ({
      symbol,
      name: companyOf({ symbol, company: rows[0]?.company ?? "" }),
      purposes: rows.map(({ purpose }) => purpose),
    }))
    .sort(byName);
}

function results(readings: DayReadings, origins: Origins): DueFrom[] {
  return (readings.ahead?.boardMeetings ?? []).flatMap((list): DueFrom[] => {
    const rows = list.figures.rows.filter(({ purpose }) => words.isOfResults(purpose));
    const companies = companiesOf({ ...list, figures: { rows } }, readings);
    const text = words.resultsSentence(companies.map(({ name }) => name));
    const symbols = companies.map(({ symbol }) => symbol);
    return text ? [{ day: list.date, kind: "results", text, symbols, from: [origins.of(list)] }] : [];
  });
}

/** The series of shares: the lists also contain bonds and trusts. */
const SHARES = ["EQ", "BE", "BZ"];

function exDates(readings: DayReadings, origins: Origins): DueFrom[] {
  return (readings.ahead?.corporateActions ?? []).flatMap((list): DueFrom[] => {
    const rows = list.figures.rows.filter(({ series }) => series === null || SHARES.includes(series));
    const companies = companiesOf({ ...list, figures: { rows } }, readings);
    const text = words.exDateSentence(
      companies.map(({ name, purposes }) => {
        const actions = new Set(purposes.map(words.actionInWords));
        return `${name}, ${listedNames([...actions])}`;
      }),
    );
    const symbols = companies.map(({ symbol }) => symbol);
    return text
      ? [{ day: list.date, kind: "corporate-action", text, symbols, from: [origins.of(list)] }]
      : [];
  });
}

/** Returns the F&O ban of the next session. */
export function banAfter({ ahead, date }: Pick<DayReadings, "ahead" | "date">) {
  const next = nextSession(date);
  return ahead?.bans.find((ban) => (next === undefined ? ban.date > date : ban.date === next));
}

function ban(readings: DayReadings, origins: Origins): DueFrom[] {
  const list = banAfter(readings);
  if (!list) return [];
  const symbols = [...list.figures.symbols].sort();
  return [
    { day: list.date, kind: "ban", text: words.banSentence(symbols), symbols, from: [origins.of(list)] },
  ];
}
