import type { Tools } from "#platform/tools.ts";
import { type Addresses, addressAt, type PageAddress } from "./addresses.ts";

/** The page for an address without a page, by its cache key. */
export type Absent = { key: string; status: 404 | 410 };

/** The page for an address that no route knows. */
export const ABSENT_PAGE: Absent = { key: "/-", status: 404 };

/** Resolves an address by each page's declaration of its family. */
export class Resolver {
  readonly #tools: Tools;
  readonly #addresses: Addresses;

  constructor(tools: Tools, addresses: Addresses) {
    this.#tools = tools;
    this.#addresses = addresses;
  }

  /**
   * Returns the address to redirect to: the page's current one, in one step after any moves, or its canonical spelling.
   * It keeps the query, unless that was part of a former site's address.
   */
  async redirect(path: string, search = ""): Promise<{ to: string; mayBeKept: boolean } | undefined> {
    const better = this.#addresses.spelling(path);
    const found = this.#addresses.find(better ?? path);
    if (!found || (path === "/" && search)) {
      const to = await this.#fromElsewhere(path + search);
      if (to !== undefined) return { to, mayBeKept: false };
    }
    const moved = await found?.place.page.movedTo?.(this.#tools, found.params);
    // Never cached: the page may move again, even back.
    if (found && moved) return { to: addressAt(found.place, moved) + search, mayBeKept: false };
    if (better === undefined) return undefined;
    // Nor if the address or the query of a mailed link is a secret.
    const { openedBy } = found?.place.page ?? {};
    return { to: better + search, mayBeKept: openedBy !== "key" && openedBy !== "link" };
  }

  /** Returns the page for an address of a former site: /2019/05/a-title/, /p/a-title, /?p=12. */
  async #fromElsewhere(address: string): Promise<string | undefined> {
    for (const place of this.#addresses.places) {
      const params = await place.page.movedFrom?.(this.#tools, address);
      if (params) return addressAt(place, params);
    }
    return undefined;
  }

  /**
   * Returns the page for an address without a page. The unknown addresses of a family share one, so that a flood of
   * them renders nothing. A removed page says so at its own address; these are bounded by the number of removed pages.
   */
  async absent({ path, key }: PageAddress): Promise<Absent | undefined> {
    const found = this.#addresses.find(path);
    if (!found) {
      const family = this.#addresses.familyOf(path);
      return family?.page.exists ? { key: addressAt(family, {}), status: 404 } : ABSENT_PAGE;
    }
    const { place, params } = found;
    if (!place.page.exists || (await place.page.exists(this.#tools, params))) return undefined;
    if (await place.page.hasLeft?.(this.#tools, params)) return { key, status: 410 };
    return { key: addressAt(place, {}), status: 404 };
  }

  /** Whether a text is the path of a public page: without a query, in canonical spelling, and no secret. */
  async isPage(path: string): Promise<boolean> {
    const address = this.#addresses.parse(path);
    if (!address.keep || address.path !== path || this.#addresses.spelling(path)) return false;
    return (await this.absent(address)) === undefined;
  }
}
