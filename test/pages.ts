import { STATUTORY_TEXTS, type StatutorySlug } from "#domain/compliance/statutory-texts.ts";

/** The page of each legal text, at the address of its name. */
const LEGAL_PAGES = Object.fromEntries(STATUTORY_TEXTS.map((slug) => [slug, `/${slug}`])) as {
  [slug in StatutorySlug]: `/${slug}`;
};

/** One address of every page family of the site, for axe, the contact sheets and the page weights. */
export const PAGES = {
  home: "/",
  aboutus: "/aboutus",
  "about-new": "/about-new",
  services: "/services",
  "momentum-x": "/momentum-x",
  "wealth-x": "/wealth-x",
  "stock-report": "/stockizenreport",
  specimen: "/stockizenreport/specimen",
  blog: "/blog",
  article: "/blogpost/position-size-before-entry",
  glossary: "/glossary",
  "glossary-term": "/glossary/put-call-ratio",
  tools: "/tools",
  tool: "/tools/trade-cost",
  "tool-refund": "/tools/refund",
  learn: "/learn",
  search: "/search?q=pcr",
  verify: "/verify",
  "verify-answer": "/verify?q=%40stockizen_vip_calls",
  digest: "/dailydigest",
  "digest-day": "/dailydigest/2025-01-17",
  "digest-figures": "/dailydigest/2025-01-17/figures",
  "digest-archive": "/dailydigest/archive",
  "digest-month": "/dailydigest/archive/2025-01",
  "digest-year": "/dailydigest/archive/2025",
  "digest-data": "/dailydigest/data",
  "digest-rules": "/dailydigest/rules",
  contact: "/contactus",
  "contact-sent": "/contactus/sent",
  newsletter: "/newsletter",
  "newsletter-thanks": "/newsletter/thanks",
  "newsletter-settings": "/newsletter/preferences",
  ...LEGAL_PAGES,
  regulatory: "/regulatory",
  "not-found": "/no-such-page",
  register: "/register",
} as const satisfies Record<string, string>;

/** The pages of these that answer 404. */
export const ABSENT: ReadonlySet<string> = new Set([PAGES["not-found"]]);
