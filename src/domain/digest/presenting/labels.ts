import type { TableView } from "../catalogue/printed-table.ts";
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

/** A direction and its word. */
export type Label = { tone: FigureTone; word: string };

/** The counts of positive, negative, neutral and unrated items. */
export type Tally = Record<FigureTone, number>;

/** Returns a text of the digest, or "—" if it is missing, blank, or a generator's placeholder. */
export const textOr = (text: string | undefined): string => printFigure(text);
export const isMissing = (text: string | undefined): boolean => textOr(text) === MISSING;

/** Joins the known figures with commas; "—" if there are none. */
export const listed = (...figures: string[]): string =>
  figures.filter((figure) => !isMissing(figure)).join(", ") || MISSING;

// Equal labels share one object: a page serializes it once.
const labels = new Map<string, Label>();
function labelOf(tone: FigureTone, word: string): Label {
  const key = `${tone} ${word}`;
  const known = labels.get(key) ?? { tone, word };
  if (labels.size < 500) labels.set(key, known);
  return known;
}

/** The label of something without a direction in the digest. */
export const NO_LABEL: Label = { tone: "none", word: MISSING };

const label = (text: string | undefined, tone: (text: string) => FigureTone): Label => {
  const word = withoutMarker(text);
  return text && !isMissing(word) ? labelOf(tone(text), word) : NO_LABEL;
};

export const biasLabel = (text: string | undefined): Label => label(text, biasTone);
export const verdictLabel = (text: string | undefined): Label => label(text, verdictTone);
export const impactLabel = (impact: string | undefined): Label =>
  labelOf(impactTone(impact), impactWord(impact));

/** Counts the directions. */
export function tallyOf(tones: FigureTone[]): Tally {
  const counts: Tally = { up: 0, down: 0, flat: 0, none: 0 };
  for (const tone of tones) counts[tone] += 1;
  return counts;
}

/** Makes a table from columns of printed cells; the first determines the number of rows. */
export function tableOf(columns: Record<string, string[]>): TableView {
  const cells = Object.values(columns);
  return {
    names: Object.keys(columns),
    rows: (cells[0] ?? []).map((_, row) => cells.map((column) => column[row] ?? "")),
  };
}
