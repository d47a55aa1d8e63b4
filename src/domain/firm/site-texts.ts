import { listKey, listOfKey, recordsOf, SITE_LISTS, type SiteKey } from "./site-lists.ts";

/** The site's own texts by group; each is delivered with the product and changed at the desk. */
export const SITE_DOCS = {
  home: "home page",
  about: "about pages",
  services: "services page",
  momentum: "Momentum X page",
  wealth: "Wealth X page",
  report: "report page",
  plans: "plan cards",
  questions: "questions",
  testimonials: "testimonials",
  navigation: "navigation",
  look: "look",
} as const;
export type SiteDoc = keyof typeof SITE_DOCS;
export type SiteGroup = (typeof SITE_DOCS)[SiteDoc];

/** The site's texts as delivered. */
export type SiteTexts = Partial<Record<SiteDoc, unknown>>;

const SITE = "site:";
const isSiteDoc = (name: string): name is SiteDoc => Object.hasOwn(SITE_DOCS, name);

/** Fields that identify a record, place or claim, and are no wording. */
const NAMES: ReadonlySet<string> = new Set(
  "id key type slug plan place claim accountants experience followers by article badge message".split(" "),
);

/** Returns the document of a site text's key, and the path within it; undefined for any other key. */
export function siteTextOf(key: string): { doc: SiteDoc; path: string } | undefined {
  const [, doc = "", path = ""] = /^site:([a-z]+):(.+)$/.exec(key) ?? [];
  return isSiteDoc(doc) ? { doc, path } : undefined;
}

/** Returns the key that tags a document's pages. */
export const docKey = (doc: SiteDoc): SiteKey => `${SITE}${doc}`;

type Visit = (key: SiteKey, text: string) => string;

/** Returns a document with each text replaced by `visit`. Records in a list are named by id or key. */
function mapTexts(value: unknown, path: SiteKey, visit: Visit): unknown {
  if (Array.isArray(value)) {
    const records = SITE_LISTS[path] ? recordsOf(path, value, visit(listKey(path), idsIn(value))) : value;
    return records.map((item, n) => {
      const { id, key } = (typeof item === "object" && item ? item : {}) as { id?: string; key?: string };
      return mapTexts(item, join(path, id ?? key ?? String(n + 1)), visit);
    });
  }
  // Markup is not edited at the desk.
  if (!value || typeof value !== "object" || "html" in value)
    return typeof value === "string" ? visit(path, value) : value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      typeof inner === "string" && NAMES.has(name) ? inner : mapTexts(inner, join(path, name), visit),
    ]),
  );
}

const idsIn = (records: readonly unknown[]): string =>
  records.map((record) => (record as { id: string }).id).join(",");

const join = (path: SiteKey, part: string): SiteKey =>
  `${path}${path.split(":").length > 2 ? "." : ":"}${part}`;

/** Returns a document as delivered, with the firm's own words where changed. */
export const copyNow = <T>(doc: SiteDoc, delivered: T, changed: (key: string) => unknown): T =>
  mapTexts(delivered, docKey(doc), (key, text) => {
    const own = changed(key);
    return typeof own === "string" ? own : text;
  }) as T;

/** Returns every text of the delivered documents by key, including those of records added by the firm. */
export function siteTexts(delivered: SiteTexts, changed: (key: string) => unknown): Map<SiteKey, string> {
  const found = new Map<SiteKey, string>();
  for (const doc of Object.keys(SITE_DOCS) as SiteDoc[])
    mapTexts(delivered[doc], docKey(doc), (key, text) => {
      found.set(key, text);
      const own = listOfKey(key) && changed(key);
      return typeof own === "string" ? own : text;
    });
  return found;
}

/** Names of parts for readers of the desk. */
const SPOKEN: Record<string, string> = {
  aboutus: "about us",
  aboutNew: "how it is made",
  meta: "search result",
  brand: "main colour",
  accent: "colour of buttons",
  logoDark: "logo for dark grounds",
  favicon: "icon of the browser tab",
  light: "light theme",
  dark: "dark theme",
  href: "address",
  photo: "picture",
  level: "small heading",
  loop: "description of the drawing",
  drawing: "description of the drawing",
  awaited: "text before the first digest",
  awaitedTitle: "heading before the first digest",
  noteProven: "note once each is proven",
};

/** aboutus.hero.title.1 → about us, hero, title 1. */
export const pathLabel = (path: string): string =>
  path
    .split(".")
    .map((part) => SPOKEN[part] ?? part)
    .join(".")
    .replace(/\.(\d+)/g, " $1")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll(".", ", ")
    .replaceAll("-", " ")
    .toLowerCase();
