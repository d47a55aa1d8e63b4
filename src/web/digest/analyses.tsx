import { biasTone, filterCards, type SummaryCard } from "#domain/digest/rules.ts";
import { Island } from "#ui/island/island.tsx";
import { Level } from "#ui/primitives/level.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { AnalysesSearch } from "./analyses-search.island.tsx";
import { BankFigures, DailyCandles } from "./bank-card.tsx";
import { CardFigures } from "./card-figures.tsx";
import { Mark } from "./marks.tsx";
import type { DigestView } from "./view.ts";

type Props = {
  view: DigestView;
  /** The search text sent without script. */
  search: string;
  /** The day of the page, when it is not the newest. */
  date?: string | undefined;
};

/** The three analyses as cards, narrowed by a search text. */
export function Analyses({ view, search, date }: Props) {
  const kept = new Set(filterCards(view.cards, search).map(({ id }) => id));
  return (
    <section className="wrap sec no-print" id="analyses" aria-labelledby="analyses-title">
      <Level name="Analyses" />
      <div className="grid items-end gap-x-12 gap-y-6 md:grid-cols-12">
        <h2 id="analyses-title" className="md:col-span-7">
          Nifty, flows, Bank Nifty
        </h2>
        <Island of={AnalysesSearch} with={{ cards: view.cards, search, date }} />
      </div>
      <ul className="acards mt-3 grid gap-6 min-[56.25rem]:grid-cols-[1fr_1fr]">
        {view.cards.map((card) => (
          <li
            className="min-[56.25rem]:last:col-span-full"
            key={card.id}
            id={`card-${card.id}`}
            hidden={!kept.has(card.id)}
            data-card={card.id}
          >
            <Card card={card} view={view} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type CardProps = { card: SummaryCard; view: DigestView };

function Card({ card, view }: CardProps) {
  const missing = card.verdict === "—";
  return (
    <article>
      <p className="flex items-center justify-between gap-4">
        <span className="text-ink-3 text-note">{card.category}</span>
        <Mark label={{ tone: missing ? "none" : biasTone(card.verdict), word: card.verdict }} />
      </p>
      <h3>{card.title}</h3>
      <p className="text-ink-2 text-md">{card.summary}</p>
      {card.id === "banknifty-analysis" ? (
        <div className="mt-6 grid grid-cols-1 gap-12">
          <DailyCandles index={view.bank} source={view.source} />
          <BankFigures index={view.bank} />
        </div>
      ) : (
        <>
          <CardFigures view={view} card={card.id} />
          <Link className="day-link mt-auto" href={`#${card.id}-open`}>
            Read the section <span aria-hidden="true">↑</span>
          </Link>
        </>
      )}
    </article>
  );
}
