import type { SectionId } from "#domain/digest/rules.ts";
import { Link } from "#ui/primitives/link.tsx";
import { Fig } from "./fig.tsx";
import { Mark, TallyMarks } from "./marks.tsx";
import { NO_NEWS } from "./news.tsx";
import type { BoardRow, DigestView } from "./view.ts";

/** Links a row to its section; with script the row opens and closes it, and says whether it is open. */
const opens = (id: SectionId) => ({ href: `#${id}-open`, "aria-controls": id, "data-opens": id });

/** The four readings of the day, each figure with its origin. */
export function Board({ view }: { view: DigestView }) {
  return (
    <section
      className="hcard grid min-w-0 grid-cols-1 grid-rows-[auto_1fr] rounded-card border border-line bg-card px-[clamp(16px,2vw,28px)] pt-5 pb-1.5 lg:col-span-7"
      aria-labelledby="board"
    >
      <h2 id="board">Market dashboard</h2>
      <ul>
        {view.board.map((row) => (
          <li key={row.id} className="brow">
            <Link {...opens(row.id)}>
              <span className="n">{row.name}</span>
              <Mark label={row.label} />
              <i className="dg-pm print:hidden" aria-hidden="true" />
            </Link>
            <Reading row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Reading({ row: { figures, note, notePath } }: { row: BoardRow }) {
  return (
    <>
      <span className="v num" data-figures={figures.length}>
        {figures.map(({ name, text, path }) => (
          <span key={path} className="block whitespace-nowrap">
            {name && <small>{name} </small>}
            <Fig path={path}>{text}</Fig>
          </span>
        ))}
      </span>
      <span className="d num">{notePath ? <Fig path={notePath}>{note}</Fig> : note}</span>
    </>
  );
}

/** The three kinds of news. */
export function Hub({ view }: { view: DigestView }) {
  return (
    <section
      className="hcard no-print grid min-w-0 grid-cols-1 grid-rows-[auto_1fr] rounded-card border border-line bg-card px-[clamp(16px,2vw,28px)] pt-5 pb-1.5 lg:col-span-5"
      aria-labelledby="hub"
    >
      <h2 id="hub">Intelligence Hub</h2>
      {view.hub.length === 0 && <p className="text-ink-2">{NO_NEWS}</p>}
      <ul>
        {view.hub.map(({ id, name, headline, tally }) => (
          <li key={id}>
            <Link className="grid-cols-[minmax(0,1fr)_auto_14px] items-baseline" {...opens(id)}>
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
