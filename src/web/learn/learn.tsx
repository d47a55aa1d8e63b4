import { siteContext } from "#context.ts";
import { definePage } from "#page.ts";
import { Island } from "#ui/island/island.tsx";
import { Level } from "#ui/primitives/level.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { rootData } from "#web/frame/root-data.ts";
import { pageMeta } from "#web/seo/meta.ts";
import type { Route } from "./+types/learn.ts";
import { readPaths } from "./paths.server.ts";
import { type LearningPath, pathHref, sizeOfPath } from "./paths.ts";
import { PathProgress } from "./progress.island.tsx";

export const middleware = [definePage({ listed: true, tags: ["posts"] })];

const TITLE = "Learning paths";
const LEAD = "Our articles in reading order. Each path says why an article comes where it does.";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  paths: await readPaths(context.get(siteContext).tools),
});

export function meta({ matches }: Route.MetaArgs) {
  const root = rootData(matches);
  if (!root) return [];
  return pageMeta({
    origin: root.origin,
    firmName: root.firm.name,
    state: root.state,
    path: pathHref(),
    title: TITLE,
    description: LEAD,
  });
}

export default function Learn({ loaderData: { paths } }: Route.ComponentProps) {
  return (
    <div className="wrap pt-14 pb-20 lg:pt-20">
      <Level name="Blogs" />
      <h1 className="max-w-[14em] text-[length:clamp(2.375rem,1.75rem_+_2.7vw,4.25rem)]">{TITLE}</h1>
      <p className="mt-6 max-w-[36em] text-lead text-ink-2">{LEAD}</p>
      <ul className="mt-[clamp(32px,4vw,56px)] border-b border-line-2">
        {paths.map((path) => (
          <PathRow key={path.slug} path={path} />
        ))}
      </ul>
      <p className="scripted mt-6 text-sm text-ink-2">
        Which articles you have read is kept on this device only; nothing is sent to us.
      </p>
      <p className="mt-6">
        <Link className="btn btn-line" href="/blog">
          All articles by date
        </Link>
      </p>
    </div>
  );
}

const FIRST_STEPS = 3;

function PathRow({ path: { slug, title, lead, steps } }: { path: LearningPath }) {
  return (
    <li className="grid gap-x-8 gap-y-5 border-t border-line-2 py-8 lg:grid-cols-12 lg:py-10">
      <div className="lg:col-span-6">
        <h2 className="text-h3">
          <Link
            className="inline-flex min-h-11 items-center no-underline hover:underline"
            href={pathHref(slug)}
          >
            {title}
          </Link>
        </h2>
        <p className="mt-3 max-w-[34em] text-ink-2">{lead}</p>
        <p className="num mt-3 text-note text-ink-3">{sizeOfPath(steps)}</p>
        <Island of={PathProgress} inView with={{ slugs: steps.map((step) => step.slug) }} />
      </div>
      <div className="lg:col-span-6">
        <ol className="border-b border-line">
          {steps.slice(0, FIRST_STEPS).map((step, at) => (
            <li key={step.slug} className="border-t border-line">
              <Link
                className="grid min-h-12 grid-cols-[2rem_minmax(0,1fr)] items-center py-2 no-underline hover:underline"
                href={`/blogpost/${step.slug}`}
              >
                <span className="num text-ink-3" aria-hidden="true">
                  {at + 1}
                </span>
                {step.title}
              </Link>
            </li>
          ))}
        </ol>
        {steps.length > FIRST_STEPS && (
          <p className="mt-2">
            <Link className="inline-flex min-h-11 items-center underline" href={pathHref(slug)}>
              All {steps.length} articles of this path
            </Link>
          </p>
        )}
      </div>
    </li>
  );
}
