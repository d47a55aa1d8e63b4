import { isPlaceholder } from "#domain/firm/placeholders.ts";
import type { Firm } from "#domain/firm/rules.ts";
import { printPhone } from "#platform/format/phone.ts";
import type { StatutorySlug } from "./statutory-texts.ts";

/**
 * The standard warning of SEBI's advertisement code (SEBI/HO/MIRSD/MIRSD-PoD-2/P/CIR/2023/51, 5 April 2023), verbatim;
 * shown at 10 points or more.
 */
export const MARKET_RISK_WARNING =
  "Investment in securities market are subject to market risks. Read all the related documents carefully before investing.";

/** The registration disclaimer that appears beside each registration number. */
export const REGISTRATION_DISCLAIMER =
  "Registration granted by SEBI, enlistment of RA with the exchange and certification from NISM in no way guarantee performance of the intermediary or provide any assurance of returns to investors.";

export const EDUCATION_DISCLAIMER =
  "Research is for education; it is not personalised advice. Any security shown on this site is for illustration only and is not a recommendation.";

export const PAID_PROMOTION_NOTICE = "Paid promotion of a service is marked as such wherever it appears.";

export type DisclosureFrame = {
  registration: string;
  enlistment: string;
  warning: string;
  disclaimer: string;
  education: string;
  promotion: string;
};

/** Returns the disclosures that every page repeats. */
export const disclosureFrame = (
  firm: Pick<Firm, "registration" | "enlistment"> & Partial<Pick<Firm, "imported">>,
): DisclosureFrame => ({
  registration: `SEBI-registered research analyst ${firm.registration}`,
  enlistment: `BSE enlistment ${firm.enlistment}`,
  warning: firm.imported?.warning ?? MARKET_RISK_WARNING,
  disclaimer: firm.imported?.disclaimer ?? REGISTRATION_DISCLAIMER,
  education: EDUCATION_DISCLAIMER,
  promotion: PAID_PROMOTION_NOTICE,
});

type Officers = Pick<Firm, "complianceOfficer" | "complianceEmail" | "compliancePhone" | "grievanceEmail">;

/** The firm's details at the end of every mail. */
export type CorrespondingFirm = Officers &
  Pick<Firm, "legalName" | "registration" | "enlistment" | "address" | "imported">;

/** Names, in every mail, the officer who answers for the firm and where a complaint goes. */
export const officersOf = (firm: Officers): string[] => [
  `Compliance officer: ${firm.complianceOfficer}, ${firm.complianceEmail}, ${printPhone(firm.compliancePhone)}`,
  `Complaints: ${firm.grievanceEmail}`,
];

/** Returns the end of every mail to one person: the firm's identity, address and officer, and the warnings. */
export function correspondenceEnd(firm: CorrespondingFirm): string {
  const { warning, disclaimer } = disclosureFrame(firm);
  return [
    `${firm.legalName}, SEBI research analyst ${firm.registration}, BSE enlistment ${firm.enlistment}`,
    firm.address,
    ...officersOf(firm),
    warning,
    disclaimer,
  ].join("\n");
}

/** The wording beside the newsletter's boxes, copied into each consent. */
export const NEWSLETTER_WORDING = {
  form: "Send me the free newsletter and the daily digest by e-mail. I can unsubscribe from any issue.",
  contact:
    "Send me the free newsletter as well, with the daily digest by e-mail. I can unsubscribe from any issue.",
} as const;

type DatedVersion = { version: number; effectiveOn: string };

/** Returns whether a later version begins no later, so that this one never takes effect. */
export const isWithdrawn = (
  { version, effectiveOn }: DatedVersion,
  versions: readonly DatedVersion[],
): boolean => versions.some((other) => other.version > version && other.effectiveOn <= effectiveOn);

/**
 * Returns whether another version replaces a version by a day (YYYY-MM-DD), or by the version's own first day, so that
 * it never takes effect.
 */
export const isSuperseded = (row: DatedVersion, versions: readonly DatedVersion[], today: string): boolean =>
  isWithdrawn(row, versions) ||
  versions.some((other) => other.version > row.version && other.effectiveOn <= today);

/** Returns whether words print a delivered placeholder, the telephone number included. */
export const printsPlaceholder = (words: string): boolean =>
  isPlaceholder(words) || /\b91 ?0{5} ?0{5}\b/.test(words);

/** One version of a text, by the SHA-256 of what was shown. */
export type DocumentReference = { slug: StatutorySlug | "mitc"; version: number; sha256: string };

/** The two boxes of the consent gate: the form field, its wording, and the text it refers to. */
export const CONSENT_BOXES = [
  {
    name: "disclaimer",
    wording: "I have read and understood the Disclaimer & Disclosures",
    slug: "disclaimer",
  },
  { name: "terms", wording: "I agree to the MITC Terms of Use", slug: "termsandconditions" },
] as const satisfies { name: string; wording: string; slug: StatutorySlug }[];

/** The form field that sends back the hash of the regulator's own terms, once imported. */
export const MITC_FIELD = "mitc";

/** What a consent is required for. */
export type ConsentGate = "momentum" | "wealth" | "report";
