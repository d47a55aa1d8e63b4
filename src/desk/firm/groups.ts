import { GROUPS, type Group } from "#domain/firm/catalogue.ts";
import type { LaunchItem } from "#domain/firm/launch.ts";
import type { BookLine } from "#domain/firm/list-book.server.ts";
import { isPlaceholder } from "#domain/firm/placeholders.ts";
import { SITE_DOCS } from "#domain/firm/site-texts.ts";
import { valueLine } from "#domain/firm/value-lines.ts";
import { capitalized } from "#platform/format/words.ts";

/** Returns the heading of a group. */
export const groupTitle = (group: Group): string => TITLES[group] ?? capitalized(group);

const TITLES: Partial<Record<Group, string>> = {
  look: "Logo and colour",
  handles: "Social profiles and UPI",
  licences: "Use of the exchange’s data",
};

const slugOf = (group: Group): string => group.replaceAll(" ", "-").toLowerCase();

/** Returns the group with that name in an address. */
export const groupAt = (slug: string): Group | undefined => GROUPS.find((group) => slugOf(group) === slug);

/** Returns the address of a group's form. */
export const groupHref = (group: Group): string => `/desk/firm/groups/${slugOf(group)}`;

/** Returns the address of the page that shows a group's values. */
export const previewHref = (group: Group): string => `/desk/firm-preview/${slugOf(group)}`;

/** Returns where an item of the checklist is settled: a value in its group's form, else where the item says. */
export function settledAt({ about, href }: Pick<LaunchItem, "about" | "href">): string | undefined {
  const [, key] = /^\/desk\/firm\/([^/?#]+)$/.exec(href ?? "") ?? [];
  return key && /^(setting|claim) /.test(about) ? `${groupHref(valueLine(key).group)}#${key}` : href;
}

/** Returns whether a group holds the site's own texts. */
export const isSiteGroup = (group: Group): boolean => (Object.values(SITE_DOCS) as Group[]).includes(group);

/** Returns whether a group holds page texts, which are changed on the page itself. */
export const hasTexts = (group: Group): boolean => isSiteGroup(group) && group !== "look";

/** Returns whether only the owner may fill in a value: a placeholder that the firm never set. */
export const isFillable = ({ value, changedAt, pending }: BookLine): boolean =>
  isPlaceholder(value) && !changedAt && !pending;

/** A page by its address and name. */
export type ShownPage = { value: string; label: string };

/** The pages that best show the values of each group; other pages may print them too. */
export const SHOWN_ON: Record<Group, ShownPage[]> = {
  identity: [at("/regulatory", "Regulatory particulars"), at("/contactus", "Contact"), at("/", "Home")],
  registrations: [at("/regulatory", "Regulatory particulars"), at("/aboutus", "About us")],
  audits: [at("/regulatory", "Regulatory particulars")],
  addresses: [at("/contactus", "Contact"), at("/regulatory", "Regulatory particulars")],
  handles: [at("/contactus", "Contact"), at("/regulatory", "Regulatory particulars")],
  prices: [
    at("/services", "Services"),
    at("/momentum-x", "Momentum X"),
    at("/wealth-x", "Wealth X"),
    at("/stockizenreport", "Report"),
  ],
  "service levels": [
    at("/services", "Services"),
    at("/contactus", "Contact"),
    at("/momentum-x", "Momentum X"),
  ],
  licences: [at("/dailydigest", "Digest"), at("/dailydigest/data", "Data")],
  "texts of the regulator": [at("/termsandconditions", "Terms")],
  claims: [
    at("/aboutus", "About us"),
    at("/", "Home"),
    at("/blog", "Blog"),
    at("/about-new", "How it is made"),
  ],
  "home page": [at("/", "Home")],
  "about pages": [at("/aboutus", "About us"), at("/about-new", "How it is made")],
  "services page": [at("/services", "Services")],
  "Momentum X page": [at("/momentum-x", "Momentum X")],
  "Wealth X page": [at("/wealth-x", "Wealth X")],
  "report page": [at("/stockizenreport", "Report")],
  "plan cards": [at("/services", "Services"), at("/", "Home"), at("/dailydigest", "Digest")],
  questions: [at("/services", "Services"), at("/", "Home"), at("/momentum-x", "Momentum X")],
  testimonials: [at("/", "Home")],
  navigation: [at("/", "Home"), at("/contactus", "Contact")],
  look: [at("/", "Home"), at("/services", "Services"), at("/blog", "Blog")],
};

function at(value: string, label: string): ShownPage {
  return { value, label };
}
