import { useEffect, useRef, useState } from "react";
import { filterCards, type SummaryCard } from "#domain/digest/rules.ts";
import { island } from "#ui/island/define.ts";

type Props = {
  cards: SummaryCard[];
  /** The search text sent without script. */
  search: string;
  date: string;
};

/** Filters the page's cards, marked `data-card`, while a text is typed; without script the server filters. */
export const AnalysesSearch = island("web/digest/analyses-search", function AnalysesSearch(props: Props) {
  const { cards, search, date } = props;
  const field = useRef<HTMLInputElement>(null);
  const [wanted, setWanted] = useState(search);
  // Includes what was typed before the script arrived.
  useEffect(() => setWanted(field.current?.value ?? ""), []);

  const matching = filterCards(cards, wanted);
  useEffect(() => {
    const ids = new Set<string>(filterCards(cards, wanted).map(({ id }) => id));
    for (const card of document.querySelectorAll<HTMLElement>("[data-card]"))
      card.hidden = !ids.has(card.dataset.card ?? "");
  }, [cards, wanted]);

  return (
    <>
      <form
        method="get"
        action={`/dailydigest/${date}/figures#analyses`}
        className="flex gap-2"
        onSubmit={(event) => event.preventDefault()}
      >
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
      <p role="status" className="min-h-6 text-ink-3 text-sm">
        {wanted.trim() &&
          (matching.length ? `${matching.length} of ${cards.length} analyses` : "No results found")}
      </p>
    </>
  );
});
