import type { ReactNode } from "react";
import { ChartFigure } from "#ui/charts/figure.tsx";
import { CandlesChart } from "#ui/charts/lines-chart.tsx";
import { Attributed, Fig, SourceOf } from "./fig.tsx";
import { EmaTable, OiTable } from "./index-figures.tsx";
import { Rows } from "./rows.tsx";
import type { FiguresView, IndexView } from "./view.ts";

/** The tables of the BankNifty analysis, and its conclusions. */
export function BankFigures({ index }: { index: IndexView }) {
  const path = `index_dashboard.${index.key}`;
  const at = (name: string) => {
    const entry = index.levels.find((level) => level.name === name);
    return entry ? (
      <Fig key={name} path={entry.path}>
        {entry.level}
      </Fig>
    ) : (
      "—"
    );
  };
  const conclusions = [
    [`${path}.view`, index.view] as const,
    [`${path}.ema_rsi.trend`, index.emaTrend] as const,
    [`${path}.ema_rsi.rsi_comment`, index.rsiComment] as const,
    [`${path}.oi_data.pcr_comment`, index.oi.comment] as const,
  ].filter(([, text]) => text && text !== "—");
  return (
    <>
      <div className="dsec-tables">
        <div>
          <h4 className="part-head">Market structure</h4>
          <Rows
            head={["Measure", "Value"]}
            rows={[
              [
                "Close",
                <Fig key="cmp" path={`${path}.cmp`}>
                  {index.cmp}
                </Fig>,
              ],
              ["Trend", index.trend],
              ["Bias", index.bias.word],
              ["Resistance 2", at("R2")],
              ["Resistance 1", at("R1")],
              ["Support 1", at("S1")],
              ["Support 2", at("S2")],
            ]}
          />
        </div>
        <div>
          <h4 className="part-head">
            Open interest <span>{index.unit && `in ${index.unit}`}</span>
          </h4>
          <OiTable index={index} />
        </div>
        <div>
          <h4 className="part-head">Exponential moving averages</h4>
          <EmaTable index={index} />
        </div>
        <Scenarios index={index} at={at} />
      </div>
      <div>
        <h4 className="part-head">Summary</h4>
        <ul className="acard-said">
          {conclusions.length === 0 && <li>—</li>}
          {conclusions.map(([path, text]) => (
            <li key={path}>
              <Attributed path={path}>{text}</Attributed>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

type ScenariosProps = { index: IndexView; at(name: string): ReactNode };

/** What a close above, between or below the two trigger zones would mean, with the next level. */
function Scenarios({ index, at }: ScenariosProps) {
  const level = (name: string) => index.levels.find((entry) => entry.name === name)?.level;
  const zone = (name: "breakout" | "breakdown") => (
    <Fig path={index.triggers[name].path}>{index.triggers[name].level}</Fig>
  );
  return (
    <div>
      <h4 className="part-head">Scenarios</h4>
      <Rows
        words
        head={["Close", "Reading", "Next level"]}
        rows={[
          [<>Above {zone("breakout")}</>, "Breakout", at("R2")],
          [
            "Between the two",
            "Range",
            level("S1") === level("R1") ? (
              at("S1")
            ) : (
              <>
                {at("S1")} to {at("R1")}
              </>
            ),
          ],
          [<>Below {zone("breakdown")}</>, "Breakdown", at("S2")],
        ]}
      />
    </div>
  );
}

/** The daily candles with their averages. */
export function DailyCandles({ index, source }: { index: FiguresView["bank"]; source: string }) {
  if (!index.candles || !index.series) return <p className="day-note">This digest has no prices to chart.</p>;
  const { title, drawing } = index.candles;
  return (
    <ChartFigure
      title={title}
      measure={`Daily candles; hollow: closed up or level, filled: closed down; averages ${
        index.series.whole
          ? `over the whole stored history, last ${index.series.sessions} sessions`
          : `computed from the ${index.series.sessions} sessions shown`
      }${index.series.breaks && ` held${index.series.breaks}`}`}
      source={<SourceOf paths={[`index_dashboard.${index.key}.ema_rsi.ema_50`]} fallback={`${source}.`} />}
      columns={index.series.candles.names}
      rows={index.series.candles.rows}
    >
      <CandlesChart drawing={drawing} label={title} />
    </ChartFigure>
  );
}
