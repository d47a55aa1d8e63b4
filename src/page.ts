import type { MiddlewareFunction } from "react-router";
import { tagsContext } from "./context.ts";
import type { Tools } from "./platform/tools.ts";

/** What a page shows, where the host leads to it by a record: from feeds, data, share pictures and previews. */
export type Subject = "articles" | "article" | "digests" | "digest" | "charter" | "regulatory";

/** What stands in the place of each `:name` of a route's path. */
export type Params = Record<string, string>;

/** Query names, each with what its value may be. */
export type Query = Record<string, { test(value: string): boolean }>;

/** One address of a page, as search engines are told of it. */
export type Listed<P extends Params> = { params: P; lastModified?: Date };

/** All that the host knows of a page besides its path, which stands in `routes.ts`. */
export type Page<P extends Params = Params> = {
  /** What lists of pages call a family of addresses; a page of one address is called by it. */
  name?: string;
  subject?: Subject;
  /** Whether search engines are told of the page: `true` of its one address, else of the addresses that this gives. */
  listed?: true | ((tools: Tools) => Promise<Listed<P>[]>);
  /** Bounded values: each choice of them is a page that is kept. Every name that no page declares is dropped. */
  query?: Query;
  /** Values without a bound: a page that is asked for with one is made for the one who asks, and not kept. */
  unbounded?: Query;
  /** Publications that make the page anew, besides those of the firm's values, which it declares by reading them. */
  tags?: string[];
  /** Whether a page stands at an address of the family; without it each address is a page. */
  exists?(tools: Tools, params: P): Promise<boolean>;
  /** Where the page of a former address stands now. */
  movedTo?(tools: Tools, params: P): Promise<P | undefined>;
  /** Whether a page stood at the address and was taken away for good, which is answered by 410. */
  hasLeft?(tools: Tools, params: P): Promise<boolean>;
  /** The address that speaks for the whole family. */
  newest?(tools: Tools): Promise<P | undefined>;
  /**
   * Who comes to the page. `key`: the address opens it, so no list, count or log holds the address. `link`: a mailed
   * link leads to it, so no browser fetches it early, and a broken link is answered by the page. `nobody`: it only
   * holds a place, and robots are asked to stay away.
   */
  openedBy?: "key" | "link" | "nobody";
};

/** The middleware of a route that declares its page. */
export type PageMiddleware = MiddlewareFunction<Response> & { page: Page };

/**
 * Declares the page of a route: `export const middleware = [definePage({ … })]`. Of a route's exports React Router keeps
 * loader, action, middleware and headers out of the browser, each with what only it imports, so that a declaration may
 * use verbs of the domain. As a middleware it marks what is rendered with the page's tags.
 */
export function definePage<P extends Params = Params>(page: Page<P>): PageMiddleware {
  const mark: MiddlewareFunction<Response> = ({ context }) => {
    const tags = context.get(tagsContext);
    for (const tag of page.tags ?? []) tags.add(tag);
  };
  return Object.assign(mark, { page: page as unknown as Page });
}
