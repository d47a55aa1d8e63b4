import { twoDecimals } from "#platform/format/numbers.ts";
import { drawSeries } from "#ui/charts/draw/lines.ts";
import { ChartFigure } from "#ui/charts/figure.tsx";
import { SeriesChart } from "#ui/charts/lines-chart.tsx";
import type { FigureProps } from "./figures.ts";
import { money } from "./money.ts";
import { SUPPORT_VISITS } from "./support.ts";

const LINE = 845;
/** One empty place on either side of the visits. */
const PLACES = SUPPORT_VISITS.length + 2;

/** Five lows, the line among them and the zone that holds them. */
export function SupportZone({ title }: FigureProps) {
  const lows = SUPPORT_VISITS.map(({ low }) => low);
  const flat = (value: number) => Array.from({ length: PLACES }, () => value);
  const drawing = drawSeries(
    [
      { key: "e10", name: "Upper", values: flat(Math.max(...lows)) },
      { key: "e50", name: "Line", values: flat(LINE) },
      { key: "e20", name: "Lower", values: flat(Math.min(...lows)) },
    ],
    {
      axis: lows.map((_, i) => [i + 1, i === 0 ? "visit 1" : String(i + 1)]),
      marks: lows.map((value, i) => ({ at: i + 1, value, label: `₹${money(value)}` })),
      printed: money,
      room: 0.25,
    },
  );
  return (
    <ChartFigure
      title={title}
      measure="Company A in ₹: the lows of five visits, the edges of the zone and the line at ₹845"
      source="Computed from the lows in the text"
      columns={["Visit", "Intraday low, ₹", "Close that day, ₹", "From ₹845"]}
      rows={SUPPORT_VISITS.map(({ low, close }, i) => [
        String(i + 1),
        twoDecimals(low),
        twoDecimals(close),
        twoDecimals(low - LINE, "+"),
      ])}
    >
      {drawing && <SeriesChart drawing={drawing} label={title} />}
    </ChartFigure>
  );
}
