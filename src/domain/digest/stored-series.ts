import { closesFor } from "#domain/market/figures.ts";
import { missingWithin, runsOf } from "#domain/market/gaps.ts";
import { type IndexSymbol, SYMBOLS } from "#domain/market/readings.ts";
import { CONTRACT_AVERAGES, LONG_AVERAGES, perAverage } from "./catalogue/averages.ts";
import type { DigestSeries } from "./rules.ts";

/**
 * Reads the series of a published digest. Drops any average that reaches across a missing session, and an India VIX
 * series that ends before the day.
 */
export function storedSeries({ date, series }: { date: string; series: unknown }): DigestSeries {
  const stored = (series ?? {}) as DigestSeries;
  const { VIX, missing, ...rest } = stored;
  const broken = SYMBOLS.filter((symbol) => runsOf(stored[symbol] ?? []).length > 1);
  const isOfDay = VIX === undefined || VIX.at(-1)?.date === date;
  if (isOfDay && broken.length === 0) return stored;
  const of = <T>(value: (symbol: IndexSymbol) => T) =>
    Object.fromEntries(broken.map((symbol) => [symbol, value(symbol)]));
  return {
    ...rest,
    ...(VIX && isOfDay && { VIX }),
    ...(stored.averages && {
      averages: { ...stored.averages, ...of((symbol) => averagesOf(stored, symbol)) },
    }),
    ...(broken.length && { missing: { ...of((symbol) => missingWithin(stored[symbol] ?? [])), ...missing } }),
  };
}

/** Returns the averages without those too soon after a missing session. */
function averagesOf({ averages, ...series }: DigestSeries, symbol: IndexSymbol) {
  const stated = averages?.[symbol];
  if (!stated) return undefined;
  // The number of sessions before the first run is unknown: its averages are kept.
  const places = runsOf(series[symbol] ?? []).flatMap((run, nth) =>
    run.map((_, i) => (nth === 0 ? Number.POSITIVE_INFINITY : i + 1)),
  );
  const warm = (values: (number | null)[], n: number) =>
    values.map((value, i) => ((places[i] ?? 0) < closesFor(n) ? null : value));
  return {
    ...perAverage(CONTRACT_AVERAGES, (n) => warm(stated[`ema_${n}`], n)),
    ...perAverage(LONG_AVERAGES, (n) => {
      const track = stated[`ema_${n}`];
      return track && warm(track, n);
    }),
  };
}
