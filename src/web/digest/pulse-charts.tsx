import { ChartFigure } from "#ui/charts/figure.tsx";
import { LinesChart } from "#ui/charts/lines-chart.tsx";
import { BreadthBar } from "#ui/charts/parts-chart.tsx";
import { Fig, SourceOf } from "./fig.tsx";
import type { FiguresView } from "./view.ts";

type PulseView = FiguresView["pulse"];
type Props = {
  pulse: PulseView;
  source: string;
  /** Whether the breadth is shown among the statistics of the day's market. */
  isDrawnBelow: boolean;
};

/** India VIX, and the breadth. */
export function PulsePictures({ pulse: { vix, breadth }, source, isDrawnBelow }: Props) {
  const rows = vix ? vix.table.rows : [];
  return (
    <>
      {breadth && !isDrawnBelow && <Breadth breadth={breadth} source={source} />}
      {!vix && <p className="day-note mt-6">This digest has too few sessions of India VIX to chart.</p>}
      {vix && (
        <ChartFigure
          className="mt-12"
          title={vix.title}
          measure={`India VIX at the close, last ${rows.length} sessions${vix.breaks && " held"}${vix.breaks}`}
          source={<SourceOf paths={[vix.path]} fallback={`${source}.`} />}
          columns={vix.table.names}
          rows={rows}
        >
          <LinesChart drawing={vix.drawing} label={vix.title} />
        </ChartFigure>
      )}
    </>
  );
}

const PARTS = ["Advances", "Unchanged", "Declines"];

function Breadth({ breadth, source }: { breadth: NonNullable<PulseView["breadth"]>; source: string }) {
  const { title, of, drawing, texts } = breadth;
  return (
    <ChartFigure
      className="mt-12"
      title={title}
      measure={`${of}: closed above, at and below the previous close`}
      source={<SourceOf paths={["series.breadth"]} fallback={`${source}.`} />}
      columns={["Side", "Securities"]}
      rows={PARTS.map((name, i) => [
        name,
        <Fig key={name} path="series.breadth">
          {texts[i] ?? "—"}
        </Fig>,
      ])}
    >
      <BreadthBar
        drawing={drawing}
        texts={[`Advances ${texts[0]}`, `Unchanged ${texts[1]}`, `Declines ${texts[2]}`]}
        label={title}
      />
    </ChartFigure>
  );
}
