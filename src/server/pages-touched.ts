import { listPosts } from "#domain/blog/read.server.ts";
import { listDigestDays } from "#domain/digest/read.server.ts";
import { type BookKey, factTag } from "#domain/firm/catalogue.ts";
import type { Host } from "./boot.ts";
import { LISTED_PAGES } from "./http/addresses.ts";

/** Pages beside those that search engines are told of. */
const OTHERS = ["/about-new", "/dailydigest/archive", "/contactus/sent", "/newsletter", "/newsletter/thanks"];

/** What prints a part of the identity beside pages, and is made anew whenever it is asked for. */
const BESIDE: Record<string, string> = {
  FIRM_NAME: "feeds, share pictures and mails",
  FIRM_LEGAL_NAME: "data files and mails",
  SEBI_REGISTRATION: "data files, share pictures and mails",
  EXCHANGE_ENLISTMENT: "mails",
  FIRM_ADDRESS: "mails",
  FIRM_EMAIL: "mails and security.txt",
};

type Page = { path: string; name: string };

/** The page of each family that speaks for all of it: every fixed address, the newest article, digest and month. */
async function representatives({ tools }: Pick<Host, "tools">): Promise<Page[]> {
  const [article] = await listPosts(tools.db, { limit: 1, summary: true });
  const date = (await listDigestDays(tools.db))[0]?.date;
  return [
    ...[...LISTED_PAGES, ...OTHERS].map((path) => ({ path, name: path })),
    ...(article ? [{ path: `/blogpost/${article.strSlug}`, name: "every article" }] : []),
    ...(date
      ? [
          { path: `/dailydigest/${date}`, name: "every digest" },
          { path: `/dailydigest/archive/${date.slice(0, 7)}`, name: "every month of the archive" },
        ]
      : []),
  ];
}

/**
 * Which pages print a value of the firm, told by what each page read when it was made last. A page that is kept answers
 * at once; one that was just dropped is known from its last making, so that nobody waits for all of them to be made
 * anew. `tagsOf` makes a page that was never made and gives what its answer depends on.
 */
export function pagesTouchedBy(
  host: Pick<Host, "tools" | "cache">,
  tagsOf: (path: string) => Promise<ReadonlySet<string>>,
): (key: string) => Promise<string[]> {
  const seen = new Map<string, ReadonlySet<string>>();
  const known = async (path: string) => {
    const tags = host.cache.lookup(path)?.tags ?? seen.get(path) ?? (await tagsOf(path));
    seen.set(path, tags);
    return tags;
  };
  return async (key) => {
    const pages = await representatives(host);
    const tag = factTag(key as BookKey);
    const names: string[] = [];
    for (const { path, name } of pages) if ((await known(path)).has(tag)) names.push(name);
    const beside = BESIDE[key] ? [BESIDE[key]] : [];
    return [...(names.length === pages.length ? ["every page"] : names), ...beside];
  };
}
