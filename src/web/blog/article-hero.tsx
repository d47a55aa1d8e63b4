import type { Article } from "#domain/blog/read.server.ts";
import { articleReadTime, categoryTone } from "#domain/blog/rules.ts";
import { longDate } from "#platform/format/dates.ts";
import { grouped } from "#platform/format/numbers.ts";
import { Cover } from "#ui/primitives/cover.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { Category, GROUND } from "./category.tsx";

const viewsOf = (n: number): string => `${grouped(n)} ${n === 1 ? "view" : "views"}`;

/** Title, standfirst, author, date, read time and views of an article above its cover. */
export function ArticleHero({
  article,
  coverAlt,
  categoryHref,
}: {
  article: Article["data"];
  coverAlt: string;
  categoryHref: string;
}) {
  const tone = categoryTone(article.category_name);
  return (
    <div className="article-hero" data-hero data-article-hero>
      <div className="wrap">
        <p className="article-crumbs">
          <Link href="/blog">Blogs</Link>
          <span aria-hidden="true">/</span>
          <Link href={categoryHref}>
            <Category tone={tone}>{article.category_name}</Category>
          </Link>
        </p>
        <h1>{article.strTitle || "No Title"}</h1>
        <p className="article-standfirst">{article.summary}</p>
        <p className="article-by num">
          <span className="font-semibold text-ink">{article.author_name}</span>
          <time dateTime={article.created_at}>{longDate(article.created_at)}</time>
          <span>{articleReadTime(article.read_time)}</span>
          <span>{viewsOf(article.viewCount)}</span>
        </p>
        <div className={`article-cover ${GROUND[tone]}`}>
          <Cover photo={article.strPhoto} alt={coverAlt} sizes="(min-width: 1280px) 1200px, 92vw" eager />
        </div>
      </div>
    </div>
  );
}
