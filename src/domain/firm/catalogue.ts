import type { IdentitySettings } from "./identity.ts";
import type { LedgerKey } from "./ledger.ts";
import type { RateKey } from "./rates.ts";
import type { SiteKey } from "./site-lists.ts";
import { SITE_DOCS, type SiteGroup } from "./site-texts.ts";

export const GROUPS = [
  "identity",
  "registrations",
  "audits",
  "addresses",
  "handles",
  "prices",
  "service levels",
  "licences",
  "texts of the regulator",
  "claims",
  ...(Object.values(SITE_DOCS) as SiteGroup[]),
] as const;
export type Group = (typeof GROUPS)[number];

/** How a value is written and validated. */
export type Kind =
  | "name"
  | "words"
  | "sentence"
  | "statement"
  | "money"
  | "count"
  | "age"
  | "range"
  | "horizon"
  | "clock"
  | "reply"
  | "hours"
  | "hours or closed"
  | "files"
  | "registration"
  | "enlistment"
  | "day"
  | "audit"
  | "text"
  | "copy"
  | "choice"
  | "list"
  | "colour"
  | "picture"
  | "phone"
  | "upi"
  | "email"
  | "link";

const SITE_KINDS = ["copy", "choice", "list", "colour", "picture"] as const satisfies Kind[];
/** How a text of the site is written: words, a colour, a picture's address. */
export type SiteKind = (typeof SITE_KINDS)[number];
export const isSiteKind = (kind: Kind): kind is SiteKind => (SITE_KINDS as readonly string[]).includes(kind);

/** A value of the firm other than a claim: a setting of its identity, or a ledger entry. */
export type PlainKey = LedgerKey | keyof IdentitySettings;
/** Every key that the book knows. */
export type BookKey =
  | PlainKey
  | `claim:${string}`
  | `audit:${string}`
  | `text:${string}`
  | `rate:${RateKey}`
  | SiteKey;

type Line = {
  group: Exclude<Group, "claims" | "audits" | "texts of the regulator" | SiteGroup>;
  label: string;
  kind: Kind;
};

const line = (group: Line["group"], label: string, kind: Kind): Line => ({ group, label, kind });

/** Each value's name at the desk, its group, and how it is written. */
export const catalogue: Record<PlainKey, Line> = {
  FIRM_NAME: line("identity", "Name", "name"),
  FIRM_LEGAL_NAME: line("identity", "Registered name", "name"),
  COMPLIANCE_OFFICER: line("identity", "Compliance officer", "name"),
  GRIEVANCE_OFFICER: line("identity", "Grievance officer", "name"),
  PRINCIPAL_OFFICER: line("identity", "Principal officer", "name"),
  FIRM_CONSTITUTION: line("identity", "Constitution", "words"),
  FIRM_CIN: line("identity", "Company number", "words"),
  ASSOCIATES: line("identity", "Associates", "statement"),
  jurisdiction: line("identity", "Courts", "words"),
  SEBI_REGISTRATION: line("registrations", "SEBI registration", "registration"),
  EXCHANGE_ENLISTMENT: line("registrations", "BSE enlistment", "enlistment"),
  REGISTRATION_TYPE: line("registrations", "Type of registration", "words"),
  REGISTERED_ON: line("registrations", "Registered since", "day"),
  REGISTRATION_VALIDITY: line("registrations", "Validity", "words"),
  SEBI_OFFICE: line("registrations", "Office of SEBI", "words"),
  SUPERVISORY_BODY: line("registrations", "Supervisory body", "words"),
  SUPERVISORY_EMAIL: line("registrations", "Supervisory body, e-mail", "email"),
  ACTIONS_TAKEN: line("registrations", "Actions taken on audit findings", "statement"),
  DISCIPLINARY_HISTORY: line("registrations", "Disciplinary history", "statement"),
  FIRM_ADDRESS: line("addresses", "Office", "words"),
  FIRM_EMAIL: line("addresses", "E-mail", "email"),
  SUPPORT_NUMBER: line("addresses", "Support number, for calls and WhatsApp", "phone"),
  COMPLIANCE_PHONE: line("addresses", "Compliance officer, telephone", "phone"),
  GRIEVANCE_PHONE: line("addresses", "Grievance officer, telephone", "phone"),
  COMPLIANCE_EMAIL: line("addresses", "Compliance officer, e-mail", "email"),
  GRIEVANCE_EMAIL: line("addresses", "Grievance officer, e-mail", "email"),
  UPI_HANDLE: line("handles", "Verified UPI handle", "upi"),
  LINK_X: line("handles", "X", "link"),
  LINK_VIDEO: line("handles", "YouTube", "link"),
  LINK_PHOTO: line("handles", "Instagram", "link"),
  LINK_CHANNEL: line("handles", "Messaging channel", "link"),
  "plans.momentum.quarterly": line("prices", "Momentum X, a quarter", "money"),
  "plans.momentum.yearly": line("prices", "Momentum X, a year", "money"),
  "plans.wealth.quarterly": line("prices", "Wealth X, a quarter", "money"),
  "plans.wealth.yearly": line("prices", "Wealth X, a year", "money"),
  "report.price": line("prices", "Equity Research Report", "money"),
  "fee.cap": line("prices", "Fee cap, a family a year", "money"),
  "fee.advance": line("prices", "Fee in advance, at most", "words"),
  "fee.revision": line("prices", "Fee cap revised every", "words"),
  "refund.rule": line("prices", "Refunds", "sentence"),
  "refund.suspension": line("prices", "Refund after a suspension of", "words"),
  "plans.momentum.ideas": line("service levels", "Momentum X, ideas a month", "range"),
  "plans.wealth.ideas": line("service levels", "Wealth X, ideas a month", "range"),
  "plans.momentum.horizon": line("service levels", "Momentum X, holding period", "horizon"),
  "plans.wealth.horizon": line("service levels", "Wealth X, holding period", "horizon"),
  "plans.wealth.filters": line("service levels", "Wealth X, filters", "words"),
  "notice.days": line("service levels", "Notice of material changes, days", "count"),
  "records.kept": line("service levels", "Records are kept for", "words"),
  "grievance.acknowledgement": line("service levels", "Complaint acknowledged within", "words"),
  "grievance.redress": line("service levels", "Complaint redressed within", "words"),
  "odr.before": line("service levels", "SMART ODR, with the exchange or depository first", "words"),
  "odr.conciliation": line("service levels", "SMART ODR, conciliation", "words"),
  "performance.verified": line("service levels", "Past performance in public", "words"),
  "upi.verified": line("service levels", "Verified UPI handles", "words"),
  "accessibility.report": line("service levels", "Accessibility report due", "words"),
  "study.losses": line("service levels", "Losses of individual traders, latest study", "words"),
  "optout.days": line("service levels", "Opt-out takes effect within", "words"),
  "reply.time": line("service levels", "Messages answered within", "reply"),
  "hours.weekdays": line("service levels", "Hours on weekdays", "hours"),
  "hours.saturday": line("service levels", "Hours on Saturday", "hours or closed"),
  "hours.closed": line("service levels", "Closed", "words"),
  "digest.time": line("service levels", "Digest is mailed at", "clock"),
  "digest.since": line("service levels", "Digests since", "words"),
  "digest.hiddenFiles": line("licences", "Exchange files whose sections are not shown in public", "files"),
  "data.licence": line("licences", "Licence of the digest's data", "sentence"),
  minimumAge: line("service levels", "Clients are at least, years", "age"),
};

export const CLAIM = "claim:";

export const isPlainKey = (key: string): key is PlainKey => Object.hasOwn(catalogue, key);

/** Returns the register's claim id of a key; undefined if it names no claim. */
export const claimId = (key: string): string | undefined =>
  key.startsWith(CLAIM) ? key.slice(CLAIM.length) : undefined;

/** The page cache's tag of the firm's values, its state and its claims: every page prints some of these. */
export const FIRM_TAG = "firm";
