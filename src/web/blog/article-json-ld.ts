import type { Article } from "#domain/blog/read.server.ts";
import { authorHref } from "#domain/blog/rules.ts";
import { faqJsonLd } from "#web/faq/json-ld.ts";
import { absoluteUrl, breadcrumbs } from "#web/seo/meta.ts";

/** Returns the structured data of an article, its questions and its place in the site. */
export function articleJsonLd(
  { data, faqs, tags }: Article,
  site: { origin: string; publisher: string; isByFirm: boolean },
) {
  const path = `/blogpost/${data.strSlug}`;
  const authorPage = authorHref(data.author_name);
  const headline = data.strTitle || "No Title";
  return [
    {
      "@type": "Article",
      headline,
      description: data.summary,
      image: absoluteUrl(site.origin, data.strPhoto),
      datePublished: data.created_at,
      dateModified: data.updatedAt.toISOString(),
      author: {
        "@type": site.isByFirm ? "Organization" : "Person",
        name: data.author_name,
        ...(authorPage && { url: absoluteUrl(site.origin, authorPage) }),
      },
      publisher: { "@type": "Organization", name: site.publisher, url: site.origin },
      articleSection: data.category_name,
      ...(tags.length > 0 && { keywords: tags.map(({ name }) => name) }),
      mainEntityOfPage: absoluteUrl(site.origin, path),
      inLanguage: "en-IN",
    },
    ...(faqs.length > 0 ? [faqJsonLd(faqs)] : []),
    breadcrumbs(site.origin, [
      ["Home", "/"],
      ["Blogs", "/blog"],
      [headline, path],
    ]),
  ];
}
