import { CASH_SERIES, type Securities, type SecurityHistory, type SecurityPast } from "../readings.ts";
import { fromTicks, ticks } from "./exact.ts";
import { hasJumped } from "./traded.ts";

/** The sessions that define the usual volume and delivery. */
export const USUAL_SESSIONS = 20;

/** Numbers symbols, the same on every day, so that a day is a few arrays of numbers. */
export class SymbolNumbers {
  readonly #numbers = new Map<string, number>();

  /** Returns the number of a symbol, assigning one if new. */
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
 * A past session of the securities of series EQ, BE and BZ, as arrays indexed by symbol number: closes in whole
 * ten-thousandths of a rupee; `delivered` is NaN if the file states none.
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
    if (!CASH_SERIES.includes(day.series[i] ?? "")) continue;
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

/** Returns a lookup of a security's close in a packed session, Rs. */
export function closesOf(
  { symbol: symbols, close }: SecurityDay,
  numbers: SymbolNumbers,
): (symbol: string) => number | undefined {
  const places = new Map([...symbols].map((number, place) => [number, place]));
  return (symbol) => {
    const number = numbers.known(symbol);
    const place = number === undefined ? undefined : places.get(number);
    return place === undefined ? undefined : fromTicks(close[place] as number);
  };
}

/** Folds sessions, oldest first, into each security's past. */
export function foldHistory(days: readonly SecurityDay[], numbers: SymbolNumbers): SecurityHistory {
  const { size } = numbers;
  const sessions = new Int32Array(size);
  const high = new Float64Array(size).fill(Number.NEGATIVE_INFINITY);
  const low = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
  const jumped = new Uint8Array(size);
  const usual = new Usual(size);
  const [last19, last49, last199] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)];
  // From the newest session back: a security's last 19, 49 and 199 closes come first.
  for (const day of days.toReversed()) {
    const { symbol, high: highs, low: lows, close } = day;
    for (let i = 0; i < symbol.length; i += 1) {
      const at = symbol[i] as number;
      const met = sessions[at] as number;
      sessions[at] = met + 1;
      if ((highs[i] as number) > (high[at] as number)) high[at] = highs[i] as number;
      if ((lows[i] as number) < (low[at] as number)) low[at] = lows[i] as number;
      jumped[at] = (jumped[at] as number) | (day.jumped[i] as number);
      if (met >= 199) continue;
      const price = close[i] as number;
      last199[at] = (last199[at] as number) + price;
      if (met < 49) last49[at] = (last49[at] as number) + price;
      if (met < 19) last19[at] = (last19[at] as number) + price;
    }
    usual.add(day);
  }
  const past = (at: number): SecurityPast => {
    const met = sessions[at] as number;
    const enough = (before: number, sum: number | undefined) => (met < before ? null : (sum ?? null));
    return {
      sessions: met,
      high: high[at] as number,
      low: low[at] as number,
      jumped: jumped[at] === 1,
      ...usual.of(at),
      closes: { 20: enough(19, last19[at]), 50: enough(49, last49[at]), 200: enough(199, last199[at]) },
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

/** The volume and delivery of the newest sessions; a jump among them makes their shares traded incomparable. */
class Usual {
  readonly #sessions: Int32Array;
  readonly #jumped: Uint8Array;
  readonly #quantity: Float64Array;
  readonly #delivery: Float64Array;
  #days = 0;

  constructor(size: number) {
    this.#sessions = new Int32Array(size);
    this.#jumped = new Uint8Array(size);
    this.#quantity = new Float64Array(size);
    this.#delivery = new Float64Array(size);
  }

  add({ symbol, quantity, delivered, jumped }: SecurityDay): void {
    this.#days += 1;
    if (this.#days > USUAL_SESSIONS) return;
    for (let i = 0; i < symbol.length; i += 1) {
      const at = symbol[i] as number;
      const traded = quantity[i] as number;
      this.#sessions[at] = (this.#sessions[at] as number) + 1;
      this.#jumped[at] = (this.#jumped[at] as number) | (jumped[i] as number);
      this.#quantity[at] = (this.#quantity[at] as number) + traded;
      this.#delivery[at] = (this.#delivery[at] as number) + (100 * (delivered[i] as number)) / traded;
    }
  }

  of(at: number): Pick<SecurityPast, "quantity" | "delivery"> {
    if (this.#sessions[at] !== USUAL_SESSIONS) return { quantity: null, delivery: null };
    const mean = (this.#delivery[at] as number) / USUAL_SESSIONS;
    return {
      quantity: this.#jumped[at] ? null : (this.#quantity[at] as number),
      delivery: Number.isFinite(mean) ? mean : null,
    };
  }
}
