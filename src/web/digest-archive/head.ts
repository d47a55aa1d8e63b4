import { absoluteUrl, type PageMeta, pageMeta } from "#web/seo/meta.ts";

type Root = Pick<PageMeta, "origin" | "state"> & { firm: { name: string } };
type Page = Pick<PageMeta, "path" | "title" | "description"> & {
  /** Names and addresses from the digest down to this page. */
  crumbs: [name: string, path: string][];
  samples: boolean;
};

/** Returns the head of an archive page. Pages with samples are not indexed. */
export function archiveMeta({ origin, firm, state }: Root, { crumbs, samples, ...page }: Page) {
  const trail: [string, string][] = [["Home", "/"], ["Daily Digest", "/dailydigest"], ...crumbs];
  return pageMeta({
    ...page,
    origin,
    firmName: firm.name,
    state,
    feed: "/dailydigest/feed.json",
    noindex: samples,
    jsonLd: samples
      ? []
      : [
          {
            "@type": "CollectionPage",
            name: page.title,
            description: page.description,
            url: absoluteUrl(origin, page.path),
            inLanguage: "en-IN",
          },
          {
            "@type": "BreadcrumbList",
            itemListElement: trail.map(([name, path], i) => ({
              "@type": "ListItem",
              position: i + 1,
              name,
              item: absoluteUrl(origin, path),
            })),
          },
        ],
  });
}
