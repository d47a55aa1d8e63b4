import { ChangeBar } from "#ui/charts/bars-chart.tsx";
import { ChartFigure } from "#ui/charts/figure.tsx";
import { LinesChart } from "#ui/charts/lines-chart.tsx";
import { Mark } from "./marks.tsx";
import { rowsOf } from "./pack.ts";
import type { IndicatorView, PulseView } from "./view.ts";

/** The day's verdict with its reason, the indicators behind it, and the index of expected swings. */
export function Pulse({ pulse, source }: { pulse: PulseView; source: string }) {
  const { verdict, reason, indicators, vix } = pulse;
  const rows = vix ? rowsOf(vix.table) : [];
  return (
    <>
      <div className="dg-verdict" data-tone={verdict.tone}>
        <span className="badge" data-verdict="">
          <Mark label={verdict} />
        </span>
        <p>{reason}</p>
      </div>
      {indicators.length > 0 ? (
        <Indicators indicators={indicators} />
      ) : (
        <p className="mt-8 text-ink-2">This digest has no indicators: —</p>
      )}
      <p className="src mt-3">{source}.</p>
      {vix && (
        <ChartFigure
          className="mt-12"
          title={vix.title}
          measure={`India VIX at the close, last ${rows.length} sessions`}
          source={`${source}.`}
          columns={vix.table.names}
          rows={rows}
        >
          <LinesChart drawing={vix.drawing} label={vix.title} />
        </ChartFigure>
      )}
    </>
  );
}

function Indicators({ indicators }: { indicators: IndicatorView[] }) {
  return (
    <table className="figs dg-ind">
      <thead>
        <tr>
          <th scope="col">Indicator</th>
          <th scope="col">Closing</th>
          <th scope="col">Change</th>
          <th scope="col">Change, %</th>
          <td className="bar" />
          <th scope="col" className="words impact">
            Impact
          </th>
        </tr>
      </thead>
      <tbody>
        {indicators.map(({ name, closing, change, percent, impact, bar }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              <span className="under">
                <Mark label={impact} />
              </span>
            </th>
            <td>{closing}</td>
            <td>{change}</td>
            <td>{percent}</td>
            <td className="bar">
              <ChangeBar bar={bar} />
            </td>
            <td className="words impact">
              <Mark label={impact} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
