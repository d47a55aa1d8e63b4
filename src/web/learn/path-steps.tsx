import { Link } from "#ui/primitives/link.tsx";
import { ProgressBar, readCount } from "./progress-bar.tsx";
import { forgetRead } from "./read-articles.ts";

/** An article of a path as its list shows it; `time` is the time to read it, in words. */
export type StepRow = { slug: string; title: string; why: string; time: string };

/** The articles of a path in order; with script, those that this device has read are marked. */
export function PathSteps({ steps, read }: { steps: StepRow[]; read: Set<string> }) {
  const slugs = steps.map(({ slug }) => slug);
  return (
    <div>
      <div className="scripted max-w-152">
        <ProgressBar slugs={slugs} read={read} />
        <p className="num mt-3 font-semibold" aria-live="polite">
          {readCount(slugs, read)}
        </p>
      </div>
      <ol className="path-steps mt-8 border-b border-line">
        {steps.map(({ slug, title, why, time }, at) => (
          <li
            key={slug}
            className="relative grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3 border-t border-line py-5 md:grid-cols-[4rem_minmax(0,1fr)_9rem] md:gap-x-6 md:py-6"
          >
            <span
              className="num pt-0.5 font-serif text-[length:var(--text-h4)] leading-tight text-ink-3"
              aria-hidden="true"
            >
              {at + 1}
            </span>
            <div>
              <h2 className="text-[length:var(--text-h4)] leading-tight">
                <Link className="post-link" href={`/blogpost/${slug}`}>
                  {title}
                </Link>
              </h2>
              <p className="mt-2 max-w-[38em] text-ink-2">{why}</p>
            </div>
            <p className="num col-start-2 mt-2 flex gap-x-4 text-note text-ink-3 md:col-start-3 md:mt-1 md:flex-col md:items-end">
              <span>{time}</span>
              {read.has(slug) && <span className="font-semibold text-brand">Read</span>}
            </p>
          </li>
        ))}
      </ol>
      <div className="scripted mt-6">
        <p className="max-w-[38em] text-sm text-ink-2">
          An article counts once you reach its end. Your progress is kept on this device only; nothing is sent
          to us.
        </p>
        <button type="button" className="btn btn-line mt-4" onClick={forgetRead}>
          Clear my progress on all paths
        </button>
      </div>
    </div>
  );
}
