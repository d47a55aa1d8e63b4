import {
  type DigestContent,
  type Figure,
  MISSING,
  numberOf,
  printFigure,
  type VerdictTone,
  verdictTone,
  withoutMarker,
} from "./rules.ts";

/** The main figures of a digest, used by every outlet; any may be missing. */
export type KeyFigures = {
  /** The verdict without its marker; undefined if the digest gives none. */
  verdict: string | undefined;
  tone: VerdictTone | undefined;
  /** Closes in points, changes in per cent of the previous session's close. */
  nifty: Close;
  bank: Close;
  /** Net purchases in the cash market, Rs crore. */
  fii: number | undefined;
  dii: number | undefined;
  /** Put-call ratio of the Nifty, by open interest. */
  pcr: number | undefined;
  /** India VIX, with its index among the indicators; absent if the digest does not state it. */
  vix?: (Close & { place: number }) | undefined;
};
type Close = { close: number | undefined; percent: number | undefined };

export const NIFTY_50 = /^nifty( 50)?$/i;
export const BANK_NIFTY = /^(bank ?nifty|nifty bank)$/i;
export const VIX = /^india vix$/i;

/** The path of the verdict’s reason. */
export const REASON = "daily_market_pulse.scorecard.reason";

/** Returns an indicator's index in the digest by name; −1 if there is none. */
export const indicatorPlace = (content: DigestContent, name: RegExp): number =>
  (content.daily_market_pulse?.indicators ?? []).findIndex(({ indicator }) => name.test(indicator ?? ""));

export const indicatorPath = (place: number, figure: "closing" | "percent_change" | "abs_change"): string =>
  `daily_market_pulse.indicators.${place}.${figure}`;

/** Returns the verdict and the main figures of the day, as the digest states them. */
export function keyFigures(content: DigestContent): KeyFigures {
  const { index_dashboard: index, fii_dii_analysis: flows, daily_market_pulse: pulse } = content;
  const percentOf = (name: RegExp): number | undefined =>
    numberOf(pulse?.indicators?.[indicatorPlace(content, name)]?.percent_change);
  const closeOf = (cmp: Figure, name: RegExp): Close => ({ close: numberOf(cmp), percent: percentOf(name) });
  const place = indicatorPlace(content, VIX);
  const vix = pulse?.indicators?.[place];
  const printed = printFigure(withoutMarker(pulse?.scorecard?.verdict));
  const verdict = printed === MISSING ? undefined : printed;
  return {
    verdict,
    tone: verdict === undefined ? undefined : verdictTone(verdict),
    nifty: closeOf(index?.NIFTY?.cmp, NIFTY_50),
    bank: closeOf(index?.BANKNIFTY?.cmp, BANK_NIFTY),
    fii: numberOf(flows?.cash_market?.fii),
    dii: numberOf(flows?.cash_market?.dii),
    pcr: numberOf(index?.NIFTY?.oi_data?.pcr),
    vix: vix && { close: numberOf(vix.closing), percent: percentOf(VIX), place },
  };
}
