import type { Future, Securities } from "#domain/market/readings.ts";

/** A security of a day; defaults are those of a quiet share of 100 rupees in series EQ. */
export type MadeSecurity = { symbol: string } & Partial<{
  series: string;
  previousClose: number;
  open: number;
  high: number;
  low: number;
  close: number;
  average: number | null;
  quantity: number;
  /** Rs lakh; 25 crore are 2500. */
  turnover: number;
  delivered: number | null;
}>;

/** Makes the securities of a day. */
export function securitiesOf(rows: readonly MadeSecurity[]): Securities {
  const whole = rows.map((row) => {
    const close = row.close ?? 100;
    const previousClose = row.previousClose ?? 100;
    return {
      series: "EQ",
      previousClose,
      open: previousClose,
      close,
      average: close,
      quantity: 1_000,
      high: Math.max(close, previousClose),
      low: Math.min(close, previousClose),
      turnover: 5_000,
      delivered: 400,
      ...row,
    };
  });
  const column = <K extends keyof (typeof whole)[number]>(key: K) => whole.map((row) => row[key]);
  return {
    symbol: column("symbol"),
    series: column("series"),
    previousClose: column("previousClose"),
    open: column("open"),
    high: column("high"),
    low: column("low"),
    close: column("close"),
    average: column("average"),
    quantity: column("quantity"),
    turnover: column("turnover"),
    delivered: column("delivered"),
  };
}

/** Makes a futures contract; defaults are those of a contract that did not move. */
export const futureOf = (expiry: string, more: Partial<Future> = {}): Future => ({
  expiry,
  close: 100,
  previousClose: 100,
  openInterest: 1_000,
  change: 0,
  underlying: 100,
  lot: 50,
  ...more,
});
