import { ChartFigure } from "#ui/charts/figure.tsx";
import { OiChart } from "#ui/charts/oi-chart.tsx";
import { PcrBandScale, PcrBar } from "#ui/charts/scales.tsx";
import { Fig, SourceOf } from "./fig.tsx";
import { Averages, type IndexProps, Ladder, pathOf, Rsi } from "./index-charts.tsx";
import type { DrawnIndexView, PcrBandView } from "./view.ts";

type Props = {
  index: DrawnIndexView;
  source: string;
  /** Whether open interest by strike is shown among the options of the day's market. */
  isDrawnBelow: boolean;
};

/** One index in charts: its levels, averages and open interest. */
export const IndexPictures = ({ index, source, isDrawnBelow }: Props) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-12">
    <Ladder index={index} source={source} />
    <Averages index={index} source={source} />
    <Rsi index={index} source={source} />
    <Pcr index={index} source={source} isDrawnBelow={isDrawnBelow} />
    {!isDrawnBelow && <OpenByStrike index={index} source={source} />}
  </div>
);

/** The put-call ratio on the band of its history, or around 1 if none is known. */
function Pcr({ index, source, isDrawnBelow }: IndexProps & { isDrawnBelow: boolean }) {
  const { pcrBand, pcrBar, oi, unit } = index;
  const shown = pcrBand ?? pcrBar;
  if (!shown) return null;
  const { calls, puts, pcr } = oi;
  // The unit is printed above the chart: only figures fit beside the bars.
  const bare = (figure: string) => figure.replace(/ (contracts|units)$/, "");
  const texts = { calls: bare(calls), puts: bare(puts), pcr };
  const fig = (place: string, figure: string) => (
    <Fig key={place} path={pathOf(index, `oi_data.${place}`)}>
      {figure}
    </Fig>
  );
  return (
    <ChartFigure
      className={index.oiByStrike && !isDrawnBelow ? "lg:col-span-5" : "lg:col-span-7"}
      title={shown.title}
      measure={`${pcrBand ? pcrBand.measure : "Put-call ratio by open interest"}${unit && `; open interest in ${unit}`}`}
      source={<SourceOf paths={[pathOf(index, "oi_data.pcr")]} fallback={`${source}.`} />}
      columns={["Open interest", unit || "value"]}
      rows={[
        ["Calls", fig("call_oi", calls)],
        ["Puts", fig("put_oi", puts)],
        ["Put-call ratio", fig("pcr", pcr)],
        ...(pcrBand ? bandRows(pcrBand, `pcr.past.${index.key}`) : []),
      ]}
    >
      {pcrBand ? (
        <PcrBandScale
          calls={pcrBand.drawing.calls}
          band={pcrBand.drawing.band}
          marks={pcrBand.marks}
          texts={texts}
          label={pcrBand.title}
        />
      ) : (
        pcrBar && <PcrBar {...pcrBar.drawing} texts={texts} label={pcrBar.title} />
      )}
    </ChartFigure>
  );
}

const bandRows = ({ marks, share }: PcrBandView, path: string): React.ReactNode[][] =>
  [
    ["Past sessions, lowest", marks.low],
    ["Lower quartile", marks.lower],
    ["Median", marks.middle],
    ["Upper quartile", marks.upper],
    ["Past sessions, highest", marks.high],
    share,
  ].map(([name, figure = "—"]) => [
    name,
    <Fig key="past" path={path}>
      {figure}
    </Fig>,
  ]);

/** Open interest of the near expiry by strike. */
function OpenByStrike({ index, source }: IndexProps) {
  if (!index.oiByStrike) return null;
  const { title, measure, drawing, table } = index.oiByStrike;
  const path = pathOf(index, "oi_data.call_writers");
  return (
    <ChartFigure
      className="lg:col-span-7 lg:col-start-6 lg:row-span-2 lg:row-start-2"
      title={title}
      measure={measure}
      source={<SourceOf paths={[path]} fallback={`${source}.`} />}
      columns={table.names}
      rows={table.rows}
    >
      <OiChart drawing={drawing} label={title} />
    </ChartFigure>
  );
}
