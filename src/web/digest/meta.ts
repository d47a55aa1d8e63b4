import print from "#ui/styles/digest-print.css?url";
import { absoluteUrl, type PageMeta, pageMeta } from "#web/seo/meta.ts";
import type { DigestPageData } from "./page.tsx";

type Root = Pick<PageMeta, "origin" | "state"> & { firm: { name: string } };

/** A digest's print style sheet, which does not delay the screen. */
export const printLinks = () => [{ rel: "stylesheet", href: print, media: "print" }];

/** Returns the head of a digest's page. Sample digests are not indexed. */
export function digestMeta(root: Root, page: DigestPageData, path: string) {
  const { view, head, shared } = page;
  const { description } = head;
  const { origin, firm, state } = root;
  const title = `Daily Digest, ${view.long}`;
  const meta: PageMeta = {
    origin,
    path,
    title,
    description,
    firmName: firm.name,
    state,
    shared,
    image: {
      src: `/share/dailydigest/${view.date}.png`,
      width: 1200,
      height: 630,
      alt: `${firm.name}. ${head.alt}`,
    },
    type: "article",
    feed: "/dailydigest/feed.json",
    noindex: view.sample,
    jsonLd: view.sample ? [] : articleOf(root, page, path, description),
  };
  return pageMeta(meta);
}

function articleOf(
  { origin, firm }: Root,
  { view, published }: DigestPageData,
  path: string,
  description: string,
) {
  const publisher = { "@type": "Organization", name: firm.name, url: origin };
  const crumbs: [string, string][] = [
    ["Home", "/"],
    ["Daily Digest", "/dailydigest"],
    [view.long, path],
  ];
  return [
    {
      "@type": "Article",
      headline: view.headline,
      description,
      datePublished: published,
      inLanguage: "en-IN",
      mainEntityOfPage: absoluteUrl(origin, path),
      image: absoluteUrl(origin, `/share/dailydigest/${view.date}.png`),
      author: publisher,
      publisher,
    },
    {
      "@type": "BreadcrumbList",
      itemListElement: crumbs.map(([name, at], i) => ({
        "@type": "ListItem",
        position: i + 1,
        name,
        item: absoluteUrl(origin, at),
      })),
    },
  ];
}
