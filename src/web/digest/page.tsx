import { useHydrated } from "#ui/form/hooks.ts";
import { Analyses } from "./analyses.tsx";
import { Archive } from "./archive.tsx";
import { Downloads } from "./downloads.tsx";
import { OriginsProvider } from "./fig.tsx";
import { Flows } from "./flows.tsx";
import { Hero } from "./hero.tsx";
import { IndexSection } from "./index-section.tsx";
import { useLoadingFlag } from "./live.tsx";
import { News } from "./news.tsx";
import { Offers, type OfferView } from "./offers.tsx";
import { OriginCards } from "./origin-cards.tsx";
import { shortDate } from "./print.ts";
import { Pulse } from "./pulse.tsx";
import { ReadingBar } from "./reading-bar.tsx";
import { Section } from "./section.tsx";
import { useOpenSections } from "./use-open-sections.ts";
import type { ArchiveView, DigestView } from "./view.ts";

export type DigestPageData = {
  view: DigestView;
  archive: ArchiveView;
  offers: OfferView[];
  /** The canonical address, which is shared where no script reads the reader's own. */
  address: string;
  /** The day in the address; absent on the page of the newest digest. */
  date?: string | undefined;
  search: string;
  missing: boolean;
};

/** One day's digest with its sections, its analyses, and the way to the other days. */
export function DigestPage({ view, archive, offers, address, date, search, missing }: DigestPageData) {
  const { open, follow, toggle, expandAll, collapseAll } = useOpenSections();
  const loading = useLoadingFlag();
  const ready = useHydrated();
  const { source } = view;
  const bodies: Record<(typeof view.sections)[number]["id"], React.ReactNode> = {
    "global-economy": <News items={view.global} folded counted />,
    "indian-market": <News items={view.india} />,
    "stock-sector": <News items={view.stocks} folded />,
    "daily-market": <Pulse pulse={view.pulse} source={source} />,
    "fii-dii-activity": <Flows flows={view.flows} source={source} />,
    "nifty-analysis": <IndexSection index={view.nifty} source={source} date={view.date} />,
    "banknifty-analysis": <IndexSection index={view.bank} source={source} date={view.date} />,
  };
  return (
    <article data-digest={view.id} data-loading={loading ? "" : undefined} aria-labelledby="digest-date">
      {view.sample && (
        <p className="dg-sample" role="note">
          <span className="wrap">
            <b>Sample data:</b> this digest is made of generated figures, not market data.
          </span>
        </p>
      )}
      <OriginsProvider origins={view.origins}>
        <Hero view={view} open={open} onRow={toggle} />
        <ReadingBar
          day={shortDate(view.reported)}
          address={address}
          title={`Daily Digest, ${view.long}`}
          ready={ready}
          expandAll={expandAll}
          collapseAll={collapseAll}
        />
        <div className="wrap dsecs">
          {view.sections.map((head) => (
            <Section key={head.id} head={head} onToggle={follow}>
              {bodies[head.id]}
            </Section>
          ))}
        </div>
        <Downloads date={view.date} />
        <Analyses view={view} search={search} date={date} />
      </OriginsProvider>
      <Archive archive={archive} current={view.date} missing={missing} />
      <Offers mailed={archive.mailed} offers={offers} />
      <OriginCards origins={view.origins} />
    </article>
  );
}
