import { ABOUT_VALUE } from "#domain/audit/about-value.ts";
import type { LedgerKey } from "./ledger.ts";

/** A circular or regulation by number, date (YYYY-MM-DD) and clause. */
export type Circular = { number: string; date: string; clause: string };

/** The basis of a regulator's constant, and who checked it and when. Days are YYYY-MM-DD. */
export type RuleSource = {
  circular: Circular;
  inForceFrom: string;
  checkedOn: string;
  checkedBy: string;
  nextCheck: string;
};

/** A check as recorded, with the value that was compared; earlier releases recorded none. */
export type RuleCheck = RuleSource & { value?: number | string };

/** Delivered constants were read in published sources; the firm's own check replaces that. */
const UNCHECKED = "no one at the firm yet";
const delivered = (circular: Circular, inForceFrom: string): RuleSource => ({
  circular,
  inForceFrom,
  checkedOn: "2026-08-31",
  checkedBy: UNCHECKED,
  nextCheck: "2027-02-28",
});

/**
 * The master circular for research analysts of 6 February 2026. It rescinds the circulars that introduced its rules:
 * the guidelines 2025/004, the most important terms of 17 February 2025, 2025/48 and 2025/81.
 */
const master = (clause: string): Circular => ({
  number: "HO/38/12/11(1)2026-MIRSD-POD/I/4360/2026, master circular",
  date: "2026-02-06",
  clause,
});

/**
 * The ledger's constants set by the regulator. A source without a circular's number says what is known of it; the
 * firm's check names the applicable clause.
 */
export const RULE_SOURCES = {
  "fee.cap": delivered(master("limit of fees, individual and HUF clients"), "2025-01-08"),
  "fee.revision": delivered(master("revision of the limit of fees"), "2025-01-08"),
  "fee.advance": delivered(master("fees in advance"), "2025-04-02"),
  "refund.rule": delivered(master("most important terms, refund on premature termination"), "2025-02-17"),
  "refund.suspension": delivered(
    master("most important terms, refund after a suspension of the registration"),
    "2025-02-17",
  ),
  "records.kept": delivered(
    {
      number: "SEBI (Research Analysts) Regulations, 2014",
      date: "2014-09-01",
      clause: "Regulation 25, maintenance of records",
    },
    "2014-12-01",
  ),
  "grievance.redress": delivered(master("investor charter, grievance redressal"), "2025-06-02"),
  "odr.before": delivered(
    {
      number: "SEBI’s circular on online resolution of disputes",
      date: "2023-07-31",
      clause: "review by the exchange or depository before conciliation",
    },
    "2023-07-31",
  ),
  "odr.conciliation": delivered(
    {
      number: "SEBI’s circular on online resolution of disputes",
      date: "2023-07-31",
      clause: "conciliation",
    },
    "2023-07-31",
  ),
  "performance.verified": delivered(
    {
      number:
        "SEBI’s circular on PaRRVA; enrolment: HO/38/14/(11)2026-MIRSD-POD1/I/18038/2026 of 3 August 2026",
      date: "2025-04-04",
      clause: "use of verified metrics of past performance",
    },
    "2026-05-04",
  ),
  "upi.verified": delivered(
    {
      number:
        "SEBI/HO/DEPA-II/DEPA-II_SRG/P/CIR/2025/86, for research analysts by BSE’s notice of 13 August 2026",
      date: "2025-06-11",
      clause: "@valid UPI handles of accounts that investors pay into",
    },
    "2026-10-06",
  ),
  "accessibility.report": delivered(
    {
      number: "HO/(411)2026-ITD-5_DIV2/I/17922/2026, as BSE gave notice on 31 July 2026",
      date: "2026-07-31",
      clause: "final report, remediation and confirmation on the portal",
    },
    "2026-10-31",
  ),
  "study.losses": delivered(
    {
      number: "SEBI’s study of individual traders in equity derivatives",
      date: "2026-08-20",
      clause: "net losses",
    },
    "2026-08-20",
  ),
} as const satisfies Partial<Record<LedgerKey, RuleSource>>;

export type RuleKey = keyof typeof RULE_SOURCES;
export const isRuleKey = (key: string): key is RuleKey => Object.hasOwn(RULE_SOURCES, key);

/** Returns the key of a check of a rule, which another person confirms like a value of the firm. */
export const checkKey = (rule: RuleKey): string => `${ABOUT_VALUE.rule}${rule}`;

/** Returns the rule whose check a key names; undefined for any other key. */
export function checkedRule(key: string): RuleKey | undefined {
  const rule = key.startsWith(ABOUT_VALUE.rule) ? key.slice(ABOUT_VALUE.rule.length) : "";
  return isRuleKey(rule) ? rule : undefined;
}

/** Prints a check in one line. */
export const checkLine = ({ circular, inForceFrom, nextCheck }: RuleSource): string =>
  `${circular.number} of ${circular.date}, ${circular.clause}, in force from ${inForceFrom}; next check ${nextCheck}`;

/** A rule as the firm last checked it, or as delivered. */
export type Rule = RuleSource & {
  isOverdue: boolean;
  byFirm: boolean;
  /** The day on which the firm changed a value that nobody has checked since; null otherwise. */
  changedOn: string | null;
};

type Held = { value: number | string; changedOn: string | undefined };

/** Returns whether a check was of the value in force, and not of a former one. */
const isOf = (check: RuleCheck, { value, changedOn }: Held): boolean =>
  check.value === undefined ? !changedOn || changedOn <= check.checkedOn : check.value === value;

/**
 * Returns a rule on a day (YYYY-MM-DD), with its value in force, the day on which the firm changed that, and the firm's
 * last check, if any.
 */
export function ruleOn(key: RuleKey, last: RuleCheck | undefined, held: Held, today: string): Rule {
  const check = last && isOf(last, held) ? last : undefined;
  const { circular, inForceFrom, checkedOn, checkedBy, nextCheck } = check ?? RULE_SOURCES[key];
  return {
    circular,
    inForceFrom,
    checkedOn,
    checkedBy,
    nextCheck,
    isOverdue: nextCheck < today,
    byFirm: check !== undefined,
    changedOn: check ? null : (held.changedOn ?? null),
  };
}
