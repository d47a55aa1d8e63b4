import { emaSeries, pcr, round2, rounded } from "#domain/market/figures.ts";
import {
  type DayReadings,
  type IndexSymbol,
  type OpenInterest,
  PARTICIPANTS,
  type Stored,
} from "#domain/market/readings.ts";
import type { DigestSeries } from "../rules.ts";
import { positionFigures, recentFlows } from "./flows-part.ts";

const SESSIONS = 60;
/** Strikes on each side of the spot that the picture of open interest can choose from. */
const STRIKES = 30;

/** What the charts of a day's digest need, from the stored readings up to that day. */
export function composeSeries(readings: DayReadings): DigestSeries {
  const { history, breadth } = readings;
  const series: DigestSeries = {
    flows: recentFlows(readings),
    averages: {},
    oi: {},
    pcr: {},
  };
  for (const symbol of ["NIFTY", "BANKNIFTY"] as const) {
    series[symbol] = drawn(readings, symbol);
    series.averages = { ...series.averages, [symbol]: averages(readings, symbol) };
    const oi = readings.openInterest[symbol];
    if (oi) series.oi = { ...series.oi, [symbol]: strikes(oi) };
    const ratios = readings.ratios[symbol].flatMap(({ date, calls, puts }) => {
      const value = pcr(puts, calls);
      return value === null ? [] : [{ date, value: round2(value) }];
    });
    if (ratios.length) series.pcr = { ...series.pcr, [symbol]: ratios };
  }
  series.VIX = history.VIX.slice(-SESSIONS).map(({ date, figures }) => ({ date, close: figures.close }));
  const positions = positionFigures(readings);
  if (positions) {
    const none = { futures: null, ce: null, pe: null };
    series.positions = Object.fromEntries(
      PARTICIPANTS.map((who) => {
        const { net, change, longShare } = positions[who];
        return [who, { net, change: change ?? none, longShare: rounded(longShare) }];
      }),
    ) as DigestSeries["positions"];
  }
  if (breadth) series.breadth = breadth.figures;
  return series;
}

/** The last sessions that have all four prices. */
const drawn = ({ history }: DayReadings, symbol: IndexSymbol) =>
  history[symbol]
    .slice(-SESSIONS)
    .flatMap(({ date, figures: { open, high, low, close } }) =>
      open === null || high === null || low === null ? [] : [{ date, open, high, low, close }],
    );

/** The averages over the whole history, on the days that the candles are of. */
function averages(readings: DayReadings, symbol: IndexSymbol) {
  const history = readings.history[symbol];
  const closes = history.map(({ figures }) => figures.close);
  const shown = new Set(drawn(readings, symbol).map(({ date }) => date));
  const at = history.flatMap(({ date }, i) => (shown.has(date) ? [i] : []));
  const track = (n: number) => {
    const values = emaSeries(closes, n);
    return at.map((i) => rounded(values[i] ?? null));
  };
  return { ema_10: track(10), ema_20: track(20), ema_50: track(50) };
}

/** The strikes around the spot, or around the busiest strike where no spot is known. */
function strikes({ figures }: Stored<OpenInterest>) {
  const { expiry, unit, underlying, strikes: all } = figures;
  const busiest = all.reduce(
    (most, row) => (row[1] + row[2] > most[1] + most[2] ? row : most),
    all[0] ?? [0, 0, 0, 0, 0],
  );
  const centre = underlying ?? busiest[0];
  const first = all.findIndex(([strike]) => strike >= centre);
  const middle = first < 0 ? all.length : first;
  return { expiry, unit, strikes: all.slice(Math.max(0, middle - STRIKES), middle + STRIKES) };
}
