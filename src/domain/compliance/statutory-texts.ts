import type { RegulatorText } from "#domain/firm/regulator-texts.ts";

/** What is known of a text besides its words, which are in `content/legal/<slug>/<version>.md`. */
type StatutoryText = {
  /** The footer's group that holds its link, and the link's words. */
  footer: { group: "compliance" | "legal"; label: string };
  /** The regulator's own words that its page shows above it. */
  regulator?: RegulatorText;
  /** The values that it must print, by placeholder, whatever its wording. */
  prints: string[];
  /** The sections that it must have, by heading. */
  sections: string[];
  /** Other names under which readers search for it. */
  names: string[];
};

const COMPLAINT_WAYS = ["grievance.officer", "link.complaintPortal", "link.disputePlatform"];

/**
 * The texts published by version, each at the address of its name, in the order of every list. A page, its link, its
 * place in sitemap, search and desk derive from a row; `routes.ts` names the pages that show more than the text.
 */
const TEXTS = {
  disclaimer: {
    footer: { group: "legal", label: "Disclaimer & Disclosure" },
    prints: ["firm.legalName", "registration.number", "enlistment.number", "firm.address", ...COMPLAINT_WAYS],
    sections: [
      "Registration",
      "Risk warnings",
      "No guaranteed returns",
      "Disclosures and conflicts of interest",
      "Use of AI",
      "Complaints and escalation",
    ],
    names: ["disclaimer", "disclosure", "disclosures", "risk disclosure"],
  },
  termsandconditions: {
    footer: { group: "legal", label: "MITC (Terms of Use)" },
    regulator: "mitc",
    prints: [
      "firm.legalName",
      "registration.number",
      "refund.rule",
      "fee.cap",
      "plans.momentum.quarterly",
      "plans.momentum.yearly",
      "plans.wealth.quarterly",
      "plans.wealth.yearly",
      "report.price",
      ...COMPLAINT_WAYS,
    ],
    sections: ["Fees and payment", "Mandatory terms", "Suspension and termination"],
    names: ["terms", "terms and conditions", "terms of use", "mitc", "terms of service", "नियम और शर्तें"],
  },
  privacyPolicy: {
    footer: { group: "legal", label: "Privacy Policy" },
    prints: ["firm.legalName", "grievance.officer", "grievance.email", "records.kept"],
    sections: [
      "Collection of information",
      "Use of information",
      "Sharing",
      "Security",
      "User rights and opt-out",
      "Retention and jurisdiction",
      "Contact",
    ],
    names: ["privacy", "privacy policy", "data protection", "cookies", "गोपनीयता"],
  },
  refundpolicy: {
    footer: { group: "legal", label: "Refund Policy" },
    prints: ["refund.rule", "refund.suspension", ...COMPLAINT_WAYS],
    sections: ["Misuse", "Modification", "Contact"],
    names: [
      "refund",
      "refund policy",
      "money back",
      "get my money back",
      "paisa wapas",
      "paise wapas",
      "return my money",
      "refund calculator",
      "refund by day",
      "रिफंड",
      "पैसा वापस",
      "पैसे वापस",
    ],
  },
  accessibility: {
    footer: { group: "legal", label: "Accessibility" },
    regulator: "accessibility",
    prints: ["compliance.officer", "compliance.email"],
    sections: ["What we aim at", "Known limits", "Whom to tell"],
    names: ["accessibility", "screen reader"],
  },
  "investor-charter": {
    footer: { group: "compliance", label: "Investor Charter" },
    regulator: "charter",
    prints: ["firm.legalName", "registration.number", "grievance.redress", ...COMPLAINT_WAYS],
    sections: [
      "Vision",
      "Business transacted",
      "Services",
      "Grievance mechanism",
      "Investor rights",
      "Do’s and don’ts",
    ],
    names: ["investor charter", "charter", "investor rights", "complaint data"],
  },
  grievanceredressal: {
    footer: { group: "compliance", label: "Grievance Redressal" },
    prints: [
      "firm.legalName",
      "registration.number",
      "compliance.officer",
      "grievance.email",
      "grievance.redress",
      ...COMPLAINT_WAYS,
    ],
    sections: [
      "How to reach us",
      "Grievance officer",
      "Timelines",
      "Escalation to the regulator’s portal",
      "Online dispute resolution",
    ],
    names: [
      "grievance",
      "grievances",
      "complaint",
      "complain",
      "complaints",
      "how to complain",
      "shikayat",
      "complaint kaise kare",
      "शिकायत",
    ],
  },
  codeofconduct: {
    footer: { group: "compliance", label: "Code of Conduct" },
    prints: ["firm.legalName", "compliance.officer", "compliance.email"],
    sections: [
      "Honesty and good faith",
      "Role of management",
      "Conflicts of interest",
      "Confidentiality",
      "No misuse of inside information",
      "Regulatory compliance",
    ],
    names: ["code of conduct", "conduct", "ethics"],
  },
} satisfies Record<string, StatutoryText>;

export type StatutorySlug = keyof typeof TEXTS;

export const STATUTORY_TEXTS = Object.keys(TEXTS) as StatutorySlug[];

/** Returns whether a text of this name is published by version. */
export const isStatutorySlug = (slug: string | undefined): slug is StatutorySlug =>
  slug !== undefined && Object.hasOwn(TEXTS, slug);

export const LEGAL_TEXTS: Record<StatutorySlug, StatutoryText> = TEXTS;
