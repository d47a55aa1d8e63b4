import { changePercent } from "./exact.ts";

/** The ranked sector indices, in lower case; the day's file adds "Index" to some. */
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

/** The fewest indices among which one is called best or worst. */
export const RANKED_SECTORS = 10;

/** Returns the sector index of a reading; undefined for any other. */
export function sectorOf(subject: string): string | undefined {
  const name = subject.toLowerCase().replace(/ index$/, "");
  return SECTOR_INDICES.find((sector) => sector === (name === "banknifty" ? "nifty bank" : name));
}

/** An index with its close and that of the session before, in points. */
type Closes = { name: string; close: number; previous: number };

/** Ranks indices by the change of their close in per cent, best first; of equals by name. */
export const rankIndices = (indices: readonly Closes[]) =>
  indices
    .filter(({ previous }) => previous > 0)
    .toSorted((a, b) => b.close / b.previous - a.close / a.previous || (a.name < b.name ? -1 : 1))
    .map(({ name, close, previous }) => ({ name, close, percent: changePercent(previous, close) }));
