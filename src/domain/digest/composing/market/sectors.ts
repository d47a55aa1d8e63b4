import { gapsIn } from "#domain/market/gaps.ts";
import type { Session, Stored } from "#domain/market/readings.ts";
import { difference } from "#domain/market/statistics/exact.ts";
import { rankIndices, SECTOR_INDICES, sectorOf } from "#domain/market/statistics/sectors.ts";
import { longDate } from "#platform/format/dates.ts";
import { counted } from "#platform/format/numbers.ts";
import type { MarketData } from "../../rules.ts";
import type { MarketComposition } from "./market-parts.ts";

/**
 * Ranks the sector indices of the day's file; one without a price, or without a close before, is left out and counted
 * among what is missing.
 */
export function composeSectors(day: MarketComposition): MarketData["sectors"] {
  const bySector = new Map(
    [...day.readings.sessions].flatMap(([subject, session]) => {
      const sector = sectorOf(subject);
      const previous = sector === undefined ? undefined : previousClose(day, subject, session);
      if (sector === undefined || previous === undefined) return [];
      const name = subject === "BANKNIFTY" ? "Nifty Bank" : subject;
      return [[sector, { name, session, previous }]];
    }),
  );
  const found = [...bySector.values()];
  const lacking = SECTOR_INDICES.length - found.length;
  if (lacking)
    day.lacks(
      "sectors",
      `${counted(lacking, "sector index", "sector indices")} of ${SECTOR_INDICES.length} ${lacking === 1 ? "has" : "have"} no close or no previous close on ${longDate(day.date)}: add the day's index closes (ind_close_all).`,
    );
  if (found.length === 0) return undefined;
  const ranked = rankIndices(
    found.map(({ name, session, previous }) => ({ name, close: session.figures.close, previous })),
  );
  return day.put(
    "sectors",
    ranked,
    found.map(({ session }) => session),
    "sectors",
  );
}

/** Returns the close of the session before: the one that is stored, else as the day's file states the change. */
function previousClose(
  day: MarketComposition,
  subject: string,
  { figures }: Stored<Session>,
): number | undefined {
  const before = day.market.closesBefore.get(subject);
  const gaps = before && gapsIn([before.date, day.date], day.date);
  if (before && gaps && gaps.ordinary.length + gaps.special.length === 0) return before.value;
  return figures.change === null ? undefined : difference(figures.close, figures.change);
}
