import type { TableView } from "#domain/digest/catalogue/printed-table.ts";
import { mainTurns } from "#domain/digest/presenting/brief.ts";
import {
  type ChangeRow,
  type CorrectionView,
  changeInText,
  changesInText,
} from "#domain/digest/presenting/corrections.ts";
import type { PresentedIndex } from "#domain/digest/presenting/index-figures.ts";
import type { Label } from "#domain/digest/presenting/labels.ts";
import { presentLevels } from "#domain/digest/presenting/levels.ts";
import type { NewsView } from "#domain/digest/presenting/news.ts";
import { type HubItem, presentDigest, SOURCE } from "#domain/digest/presenting/present.ts";
import type { DayTile } from "#domain/digest/presenting/tiles.ts";
import type { DigestDay } from "#domain/digest/read.server.ts";
import { type FigureTone, MISSING } from "#domain/digest/rules.ts";
import { longWeekdayDate } from "#platform/format/dates.ts";
import { shortened } from "#platform/format/words.ts";
import { type Sender, siteLink } from "./letter.ts";
import { figure, onOneLine, sentencesWithin } from "./printable.ts";

/** A main figure of the day; direction has a shape, and colour its meaning for the market. */
export type LetterFigure = {
  name: string;
  value: string;
  change: { text: string; way: FigureTone; tone: FigureTone } | undefined;
  note: string;
};

export type LetterNews = {
  line: string;
  impact: Label;
  source: { name: string; href: string | undefined } | undefined;
};

/** A correction after publication: when, by whom, why, and both values. */
export type LetterCorrection = { line: string; changes: string[] };

/** The content of a digest's letter, in the words and order of its page; both HTML and text are rendered from it. */
export type DigestLetter = {
  subject: string;
  preheader: string;
  /** Friday, 28 February 2025 */
  day: string;
  state: string;
  headline: string;
  lines: string[];
  /** The sessions missing before the day. */
  missing: string | undefined;
  figures: LetterFigure[];
  verdict: Label | undefined;
  clause: string | undefined;
  corrections: LetterCorrection[];
  news: { name: string; items: LetterNews[] }[];
  turns: string[];
  /** An analyst's view of an index; a rule's reading of it is in the levels. */
  views: { index: string; view: string }[];
  levels: TableView | undefined;
  source: string;
  reviewer: string | undefined;
  href: string;
};

/** The headings of the page above its news and its conditions. */
export const NEWS_HEADING = "Intelligence Hub";
export const TURNS_HEADING = "What would change the view";

/** Maximum lengths in characters: together they stay far below the size at which mail programs clip a message. */
const MAX_LENGTHS = { line: 400, view: 1_000, name: 60, change: 200, value: 80 };
const CORRECTIONS_SHOWN = 3;

/** Returns the content of a day's letter; links carry the issue's key. */
export function digestLetter({ origin, firm }: Sender, day: DigestDay, issueKey: string): DigestLetter {
  const digest = presentDigest(day, firm.hiddenFiles);
  const { headline, lines, clause, missing, state, brief, nifty, bank } = digest;
  const verdict = labelOf(digest.verdict);
  const hasFlows = (digest.key.fii ?? digest.key.dii) !== undefined;
  const levels = presentLevels([nifty, bank]);
  return {
    subject: digest.fact,
    preheader: `${headline}.`,
    day: longWeekdayDate(day.date),
    state,
    headline,
    lines: printable(lines.map(({ text }) => text)),
    missing,
    figures: digest.tiles.map(figureOf),
    verdict: verdict.word === MISSING ? undefined : verdict,
    clause: sentencesWithin(clause, MAX_LENGTHS.view),
    corrections: digest.corrections.slice(-CORRECTIONS_SHOWN).map(correctionOf),
    news: digest.hub.flatMap(({ name, items }) => {
      const printed = items.flatMap(newsOf);
      return printed.length ? [{ name, items: printed }] : [];
    }),
    turns: printable(mainTurns(brief?.turns ?? []).map(({ text }) => text)),
    views: [nifty, bank].flatMap((index) => viewOf(index, day)),
    levels: levels && {
      ...levels,
      rows: levels.rows.map(([name = "", ...cells]) => [name, ...cells.map(figure)]),
    },
    source: `${day.provenance || !hasFlows ? SOURCE : digest.source}.`,
    reviewer: sentencesWithin(digest.reviewer, MAX_LENGTHS.name),
    href: siteLink(origin, `/dailydigest/${day.date}`, issueKey),
  };
}

const printable = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => sentencesWithin(text, MAX_LENGTHS.line) ?? []);

const labelOf = ({ tone, word }: Label): Label => {
  const printed = figure(word);
  return printed === MISSING ? { tone: "none", word: MISSING } : { tone, word: printed };
};

/** Returns a figure of the letter; text too long for a figure is missing, as is everything beside it. */
function figureOf({ name, text, change, note }: DayTile): LetterFigure {
  const value = figure(text);
  return value === MISSING ? { name, value, change: undefined, note: "" } : { name, value, change, note };
}

function newsOf({ line, impact, source }: HubItem): LetterNews[] {
  const printed = sentencesWithin(line, MAX_LENGTHS.line);
  return printed === undefined ? [] : [{ line: printed, impact: labelOf(impact), source: sourceOf(source) }];
}

/** Returns the source, with its address if that is https. */
function sourceOf(source: NewsView["source"]): LetterNews["source"] {
  const name = sentencesWithin(source?.name, MAX_LENGTHS.name);
  if (!name) return undefined;
  const url = URL.parse(source?.href ?? "");
  const href = url?.protocol === "https:" && !url.username && url.href.length <= 500 ? url.href : undefined;
  return { name, href };
}

function viewOf({ key, name, view }: PresentedIndex, { provenance }: DigestDay) {
  const printed = sentencesWithin(view, MAX_LENGTHS.view);
  const isRuled = provenance?.figures[`index_dashboard.${key}.view`]?.how === "rule";
  return printed === undefined || isRuled ? [] : [{ index: name, view: printed }];
}

function correctionOf({ at, by, reason, changes }: CorrectionView): LetterCorrection {
  const who = sentencesWithin(by, MAX_LENGTHS.name);
  const why = sentencesWithin(reason, MAX_LENGTHS.line);
  return {
    line: `Corrected on ${at}${who ? `, ${who}` : ""}${why ? `: ${why}` : ""}`,
    changes: changesInText(changes, printedChange),
  };
}

/** States a change with both its values, shortened if they are long. */
function printedChange({ name, before, after }: ChangeRow): string {
  const whole = onOneLine(changeInText({ name, before, after }));
  if (whole.length <= MAX_LENGTHS.change) return whole;
  return onOneLine(changeInText({ name, before: beginningOf(before), after: beginningOf(after) }));
}

/** Returns the beginning of a changed value; one in quotation marks keeps both. */
function beginningOf(value: string): string {
  const quoted = /^“(.*)”$/s.exec(value)?.[1];
  return quoted === undefined
    ? shortened(value, MAX_LENGTHS.value)
    : `“${shortened(quoted, MAX_LENGTHS.value)}”`;
}
