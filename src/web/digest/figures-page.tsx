import type { BanOfDay } from "#domain/digest/presenting/market/ban.ts";
import { Link } from "#ui/primitives/link.tsx";
import { OneStopEach } from "#ui/table/one-stop.tsx";
import { TermNotes } from "#web/glossary/term-notes.tsx";
import type { TermNote } from "#web/glossary/terms.server.ts";
import { Sources } from "./all-figures.tsx";
import { Analyses } from "./analyses.tsx";
import { Downloads } from "./downloads.tsx";
import { OriginsProvider, SourcedSentence } from "./fig.tsx";
import { FlowPictures } from "./flow-charts.tsx";
import { IndexPictures } from "./index-charts.tsx";
import { MarketSections } from "./market.tsx";
import { OriginCards } from "./origin-cards.tsx";
import { unbroken } from "./print.ts";
import { PulsePictures } from "./pulse-charts.tsx";
import { SampleNote } from "./sample-note.tsx";
import type { FiguresView } from "./view.ts";

export type FiguresPageData = {
  view: FiguresView;
  banToday?: BanOfDay | undefined;
  /** The search text sent without script. */
  search: string;
  /** The terms that its tables explain. */
  notes: TermNote[];
};

/** What a day's digest holds beyond its sections, in groups: notes, charts of the sections, statistics. */
export function FiguresPage({ view, banToday, search, notes }: FiguresPageData) {
  const { market, source, nifty, bank } = view;
  const isDrawnBelow = (key: string) =>
    market?.parts.options?.indices.some(({ symbol }) => symbol === key) ?? false;
  const groups = [
    {
      id: "nifty-charts",
      name: "Nifty 50 in charts",
      content: <IndexPictures index={nifty} source={source} isDrawnBelow={isDrawnBelow("NIFTY")} />,
    },
    {
      id: "banknifty-charts",
      name: "Bank Nifty in charts",
      content: <IndexPictures index={bank} source={source} isDrawnBelow={isDrawnBelow("BANKNIFTY")} />,
    },
    {
      id: "flow-charts",
      name: "Flows in charts",
      content: <FlowPictures flows={view.flows} source={source} />,
    },
    {
      id: "vix-chart",
      name: "India VIX in a chart",
      content: (
        <PulsePictures pulse={view.pulse} source={source} isDrawnBelow={Boolean(market?.parts.breadth)} />
      ),
    },
  ];
  const links = [{ id: "analyses", name: "Analyses" }, ...groups, ...(market?.links ?? [])];
  return (
    <OriginsProvider origins={view.origins}>
      <article className="figures" data-figures={view.date} aria-labelledby="figures-title">
        {view.sample && <SampleNote>this digest is</SampleNote>}
        <header className="wrap">
          <Link className="day-link" href={`/dailydigest/${view.date}`}>
            <span aria-hidden="true">←</span> The digest of this day
          </Link>
          <h1 id="figures-title">
            All figures of <time dateTime={view.reported}>{view.long}</time>
          </h1>
          <p className="day-note">
            {view.weekday}. {view.state}. {view.missing}
          </p>
          <nav aria-label="Figures of this day" className="figure-links">
            <ul>
              {links.map(({ id, name }) => (
                <li key={id}>
                  <a href={`#${id}`}>{name}</a>
                </li>
              ))}
            </ul>
          </nav>
        </header>
        <Notes view={view} />
        <Analyses view={view} search={search} />
        {groups.map(({ id, name, content }) => (
          <section key={id} id={id} className="wrap figure-group" aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`} className="kicker">
              {name}
            </h2>
            {content}
          </section>
        ))}
        {market && <MarketSections view={view} market={market} banToday={banToday} />}
        <div className="wrap">
          <Downloads date={view.date} />
          <Sources view={view} />
        </div>
        <OriginCards origins={view.origins} />
        <TermNotes notes={notes} />
      </article>
    </OriginsProvider>
  );
}

/** What changed since the previous session, and what is due. */
function Notes({ view: { brief, due } }: { view: FiguresView }) {
  const changed = brief?.changed ?? [];
  if (changed.length + due.length === 0) return null;
  return (
    <OneStopEach>
      <div className="wrap notes">
        {changed.length > 0 && (
          <section aria-labelledby="changed">
            <h2 id="changed" className="kicker">
              What changed since the session before
            </h2>
            <ul>
              {changed.map((sentence) => (
                <li key={sentence.path}>
                  <SourcedSentence sentence={sentence} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {due.length > 0 && (
          <section aria-labelledby="due">
            <h2 id="due" className="kicker">
              What is due
            </h2>
            <dl>
              {due.map(({ day, long, items }) => (
                <div key={day}>
                  <dt>{long}</dt>
                  {items.map(({ text, path }) => (
                    <dd key={path}>{unbroken(text)}</dd>
                  ))}
                </div>
              ))}
            </dl>
          </section>
        )}
      </div>
    </OneStopEach>
  );
}
