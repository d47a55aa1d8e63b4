import { indicatorPath, indicatorPlace, keyFigures, NIFTY_50 } from "./key-figures.ts";
import type { Provenance } from "./provenance.ts";
import { type DigestContent, MISSING, printFigure } from "./rules.ts";
import { lead } from "./words.ts";

const REASON = "daily_market_pulse.scorecard.reason";
const CONCLUSION = "fii_dii_analysis.final_market_bias.conclusion";

/** The path of the sentence that rule `lead` makes: json_content has none for it. */
export const LEAD = "lead";

/** Returns the paths of the figures that rule `lead` states; that of the change depends on the digest. */
export const leadPaths = (content: DigestContent): string[] => [
  "index_dashboard.NIFTY.cmp",
  indicatorPath(indicatorPlace(content, NIFTY_50), "percent_change"),
  "fii_dii_analysis.cash_market.fii",
  "fii_dii_analysis.cash_market.dii",
];

const said = (text: string | undefined): string | undefined =>
  printFigure(text) === MISSING ? undefined : text;

/**
 * Returns the day in a sentence, and its path: the reason that an analyst wrote, else that of rule `lead`, else what a
 * digest without these figures says of its verdict or of the flows. Undefined where it says nothing.
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
