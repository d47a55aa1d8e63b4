import type { Future, Reading } from "../readings.ts";
import { FileFault, GivenUp } from "./refusal.ts";
import type { SheetRow } from "./sheet.ts";

/** About 660 are listed; a file with this many is not the exchange's and would fill the memory. */
const MAX_FUTURES = 10_000;

type Market = "indices" | "stocks";

/** The futures of one day, by symbol: of every index and of every stock. */
export class FuturesBook {
  readonly #of = { indices: new Map<string, Future[]>(), stocks: new Map<string, Future[]>() };
  readonly #column: string;
  #rows = 0;

  /** Takes the name of the column with the expiry, for refusals. */
  constructor(column: string) {
    this.#column = column;
  }

  add(market: Market, { line }: SheetRow, symbol: string, future: Future): void {
    const place = { line, column: this.#column };
    this.#rows += 1;
    if (this.#rows > MAX_FUTURES)
      throw new GivenUp("too-large", `the file has more than ${MAX_FUTURES} futures.`, place);
    if (symbol === "") throw new FileFault("blank-cell", "the contract has no symbol.", place);
    const others = this.#of[market].get(symbol) ?? [];
    if (others.some(({ expiry }) => expiry === future.expiry))
      throw new FileFault(
        "duplicate-row",
        `a second row of the future ${symbol} ${future.expiry}. Fetch the file again.`,
        place,
      );
    this.#of[market].set(symbol, [...others, future]);
  }

  /** Returns the reading of a file; none of a file without futures, such as one that was cut to options. */
  readings(date: string): Reading[] {
    if (this.#rows === 0) return [];
    const { indices, stocks } = this.#of;
    for (const [name, of] of [
      ["index", indices],
      ["stock", stocks],
    ] as const)
      if (of.size > 0 && [...of.values()].flat().every(({ openInterest }) => openInterest === 0))
        throw new FileFault(
          "not-published",
          `the open interest of all ${name} futures is 0: it is not published yet. Fetch the file again later in the evening.`,
        );
    return [
      {
        kind: "futures",
        subject: "all",
        date,
        figures: { indices: sorted(indices), stocks: sorted(stocks) },
      },
    ];
  }
}

/** Sorts symbols by name and each symbol's contracts by expiry, the nearest first. */
const sorted = (of: Map<string, Future[]>): Record<string, Future[]> =>
  Object.fromEntries(
    [...of]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([symbol, futures]) => [symbol, futures.sort((a, b) => (a.expiry < b.expiry ? -1 : 1))]),
  );
