import type { loader } from "#root.tsx";
import { pageMeta } from "#web/seo/meta.ts";

type Matches = readonly ({ loaderData?: unknown } | undefined)[];

/** The root loader's data, for a page's `meta`. */
export const rootData = (matches: Matches): Awaited<ReturnType<typeof loader>> | undefined =>
  matches[0]?.loaderData as Awaited<ReturnType<typeof loader>> | undefined;

export const comingMeta = (matches: Matches, path: string, title: string, description: string) => {
  const root = rootData(matches);
  return root
    ? pageMeta({ origin: root.origin, firmName: root.firm.name, path, title, description })
    : [{ title }];
};

/** A page whose own text comes later: its heading stands in the disclosure frame. */
export function ComingPage({ heading, lead }: { heading: string; lead: string }) {
  return (
    <section className="wrap sec">
      <h1>{heading}</h1>
      <p className="mt-6 max-w-[38em] text-lead text-ink-2">{lead}</p>
    </section>
  );
}
