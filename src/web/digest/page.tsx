import type { SectionId } from "#domain/digest/rules.ts";
import { shortDate } from "#platform/format/dates.ts";
import { TermNotes } from "#web/glossary/term-notes.tsx";
import type { TermNote } from "#web/glossary/terms.server.ts";
import { Analyses } from "./analyses.tsx";
import { Archive } from "./archive.tsx";
import { Downloads } from "./downloads.tsx";
import { OriginsProvider } from "./fig.tsx";
import { Flows } from "./flows.tsx";
import { DigestHero } from "./hero.tsx";
import { IndexFigures } from "./index-figures.tsx";
import { IndexPictures } from "./index-section.tsx";
import { MarketSections } from "./market.tsx";
import { News } from "./news.tsx";
import { Offers, type OfferView } from "./offers.tsx";
import { OriginCards } from "./origin-cards.tsx";
import { Pulse } from "./pulse.tsx";
import { ReadingBar, type SectionLink } from "./reading-bar.tsx";
import { Section } from "./section.tsx";
import type { AgeView, ArchiveView, DigestHead, DigestView, IndexView } from "./view.ts";

export type DigestPageData = {
  view: DigestView;
  /** What the head of the document says of the digest. */
  head: DigestHead;
  /** Absent for a sample, whose day is invented. */
  age?: AgeView | undefined;
  archive: ArchiveView;
  offers: OfferView[];
  /** The address of its day, used for sharing: the address of the newest digest shows another one tomorrow. */
  address: string;
  /** The title of a shared link: the publisher, its registration, and what the page is. */
  shared: string;
  /** The day in the address; absent on the page of the newest digest. */
  date?: string | undefined;
  search: string;
  missing: boolean;
  /** The terms that its tables open. */
  notes: TermNote[];
};

/** One day's digest with its sections, its analyses, and links to the other days. */
export function DigestPage(page: DigestPageData) {
  const { view, age, archive, offers, address, shared, date, search, missing, notes } = page;
  return (
    <OriginsProvider origins={view.origins}>
      <article className="digest" data-digest={view.id} data-day={view.date} aria-labelledby="digest-date">
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
        <DigestHero view={view} age={age} />
        <ReadingBar
          day={shortDate(view.reported)}
          address={address}
          title={shared}
          links={linksOf(view)}
          lines={(view.brief?.lines ?? []).map(({ text }) => text)}
        />
        {view.market && <MarketSections view={view} market={view.market} />}
        <div className="wrap pb-[clamp(8px,2vw,24px)]">
          {view.sections.map((head) => (
            <Section key={head.id} head={head}>
              <Body id={head.id} view={view} />
            </Section>
          ))}
        </div>
        <p className="hidden print:block">The page holds every figure with its source: {address}</p>
        <Downloads date={view.date} />
        <Analyses view={view} search={search} date={date} />
        <Archive archive={archive} current={view.date} missing={missing} />
        <Offers mailed={archive.mailed} offers={offers} />
        <OriginCards origins={view.origins} />
        <TermNotes notes={notes} />
      </article>
    </OriginsProvider>
  );
}

/** Links to the sections of the page in their order. */
const linksOf = ({ market, board, hub }: DigestView): SectionLink[] => [
  ...(market?.links ?? []).map(({ id, name }) => ({ id, name, href: `#${id}` })),
  ...[...hub, ...board].map(({ id, name }) => ({ id, name, href: `#${id}-open` })),
];

/** The content of a section. */
function Body({ id, view }: { id: SectionId; view: DigestView }) {
  const { source } = view;
  switch (id) {
    case "global-economy":
      return <News items={view.global} folded counted />;
    case "indian-market":
      return <News items={view.india} />;
    case "stock-sector":
      return <News items={view.stocks} folded />;
    case "daily-market":
      return <Pulse pulse={view.pulse} source={source} isDrawnAbove={Boolean(view.market?.breadth)} />;
    case "fii-dii-activity":
      return <Flows flows={view.flows} source={source} />;
    case "nifty-analysis":
      return <IndexBody index={view.nifty} view={view} />;
    case "banknifty-analysis":
      return <IndexBody index={view.bank} view={view} />;
  }
}

/** An index: its pictures, then its tables. */
function IndexBody({ index, view }: { index: IndexView; view: DigestView }) {
  return (
    <div className="grid grid-cols-1 gap-12">
      <IndexPictures
        index={index}
        source={view.source}
        isDrawnAbove={view.market?.options?.indices.some(({ symbol }) => symbol === index.key) ?? false}
      />
      <IndexFigures index={index} />
    </div>
  );
}
