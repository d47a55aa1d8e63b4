import type { ServerBuild } from "react-router";
import type { Page, PageMiddleware, Params, Query, Subject } from "#page.ts";

/** A page and the path of its route. */
export type AddressPlace = {
  /** The path as the route writes it: `/blogpost/:slug`. */
  path: string;
  /** The names of its parameters; empty for a single page. */
  names: string[];
  /** The part of the path before the first parameter. */
  prefix: string;
  matches: RegExp;
  page: Page;
};

/** A page's address and its cache key; `keep`: whether it may be cached. */
export type PageAddress = { path: string; key: string; keep: boolean };

/** The site's pages by address, derived from the routes of the server build and each page's declaration. */
export class Addresses {
  /** Every page's addresses in route order, without further ones. */
  readonly places: AddressPlace[] = [];
  readonly #fixed = new Map<string, AddressPlace>();
  /** Longest path first, so that a path below a family is not mistaken for one of its pages. */
  readonly #families: AddressPlace[];
  readonly #subjects = new Map<Subject, AddressPlace>();
  readonly #key: RegExp;

  constructor(build: Pick<ServerBuild, "routes">) {
    const all = placesOf(build);
    for (const place of all) {
      if (!place.names.length) this.#fixed.set(place.path.toLowerCase(), place);
      if (place.path === place.page.alsoAt) continue;
      this.places.push(place);
      if (place.page.subject) this.#subjects.set(place.page.subject, place);
    }
    this.#families = all
      .filter(({ names }) => names.length)
      .sort((a, b) => b.prefix.length - a.prefix.length);
    const keys = this.#families.filter(({ page }) => page.openedBy === "key").map(({ prefix }) => prefix);
    this.#key = keys.length ? new RegExp(`^(${keys.join("|")}).+`, "is") : /(?!)/;
  }

  /** Finds the page of a canonical path, whether the page exists or not. */
  find(path: string): { place: AddressPlace; params: Params } | undefined {
    const fixed = this.#fixed.get(path.toLowerCase());
    if (fixed) return fixed.path === path ? { place: fixed, params: {} } : undefined;
    for (const place of this.#families) {
      const match = place.matches.exec(path);
      if (match)
        return { place, params: Object.fromEntries(place.names.map((n, at) => [n, match[at + 1] ?? ""])) };
    }
    return undefined;
  }

  /** Finds the family that a path belongs to, in any letter case. */
  familyOf(path: string): AddressPlace | undefined {
    const lower = path.toLowerCase();
    if (this.#fixed.has(lower)) return undefined;
    return this.#families.find(({ prefix }) => lower.startsWith(prefix.toLowerCase()));
  }

  /** Returns the address of the page that shows a subject. */
  to(subject: Subject, params: Params = {}): string {
    const place = this.#subjects.get(subject);
    if (!place) throw new Error(`No page declares that it shows this: ${subject}.`);
    return addressAt(place, params);
  }

  /** Returns the address to redirect to if a path differs in letter case or by a trailing slash. */
  spelling(path: string): string | undefined {
    // Two leading slashes address another host: such a path leads nowhere.
    if (path === "/" || /^\/[/\\]/.test(path)) return undefined;
    const bare = path.replace(/\/+$/, "") || "/";
    const family = this.familyOf(bare);
    const better = this.#fixed.get(bare.toLowerCase())?.path ?? (family ? inFamily(family, bare) : bare);
    return better === path ? undefined : better;
  }

  /** Returns the canonical form of a page's address: only declared query names, in declared order. */
  parse(rawUrl: string): PageAddress {
    const cut = rawUrl.indexOf("?");
    const path = cut < 0 ? rawUrl : rawUrl.slice(0, cut);
    if (this.isKey(path)) return { path, key: path, keep: false };
    const page = cut < 0 ? undefined : this.find(path)?.place.page;
    if (!page?.query && !page?.unbounded) return { path, key: path, keep: true };
    const given = new URLSearchParams(rawUrl.slice(cut + 1));
    const key = path + searchOf(given, { ...page.query, ...page.unbounded });
    return { path, key, keep: searchOf(given, page.unbounded ?? {}) === "" };
  }

  /** Whether an address is a secret: whoever knows it can read what it opens. */
  isKey(path: string): boolean {
    return this.#key.test(path);
  }

  /** Returns an address as a log may store it, without its secret. */
  withoutKey(path: string): string {
    return path.replace(this.#key, "$1…");
  }
}

/** Returns the address of a place; of a family, the one with these parameters. */
export const addressAt = ({ path }: AddressPlace, params: Params): string =>
  path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? "-");

/** Returns a query with only the allowed names, in their order. */
export function searchOf(given: URLSearchParams, allowed: Query): string {
  const kept = new URLSearchParams();
  for (const [name, pattern] of Object.entries(allowed)) {
    const value = given.get(name);
    if (value !== null && pattern.test(value)) kept.set(name, value);
  }
  return kept.size ? `?${kept}` : "";
}

/** Puts parameters into lower case, except secrets. */
function inFamily({ prefix, page }: AddressPlace, path: string): string {
  const rest = path.slice(prefix.length);
  return prefix + (page.openedBy === "key" ? rest : rest.toLowerCase());
}

/** Lists the routes that declare a page, each with its full path. */
function placesOf({ routes }: Pick<ServerBuild, "routes">): AddressPlace[] {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${pathOf(route.parentId)}${route.path ? `/${route.path}` : ""}` : "";
  };
  return Object.values(routes).flatMap((route): AddressPlace[] => {
    const page = route && pageOf(route.module.middleware);
    if (!page) return [];
    const path = pathOf(route.id) || "/";
    return [
      {
        path,
        names: [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name),
        prefix: path.replace(/:.*$/, ""),
        matches: new RegExp(`^${path.replace(/:\w+/g, "([^/]+)")}$`),
        page,
      },
    ];
  });
}

/** Returns the page that a route's middleware declares. */
const pageOf = (middleware: readonly unknown[] = []): Page | undefined =>
  middleware.find((one): one is PageMiddleware => typeof one === "function" && "page" in one)?.page;
