import { data } from "react-router";
import { siteContext } from "#context.ts";
import { articleReadTime } from "#domain/blog/rules.ts";
import { definePage } from "#page.ts";
import { Island } from "#ui/island/island.tsx";
import { Level } from "#ui/primitives/level.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { rootData } from "#web/frame/root-data.ts";
import { absoluteUrl, pageMeta } from "#web/seo/meta.ts";
import type { Route } from "./+types/path.ts";
import { readPath, readPaths } from "./paths.server.ts";
import { pathHref, sizeOfPath } from "./paths.ts";
import { PathProgress } from "./progress.island.tsx";

export const middleware = [
  definePage<Route.LoaderArgs["params"]>({
    name: "every learning path",
    listed: async (tools) => (await readPaths(tools)).map(({ slug }) => ({ params: { path: slug } })),
    tags: ["posts"],
    exists: async (tools, { path }) => (await readPath(tools, path)) !== undefined,
    async newest(tools) {
      const [path] = await readPaths(tools);
      return path && { path: path.slug };
    },
  }),
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const paths = await readPaths(context.get(siteContext).tools);
  const path = paths.find(({ slug }) => slug === params.path);
  if (!path) throw data("Path not found", { status: 404 });
  return {
    path,
    others: paths.filter((other) => other !== path).map(({ slug, title, lead }) => ({ slug, title, lead })),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = rootData(matches);
  if (!root || !loaderData) return [{ title: "Path not found" }];
  const { slug, title, lead, steps } = loaderData.path;
  const crumb = (position: number, name: string, path: string) => ({
    "@type": "ListItem",
    position,
    name,
    item: absoluteUrl(root.origin, path),
  });
  return pageMeta({
    origin: root.origin,
    firmName: root.firm.name,
    state: root.state,
    path: pathHref(slug),
    title: `${title}: a learning path`,
    description: lead,
    jsonLd: [
      {
        "@type": "ItemList",
        name: title,
        description: lead,
        itemListOrder: "https://schema.org/ItemListOrderAscending",
        numberOfItems: steps.length,
        itemListElement: steps.map((step, at) => crumb(at + 1, step.title, `/blogpost/${step.slug}`)),
      },
      {
        "@type": "BreadcrumbList",
        itemListElement: [
          crumb(1, "Home", "/"),
          crumb(2, "Learning paths", pathHref()),
          crumb(3, title, pathHref(slug)),
        ],
      },
    ],
  });
}

export default function PathPage({ loaderData: { path, others } }: Route.ComponentProps) {
  const steps = path.steps.map(({ slug, title, why, readTime }) => ({
    ...{ slug, title, why },
    time: articleReadTime(readTime),
  }));
  return (
    <div className="wrap pt-8 pb-20 lg:pt-14">
      <p className="text-sm">
        <Link className="inline-flex min-h-11 items-center text-ink-2 underline" href={pathHref()}>
          Learning paths
        </Link>
      </p>
      <h1 className="mt-1.5 max-w-[14em] text-[length:clamp(2.375rem,1.75rem_+_2.7vw,4.25rem)]">
        {path.title}
      </h1>
      <p className="mt-5 max-w-[36em] text-lead text-ink-2">{path.lead}</p>
      <p className="num mt-4 mb-8 text-note text-ink-3">{sizeOfPath(path.steps)}</p>
      <Island of={PathProgress} inView with={{ slugs: steps.map(({ slug }) => slug), steps }} />
      <section className="mt-[clamp(48px,6vw,88px)]" aria-labelledby="other-paths">
        <Level name="Learning paths" />
        <h2 id="other-paths" className="text-h3">
          Other paths
        </h2>
        <ul className="mt-6 grid gap-x-8 gap-y-6 md:grid-cols-3">
          {others.map(({ slug, title, lead }) => (
            <li key={slug} className="border-t border-line-2 pt-4">
              <h3 className="text-[length:var(--text-h4)]">
                <Link
                  className="inline-flex min-h-11 items-center no-underline hover:underline"
                  href={pathHref(slug)}
                >
                  {title}
                </Link>
              </h3>
              <p className="mt-1 text-sm text-ink-2">{lead}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
