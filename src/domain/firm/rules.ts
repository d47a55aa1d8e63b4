import type { IdentitySettings } from "./identity.ts";
import { type LedgerKey, ledger, officialLinks } from "./ledger.ts";

const indian = new Intl.NumberFormat("en-IN");

/** A whole number in Indian grouping: 151000 → 1,51,000. A true minus sign, never a hyphen. */
export const groupIndian = (value: number): string => indian.format(value).replace("-", "−");

/** Rupees without paise: 10888 → ₹10,888. */
export const rupees = (value: number): string => `₹${groupIndian(value)}`;

export type Cycle = "QUARTERLY" | "YEARLY";
export type PlanKey = "momentum" | "wealth";

/** A plan as the specification describes it; prices in rupees per cycle. */
export type Plan = {
  key: PlanKey;
  name: string;
  quarterlyPrice: number;
  yearlyPrice: number;
  description: string;
  tagline: string;
  features: string[];
  type: "active" | "investor";
  path: "/momentum-x" | "/wealth-x";
};

export type PlanCopy = Pick<Plan, "key" | "name" | "description" | "tagline" | "features" | "type">;

const MONEY: ReadonlySet<string> = new Set([
  "plans.momentum.quarterly",
  "plans.momentum.yearly",
  "plans.wealth.quarterly",
  "plans.wealth.yearly",
  "report.price",
]);

/** What the firm's texts may name: each ledger entry and each part of its identity, ready to print. */
export type Facts = Record<string, string>;

export function facts(identity: IdentitySettings): Facts {
  const printed = Object.entries(ledger).map(([key, { value }]) => [
    key,
    typeof value === "string" ? value : MONEY.has(key) ? rupees(value) : groupIndian(value),
  ]);
  return {
    ...Object.fromEntries(printed),
    "fee.cap": `${rupees(ledger["fee.cap"].value)} per family per year`,
    "firm.name": identity.FIRM_NAME,
    "firm.legalName": identity.FIRM_LEGAL_NAME,
    "registration.number": identity.SEBI_REGISTRATION,
    "enlistment.number": identity.EXCHANGE_ENLISTMENT,
    "firm.address": identity.FIRM_ADDRESS,
    "contact.email": identity.FIRM_EMAIL,
    "contact.support": identity.SUPPORT_NUMBER,
    "contact.supportSpaced": spacedNumber(identity.SUPPORT_NUMBER),
    "contact.supportLink": messagingLink(identity.SUPPORT_NUMBER),
    "compliance.officer": identity.COMPLIANCE_OFFICER,
    "compliance.email": identity.COMPLIANCE_EMAIL,
    "grievance.officer": identity.GRIEVANCE_OFFICER,
    "grievance.email": identity.GRIEVANCE_EMAIL,
    "link.complaintPortal": officialLinks.complaintPortal,
    "link.disputePlatform": officialLinks.disputePlatform,
    "link.analystList": officialLinks.analystList,
  };
}

/** A number as it is read aloud: country code, then two groups of five. */
export const spacedNumber = (digits: string): string =>
  digits.replace(/^\+?(\d+)(\d{5})(\d{5})$/, "+$1 $2 $3");

const messagingLink = (digits: string): string => `https://wa.me/${digits.replace("+", "")}`;

/** Fills `{{path}}` from the facts. An unknown path is a fault of the text: it throws, it never prints. */
export function fill(text: string, known: Facts): string {
  return text.replace(/\{\{([\w.]+)\}\}/g, (_, path: string) => {
    const value = known[path];
    if (value === undefined) throw new Error(`The text names {{${path}}}, which the ledger does not know.`);
    return value;
  });
}

/** `fill` through arrays and objects of a content file. */
export function fillAll<T>(value: T, known: Facts): T {
  if (typeof value === "string") return fill(value, known) as T;
  if (Array.isArray(value)) return value.map((item) => fillAll(item, known)) as T;
  if (value && typeof value === "object") {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fillAll(inner, known)])) as T;
  }
  return value;
}

/** The two plans with the ledger's prices. */
export function plans(copy: PlanCopy[], known: Facts): Plan[] {
  return copy.map((plan) => ({
    ...fillAll(plan, known),
    quarterlyPrice: ledger[`plans.${plan.key}.quarterly` satisfies LedgerKey].value,
    yearlyPrice: ledger[`plans.${plan.key}.yearly` satisfies LedgerKey].value,
    path: plan.key === "momentum" ? "/momentum-x" : "/wealth-x",
  }));
}

export const priceOf = (plan: Pick<Plan, "quarterlyPrice" | "yearlyPrice">, cycle: Cycle): number =>
  cycle === "YEARLY" ? plan.yearlyPrice : plan.quarterlyPrice;

/** The firm as pages show it: no setting that a visitor must not see. */
export type Firm = {
  name: string;
  legalName: string;
  registration: string;
  enlistment: string;
  address: string;
  email: string;
  supportNumber: string;
  supportLink: string;
  complianceOfficer: string;
  complianceEmail: string;
  grievanceOfficer: string;
  grievanceEmail: string;
  links: { x: string; video: string; photo: string; channel: string };
};

export const firmOf = (s: IdentitySettings): Firm => ({
  name: s.FIRM_NAME,
  legalName: s.FIRM_LEGAL_NAME,
  registration: s.SEBI_REGISTRATION,
  enlistment: s.EXCHANGE_ENLISTMENT,
  address: s.FIRM_ADDRESS,
  email: s.FIRM_EMAIL,
  supportNumber: s.SUPPORT_NUMBER,
  supportLink: messagingLink(s.SUPPORT_NUMBER),
  complianceOfficer: s.COMPLIANCE_OFFICER,
  complianceEmail: s.COMPLIANCE_EMAIL,
  grievanceOfficer: s.GRIEVANCE_OFFICER,
  grievanceEmail: s.GRIEVANCE_EMAIL,
  links: { x: s.LINK_X, video: s.LINK_VIDEO, photo: s.LINK_PHOTO, channel: s.LINK_CHANNEL },
});
