import type { Provenance } from "#domain/digest/provenance.ts";
import {
  biasTone,
  type DigestContent,
  type Figure,
  type FigureTone,
  impactTone,
  impactWord,
  MISSING,
  type NewsItem,
  printFigure,
  type StockItem,
  verdictTone,
  withoutMarker,
} from "#domain/digest/rules.ts";
import type { Label, NewsView, TableView, Tally } from "./view.ts";

/** A text of the digest, or "—" when it is missing, blank, or a generator's word for nothing. */
export const textOr = (text: string | undefined): string => printFigure(text);
export const isMissing = (text: string | undefined): boolean => textOr(text) === MISSING;

/** The figures that are known, between commas; "—" when none is. */
export const listed = (...figures: string[]): string =>
  figures.filter((figure) => !isMissing(figure)).join(", ") || MISSING;

export const signedFigure = (value: Figure, unit = ""): string =>
  printFigure(value, { sign: true, places: 2, unit: typeof value === "number" ? unit : "" });
export const level = (value: Figure): string => printFigure(value, { places: 2 });

// The same label is the same object: a page carries it once.
const labels = new Map<string, Label>();
function labelOf(tone: FigureTone, word: string): Label {
  const key = `${tone} ${word}`;
  const known = labels.get(key) ?? { tone, word };
  if (labels.size < 500) labels.set(key, known);
  return known;
}

const NONE: Label = { tone: "none", word: MISSING };
const label = (text: string | undefined, tone: (text: string) => FigureTone): Label => {
  const word = withoutMarker(text);
  return text && !isMissing(word) ? labelOf(tone(text), word) : NONE;
};

export const biasLabel = (text: string | undefined): Label => label(text, biasTone);
export const verdictLabel = (text: string | undefined): Label => label(text, verdictTone);
export const impactLabel = (impact: string | undefined): Label =>
  labelOf(impactTone(impact), impactWord(impact));

export function tally(labels: Label[]): Tally {
  const counts: Tally = { up: 0, down: 0, flat: 0, none: 0 };
  for (const { tone } of labels) counts[tone] += 1;
  return counts;
}

type Recorded = Provenance | undefined;

/** Who reported what stands at a place: the name, and the address that may follow it ("Reuters, https://…"). */
function newsSource(path: string, provenance: Recorded): NewsView["source"] {
  const id = provenance?.figures[path]?.from[0];
  const source = provenance?.sources.find((each) => each.id === id);
  if (!source) return undefined;
  const [, name, href] = /^(.*), (https?:\/\/\S+)$/.exec(source.file) ?? [];
  return name === undefined ? { name: source.file } : { name, href };
}

/** The news items that say anything; one whose every part is missing is no item. */
export const newsViews = (
  items: NewsItem[] | undefined,
  part: "global" | "india",
  provenance: Recorded,
): NewsView[] =>
  (items ?? []).flatMap((item, i) => {
    if (isMissing(item.headline) && !item.points?.length) return [];
    const path = `news_digest.${part}.${i}`;
    return {
      headline: textOr(item.headline),
      summary: "",
      points: item.points ?? [],
      impact: impactLabel(item.impact),
      path,
      source: newsSource(path, provenance),
    };
  });

export const stockViews = (items: StockItem[] | undefined, provenance: Recorded): NewsView[] =>
  (items ?? []).flatMap((item, i) => {
    if (isMissing(item.stock) && isMissing(item.summary) && !item.points?.length) return [];
    const path = `news_digest.stocks.${i}`;
    return {
      headline: textOr(item.stock),
      summary: textOr(item.summary),
      points: item.points ?? [],
      impact: impactLabel(item.impact),
      path,
      source: newsSource(path, provenance),
    };
  });

/** What an item says in a line; of a stock its name first. */
export const newsLine = (item: NewsView | undefined): string =>
  !item
    ? textOr(undefined)
    : [item.headline, item.summary].filter((text) => text && !isMissing(text)).join(": ") ||
      textOr(undefined);

/** An indicator's place in the digest by its name; −1 when it has none such. */
export const indicatorPlace = (content: DigestContent, name: RegExp): number =>
  (content.daily_market_pulse?.indicators ?? []).findIndex(({ indicator }) => name.test(indicator ?? ""));

export const indicatorPath = (place: number, figure: "closing" | "percent_change" | "abs_change"): string =>
  `daily_market_pulse.indicators.${place}.${figure}`;

/** The change of an indicator by its name, as the digest states it. */
export const percentOf = (content: DigestContent, name: RegExp): Figure =>
  content.daily_market_pulse?.indicators?.[indicatorPlace(content, name)]?.percent_change;

export const NIFTY_50 = /^nifty( 50)?$/i;
export const BANK_NIFTY = /^(bank ?nifty|nifty bank)$/i;
export const VIX = /\bvix$/i;

/** The participants in the digest's order, by their key and their name in print. */
export const PARTICIPANT_NAMES = [
  ["FII", "FII"],
  ["PRO", "PRO"],
  ["DII", "DII"],
  ["Retail", "Retail (client)"],
] as const;

/** Columns of printed cells as a table; the first one says how many rows there are. */
export function tableOf(columns: Record<string, string[]>): TableView {
  const cells = Object.values(columns);
  return {
    names: Object.keys(columns),
    rows: (cells[0] ?? []).map((_, row) => cells.map((column) => column[row] ?? "")),
  };
}
