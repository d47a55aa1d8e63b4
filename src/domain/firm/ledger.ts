/** One constant of the firm: its value, its source, and conflicting readings that were not adopted. */
export type LedgerEntry<T = number | string> = { value: T; source: string; otherReadings?: string[] };

const entry = <T>(value: T, source: string, otherReadings?: string[]): LedgerEntry<T> => ({
  value,
  source,
  ...(otherReadings && { otherReadings }),
});

const DELIVERED = "delivered with the product";

/**
 * The rule ledger: each price, limit and service level of the firm, once. A page never prints such a constant as a
 * literal. Money is in rupees.
 */
export const ledger = {
  "plans.momentum.quarterly": entry(10_888, `${DELIVERED}: plan cards`, ["10,000 (FAQ and services text)"]),
  "plans.momentum.yearly": entry(28_888, `${DELIVERED}: plan cards`, ["24,000 (FAQ and services text)"]),
  "plans.wealth.quarterly": entry(14_444, `${DELIVERED}: plan cards`, ["8,000 (FAQ and services text)"]),
  "plans.wealth.yearly": entry(38_888, `${DELIVERED}: plan cards`, ["20,000 (FAQ and services text)"]),
  "report.price": entry(999, DELIVERED),
  "plans.momentum.ideas": entry("5-7", DELIVERED),
  "plans.wealth.ideas": entry("1-2", DELIVERED),
  "plans.momentum.horizon": entry("1 to 6 weeks", DELIVERED),
  "plans.wealth.horizon": entry("6 months to 3+ years", DELIVERED),
  "plans.wealth.filters": entry("25+", DELIVERED),
  "fee.cap": entry(151_000, `${DELIVERED}: per family per year, individual or HUF clients`),
  "fee.advance": entry("one year", DELIVERED, ["one quarter (terms)"]),
  "fee.revision": entry("three years", DELIVERED),
  "notice.days": entry(15, `${DELIVERED}: material changes to voluntary clauses`),
  "refund.rule": entry(
    "Whoever ends a service early, for whatever reason, gets back the fee of the unexpired period by the day, counted from the day after the notice, with no breakage fee; there is no refund of days served, nor for a market loss; unused fees are refunded in full if the registration is suspended for more than 60 days or cancelled.",
    "SEBI's most important terms and conditions for research analysts, in the master circular of 6 February 2026",
    ["all payments final and non-refundable (refund page)", "no partial refunds (FAQ)"],
  ),
  "refund.suspension": entry("60 days", `${DELIVERED}: the registration suspended for longer, or cancelled`),
  "records.kept": entry("five years", "SEBI (Research Analysts) Regulations, 2014: keeping of records"),
  "grievance.acknowledgement": entry("2 working days", DELIVERED),
  "grievance.redress": entry("21 days", "investor charter", [
    "30 calendar days (policy)",
    "30 business days (terms)",
  ]),
  "odr.before": entry("21 days", "SEBI: review by the exchange or depository before conciliation"),
  "odr.conciliation": entry(
    "21 days, and up to 10 more if both sides agree",
    "SEBI: conciliation on SMART ODR",
  ),
  "performance.verified": entry(
    "A metric of past performance may be used in public only as PaRRVA has verified it",
    "SEBI: PaRRVA, run by CARE and NSE; past performance that is not verified stays barred",
  ),
  "upi.verified": entry(
    "Each account that investors pay into has an @valid UPI handle",
    "SEBI and BSE: binding for research analysts since 6 October 2026",
  ),
  "accessibility.report": entry("31 October 2026", "BSE: final accessibility report, after two extensions"),
  "study.losses": entry(
    "87.7% of individual traders in equity derivatives lost money in 2025-26",
    "SEBI: study of 20 August 2026, which follows those of 2023, 2024 and 2025",
  ),
  "optout.days": entry("7 working days", DELIVERED),
  "reply.time": entry("24 business hours", "product rules", ["2 hours", "24-48 business hours (FAQ)"]),
  "hours.weekdays": entry("Mon-Fri 9-6 IST", DELIVERED),
  "hours.saturday": entry("Sat 9-1", DELIVERED),
  "hours.closed": entry("Sunday and holidays closed", DELIVERED),
  "digest.time": entry("8:00 AM on market days", DELIVERED),
  "digest.since": entry(
    "January 2023",
    "delivered with the product: claimed; the archive prints its own start",
  ),
  "digest.hiddenFiles": entry("none", "product rules: everything is shown until a licence says otherwise"),
  "data.licence": entry(
    "You may use these figures for yourself, in teaching and in print, with the name of the firm and a link to the digest. You may not sell them or pass them on as a data service of your own. The exchange’s terms hold for the exchange’s files behind them.",
    "product rules: what readers may do with the digest's data is for the firm to decide",
  ),
  minimumAge: entry(18, DELIVERED),
  jurisdiction: entry("Ahmedabad, Gujarat", DELIVERED),
} satisfies Record<string, LedgerEntry>;

/**
 * Wordings printed only by superseded versions of statutory texts, which read as they always did. No page and no other
 * text names one.
 */
export const retiredWordings = {
  "refund.policy":
    "There is no refund for a change of mind or a market loss; on premature termination the unexpired period is refunded pro rata, without partial months already served; unused fees are refunded if the registration is suspended for more than 60 days or cancelled.",
} as const satisfies Record<string, string>;

export type LedgerKey = keyof typeof ledger;

/** The value of an entry: whole rupees, a number, or words. */
export type LedgerValue<K extends LedgerKey> = (typeof ledger)[K]["value"];
export type LedgerValues = { [K in LedgerKey]: LedgerValue<K> };
