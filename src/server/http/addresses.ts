import { isDay } from "#platform/clock/days.ts";

/** A field of a form that is sent by GET: whatever was typed, so that the page can say what to mend. */
const TYPED = /^[\s\S]{0,40}$/;

type Allowed = Record<string, { test(value: string): boolean }>;

/** What a page's address may carry: everything else is dropped from the key and from the request. */
const ALLOWED_QUERY: Record<string, Allowed> = {
  "/blog": { category: /^\d{1,9}$/, q: /^[\s\S]+$/, view: /^all$/, page: /^[1-9]\d{0,3}$/ },
  "/dailydigest": { date: { test: isDay }, q: /^[\s\S]{1,200}$/, view: /^missing$/ },
  "/refundpolicy": { plan: TYPED, starts: TYPED, notice: TYPED, fee: TYPED },
  "/newsletter/confirmation": { token: /^[\w-]{10,80}$/ },
  "/newsletter/unsubscribe": { token: /^[\w-]{10,80}$/ },
  "/newsletter/preferences": { token: /^[\w-]{10,80}$/, access: /^[\w-]{10,80}$/ },
};

/** The same for a family of addresses. */
const ALLOWED_IN: [family: RegExp, query: Allowed][] = [
  [/^\/dailydigest\/\d{4}-\d{2}-\d{2}\/prices\.json$/, { index: /^(NIFTY|BANKNIFTY)$/ }],
];

const allowedQuery = (path: string) =>
  ALLOWED_QUERY[path] ?? ALLOWED_IN.find(([family]) => family.test(path))?.[1];

/** Query names whose values have no bound: such pages are rendered for the one who asks and not kept. */
const UNBOUNDED = new Set(["q", "token", "access", "plan", "starts", "notice", "fee"]);

/** Addresses that are keys by themselves: no list, no count and no line of a log names one. */
const KEY = /^\/orders\/./;

/** Whether an address is a key: whoever knows it reads what is behind it. */
export const isKey = (path: string): boolean => KEY.test(path);

/** An address as a log may keep it. */
export const withoutKey = (path: string): string =>
  isKey(path) ? path.replace(/(?<=^\/orders\/).*/s, "…") : path;

export type PageAddress = { path: string; search: string; key: string; keep: boolean };

/** The canonical form of a page's address: allowed query names only, in a fixed order. */
export function pageAddress(rawUrl: string): PageAddress {
  const cut = rawUrl.indexOf("?");
  const path = cut < 0 ? rawUrl : rawUrl.slice(0, cut);
  if (isKey(path)) return { path, search: "", key: path, keep: false };
  const allowed = allowedQuery(path);
  if (cut < 0 || !allowed) return { path, search: "", key: path, keep: true };
  const given = new URLSearchParams(rawUrl.slice(cut + 1));
  const kept = new URLSearchParams();
  let keep = true;
  for (const [name, pattern] of Object.entries(allowed)) {
    const value = given.get(name);
    if (value === null || !pattern.test(value)) continue;
    kept.set(name, value);
    if (UNBOUNDED.has(name)) keep = false;
  }
  const search = kept.size ? `?${kept}` : "";
  return { path, search, key: path + search, keep };
}

/** The pages that search engines are told of; articles and digests come from the database. */
export const LISTED_PAGES = [
  "/",
  "/aboutus",
  "/services",
  "/momentum-x",
  "/wealth-x",
  "/stockizenreport",
  "/blog",
  "/dailydigest",
  "/contactus",
  "/disclaimer",
  "/codeofconduct",
  "/privacyPolicy",
  "/refundpolicy",
  "/termsandconditions",
  "/grievanceredressal",
  "/investor-charter",
  "/accessibility",
  "/regulatory",
];

/** The paths of the site that have one spelling: another letter case or a trailing slash is redirected to it. */
export const PATHS = [...LISTED_PAGES, "/about-new", "/investor", "/register", "/login", "/forgot_password"];
const BY_LOWER_CASE = new Map(PATHS.map((path) => [path.toLowerCase(), path]));

/** The address to redirect to when the path is a known one in another spelling. */
export function betterSpelling(path: string): string | undefined {
  // Two slashes begin the address of another host: such a path leads nowhere.
  if (path === "/" || /^\/[/\\]/.test(path)) return undefined;
  const bare = path.replace(/\/+$/, "") || "/";
  const known = BY_LOWER_CASE.get(bare.toLowerCase());
  const lower = /^\/(blogpost|dailydigest)\//i.test(bare) ? bare.toLowerCase() : bare;
  const better = known ?? lower;
  return better === path ? undefined : better;
}
