import { siteContext } from "#context.ts";
import { listRealDays } from "#domain/digest/read.server.ts";
import { definePage } from "#page.ts";
import { Level } from "#ui/primitives/level.tsx";
import { SampleNote } from "#web/digest/sample-note.tsx";
import { metaOf } from "#web/frame/page-meta.ts";
import { absoluteUrl } from "#web/seo/meta.ts";
import type { Route } from "./+types/data.ts";
import { AddressList } from "./addresses.tsx";
import { FigureList } from "./figures.tsx";
import { loadDataPage } from "./load.server.ts";
import { Licence, Promises, RequestLimits } from "./rules.tsx";

export const middleware = [
  definePage({
    subject: "digest-data",
    listed: async ({ db }) => ((await listRealDays(db)).length ? [{ params: {} }] : []),
    tags: ["digests"],
  }),
];

const PATH = "/dailydigest/data";
const TITLE = "The daily digest as data";
const LEAD =
  "Programs read each digest as JSON, and its tables as CSV. Each figure has an identifier that never changes, its unit, its definition and the exchange’s file behind it. No account and no key is needed.";

export const loader = ({ context }: Route.LoaderArgs) => loadDataPage(context.get(siteContext));

export const meta: Route.MetaFunction = metaOf(({ samples }, { origin, firm }) => {
  const url = absoluteUrl(origin, PATH);
  const dataset = {
    "@type": "Dataset",
    name: TITLE,
    description: LEAD,
    url,
    inLanguage: "en-IN",
    license: `${url}#licence`,
    isAccessibleForFree: true,
    creator: { "@type": "Organization", name: firm.legalName, url: origin },
    distribution: {
      "@type": "DataDownload",
      encodingFormat: "application/json",
      contentUrl: absoluteUrl(origin, "/dailydigest/latest.json"),
    },
  };
  return {
    path: PATH,
    title: TITLE,
    description: LEAD,
    noindex: samples,
    jsonLd: samples ? [] : [dataset],
  };
}, TITLE);

export default function Data({ loaderData: view }: Route.ComponentProps) {
  return (
    <>
      {view.samples && <SampleNote>the examples here are</SampleNote>}
      <article className="wrap pt-14 pb-20 lg:pt-20" data-allow-copy="">
        <Level name="Data" />
        <h1 className="max-w-[14em]">{TITLE}</h1>
        <p className="mt-6 max-w-[40em] text-ink-2 text-lead">{LEAD}</p>
        <AddressList rows={view.addresses} example={view.example} />
        <Promises />
        <RequestLimits limit={view.limit} />
        <Licence text={view.licence} />
        <FigureList groups={view.groups} count={view.count} />
      </article>
    </>
  );
}
