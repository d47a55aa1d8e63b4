import { ChartFigure } from "#ui/charts/figure.tsx";
import { LadderChart } from "#ui/charts/ladder-chart.tsx";
import { LinesChart } from "#ui/charts/lines-chart.tsx";
import { PcrBar, RsiScale } from "#ui/charts/scales.tsx";
import { Explorer } from "./explorer.tsx";
import { IndexFigures } from "./index-figures.tsx";
import { Mark } from "./marks.tsx";
import { rowsOf } from "./pack.ts";
import type { IndexView } from "./view.ts";

/** One index: its close, its levels, its averages, its open interest, and the analyst's view. */
export function IndexSection({ index, source, date }: Props & { date: string }) {
  return (
    <div className="dg-stack">
      <div className="grid items-end gap-x-12 gap-y-6 lg:grid-cols-12">
        <dl className="close-line lg:col-span-5">
          <div>
            <dt>Close</dt>
            <dd className="big num">{index.cmp}</dd>
          </div>
          <div>
            <dt>Change</dt>
            <dd className="num">{index.change}</dd>
          </div>
          <div>
            <dt>Trend</dt>
            <dd>{index.trend}</dd>
          </div>
          <div>
            <dt>Bias</dt>
            <dd>
              <Mark label={index.bias} />
            </dd>
          </div>
        </dl>
        <p className="max-w-[36em] font-serif text-lead lg:col-span-7">
          <span className="vh">View: </span>
          {index.view || index.summary}
        </p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-12">
        <Ladder index={index} source={source} />
        <Averages index={index} source={source} />
        <Rsi index={index} source={source} />
        <Pcr index={index} source={source} />
      </div>
      {index.series && (
        <Explorer date={date} index={index.name === "Nifty 50" ? "NIFTY" : "BANKNIFTY"} name={index.name} />
      )}
      <IndexFigures index={index} />
    </div>
  );
}

type Props = { index: IndexView; source: string };

function Ladder({ index, source }: Props) {
  if (!index.ladder) return null;
  const { title, drawing } = index.ladder;
  return (
    <ChartFigure
      className="lg:col-span-5"
      title={title}
      measure={`Support and resistance${drawing.range ? ", the day's range in grey" : ""}; distance from the close in points`}
      source={`${source}.`}
      columns={["Level", "Points", "From the close"]}
      rows={[
        ...index.levels.map(({ name, level, distance }) => [name, level, distance]),
        ["Close", index.cmp, ""],
      ]}
    >
      <LadderChart drawing={drawing} label={title} />
    </ChartFigure>
  );
}

function Averages({ index, source }: Props) {
  if (!index.lines || !index.series) return null;
  const { title, drawing } = index.lines;
  return (
    <ChartFigure
      className="lg:col-span-7"
      title={title}
      measure={`Close and exponential averages, computed from the ${index.series.sessions} sessions shown`}
      source={`${source}. The digest's own averages, over its longer history, stand in the table below.`}
      columns={index.series.closes.names}
      rows={rowsOf(index.series.closes)}
    >
      <LinesChart drawing={drawing} label={title} />
    </ChartFigure>
  );
}

function Rsi({ index, source }: Props) {
  if (!index.rsiScale) return null;
  const { title, drawing } = index.rsiScale;
  return (
    <ChartFigure
      className="lg:col-span-5"
      title={title}
      measure="Relative strength index, 14 sessions, 0 to 100"
      source={`${source}.`}
      columns={["Measure", "Value"]}
      rows={[
        ["RSI, 14 sessions", index.rsi],
        ["Oversold below", "30"],
        ["Overbought above", "70"],
      ]}
    >
      <RsiScale value={drawing} printed={index.rsi} label={title} />
    </ChartFigure>
  );
}

function Pcr({ index, source }: Props) {
  if (!index.pcrBar) return null;
  const { title, drawing } = index.pcrBar;
  const { calls, puts, pcr } = index.oi;
  return (
    <ChartFigure
      className="lg:col-span-7"
      title={title}
      measure={`Put-call ratio by open interest, ${index.unit}`}
      source={`${source}.`}
      columns={["Open interest", index.unit]}
      rows={[
        ["Calls", calls],
        ["Puts", puts],
        ["Put-call ratio", pcr],
      ]}
    >
      <PcrBar {...drawing} texts={{ calls, puts, pcr }} label={title} />
    </ChartFigure>
  );
}
