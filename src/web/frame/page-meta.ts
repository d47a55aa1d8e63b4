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
