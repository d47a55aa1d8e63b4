import type { IndexSymbol } from "#domain/market/readings.ts";

export const INDEX_NAMES: Record<IndexSymbol, string> = { NIFTY: "Nifty 50", BANKNIFTY: "Bank Nifty" };

/** The participants in the digest's order, by their key and their printed name. */
export const PARTICIPANT_NAMES = [
  ["FII", "FII"],
  ["PRO", "PRO"],
  ["DII", "DII"],
  ["Retail", "Retail (client)"],
] as const;
