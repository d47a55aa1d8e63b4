import { useEffect, useRef, useState } from "react";
import { biasTone, filterCards, type SummaryCard } from "#domain/digest/rules.ts";
import { Level } from "#ui/primitives/level.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { Still } from "#ui/primitives/still.tsx";
import { Explorer } from "./explorer.tsx";
import { Mark } from "./marks.tsx";
import type { Parts } from "./parts.ts";
import type { LiveView } from "./view.ts";

type Props = {
  view: LiveView;
  parts: Parts;
  /** What was searched for without script. */
  search: string;
  /** The day of the page, when it is not the newest. */
  date?: string | undefined;
};

/** The three analyses as cards, narrowed by a search text as it is typed; without script the form asks the server. */
export function Analyses({ view, parts, search, date }: Props) {
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
      <ul className="acards mt-3 grid gap-6 min-[56.25rem]:grid-cols-[1fr_1fr]">
        {view.cards.map((card) => (
          <li
            className="min-[56.25rem]:last:col-span-full"
            key={card.id}
            id={`card-${card.id}`}
            hidden={!kept.has(card.id)}
            data-card={card.id}
          >
            <Card card={card} view={view} parts={parts} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type CardProps = { card: SummaryCard } & Pick<Props, "view" | "parts">;

function Card({ card, view, parts }: CardProps) {
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
          <Still id="bank-candles">{parts["bank-candles"]}</Still>
          {view.explorable.includes("BANKNIFTY") && (
            <Explorer date={view.date} index="BANKNIFTY" name="Bank Nifty" />
          )}
          <Still id="bank-figures">{parts["bank-figures"]}</Still>
        </div>
      ) : (
        <>
          <Still id={`card-${card.id}`}>{parts[`card-${card.id}`]}</Still>
          <Link className="day-link mt-auto" href={`#${card.id}-open`}>
            Read the section <span aria-hidden="true">↑</span>
          </Link>
        </>
      )}
    </article>
  );
}
