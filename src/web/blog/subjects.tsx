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
    <aside className="wrap blog-subjects no-print" aria-labelledby="subjects">
      <h2 id="subjects">By subject</h2>
      <ul>
        {subjects.map(({ pill, posts }) => (
          <li key={pill.id}>
            <h3>
              <Link href={blogHref({ category: pill.id, search: "" })}>
                <Category tone={pill.tone}>{pill.name}</Category>
                <span className="num">{grouped(pill.count)}</span>
              </Link>
            </h3>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
            <section className="side-list" tabIndex={0} aria-label={`Newest in ${pill.name}`}>
              <ul>
                {posts.map((post) => (
                  <li key={post.slug}>
                    <Link href={`/blogpost/${post.slug}`}>{post.title}</Link>
                    <time dateTime={post.date}>{evenDate(post.date)}</time>
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
