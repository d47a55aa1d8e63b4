import { indicatorPath, indicatorPlace, keyFigures, NIFTY_50 } from "./key-figures.ts";
import type { Provenance } from "./provenance.ts";
import { type DigestContent, type DigestSeries, MISSING, printFigure } from "./rules.ts";
import { fact, type HeadlineFigures, headline, lead } from "./words.ts";

const REASON = "daily_market_pulse.scorecard.reason";
const CONCLUSION = "fii_dii_analysis.final_market_bias.conclusion";

/** The path of rule `lead`'s sentence: json_content has none for it. */
export const LEAD = "lead";

type Judged = { content: DigestContent; series: DigestSeries };

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
export const headlineOf = (day: Judged): string | undefined => headline(figuresOf(day));

/** Returns the headline's two facts; undefined if neither is known. */
export const factOf = (day: Judged): string | undefined => fact(figuresOf(day));

function figuresOf({ content, series: { breadth, market } }: Judged): HeadlineFigures {
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

const said = (text: string | undefined): string | undefined =>
  printFigure(text) === MISSING ? undefined : text;

/**
 * Returns the day in a sentence, and its path: an analyst's reason, else rule `lead`'s sentence, else what a digest
 * without these figures says of its verdict or the flows. Undefined if it says nothing.
 */
export function leadOf({
  content,
  provenance,
}: {
  content: DigestContent;
  provenance?: Provenance | undefined;
}): { text: string; path: string } | undefined {
  const reason = said(content.daily_market_pulse?.scorecard?.reason);
  if (reason && provenance?.figures[REASON]?.typedBy) return { text: reason, path: REASON };
  const { nifty, fii, dii } = keyFigures(content);
  const ruled = lead({ ...nifty, fii, dii });
  if (ruled) return { text: ruled, path: LEAD };
  const conclusion = said(content.fii_dii_analysis?.final_market_bias?.conclusion);
  if (reason) return { text: reason, path: REASON };
  return conclusion === undefined ? undefined : { text: conclusion, path: CONCLUSION };
}
