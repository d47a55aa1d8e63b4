import { biasTone, filterCards, type SectionId, type SummaryCard } from "#domain/digest/rules.ts";
import { Island } from "#ui/island/island.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { AnalysesSearch } from "./analyses-search.island.tsx";
import { BankFigures, DailyCandles } from "./bank-card.tsx";
import { Fig } from "./fig.tsx";
import { Mark } from "./marks.tsx";
import type { FiguresView, IndexView } from "./view.ts";

type Props = {
  view: FiguresView;
  /** The search text sent without script. */
  search: string;
};

/** The three analyses as cards, filtered by a search text. */
export function Analyses({ view, search }: Props) {
  const matching = new Set(filterCards(view.cards, search).map(({ id }) => id));
  return (
    <section className="wrap figure-group no-print" id="analyses" aria-labelledby="analyses-title">
      <h2 id="analyses-title" className="kicker">
        Analyses
      </h2>
      <Island of={AnalysesSearch} with={{ cards: view.cards, search, date: view.date }} />
      <ul className="acards">
        {view.cards.map((card) => (
          <li key={card.id} id={`card-${card.id}`} hidden={!matching.has(card.id)} data-card={card.id}>
            <Card card={card} view={view} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type CardProps = { card: SummaryCard; view: FiguresView };

function Card({ card, view }: CardProps) {
  const missing = card.verdict === "—";
  return (
    <article>
      <p className="acard-head">
        <span>{card.category}</span>
        <Mark label={{ tone: missing ? "none" : biasTone(card.verdict), word: card.verdict }} />
      </p>
      <h3>{card.title}</h3>
      <p>{card.summary}</p>
      {card.id === "banknifty-analysis" ? (
        <div className="dsec-parts">
          <DailyCandles index={view.bank} source={view.source} />
          <BankFigures index={view.bank} />
        </div>
      ) : (
        <>
          <CardFigures view={view} card={card.id} />
          <Link className="day-link" href={`/dailydigest/${view.date}#${card.id}-open`}>
            Read the section <span aria-hidden="true">→</span>
          </Link>
        </>
      )}
    </article>
  );
}

function CardFigures({ card, view }: { card: SectionId; view: FiguresView }) {
  const figures =
    card === "fii-dii-activity"
      ? view.flows.cash.map(({ key, name, amount, provisional }) => ({
          name: `${name}${provisional ? ", provisional" : ""}`,
          figure: amount,
          path: `fii_dii_analysis.cash_market.${key}`,
        }))
      : indexFigures(view.nifty);
  return (
    <dl className="acard-figs my-2.5 grid grid-cols-3 gap-3 border-t border-line pt-3.5">
      {figures.map(({ name, figure, path }) => (
        <div key={name}>
          <dt className="text-note/[1.35] text-ink-2">{name}</dt>
          <dd className="num">
            <Fig path={path}>{figure}</Fig>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const indexFigures = (index: IndexView) => [
  { name: "Close", figure: index.cmp, path: `index_dashboard.${index.key}.cmp` },
  { name: "RSI", figure: index.rsi, path: `index_dashboard.${index.key}.ema_rsi.rsi` },
  { name: "Put-call ratio", figure: index.oi.pcr, path: `index_dashboard.${index.key}.oi_data.pcr` },
];
