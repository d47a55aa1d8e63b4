import { listedNames } from "#platform/format/words.ts";
import { MARKET_TABLES, marketTable } from "../../catalogue/market-tables.ts";
import type { CsvTable } from "../../catalogue/tables.ts";
import type { DigestDay } from "../../read.server.ts";
import type { MarketData } from "../../rules.ts";
import { presentBan, presentDeals } from "./ban.ts";
import { presentBreadthPart } from "./breadth.ts";
import { presentBuildup, presentFutures } from "./futures.ts";
import { type IndexCloses, presentOptions } from "./options.ts";
import type { MarketPart } from "./part.ts";
import { presentMovers, presentSectors } from "./sectors.ts";
import { presentTwoYears } from "./two-years.ts";
import { presentVolumes } from "./volumes.ts";

/**
 * The sections of the day's market in order: `parts` are the stored parts that each shows; `tables` are its figures as
 * files.
 */
export const MARKET_SECTIONS = [
  {
    id: "breadth",
    name: "Breadth",
    parts: ["breadth", "extremes", "averages"],
    tables: ["breadth", "extremes"],
  },
  { id: "sectors", name: "Sectors", parts: ["sectors"], tables: ["sectors"] },
  { id: "movers", name: "Movers", parts: ["movers"], tables: ["movers"] },
  {
    id: "volume",
    name: "Volume and delivery",
    parts: ["volumes", "delivery"],
    tables: ["volumes", "delivery"],
  },
  { id: "buildup", name: "Build-up", parts: ["buildup"], tables: ["buildup"] },
  { id: "futures", name: "Futures", parts: ["futures"], tables: ["futures"] },
  { id: "options", name: "Options", parts: ["options"], tables: ["options", "open-interest"] },
  { id: "ban", name: "F&O ban", parts: ["ban"], tables: ["ban"] },
  { id: "deals", name: "Bulk and block deals", parts: ["deals"], tables: ["deals"] },
  {
    id: "two-years",
    name: "Two years",
    parts: ["places", "flows", "volumesByParticipant"],
    tables: ["places", "streaks", "participant-volumes"],
  },
] as const satisfies {
  id: string;
  name: string;
  parts: readonly ("breadth" | keyof MarketData)[];
  tables: readonly CsvTable[];
}[];
export type MarketSectionId = (typeof MARKET_SECTIONS)[number]["id"];

export type PresentedMarket = NonNullable<ReturnType<typeof presentMarket>>;

export const NOT_LICENSED = "Computed, and not shown: the source’s licence does not allow it.";

type Known = { closes: IndexCloses; change: number | undefined };

/** Presents the day's market beyond the contract; undefined if the digest has none of it. */
export function presentMarket(
  day: Pick<DigestDay, "date" | "series" | "sample" | "provenance">,
  { closes, change }: Known,
  withheld: ReadonlySet<string>,
) {
  const { market, breadth } = day.series;
  if (!market) return undefined;
  const parts = {
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
  } satisfies Record<MarketSectionId, MarketPart | undefined>;
  const isHidden = (section: (typeof MARKET_SECTIONS)[number]) =>
    section.parts.some((part) => withheld.has(part));
  return {
    parts,
    /** The sections with figures, for links to them. */
    links: MARKET_SECTIONS.filter(({ id }) => parts[id]).map(({ id, name }) => ({ id, name })),
    /** The other sections; `said` is why a computed one is not shown. No file would supply what a sample lacks. */
    absent: MARKET_SECTIONS.filter((section) => !parts[section.id] && (isHidden(section) || !day.sample)).map(
      (section) => ({
        id: section.id,
        name: section.name,
        said: isHidden(section) ? NOT_LICENSED : undefined,
      }),
    ),
    /** Names the damaged rows missing from the day's figures; undefined if none. */
    leftOut: market.leftOut && leftOutSaid(market.leftOut),
    /** The tables available as files. */
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
