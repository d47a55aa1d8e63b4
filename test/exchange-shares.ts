/**
 * The invented market's securities and futures. Their figures follow from the day alone, so that any two days agree: a
 * day's previous close is the previous session's close, a change of open interest the difference of two days.
 */
import { isMarketDay, previousMarketDay } from "#domain/market/calendar.ts";
import { cents, type MarketDay, randomFrom, seedOf } from "./exchange-market.ts";

/** Securities of series EQ, then of series BE. */
export const SHARES = 60;
const TRADED_FOR_DELIVERY = 6;
/** The first of them have futures. */
const WITH_FUTURES = 30;
/** Every twentieth never moves. */
const STANDS = 20;

export const symbolAt = (at: number): string => ({ 1: "S&H1", 2: "SH-2" })[at] ?? `SHARE${at}`;
export const companyAt = (at: number): string => `Share Number ${at} Limited`;

const dayNumber = (date: string): number => Date.parse(date) / 86_400_000;
const noise = (what: string): number => randomFrom(seedOf(what))() - 0.5;

/** Returns a security's close on a day, in Rs: around its own level, in a half-year wave. */
function closeOf(at: number, date: string): number {
  const level = 100 + (noise(`level ${at}`) + 0.5) * 2_000;
  if (at % STANDS === 0) return cents(level);
  const wave = Math.sin((2 * Math.PI * dayNumber(date)) / 180 + at);
  return cents(level * (1 + 0.2 * wave + 0.04 * noise(`${at} ${date}`)));
}

/** Makes the number of shares traded; on some days many times the usual. */
function quantityOf(at: number, date: string): number {
  const usual = 200_000 + Math.round((noise(`usual ${at}`) + 0.5) * 2_000_000);
  const shock = noise(`shock ${at} ${date}`) > 0.47 ? 5 : 1;
  return Math.round(usual * shock * (1 + noise(`traded ${at} ${date}`)));
}

/** A security on a day: Rs, shares, Rs lakh; `delivered` is null for series BE. */
type MadeShare = {
  symbol: string;
  series: string;
  previous: number;
  open: number;
  high: number;
  low: number;
  close: number;
  average: number;
  quantity: number;
  lakh: number;
  delivered: number | null;
};

export function sharesOn(date: string): MadeShare[] {
  const before = previousMarketDay(date);
  return Array.from({ length: SHARES + TRADED_FOR_DELIVERY }, (_, at) => {
    const [previous, close] = [closeOf(at, before), closeOf(at, date)];
    const open = cents(previous * (1 + 0.01 * noise(`open ${at} ${date}`)));
    const high = cents(Math.max(open, close) * (1 + 0.01 * (noise(`high ${at} ${date}`) + 0.5)));
    const low = cents(Math.min(open, close) * (1 - 0.01 * (noise(`low ${at} ${date}`) + 0.5)));
    const average = cents((high + low) / 2);
    const quantity = quantityOf(at, date);
    const isEquity = at < SHARES;
    return {
      symbol: symbolAt(at),
      series: isEquity ? "EQ" : "BE",
      previous,
      open,
      high,
      low,
      close,
      average,
      quantity,
      lakh: cents((average * quantity) / 100_000),
      delivered: isEquity ? Math.round(quantity * (0.5 + 0.6 * noise(`delivered ${at} ${date}`))) : null,
    };
  });
}

/**
 * As many quiet securities of series EQ as the exchange has at least: their price stands still, and little is traded.
 */
const QUIET_SHARES: MadeShare[] = Array.from({ length: 1_500 }, (_, at) => {
  const close = 50 + (at % 400);
  const quantity = 1_000 + at;
  return {
    symbol: `QUIET${at}`,
    series: "EQ",
    previous: close,
    open: close,
    high: close,
    low: close,
    close,
    average: close,
    quantity,
    lakh: cents((close * quantity) / 100_000),
    delivered: Math.round(quantity / 2),
  };
});

/** Returns every security of a day, as its files list them. */
export const listedOn = (date: string): MadeShare[] => [...sharesOn(date), ...QUIET_SHARES];

/** Returns the last Thursday of a month; for a holiday, the session before it. */
function monthEnd(year: number, month: number): string {
  const last = new Date(Date.UTC(year, month + 1, 0));
  last.setUTCDate(last.getUTCDate() - ((last.getUTCDay() + 3) % 7));
  const thursday = last.toISOString().slice(0, 10);
  return isMarketDay(thursday) ? thursday : previousMarketDay(thursday);
}

/** Lists the three monthly expiries from the day on, inclusive. */
export function monthlyExpiries(date: string): string[] {
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1];
  return [0, 1, 2, 3]
    .map((ahead) => monthEnd(year, month + ahead))
    .filter((expiry) => expiry >= date)
    .slice(0, 3);
}

type MadeFuture = {
  symbol: string;
  isIndex: boolean;
  expiry: string;
  lot: number;
  underlying: number;
  close: number;
  previous: number;
  openInterest: number;
  change: number;
};

/** Makes open contracts: they roll to the next contract as expiry nears. */
function openContracts(symbol: string, expiry: string, date: string): number {
  const left = dayNumber(expiry) - dayNumber(date);
  const share = left > 63 ? 0.02 : left > 35 ? 0.1 : left > 28 ? 0.4 : left < 4 ? 0.4 : 0.9;
  const usual = 4_000 + (noise(`held ${symbol}`) + 0.5) * 20_000;
  return Math.round(usual * share * (1 + 0.1 * noise(`${symbol} ${expiry} ${date}`)));
}

/** Makes every future of a day: NIFTY, BANKNIFTY and the first shares, three months each. */
export function futuresOn(day: MarketDay): MadeFuture[] {
  const { date, nifty, bank } = day;
  const before = previousMarketDay(date);
  const stocks = sharesOn(date)
    .slice(0, WITH_FUTURES)
    .map(({ symbol, close, previous }) => ({ symbol, isIndex: false, lot: 500, close, previous }));
  const all = [
    { symbol: "NIFTY", isIndex: true, lot: 75, ...nifty },
    { symbol: "BANKNIFTY", isIndex: true, lot: 30, ...bank },
    ...stocks,
  ];
  return all.flatMap(({ symbol, isIndex, lot, close, previous }) =>
    monthlyExpiries(date).map((expiry) => {
      const carried = (on: string) => 1 + 0.0002 * (dayNumber(expiry) - dayNumber(on));
      const held = openContracts(symbol, expiry, date);
      return {
        symbol,
        isIndex,
        expiry,
        lot,
        underlying: close,
        close: cents(close * carried(date)),
        previous: cents(previous * carried(before)),
        openInterest: held * lot,
        change: (held - openContracts(symbol, expiry, before)) * lot,
      };
    }),
  );
}
