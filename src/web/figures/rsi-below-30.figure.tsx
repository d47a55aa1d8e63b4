import { rupees } from "#platform/format/numbers.ts";
import { drawSeries } from "#ui/charts/draw/lines.ts";
import { ChartFigure } from "#ui/charts/figure.tsx";
import { SeriesChart } from "#ui/charts/lines-chart.tsx";
import type { FigureProps } from "./figures.ts";
import { RSI_CLOSES, RSI_LINE, wilderRsi } from "./rsi.ts";

const FROM = 14;

/** RSI on the path of the text, with the closes at the two crossings of 30. */
export function RsiBelow30({ title }: FigureProps) {
  const values = wilderRsi(RSI_CLOSES)
    .slice(FROM)
    .map((value) => value ?? 0);
  const mark = (day: number, side: "left" | "right") => ({
    ...{ at: day - FROM, value: values[day - FROM] ?? 0, side },
    label: rupees(RSI_CLOSES[day] ?? 0),
  });
  const drawing = drawSeries(
    [
      { key: "close", name: "RSI", values },
      { key: "e50", name: "Line", values: values.map(() => RSI_LINE) },
    ],
    {
      axis: [
        [0, "day 14"],
        [6, "20"],
        [12, "26"],
      ],
      marks: [mark(15, "right"), mark(26, "left")],
      printed: (value) => value.toFixed(0),
      room: 0.2,
    },
  );
  return (
    <ChartFigure
      title={title}
      measure="Company A: RSI of 14 sessions from day 14 to day 26, and the line at 30. The dots are the two crossings, with the closes of their days."
      source="Computed from the changes in the text"
      columns={["Day", "Close", "RSI"]}
      rows={values.map((value, i) => [String(i + FROM), rupees(RSI_CLOSES[i + FROM] ?? 0), value.toFixed(1)])}
    >
      {drawing && <SeriesChart drawing={drawing} label={title} />}
    </ChartFigure>
  );
}
