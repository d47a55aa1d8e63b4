import { ChartFigure } from "#ui/charts/figure.tsx";
import { LadderChart } from "#ui/charts/ladder-chart.tsx";
import { LinesChart } from "#ui/charts/lines-chart.tsx";
import { OiChart } from "#ui/charts/oi-chart.tsx";
import { PcrBand, PcrBar, RsiScale } from "#ui/charts/scales.tsx";
import { Fig, SourceOf } from "./fig.tsx";
import { levelRow } from "./index-figures.tsx";
import { rowsOf } from "./pack.ts";
import type { IndexView, PcrBandView } from "./view.ts";

type Props = { index: IndexView; source: string };

const pathOf = ({ key }: IndexView, place: string) => `index_dashboard.${key}.${place}`;

/** The levels and the strikes with the most open interest, to scale around the close. */
export function Ladder({ index, source }: Props) {
  if (!index.ladder) return null;
  const { title, drawing } = index.ladder;
  const strikes = index.strikes.filter(({ level }) => level !== "—");
  const says = [
    "Support and resistance",
    drawing.range ? "the day's range in grey" : "",
    strikes.length ? "dashed: strikes with the most open calls and puts" : "",
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
        ...strikes.map((entry) => levelRow(entry, `Most ${entry.name.toLowerCase()} open`)),
      ]}
    >
      <LadderChart drawing={drawing} label={title} />
    </ChartFigure>
  );
}

/** The close among its averages. */
export function Averages({ index, source }: Props) {
  if (!index.lines || !index.series) return null;
  const { title, drawing } = index.lines;
  const { sessions, whole, closes } = index.series;
  const own = "The digest's own averages, over its longer history, stand in the table below.";
  return (
    <ChartFigure
      className="lg:col-span-7"
      title={title}
      measure={
        whole
          ? `Close and exponential averages over the whole stored history, last ${sessions} sessions`
          : `Close and exponential averages, computed from the ${sessions} sessions shown`
      }
      source={
        <>
          <SourceOf paths={[pathOf(index, "ema_rsi.ema_50")]} fallback={`${source}.`} />
          {!whole && ` ${own}`}
        </>
      }
      columns={closes.names}
      rows={rowsOf(closes)}
    >
      <LinesChart drawing={drawing} label={title} />
    </ChartFigure>
  );
}

/** The RSI between 0 and 100. */
export function Rsi({ index, source }: Props) {
  if (!index.rsiScale) return null;
  const { title, drawing } = index.rsiScale;
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
        ["Oversold below", "30"],
        ["Overbought above", "70"],
      ]}
    >
      <RsiScale value={drawing} printed={index.rsi} label={title} />
    </ChartFigure>
  );
}

/** The put-call ratio on the band of its past, or around 1 where none is known. */
export function Pcr({ index, source }: Props) {
  const { pcrBand, pcrBar, oi, unit } = index;
  const shown = pcrBand ?? pcrBar;
  if (!shown) return null;
  const { calls, puts, pcr } = oi;
  const fig = (place: string, figure: string) => (
    <Fig key={place} path={pathOf(index, `oi_data.${place}`)}>
      {figure}
    </Fig>
  );
  return (
    <ChartFigure
      className={index.oiByStrike ? "lg:col-span-5" : "lg:col-span-7"}
      title={shown.title}
      measure={pcrBand ? pcrBand.measure : `Put-call ratio by open interest, ${unit}`}
      source={<SourceOf paths={[pathOf(index, "oi_data.pcr")]} fallback={`${source}.`} />}
      columns={["Open interest", unit]}
      rows={[
        ["Calls", fig("call_oi", calls)],
        ["Puts", fig("put_oi", puts)],
        ["Put-call ratio", fig("pcr", pcr)],
        ...(pcrBand ? bandRows(pcrBand, `pcr.past.${index.key}`) : []),
      ]}
    >
      {pcrBand ? (
        <PcrBand
          calls={pcrBand.drawing.calls}
          band={pcrBand.drawing.band}
          marks={pcrBand.marks}
          texts={{ calls, puts, pcr }}
          label={pcrBand.title}
        />
      ) : (
        pcrBar && <PcrBar {...pcrBar.drawing} texts={{ calls, puts, pcr }} label={pcrBar.title} />
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
export function OpenByStrike({ index, source }: Props) {
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
      rows={rowsOf(table)}
    >
      <OiChart drawing={drawing} label={title} />
    </ChartFigure>
  );
}
