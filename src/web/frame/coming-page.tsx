import { useLocation, useRouteLoaderData } from "react-router";
import { disclosureFrame } from "#domain/compliance/rules.ts";
import type { loader } from "#root.tsx";
import { Level } from "#ui/primitives/level.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { pageMeta } from "#web/seo/meta.ts";
import { type Beside, besideFor } from "./coming-words.ts";

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

const TINT = {
  momentum: { band: "bg-brand-tint", mark: "bg-brand", rule: "border-brand-line" },
  wealth: { band: "bg-wealth-tint", mark: "bg-wealth", rule: "border-wealth-line" },
  plain: { band: "", mark: "bg-ink-3", rule: "border-line-2" },
};

/** A page whose own text comes later: its heading, the firm's facts about it, and the disclosure frame. */
export function ComingPage({ heading, lead }: { heading: string; lead: string }) {
  const { pathname } = useLocation();
  const site = useRouteLoaderData<typeof loader>("root");
  if (!site) return <h1 className="wrap sec">{heading}</h1>;
  const beside = besideFor(pathname, site.firm);
  const tint = TINT[beside.tint];
  return (
    <section className={tint.band}>
      <div className="wrap pt-14 pb-20 lg:pt-20 lg:pb-28">
        <Level name={beside.family} />
        <div className="grid gap-x-8 gap-y-12 lg:grid-cols-[7fr_5fr]">
          <div>
            <h1>{heading}</h1>
            <p className="mt-6 max-w-[30em] text-ink-2 text-lead">{lead}</p>
            <p className="mt-9 flex flex-wrap gap-3">
              <Link href={beside.ways[0].href} className="btn btn-ink">
                {beside.ways[0].label}
              </Link>
              <Link href={beside.ways[1].href} className="btn btn-line">
                {beside.ways[1].label}
              </Link>
            </p>
          </div>
          <div>
            <Facts facts={beside.facts} mark={tint.mark} rule={tint.rule} />
            <p className="src mt-4">{disclosureFrame(site.firm).education}</p>
          </div>
        </div>
      </div>
    </section>
  );
}

function Facts({ facts, mark, rule }: { facts: Beside["facts"]; mark: string; rule: string }) {
  return (
    <dl className={`num relative border-t ${rule}`} data-allow-copy="">
      <div className={`-top-0.5 absolute left-0 h-1 w-8 ${mark}`} />
      {facts.map(({ term, value, href, id }) => (
        <div key={term} id={id} className={`grid gap-x-4 border-b py-3.5 sm:grid-cols-[10rem_1fr] ${rule}`}>
          <dt className="text-ink-2 text-sm leading-relaxed">{term}</dt>
          <dd>{href ? <Link href={href}>{value}</Link> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
