import { officialLinks } from "#domain/firm/official-links.ts";

export type SiteLink = { label: string; href: string };

const HOME = { label: "Home", href: "/" };
const ABOUT = { label: "About Us", href: "/aboutus" };
const BLOGS = { label: "Blogs", href: "/blog" };
const DIGEST = { label: "Daily Digest", href: "/dailydigest" };
const CONTACT = { label: "Contact Us", href: "/contactus" };

export const linksBeforeServices: SiteLink[] = [HOME, ABOUT];
export const linksAfterServices: SiteLink[] = [BLOGS, DIGEST, CONTACT];

/** The two plans as navigation shows them; each has its own tint. */
export const planLinks = [
  {
    key: "momentum",
    label: "Momentum X",
    href: "/momentum-x",
    text: "Swing research",
  },
  {
    key: "wealth",
    label: "Wealth X",
    href: "/wealth-x",
    text: "Long-term research",
  },
] as const;

export const footerGroups: { title: string; links: SiteLink[] }[] = [
  {
    title: "Quick Links",
    links: [HOME, ABOUT, { label: "Founders", href: "/aboutus#founders" }, BLOGS, DIGEST],
  },
  {
    title: "Services",
    links: [
      ...planLinks.map(({ label, href }) => ({ label, href })),
      { label: "Equity Research Report", href: "/stockizenreport" },
      { label: "Plans and billing", href: "/services" },
    ],
  },
  {
    title: "Compliance Pages",
    links: [
      { label: "Regulatory particulars", href: "/regulatory" },
      { label: "Investor Charter", href: "/investor-charter" },
      { label: "Grievance Redressal", href: "/grievanceredressal" },
      { label: "Code of Conduct", href: "/codeofconduct" },
      { label: "SEBI SCORES", href: officialLinks.complaintPortal },
      { label: "SMART ODR", href: officialLinks.disputePlatform },
      { label: "List of registered analysts", href: officialLinks.analystList },
    ],
  },
  {
    title: "Legal & Contact",
    links: [
      { label: "Disclaimer & Disclosure", href: "/disclaimer" },
      { label: "MITC (Terms of Use)", href: "/termsandconditions" },
      { label: "Privacy Policy", href: "/privacyPolicy" },
      { label: "Refund Policy", href: "/refundpolicy" },
      { label: "Accessibility", href: "/accessibility" },
      CONTACT,
    ],
  },
];

const LEGAL = new Set([
  "/disclaimer",
  "/codeofconduct",
  "/privacyPolicy",
  "/refundpolicy",
  "/termsandconditions",
  "/grievanceredressal",
  "/accessibility",
  "/regulatory",
  "/investor-charter",
  "/investor",
]);

/** Returns whether the page is a legal, charter or grievance page, which content protection leaves alone. */
export const isLegal = (path: string): boolean => LEGAL.has(path);

/** Returns how a link relates to the page that shows it: the page itself, or the section that the page belongs to. */
export function currentOf(href: string, path: string): "page" | "true" | undefined {
  if (path === href) return "page";
  const sections = href === "/blog" ? ["/blogpost/", "/learn", "/authors/", "/glossary"] : [`${href}/`];
  return href !== "/" && sections.some((section) => path.startsWith(section)) ? "true" : undefined;
}

/** Returns the "Get Started" address: it scrolls on the home page and leads there from elsewhere. */
export const startHref = (path: string): string => `${path === "/" ? "" : "/"}#research-services`;

/** Returns whether a page is one of the research services, whose dropdown it then marks. */
export const isService = (path: string): boolean =>
  ["/services", "/stockizenreport", ...planLinks.map(({ href }) => href)].includes(path);
