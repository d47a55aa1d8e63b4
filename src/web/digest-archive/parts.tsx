import type { Tally } from "#domain/digest/presenting/labels.ts";
import type { FigureTone } from "#domain/digest/rules.ts";
import { Bias } from "#ui/primitives/bias.tsx";
import { Link } from "#ui/primitives/link.tsx";

/** The tag of made-up data. */
export const SampleTag = () => <span className="tag">sample</span>;

/** The name and address of a parent page. */
export type Crumb = [name: string, href: string];

/** Returns the breadcrumb of a month's year. */
export const yearCrumb = (month: string): Crumb => {
  const year = month.slice(0, 4);
  return [year, `/dailydigest/archive/${year}`];
};

/** The breadcrumbs: the digest, then the pages of the archive. */
export const Crumbs = ({ here, above = [] }: { here: string; above?: Crumb[] }) => (
  <nav aria-label="Breadcrumb">
    <ol className="da-crumbs flex flex-wrap items-center gap-x-2.5 text-[0.9375rem]">
      <li>
        <Link className="day-link" href="/dailydigest">
          Daily Digest
        </Link>
      </li>
      {above.map(([name, href]) => (
        <li key={href}>
          <Link className="day-link" href={href}>
            {name}
          </Link>
        </li>
      ))}
      <li aria-current="page">{here}</li>
    </ol>
  </nav>
);

type Words = Record<FigureTone, string>;
const VERDICTS: Words = { up: "bullish", down: "bearish", flat: "neutral", none: "without a verdict" };
const TONES = ["up", "down", "flat", "none"] as const;

/** The count of each direction beside its shape; its word is visible if given, else for screen readers only. */
export function TallyLine({ tally, words }: { tally: Tally; words?: Words }) {
  return (
    <span className="da-tally inline-flex flex-wrap gap-x-4.5 gap-y-1.5">
      {TONES.filter((tone) => tally[tone] > 0).map((tone) => (
        <Bias key={tone} tone={tone}>
          <span className="num">
            {tally[tone]}
            <span className={words ? undefined : "vh"}> {(words ?? VERDICTS)[tone]}</span>
          </span>
        </Bias>
      ))}
    </span>
  );
}
