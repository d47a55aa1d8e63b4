import { drawBand } from "#platform/charts/band.ts";
import { drawNets, drawPairs } from "#platform/charts/bars.ts";
import { drawCandleRow } from "#platform/charts/candle-row.ts";
import { drawCounts } from "#platform/charts/counts.ts";
import { drawLadder } from "#platform/charts/ladder.ts";
import { drawCandles, drawLines, drawSeries, type Track } from "#platform/charts/lines.ts";
import { drawOi, type StrikeBar } from "#platform/charts/oi.ts";
import { drawParts } from "#platform/charts/parts.ts";
import { drawRows } from "#platform/charts/ranked.ts";
import type { Example } from "#ui/example.ts";
import { NetsChart, PairsChart, SharesChart } from "./bars-chart.tsx";
import { CandleRow } from "./candle-row.tsx";
import { CountsChart } from "./counts-chart.tsx";
import { FallChart } from "./fall-chart.tsx";
import { ChartFigure } from "./figure.tsx";
import { LadderChart } from "./ladder-chart.tsx";
import { CandlesChart, LinesChart, SeriesChart } from "./lines-chart.tsx";
import { OiChart } from "./oi-chart.tsx";
import { BreadthBar } from "./parts-chart.tsx";
import { RowsChart } from "./rows-chart.tsx";
import { PcrBandScale, PcrBar, RsiScale } from "./scales.tsx";
import { TableChart } from "./table-chart.tsx";

// Invented figures: an arithmetic wave, not a market.
const DATES = Array.from({ length: 24 }, (_, i) => `2025-01-${String(i + 1).padStart(2, "0")}`);
const wave = (i: number, lag = 0) => 100 + 8 * Math.sin((i - lag) / 3) + i / 4;
const BARS = DATES.map((date, i) => {
  const [open, close] = [wave(i - 1), wave(i)];
  return { date, open, close, high: Math.max(open, close) + 1.5, low: Math.min(open, close) - 1.5 };
});
const track = (key: Track["key"], name: string, lag: number): Track => ({
  key,
  name,
  values: DATES.map((_, i) => (i < lag ? null : wave(i, lag))),
});
const TRACKS = [track("close", "Close", 0), track("e20", "EMA 20", 3)];

const lines = drawLines(DATES, TRACKS);
const series = drawSeries(TRACKS, {
  axis: [
    [0, "day 1"],
    [23, "day 24"],
  ],
  marks: [{ at: 12, value: wave(12), label: "day 13" }],
});
const seriesOf = (name: string, values: (number | null)[]) => ({
  name,
  values,
  printed: values.map((value) => String(value ?? "")),
});

const amounts = drawRows([
  { name: "An amount", value: 120, printed: "120" },
  { name: "A negative one", value: -40, printed: "−40", tone: "brand" },
]);
const candles = drawCandles(BARS, [track("e20", "EMA 20", 3)]);
const candleRow = drawCandleRow(
  [
    { name: "Day 1", open: 101, high: 106, low: 100, close: 105 },
    { name: "Day 2", open: 105, high: 107, low: 102, close: 103 },
    { name: "Day 3", note: "a gap", high: 99, low: 96, before: 103 },
  ],
  String,
);
const pairs = drawPairs(
  [
    { date: "2025-01-20", values: [-410, 620] },
    { date: "2025-01-21", values: [180, null] },
    { date: "2025-01-22", values: [-250, 300] },
  ],
  ["FII", "DII"],
  2,
);
const counts = drawCounts(
  DATES.map((_, i) => ({ name: `${i + 1} Jan`, above: (7 * i) % 12, below: (5 * i) % 4 })),
);
const [nets] = drawNets([[12_000, -8_500, null]]);
const ladder = drawLadder(
  { value: 104, printed: "104.00" },
  [
    { name: "R1", value: 108, printed: "108.00", distance: "+3.8%" },
    { name: "S1", value: 99, printed: "99.00", distance: "−4.8%" },
    { name: "Calls", value: 110, printed: "110", distance: "+5.8%", strike: true },
    { name: "Puts", value: 70, printed: "70", distance: "−32.7%", strike: true },
  ],
  { low: 101, high: 106 },
);
const oi = drawOi(
  Array.from(
    { length: 9 },
    (_, i): StrikeBar => [96 + 2 * i, 40 + 9 * i, 110 - 8 * i, i % 2 ? 12 : -9, i % 3 ? 10 : -14],
  ),
  { value: 104.6, printed: "104.60" },
  String,
);
const band = drawBand(
  DATES.map((_, i) => 0.9 + Math.sin(i / 3) / 4),
  0.85,
  [0.75, 0.9, 1.05],
);
const parts = drawParts([31, 3, 16]);

export const examples: Example[] = [
  {
    name: "Figure: finding, measure, source and the twin as a table",
    element: (
      <ChartFigure
        title="The close ended above its average"
        measure="Invented points"
        source="Invented figures"
        columns={["Session", "Close"]}
        rows={[
          ["20 January", "103.10"],
          ["21 January", null],
        ]}
      >
        {lines && <LinesChart drawing={lines} label="An invented close and its average" />}
      </ChartFigure>
    ),
  },
  {
    name: "Lines over numbered places, with a point that is named",
    element: <>{series && <SeriesChart drawing={series} label="An invented series and its average" />}</>,
  },
  {
    name: "Named amounts on one scale",
    element: <>{amounts && <RowsChart drawing={amounts} label="Two invented amounts" />}</>,
  },
  {
    name: "A table of one's own as columns, lines and bars, the last two with a row that is marked",
    element: (
      <>
        {(["column", "line", "bar"] as const).map((kind) => (
          <TableChart
            key={kind}
            kind={kind}
            description={`Two invented series, drawn as ${kind}`}
            head="Name"
            names={["2021", "2022", "2024"]}
            series={[seriesOf("Profit", [60, null, 90]), seriesOf("Cash", [66, -12, 50])].slice(
              0,
              kind === "bar" ? 1 : 2,
            )}
            marks={[{ row: 2, column: 0, label: "the best year" }]}
          />
        ))}
      </>
    ),
  },
  {
    name: "A table of one's own as candles, as ranges from the close before, and as levels around a price",
    element: (
      <>
        <TableChart
          kind="candle"
          description="Two invented days"
          head="Name"
          names={["Mon", "Tue"]}
          series={[
            seriesOf("Open", [500, 507]),
            seriesOf("High", [512, 515]),
            seriesOf("Low", [492, 501]),
            seriesOf("Close", [506, 503]),
          ]}
          marks={[]}
        />
        <TableChart
          kind="range"
          description="Two invented ranges"
          head="Name"
          names={["Day 1", "Day 2"]}
          series={[
            seriesOf("Low", [634, 618]),
            seriesOf("High", [650, 632]),
            seriesOf("Close before", [640, 655]),
          ]}
          marks={[{ row: 1, column: 0, label: "37" }]}
        />
        <TableChart
          kind="level"
          description="Two invented levels around a price"
          head="Name"
          names={["R1", "Price", "S1"]}
          series={[seriesOf("Level", [846, 836, 822])]}
          marks={[{ row: 1, column: 0, label: "836" }]}
        />
      </>
    ),
  },
  {
    name: "Candles",
    element: <>{candles && <CandlesChart drawing={candles} label="Invented daily candles" />}</>,
  },
  {
    name: "Named candles, and a range apart from the close before",
    element: <>{candleRow && <CandleRow drawing={candleRow} label="Two invented candles and a range" />}</>,
  },
  {
    name: "Pairs of bars: a missing day stays empty",
    element: <>{pairs && <PairsChart drawing={pairs} label="Two invented flows over three days" />}</>,
  },
  {
    name: "Counts by day: what came above the line, what left below it",
    element: <>{counts && <CountsChart drawing={counts} label="Invented counts over 24 days" />}</>,
  },
  {
    name: "Net positions: a missing one is a dash",
    element: (
      <>{nets && <NetsChart drawing={nets} names={["FII", "Pro", "DII"]} label="Invented net contracts" />}</>
    ),
  },
  {
    name: "Ladder of levels",
    element: <>{ladder && <LadderChart drawing={ladder} label="Invented levels around a close" />}</>,
  },
  {
    name: "RSI scale",
    element: (
      <RsiScale
        value={62}
        printed="62"
        zones={{ oversold: 30, overbought: 70 }}
        label="An invented RSI of 62"
      />
    ),
  },
  {
    name: "Put-call ratio",
    element: (
      <PcrBar
        calls={54}
        at={42}
        marks={{
          low: { at: 25, printed: "0.70" },
          even: { at: 50, printed: "1.00" },
          high: { at: 67, printed: "1.20" },
        }}
        texts={{ calls: "1.20", puts: "1.02", pcr: "0.85" }}
        label="Invented open interest with a ratio of 0.85"
      />
    ),
  },
  {
    name: "Put-call ratio on the band of its past",
    element: (
      <>
        {band && (
          <PcrBandScale
            calls={54}
            band={band}
            marks={{ low: "0.65", middle: "0.92", high: "1.15" }}
            texts={{ calls: "1.20", puts: "1.02", pcr: "0.85" }}
            label="An invented ratio of 0.85 among 24 past ones"
          />
        )}
      </>
    ),
  },
  {
    name: "Open interest by strike: full what the day added, an outline what it closed",
    element: <>{oi && <OiChart drawing={oi} label="Invented open interest around a close" />}</>,
  },
  {
    name: "Shares of a hundred: a missing one is a dash",
    element: (
      <SharesChart
        shares={[{ value: 31.4, printed: "31.40%" }, { value: 62.5, printed: "62.50%" }, null]}
        names={["FII", "Pro", "DII"]}
        label="Invented long shares"
      />
    ),
  },
  {
    name: "Breadth",
    element: (
      <>
        {parts && (
          <BreadthBar
            drawing={parts}
            texts={["Advances 31", "Unchanged 3", "Declines 16"]}
            label="31 rose, 16 fell"
          />
        )}
      </>
    ),
  },
  {
    name: "A rule written on a price series",
    element: (
      <FallChart
        sessions={BARS.map(({ date, open, high, low, close }, i) => [
          date,
          ...([open, high, low, close, wave(i, 1), wave(i, 3)] as const),
        ])}
        fast="EMA 20"
        slow="EMA 50"
        notes={[{ at: 12, value: wave(12), title: "A note", text: "What the rule says here." }]}
        label="An invented series with two averages"
      />
    ),
  },
];
