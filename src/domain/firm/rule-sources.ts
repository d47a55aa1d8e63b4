import type { LedgerKey } from "./ledger.ts";

/** A circular or regulation by number, date (YYYY-MM-DD) and the place in it. */
export type Circular = { number: string; date: string; clause: string };

/** What a constant of the regulator rests on, and who checked it against that and when. Days are YYYY-MM-DD. */
export type RuleSource = {
  circular: Circular;
  inForceFrom: string;
  checkedOn: string;
  checkedBy: string;
  nextCheck: string;
};

/** A check as delivered, from published sources; the firm's own check replaces it. */
const MAKERS = "the makers of the product, from published sources";
const delivered = (circular: Circular, inForceFrom: string): RuleSource => ({
  ...{ circular, inForceFrom, checkedOn: "2026-08-31", checkedBy: MAKERS, nextCheck: "2027-02-28" },
});

const guidelines = (clause: string): Circular => ({
  ...{ number: "SEBI/HO/MIRSD/MIRSD-PoD-1/P/CIR/2025/004", date: "2025-01-08", clause },
});
const terms = (clause: string): Circular => ({
  ...{ number: "Circular on most important terms and conditions", date: "2025-02-17", clause },
});

/**
 * The constants of the ledger that are the regulator's. The master circular HO/38/12/11(1)2026-MIRSD-POD/I/4360/2026 of
 * 6 February 2026 consolidates the circulars named here; a check names the place in it that holds.
 */
export const RULE_SOURCES = {
  "fee.cap": delivered(guidelines("limit of fees, individual and HUF clients"), "2025-01-08"),
  "fee.revision": delivered(guidelines("revision of the limit of fees"), "2025-01-08"),
  "fee.advance": delivered(
    { number: "SEBI/HO/MIRSD/MIRSD-PoD/P/CIR/2025/48", date: "2025-04-02", clause: "fees in advance" },
    "2025-04-02",
  ),
  "refund.rule": delivered(terms("refund on premature termination"), "2025-02-17"),
  "refund.suspension": delivered(terms("refund after a suspension of the registration"), "2025-02-17"),
  "records.kept": delivered(
    {
      number: "SEBI (Research Analysts) Regulations, 2014",
      date: "2014-09-01",
      clause: "Regulation 25, maintenance of records",
    },
    "2014-12-01",
  ),
  "grievance.redress": delivered(
    {
      number: "SEBI/HO/MIRSD/MIRSD-PoD/P/CIR/2025/81",
      date: "2025-06-02",
      clause: "investor charter, grievance redressal",
    },
    "2025-06-02",
  ),
} as const satisfies Partial<Record<LedgerKey, RuleSource>>;

export type RuleKey = keyof typeof RULE_SOURCES;
export const isRuleKey = (key: string): key is RuleKey => Object.hasOwn(RULE_SOURCES, key);

/** A rule as the firm last checked it, or as delivered. */
export type Rule = RuleSource & { isOverdue: boolean; byFirm: boolean };

/** Returns a rule on a day (YYYY-MM-DD), with the firm's last check of it if there is one. */
export function ruleOn(key: RuleKey, check: RuleSource | undefined, today: string): Rule {
  const { circular, inForceFrom, checkedOn, checkedBy, nextCheck } = check ?? RULE_SOURCES[key];
  return {
    ...{ circular, inForceFrom, checkedOn, checkedBy, nextCheck },
    isOverdue: nextCheck < today,
    byFirm: check !== undefined,
  };
}
