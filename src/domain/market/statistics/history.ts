import type { AveragedSessions, Securities, SecurityHistory, SecurityPast } from "../readings.ts";
import { ticks } from "./exact.ts";
import { hasJumped } from "./traded.ts";

/** The sessions over which the usual volume and delivery are taken. */
export const USUAL_SESSIONS = 20;
/** The closes of each average, the day's own included. */
export const AVERAGED = [20, 50, 200] as const satisfies AveragedSessions[];

/** The series of shares that are bought and sold as such; BE and BZ are settled trade for trade. */
const SERIES: ReadonlySet<string> = new Set(["EQ", "BE", "BZ"]);

/** Gives each symbol a number, the same on every day, so that a day is a few arrays of numbers. */
export class SymbolNumbers {
  readonly #numbers = new Map<string, number>();

  /** Returns the number of a symbol, a new one where it has none. */
  of(symbol: string): number {
    const known = this.#numbers.get(symbol);
    if (known !== undefined) return known;
    this.#numbers.set(symbol, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  known(symbol: string): number | undefined {
    return this.#numbers.get(symbol);
  }

  get size(): number {
    return this.#numbers.size;
  }
}

/**
 * A past session of the securities of series EQ, BE and BZ, one place in each array for a symbol: closes in whole
 * ten-thousandths of a rupee; `delivered` is NaN where the file states none.
 */
export type SecurityDay = {
  date: string;
  symbol: Int32Array;
  high: Float64Array;
  low: Float64Array;
  close: Float64Array;
  quantity: Float64Array;
  delivered: Float64Array;
  jumped: Uint8Array;
};

/** Packs a session; of several rows of one symbol the one with more shares traded counts. */
export function packDay(date: string, day: Securities, numbers: SymbolNumbers): SecurityDay {
  const rows = new Map<number, number>();
  for (const [i, symbol] of day.symbol.entries()) {
    if (!SERIES.has(day.series[i] ?? "")) continue;
    const number = numbers.of(symbol);
    const other = rows.get(number);
    if (other === undefined || (day.quantity[i] ?? 0) > (day.quantity[other] ?? 0)) rows.set(number, i);
  }
  const places = [...rows.values()];
  const column = (of: readonly (number | null)[]) => Float64Array.from(places, (i) => of[i] ?? Number.NaN);
  return {
    date,
    symbol: Int32Array.from(rows.keys()),
    high: column(day.high),
    low: column(day.low),
    close: column(day.close).map(ticks),
    quantity: column(day.quantity),
    delivered: column(day.delivered),
    jumped: Uint8Array.from(places, (i) => Number(hasJumped(day.open[i] ?? 0, day.previousClose[i] ?? 0))),
  };
}

/** Folds sessions, oldest first, into what is known of each security. */
export function foldHistory(days: readonly SecurityDay[], numbers: SymbolNumbers): SecurityHistory {
  const { size } = numbers;
  const sessions = new Int32Array(size);
  const high = new Float64Array(size).fill(Number.NEGATIVE_INFINITY);
  const low = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
  const jumped = new Uint8Array(size);
  const usual = new Int32Array(size);
  const quantity = new Float64Array(size);
  const delivery = new Float64Array(size);
  const closes = AVERAGED.map((n) => ({ n, sum: new Float64Array(size) }));
  for (let d = days.length - 1; d >= 0; d -= 1) {
    const day = days[d] as SecurityDay;
    const isUsual = days.length - d <= USUAL_SESSIONS;
    for (let i = 0; i < day.symbol.length; i += 1) {
      const at = day.symbol[i] as number;
      const before = sessions[at] as number;
      sessions[at] = before + 1;
      high[at] = Math.max(high[at] as number, day.high[i] as number);
      low[at] = Math.min(low[at] as number, day.low[i] as number);
      if (day.jumped[i]) jumped[at] = 1;
      for (const { n, sum } of closes)
        if (before < n - 1) sum[at] = (sum[at] as number) + (day.close[i] as number);
      if (!isUsual) continue;
      const traded = day.quantity[i] as number;
      usual[at] = (usual[at] as number) + 1;
      quantity[at] = (quantity[at] as number) + traded;
      delivery[at] = (delivery[at] as number) + (100 * (day.delivered[i] as number)) / traded;
    }
  }
  const past = (at: number): SecurityPast => {
    const isWhole = usual[at] === USUAL_SESSIONS;
    const mean = (delivery[at] as number) / USUAL_SESSIONS;
    const closesOf = (n: AveragedSessions) =>
      (sessions[at] as number) < n - 1 ? null : (closes.find((of) => of.n === n)?.sum[at] ?? null);
    return {
      sessions: sessions[at] as number,
      high: high[at] as number,
      low: low[at] as number,
      jumped: jumped[at] === 1,
      quantity: isWhole ? (quantity[at] as number) : null,
      delivery: isWhole && Number.isFinite(mean) ? mean : null,
      closes: { 20: closesOf(20), 50: closesOf(50), 200: closesOf(200) },
    };
  };
  return {
    days: days.map(({ date }) => date),
    of(symbol) {
      const at = numbers.known(symbol);
      return at !== undefined && at < size && sessions[at] ? past(at) : undefined;
    },
  };
}
