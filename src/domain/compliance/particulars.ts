import { auditDue, auditKey, auditOf } from "#domain/firm/audits.ts";
import { catalogue } from "#domain/firm/catalogue.ts";
import type { IdentitySettings } from "#domain/firm/identity.ts";
import { isPlaceholder, NO_PROFILE } from "#domain/firm/placeholders.ts";
import type { Rule } from "#domain/firm/rule-sources.ts";
import type { BookView } from "#domain/firm/rules.ts";
import { indianDate } from "#platform/clock/clock.ts";
import { longDate } from "#platform/format/dates.ts";
import { callLink, printPhone } from "#platform/format/phone.ts";

/** One particular as printed; `asOf` is the day in India since which it is known to apply, YYYY-MM-DD. */
export type ParticularRow = { key: string; term: string; value: string; href?: string; asOf: string | null };

/** The audit of a financial year (Regulation 25(3) of the Research Analysts Regulations), its days YYYY-MM-DD. */
export type AuditRow = {
  year: string;
  status: "done" | "due" | "overdue";
  on: string | null;
  by: string | null;
  due: string;
  asOf: string | null;
};

/** The parts of `/regulatory`: what the Guidelines of 8 January 2025 and the display duty require of a website. */
const PARTS: { id: string; title: string; keys: (keyof IdentitySettings)[] }[] = [
  {
    id: "registration",
    title: "Registration",
    keys: [
      ...(["FIRM_LEGAL_NAME", "REGISTRATION_TYPE", "SEBI_REGISTRATION", "REGISTERED_ON"] as const),
      ...(["REGISTRATION_VALIDITY", "EXCHANGE_ENLISTMENT"] as const),
    ],
  },
  {
    id: "firm",
    title: "The firm",
    keys: [
      ...(["FIRM_NAME", "FIRM_CONSTITUTION", "FIRM_CIN", "FIRM_ADDRESS", "SUPPORT_NUMBER"] as const),
      ...(["FIRM_EMAIL", "ASSOCIATES"] as const),
    ],
  },
  {
    id: "officers",
    title: "Officers",
    keys: [
      ...(["PRINCIPAL_OFFICER", "COMPLIANCE_OFFICER", "COMPLIANCE_EMAIL", "COMPLIANCE_PHONE"] as const),
      ...(["GRIEVANCE_OFFICER", "GRIEVANCE_EMAIL", "GRIEVANCE_PHONE"] as const),
    ],
  },
  {
    id: "supervision",
    title: "Supervision",
    keys: ["SEBI_OFFICE", "SUPERVISORY_BODY", "SUPERVISORY_EMAIL"],
  },
  {
    id: "record",
    title: "Record",
    keys: ["ACTIONS_TAKEN", "DISCIPLINARY_HISTORY"],
  },
  {
    id: "handles",
    title: "Channels and payment",
    keys: ["LINK_X", "LINK_VIDEO", "LINK_PHOTO", "LINK_CHANNEL", "UPI_HANDLE"],
  },
];

/** A constant of the regulator as printed, with its source. Days are YYYY-MM-DD. */
export type RuleRow = { key: string; term: string; value: string } & Omit<Rule, "isOverdue">;

type View = Pick<BookView, "particular" | "auditYears" | "rules" | "facts" | "state">;

const dayOf = (at: Date | undefined): string | null => (at ? indianDate(at) : null);

function rowOf(view: View, key: keyof IdentitySettings): ParticularRow[] {
  const { value, since } = view.particular(key);
  if (view.state === "live" && isPlaceholder(value)) return [];
  const { label, kind } = catalogue[key];
  const shown = { key, term: label, asOf: dayOf(since) };
  if (kind === "email") return [{ ...shown, value, href: `mailto:${value}` }];
  if (kind === "phone") return [{ ...shown, value: printPhone(value), href: callLink(value) }];
  if (kind === "day" && !isPlaceholder(value)) return [{ ...shown, value: longDate(value) }];
  if (kind === "link" && value === NO_PROFILE) return [{ ...shown, value: "None" }];
  return [{ ...shown, value, ...(kind === "link" && { href: value }) }];
}

function auditRow(view: View, year: string, today: string): AuditRow {
  const { value, since } = view.particular(auditKey(year));
  const done = auditOf(value);
  const due = auditDue(year);
  const status = done ? "done" : due < today ? "overdue" : "due";
  return { year, status, on: done?.on ?? null, by: done?.by ?? null, due, asOf: dayOf(since) };
}

/** Returns the particulars that a registered firm must disclose, each with its day. */
export const particularsOf = (view: View, now: Date) => ({
  parts: PARTS.map(({ id, title, keys }) => ({
    id,
    title,
    rows: keys.flatMap((key) => rowOf(view, key)),
  })).filter(({ rows }) => rows.length > 0),
  rules: view.rules().map(
    ({ isOverdue: _, key, ...source }): RuleRow => ({
      key,
      term: catalogue[key].label,
      value: view.facts[key] ?? "",
      ...source,
    }),
  ),
  audits: view.auditYears().map((year) => auditRow(view, year, indianDate(now))),
});

export type Particulars = ReturnType<typeof particularsOf>;
