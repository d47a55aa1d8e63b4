import { expect, test } from "vitest";
import type { Site } from "#context.ts";
import type { Article } from "#domain/blog/read.server.ts";
import { isSignedByFirm } from "#web/authors/standing.server.ts";
import { articleJsonLd } from "./article-json-ld.ts";

const article: Article = {
  data: {
    id: 1,
    strTitle: "Book value",
    strSlug: "book-value",
    strPhoto: "/media/covers/book-value-1200.webp",
    strDescription: "<p>Text.</p>",
    author_name: "Level Research",
    created_at: "2025-02-06",
    read_time: null,
    category_name: "Fundamentals",
    viewCount: 0,
    summary: "What the figure counts.",
    updatedAt: new Date("2025-02-06T00:00:00Z"),
  },
  faqs: [],
  related_blog_data: [],
  coverAlt: "",
  search: { title: "", description: "", canonical: "" },
  tags: [],
  delivered: false,
};

/** A site of a firm by this name, whose principal officer is Asha Rao. */
const siteOf = (name: string) =>
  ({
    firm: { legalName: name, name, complianceOfficer: "Vijay Shah", grievanceOfficer: "Meena Iyer" },
    particular: () => ({ value: "Asha Rao" }),
    copy: (_: string, delivered: unknown) => delivered,
  }) as unknown as Site;

const FIRM = siteOf("Level Research");

test.each([
  { name: "Level Research", site: FIRM, type: "Organization" },
  { name: "Asha Rao", site: FIRM, type: "Person" },
  { name: "Asha Rao, CA", site: siteOf("Asha Rao"), type: "Person" },
  { name: "अधिकारी", site: siteOf("अनुसंधान"), type: "Person" },
])("an article that $name signs has a $type as its author", ({ name, site, type }) => {
  const signed = { ...article, data: { ...article.data, author_name: name } };
  const isByFirm = isSignedByFirm(name, site);
  const origin = "https://www.example.in";
  const [head] = articleJsonLd(signed, { origin, publisher: site.firm.legalName, isByFirm });
  expect(head).toMatchObject({ "@type": "Article", author: { "@type": type, name } });
});
