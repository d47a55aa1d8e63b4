import { ledger, officialLinks } from "#domain/firm/ledger.ts";
import { type Firm, rupees } from "#domain/firm/rules.ts";
import type { SiteLink } from "./site-links.ts";

/** What stands beside a page's heading: its family, a few facts of the firm, and where to go on. */
export type Beside = {
  family: string;
  tint: "momentum" | "wealth" | "plain";
  facts: { term: string; value: string; href?: string; id?: string }[];
  ways: [SiteLink, SiteLink];
};

const price = (quarterly: number, yearly: number) =>
  `${rupees(quarterly)} a quarter, ${rupees(yearly)} a year`;
const momentumPrice = price(ledger["plans.momentum.quarterly"].value, ledger["plans.momentum.yearly"].value);
const wealthPrice = price(ledger["plans.wealth.quarterly"].value, ledger["plans.wealth.yearly"].value);
const DIGEST = { label: "Open the daily digest", href: "/dailydigest" };
const CONTACT = { label: "Contact Us", href: "/contactus" };

const about = (firm: Firm): Beside => ({
  family: "About",
  tint: "plain",
  facts: [
    { term: "Registration", value: `SEBI research analyst ${firm.registration}` },
    { term: "Enlistment", value: `BSE ${firm.enlistment}` },
    { term: "Founders", value: "Two co-founders, both chartered accountants", id: "founders" },
    { term: "Office", value: firm.address },
  ],
  ways: [{ label: "Research Services", href: "/#research-services" }, DIGEST],
});

const complaints = (firm: Firm): Beside => ({
  family: "Compliance",
  tint: "plain",
  facts: [
    { term: "Grievance officer", value: firm.grievanceOfficer },
    { term: "Write to", value: firm.grievanceEmail, href: `mailto:${firm.grievanceEmail}` },
    { term: "Acknowledged within", value: ledger["grievance.acknowledgement"].value },
    { term: "Redressed within", value: ledger["grievance.redress"].value },
    { term: "After that", value: "SEBI SCORES", href: officialLinks.complaintPortal },
  ],
  ways: [CONTACT, { label: "Disclaimer & Disclosure", href: "/disclaimer" }],
});

const legal = (firm: Firm): Beside => ({
  family: "Legal",
  tint: "plain",
  facts: [
    { term: "Published by", value: firm.legalName },
    { term: "Compliance officer", value: firm.complianceOfficer },
    { term: "Write to", value: firm.complianceEmail, href: `mailto:${firm.complianceEmail}` },
    { term: "Jurisdiction", value: ledger.jurisdiction.value },
  ],
  ways: [CONTACT, { label: "Grievance Redressal", href: "/grievanceredressal" }],
});

const PAGES: Record<string, (firm: Firm) => Beside> = {
  "/momentum-x": () => ({
    family: "Research Services",
    tint: "momentum",
    facts: [
      { term: "Ideas are held", value: `about ${ledger["plans.momentum.horizon"].value}` },
      { term: "Stock ideas", value: `${ledger["plans.momentum.ideas"].value} a month` },
      { term: "Delivered", value: "in a private read-only messaging channel" },
      { term: "Price", value: momentumPrice },
    ],
    ways: [{ label: "Compare both plans", href: "/#research-services" }, DIGEST],
  }),
  "/wealth-x": () => ({
    family: "Research Services",
    tint: "wealth",
    facts: [
      { term: "Ideas are held", value: `about ${ledger["plans.wealth.horizon"].value}` },
      { term: "Stock ideas", value: `${ledger["plans.wealth.ideas"].value} a month` },
      { term: "Delivered", value: `as PDF reports with ${ledger["plans.wealth.filters"].value} filters` },
      { term: "Price", value: wealthPrice },
    ],
    ways: [{ label: "Compare both plans", href: "/#research-services" }, DIGEST],
  }),
  "/stockizenreport": () => ({
    family: "Research Services",
    tint: "plain",
    facts: [
      { term: "Price", value: `${rupees(ledger["report.price"].value)} per stock analysis` },
      { term: "Sections", value: "Overview, valuation, quarters, shareholding, technicals, stock view" },
    ],
    ways: [CONTACT, { label: "Read the blog", href: "/blog" }],
  }),
  "/services": () => ({
    family: "Research Services",
    tint: "plain",
    facts: [
      { term: "Momentum X", value: momentumPrice, href: "/momentum-x" },
      { term: "Wealth X", value: wealthPrice, href: "/wealth-x" },
      {
        term: "Stock report",
        value: `${rupees(ledger["report.price"].value)} per stock analysis`,
        href: "/stockizenreport",
      },
    ],
    ways: [{ label: "Compare both plans", href: "/#research-services" }, CONTACT],
  }),
  "/aboutus": about,
  "/about-new": about,
  "/grievanceredressal": complaints,
  "/investor-charter": complaints,
  "/investor": complaints,
};

/** What stands beside the heading of the page at `path`. */
export const besideFor = (path: string, firm: Firm): Beside => (PAGES[path] ?? legal)(firm);
