import type { FileNote, IndexSymbol, OpenInterest, Reading, StrikeRow } from "../readings.ts";
import { FileFault, type FilePlace } from "./refusal.ts";

export type Side = "CE" | "PE";
export type OptionRow = {
  expiry: string;
  strike: number;
  side: Side;
  openInterest: number;
  change: number;
  underlying?: number | null;
  lot?: number | null;
};

type Strike = Partial<Record<Side, { openInterest: number; change: number }>>;
type Expiry = { strikes: Map<number, Strike>; lots: Set<number>; calls: number; puts: number };

/** About 2,500 are listed; a file with this many is not the exchange's and would exhaust memory. */
const MAX_OPTIONS = 100_000;

/**
 * June and December expiries are listed for years, and some of their far strikes on one side only: up to 5 in the files
 * of February 2025. No file shows whether that lasts until expiry.
 */
const MAX_ONE_SIDED_STRIKES = 10;

/** The options of one symbol on one day, by expiry and strike. A side without a row has no open contracts: 0. */
export class OptionBook {
  readonly #symbol: IndexSymbol;
  readonly #expiries = new Map<string, Expiry>();
  readonly #underlyings = new Set<number>();
  #rows = 0;

  constructor(symbol: IndexSymbol) {
    this.#symbol = symbol;
  }

  add(row: OptionRow, place: FilePlace): void {
    const { expiry, strike, side, openInterest, change, underlying, lot } = row;
    this.#rows += 1;
    if (this.#rows > MAX_OPTIONS)
      throw new FileFault("too-large", `more than ${MAX_OPTIONS} options of ${this.#symbol}.`, place);
    let of = this.#expiries.get(expiry);
    if (!of) {
      of = { strikes: new Map(), lots: new Set(), calls: 0, puts: 0 };
      this.#expiries.set(expiry, of);
    }
    let sides = of.strikes.get(strike);
    if (!sides) {
      sides = {};
      of.strikes.set(strike, sides);
    }
    if (sides[side])
      throw new FileFault(
        "duplicate-row",
        `a second row of ${this.#symbol} ${expiry} ${strike} ${side}. Fetch the file again.`,
        place,
      );
    sides[side] = { openInterest, change };
    if (side === "CE") of.calls += openInterest;
    else of.puts += openInterest;
    if (lot) of.lots.add(lot);
    if (underlying) this.#underlyings.add(underlying);
  }

  /**
   * Returns the open interest of the nearest expiry strictly after the day: what expires on the day itself is settled
   * by the evening.
   */
  reading(date: string, unit: OpenInterest["unit"]): Reading {
    const expiry = [...this.#expiries.keys()].filter((day) => day > date).sort()[0];
    const near = expiry === undefined ? undefined : this.#expiries.get(expiry);
    if (expiry === undefined || !near)
      throw new FileFault(
        "missing-row",
        this.#rows
          ? `the file of ${date} has no ${this.#symbol} options that expire after that day. Fetch the chain of the next expiry.`
          : `the file of ${date} has no ${this.#symbol} options. Fetch the file of the whole market.`,
      );
    if (near.calls + near.puts === 0)
      throw new FileFault(
        "not-published",
        `the open interest of all ${this.#symbol} options of ${expiry} is 0: it is not published yet. Fetch the file again later in the evening.`,
      );
    const strikes = [...near.strikes]
      .sort(([a], [b]) => a - b)
      .map(
        ([strike, { CE, PE }]): StrikeRow => [
          strike,
          CE?.openInterest ?? 0,
          PE?.openInterest ?? 0,
          CE?.change ?? 0,
          PE?.change ?? 0,
        ],
      );
    return {
      kind: "open-interest",
      subject: this.#symbol,
      date,
      figures: {
        unit,
        expiry,
        underlying: only(this.#underlyings),
        lot: only(near.lots),
        calls: near.calls,
        puts: near.puts,
        strikes,
      },
    };
  }

  /**
   * Checks a file that lists every contract, traded or not: a strike of the reading's expiry with only one of its CE
   * and PE rows is refused as `missing-row`. The last June or December expiry may have a few, which are noted.
   */
  checkPairs(reading: Reading, column: string): FileNote[] {
    if (reading.kind !== "open-interest") return [];
    const { expiry } = reading.figures;
    const lone = [...(this.#expiries.get(expiry)?.strikes ?? [])]
      .filter(([, { CE, PE }]) => !CE || !PE)
      .sort(([a], [b]) => a - b)
      .map(([strike, { CE }]) => `${strike} ${CE ? "PE" : "CE"}`);
    if (!lone.length) return [];
    const isOne = lone.length === 1;
    const months = [...this.#expiries.keys()].filter((day) => day.startsWith(expiry.slice(0, 7)));
    const halfYearly = /-(06|12)-/.test(expiry) && months.sort().at(-1) === expiry;
    const rows = `${this.#symbol} ${expiry} ${lone.slice(0, MAX_ONE_SIDED_STRIKES).join(", ")}${lone.length > MAX_ONE_SIDED_STRIKES ? ", …" : ""}`;
    if (!halfYearly || lone.length > MAX_ONE_SIDED_STRIKES)
      throw new FileFault(
        "missing-row",
        `${lone.length} of the rows that stand in pairs CE and PE ${isOne ? "is" : "are"} missing (${rows}), so the file is incomplete. Fetch it again.`,
        { column },
      );
    return [
      {
        message: `The file has no ${isOne ? "row" : "rows"} ${rows}: ${isOne ? "it is" : "they are"} taken as not listed, without open contracts.`,
      },
    ];
  }
}

/** Returns the common value of all rows, else null. */
const only = (values: Set<number>): number | null => (values.size === 1 ? ([...values][0] ?? null) : null);
