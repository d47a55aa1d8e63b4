import { formerSlugs, slugsWithDates } from "#domain/blog/read.server.ts";
import { listDigestDays } from "#domain/digest/read.server.ts";
import type { Host } from "../boot.ts";
import { LISTED_PAGES } from "../http/addresses.ts";
import { NOT_FOUND } from "./addresses.ts";

/** Pages beside those that search engines are told of. */
const OTHERS = [
  "/about-new",
  "/dailydigest/archive",
  "/contactus/sent",
  "/newsletter",
  "/newsletter/thanks",
  "/investor",
  "/register",
  "/login",
  "/forgot_password",
  NOT_FOUND,
];

const FILES = [
  "/robots.txt",
  "/sitemap.xml",
  "/rss.xml",
  "/feed.json",
  "/dailydigest/feed.json",
  "/speculation-rules.json",
  "/.well-known/security.txt",
  "/investor-charter/complaints.json",
  "/investor-charter/complaints.csv",
  "/regulatory.json",
  "/share/site.png",
];

/** What is there whatever was published, small and read by most: written before all else. */
export const FIXED = [...LISTED_PAGES, ...OTHERS, ...FILES];

export const articleAddress = (slug: string): string => `/blogpost/${slug}`;
export const dayAddresses = (date: string): string[] => [
  `/dailydigest/${date}`,
  `/dailydigest/${date}.json`,
  `/dailydigest/archive/${date.slice(0, 7)}`,
];

/** What reading the site's records needs. */
export type Reading = { tools: Pick<Host["tools"], "db"> };

/** The articles and days that are on the site, with what tells that one of them changed. */
export type Listing = {
  articles: Map<string, { version: string; category: string }>;
  days: Map<string, string>;
};

export async function readListing({ tools }: Reading): Promise<Listing> {
  const [posts, days] = await Promise.all([slugsWithDates(tools.db), listDigestDays(tools.db)]);
  return {
    articles: new Map(
      posts.map(({ slug, updatedAt, category }) => [slug, { version: updatedAt.toISOString(), category }]),
    ),
    days: new Map(
      days
        .toReversed()
        .map(({ id, date, title, publishedAt, correctedAt }) => [
          date,
          [id, title, publishedAt.toISOString(), correctedAt?.toISOString()].join(" "),
        ]),
    ),
  };
}

/** Every page's address, those that most readers ask for first. Files that pages refer to are found in the pages. */
export const addressesIn = ({ articles, days }: Listing): string[] => [
  ...new Set([
    ...FIXED,
    ...[...days.keys()].flatMap(dayAddresses),
    ...[...articles.keys()].map(articleAddress),
  ]),
];

const REFERENCE =
  /(?<=["'\s,=(])(?:https?:\/\/[^/"'\s]+)?(\/(?:media|share|legal|dailydigest\/\d{4}-\d\d-\d\d(?=[./]))[\w./~-]*\.[a-z0-9]+)(?=["'\s,)?#\\])/g;

/** The pictures and data files of the site that a page refers to. */
export function referencesIn(html: string, origin: string): string[] {
  const found = new Set<string>();
  for (const [whole, path] of html.matchAll(REFERENCE))
    if (path && (whole === path || whole.startsWith(origin))) found.add(copyOf(path));
  return [...found];
}

/** A match is a view into the page it was found in: kept as it is, it would keep the whole page in memory. */
const copyOf = (text: string): string => Buffer.from(text).toString();

/** The former address of each article that moved, with the present one. */
export const formerAddresses = async ({ tools }: Reading): Promise<[string, string][]> =>
  (await formerSlugs(tools.db)).map(({ from, to }) => [articleAddress(from), articleAddress(to)]);
