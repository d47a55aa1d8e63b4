// Three years of generated market days, as their files would be read: about as large as the exchange's own.
import { marketDaysBetween } from "../src/domain/market/calendar.ts";
import type { Future, ReadFile, Reading, Securities, StrikeRow } from "../src/domain/market/readings.ts";
import { SECTOR_INDICES } from "../src/domain/market/statistics/sectors.ts";
import { dayAfter } from "../src/platform/clock/days.ts";
import { cents, randomFrom, seedOf } from "../test/exchange-market.ts";
import { fileOf, positionsOf, session } from "../test/readings.ts";

const SECURITIES = 2_300;
const STOCKS = 220;
const INDICES = 100;
const STRIKES = 110;
/** The days after the last one within which three contracts expire. */
const EXPIRIES_DAYS = 100;

const SYMBOLS = Array.from({ length: SECURITIES }, (_, i) => `SECURITY${i}`);

/** Each security's previous close: an endless random walk. */
type Walk = number[];

function securitiesOf(date: string, walk: Walk): Securities {
  const random = randomFrom(seedOf(`securities ${date}`));
  const before = walk.map(cents);
  const open = before.map((price) => cents(price * (0.99 + random() * 0.02)));
  const close = before.map((price) => cents(Math.max(5, price * (0.97 + random() * 0.0602))));
  for (const [i, price] of close.entries()) walk[i] = price;
  const column = (of: (i: number) => number) => SYMBOLS.map((_, i) => of(i));
  const quantity = column((i) => Math.round((i % 17 === 0 ? 4e6 : 4e4) * (0.2 + random() ** 4 * 9)));
  return {
    symbol: SYMBOLS,
    series: SYMBOLS.map((_, i) => (i % 9 === 8 ? "BE" : "EQ")),
    previousClose: before,
    open,
    high: column((i) => cents(Math.max(open[i] ?? 0, close[i] ?? 0) * (1 + random() * 0.01))),
    low: column((i) => cents(Math.min(open[i] ?? 0, close[i] ?? 0) * (1 - random() * 0.01))),
    close,
    average: close,
    quantity,
    turnover: column((i) => cents(((quantity[i] ?? 0) * (close[i] ?? 0)) / 1e5)),
    delivered: column((i) => (i % 9 === 8 ? Number.NaN : Math.round((quantity[i] ?? 0) * random()))).map(
      (of) => (Number.isNaN(of) ? null : of),
    ) as Securities["delivered"],
  };
}

/** The last market days of a day's month and the two following months. */
const expiriesOf = (days: string[], date: string): string[] =>
  [...new Set(days.map((day) => day.slice(0, 7)))]
    .map((month) => days.findLast((day) => day.startsWith(month)) ?? "")
    .filter((day) => day >= date)
    .slice(0, 3);

const futuresOf = (expiries: string[], near: number): Future[] =>
  expiries.map((expiry, i) => ({
    expiry,
    close: cents(near * (1 + i / 200)),
    previousClose: cents(near * (0.99 + (near % 0.02))),
    openInterest: Math.round(9e6 / (1 + i * 4)),
    change: Math.round((near % 7) * 1e4),
    underlying: cents(near * 0.998),
    lot: 75,
  }));

function readingsOf(date: string, walk: Walk, days: string[]): Reading[] {
  const random = randomFrom(seedOf(date));
  const securities = securitiesOf(date, walk);
  const expiries = expiriesOf(days, date);
  const level = 20_000 + 2_000 * random();
  const strikes = Array.from({ length: STRIKES }, (_, i): StrikeRow => {
    const held = () => Math.round(random() * 1e7);
    return [18_000 + 50 * i, held(), held(), Math.round(held() / 20), Math.round(held() / 20)];
  });
  const sum = (at: 1 | 2) => strikes.reduce((total, row) => total + row[at], 0);
  const flow = (net: number) => ({ buy: 10_000 + net, sell: 10_000, net });
  const one = { subject: "all", date } as const;
  const named = Array.from(
    { length: INDICES },
    (_, i) => ["NIFTY", "BANKNIFTY", "VIX", ...SECTOR_INDICES][i] ?? `Nifty ${i}`,
  );
  const stocks = SYMBOLS.slice(0, STOCKS).map((symbol, i) => [symbol, futuresOf(expiries, walk[i] ?? 1)]);
  return [
    ...named.map(
      (subject): Reading => ({
        kind: "session",
        subject,
        date,
        figures: session(cents(level)),
      }),
    ),
    { kind: "positions", ...one, figures: positionsOf(Math.round(150_000 + random() * 50_000)) },
    {
      kind: "cash",
      ...one,
      figures: { fii: flow(cents(random() * 4_000 - 2_500)), dii: flow(cents(random() * 4_000)) },
    },
    ...(["NIFTY", "BANKNIFTY"] as const).map(
      (subject): Reading => ({
        kind: "open-interest",
        subject,
        date,
        figures: {
          unit: "units",
          expiry: expiries.find((day) => day > date) ?? "",
          underlying: level,
          lot: 75,
          calls: sum(1),
          puts: sum(2),
          strikes,
        },
      }),
    ),
    {
      kind: "expired",
      ...one,
      figures: { futures: expiries[0] === date ? ["NIFTY", "BANKNIFTY"] : [], options: [] },
    },
    {
      kind: "breadth",
      ...one,
      figures: {
        of: "NSE equities (EQ series)",
        advances: Math.round(random() * 2_000),
        declines: 1_000,
        unchanged: 20,
      },
    },
    { kind: "securities", ...one, figures: securities },
    {
      kind: "futures",
      ...one,
      figures: {
        indices: { NIFTY: futuresOf(expiries, level), BANKNIFTY: futuresOf(expiries, level * 2) },
        stocks: Object.fromEntries(stocks),
      },
    },
    { kind: "volumes", ...one, figures: positionsOf(9_000) },
    {
      kind: "deals",
      subject: "bulk",
      date,
      figures: {
        rows: SYMBOLS.slice(0, 70).map((symbol, i) => ({
          symbol,
          company: `Company ${i}`,
          client: `CLIENT ${i % 30}`,
          side: i % 2 ? "BUY" : "SELL",
          quantity: 1_000 + i,
          price: 100,
        })),
      },
    },
  ];
}

/** Generates a range of days, oldest first, each as one read file. */
export function* madeDays(from: string, to: string): Generator<ReadFile> {
  const [days, ahead] = [marketDaysBetween(from, to), marketDaysBetween(from, dayAfter(to, EXPIRIES_DAYS))];
  const walk = SYMBOLS.map((_, i) => 50 + ((i * 7_919) % 2_000));
  for (const date of days)
    yield fileOf("security-deliveries", readingsOf(date, walk, ahead), {
      file: `day ${date}`,
      sha256: `made ${date}`,
    });
}
