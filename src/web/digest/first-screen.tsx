import { BIAS_OF_FLOWS } from "#domain/digest/words/rule-table.ts";
import { Island } from "#ui/island/island.tsx";
import { Bias } from "#ui/primitives/bias.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { Age } from "./age.island.tsx";
import { figuresAddress } from "./all-figures.tsx";
import { ByRule, Fig, SourcedSentence, WhichRule } from "./fig.tsx";
import { Mark } from "./marks.tsx";
import { unbroken } from "./print.ts";
import { opens } from "./section.tsx";
import type { AgeView, DigestView } from "./view.ts";

type Props = { view: DigestView; age: AgeView | undefined };

/**
 * The day in sixty seconds: a headline that judges it, three sentences, six figures, how its parts lean, and whom the
 * F&O ban holds for next.
 */
export function FirstScreen({ view, age }: Props) {
  return (
    <div className="wrap day-first">
      <div className="day-said">
        <p className="day-date">
          <span>
            {view.weekday}, <time dateTime={view.reported}>{view.long}</time>
          </span>
          <span>{view.state}</span>
        </p>
        {age && <Island of={Age} inView with={{ age }} />}
        <h1 id="digest-title">{unbroken(view.headline)}</h1>
        <ol className="day-lines">
          {view.lines.map((line) => (
            <li key={line.path}>
              <SourcedSentence sentence={line} />
            </li>
          ))}
        </ol>
        <div className="day-note no-print flex flex-wrap items-center gap-x-4">
          <ByRule path="headline">Headline</ByRule>
          <button type="button" className="scripted min-h-11 cursor-pointer underline" data-print="">
            Print or save as PDF
          </button>
          <noscript>To keep this digest, choose Print in your browser’s menu.</noscript>
        </div>
        {view.missing && <p className="day-note">{view.missing}</p>}
      </div>
      <Tiles view={view} />
      <div>
        <Board view={view} />
        {view.ban && (
          <p className="day-note">
            <Link className="underline" href={`${figuresAddress(view.date)}#ban`}>
              {unbroken(view.ban)}
            </Link>
            .
          </p>
        )}
      </div>
    </div>
  );
}

/** The six main figures. Each links to its section, and shows its origin. */
function Tiles({ view }: { view: DigestView }) {
  return (
    <ul className="tiles">
      {view.tiles.map(({ id, name, text, path, change, note }) => (
        <li key={name}>
          <a href={`#${id}-open`}>{name}</a>
          <span className="num">
            <Fig path={path} name={name}>
              {text}
            </Fig>
          </span>
          <small>
            {change && (
              <Bias tone={change.tone} shape={change.way}>
                {change.text}
              </Bias>
            )}{" "}
            {note}
          </small>
        </li>
      ))}
    </ul>
  );
}

/** The verdict with its reason, and the bias of each other part; each row opens its section. */
function Board({ view: { board, clause, flows } }: { view: DigestView }) {
  const [verdict] = board;
  const { bias, conclusion } = flows.final;
  return (
    <section className="board" aria-labelledby="board">
      <h2 id="board" className="vh">
        Market dashboard
      </h2>
      <ul>
        {board.map(({ id, name, label }, i) => (
          <li key={id}>
            <Link {...opens(id)}>
              <span className="n">{name}</span>
              <Mark label={label} />
            </Link>
            {i === 0 && (
              <p>
                {unbroken(clause)} <WhichRule of={VERDICT} />
              </p>
            )}
          </li>
        ))}
      </ul>
      {bias.tone !== "none" && bias.tone !== verdict?.label.tone && (
        <div className="day-note">
          FII-DII: {unbroken(conclusion)} {bias.tone === "flat" && `${BIAS_OF_FLOWS}. `}
          <WhichRule of={FLOWS} />
        </div>
      )}
    </section>
  );
}

const FLOWS = "fii_dii_analysis.final_market_bias.conclusion";
const VERDICT = "daily_market_pulse.scorecard.verdict";
