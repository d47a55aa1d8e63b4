import { shortDate } from "#platform/format/dates.ts";
import { useHydrated } from "#ui/form/hooks.ts";
import { Still } from "#ui/primitives/still.tsx";
import { Analyses } from "./analyses.tsx";
import { Archive } from "./archive.tsx";
import { Downloads } from "./downloads.tsx";
import { Explorer } from "./explorer.tsx";
import { DigestHero } from "./hero.tsx";
import { Offers, type OfferView } from "./offers.tsx";
import { type Parts, wholeOf } from "./parts.ts";
import { ReadingBar } from "./reading-bar.tsx";
import { Section } from "./section.tsx";
import { stillParts } from "./still-parts.tsx";
import { useOpenSections } from "./use-open-sections.ts";
import type { AgeView, ArchiveView, DigestHead, LiveView } from "./view.ts";

export type DigestPageData = {
  view: LiveView;
  /** What the head of the document says of the digest. */
  head: DigestHead;
  /** Absent of a sample, whose day is invented. */
  age?: AgeView | undefined;
  archive: ArchiveView;
  offers: OfferView[];
  /** The address of its day, which is shared: that of the newest digest shows another one tomorrow. */
  address: string;
  /** What a shared link says: who publishes it, under which registration, and what it is. */
  shared: string;
  /** The day in the address; absent on the page of the newest digest. */
  date?: string | undefined;
  search: string;
  missing: boolean;
};

/** One day's digest with its sections, its analyses, and the way to the other days. */
export function DigestPage(page: DigestPageData) {
  const { view, age, archive, offers, address, shared, date, search, missing } = page;
  const { open, follow, toggle, expandAll, collapseAll } = useOpenSections();
  const ready = useHydrated();
  const parts: Parts = import.meta.env.SSR ? stillParts(wholeOf(view)) : {};
  return (
    <article data-digest={view.id} aria-labelledby="digest-date">
      {view.sample && (
        <p
          className="dg-sample border-b border-[color-mix(in_oklab,var(--flat)_40%,transparent)] bg-flat-tint py-2.5 text-[0.9375rem]"
          role="note"
        >
          <span className="wrap block">
            <b>Sample data:</b> this digest is made of generated figures, not market data.
          </span>
        </p>
      )}
      <DigestHero view={view} parts={parts} age={age} open={open} onRow={toggle} />
      <ReadingBar
        day={shortDate(view.reported)}
        address={address}
        title={shared}
        ready={ready}
        expandAll={expandAll}
        collapseAll={collapseAll}
      />
      <div className="wrap pb-[clamp(8px,2vw,24px)]">
        {view.sections.map((head) => (
          <Section key={head.id} head={head} onToggle={follow}>
            <Body id={head.id} view={view} parts={parts} />
          </Section>
        ))}
      </div>
      <Downloads date={view.date} />
      <Analyses view={view} parts={parts} search={search} date={date} />
      <Archive archive={archive} current={view.date} missing={missing} />
      <Offers mailed={archive.mailed} offers={offers} />
      <Still id="origins">{parts.origins}</Still>
    </article>
  );
}

const INDICES = {
  "nifty-analysis": { index: "NIFTY", name: "Nifty 50", figures: "nifty-figures" },
  "banknifty-analysis": { index: "BANKNIFTY", name: "Bank Nifty", figures: "banknifty-figures" },
} as const;

type BodyProps = { id: string; view: LiveView; parts: Parts };

/** What a section holds; an index's prices can be explored between its pictures and its tables. */
function Body({ id, view, parts }: BodyProps) {
  if (!(id in INDICES)) return <Still id={id}>{parts[id]}</Still>;
  const { index, name, figures } = INDICES[id as keyof typeof INDICES];
  return (
    <div className="grid grid-cols-1 gap-12">
      <Still id={id}>{parts[id]}</Still>
      {view.explorable.includes(index) && <Explorer date={view.date} index={index} name={name} />}
      <Still id={figures}>{parts[figures]}</Still>
    </div>
  );
}
