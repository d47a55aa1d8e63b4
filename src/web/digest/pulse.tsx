import { ChangeBar } from "#ui/charts/bars-chart.tsx";
import { ChartFigure } from "#ui/charts/figure.tsx";
import { LinesChart } from "#ui/charts/lines-chart.tsx";
import { BreadthBar } from "#ui/charts/parts-chart.tsx";
import { Attributed, Fig, SourceOf } from "./fig.tsx";
import { Mark } from "./marks.tsx";
import { SourcedTable } from "./sourced-table.tsx";
import { TermName } from "./term-name.tsx";
import type { IndicatorView, PulseView } from "./view.ts";

type Props = {
  pulse: PulseView;
  source: string;
  /** Whether the breadth stands among the sections of the day's market. */
  isDrawnAbove: boolean;
};

/** The day's verdict with its reason, the indicators behind it, and the index of expected swings. */
export function Pulse({ pulse, source, isDrawnAbove }: Props) {
  const { verdict, reason, indicators, vix, breadth } = pulse;
  const rows = vix ? vix.table.rows : [];
  return (
    <>
      <div
        className="dg-verdict grid gap-x-10 gap-y-4 rounded-card bg-sunk p-[clamp(20px,2.4vw,32px)] data-[tone=down]:bg-down-tint data-[tone=flat]:bg-flat-tint data-[tone=up]:bg-up-tint min-[50rem]:grid-cols-[180px_minmax(0,1fr)]"
        data-tone={verdict.tone}
      >
        <span className="badge grid content-start gap-2.5" data-verdict="">
          <Mark label={verdict} />
        </span>
        <p>
          <Attributed path="daily_market_pulse.scorecard.reason">{reason}</Attributed>
        </p>
      </div>
      {indicators.length > 0 ? (
        <Indicators indicators={indicators} />
      ) : (
        <p className="mt-8 text-ink-2">This digest has no indicators.</p>
      )}
      <p className="src mt-3">
        <span>
          <SourceOf
            paths={indicators.map(({ at }) => `daily_market_pulse.indicators.${at}.closing`)}
            fallback={`${source}.`}
          />
        </span>
      </p>
      {breadth && !isDrawnAbove && <Breadth breadth={breadth} source={source} />}
      {vix && (
        <ChartFigure
          className="mt-12"
          title={vix.title}
          measure={`India VIX at the close, last ${rows.length} sessions${vix.breaks && " held"}${vix.breaks}`}
          source={<SourceOf paths={[vix.path]} fallback={`${source}.`} />}
          columns={vix.table.names}
          rows={rows}
        >
          <LinesChart drawing={vix.drawing} label={vix.title} />
        </ChartFigure>
      )}
    </>
  );
}

const PARTS = ["Advances", "Unchanged", "Declines"];

function Breadth({ breadth, source }: { breadth: NonNullable<PulseView["breadth"]>; source: string }) {
  const { title, of, drawing, texts } = breadth;
  return (
    <ChartFigure
      className="mt-12"
      title={title}
      measure={`${of}: closed above, at and below the previous close`}
      source={<SourceOf paths={["series.breadth"]} fallback={`${source}.`} />}
      columns={["Side", "Securities"]}
      rows={PARTS.map((name, i) => [
        name,
        <Fig key={name} path="series.breadth">
          {texts[i] ?? "—"}
        </Fig>,
      ])}
    >
      <BreadthBar
        drawing={drawing}
        texts={[`Advances ${texts[0]}`, `Unchanged ${texts[1]}`, `Declines ${texts[2]}`]}
        label={title}
      />
    </ChartFigure>
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
          <td className="bar" />
          <th scope="col" className="words impact">
            Impact
          </th>
        </tr>
      </thead>
      <tbody>
        {indicators.map(({ at, name, closing, change, percent, impact, bar }) => (
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
            <td className="bar">
              <ChangeBar bar={bar} />
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
