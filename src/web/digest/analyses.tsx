import { useEffect, useRef, useState } from "react";
import { biasTone, filterCards, type SummaryCard } from "#domain/digest/rules.ts";
import { Level } from "#ui/primitives/level.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { BankCard } from "./bank-card.tsx";
import { Fig } from "./fig.tsx";
import { Mark } from "./marks.tsx";
import type { BoardRow, DigestView, IndexView } from "./view.ts";

type Props = {
  view: DigestView;
  /** What was searched for without script. */
  search: string;
  /** The day of the page, when it is not the newest. */
  date?: string | undefined;
};

/** The three analyses as cards, narrowed by a search text as it is typed; without script the form asks the server. */
export function Analyses({ view, search, date }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [wanted, setWanted] = useState(search);
  // What was typed before the scripts arrived counts.
  useEffect(() => setWanted(field.current?.value ?? ""), []);

  const kept = new Set(filterCards(view.cards, wanted).map(({ id }) => id));
  return (
    <section className="wrap sec" id="analyses" aria-labelledby="analyses-title">
      <Level name="Analyses" />
      <div className="grid items-end gap-x-12 gap-y-6 md:grid-cols-12">
        <h2 id="analyses-title" className="md:col-span-7">
          Three analyses
        </h2>
        <form
          method="get"
          action="/dailydigest#analyses"
          className="flex gap-2 md:col-span-5"
          onSubmit={(event) => event.preventDefault()}
        >
          {date && <input type="hidden" name="date" value={date} />}
          <label className="vh" htmlFor="analyses-search">
            Search the analyses
          </label>
          <input
            ref={field}
            id="analyses-search"
            className="field"
            type="search"
            name="q"
            maxLength={200}
            placeholder="Title or verdict"
            defaultValue={search}
            onInput={(event) => setWanted(event.currentTarget.value)}
          />
          <button type="submit" className="btn btn-line min-h-[52px]">
            Search
          </button>
        </form>
      </div>
      <p role="status" className="mt-3 min-h-6 text-ink-3 text-sm">
        {wanted.trim() && (kept.size ? `${kept.size} of ${view.cards.length} analyses` : "No results found")}
      </p>
      <ul className="acards">
        {view.cards.map((card) => (
          <li key={card.id} id={`card-${card.id}`} hidden={!kept.has(card.id)} data-card={card.id}>
            <Card card={card} view={view} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ card, view }: { card: SummaryCard; view: DigestView }) {
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
        <BankCard index={view.bank} source={view.source} date={view.date} />
      ) : (
        <>
          <Figures card={card} view={view} />
          <Link className="day-link mt-auto" href={`#${card.id}-open`}>
            Read the section <span aria-hidden="true">↑</span>
          </Link>
        </>
      )}
    </article>
  );
}

/** The card's three figures. */
function Figures({ card, view }: { card: SummaryCard; view: DigestView }) {
  const figures: Pick<BoardRow, "name" | "figure" | "path">[] =
    card.id === "fii-dii-activity"
      ? view.flows.cash.map(({ key, name, figure, provisional }) => ({
          name: `${name}, ₹ crore${provisional ? ", provisional" : ""}`,
          figure,
          path: `fii_dii_analysis.cash_market.${key}`,
        }))
      : indexFigures(view.nifty);
  return (
    <dl className="acard-figs">
      {figures.map(({ name, figure, path }) => (
        <div key={name}>
          <dt>{name}</dt>
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
