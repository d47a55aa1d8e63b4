import { type BookKey, factTag } from "#domain/firm/catalogue.ts";
import type { Tools } from "#platform/tools.ts";
import type { Host } from "./host.ts";
import { type Addresses, addressAt } from "./http/addresses.ts";

/** What prints a part of the identity besides pages, and is made anew whenever it is asked for. */
const BESIDE: Record<string, string> = {
  FIRM_NAME: "feeds, share pictures and mails",
  FIRM_LEGAL_NAME: "data files and mails",
  SEBI_REGISTRATION: "data files, share pictures and mails",
  EXCHANGE_ENLISTMENT: "mails",
  FIRM_ADDRESS: "mails",
  FIRM_EMAIL: "mails and security.txt",
};

type Named = { path: string; name: string };

/** Returns the page that represents each family: every fixed address, the newest article, digest and month. */
async function representatives(tools: Tools, { places }: Addresses): Promise<Named[]> {
  const open = places.filter(({ page }) => page.openedBy === undefined);
  const named = open.map(async (place): Promise<Named[]> => {
    const { name = place.path, newest } = place.page;
    const params = newest ? await newest(tools) : {};
    return params ? [{ path: addressAt(place, params), name }] : [];
  });
  return (await Promise.all(named)).flat();
}

/**
 * Returns a function that names the pages that print a value of the firm, by what each page read when it was last made.
 * A kept page answers at once; a page that was just dropped is known from its last making, so that nobody waits for all
 * of them. `tagsOf` makes a page that was never made and returns what its answer depends on.
 */
export function pagesTouchedBy(
  host: Pick<Host, "tools" | "cache">,
  addresses: Addresses,
  tagsOf: (path: string) => Promise<ReadonlySet<string>>,
): (key: string) => Promise<string[]> {
  const seen = new Map<string, ReadonlySet<string>>();
  const known = async (path: string) => {
    const tags = host.cache.lookup(path)?.tags ?? seen.get(path) ?? (await tagsOf(path));
    seen.set(path, tags);
    return tags;
  };
  return async (key) => {
    const pages = await representatives(host.tools, addresses);
    const tag = factTag(key as BookKey);
    const names: string[] = [];
    for (const { path, name } of pages) if ((await known(path)).has(tag)) names.push(name);
    const beside = BESIDE[key] ? [BESIDE[key]] : [];
    return [...(names.length === pages.length ? ["every page"] : names), ...beside];
  };
}
