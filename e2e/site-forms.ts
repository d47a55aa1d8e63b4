import { PAGES } from "../test/pages.ts";

/** Every island of the site in which a person types or chooses, on a page that has it, and a field of it. */
export const SITE_FORMS = [
  { island: "web/contact/contact-form", path: PAGES.contact, field: "[name=firstName]" },
  { island: "web/contact/contact-form", path: PAGES.contact, field: "[name=message]" },
  { island: "web/newsletter/newsletter-form", path: PAGES.home, field: "[type=email]" },
  { island: "web/faq/faq", path: PAGES.services, field: "[type=search]" },
  { island: "web/blog/browse", path: PAGES.blog, field: "[type=search]" },
  { island: "web/digest/analyses-search", path: PAGES["digest-figures"], field: "[type=search]" },
  { island: "web/search/search-box", path: PAGES.search, field: "[type=search]" },
  { island: "web/tools/calculator-form", path: PAGES.tool, field: "[name=buy]" },
  { island: "web/digest/date-selector", path: PAGES.digest, field: "select" },
];
