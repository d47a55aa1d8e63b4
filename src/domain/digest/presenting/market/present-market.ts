import type { IndexSymbol } from "#domain/market/readings.ts";
import { listedNames } from "#platform/format/words.ts";
import { MARKET_TABLES, marketTable } from "../../catalogue/market-tables.ts";
import type { DigestDay } from "../../read.server.ts";
import type { MarketData } from "../../rules.ts";
import { type PresentedBan, type PresentedDeals, presentBan, presentDeals } from "./ban.ts";
import { type PresentedBreadth, presentBreadthPart } from "./breadth.ts";
import { type PresentedBuildup, type PresentedFutures, presentBuildup, presentFutures } from "./futures.ts";
import { type PresentedOptions, presentOptions } from "./options.ts";
import type { MarketPart } from "./part.ts";
import { type PresentedMovers, type PresentedSectors, presentMovers, presentSectors } from "./sectors.ts";
import { type PresentedTwoYears, presentTwoYears } from "./two-years.ts";
import { type PresentedVolumes, presentVolumes } from "./volumes.ts";

/** The sections of the day's market in order; `key` is the stored part on which each depends. */
export const MARKET_SECTIONS = [
  { id: "breadth", name: "Breadth", key: "extremes", withheld: "breadth" },
  { id: "sectors", name: "Sectors", key: "sectors" },
  { id: "movers", name: "Movers", key: "movers" },
  { id: "volume", name: "Volume and delivery", key: "volumes" },
  { id: "buildup", name: "Build-up", key: "buildup" },
  { id: "futures", name: "Futures", key: "futures" },
  { id: "options", name: "Options", key: "options" },
  { id: "ban", name: "F&O ban", key: "ban" },
  { id: "deals", name: "Bulk and block deals", key: "deals" },
  { id: "two-years", name: "Two years", key: "places" },
] as const satisfies { id: string; name: string; key: keyof MarketData; withheld?: string }[];
export type MarketSectionId = (typeof MARKET_SECTIONS)[number]["id"];

export type MarketParts = {
  breadth: PresentedBreadth | undefined;
  sectors: PresentedSectors | undefined;
  movers: PresentedMovers | undefined;
  volume: PresentedVolumes | undefined;
  buildup: PresentedBuildup | undefined;
  futures: PresentedFutures | undefined;
  options: PresentedOptions | undefined;
  ban: PresentedBan | undefined;
  deals: PresentedDeals | undefined;
  "two-years": PresentedTwoYears | undefined;
};

export type PresentedMarket = {
  parts: MarketParts;
  /** The sections with figures, for links to them. */
  links: { id: MarketSectionId; name: string }[];
  /** The other sections; `said` is why a computed one is not shown. */
  absent: { id: MarketSectionId; name: string; said: string | undefined }[];
  /** Names the damaged rows missing from the day's figures; absent if none. */
  leftOut: string | undefined;
  /** The tables available as files. */
  tables: readonly string[];
};

export const NOT_LICENSED = "Computed, and not shown: the source's licence does not allow it.";

type Known = { closes: Partial<Record<IndexSymbol, number>>; change: number | undefined };

/** Presents the day's market beyond the contract; undefined if the digest has none of it. */
export function presentMarket(
  day: Pick<DigestDay, "date" | "series" | "sample" | "provenance">,
  { closes, change }: Known,
  withheld: ReadonlySet<string>,
): PresentedMarket | undefined {
  const { market, breadth } = day.series;
  if (!market) return undefined;
  const parts: MarketParts = {
    breadth: presentBreadthPart(breadth, market),
    sectors: presentSectors(market, change),
    movers: presentMovers(market),
    volume: presentVolumes(market),
    buildup: presentBuildup(market),
    futures: presentFutures(day),
    options: presentOptions(market, closes),
    ban: presentBan(market),
    deals: presentDeals(market),
    "two-years": presentTwoYears(market),
  };
  const isHidden = (section: (typeof MARKET_SECTIONS)[number]) =>
    withheld.has("withheld" in section ? section.withheld : section.key);
  return {
    parts,
    links: MARKET_SECTIONS.filter(({ id }) => parts[id]).map(({ id, name }) => ({ id, name })),
    // No file would supply what a sample lacks.
    absent: MARKET_SECTIONS.filter((section) => !parts[section.id] && (isHidden(section) || !day.sample)).map(
      (section) => ({
        id: section.id,
        name: section.name,
        said: isHidden(section) ? NOT_LICENSED : undefined,
      }),
    ),
    leftOut: market.leftOut && leftOutSaid(market.leftOut),
    tables: MARKET_TABLES.filter((table) => marketTable(table, day) !== undefined),
  };
}

/** The rows named in a sentence; more are counted. */
const NAMED_ROWS = 5;

const leftOutSaid = (files: NonNullable<MarketData["leftOut"]>): string => {
  const named = files.map(({ file, rows }) => `${listedNames(rows, NAMED_ROWS)} in ${file}`);
  return `Left out of this digest, because NSE's row contradicts itself or cannot be read: ${named.join("; ")}.`;
};

/** Returns the parts that a presented market has. */
export const partsOf = ({ parts }: Pick<PresentedMarket, "parts">): MarketPart[] =>
  Object.values(parts).filter((part) => part !== undefined);
