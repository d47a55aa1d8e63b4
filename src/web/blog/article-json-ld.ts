import type { Article } from "#domain/blog/read.server.ts";
import { authorHref } from "#domain/blog/rules.ts";
import { absoluteUrl } from "#web/seo/meta.ts";

/** Returns the structured data of an article, its questions and its place in the site. */
export function articleJsonLd({ data, faqs, tags }: Article, site: { origin: string; publisher: string }) {
  const url = absoluteUrl(site.origin, `/blogpost/${data.strSlug}`);
  const authorPage = authorHref(data.author_name);
  const headline = data.strTitle || "No Title";
  const crumb = (position: number, name: string, item: string) => ({
    "@type": "ListItem",
    position,
    name,
    item,
  });
  return [
    {
      "@type": "Article",
      headline,
      description: data.summary,
      image: absoluteUrl(site.origin, data.strPhoto),
      datePublished: data.created_at,
      dateModified: data.updatedAt.toISOString(),
      author: {
        "@type": "Person",
        name: data.author_name,
        ...(authorPage && { url: absoluteUrl(site.origin, authorPage) }),
      },
      publisher: { "@type": "Organization", name: site.publisher, url: site.origin },
      articleSection: data.category_name,
      ...(tags.length > 0 && { keywords: tags.map(({ name }) => name) }),
      mainEntityOfPage: url,
      inLanguage: "en-IN",
    },
    ...(faqs.length > 0
      ? [
          {
            "@type": "FAQPage",
            mainEntity: faqs.map(({ question, answer }) => ({
              "@type": "Question",
              name: question,
              acceptedAnswer: { "@type": "Answer", text: answer },
            })),
          },
        ]
      : []),
    {
      "@type": "BreadcrumbList",
      itemListElement: [
        crumb(1, "Home", absoluteUrl(site.origin, "/")),
        crumb(2, "Blogs", absoluteUrl(site.origin, "/blog")),
        crumb(3, headline, url),
      ],
    },
  ];
}
