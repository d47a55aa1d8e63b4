import { data, redirect } from "react-router";
import { previewContext, siteContext, tagsContext } from "#context.ts";
import { articleText } from "#domain/blog/article-text.server.ts";
import { listCategories, readArticle, slugAfter } from "#domain/blog/read.server.ts";
import { toPill } from "#domain/blog/rules.ts";
import { disclosureFrame } from "#domain/compliance/rules.ts";
import { Link } from "#ui/primitives/link.tsx";
import { rootData } from "#web/frame/root-data.ts";
import { absoluteUrl, pageMeta } from "#web/seo/meta.ts";
import type { Route } from "./+types/article.ts";
import { ArticleContents } from "./article-contents.tsx";
import { ArticleFaqs } from "./article-faqs.tsx";
import { ArticleHero } from "./article-hero.tsx";
import { articleJsonLd } from "./article-json-ld.ts";
import { blogHref } from "./filter.ts";
import { Related } from "./related.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { tools, firm, origin } = context.get(siteContext);
  context.get(tagsContext).add("posts").add("views");
  const article = context.get(previewContext).article ?? (await readArticle(tools.db, params.slug));
  if (!article) {
    const moved = await slugAfter(tools.db, params.slug);
    if (moved)
      throw redirect(`/blogpost/${moved}`, { status: 301, headers: { "Cache-Control": "no-store" } });
    throw data("Blog not found", { status: 404 });
  }
  const category = (await listCategories(tools.db)).find(({ name }) => name === article.data.category_name);
  return {
    article,
    categoryHref: blogHref({ category: category ? toPill(category).id : "all", search: "" }),
    ...articleText(article.data.strDescription),
    publisher: firm.legalName,
    registration: firm.registration,
    warning: disclosureFrame(firm).warning,
    url: absoluteUrl(origin, `/blogpost/${article.data.strSlug}`),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = rootData(matches);
  if (!root || !loaderData) return [{ title: "Blog not found" }];
  const { article, publisher } = loaderData;
  const { strTitle, strSlug, summary } = article.data;
  const title = strTitle || "No Title";
  return pageMeta({
    origin: root.origin,
    firmName: root.firm.name,
    path: `/blogpost/${strSlug}`,
    title,
    description: summary,
    type: "article",
    image: { src: `/share/blogpost/${strSlug}.png`, width: 1200, height: 630, alt: title },
    jsonLd: articleJsonLd(article, { origin: root.origin, publisher }),
  });
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { article, categoryHref, headings, html, publisher, registration, warning, url } = loaderData;
  const { data: post, faqs, related_blog_data: related } = article;
  return (
    <>
      <article data-view={post.strSlug}>
        <ArticleHero article={post} coverAlt={article.coverAlt} categoryHref={categoryHref} />
        <div className="wrap article-body">
          <ArticleContents headings={headings} />
          <div className="article-text">
            <div className="prose article-prose" dangerouslySetInnerHTML={{ __html: html }} />
            <p className="article-disclosure">
              Published by {publisher}, SEBI-registered research analyst, registration{" "}
              <span className="num">{registration}</span>. {warning}{" "}
              <Link href="/disclaimer">Disclaimer and Disclosure</Link>
            </p>
            <p className="print-only">{url}</p>
          </div>
        </div>
        <noscript
          dangerouslySetInnerHTML={{
            __html: `<img src="/views/${post.strSlug}" alt="" width="1" height="1">`,
          }}
        />
      </article>
      <ArticleFaqs faqs={faqs} />
      {related.length > 0 && <Related posts={related} />}
    </>
  );
}
