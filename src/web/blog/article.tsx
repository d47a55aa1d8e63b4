import "#ui/styles/article-charts.css";
import { data } from "react-router";
import { previewContext, siteContext } from "#context.ts";
import { articleText, type Heading } from "#domain/blog/article-text.server.ts";
import {
  listCategories,
  readArticle,
  slugAfter,
  slugExists,
  slugFromElsewhere,
  slugsWithDates,
  wasTakenOff,
} from "#domain/blog/read.server.ts";
import { SLUG, TAKEN_OFF, toPill } from "#domain/blog/rules.ts";
import { type Tag, tagHref } from "#domain/blog/tags.ts";
import { disclosureFrame } from "#domain/compliance/rules.ts";
import { definePage } from "#page.ts";
import { Contents } from "#ui/layout/contents.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { ArticleText } from "#web/article-text/article-text.tsx";
import { isSignedByFirm } from "#web/authors/standing.server.ts";
import { metaOf } from "#web/frame/page-meta.ts";
import { TermNotes } from "#web/glossary/term-notes.tsx";
import { glossary, notesOf } from "#web/glossary/terms.server.ts";
import { ReadNext } from "#web/learn/read-next.tsx";
import { nextArticle } from "#web/learn/reading-lists.server.ts";
import { absoluteUrl } from "#web/seo/meta.ts";
import { calculatorAt, type EmbeddedCalculatorProps } from "#web/tools/embedded-calculator.tsx";
import type { Route } from "./+types/article.ts";
import { ArticleFaqs } from "./article-faqs.tsx";
import { ArticleHero } from "./article-hero.tsx";
import { articleJsonLd } from "./article-json-ld.ts";
import { blogHref } from "./filter.ts";
import { Related } from "./related.tsx";

const isSlug = (text: string): boolean => SLUG.test(text) && text.length <= 200;

export const middleware = [
  definePage<Route.LoaderArgs["params"]>({
    subject: "article",
    listed: async ({ db }) =>
      (await slugsWithDates(db)).map(({ slug, updatedAt }) => ({
        params: { slug },
        lastModified: updatedAt,
      })),
    tags: ["posts", "views"],
    exists: async ({ db }, { slug }) => isSlug(slug) && slugExists(db, slug),
    hasLeft: async ({ db }, { slug }) => isSlug(slug) && wasTakenOff(db, slug),
    async movedTo({ db }, { slug }) {
      const now = isSlug(slug) ? await slugAfter(db, slug) : undefined;
      return now === undefined ? undefined : { slug: now };
    },
    async movedFrom({ db }, address) {
      const now = await slugFromElsewhere(db, address);
      return now === undefined ? undefined : { slug: now };
    },
  }),
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { tools, firm, origin } = site;
  const previewed = context.get(previewContext).article;
  const article = previewed ?? (await readArticle(tools.db, params.slug));
  if (!article)
    throw (await wasTakenOff(tools.db, params.slug))
      ? data(TAKEN_OFF, { status: 410 })
      : data("Blog not found", { status: 404 });
  const category = (await listCategories(tools.db)).find(({ name }) => name === article.data.category_name);
  const calculators: Record<string, EmbeddedCalculatorProps> = {};
  const { opened, ...text } = articleText(article.data.strDescription, glossary, (href) => {
    const calculator = calculatorAt(href, site);
    // A second form of the same calculator would repeat its ids.
    if (!calculator || Object.values(calculators).some(({ form }) => form.slug === calculator.form.slug))
      return false;
    calculators[href] = calculator;
    return true;
  });
  return {
    article,
    next: await nextArticle(tools, article.data.strSlug),
    categoryHref: blogHref({ category: category ? toPill(category).id : "all", search: "" }),
    ...text,
    calculators,
    notes: notesOf(opened),
    publisher: firm.legalName,
    isByFirm: isSignedByFirm(article.data.author_name, site),
    registration: firm.registration,
    warning: disclosureFrame(firm).warning,
    url: absoluteUrl(origin, `/blogpost/${article.data.strSlug}`),
  };
}

export const meta: Route.MetaFunction = metaOf(({ article, publisher, isByFirm }, { origin }) => {
  const { strTitle, strSlug, summary } = article.data;
  const { search } = article;
  const title = strTitle || "No Title";
  return {
    path: `/blogpost/${strSlug}`,
    title: search.title || title,
    shared: title,
    description: search.description || summary,
    original: search.canonical,
    type: "article",
    image: { src: `/share/blogpost/${strSlug}.png`, width: 1200, height: 630, alt: title },
    jsonLd: articleJsonLd(article, { origin, publisher, isByFirm }),
  };
}, "Blog not found");

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { article, categoryHref, headings, notes, pieces, calculators, next } = loaderData;
  const { publisher, registration, warning, url } = loaderData;
  const { data: post, faqs, related_blog_data: related } = article;
  return (
    <>
      <article data-view={post.strSlug}>
        <ArticleHero article={article} categoryHref={categoryHref} />
        <div className="wrap pt-[clamp(28px,4vw,64px)] pb-[clamp(48px,5vw,80px)] min-[68.75rem]:grid min-[68.75rem]:grid-cols-[150px_minmax(0,1fr)] min-[68.75rem]:gap-x-[clamp(40px,4.4vw,64px)] print:block">
          <ArticleContents headings={headings} />
          {/* An article with at most one heading has no table of contents. */}
          <div className="article-text min-[68.75rem]:col-2">
            <div className="prose article-prose max-w-152 text-md/[1.65] md:text-[1.125rem] min-[68.75rem]:grid min-[68.75rem]:max-w-none min-[68.75rem]:grid-cols-[minmax(0,38rem)_minmax(170px,250px)] min-[68.75rem]:gap-x-[clamp(32px,4.4vw,64px)] print:block print:max-w-none print:text-[11pt]/[1.45]">
              <ArticleText pieces={pieces} calculators={calculators} />
            </div>
            <ArticleTags tags={article.tags} />
            <p className="mt-[2.4em] max-w-152 border-t border-line pt-4 text-note text-ink-3">
              Published by {publisher}, SEBI-registered research analyst, registration{" "}
              <span className="num">{registration}</span>. {warning}{" "}
              <Link className="text-ink-2 underline" href="/disclaimer">
                Disclaimer and Disclosure
              </Link>
            </p>
            {next && <ReadNext next={next} />}
            <p className="print-only hidden print:block">{url}</p>
          </div>
        </div>
        <noscript
          dangerouslySetInnerHTML={{
            __html: `<img src="/views/${post.strSlug}" alt="" width="1" height="1">`,
          }}
        />
      </article>
      <TermNotes notes={notes} />
      <ArticleFaqs faqs={faqs} />
      {related.length > 0 && <Related posts={related} />}
    </>
  );
}

export const ArticleContents = ({ headings }: { headings: Heading[] }) => (
  <Contents name="In this article" entries={headings.map(({ id, text }) => ({ id, label: text }))} />
);

/** The tags of an article, each a link to the articles that share it. */
function ArticleTags({ tags }: { tags: Tag[] }) {
  if (tags.length === 0) return null;
  return (
    <nav className="no-print mt-[2.4em] max-w-152 text-sm" aria-label="Tags">
      <ul className="flex flex-wrap gap-2">
        {tags.map(({ name, slug }) => (
          <li key={slug}>
            <Link
              className="inline-flex min-h-11 items-center rounded-full border border-line px-4 text-ink-2 no-underline hover:bg-sunk hover:text-ink"
              href={tagHref(slug)}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
