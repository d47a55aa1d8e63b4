import type { MiddlewareFunction } from "react-router";
import { tagsContext } from "./context.ts";
import type { Tools } from "./platform/tools.ts";

/** What a page shows, by which feeds, data, share pictures and previews find the address of a record. */
export type Subject =
  | "articles"
  | "article"
  | "digests"
  | "digest"
  | "digest-figures"
  | "period"
  | "digest-data"
  | "charter"
  | "regulatory";

/** The values of the `:name` segments of a route's path. */
export type Params = Record<string, string>;

/** Query names, each with the test that its value must pass. */
export type Query = Record<string, { test(value: string): boolean }>;

/** One address of a page, as search engines learn of it. */
export type Listed<P extends Params> = { params: P; lastModified?: Date };

/** All that the host knows of a page besides its path, which is in `routes.ts`. */
export type Page<P extends Params = Params> = {
  subject?: Subject;
  /** Whether search engines learn of the page: `true` lists its one address, a function those that it returns. */
  listed?: true | ((tools: Tools) => Promise<Listed<P>[]>);
  /** Bounded values: each choice of them is a page that is kept. A name that the page does not declare is dropped. */
  query?: Query;
  /** Unbounded values: a page that is asked for with one is made for that visitor alone, and not kept. */
  unbounded?: Query;
  /** The tags whose publication renews the page, besides that of the firm, which renews every page. */
  tags?: string[];
  /** Whether the family has a page at the address; without this function each address is a page. */
  exists?(tools: Tools, params: P): Promise<boolean>;
  /** The parameters under which the page of a former address is now. */
  movedTo?(tools: Tools, params: P): Promise<P | undefined>;
  /**
   * The parameters of the page that an address leads to which no route knows, and which another program's site had; of
   * the start page it has that program's query.
   */
  movedFrom?(tools: Tools, address: string): Promise<P | undefined>;
  /** Whether the page at the address was removed for good, which is answered by 410. */
  hasLeft?(tools: Tools, params: P): Promise<boolean>;
  /**
   * How a visitor comes to the page. `key`: the address opens it, so no list, count or log holds the address. `link`: a
   * mailed link leads to it, so no browser fetches it early, and the page itself answers a broken link. `nobody`: it is
   * only a placeholder, and robots are asked to stay away.
   */
  openedBy?: "key" | "link" | "nobody";
};

/** The middleware of a route that declares its page. */
export type PageMiddleware = MiddlewareFunction<Response> & { page: Page };

/**
 * Declares the page of a route: `export const middleware = [definePage({ … })]`. React Router keeps a route's loader,
 * action, middleware and headers out of the browser, with whatever only they import, so a declaration may use verbs of
 * the domain. As a middleware it adds the page's tags to what is rendered.
 */
export function definePage<P extends Params = Params>(page: Page<P>): PageMiddleware {
  const mark: MiddlewareFunction<Response> = ({ context }) => {
    const tags = context.get(tagsContext);
    for (const tag of page.tags ?? []) tags.add(tag);
  };
  return Object.assign(mark, { page: page as unknown as Page });
}
