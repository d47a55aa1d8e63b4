import type { MiddlewareFunction } from "react-router";
import { tagsContext } from "./context.ts";
import type { Tools } from "./platform/tools.ts";

/** What a page shows, by which feeds, data, share pictures and previews find a record's address. */
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

/** A field of a GET form: whatever was typed, so that the page can say what to correct. */
export const TYPED_FIELD = /^[\s\S]{0,40}$/;

/** One address of a page, as listed for search engines. */
export type Listed<P extends Params> = { params: P; lastModified?: Date };

/** What the host knows about a page besides its path, which is in `routes.ts`. */
export type Page<P extends Params = Params> = {
  subject?: Subject;
  /** Whether search engines are told of the page: `true` lists its routes’ addresses, a function those that it returns. */
  listed?: true | ((tools: Tools) => Promise<Listed<P>[]>);
  /** The path of a further route of the same page, which no list names. */
  alsoAt?: string;
  /** Bounded values: each choice is a cached page. Undeclared names are dropped. */
  query?: Query;
  /** Unbounded values: a page requested with one is rendered for that visitor only, and not cached. */
  unbounded?: Query;
  /** The tags that renew the page when published, besides the firm's, which renews every page. */
  tags?: string[];
  /** Whether the family has a page at the address; without this function each address is a page. */
  exists?(tools: Tools, params: P): Promise<boolean>;
  /** The parameters of the page now at a former address. */
  movedTo?(tools: Tools, params: P): Promise<P | undefined>;
  /**
   * The parameters of the page for an address from a former site that no route knows; for the start page, `address`
   * includes that site's query.
   */
  movedFrom?(tools: Tools, address: string): Promise<P | undefined>;
  /** Whether the page at the address was removed for good (410). */
  hasLeft?(tools: Tools, params: P): Promise<boolean>;
  /**
   * How a visitor reaches the page. `key`: its address is a secret, so no list, count or log holds it. `link`: a mailed
   * link leads to it, so no browser prefetches it, and the page itself answers a broken link. `nobody`: it is only a
   * placeholder, and robots are asked to stay away.
   */
  openedBy?: "key" | "link" | "nobody";
};

/** The middleware of a route that declares its page. */
export type PageMiddleware = MiddlewareFunction<Response> & { page: Page };

/**
 * Declares a route's page: `export const middleware = [definePage({ … })]`. React Router keeps a route's loader,
 * action, middleware and headers out of the browser, with whatever only they import, so a declaration may use domain
 * verbs. As middleware it adds the page's tags to what is rendered.
 */
export function definePage<P extends Params = Params>(page: Page<P>): PageMiddleware {
  const mark: MiddlewareFunction<Response> = ({ context }) => {
    const tags = context.get(tagsContext);
    for (const tag of page.tags ?? []) tags.add(tag);
  };
  return Object.assign(mark, { page: page as unknown as Page });
}
