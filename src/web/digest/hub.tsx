import { mainTurns } from "#domain/digest/presenting/brief.ts";
import { Link } from "#ui/primitives/link.tsx";
import { SourcedSentence } from "./fig.tsx";
import { Mark } from "./marks.tsx";
import { NO_NEWS } from "./news.tsx";
import { unbroken } from "./print.ts";
import { opens } from "./section.tsx";
import type { DigestView } from "./view.ts";

/** The first news of each kind, with a row that opens the rest. */
export function Hub({ view: { hub } }: { view: DigestView }) {
  return (
    <section className="wrap hub" aria-labelledby="hub">
      <h2 id="hub">Intelligence Hub</h2>
      {hub.length === 0 && <p className="day-note">{NO_NEWS}</p>}
      {hub.map(({ id, name, items, count }) => (
        <div key={id}>
          <h3 className="kicker">
            <Link {...opens(id)}>
              <span className="n">{name}</span>
              <span>
                all {count}
                <span className="vh"> {count === 1 ? "item" : "items"}</span>
              </span>
            </Link>
          </h3>
          <ul>
            {items.map(({ line, impact, source }) => (
              <li key={line}>
                <p>{unbroken(line)}</p>
                <small>
                  <Mark label={impact} />
                  {source && <span>{source.name}</span>}
                </small>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** What would change the view, in at most three conditions. */
export function Turns({ view: { brief } }: { view: DigestView }) {
  const turns = mainTurns(brief?.turns ?? []);
  if (turns.length === 0) return null;
  return (
    <section className="wrap turns" aria-labelledby="turns">
      <h2 id="turns" className="kicker">
        What would change the view
      </h2>
      <ul>
        {turns.map((turn) => (
          <li key={turn.path}>
            <SourcedSentence sentence={turn} />
          </li>
        ))}
      </ul>
    </section>
  );
}
