import type { MetaDescriptor } from "react-router";
import type { SiteState } from "#domain/firm/claims.ts";

export type PageMeta = {
  /** The site's origin and the page's path: the single source of canonical, og:url and JSON-LD. */
  origin: string;
  path: string;
  title: string;
  description: string;
  firmName: string;
  /** Every page of a preview asks search engines to stay away in its own HTML: a static file server sends no header. */
  state: SiteState;
  /** The title of a shared link, if it differs from the page's. */
  shared?: string;
  /** The full address of the original, if this page repeats another. */
  original?: string | undefined;
  image?: { src: string; width: number; height: number; alt: string };
  type?: "website" | "article";
  noindex?: boolean;
  /** The path of the page's JSON Feed. */
  feed?: string;
  jsonLd?: Record<string, unknown>[];
};

/** Builds every URL, so that canonical, Open Graph, JSON-LD, sitemap and feeds state the same address. */
export const absoluteUrl = (origin: string, path: string): string => `${origin}${path}`;

/** Returns the structured data of a page's place in the site: names and paths, from the start page down. */
export const breadcrumbs = (origin: string, trail: readonly [name: string, path: string][]) => ({
  "@type": "BreadcrumbList",
  itemListElement: trail.map(([name, path], i) => ({
    "@type": "ListItem",
    position: i + 1,
    name,
    item: absoluteUrl(origin, path),
  })),
});

const DEFAULT_IMAGE = {
  src: "/share/site.png",
  width: 1200,
  height: 630,
  alt: "Research that shows its working",
};

/** Returns the title, description, canonical, Open Graph and JSON-LD of a page. */
export function pageMeta({
  origin,
  path,
  title,
  description,
  firmName,
  state,
  shared = title,
  original,
  image = DEFAULT_IMAGE,
  type = "website",
  noindex,
  feed,
  jsonLd = [],
}: PageMeta): MetaDescriptor[] {
  const url = absoluteUrl(origin, path);
  return [
    { title: path === "/" ? title : `${title} · ${firmName}` },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: original || url },
    ...(feed ? [feedLink(feed)] : []),
    ...(noindex || state === "preview" ? [{ name: "robots", content: "noindex" }] : []),
    { property: "og:type", content: type },
    { property: "og:site_name", content: firmName },
    { property: "og:title", content: shared },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:locale", content: "en_IN" },
    { property: "og:image", content: absoluteUrl(origin, image.src) },
    { property: "og:image:width", content: String(image.width) },
    { property: "og:image:height", content: String(image.height) },
    { property: "og:image:alt", content: image.alt },
    { name: "twitter:card", content: "summary_large_image" },
    ...jsonLd.map((entry) => ({ "script:ld+json": { "@context": "https://schema.org", ...entry } })),
  ];
}

/** Returns the link that shows feed readers a page's feed. */
const feedLink = (feed: string): MetaDescriptor => ({
  tagName: "link",
  rel: "alternate",
  type: "application/feed+json",
  href: feed,
});
