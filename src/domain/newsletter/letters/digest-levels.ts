import type { PresentedIndex } from "#domain/digest/presenting/index-figures.ts";
import type { PresentedDigest } from "#domain/digest/presenting/present.ts";
import { MISSING } from "#domain/digest/rules.ts";
import { capitalized } from "#platform/format/words.ts";
import { figure, said } from "./printable.ts";

export type LetterWatch = { index: string; view: string | undefined; zones: string | undefined };
export type LetterLevels = { name: string; nifty: string; bank: string }[];

/** Returns what the digest says of each index's next levels. */
export const watchOf = ({ nifty, bank }: PresentedDigest): LetterWatch[] =>
  [nifty, bank].flatMap((index) => {
    const [above, below] = [figure(index.breakout), figure(index.breakdown)];
    const zones = [
      above !== MISSING && `breakout zone above ${above}`,
      below !== MISSING && `breakdown zone below ${below}`,
    ].filter((zone) => typeof zone === "string");
    const view = said(index.view, 240);
    if (!view && zones.length === 0) return [];
    const [first = ""] = zones;
    const sentence = [capitalized(first), ...zones.slice(1)].join("; ");
    return [{ index: index.name, view, zones: zones.length ? `${sentence}.` : undefined }];
  });

type Row = [name: string, of: (index: PresentedIndex) => string | undefined];
const level = (name: string): Row => [
  name,
  ({ levels }) => levels.find(({ longName }) => longName === name)?.level,
];
const LEVELS: Row[] = [
  level("Resistance 2"),
  level("Resistance 1"),
  ["Close", ({ cmp }) => cmp],
  level("Support 1"),
  level("Support 2"),
  ["Largest call OI at", ({ oi }) => oi.callWriters],
  ["Largest put OI at", ({ oi }) => oi.putWriters],
];

/** Returns the levels from the highest down, then the largest OI; omits a row that neither index has. */
export function levelsOf({ nifty, bank }: PresentedDigest): LetterLevels {
  const rows = LEVELS.map(([name, of]) => ({ name, nifty: figure(of(nifty)), bank: figure(of(bank)) }));
  const known = rows.filter((row) => row.nifty !== MISSING || row.bank !== MISSING);
  return known.some(({ name }) => name !== "Close") ? known : [];
}
