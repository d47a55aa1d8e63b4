import { articleReadTime } from "#domain/blog/rules.ts";
import { Link } from "#ui/primitives/link.tsx";
import type { NextArticle } from "./reading-lists.server.ts";

/** What to read after an article, and why. */
export const ReadNext = ({ next: { slug, title, why, readTime, list } }: { next: NextArticle }) => (
  <section
    className="read-next no-print mt-12 max-w-152 rounded-card border border-line bg-card p-5 md:p-7"
    aria-labelledby="read-next"
  >
    <h2 id="read-next" className="font-sans text-sm/[1.3] font-semibold tracking-normal">
      Read next
    </h2>
    <p className="mt-1 font-serif text-[length:var(--text-h4)] leading-tight">
      <Link className="inline-flex min-h-11 items-center" href={`/blogpost/${slug}`}>
        {title}
      </Link>
    </p>
    {why && <p className="mt-1 max-w-[36em] text-sm text-ink-2">{why}</p>}
    <p className="num mt-2 text-note text-ink-3">{articleReadTime(readTime)}</p>
    <p className="mt-2 text-sm">
      <Link className="inline-flex min-h-11 items-center underline" href={`/learn#${list.slug}`}>
        The whole list: {list.title}
      </Link>
    </p>
  </section>
);
