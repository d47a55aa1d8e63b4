import { longDate } from "#platform/format/dates.ts";
import { inWords } from "#platform/format/words.ts";
import { factOf, headlineOf, leadOf } from "../lead.ts";
import { isByHand } from "../provenance.ts";
import type { DigestDay } from "../read.server.ts";
import { isoOfDayMonthYear, numberOf, standardTitle } from "../rules.ts";
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

function leadLine(day: Day): SentenceView[] {
  const lead = leadOf(day);
  return lead ? [{ ...lead, runs: [{ text: lead.text }] }] : [];
}

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
  const isWritten = isByHand(provenance?.figures["daily_market_pulse.scorecard.reason"]);
  return judged && !isWritten && verdictLabel(judged.label).word === verdict.word
    ? words.verdictClause(judged)
    : textOr(scorecard?.reason);
}
