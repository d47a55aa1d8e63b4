import { changePercent } from "./exact.ts";

/** The sector indices that are ranked, in small letters; the day's file adds "Index" to some. */
export const SECTOR_INDICES = [
  "auto",
  "bank",
  "consumer durables",
  "energy",
  "financial services",
  "fmcg",
  "healthcare",
  "infrastructure",
  "it",
  "media",
  "metal",
  "oil & gas",
  "pharma",
  "private bank",
  "psu bank",
  "realty",
  "services sector",
].map((sector) => `nifty ${sector}`);

/** Of fewer of them none is called the best or the worst. */
export const RANKED_SECTORS = 10;

/** Returns which of these indices a reading is of; undefined for any other. */
export function sectorOf(subject: string): string | undefined {
  const name = subject.toLowerCase().replace(/ index$/, "");
  return SECTOR_INDICES.find((sector) => sector === (name === "banknifty" ? "nifty bank" : name));
}

/** An index with its close and the one of the session before, in points. */
type Closes = { name: string; close: number; previous: number };

/** Ranks indices by the change of their close in per cent, the best first; of equals by name. */
export const rankIndices = (indices: readonly Closes[]) =>
  indices
    .filter(({ previous }) => previous > 0)
    .toSorted((a, b) => b.close / b.previous - a.close / a.previous || (a.name < b.name ? -1 : 1))
    .map(({ name, close, previous }) => ({ name, close, percent: changePercent(previous, close) }));
