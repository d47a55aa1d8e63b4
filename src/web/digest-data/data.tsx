import { siteContext } from "#context.ts";
import { listRealDays } from "#domain/digest/read.server.ts";
import { definePage } from "#page.ts";
import { grouped } from "#platform/format/numbers.ts";
import { Level } from "#ui/primitives/level.tsx";
import { SampleNote } from "#web/digest/sample-note.tsx";
import { metaOf } from "#web/frame/page-meta.ts";
import { absoluteUrl } from "#web/seo/meta.ts";
import type { Route } from "./+types/data.ts";
import { AddressList } from "./addresses.tsx";
import { FigureList } from "./figures.tsx";
import { loadDataPage } from "./load.server.ts";

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
        <p className="mt-4 max-w-[40em] text-ink-2">
          You need no program: the CSV links below open in Excel, LibreOffice or Google Sheets, one line of a
          table in each row.
        </p>
        <AddressList rows={view.addresses} example={view.example} />
        <Promises />
        <RequestLimits limit={view.limit} />
        <Licence text={view.licence} />
        <FigureList groups={view.groups} count={view.count} />
      </article>
    </>
  );
}

const PROMISES = [
  "An identifier keeps its meaning and its unit. New ones may be added; none is renamed, reused or taken away. The same holds for the fields of the JSON.",
  "A figure that a digest lacks is not in the list, and is an empty cell in a CSV. It is never 0.",
  "A provisional figure is marked so: the exchange may still revise it.",
  "A figure that was corrected after publication is marked so; the reason is under “corrections”, with both values of what stands in json_content, and the part that was corrected of what stands beside it.",
  "Moments are in UTC; a day is the market day in India.",
  "A session without a digest is listed as missing. A sample is generated data and is marked as a sample; none stands beside a real digest.",
  "No view and no verdict is among the figures. They are research of their day, and are read in the digest with its disclosures.",
];

/** What a program may rely on. */
const Promises = () => (
  <section className="mt-14" aria-labelledby="promises">
    <h2 id="promises">What holds</h2>
    <p className="mt-4 max-w-[44em] text-ink-2">
      In a spreadsheet: the first row names the columns, and both stay the same from day to day.
    </p>
    <ul className="mt-6 max-w-[44em] list-disc space-y-2 pl-5 text-ink-2">
      {PROMISES.map((promise) => (
        <li key={promise}>{promise}</li>
      ))}
    </ul>
  </section>
);

/** How often a program may request. */
const RequestLimits = ({ limit }: { limit: number }) => (
  <section className="mt-14" aria-labelledby="limits">
    <h2 id="limits">Limits</h2>
    <div className="mt-6 grid max-w-[44em] gap-3 text-ink-2">
      <p>A reader who opens files by hand never meets this limit.</p>
      <p>
        {limit > 0
          ? `One network may make ${grouped(limit)} requests in a minute. Further requests are answered by 429, with the seconds to wait in “Retry-After”.`
          : "No limit is set on the number of requests."}
      </p>
      <p>
        Each answer has an “ETag”. A request that sends it back in “If-None-Match” is answered by 304 without
        a body while nothing has changed. The addresses answer GET, HEAD and scripts of any site (CORS), and
        set no cookie.
      </p>
    </div>
  </section>
);

/** What a reader may do with the data. */
const Licence = ({ text }: { text: string }) => (
  <section className="mt-14 scroll-mt-[calc(var(--bar)_+_20px)]" id="licence" aria-labelledby="licence-title">
    <h2 id="licence-title">Licence</h2>
    <p className="mt-6 max-w-[44em]">{text}</p>
    <p className="mt-3 max-w-[44em] text-ink-2 text-sm">
      Keep the firm’s name beside a table that you copy. Each JSON file holds this text, and each answer
      refers to it in a header (Link, rel="license").
    </p>
  </section>
);
