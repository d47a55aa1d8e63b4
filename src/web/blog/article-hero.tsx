import type { Article } from "#domain/blog/read.server.ts";
import { articleReadTime, categoryTone } from "#domain/blog/rules.ts";
import { isPlaceholder } from "#domain/firm/placeholders.ts";
import { longDate } from "#platform/format/dates.ts";
import { counted } from "#platform/format/numbers.ts";
import { Link } from "#ui/primitives/link.tsx";
import { AuthorName } from "./author-name.tsx";
import { Category, GROUND } from "./category.tsx";
import { Cover } from "./cover.tsx";

/** Title, standfirst, author, date, read time and views of an article, with its cover beside or below. */
export function ArticleHero({
  article: { data: article, coverAlt, delivered },
  categoryHref,
}: {
  article: Pick<Article, "data" | "coverAlt" | "delivered">;
  categoryHref: string;
}) {
  const tone = categoryTone(article.category_name);
  return (
    <div className="article-hero pt-[clamp(16px,2.6vw,40px)]" data-hero data-article-hero>
      <div className="wrap grid gap-[clamp(24px,3vw,44px)] md:grid-cols-[minmax(0,1fr)_clamp(240px,34%,400px)] md:items-end print:block">
        <div>
          <p className="flex items-center gap-2 text-[0.84375rem] text-ink-3">
            <Link
              className="-ml-1 inline-flex min-h-11 items-center px-1 no-underline hover:underline"
              href="/blog"
            >
              Blogs
            </Link>
            {article.category_name && (
              <>
                <span aria-hidden="true">/</span>
                <Link
                  className="inline-flex min-h-11 items-center px-1 no-underline hover:underline"
                  href={categoryHref}
                >
                  <Category tone={tone}>{article.category_name}</Category>
                </Link>
              </>
            )}
          </p>
          <h1 className="mt-1.5 max-w-[17em] text-[length:clamp(2.375rem,1.75rem_+_2.7vw,4.25rem)] print:text-[26pt]">
            {article.strTitle || "No Title"}
          </h1>
          <p className="mt-[clamp(16px,1.6vw,24px)] max-w-[36em] text-lead text-ink-2">{article.summary}</p>
          <p className="article-by num mt-5 flex flex-wrap gap-x-5 gap-y-1 text-[0.9375rem] text-ink-2">
            {isPlaceholder(article.author_name) ? (
              // It stands for one of the founders, who have no page until they are named.
              <Link
                className="-my-3 py-3 font-semibold text-ink no-underline hover:underline"
                href="/aboutus#founders"
              >
                {article.author_name}
              </Link>
            ) : (
              <AuthorName className="font-semibold text-ink" name={article.author_name} />
            )}
            <time dateTime={article.created_at}>{longDate(article.created_at)}</time>
            <span>{articleReadTime(article.read_time)}</span>
            {delivered && (
              <span className="tag text-[0.84375rem] text-flat-t">
                draft of the product, not approved yet
              </span>
            )}
            {article.viewCount > 0 && <span>{counted(article.viewCount, "view")}</span>}
          </p>
        </div>
        <div
          className={`article-cover aspect-16/10 overflow-hidden rounded-card print:hidden ${GROUND[tone]}`}
        >
          <Cover
            photo={article.strPhoto}
            alt={coverAlt}
            sizes="(min-width: 1176px) 400px, (min-width: 768px) 34vw, 92vw"
            eager
          />
        </div>
      </div>
    </div>
  );
}
