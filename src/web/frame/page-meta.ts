import type { MetaDescriptor } from "react-router";
import { type PageMeta, pageMeta } from "#web/seo/meta.ts";
import { type RootData, rootData } from "./root-data.ts";

/** A page's own metadata; the site adds its name, origin and state. */
export type PageHead = Omit<PageMeta, "origin" | "firmName" | "state">;
type Args = { matches: Parameters<typeof rootData>[0]; loaderData: unknown };

/** Returns a route's `meta` from the page's data; without data, as when not found, only the title `missing`. */
export const metaOf =
  <A extends Args>(
    head: (data: NonNullable<A["loaderData"]>, site: RootData) => PageHead,
    missing?: string,
  ) =>
  ({ matches, loaderData }: A): MetaDescriptor[] => {
    const site = rootData(matches);
    if (!site || !loaderData) return missing ? [{ title: missing }] : [];
    return siteMeta(head(loaderData, site), site);
  };

/** Returns the `meta` of a page whose head never changes. */
export const fixedMeta =
  (head: PageHead) =>
  ({ matches }: Pick<Args, "matches">): MetaDescriptor[] => {
    const site = rootData(matches);
    return site ? siteMeta(head, site) : [{ title: head.title }];
  };

/** Returns the metadata of a page of the site. */
export const siteMeta = (
  head: PageHead,
  { origin, firm, state }: Pick<PageMeta, "origin" | "state"> & { firm: { name: string } },
): MetaDescriptor[] => pageMeta({ ...head, origin, firmName: firm.name, state });

/**
 * Returns the `meta` of a page that search engines are to leave out. `secret` keeps its address from other sites, and
 * leaves its own forms their Origin, which "no-referrer" would blank.
 */
export const unlistedMeta =
  <A extends Args>(title: string | ((data: A["loaderData"]) => string), { secret = false } = {}) =>
  ({ matches, loaderData }: A): MetaDescriptor[] => {
    const name = typeof title === "string" ? title : title(loaderData);
    const firm = rootData(matches)?.firm.name;
    return [
      { title: firm ? `${name} · ${firm}` : name },
      { name: "robots", content: "noindex" },
      ...(secret ? [{ name: "referrer", content: "same-origin" }] : []),
    ];
  };
