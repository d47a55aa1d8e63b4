import delivered from "#content/navigation.json" with { type: "json" };
import { LEGAL_TEXTS, STATUTORY_TEXTS } from "#domain/compliance/statutory-texts.ts";
import { officialLinks } from "#domain/firm/official-links.ts";
import { VERIFY_PATH } from "#domain/firm/verify-path.ts";

export type SiteLink = { label: string; href: string };

export type NavigationWords = typeof delivered;

const PLAN_LINKS = [
  { key: "momentum", href: "/momentum-x" },
  { key: "wealth", href: "/wealth-x" },
] as const;

/** The two plans as the navigation shows them; each has its own tint. */
export const planLinks = (words: NavigationWords = delivered) =>
  PLAN_LINKS.map((link) => ({ ...link, ...words[link.key] }));

/** A page below a menu item, with its contents and price. */
export type MenuEntry = SiteLink & { text: string; price?: string };

/** A menu item with its pages; without an address it is only their list. */
export type MenuItem = { label: string; href?: string; entries?: MenuEntry[] };

/** Where it says how to complain. */
const COMPLAINT_PATH = "/grievanceredressal";

/** Returns the items of the menu, in order. */
function menuItems(words: NavigationWords) {
  const { menu } = words;
  return {
    home: { label: words.home, href: "/" },
    about: {
      label: words.about,
      href: "/aboutus",
      entries: [
        { ...menu.firm, href: "/aboutus" },
        { ...menu.founders, href: "/aboutus#founders" },
        { ...menu.verify, href: VERIFY_PATH },
        { ...menu.regulatory, href: "/regulatory" },
        { ...menu.complain, href: COMPLAINT_PATH },
      ],
    },
    services: {
      label: words.services,
      entries: [
        ...planLinks(words),
        { ...menu.report, href: "/stockizenreport" },
        { ...menu.compare, href: "/services#compare" },
        { ...menu.refund, href: "/refundpolicy" },
      ],
    },
    blogs: {
      label: words.blogs,
      href: "/blog",
      entries: [
        { ...menu.articles, href: "/blog" },
        { ...menu.glossary, href: "/glossary" },
        { ...menu.calculators, href: "/tools" },
        { ...menu.lists, href: "/learn" },
      ],
    },
    digest: {
      label: words.digest,
      href: "/dailydigest",
      entries: [
        { ...menu.latest, href: "/dailydigest" },
        { ...menu.archive, href: "/dailydigest/archive" },
        { ...menu.data, href: "/dailydigest/data" },
        { ...menu.rules, href: "/dailydigest/rules" },
        { ...menu.newsletter, href: "/newsletter" },
      ],
    },
    contact: { label: words.contact, href: "/contactus" },
  } satisfies Record<string, MenuItem>;
}

/** Returns the menu, with the labels of its button and of the link to the handle checker. */
export const menuOf = (
  words: NavigationWords = delivered,
): { items: MenuItem[]; start: string; verify: string } => ({
  items: Object.values(menuItems(words)),
  start: words.start,
  verify: words.menu.verify.label,
});

/** The site search. */
export const SEARCH_PATH = "/search";

/** Returns the links of a footer group to the legal texts. */
const textLinks = (group: "compliance" | "legal"): SiteLink[] =>
  STATUTORY_TEXTS.flatMap((slug) => {
    const { footer } = LEGAL_TEXTS[slug];
    return footer.group === group ? [{ label: footer.label, href: `/${slug}` }] : [];
  });

/** Returns the footer's links, by group. */
export function footerGroups(words: NavigationWords = delivered): { title: string; links: SiteLink[] }[] {
  const { home, about, blogs, digest, contact } = menuItems(words);
  const { footer, menu } = words;
  return [
    {
      title: footer.quick,
      links: [home, about, { label: footer.founders, href: "/aboutus#founders" }, blogs, digest],
    },
    {
      title: footer.services,
      links: [
        ...planLinks(words),
        { label: footer.report, href: "/stockizenreport" },
        { label: footer.plans, href: "/services" },
      ],
    },
    { title: menu.learn, links: [...blogs.entries.slice(1), { label: menu.search, href: SEARCH_PATH }] },
    {
      title: menu.digest,
      links: [...digest.entries.slice(1), { label: footer.unsubscribe, href: "/newsletter/preferences" }],
    },
    {
      title: footer.compliance,
      links: [
        { label: "Regulatory particulars", href: "/regulatory" },
        ...textLinks("compliance"),
        { label: "SEBI SCORES", href: officialLinks.complaintPortal },
        { label: "SMART ODR", href: officialLinks.disputePlatform },
        { label: "List of registered analysts", href: officialLinks.analystList },
      ],
    },
    {
      title: footer.legal,
      links: [
        ...textLinks("legal"),
        { label: menu.verify.label, href: VERIFY_PATH },
        { label: menu.complain.label, href: COMPLAINT_PATH },
        contact,
      ],
    },
  ];
}

const LEGAL = new Set([...STATUTORY_TEXTS.map((slug) => `/${slug}`), "/regulatory", "/investor"]);

/** Returns whether the page is a legal, charter or grievance page, which content protection exempts. */
export const isLegal = (path: string): boolean => LEGAL.has(path);

/** Returns how a link relates to the current page: the page itself, or its section. */
export function currentOf(href: string, path: string): "page" | "true" | undefined {
  if (path === href) return "page";
  const sections =
    href === "/blog" ? ["/blogpost/", "/learn", "/authors/", "/glossary", "/tools"] : [`${href}/`];
  return href !== "/" && sections.some((section) => path.startsWith(section)) ? "true" : undefined;
}

/** Returns the "Get Started" address: it scrolls on the home page and leads there from elsewhere. */
export const startHref = (path: string): string => `${path === "/" ? "" : "/"}#research-services`;

/** Returns whether a page is one of the research services, which marks their list as current. */
const isService = (path: string): boolean =>
  ["/services", "/stockizenreport", ...PLAN_LINKS.map(({ href }) => href)].includes(path);

/** Returns whether a page belongs to an item of the menu. */
export const isUnder = ({ href }: MenuItem, path: string): boolean =>
  href ? currentOf(href, path) !== undefined : isService(path);
