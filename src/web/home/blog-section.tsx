import type { PostCard } from "#domain/blog/rules.ts";
import type { ShownClaim } from "#domain/firm/claims.ts";
import { Island } from "#ui/island/island.tsx";
import { Level } from "#ui/primitives/level.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { markOf } from "#ui/primitives/mark.ts";
import { CATEGORY_TEXT } from "#web/blog/category.tsx";
import { Cover } from "#web/blog/cover.tsx";
import { SnapControls } from "./snap-controls.island.tsx";

const INTERVAL_MS = 3_000;

type Props = {
  copy: { title: string; lead: string };
  posts: PostCard[];
  readers: ShownClaim | undefined;
};

/** The blog's section of the home page: the featured posts, one at a time. */
export function BlogSection({ copy, posts, readers }: Props) {
  return (
    <section id="blog" className="wrap sec" aria-labelledby="blog-title">
      <Level name="Blog" />
      <div className="grid gap-x-12 gap-y-4 lg:grid-cols-[7fr_5fr] lg:items-end">
        <h2 id="blog-title" className="max-w-[14em]">
          {copy.title}
        </h2>
        <div className="text-ink-2">
          <p>{copy.lead}</p>
          {readers && (
            <p className="src mt-3" data-claim="monthly-blog-readers" {...markOf(readers)}>
              {readers.text}
            </p>
          )}
        </div>
      </div>
      {posts.length > 0 && (
        <div className="mt-[clamp(28px,3.4vw,48px)]" data-snap="">
          <div className="snap-row relative flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain print:block">
            {posts.map((post, i) => (
              <Slide key={post.id} post={post} shown={i === 0} />
            ))}
          </div>
          <Island
            of={SnapControls}
            inView
            with={{
              what: "Featured post",
              dots: posts.map(({ slug, title }) => ({ anchor: `featured-${slug}`, name: title })),
              stops: posts.map((_, i) => i),
              intervalMs: INTERVAL_MS,
              className: "mt-5",
            }}
          />
        </div>
      )}
    </section>
  );
}

function Slide({ post, shown }: { post: PostCard; shown: boolean }) {
  const { slug, image, category, tone, title, excerpt, author, date, readTime } = post;
  return (
    <article
      id={`featured-${slug}`}
      className="grid min-w-0 flex-[0_0_100%] snap-start snap-always content-start gap-x-12 gap-y-6 lg:grid-cols-[7fr_5fr] lg:items-center"
      data-shown={shown}
      data-post={slug}
    >
      <div className="overflow-hidden rounded-card border border-line bg-sunk">
        <Cover photo={image} alt="" sizes="(min-width: 1024px) 680px, 92vw" className="block h-auto w-full" />
      </div>
      <div className="grid content-start justify-items-start gap-3.5">
        <p className={`flex items-center gap-2 font-medium text-sm ${CATEGORY_TEXT[tone]}`}>
          <span className="size-2.5 rounded-[2px] bg-current" />
          {category}
        </p>
        <h3 className="text-[clamp(1.625rem,1.4rem+1.1vw,2.375rem)]">{title}</h3>
        <p className="text-ink-2">{excerpt}</p>
        <p className="flex flex-wrap gap-x-4 text-ink-3 text-sm">
          <span>{author}</span>
          <span>{date}</span>
          <span>{readTime}</span>
        </p>
        <Link href={`/blogpost/${slug}`} className="inline-flex min-h-11 items-center gap-2.5 font-semibold">
          Read Blog<span className="vh">: {title}</span>
          <span aria-hidden="true">→</span>
        </Link>
      </div>
    </article>
  );
}
