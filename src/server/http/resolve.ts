import type { Tools } from "#platform/tools.ts";
import { type Addresses, addressAt, type PageAddress } from "./addresses.ts";

/** The page that says that an address has no page, by the key under which it is kept. */
export type Absent = { key: string; status: 404 | 410 };

/** The answer at an address that no route knows. */
export const ABSENT_PAGE: Absent = { key: "/-", status: 404 };

/** Resolves an address by what each page declares of its family. */
export class Resolver {
  readonly #tools: Tools;
  readonly #addresses: Addresses;

  constructor(tools: Tools, addresses: Addresses) {
    this.#tools = tools;
    this.#addresses = addresses;
  }

  /**
   * Returns the address to go to instead: where the page is now, in one step after any moves, or its one spelling. It
   * has the query that was asked with, unless that was part of an address of another program's site.
   */
  async redirect(path: string, search = ""): Promise<{ to: string; mayBeKept: boolean } | undefined> {
    const better = this.#addresses.spelling(path);
    const found = this.#addresses.find(better ?? path);
    if (!found || (path === "/" && search)) {
      const to = await this.#fromElsewhere(path + search);
      if (to !== undefined) return { to, mayBeKept: false };
    }
    const moved = await found?.place.page.movedTo?.(this.#tools, found.params);
    // Never cached: the page may move again, and back to this address.
    if (found && moved) return { to: addressAt(found.place, moved) + search, mayBeKept: false };
    if (better === undefined) return undefined;
    // Nor if the address, or the query of a mailed link, is a key.
    const { openedBy } = found?.place.page ?? {};
    return { to: better + search, mayBeKept: openedBy !== "key" && openedBy !== "link" };
  }

  /** Returns the page that an address of another program's site leads to: /2019/05/a-title/, /p/a-title, /?p=12. */
  async #fromElsewhere(address: string): Promise<string | undefined> {
    for (const place of this.#addresses.places) {
      const params = await place.page.movedFrom?.(this.#tools, address);
      if (params) return addressAt(place, params);
    }
    return undefined;
  }

  /**
   * Returns, where there is no page, the page that says so. The unknown addresses of a family share one: a flood of
   * them renders nothing. A removed page says so at its own address; there are only as many of those as removed pages.
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

  /** Whether a text is the path of a page that everyone may see: without a query, in its one spelling, and no key. */
  async isPage(path: string): Promise<boolean> {
    const address = this.#addresses.parse(path);
    if (!address.keep || address.path !== path || this.#addresses.spelling(path)) return false;
    return (await this.absent(address)) === undefined;
  }
}
