import { longWeekdayDayMonth } from "#platform/format/dates.ts";
import type { BriefLine } from "../catalogue/market.ts";
import { recordedPath } from "../provenance.ts";
import type { DigestDay } from "../read.server.ts";
import type { MarketData } from "../rules.ts";
import type { SourcedText } from "../words.ts";

/** A printed sentence: its words and numbers in order, each number with the path of its origin. */
export type SentenceView = {
  text: string;
  /** The path of the sentence itself. */
  path: string;
  runs: { text: string; path?: string }[];
};

/** The events due on a day; each sentence states its kind. */
export type DueDay = {
  day: string;
  /** Monday 3 March */
  long: string;
  items: { text: string; path: string }[];
};

/** The day's sentences, by rule or by an analyst. */
export type PresentedBrief = {
  /** `of` is the line's subject, the heading of its picture. */
  lines: (SentenceView & { of: BriefLine })[];
  changed: SentenceView[];
  turns: SentenceView[];
};

/** Presents the day's sentences; undefined for a digest without any. */
export function presentBrief({ series, provenance }: Pick<DigestDay, "series" | "provenance">) {
  const { market } = series;
  if (!market?.brief) return undefined;
  const { lines, changed, turns } = market.brief;
  const figures = provenance?.figures ?? {};
  const at = (part: string) => (said: SourcedText, i: number) =>
    sentenceView(said, `market.brief.${part}.${i}`, figures);
  const brief: PresentedBrief = {
    lines: lines.map((line, i) => ({ ...at("lines")(line, i), of: line.of })),
    changed: changed.map(at("changed")),
    turns: turns.map(at("turns")),
  };
  return brief;
}

/** The number of conditions stated first. */
const MAIN_TURNS = 3;

/** Returns the conditions stated first: those on Bank Nifty only if there is room. */
export function mainTurns(turns: readonly SentenceView[]): SentenceView[] {
  const isOfBank = ({ runs }: SentenceView) =>
    runs.some(({ path = "" }) => path.startsWith("index_dashboard.BANKNIFTY."));
  return [...turns.filter((turn) => !isOfBank(turn)), ...turns.filter(isOfBank)].slice(0, MAIN_TURNS);
}

/** Splits a sentence at its numbers; a number without a recorded origin stays text. */
function sentenceView(
  { text, figures: numbers }: SourcedText,
  path: string,
  figures: Readonly<Record<string, unknown>>,
): SentenceView {
  const runs: SentenceView["runs"] = [];
  let from = 0;
  for (const number of numbers) {
    const start = text.indexOf(number.text, from);
    const origin = recordedPath(figures, number.path);
    if (start < 0 || origin === undefined) continue;
    if (start > from) runs.push({ text: text.slice(from, start) });
    runs.push({ text: number.text, path: origin });
    from = start + number.text.length;
  }
  if (from < text.length) runs.push({ text: text.slice(from) });
  return { text, path, runs };
}

/** Presents the events due after the day, which a digest without sentences states too. */
export const presentDue = ({ due = [] }: Pick<MarketData, "due"> = {}): DueDay[] =>
  [
    ...Map.groupBy(
      due.map((row, i) => ({ ...row, path: `market.due.${i}` })),
      ({ day }) => day,
    ),
  ].map(([day, rows]) => ({
    day,
    long: longWeekdayDayMonth(day),
    items: rows.map(({ text, path }) => ({ text, path })),
  }));
