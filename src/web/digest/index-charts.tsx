import { ChartFigure } from "#ui/charts/figure.tsx";
import { LadderChart } from "#ui/charts/ladder-chart.tsx";
import { LinesChart } from "#ui/charts/lines-chart.tsx";
import { OiChart } from "#ui/charts/oi-chart.tsx";
import { PcrBandScale, PcrBar, RsiScale } from "#ui/charts/scales.tsx";
import { Fig, SourceOf } from "./fig.tsx";
import { levelRow } from "./index-figures.tsx";
import type { DrawnIndexView, PcrBandView } from "./view.ts";

type IndexProps = { index: DrawnIndexView; source: string };

const pathOf = ({ key }: Pick<DrawnIndexView, "key">, place: string) => `index_dashboard.${key}.${place}`;

type Props = IndexProps & {
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

/** The levels and the strikes with the most open interest, to scale around the close. */
function Ladder({ index, source }: IndexProps) {
  if (!index.ladder) return null;
  const { title, drawing } = index.ladder;
  const strikes = index.strikes.filter(({ level }) => level !== "—");
  const says = [
    "Support and resistance",
    drawing.range ? "the day’s range in grey" : "",
    strikes.length
      ? `dashed: strikes with the largest open interest${index.oi.near ? ` within ${index.oi.near.percent}% of the close` : ""}`
      : "",
  ].filter(Boolean);
  return (
    <ChartFigure
      className="lg:col-span-5"
      title={title}
      measure={`${says.join(", ")}; distance from the close in points`}
      source={
        <SourceOf paths={[...index.levels, ...strikes].map(({ path }) => path)} fallback={`${source}.`} />
      }
      columns={["Level", "Points", "From the close"]}
      rows={[
        ...index.levels.map((entry) => levelRow(entry)),
        [
          "Close",
          <Fig key="cmp" path={pathOf(index, "cmp")}>
            {index.cmp}
          </Fig>,
          "",
        ],
        ...strikes.map((entry) =>
          levelRow(entry, `Largest ${entry.name === "Calls" ? "call" : "put"} open interest`),
        ),
      ]}
    >
      <LadderChart drawing={drawing} label={title} />
    </ChartFigure>
  );
}

/** The close among its averages. */
function Averages({ index, source }: IndexProps) {
  if (!index.lines || !index.series) return null;
  const { title, drawing } = index.lines;
  const { sessions, whole, closes, breaks } = index.series;
  const own = "The table below gives the digest’s own averages, computed over a longer history.";
  return (
    <ChartFigure
      className="lg:col-span-7"
      title={title}
      measure={
        (whole
          ? `Close and exponential averages over the whole stored history, last ${sessions} sessions`
          : `Close and exponential averages, computed from the ${sessions} sessions shown`) +
        (breaks && ` held${breaks}`)
      }
      source={
        <>
          <SourceOf paths={[pathOf(index, "ema_rsi.ema_50")]} fallback={`${source}.`} />
          {!whole && ` ${own}`}
        </>
      }
      columns={closes.names}
      rows={closes.rows}
    >
      <LinesChart drawing={drawing} label={title} />
    </ChartFigure>
  );
}

/** The RSI between 0 and 100. */
function Rsi({ index, source }: IndexProps) {
  if (!index.rsiScale) return null;
  const { title, drawing, zones } = index.rsiScale;
  const path = pathOf(index, "ema_rsi.rsi");
  return (
    <ChartFigure
      className="lg:col-span-5"
      title={title}
      measure="Relative strength index, 14 sessions, 0 to 100"
      source={<SourceOf paths={[path]} fallback={`${source}.`} />}
      columns={["Measure", "Value"]}
      rows={[
        [
          "RSI, 14 sessions",
          <Fig key="rsi" path={path}>
            {index.rsi}
          </Fig>,
        ],
        ["Oversold at or below", String(zones.oversold)],
        ["Overbought at or above", String(zones.overbought)],
      ]}
    >
      <RsiScale value={drawing} printed={index.rsi} zones={zones} label={title} />
    </ChartFigure>
  );
}

/** The put-call ratio on the band of its history, or around 1 if none is known. */
function Pcr({ index, source, isDrawnBelow }: Props) {
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
