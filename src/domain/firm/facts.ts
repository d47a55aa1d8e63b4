import { grouped, rupees } from "#platform/format/numbers.ts";
import { printPhone } from "#platform/format/phone.ts";
import { type BookKey, isPlainKey } from "./catalogue.ts";
import type { IdentitySettings } from "./identity.ts";
import { type LedgerKey, type LedgerValues, ledger } from "./ledger.ts";
import { officialLinks } from "./official-links.ts";
import { type FirmFacts, supportLink } from "./rules.ts";

const MONEY: ReadonlySet<string> = new Set<LedgerKey>([
  "plans.momentum.quarterly",
  "plans.momentum.yearly",
  "plans.wealth.quarterly",
  "plans.wealth.yearly",
  "report.price",
]);

/** The parts of the identity that texts name, each with its setting. */
const IDENTITY_FACTS = {
  "firm.name": "FIRM_NAME",
  "firm.legalName": "FIRM_LEGAL_NAME",
  "registration.number": "SEBI_REGISTRATION",
  "enlistment.number": "EXCHANGE_ENLISTMENT",
  "firm.address": "FIRM_ADDRESS",
  "contact.email": "FIRM_EMAIL",
  "contact.support": "SUPPORT_NUMBER",
  "contact.supportSpaced": "SUPPORT_NUMBER",
  "contact.supportLink": "SUPPORT_NUMBER",
  "compliance.officer": "COMPLIANCE_OFFICER",
  "compliance.email": "COMPLIANCE_EMAIL",
  "grievance.officer": "GRIEVANCE_OFFICER",
  "grievance.email": "GRIEVANCE_EMAIL",
} as const satisfies Record<string, keyof IdentitySettings>;

const OTHERWISE: Record<string, (value: string) => string> = {
  "contact.supportSpaced": printPhone,
  "contact.supportLink": supportLink,
};

const OFFICIAL: FirmFacts = {
  "link.complaintPortal": officialLinks.complaintPortal,
  "link.disputePlatform": officialLinks.disputePlatform,
  "link.analystList": officialLinks.analystList,
};

/** Returns the book's key of a fact; undefined for a regulator's link. */
export function keyOfFact(fact: string): BookKey | undefined {
  if (Object.hasOwn(IDENTITY_FACTS, fact)) return IDENTITY_FACTS[fact as keyof typeof IDENTITY_FACTS];
  return isPlainKey(fact) ? fact : undefined;
}

/** Returns the facts that texts may print of a book: its ledger, its identity and the regulator's links. */
export function factsOf(values: LedgerValues, identity: IdentitySettings): FirmFacts {
  const printed = (Object.keys(ledger) as LedgerKey[]).map((key) => {
    const value = values[key];
    return [key, typeof value === "string" ? value : MONEY.has(key) ? rupees(value) : grouped(value)];
  });
  const named = Object.entries(IDENTITY_FACTS).map(([fact, key]) => [
    fact,
    (OTHERWISE[fact] ?? String)(identity[key]),
  ]);
  return {
    ...Object.fromEntries(printed),
    "fee.cap": `${rupees(values["fee.cap"])} per family per year`,
    ...Object.fromEntries(named),
    ...OFFICIAL,
  };
}
