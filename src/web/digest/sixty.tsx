import { decapitalized } from "#platform/format/words.ts";
import { LineGlimpse, PairGlimpse } from "#ui/charts/glimpse-chart.tsx";
import { BreadthBar } from "#ui/charts/parts-chart.tsx";
import { Bias } from "#ui/primitives/bias.tsx";
import { Attributed, Fig } from "./fig.tsx";
import { Mark } from "./marks.tsx";
import { unbroken } from "./print.ts";
import type { DigestView, SentenceView } from "./view.ts";

type Sixty = DigestView["sixty"];
const PICTURES = ["index", "flows", "breadth"] as const;

/** The day in three sentences, each over its picture; what has no sentence of its own is a picture alone. */
export function SixtyLines({ sixty: { lines, pictures } }: { sixty: Sixty }) {
  return (
    <ol className="sixty" data-lines={lines.length}>
      {PICTURES.map((of) => {
        const line = lines.find((each) => each.of === of);
        return (
          (line || pictures[of]) && (
            <li key={of}>
              {line && (
                <p>
                  <SourcedSentence sentence={line} />
                </p>
              )}
              <Glimpse of={of} pictures={pictures} />
            </li>
          )
        );
      })}
    </ol>
  );
}

/** A sentence whose numbers tell where they come from; one without such a number tells it itself. */
export const SourcedSentence = ({ sentence: { text, path, runs } }: { sentence: SentenceView }) =>
  runs.some((run) => run.path !== undefined) ? (
    runs.map((run, i) =>
      run.path === undefined ? (
        unbroken(run.text)
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the runs never change their order
        <Fig key={i} path={run.path} derived>
          {unbroken(run.text)}
        </Fig>
      ),
    )
  ) : (
    <Attributed path={path}>{text}</Attributed>
  );

type GlimpseProps = { of: (typeof PICTURES)[number]; pictures: Sixty["pictures"] };

/** The picture of a line, where its figures are known. */
function Glimpse({ of, pictures: { index, flows, breadth } }: GlimpseProps) {
  if (of === "index") return index && <LineGlimpse {...index} label={index.title} />;
  if (of === "flows") return flows && <PairGlimpse bars={flows.bars} label={flows.title} />;
  if (!breadth?.drawing) return null;
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
          {shown.map(({ at, name, percent, way, impact }) => (
            <li key={at} data-tone={impact.tone}>
              <Bias tone={impact.tone} shape={way}>
                {percent}
              </Bias>
              <span>
                {name}, {decapitalized(impact.word)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
