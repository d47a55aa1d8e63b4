import { averagesOn, sideOf } from "#domain/market/averages.ts";
import { pcr, round2, round2OrNull } from "#domain/market/figures.ts";
import {
  type DayReadings,
  type IndexSymbol,
  type OpenInterest,
  PARTICIPANTS,
  type Stored,
  SYMBOLS,
} from "#domain/market/readings.ts";
import { AVERAGES, LONG_AVERAGES, perAverage } from "../catalogue/averages.ts";
import { longAverage } from "../catalogue/figures.ts";
import { INDEX_NAMES } from "../catalogue/names.ts";
import type { DigestSeries } from "../rules.ts";
import { noAverage } from "../words.ts";
import { positionFigures, recentFlows } from "./flows-part.ts";
import { missingBehind } from "./index-part.ts";
import { composeMarket } from "./market/compose-market.ts";
import type { Origins } from "./origins.ts";

const SESSIONS = 60;

/** Composes the series of a day's charts, from the stored readings up to that day. */
export function composeSeries(readings: DayReadings, origins: Origins): DigestSeries {
  const { history, breadth } = readings;
  const series: DigestSeries = {
    flows: recentFlows(readings),
    averages: {},
    oi: {},
    pcr: {},
  };
  for (const symbol of SYMBOLS) {
    series[symbol] = drawn(readings, symbol);
    series.averages = { ...series.averages, [symbol]: averages(readings, symbol) };
    recordLong(series, readings, symbol, origins);
    const side = sideOf(closesOf(readings, symbol));
    if (side) series.sides = { ...series.sides, [symbol]: side };
    const missing = missingBehind(readings, symbol);
    if (missing.length) series.missing = { ...series.missing, [symbol]: missing };
    const oi = readings.openInterest[symbol];
    if (oi) series.oi = { ...series.oi, [symbol]: chain(oi) };
    const ratios = readings.ratios[symbol].flatMap(({ date, calls, puts, expiry }) => {
      const value = pcr(puts, calls);
      return value === null ? [] : [{ date, value: round2(value), expiry }];
    });
    if (ratios.length) series.pcr = { ...series.pcr, [symbol]: ratios };
  }
  // Without the day's own reading there is no chart, rather than one that ends earlier.
  if (readings.sessions.has("VIX"))
    series.VIX = history.VIX.slice(-SESSIONS).map(({ date, figures }) => ({ date, close: figures.close }));
  const positions = positionFigures(readings);
  if (positions) {
    const none = { futures: null, ce: null, pe: null };
    series.positions = Object.fromEntries(
      PARTICIPANTS.map((who) => {
        const { net, change, longShare } = positions[who];
        return [who, { net, change: change ?? none, longShare: round2OrNull(longShare) }];
      }),
    ) as DigestSeries["positions"];
  }
  if (breadth) series.breadth = origins.put("series.breadth", breadth.figures, [origins.of(breadth)]);
  if (readings.expired) series.expired = readings.expired.figures;
  const market = composeMarket(readings, origins);
  if (market) series.market = market;
  return series;
}

/** Returns the last sessions that have all four prices. */
const drawn = ({ history }: DayReadings, symbol: IndexSymbol) =>
  history[symbol]
    .slice(-SESSIONS)
    .flatMap(({ date, figures: { open, high, low, close } }) =>
      open === null || high === null || low === null ? [] : [{ date, open, high, low, close }],
    );

const closesOf = ({ history }: DayReadings, symbol: IndexSymbol) =>
  history[symbol].map(({ date, figures }) => ({ date, close: figures.close }));

/** Returns the averages over the whole history, on the days of the candles. */
function averages(readings: DayReadings, symbol: IndexSymbol) {
  const history = closesOf(readings, symbol);
  const shown = new Set(drawn(readings, symbol).map(({ date }) => date));
  const at = history.flatMap(({ date }, i) => (shown.has(date) ? [i] : []));
  return perAverage(AVERAGES, (n) => {
    const values = averagesOn(history, n);
    return at.map((i) => values[i] ?? null);
  });
}

/** Records the origin of the averages beside json_content, or why the day has none. */
function recordLong(
  series: DigestSeries,
  readings: DayReadings,
  symbol: IndexSymbol,
  origins: Origins,
): void {
  const { date } = readings;
  const session = readings.sessions.get(symbol);
  if (!session) return;
  const files = [origins.of(session), ...origins.ofHistory(readings.files[symbol])];
  for (const n of LONG_AVERAGES) {
    const path = `series.averages.${symbol}.ema_${n}`;
    const value = origins.put(path, longAverage(symbol, n, { series, date }), files, "ema");
    if (value === undefined) origins.addMissing(path, noAverage(INDEX_NAMES[symbol], n));
  }
}

/** Returns every strike of the nearest expiry, from which the put-call ratio can be recomputed. */
function chain({ figures }: Stored<OpenInterest>) {
  const { expiry, unit, lot, strikes } = figures;
  return { expiry, unit, lot, strikes };
}
