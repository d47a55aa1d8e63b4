import type { SectionId } from "#domain/digest/rules.ts";
import { Link } from "#ui/primitives/link.tsx";
import { Still } from "#ui/primitives/still.tsx";
import { Mark, TallyMarks } from "./marks.tsx";
import type { Parts } from "./parts.ts";
import type { LiveView } from "./view.ts";

export type HeroRows = {
  /** The open sections; unknown until the page's script runs. */
  open: string[] | undefined;
  onRow: (id: SectionId) => void;
};

/** What a row's link says to a reader who cannot see the section: whether it is open. */
const rowProps = (id: SectionId, { open, onRow }: HeroRows) => ({
  href: `#${id}-open`,
  "aria-controls": id,
  "aria-expanded": open?.includes(id),
  onClick: (event: React.MouseEvent) => {
    event.preventDefault();
    onRow(id);
  },
});

/** The four readings of the day, each figure with its origin. */
export function Board({ view, parts, ...rows }: { view: LiveView; parts: Parts } & HeroRows) {
  return (
    <section
      className="hcard grid min-w-0 grid-cols-1 grid-rows-[auto_1fr] rounded-card border border-line bg-card px-[clamp(16px,2vw,28px)] pt-5 pb-1.5 lg:col-span-7 lg:row-start-2"
      aria-labelledby="board"
    >
      <h2 id="board">Market dashboard</h2>
      <ul>
        {view.board.map(({ id, name, label }) => (
          <li key={id} className="brow">
            <Link {...rowProps(id, rows)}>
              <span className="n">{name}</span>
              <Mark label={label} />
              <i className="dg-pm print:hidden" aria-hidden="true" />
            </Link>
            <Still id={`board-${id}`}>{parts[`board-${id}`]}</Still>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The three kinds of news. */
export function Hub({ view, ...rows }: { view: LiveView } & HeroRows) {
  return (
    <section
      className="hcard grid min-w-0 grid-cols-1 grid-rows-[auto_1fr] rounded-card border border-line bg-card px-[clamp(16px,2vw,28px)] pt-5 pb-1.5 lg:col-span-5 lg:row-start-2"
      aria-labelledby="hub"
    >
      <h2 id="hub">Intelligence Hub</h2>
      {view.hub.length === 0 && <p className="text-ink-2">No news was written for this day.</p>}
      <ul>
        {view.hub.map(({ id, name, headline, tally }) => (
          <li key={id}>
            <Link className="grid-cols-[minmax(0,1fr)_auto_14px] items-baseline" {...rowProps(id, rows)}>
              <span className="n">{name}</span>
              <i className="dg-pm order-1 col-3 row-1 print:hidden" aria-hidden="true" />
              <TallyMarks tally={tally} />
              <span className="h col-span-full text-sm/[1.4] text-ink-2">{headline}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
