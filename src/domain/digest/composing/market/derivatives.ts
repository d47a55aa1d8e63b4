import { pcr, round2OrNull } from "#domain/market/figures.ts";
import { gapsIn } from "#domain/market/gaps.ts";
import { mostOpen } from "#domain/market/open-interest.ts";
import { type IndexSymbol, PARTICIPANTS, POSITION_KINDS, SYMBOLS } from "#domain/market/readings.ts";
import {
  buildupOf,
  isRolling,
  premiumOf,
  rollover,
  sessionsLeft,
} from "#domain/market/statistics/futures.ts";
import { maxPain } from "#domain/market/statistics/options.ts";
import { longDate } from "#platform/format/dates.ts";
import type { MarketData } from "../../rules.ts";
import type { MarketComposition } from "./market-parts.ts";

type Parts = Pick<MarketData, "futures" | "buildup" | "options" | "volumesByParticipant">;

/** Composes futures, build-up and options of the day, and the participants' trades in index contracts. */
export function composeDerivatives(day: MarketComposition): Parts {
  const { futures, volumes } = day.market;
  if (!futures)
    day.addMissing(
      "futures",
      `Premium, rollover and build-up of futures are missing: add the F&O bhavcopy of ${longDate(day.date)}.`,
    );
  if (!volumes)
    day.addMissing(
      "volumesByParticipant",
      `What participants traded is missing: add the fao_participant_vol file of ${longDate(day.date)}.`,
    );
  return {
    futures: bySymbol((symbol) => futuresOf(day, symbol)),
    buildup: buildup(day),
    options: bySymbol((symbol) => optionsOf(day, symbol)),
    volumesByParticipant: traded(day),
  };
}

/** Returns what is known of each index; undefined if nothing is. */
function bySymbol<T>(of: (symbol: IndexSymbol) => T | undefined) {
  const parts = SYMBOLS.flatMap((symbol): [IndexSymbol, T][] => {
    const part = of(symbol);
    return part === undefined ? [] : [[symbol, part]];
  });
  return parts.length ? (Object.fromEntries(parts) as Partial<Record<IndexSymbol, T>>) : undefined;
}

function futuresOf(day: MarketComposition, symbol: IndexSymbol) {
  const { futures, earlierFutures } = day.market;
  const contracts = futures?.figures.indices[symbol] ?? [];
  const session = day.readings.sessions.get(symbol);
  const premium = premiumOf(contracts, day.date, session?.figures.close);
  if (!premium) return undefined;
  const isStated = isRolling(sessionsLeft(contracts, day.date));
  const earlier = isStated ? earlierFutures[symbol] : [];
  const isOwnSpot = contracts.some(({ underlying }) => underlying !== null);
  const at = `futures.${symbol}`;
  const rolled = isStated ? rollover(contracts, day.date) : null;
  const series = earlier.flatMap(({ expiry, contracts: { date, figures } }) => {
    const value = rollover(figures, date);
    return value === null ? [] : { expiry, value };
  });
  day.put(`${at}.rollover`, rolled, [futures], "rollover");
  day.put(
    `${at}.earlierRollovers`,
    series.length ? series : null,
    earlier.map(({ contracts: of }) => of),
    "rollover",
  );
  return day.put(
    at,
    { ...premium, rollover: rolled, earlierRollovers: series },
    [futures, isOwnSpot ? undefined : session],
    "premium",
  );
}

function buildup(day: MarketComposition): Parts["buildup"] {
  const { futures } = day.market;
  if (!futures) return undefined;
  const { counts, leftOut, rows } = buildupOf(futures.figures.stocks, day.date);
  if (rows.length === 0) {
    day.addMissing("buildup", `${futures.source.file} states no previous close: no build-up is computed.`);
    return undefined;
  }
  return day.put("buildup", { counts, leftOut, rows: rows.map(day.named) }, [futures], "buildup");
}

function optionsOf(day: MarketComposition, symbol: IndexSymbol) {
  const reading = day.readings.openInterest[symbol];
  if (!reading) return undefined;
  const { expiry, strikes, underlying, calls, puts } = reading.figures;
  const pain = maxPain(strikes, underlying);
  const { call: callStrike, put: putStrike } = mostOpen(strikes, underlying);
  if (pain === null || callStrike === null || putStrike === null) return undefined;
  const ratio = round2OrNull(pcr(puts, calls));
  const part = {
    expiry,
    maxPain: pain,
    pcr: ratio,
    callStrike,
    putStrike,
    rolled: hasRolled(day, symbol, expiry),
  };
  return day.put(`options.${symbol}`, part, [reading], "max-pain");
}

/** Returns whether the nearest contract differs from that of the session before, if that one is stored. */
function hasRolled(day: MarketComposition, symbol: IndexSymbol, expiry: string): boolean {
  const before = day.readings.ratios[symbol].findLast(({ date }) => date < day.date);
  if (!before || before.expiry === expiry) return false;
  return gapsIn([before.date, day.date], day.date)?.ordinary.length === 0;
}

function traded(day: MarketComposition): Parts["volumesByParticipant"] {
  const { volumes } = day.market;
  if (!volumes) return undefined;
  const sum = (who: (typeof PARTICIPANTS)[number], side: "long" | "short") =>
    POSITION_KINDS.reduce((total, kind) => total + volumes.figures[who][kind][side], 0);
  const each = PARTICIPANTS.map((who) => [who, { bought: sum(who, "long"), sold: sum(who, "short") }]);
  return day.put("volumesByParticipant", Object.fromEntries(each), [volumes], "participant-volume");
}
