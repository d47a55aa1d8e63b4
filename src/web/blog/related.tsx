import { type ApiRelated, articleReadTime, FIRST_RELATED } from "#domain/blog/rules.ts";
import { counted } from "#platform/format/numbers.ts";
import { Level } from "#ui/primitives/level.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { AuthorName } from "./author-name.tsx";
import { Cover } from "./cover.tsx";

/** Related posts: three at first, all on request. */
export function Related({ posts }: { posts: ApiRelated[] }) {
  return (
    <section className="wrap related no-print pb-[clamp(56px,6vw,96px)]" aria-labelledby="related">
      <Level name={counted(posts.length, "article")} />
      <h2 id="related">Related Blogs</h2>
      <ul className="post-grid" data-first={FIRST_RELATED}>
        {posts.map((post) => (
          <li key={post.id}>
            <article className="post-card">
              <div className="post-cover bg-sunk">
                <Cover
                  photo={post.strPhoto}
                  alt=""
                  sizes="(min-width: 1280px) 384px, (min-width: 768px) 31vw, (min-width: 640px) 46vw, 96px"
                />
              </div>
              <div className="grid content-start gap-1.5">
                <h3>
                  <Link className="post-link" href={`/blogpost/${post.strSlug}`}>
                    {post.strTitle || "No Title"}
                  </Link>
                </h3>
                <p className="post-by num text-note text-ink-3">
                  <AuthorName className="font-medium text-ink-2" name={post.author_name} />
                  <span>{articleReadTime(post.read_time)}</span>
                </p>
              </div>
            </article>
          </li>
        ))}
      </ul>
      <div className="mt-10 flex flex-wrap items-center gap-3">
        <Link className="btn btn-ink" href="/blog">
          View All Blogs
        </Link>
        {posts.length > FIRST_RELATED && (
          <details className="group related-toggle">
            <summary className="btn btn-line">
              <span className="group-open:hidden">Show all {posts.length} related blogs</span>
              <span className="hidden group-open:inline">Show {FIRST_RELATED} related blogs</span>
            </summary>
          </details>
        )}
      </div>
    </section>
  );
}
