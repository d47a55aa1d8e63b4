import { ChartFigure } from "#ui/charts/figure.tsx";
import { LadderChart } from "#ui/charts/ladder-chart.tsx";
import { LinesChart } from "#ui/charts/lines-chart.tsx";
import { RsiScale } from "#ui/charts/scales.tsx";
import { Fig, SourceOf } from "./fig.tsx";
import { levelRow } from "./index-figures.tsx";
import type { DrawnIndexView } from "./view.ts";

export type IndexProps = { index: DrawnIndexView; source: string };

export const pathOf = ({ key }: Pick<DrawnIndexView, "key">, place: string) =>
  `index_dashboard.${key}.${place}`;

/** The levels and the strikes with the most open interest, to scale around the close. */
export function Ladder({ index, source }: IndexProps) {
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
export function Averages({ index, source }: IndexProps) {
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
export function Rsi({ index, source }: IndexProps) {
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
