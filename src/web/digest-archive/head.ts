import type { PageHead } from "#web/frame/page-meta.ts";
import { absoluteUrl, breadcrumbs } from "#web/seo/meta.ts";

type Page = Pick<PageHead, "path" | "title" | "description"> & {
  /** Names and addresses from the digest down to this page. */
  crumbs: [name: string, path: string][];
  samples: boolean;
};

/** Returns the head of an archive page. Pages with samples are not indexed. */
export const archiveHead = ({ crumbs, samples, ...page }: Page, origin: string): PageHead => ({
  ...page,
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
        breadcrumbs(origin, [["Home", "/"], ["Daily Digest", "/dailydigest"], ...crumbs]),
      ],
});
