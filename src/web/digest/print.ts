import { longDate } from "#domain/digest/rules.ts";

const day = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});
const month = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

const weekday = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

const at = (iso: string) => new Date(`${iso}T00:00:00Z`);

/** 2025-02-13 → 13 Feb 2025. */
export const shortDate = (iso: string): string => day.format(at(iso));

/** 2025-02-13 → February 2025. */
export const monthOf = (iso: string): string => month.format(at(iso));

/** 2025-02-13 → Thu, 13 Feb 2025. */
export const weekdayDate = (iso: string): string => weekday.format(at(iso));

/** The title of a digest that was given none of its own. */
export const standardTitle = (iso: string): string => `Daily Market Digest, ${longDate(iso)}`;

const WORD_JOINER = "\u2060";
const NO_BREAK = "\u00a0";

/**
 * A sentence that breaks no line between a minus and its figure, in a name with a figure ("Nifty 50", "EMA 20"), or
 * between an amount and "crore". Between a minus sign (U+2212) and ₹ a line may break by Unicode's rules.
 */
export const unbroken = (text: string): string =>
  text
    .replace(/−(?=₹)/g, `−${WORD_JOINER}`)
    .replace(/\b(Nifty|EMA|RSI|PCR|VIX|PRO|FII|DII) (?=[(+−\d])/g, `$1${NO_BREAK}`)
    .replace(/(\d) (?=crore\b|lakh\b)/g, `$1${NO_BREAK}`);
