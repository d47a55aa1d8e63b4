import { LineGlimpse, PairGlimpse } from "#ui/charts/glimpse-chart.tsx";
import { BreadthBar } from "#ui/charts/parts-chart.tsx";
import { OneStopEach } from "#ui/table/one-stop.tsx";
import { Attributed } from "./fig.tsx";
import { Mark } from "./marks.tsx";
import { unbroken } from "./print.ts";
import type { DigestView } from "./view.ts";

type Sixty = DigestView["sixty"];

/** The day in three sentences, each over its picture; what has no sentence of its own is a picture alone. */
export function SixtyLines({ sixty }: { sixty: Sixty }) {
  const pictures = [
    sixty.price && <Price key="price" price={sixty.price} />,
    sixty.flows && <PairGlimpse key="flows" bars={sixty.flows.bars} label={sixty.flows.title} />,
    sixty.breadth?.drawing && <Breadth key="breadth" breadth={sixty.breadth} />,
  ];
  const rows = Math.max(sixty.lines.length, pictures.length);
  return (
    <ol className="sixty" data-lines={sixty.lines.length}>
      {Array.from({ length: rows }, (_, i) => {
        const line = sixty.lines[i];
        if (!line && !pictures[i]) return null;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change their order
          <li key={i}>
            {line && (
              <p>
                <Attributed path={line.path}>{line.text}</Attributed>
              </p>
            )}
            {pictures[i]}
          </li>
        );
      })}
    </ol>
  );
}

function Price({ price }: { price: NonNullable<Sixty["price"]> }) {
  const { drawing, from, average, close, tone, title } = price;
  return <LineGlimpse {...{ drawing, from, average, close, tone }} label={title} />;
}

function Breadth({ breadth }: { breadth: NonNullable<Sixty["breadth"]> }) {
  if (!breadth.drawing) return null;
  const [up, flat, down] = breadth.texts;
  return (
    <BreadthBar
      small
      drawing={breadth.drawing}
      texts={[`${up} rose`, `${flat} unchanged`, `${down} fell`]}
      label={breadth.title}
    />
  );
}

const SCORED = 6;

/** The first readings of the score with their directions, and what they add up to. */
export function Score({ view }: { view: DigestView }) {
  const shown = view.pulse.indicators.slice(0, SCORED);
  return (
    <div className="score">
      <p>
        <span>{view.sections.find(({ id }) => id === "daily-market")?.finding}</span>
        <Mark label={view.verdict} />
      </p>
      {shown.length > 0 && (
        <ul>
          {shown.map(({ at, name, percent, impact }) => (
            <li key={at} data-tone={impact.tone}>
              <Mark label={{ tone: impact.tone, word: percent }} />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What changed since the session before, what is due, and what would change the view. */
export function SixtyNotes({ sixty: { changed, due, turns, spoken } }: { sixty: Sixty }) {
  return (
    <OneStopEach>
      {changed.length > 0 && (
        <section className="snote" aria-labelledby="changed">
          <h2 id="changed">What changed since the session before</h2>
          <ul>
            {changed.map(({ text, path }) => (
              <li key={path}>
                <Attributed path={path}>{text}</Attributed>
              </li>
            ))}
          </ul>
        </section>
      )}
      {due && (
        <section className="snote" aria-labelledby="due">
          <h2 id="due">{due.title}</h2>
          <dl>
            {due.rows.map(({ name, day, text, names }) => (
              <div key={`${name} ${day} ${text}`}>
                <dt>
                  {name}
                  {day && <span>{day}</span>}
                </dt>
                <dd>
                  {unbroken(text)}
                  {names && <span>{names}</span>}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {turns.length > 0 && (
        <section className="snote" aria-labelledby="turns">
          <h2 id="turns">What would change the view</h2>
          <ul>
            {turns.map(({ text, path }) => (
              <li key={path}>
                <Attributed path={path}>{text}</Attributed>
              </li>
            ))}
          </ul>
        </section>
      )}
      {spoken && (
        <details className="spoken">
          <summary>Read as one paragraph</summary>
          <p>{unbroken(spoken)}</p>
        </details>
      )}
    </OneStopEach>
  );
}
