import type { DayReadings } from "#domain/market/readings.ts";
import { sectorOf } from "#domain/market/statistics/sectors.ts";
import { isLiquid, tradedOn } from "#domain/market/statistics/traded.ts";
import { signedPercent } from "#platform/format/numbers.ts";
import type { Add } from "../check-words.ts";
import type { Composed } from "../compose.ts";

/** Both are rounded to two decimals, from prices that are rounded too. */
const ROUNDED_PERCENT = 0.02;

/** Finds what a person must look at in the day's market: contradicting files, and corporate actions. */
export function checkMarket({ series }: Composed, readings: DayReadings, add: Add): void {
  checkSectors(series.market, readings, add);
  checkBan(readings, add);
  checkJumps(readings, add);
}

/** Compares each sector index's change with the one stated by its own file. */
function checkSectors(market: Composed["series"]["market"], { sessions }: DayReadings, add: Add): void {
  const stated = new Map(
    [...sessions].map(([subject, { figures }]) => [sectorOf(subject), figures.percentChange]),
  );
  for (const { name, percent } of market?.sectors ?? []) {
    const file = stated.get(sectorOf(name)) ?? percent;
    if (Math.abs(file - percent) > ROUNDED_PERCENT)
      add(
        "look",
        "sector-change",
        "market.sectors",
        `${name}: ${signedPercent(percent)} from the close before that is stored, but its file states ${signedPercent(file)}: is the close before that of another day?`,
      );
  }
}

/** Compares the ban list with the limits file, which also states who is banned on the next market day. */
function checkBan({ market }: DayReadings, add: Add): void {
  const { ban, limits } = market ?? {};
  if (!ban || !limits) return;
  const flagged = limits.figures.rows.filter(({ banned }) => banned).map(({ symbol }) => symbol);
  const listed = ban.figures.symbols;
  const onlyIn = (one: string[], other: string[]) => one.filter((symbol) => !other.includes(symbol));
  const differing = [...onlyIn(listed, flagged), ...onlyIn(flagged, listed)];
  if (differing.length)
    add(
      "warn",
      "ban-differs",
      "market.ban",
      `${ban.source.file} and ${limits.source.file} do not agree on the ban of ${differing.join(", ")}: the list counts.`,
    );
}

/** Names traded securities that opened far from their previous close: they are excluded from the day's lists. */
function checkJumps({ market }: DayReadings, add: Add): void {
  if (!market?.securities) return;
  const jumped = tradedOn(market.securities.figures).filter(
    (security) => security.jumped && isLiquid(security),
  );
  if (jumped.length)
    add(
      "warn",
      "corporate-action",
      "market.movers",
      `${jumped.map(({ symbol }) => symbol).join(", ")} opened more than a quarter away from the previous close, as after a split, a bonus issue or on a first day, so the day’s lists leave them out.`,
    );
}
