import type { SectionId } from "#domain/digest/rules.ts";
import { longDayMonth } from "#platform/format/dates.ts";
import { Island } from "#ui/island/island.tsx";
import { OneStopEach } from "#ui/table/one-stop.tsx";
import { TermNotes } from "#web/glossary/term-notes.tsx";
import type { TermNote } from "#web/glossary/terms.server.ts";
import { AllFigures, ChartsLink } from "./all-figures.tsx";
import { Archive } from "./archive.tsx";
import { DigestCorrections } from "./corrections.tsx";
import { OriginsProvider } from "./fig.tsx";
import { FirstScreen } from "./first-screen.tsx";
import { Flows } from "./flows.tsx";
import { Hub, Turns } from "./hub.tsx";
import { IndexFigures, IndexHead } from "./index-figures.tsx";
import { News } from "./news.tsx";
import { DigestMail, type OfferView, Plans } from "./offers.tsx";
import { OriginCards } from "./origin-cards.tsx";
import { Pulse } from "./pulse.tsx";
import { SampleNote } from "./sample-note.tsx";
import { Section, SectionBar } from "./section.tsx";
import { ShareDialog } from "./share-dialog.island.tsx";
import type { AgeView, ArchiveView, DigestView, IndexView } from "./view.ts";

export type DigestPageData = {
  view: DigestView;
  /** Absent for a sample, whose day is invented. */
  age?: AgeView | undefined;
  archive: ArchiveView;
  offers: OfferView[];
  /** The moment of its publication; absent in a preview. */
  published?: string | undefined;
  /** The moment of its last correction. */
  corrected?: string | undefined;
  /** The address of its day, used for sharing: the newest digest's address shows another one tomorrow. */
  address: string;
  /** A shared link's title: the publisher, its registration, and the page's subject. */
  shared: string;
  missing: boolean;
  /** Whether its sections are open initially. */
  open: boolean;
  /** The terms that its tables explain. */
  notes: TermNote[];
};

/**
 * One day's digest: what happened and why on one screen, news, what would change the view; then its seven sections and
 * all other figures, folded, and links to other days.
 */
export function DigestPage(page: DigestPageData) {
  const { view, age, archive, offers, address, shared, missing, open, notes } = page;
  return (
    <OriginsProvider origins={view.origins}>
      <article className="digest" data-digest={view.id} data-day={view.date} aria-labelledby="digest-title">
        {view.sample && <SampleNote>this digest is</SampleNote>}
        <OneStopEach>
          <FirstScreen view={view} age={age} />
          <div className="wrap">
            <DigestCorrections corrections={view.corrections} />
          </div>
          <Hub view={view} />
          <Turns view={view} />
        </OneStopEach>
        <div className="wrap day-two">
          <div>
            <section id="sections" className="day-sections" aria-label="Sections">
              <SectionBar day={longDayMonth(view.reported)} date={view.date} />
              {view.sections.map((head) => (
                <Section key={head.id} head={head} isOpen={open}>
                  <Body id={head.id} view={view} />
                </Section>
              ))}
            </section>
            <AllFigures view={view} />
            {view.reviewer && (
              <p className="day-note">
                Reviewed by <b>{view.reviewer}</b>
              </p>
            )}
          </div>
          <div className="day-beside no-print">
            <Archive archive={archive} view={view} missing={missing} />
            <DigestMail mailed={archive.mailed} />
            <section aria-labelledby="share-day">
              <h2 id="share-day" className="kicker">
                Share this digest
              </h2>
              <Island
                of={ShareDialog}
                with={{
                  address,
                  title: shared,
                  lines: [view.headline, ...view.lines.map(({ text }) => text)],
                }}
              />
            </section>
          </div>
        </div>
        <Plans offers={offers} />
        <p className="wrap hidden print:block">The page holds every figure with its source: {address}</p>
        <OriginCards origins={view.origins} />
        <TermNotes notes={notes} />
      </article>
    </OriginsProvider>
  );
}

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
      return <Pulse pulse={view.pulse} source={source} date={view.date} />;
    case "fii-dii-activity":
      return <Flows flows={view.flows} date={view.date} />;
    case "nifty-analysis":
      return <IndexBody index={view.nifty} date={view.date} />;
    case "banknifty-analysis":
      return <IndexBody index={view.bank} date={view.date} />;
  }
}

const IndexBody = ({ index, date }: { index: IndexView; date: string }) => (
  <div className="dsec-parts">
    <IndexHead index={index} />
    <IndexFigures index={index} />
    <ChartsLink of={index.key === "NIFTY" ? "nifty-charts" : "banknifty-charts"} date={date} />
  </div>
);
