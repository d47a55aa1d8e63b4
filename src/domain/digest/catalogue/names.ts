import { type IndexSymbol, type PositionKind, SYMBOLS } from "#domain/market/readings.ts";

export const INDEX_NAMES: Record<IndexSymbol, string> = { NIFTY: "Nifty 50", BANKNIFTY: "Bank Nifty" };

/** Lists the indices that have a part, with their names. */
export const indicesWith = <Part>(parts: { [Symbol in IndexSymbol]?: Part | undefined } | undefined) =>
  SYMBOLS.flatMap((symbol) => {
    const part = parts?.[symbol];
    return part === undefined ? [] : [{ symbol, name: INDEX_NAMES[symbol], part }];
  });

/** The participants in the digest's order: key and printed name. */
export const PARTICIPANT_NAMES = [
  ["FII", "FII"],
  ["PRO", "PRO"],
  ["DII", "DII"],
  ["Retail", "Retail (client)"],
] as const;

/** The contracts of a participant's position, as sentences name them. */
export const CONTRACT_NAMES: Record<PositionKind, string> = {
  futures: "index futures",
  ce: "index calls",
  pe: "index puts",
};

/** The triggers of an index, as its rule calls them. */
export const TRIGGER_NAMES = { breakout: "Breakout above", breakdown: "Breakdown below" };

/** The indices listed in the pulse besides the two, if the day's file has them, by the exchange's names. */
export const PULSE_INDICES = [
  "Nifty Midcap 100",
  "Nifty Smallcap 100",
  "Nifty Financial Services",
  "Nifty IT",
  "Nifty Auto",
  "Nifty Pharma",
  "Nifty FMCG",
  "Nifty Metal",
  "Nifty Energy",
  "Nifty Realty",
  "Nifty PSU Bank",
];
