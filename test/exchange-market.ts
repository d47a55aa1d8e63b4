/**
 * An invented market with consistent figures: the same seed gives the same market, whichever day is requested.
 * Positions of the four participants sum to zero, purchases less sales are the net, highs are above lows.
 */
import {
  CalendarUnknownError,
  isMarketDay,
  marketDaysBetween,
  previousMarketDay,
} from "#domain/market/calendar.ts";
import type { Leg, Participant, PositionKind } from "#domain/market/readings.ts";

export type Ohlc = { open: number; high: number; low: number; close: number; previous: number };
export type Flow = { buy: number; sell: number; net: number };

/** A day of the invented market: levels in points, flows in Rs crore, positions in contracts. */
export type MarketDay = {
  date: string;
  nifty: Ohlc;
  bank: Ohlc;
  vix: Ohlc;
  cash: { fii: Flow; dii: Flow };
  positions: Record<Participant, Record<PositionKind | "stocks", Leg>>;
};

const FIRST_DAY = "2023-01-01";
/** Rounds to two decimals. */
export const cents = (value: number) => Math.round(value * 100) / 100;

/** Makes a generator of numbers from 0 to 1 from the seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const seedOf = (text: string): number =>
  [...text].reduce((hash, letter) => Math.imul(hash, 31) + letter.charCodeAt(0), 7);

/** Makes every session from the first known one up to and including `until`. */
export function marketDays(until: string, seed = 1): MarketDay[] {
  const random = randomFrom(seed);
  const swing = (size: number) => (random() - 0.5) * 2 * size;
  let [nifty, bank, vix] = [18_100, 43_000, 15];
  const usual: Record<PositionKind | "stocks", number[]> = {
    futures: [90_000, 25_000, -60_000],
    ce: [-40_000, 0, 30_000],
    pe: [-150_000, 12_000, 90_000],
    stocks: [200_000, -900_000, 400_000],
  };
  const nets = { ...usual };
  const session = (previous: number, by: number, spread: number): Ohlc => {
    const open = cents(previous * (1 + swing(spread / 2)));
    const close = cents(previous * (1 + by));
    const [high, low] = [Math.max(open, close), Math.min(open, close)];
    return {
      open,
      close,
      high: cents(high * (1 + random() * spread)),
      low: cents(low * (1 - random() * spread)),
      previous,
    };
  };
  const flow = (around: number, net: number): Flow => {
    const buy = cents(around * (0.8 + random() * 0.4));
    return { buy, sell: cents(buy - cents(net)), net: cents(net) };
  };
  return marketDaysBetween(FIRST_DAY, until).map((date) => {
    const drift = swing(0.011) + 0.0004;
    const day = {
      nifty: session(nifty, drift, 0.006),
      bank: session(bank, drift * 0.9 + swing(0.004), 0.007),
      vix: session(vix, -drift * 4 + (14 - vix) * 0.01, 0.03),
    };
    [nifty, bank, vix] = [day.nifty.close, day.bank.close, day.vix.close];
    const cash = {
      fii: flow(13_000, drift * 250_000 + swing(1_500)),
      dii: flow(13_500, -drift * 180_000 + swing(1_500)),
    };
    for (const kind of ["futures", "ce", "pe", "stocks"] as const)
      nets[kind] = nets[kind].map((net, at) => {
        const back = (usual[kind][at] ?? 0) * 0.05 + net * 0.95;
        return Math.round(back + swing(kind === "stocks" ? 40_000 : 9_000));
      });
    return { date, ...day, cash, positions: positionsFrom(nets) };
  });
}

/** Returns the last day of a market. */
export function lastOf(days: MarketDay[]): MarketDay {
  const day = days.at(-1);
  if (!day) throw new RangeError("No session is known until that day.");
  return day;
}

const HELD = { futures: 180_000, ce: 1_500_000, pe: 1_400_000, stocks: 2_500_000 } as const;

/** Makes long and short from the nets of Client, DII and FII. Pro takes the other side, so the nets sum to zero. */
function positionsFrom(nets: Record<PositionKind | "stocks", number[]>): MarketDay["positions"] {
  const legs = (kind: PositionKind | "stocks", at: number): Leg => {
    const own = nets[kind];
    const net = at < 3 ? (own[at] ?? 0) : -own.reduce((sum, value) => sum + value, 0);
    const held = HELD[kind] * (at === 1 && kind !== "stocks" ? 0.05 : 1);
    return { long: Math.max(0, net) + held, short: Math.max(0, -net) + held };
  };
  const of = (at: number) => ({
    futures: legs("futures", at),
    ce: legs("ce", at),
    pe: legs("pe", at),
    stocks: legs("stocks", at),
  });
  return { Retail: of(0), DII: of(1), FII: of(2), PRO: of(3) };
}

export const OPTIONS = {
  NIFTY: { step: 50, lot: 75, weeks: 4 },
  BANKNIFTY: { step: 100, lot: 30, weeks: 5 },
} as const;
export type OptionSymbol = keyof typeof OPTIONS;

function opens(date: string): boolean {
  try {
    return isMarketDay(date);
  } catch (error) {
    if (error instanceof CalendarUnknownError) return true;
    throw error;
  }
}

/** Lists the Thursdays from the day on, inclusive; for a holiday, the session before it. */
export function expiriesFrom(date: string, weeks: number): string[] {
  const first = new Date(`${date}T00:00:00Z`);
  first.setUTCDate(first.getUTCDate() + ((4 - first.getUTCDay() + 7) % 7));
  return Array.from({ length: weeks }, (_, week) => {
    const thursday = new Date(first.getTime() + week * 7 * 86_400_000).toISOString().slice(0, 10);
    return opens(thursday) ? thursday : previousMarketDay(thursday);
  }).filter((expiry) => expiry >= date);
}

export type OptionLine = {
  expiry: string;
  strike: number;
  CE: [oi: number, change: number];
  PE: [number, number];
};

/** Makes a symbol's options in units: calls gather above the close, puts below; the nearest expiry holds the most. */
export function optionLines(day: MarketDay, symbol: OptionSymbol): OptionLine[] {
  const { step, lot, weeks } = OPTIONS[symbol];
  const random = randomFrom(seedOf(`${symbol} ${day.date}`));
  const close = symbol === "NIFTY" ? day.nifty.close : day.bank.close;
  const middle = Math.round(close / step) * step;
  return expiriesFrom(day.date, weeks).flatMap((expiry, week) =>
    Array.from({ length: 41 }, (_, at) => {
      const strike = middle + (at - 20) * step;
      const side = (peak: number): [number, number] => {
        const size = (60_000 / (week + 1)) * Math.exp(-(((at - peak) / 8) ** 2));
        const held = Math.round(size * (0.7 + random() * 0.6));
        return [held * lot, Math.round((random() - 0.4) * held * 0.3) * lot + 0];
      };
      return { expiry, strike, CE: side(26), PE: side(14) };
    }),
  );
}
