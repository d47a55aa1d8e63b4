import { grouped } from "#platform/format/numbers.ts";

const PROMISES = [
  "An identifier keeps its meaning and its unit. New ones may be added; none is renamed, reused or taken away. The same holds for the fields of the JSON.",
  "A figure that a digest lacks is not in the list, and is an empty cell in a CSV. It is never 0.",
  "A provisional figure is marked so: the exchange may still revise it.",
  "A figure that was corrected after publication is marked so; both values and the reason are under “corrections”.",
  "Moments are in UTC; a day is the market day in India.",
  "A session without a digest is listed as missing. A sample is generated data and is marked as a sample; none stands beside a real digest.",
  "No view and no verdict is among the figures. They are research of their day, and are read in the digest with its disclosures.",
];

/** What a program may rely on. */
export const Promises = () => (
  <section className="mt-14" aria-labelledby="promises">
    <h2 id="promises">What holds</h2>
    <ul className="mt-6 max-w-[44em] list-disc space-y-2 pl-5 text-ink-2">
      {PROMISES.map((promise) => (
        <li key={promise}>{promise}</li>
      ))}
    </ul>
  </section>
);

/** How often a program may request. */
export const RequestLimits = ({ limit }: { limit: number }) => (
  <section className="mt-14" aria-labelledby="limits">
    <h2 id="limits">Limits</h2>
    <div className="mt-6 grid max-w-[44em] gap-3 text-ink-2">
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
export const Licence = ({ text }: { text: string }) => (
  <section className="mt-14 scroll-mt-[calc(var(--bar)_+_20px)]" id="licence" aria-labelledby="licence-title">
    <h2 id="licence-title">Licence</h2>
    <p className="mt-6 max-w-[44em]">{text}</p>
    <p className="mt-3 max-w-[44em] text-ink-2 text-sm">
      Each JSON file holds this text, and each answer refers to it in a header (Link, rel="license").
    </p>
  </section>
);
