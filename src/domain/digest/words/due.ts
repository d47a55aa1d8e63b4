/**
 * Rule `brief-due`: what falls due after the day, from the exchange's own lists. Beyond a handful, names are counted.
 */

import { rupees, twoToFourDecimals } from "#platform/format/numbers.ts";
import { capitalized, listedNames } from "#platform/format/words.ts";
import { THRESHOLDS } from "./rule-table.ts";

const names = (list: readonly string[]): string => listedNames(list, THRESHOLDS["brief-due"].names);

/**
 * States which contracts expire: "Options on Nifty 50 expire.", "Futures and options on Bank Nifty and on stocks
 * expire."
 */
export function expirySentence({
  monthly,
  weekly,
}: {
  /** Underlyings whose futures and options both expire, and those of options alone. */
  monthly: readonly string[];
  weekly: readonly string[];
}): string | undefined {
  const said = [
    monthly.length ? `futures and options on ${listedNames(monthly)}` : "",
    weekly.length ? `options on ${listedNames(weekly)}` : "",
  ].filter(Boolean);
  const text = said.join(", and ");
  return text ? `${capitalized(text)} expire.` : undefined;
}

/** States that the market is closed, and why. */
export const holidaySentence = (description: string): string =>
  `The market is closed: ${description.trim().replace(/\.$/, "")}.`;

/**
 * Returns whether a board meeting is about results: "Financial Results", "To consider financial results for the
 * quarter".
 */
export const isOfResults = (purpose: string): boolean => /\bfinancial\s+results?\b/i.test(purpose);

/** States which boards consider results; securities with futures are named first. */
export const resultsSentence = (companies: readonly string[]): string | undefined =>
  companies.length ? `Boards take up results: ${names(companies)}.` : undefined;

/** States what goes ex on the day: "Ex-date: ITC, dividend of ₹6.50 a share; 3 more." */
export const exDateSentence = (actions: readonly string[]): string | undefined => {
  const most = THRESHOLDS["brief-due"].names;
  if (actions.length === 0) return undefined;
  const rest = actions.length - most;
  return `Ex-date: ${[...actions.slice(0, most), ...(rest > 0 ? [`${rest} more`] : [])].join("; ")}.`;
};

/** States in which securities no F&O position may be opened; for an empty list, that none is barred. */
export const banSentence = (symbols: readonly string[]): string =>
  symbols.length ? `F&O ban, no new positions: ${names(symbols)}.` : "No security is in the F&O ban.";

/** Returns an amount per share as stated, with up to three decimals; undefined if it is not a number. */
const amount = (text: string): string | undefined => {
  const value = Number(text);
  if (!Number.isFinite(value)) return undefined;
  return Number.isInteger(value) ? rupees(value) : `₹${twoToFourDecimals(value)}`;
};

const PURPOSES: [pattern: RegExp, words: (match: RegExpExecArray) => string | undefined][] = [
  [
    /^(?:(interim|final|special|annual) )?dividend\s*-?\s*r[se]\.?\s*([\d.]+?)(?:\s*\/-)?\s*per\s*(?:sh|share|equity share)$/i,
    ([, kind, value = ""]) => {
      const each = amount(value);
      return each && `${kind ? `${kind.toLowerCase()} ` : ""}dividend of ${each} a share`;
    },
  ],
  [/^bonus\s*-?\s*(?:issue\s*)?(\d+)\s*:\s*(\d+)$/i, ([, a, b]) => `bonus of ${a} for ${b}`],
  [
    /split.*?from\s*r[se]\.?\s*([\d.]+?)\s*(?:\/-)?\s*(?:per share)?\s*to\s*r[se]\.?\s*([\d.]+?)\s*(?:\/-)?\s*(?:per share)?$/i,
    ([, from = "", to = ""]) => {
      const [was, is] = [amount(from), amount(to)];
      return was && is && `face value split from ${was} to ${is}`;
    },
  ],
  [/^rights\b\s*-?\s*(?:issue\s*)?(\d+)\s*:\s*(\d+)\b/i, ([, a, b]) => `rights of ${a} for ${b}`],
];

/** Returns a corporate action in words; one that matches no pattern stays as the exchange writes it. */
export function actionInWords(purpose: string): string {
  const plain = purpose.trim().replace(/\s+/g, " ");
  for (const [pattern, words] of PURPOSES) {
    const match = pattern.exec(plain);
    const said = match && words(match);
    if (said) return said;
  }
  return plain;
}
