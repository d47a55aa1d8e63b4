import { ChartsLink } from "./all-figures.tsx";
import { Attributed, Fig, SourceOf } from "./fig.tsx";
import { Mark } from "./marks.tsx";
import { SourcedTable } from "./sourced-table.tsx";
import { TermName } from "./term-name.tsx";
import type { IndicatorView, PulseView } from "./view.ts";

type Props = { pulse: PulseView; source: string; date: string };

/** The day's verdict with its reason and indicators. */
export function Pulse({ pulse, source, date }: Props) {
  const { verdict, reason, indicators } = pulse;
  return (
    <>
      <div className="dg-verdict" data-tone={verdict.tone}>
        <span className="badge" data-verdict="">
          <Mark label={verdict} />
        </span>
        <p>
          <Attributed path="daily_market_pulse.scorecard.reason">{reason}</Attributed>
        </p>
      </div>
      {indicators.length > 0 ? (
        <Indicators indicators={indicators} />
      ) : (
        <p className="day-note">This digest has no indicators.</p>
      )}
      <p className="src">
        <span>
          <SourceOf
            paths={indicators.map(({ at }) => `daily_market_pulse.indicators.${at}.closing`)}
            fallback={`${source}.`}
          />
        </span>
      </p>
      <ChartsLink of="vix-chart" date={date} />
    </>
  );
}

function Indicators({ indicators }: { indicators: IndicatorView[] }) {
  return (
    <SourcedTable className="dg-ind">
      <thead>
        <tr>
          <th scope="col">Indicator</th>
          <th scope="col">Closing</th>
          <th scope="col">Change</th>
          <th scope="col">Change, %</th>
          <th scope="col" className="words impact">
            Impact
          </th>
        </tr>
      </thead>
      <tbody>
        {indicators.map(({ at, name, closing, change, percent, impact }) => (
          <tr key={name}>
            <th scope="row">
              <TermName>{name}</TermName>
              <span className="under">
                <Mark label={impact} />
              </span>
            </th>
            <td>
              <Fig path={`daily_market_pulse.indicators.${at}.closing`}>{closing}</Fig>
            </td>
            <td>
              <Fig path={`daily_market_pulse.indicators.${at}.abs_change`}>{change}</Fig>
            </td>
            <td>
              <Fig path={`daily_market_pulse.indicators.${at}.percent_change`}>{percent}</Fig>
            </td>
            <td className="words impact">
              <Mark label={impact} />
            </td>
          </tr>
        ))}
      </tbody>
    </SourcedTable>
  );
}
