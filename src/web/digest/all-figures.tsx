import { listedNames } from "#platform/format/words.ts";
import { Link } from "#ui/primitives/link.tsx";
import { Downloads } from "./downloads.tsx";
import { OriginButton } from "./fig.tsx";
import { NotInDigest } from "./not-in-digest.tsx";
import { unbroken } from "./print.ts";
import type { DigestView } from "./view.ts";

/** The address of a day's figures beyond its sections, with every chart and statistic. */
export const figuresAddress = (date: string): string => `/dailydigest/${date}/figures`;

/** Links a section to its charts. */
export const ChartsLink = ({ of, date }: { of: string; date: string }) => (
  <p className="fold-go">
    <Link href={`${figuresAddress(date)}#${of}`}>
      Charts of this section <span aria-hidden="true">→</span>
    </Link>
  </p>
);

/** Each further part of the day in a sentence that links to its figures; then the day as data, and its files. */
export function AllFigures({ view }: { view: DigestView }) {
  const { date, statistics, absent } = view;
  const address = figuresAddress(date);
  return (
    <details className="day-fold" id="all-figures">
      <summary>
        <h2>All figures of the day</h2>
        <span className="says">
          {statistics.length ? listedNames(statistics.map(({ name }) => name)) : "Charts and tables"}
        </span>
        <i className="dg-pm print:hidden" aria-hidden="true" />
      </summary>
      <dl>
        <div>
          <dt>
            <Link href={`${address}#analyses`}>Analyses</Link>
          </dt>
          <dd>Nifty, FII-DII and Bank Nifty, with a search</dd>
        </div>
        {statistics.map(({ id, name, title }) => (
          <div key={id}>
            <dt>
              <Link href={`${address}#${id}`}>{name}</Link>
            </dt>
            <dd>{unbroken(title)}</dd>
          </div>
        ))}
      </dl>
      {absent.length > 0 && (
        <p className="day-note">
          <NotInDigest parts={absent} />
        </p>
      )}
      <p className="fold-go">
        <Link href={address}>
          All figures and charts <span aria-hidden="true">→</span>
        </Link>
      </p>
      <Downloads date={date} />
      <Sources view={view} />
    </details>
  );
}

/** The source files of the page's figures, the day's own by name. */
export function Sources({
  view: { origins, unrecorded },
}: {
  view: Pick<DigestView, "origins" | "unrecorded">;
}) {
  const { files } = origins;
  const last = files.length - 1;
  if (files.length === 0) return <p className="src mt-5">{unrecorded}</p>;
  return (
    <p className="src mt-5">
      <span>
        From the day’s files:{" "}
        {files.map(({ origin, name }, i) => (
          <span key={origin}>
            <OriginButton origin={origin}>{name}</OriginButton>
            {i === last ? "." : i === last - 1 ? " and " : ", "}
          </span>
        ))}
        <span className="print:hidden"> Tap any figure for its source.</span>
      </span>
    </p>
  );
}
