import { round2OrNull } from "../figures.ts";
import type { SecurityHistory } from "../readings.ts";
import { changePercent, ONE, percentOf, quotient, wide } from "./exact.ts";
import { USUAL_SESSIONS } from "./history.ts";
import { bySymbol, FLOOR_CRORE, isRanked, LAKH_IN_CRORE, type Traded } from "./traded.ts";

/** The length of each list of movers, and of the largest delivered shares. */
const LISTED = 5;
/** The multiple of its usual volume from which a security's volume stands out. */
const TIMES = 3;

type Mover = { symbol: string; close: number; percent: number; turnover: number };

const changeOf = ({ close, previousClose }: Traded): number => close / previousClose;
const percentOfClose = ({ close, previousClose }: Traded): number => changePercent(previousClose, close);

/** Converts lakh rupees to crore, two decimals. */
const inCrore = (lakh: bigint): number => quotient(lakh, BigInt(LAKH_IN_CRORE) * ONE);

/**
 * Ranks the securities with a turnover of at least Rs 25 crore and without a jump by the change of their close: the
 * five largest gains and the five largest losses, of equals by symbol. A loss is never listed as a gain.
 */
export function moversOf(traded: readonly Traded[]) {
  const ranked = traded.filter(isRanked);
  const list = (side: 1 | -1): Mover[] =>
    ranked
      .filter(({ close, previousClose }) => side * (close - previousClose) > 0)
      .sort((a, b) => side * (changeOf(b) - changeOf(a)) || bySymbol(a, b))
      .slice(0, LISTED)
      .map((of) => ({
        symbol: of.symbol,
        close: of.close,
        percent: percentOfClose(of),
        turnover: inCrore(wide(of.turnover)),
      }));
  return { floor: FLOOR_CRORE, of: ranked.length, gainers: list(1), losers: list(-1) };
}

type Volume = {
  symbol: string;
  times: number;
  quantity: number;
  percent: number;
  delivery: number | null;
  usualDelivery: number | null;
};

/**
 * Lists the securities above the floor, without a jump, with a volume of at least three times the mean of the 20
 * sessions before, largest multiple first. A security that did not trade in each of the 20, or jumped in one, has no
 * usual volume.
 */
export const volumesOf = (traded: readonly Traded[], history: SecurityHistory): Volume[] =>
  traded
    .filter(isRanked)
    .flatMap((security) => {
      const past = history.of(security.symbol);
      const usual = past?.quantity ?? 0;
      return past && usual > 0 && security.quantity * USUAL_SESSIONS >= TIMES * usual
        ? [{ security, past, usual, times: security.quantity / usual }]
        : [];
    })
    .sort((a, b) => b.times - a.times || bySymbol(a.security, b.security))
    .map(({ security, past, usual }) => ({
      symbol: security.symbol,
      times: quotient(wide(security.quantity * USUAL_SESSIONS), wide(usual)),
      quantity: security.quantity,
      percent: percentOfClose(security),
      delivery: deliveredShare(security),
      usualDelivery: round2OrNull(past.delivery),
    }));

/** Returns the delivered shares in per cent of those traded; null if the file states no delivery. */
export const deliveredShare = ({ delivered, quantity }: Traded): number | null =>
  delivered === null || quantity <= 0 ? null : percentOf(wide(delivered), wide(quantity));

/**
 * Computes the delivered share of all securities of series EQ that state one, by shares and by value at the day's
 * average price, and the turnover of all. `highest` are the five largest shares above the floor of turnover among
 * `companies`: a liquid fund is delivered almost whole every day, which says nothing. Null if no delivery is stated.
 */
export function deliveryOf(traded: readonly Traded[], companies: ReadonlySet<string>) {
  const stating = traded.flatMap(({ delivered, quantity, average }) =>
    delivered === null || quantity <= 0 ? [] : { delivered, quantity, average },
  );
  const sum = <T>(of: readonly T[], value: (item: T) => bigint) =>
    of.reduce((total, item) => total + value(item), 0n);
  const traders = sum(stating, ({ quantity }) => wide(quantity));
  const priced = stating.flatMap(({ average, ...of }) =>
    average === null ? [] : { ...of, average: wide(average) },
  );
  const value = sum(priced, ({ quantity, average }) => wide(quantity) * average);
  if (traders === 0n || value === 0n) return null;
  const turnover = ({ turnover }: Traded) => wide(turnover);
  return {
    byQuantity: percentOf(
      sum(stating, ({ delivered }) => wide(delivered)),
      traders,
    ),
    byValue: percentOf(
      sum(priced, ({ delivered, average }) => wide(delivered) * average),
      value,
    ),
    turnover: inCrore(sum(traded, turnover)),
    highest: traded
      .filter((of) => isRanked(of) && companies.has(of.symbol))
      .flatMap((of) => {
        const share = deliveredShare(of);
        return share === null ? [] : { symbol: of.symbol, share, turnover: inCrore(turnover(of)) };
      })
      .sort((a, b) => b.share - a.share || bySymbol(a, b))
      .slice(0, LISTED),
  };
}
