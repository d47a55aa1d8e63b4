import { articleReadTime } from "#domain/blog/rules.ts";
import { Island } from "#ui/island/island.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { type PathPlace, pathHref } from "./paths.ts";
import { PathProgress } from "./progress.island.tsx";

/** One line above an article's title: its path, and its place on it. */
export const PathLine = ({ place: { path, at, slugs } }: { place: PathPlace }) => (
  <p className="path-line no-print num text-sm text-ink-2">
    <Link
      className="inline-flex min-h-11 items-center no-underline hover:underline"
      href={pathHref(path.slug)}
    >
      <span>
        Path:{" "}
        <span className="font-semibold text-ink underline decoration-line-2 underline-offset-4">
          {path.title}
        </span>
        , {at} of {slugs.length}
      </span>
    </Link>
  </p>
);

/** The next article of the path below an article's text. */
export function PathEnd({ place: { path, at, slugs, next } }: { place: PathPlace }) {
  return (
    <section
      className="path-end no-print mt-12 max-w-152 rounded-card border border-line bg-card p-5 md:p-7"
      aria-labelledby="path-next"
    >
      <h2 id="path-next" className="font-sans text-sm/[1.3] font-semibold tracking-normal">
        {next ? "Next on this path" : "The end of this path"}
      </h2>
      {next ? (
        <>
          <p className="mt-1 font-serif text-[length:var(--text-h4)] leading-tight">
            <Link className="inline-flex min-h-11 items-center" href={`/blogpost/${next.slug}`}>
              {next.title}
            </Link>
          </p>
          <p className="mt-1 max-w-[36em] text-sm text-ink-2">{next.why}</p>
          <p className="num mt-2 text-note text-ink-3">{articleReadTime(next.readTime)}</p>
        </>
      ) : (
        <p className="mt-2 text-sm text-ink-2">
          This was the last article of “{path.title}”.{" "}
          <Link className="inline-flex min-h-11 items-center underline" href={pathHref()}>
            All learning paths
          </Link>
        </p>
      )}
      <Island of={PathProgress} inView with={{ slugs, current: slugs[at - 1] }} />
      <p className="scripted text-note text-ink-3">This is kept on this device only.</p>
      <p className="mt-2 text-sm">
        <Link className="inline-flex min-h-11 items-center underline" href={pathHref(path.slug)}>
          The whole path: {path.title}
        </Link>
      </p>
    </section>
  );
}
