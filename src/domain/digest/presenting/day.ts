import { longDate } from "#platform/format/dates.ts";
import { inWords } from "#platform/format/words.ts";
import { indicatorPath, indicatorPlace, keyFigures, NIFTY_50, REASON } from "../key-figures.ts";
import { isByHand } from "../provenance.ts";
import type { DigestDay } from "../read.server.ts";
import { type DigestContent, isoOfDayMonthYear, numberOf, standardTitle } from "../rules.ts";
import * as words from "../words.ts";
import { type PresentedBrief, presentBrief, type SentenceView } from "./brief.ts";
import { isMissing, type Label, textOr, verdictLabel } from "./labels.ts";

type Day = Pick<DigestDay, "date" | "content" | "series" | "provenance">;

/** A day in the words of every outlet. */
export type DayInWords = {
  /** The day that the report itself names; the URL names the day it is filed under. */
  reported: string;
  /** The day judged in a line. */
  headline: string;
  /** The two facts of the headline, for a subject; the digest's title if neither is known. */
  fact: string;
  /** The day's three sentences, or the one of a digest without them; empty if it says nothing. */
  lines: SentenceView[];
  verdict: Label;
  /** The reason of the verdict. */
  clause: string;
};

/**
 * Returns the address of a day's share picture. One that was corrected has another address, since browsers and other
 * sites keep the former picture.
 */
export const digestPicture = (date: string, correctedAt: Date | string | null | undefined): string =>
  `/share/dailydigest/${date}.png${correctedAt ? `?v=${new Date(correctedAt).getTime()}` : ""}`;

/** Words a day as a headline, in sentences, and by its verdict with the reason. */
export function presentDay(day: Day, brief: PresentedBrief | undefined = presentBrief(day)): DayInWords {
  const reported = isoOfDayMonthYear(day.content.date) ?? day.date;
  return {
    reported,
    headline: headlineOf(day) ?? `No figures of the market on ${longDate(reported)}`,
    fact: factOf(day) ?? standardTitle(day.date),
    lines: brief?.lines.length ? brief.lines : leadLine(day),
    verdict: verdictLabel(day.content.daily_market_pulse?.scorecard?.verdict),
    clause: clauseOf(day),
  };
}

/** Prints the day as plain text: the headline, the sentences, the verdict. */
export const dayInText = ({ lines, verdict, clause }: DayInWords): string =>
  [lines.map(({ text }) => text).join(" "), verdictInText(verdict, clause)].filter(Boolean).join("\n\n");

/** Prints a verdict with its reason: "Bearish. All five signals of the day are negative." */
export const verdictInText = ({ word }: Label, clause: string): string =>
  [isMissing(word) ? "" : `${word}.`, isMissing(clause) ? "" : clause].filter(Boolean).join(" ");

/**
 * Returns the reason of the verdict in a clause, if rule `scorecard` gives that verdict for the digest's figures; else
 * the stated reason: an analyst's own, or that of a digest lacking some of them.
 */
function clauseOf({ content, series, provenance }: Day): string {
  const { scorecard, indicators = [] } = content.daily_market_pulse ?? {};
  const { cmp, ema_rsi: averages } = content.index_dashboard?.NIFTY ?? {};
  const verdict = verdictLabel(scorecard?.verdict);
  const judged = words.scorecard({
    indicators: indicators.map(({ indicator = "", percent_change }) => ({
      indicator,
      percent: numberOf(percent_change),
    })),
    fii: numberOf(content.fii_dii_analysis?.cash_market?.fii),
    close: numberOf(cmp),
    ema20: numberOf(averages?.ema_20),
    breadth: series.breadth,
  });
  if (isMissing(verdict.word))
    return judged
      ? "This digest states no verdict."
      : `Not judged: fewer than ${inWords(words.THRESHOLDS.scorecard.minimumSignals)} of the signals are known.`;
  const isWritten = isByHand(provenance?.figures[REASON]);
  return judged && !isWritten && verdictLabel(judged.label).word === verdict.word
    ? words.verdictClause(judged)
    : textOr(scorecard?.reason);
}

const CONCLUSION = "fii_dii_analysis.final_market_bias.conclusion";

/** The path of rule `lead`'s sentence: json_content has none for it. */
export const LEAD = "lead";

type Judged = Pick<DigestDay, "content" | "series">;

/** The path of rule `headline`'s line. */
export const HEADLINE = "headline";

/** Returns the paths of the figures judged by rule `headline`. */
export const headlinePaths = ({ content, series: { breadth, market } }: Judged): string[] => [
  indicatorPath(indicatorPlace(content, NIFTY_50), "percent_change"),
  ...(breadth ? ["series.breadth"] : []),
  ...(market?.sectors ? ["market.sectors"] : []),
  "fii_dii_analysis.cash_market.fii",
  "index_dashboard.NIFTY.cmp",
];

/** Judges the day in a line, by rule `headline`; undefined if none of its figures is known. */
export const headlineOf = (day: Judged): string | undefined => words.headline(figuresOf(day));

/** Returns the headline's two facts; undefined if neither is known. */
const factOf = (day: Judged): string | undefined => words.fact(figuresOf(day));

function figuresOf({ content, series: { breadth, market } }: Judged): words.HeadlineFigures {
  const { nifty, fii, dii } = keyFigures(content);
  return {
    percent: nifty.percent,
    fii,
    dii,
    close: nifty.close,
    advances: breadth?.advances,
    declines: breadth?.declines,
    sectors: (market?.sectors ?? []).map(({ percent }) => percent),
  };
}

/** Returns the paths of the figures stated by rule `lead`; that of the change depends on the digest. */
export const leadPaths = (content: DigestContent): string[] => [
  "index_dashboard.NIFTY.cmp",
  indicatorPath(indicatorPlace(content, NIFTY_50), "percent_change"),
  "fii_dii_analysis.cash_market.fii",
  "fii_dii_analysis.cash_market.dii",
];

const said = (text: string | undefined): string | undefined => (isMissing(text) ? undefined : text);

/**
 * Returns the day in one sentence: an analyst's reason, else rule `lead`'s sentence, else what a digest without these
 * figures says of its verdict or the flows; empty if it says nothing.
 */
function leadLine(day: Day): SentenceView[] {
  const { content, provenance } = day;
  const line = (text: string, path: string): SentenceView[] => [{ text, path, runs: [{ text }] }];
  const reason = said(content.daily_market_pulse?.scorecard?.reason);
  if (reason && provenance?.figures[REASON]?.typedBy) return line(reason, REASON);
  const ruled = words.lead(figuresOf(day));
  if (ruled) return line(ruled, LEAD);
  if (reason) return line(reason, REASON);
  const conclusion = said(content.fii_dii_analysis?.final_market_bias?.conclusion);
  return conclusion === undefined ? [] : line(conclusion, CONCLUSION);
}
