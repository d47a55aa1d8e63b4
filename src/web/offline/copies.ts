/** What the background worker decides: which pages it keeps, which it drops, and what a copy says. No input or output. */

import { istWeekdayHour } from "#platform/format/dates.ts";

/** The address of the background worker, as the server serves it, and the name of its cache. */
export const WORKER_PATH = "/sw.js";

/** The page that stands in for one that was not kept. */
export const OFFLINE_PAGE = "/offline";

/** The address of the newest digest, whichever day that is. */
const NEWEST = "/dailydigest";

/** How many pages of each kind are kept. */
const MOST = 5;

const KINDS = {
  digest: /^\/dailydigest(\/\d{4}-\d\d-\d\d)?$/,
  article: /^\/blogpost\/[^/]+$/,
};
type Kind = keyof typeof KINDS;

/** A page that is kept: its path, when it was fetched (ISO), its title, and the files that it is shown with. */
export type PageCopy = { path: string; fetched: string; title: string; files: string[] };

/** Returns what is read at a path; undefined for every page that is never kept. */
export const kindOf = (path: string): Kind | undefined =>
  (Object.keys(KINDS) as Kind[]).find((kind) => KINDS[kind].test(path));

type Asked = Pick<Request, "method" | "mode" | "url">;

/**
 * Returns what the worker does about a request: answer a page that a person goes to, or a file of one; all else, the
 * desk and everything that is sent among it, passes by.
 */
export function concern({ method, mode, url }: Asked, origin: string): "page" | "file" | undefined {
  const { origin: asked, pathname } = new URL(url);
  if (method !== "GET" || asked !== origin) return undefined;
  if (mode === "navigate") return /^\/(desk|api)(\/|$)/.test(pathname) ? undefined : "page";
  return isFile(pathname) ? "file" : undefined;
}

const isFile = (path: string): boolean => /^\/assets\/[\w.-]+\.(js|css|woff2)$/.test(path);

type Answer = Pick<Response, "status" | "type" | "redirected" | "headers">;

/** Returns whether a page may be kept: a whole page that any cache may keep, asked for by its address alone. */
export function mayKeep(url: URL, { status, type, redirected, headers }: Answer): boolean {
  const policy = headers.get("cache-control") ?? "";
  return (
    kindOf(url.pathname) !== undefined &&
    /^(\?via=[\w-]+)?$/.test(url.search) &&
    status === 200 &&
    type === "basic" &&
    !redirected &&
    /^text\/html\b/.test(headers.get("content-type") ?? "") &&
    /\bpublic\b/.test(policy) &&
    !/\b(no-store|private)\b/.test(policy) &&
    !headers.has("set-cookie")
  );
}

/** Whether an answer says that a page is gone: then its copy goes too. */
export const isGone = (status: number): boolean => status === 404 || status === 410;

/** Returns the path under which a page is kept: the newest digest under its day, as it is another one tomorrow. */
export function pathIn(url: URL, html: string): string {
  const day = url.pathname === NEWEST && /<article\b[^>]*\bdata-day="([\d-]+)"/.exec(html)?.[1];
  return day ? `${NEWEST}/${day}` : url.pathname;
}

/** Returns a page's title as it is written in its HTML. */
export const titleOf = (html: string): string => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";

const NO_FORM = '<p class="text-ink-2 text-sm">This form is not part of an offline copy.</p>';

/**
 * Returns the page without its forms that post, and without the mark of an island that would bring one back: a copy asks
 * for no personal data.
 */
export const withoutForms = (html: string): string =>
  html
    .replace(/ data-island="[^"]*"([^>]*><form\b[^>]*\bmethod="post")/g, "$1")
    .replace(/<form\b[^>]*\bmethod="post"[\s\S]*?<\/form>/g, NO_FORM);

/** Returns the scripts, style sheets and fonts that a page names itself. */
export const filesNamed = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/(?:(?:href|src)="|url\()([^")]+)/g)].flatMap(([, path = ""]) =>
      isFile(path) ? path : [],
    ),
  ),
];

const IMPORTED = /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;
const LOADED =
  /(?:["'`]\.\/(web\/[\w./-]+)\.island\.tsx["'`]:[^"'`]*)?import\(["'`]\.\/([\w.-]+\.js)["'`]\)/g;

/**
 * Returns the scripts that a script of a page needs: what it imports at once, and of the islands that the page's own
 * script names (`isFirst`) those that the page has, with what hydrates them. What a person asks for besides is not kept.
 */
export function scriptsOf(script: string, html: string, isFirst: boolean): string[] {
  const imported = [...script.matchAll(IMPORTED)].map(([, file]) => file);
  const loaded = [...script.matchAll(LOADED)]
    .filter(([, module]) => isFirst && (!module || html.includes(`data-island="${module}"`)))
    .map(([, , file]) => file);
  return [...imported, ...loaded].map((file) => `/assets/${file}`);
}

/** Returns the paths of the copies that go once there are more than are kept of a kind: those that were fetched first. */
export const superfluous = (copies: PageCopy[]): string[] =>
  (Object.keys(KINDS) as Kind[]).flatMap((kind) =>
    newestFirst(copies.filter(({ path }) => kindOf(path) === kind))
      .slice(MOST)
      .map(({ path }) => path),
  );

/** A Date header counts whole seconds: of copies of one second, given as the cache has them, the later one is newer. */
const newestFirst = (copies: PageCopy[]): PageCopy[] =>
  copies.toReversed().toSorted((one, other) => other.fetched.localeCompare(one.fetched));

/** Returns the copy that answers an address: of the page itself, of the day that was chosen, or of the newest day kept. */
export function copyFor({ pathname, searchParams }: URL, copies: PageCopy[]): PageCopy | undefined {
  const kept = copies.filter(({ path }) => kindOf(path) !== undefined && kindOf(path) === kindOf(pathname));
  const at = (wanted: string | undefined) => kept.find(({ path }) => path === wanted);
  if (pathname !== NEWEST) return at(pathname);
  const date = searchParams.get("date");
  if (date) return at(`${NEWEST}/${date}`);
  const paths = kept.map(({ path }) => path).toSorted();
  return at(paths.at(-1));
}

/** Written out: a page holds the rules of its own classes alone. */
const NOTE =
  "padding:10px 0;border-bottom:1px solid var(--line-2);background:var(--flat-tint);font-size:0.9375rem";

/** Returns a copy's page with what says above all else that it is one, and of when. */
export function marked(html: string, { path, fetched }: PageCopy): string {
  const later = kindOf(path) === "digest" ? " Corrections made since then are not in it." : "";
  const note = `<p role="note" style="${NOTE}"><span class="wrap" style="display:block"><b>You are offline.</b> This copy was fetched on ${istWeekdayHour(fetched)}.${later} <a style="text-decoration:underline" href="${OFFLINE_PAGE}">All copies</a></span></p>`;
  return html.replace("<title>", "<title>Offline copy: ").replace(/<main\b[^>]*>/, (main) => main + note);
}

const NAMES: Record<Kind, string> = { digest: "Digests", article: "Articles" };

/** Returns the page that stands in for one that was not kept, with links to the copies that can be read. */
export function withCopies(html: string, asked: string, copies: PageCopy[]): string {
  const lists = (Object.keys(KINDS) as Kind[]).flatMap((kind) => {
    const items = newestFirst(copies.filter(({ path }) => kindOf(path) === kind)).map(
      ({ path, title, fetched }) =>
        `<li><a href="${path}"><span>${title.replace(/ · .*$/, "")}</span><span>fetched on ${istWeekdayHour(fetched)}</span></a></li>`,
    );
    return items.length ? `<h2>${NAMES[kind]}</h2><ul>${items.join("")}</ul>` : [];
  });
  const lead = [
    "<b>You are offline.</b>",
    asked === OFFLINE_PAGE ? "" : " The page that you asked for is not kept on this device.",
    lists.length ? " These can be read:" : " Nothing that you read is kept here yet.",
  ];
  return html
    .replace(/<title>[^<·]*/, "<title>You are offline ")
    .replace(
      /(<div\b[^>]*\bdata-copies=""[^>]*>)[\s\S]*?<\/div>/,
      `$1<p>${lead.join("")}</p>${lists.join("")}</div>`,
    );
}
