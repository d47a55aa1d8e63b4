import {
  type DigestContent,
  type Figure,
  MISSING,
  numberOf,
  printFigure,
  verdictTone,
  withoutMarker,
} from "./rules.ts";

/** A digest in a line: what its share picture, its feed and the archive say of a day. A figure may be missing. */
export type KeyFigures = {
  /** The verdict without its marker; undefined when the digest gives none. */
  verdict: string | undefined;
  tone: "up" | "down" | "flat" | undefined;
  /** Closes in points, changes in per cent of the previous session's close. */
  nifty: Close;
  bank: Close;
  /** Net purchases in the cash market, Rs crore. */
  fii: number | undefined;
  dii: number | undefined;
  /** Put-call ratio of the Nifty, by open interest. */
  pcr: number | undefined;
};
type Close = { close: number | undefined; percent: number | undefined };

const NIFTY = /^nifty( 50)?$/i;
const BANK_NIFTY = /^(bank ?nifty|nifty bank)$/i;

/** The verdict and the figures that stand for the day, as the digest states them. */
export function keyFigures(content: DigestContent): KeyFigures {
  const { index_dashboard: index, fii_dii_analysis: flows, daily_market_pulse: pulse } = content;
  const percentOf = (name: RegExp): number | undefined =>
    numberOf(pulse?.indicators?.find(({ indicator }) => name.test(indicator ?? ""))?.percent_change);
  const closeOf = (cmp: Figure, name: RegExp): Close => ({ close: numberOf(cmp), percent: percentOf(name) });
  const printed = printFigure(withoutMarker(pulse?.scorecard?.verdict));
  const verdict = printed === MISSING ? undefined : printed;
  return {
    verdict,
    tone: verdict === undefined ? undefined : toneOf(verdict),
    nifty: closeOf(index?.NIFTY?.cmp, NIFTY),
    bank: closeOf(index?.BANKNIFTY?.cmp, BANK_NIFTY),
    fii: numberOf(flows?.cash_market?.fii),
    dii: numberOf(flows?.cash_market?.dii),
    pcr: numberOf(index?.NIFTY?.oi_data?.pcr),
  };
}

/** The direction of a verdict; a verdict is never without one. */
export function toneOf(verdict: string): "up" | "down" | "flat" {
  const tone = verdictTone(verdict);
  return tone === "none" ? "flat" : tone;
}
