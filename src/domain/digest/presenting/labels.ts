import {
  biasTone,
  type FigureTone,
  impactTone,
  impactWord,
  MISSING,
  printFigure,
  verdictTone,
  withoutMarker,
} from "../rules.ts";

/** A direction with its word. */
export type Label = { tone: FigureTone; word: string };

/** How many items are positive, negative, neutral and unrated. */
export type Tally = Record<FigureTone, number>;

/** A text of the digest, or "—" when it is missing, blank, or a generator's word for nothing. */
export const textOr = (text: string | undefined): string => printFigure(text);
export const isMissing = (text: string | undefined): boolean => textOr(text) === MISSING;

/** The figures that are known, between commas; "—" when none is. */
export const listed = (...figures: string[]): string =>
  figures.filter((figure) => !isMissing(figure)).join(", ") || MISSING;

// The same label is the same object: a page carries it once.
const labels = new Map<string, Label>();
function labelOf(tone: FigureTone, word: string): Label {
  const key = `${tone} ${word}`;
  const known = labels.get(key) ?? { tone, word };
  if (labels.size < 500) labels.set(key, known);
  return known;
}

/** What the digest gives no direction of. */
export const NO_LABEL: Label = { tone: "none", word: MISSING };

const label = (text: string | undefined, tone: (text: string) => FigureTone): Label => {
  const word = withoutMarker(text);
  return text && !isMissing(word) ? labelOf(tone(text), word) : NO_LABEL;
};

export const biasLabel = (text: string | undefined): Label => label(text, biasTone);
export const verdictLabel = (text: string | undefined): Label => label(text, verdictTone);
export const impactLabel = (impact: string | undefined): Label =>
  labelOf(impactTone(impact), impactWord(impact));

/** How the directions divide. */
export function tallyOf(tones: FigureTone[]): Tally {
  const counts: Tally = { up: 0, down: 0, flat: 0, none: 0 };
  for (const tone of tones) counts[tone] += 1;
  return counts;
}

/** The parts that a tally counts, in words: "3 positive, 1 neutral"; empty where it counts none. */
export const tallyWords = (counts: Tally, words: Record<FigureTone, string>): string[] =>
  (["up", "down", "flat", "none"] as const).flatMap((tone) =>
    counts[tone] ? `${counts[tone]} ${words[tone]}` : [],
  );

/** Printed cells under the names of their columns. */
export type TableView = { names: string[]; rows: string[][] };

/** Columns of printed cells as a table; the first one says how many rows there are. */
export function tableOf(columns: Record<string, string[]>): TableView {
  const cells = Object.values(columns);
  return {
    names: Object.keys(columns),
    rows: (cells[0] ?? []).map((_, row) => cells.map((column) => column[row] ?? "")),
  };
}
