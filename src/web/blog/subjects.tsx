import type { CategoryPill } from "#domain/blog/rules.ts";
import { evenDate } from "#platform/format/dates.ts";
import { grouped } from "#platform/format/numbers.ts";
import { Link } from "#ui/primitives/link.tsx";
import { Category } from "./category.tsx";
import { blogHref } from "./filter.ts";

export type BlogSubject = { pill: CategoryPill; posts: { slug: string; title: string; date: string }[] };

/** A side list of the newest titles per category, each 170 px high. */
export function Subjects({ subjects }: { subjects: BlogSubject[] }) {
  return (
    <aside
      className="wrap blog-subjects no-print hidden lg:block lg:pb-[clamp(56px,6vw,96px)]"
      aria-labelledby="subjects"
    >
      <h2 className="lg:mb-5 lg:text-[length:var(--text-h3)]" id="subjects">
        By subject
      </h2>
      <ul className="lg:grid lg:grid-cols-4 lg:gap-x-[clamp(20px,2.4vw,32px)] lg:gap-y-8">
        {subjects.map(({ pill, posts }) => (
          <li key={pill.id}>
            <h3 className="lg:border-t lg:border-line-2 lg:text-[1rem]">
              <Link href={blogHref({ category: pill.id, search: "" })}>
                <Category tone={pill.tone}>{pill.name}</Category>
                <span className="num">{grouped(pill.count)}</span>
              </Link>
            </h3>
            <section
              className="h-42.5 [scrollbar-width:thin] overflow-auto border-b border-line-2 pr-3"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
              tabIndex={0}
              aria-label={`Newest in ${pill.name}`}
            >
              <ul>
                {posts.map((post) => (
                  <li className="not-first:border-t not-first:border-line" key={post.slug}>
                    <Link
                      className="block pt-2.5 text-sm/[1.4] no-underline hover:underline"
                      href={`/blogpost/${post.slug}`}
                    >
                      {post.title}
                    </Link>
                    <time className="block pb-2.5 text-[0.84375rem] text-ink-3" dateTime={post.date}>
                      {evenDate(post.date)}
                    </time>
                  </li>
                ))}
              </ul>
            </section>
          </li>
        ))}
      </ul>
    </aside>
  );
}
