import delivered from "#content/navigation.json" with { type: "json" };
import { officialLinks } from "#domain/firm/official-links.ts";

export type SiteLink = { label: string; href: string };

/** The words of the navigation. */
export type NavigationWords = typeof delivered;

const PLAN_LINKS = [
  { key: "momentum", href: "/momentum-x" },
  { key: "wealth", href: "/wealth-x" },
] as const;

/** The two plans as navigation shows them; each has its own tint. */
export const planLinks = (words: NavigationWords = delivered) =>
  PLAN_LINKS.map((link) => ({ ...link, ...words[link.key] }));

/** The links of the bar that stay in view, before and after the research services, with the words of two buttons. */
export const barLinks = (words: NavigationWords = delivered) => ({
  before: [
    { label: words.home, href: "/" },
    { label: words.about, href: "/aboutus" },
  ],
  services: words.services,
  after: [
    { label: words.blogs, href: "/blog" },
    { label: words.digest, href: "/dailydigest" },
    { label: words.contact, href: "/contactus" },
  ],
  start: words.start,
});

/** The links of the footer, by groups. */
export function footerGroups(words: NavigationWords = delivered): { title: string; links: SiteLink[] }[] {
  const { before, after } = barLinks(words);
  const { footer } = words;
  const [home, about] = before as [SiteLink, SiteLink];
  const [blogs, digest, contact] = after as [SiteLink, SiteLink, SiteLink];
  return [
    {
      title: footer.quick,
      links: [home, about, { label: footer.founders, href: "/aboutus#founders" }, blogs, digest],
    },
    {
      title: footer.services,
      links: [
        ...planLinks(words).map(({ label, href }) => ({ label, href })),
        { label: footer.report, href: "/stockizenreport" },
        { label: footer.plans, href: "/services" },
      ],
    },
    {
      title: footer.compliance,
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
      title: footer.legal,
      links: [
        { label: "Disclaimer & Disclosure", href: "/disclaimer" },
        { label: "MITC (Terms of Use)", href: "/termsandconditions" },
        { label: "Privacy Policy", href: "/privacyPolicy" },
        { label: "Refund Policy", href: "/refundpolicy" },
        { label: "Accessibility", href: "/accessibility" },
        contact,
      ],
    },
  ];
}

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
  ["/services", "/stockizenreport", ...PLAN_LINKS.map(({ href }) => href)].includes(path);
