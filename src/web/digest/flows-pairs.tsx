import { PairsChart, SharesChart } from "#ui/charts/bars-chart.tsx";
import { ChartFigure } from "#ui/charts/figure.tsx";
import { Fig, SourceOf } from "./fig.tsx";
import type { FlowsView } from "./view.ts";

const CASH = ["fii_dii_analysis.cash_market.fii", "fii_dii_analysis.cash_market.dii"];

/** What FII and DII bought or sold on each of the last days, and the sums. */
export function Pairs({ flows: { pairs, cash, moves }, source }: { flows: FlowsView; source: string }) {
  if (!pairs) return null;
  const { title, drawing, table, unit, sums, recent, all } = pairs;
  const provisional = cash.some((flow) => flow.provisional);
  const sum = (key: string, figure: string) => <Fig path={`flows.sum.${key}`}>{figure}</Fig>;
  return (
    <ChartFigure
      className={moves?.shares ? "lg:col-span-7" : "lg:col-span-12"}
      title={title}
      measure={`Net purchases in the cash market, ₹ crore, last ${all} ${unit}; solid: FII, hollow: DII${provisional ? "; the last day is provisional" : ""}`}
      source={<SourceOf paths={CASH} fallback={`${source}.`} />}
      columns={table.names}
      rows={[
        ...table.rows,
        ...[
          [`Sum of the last ${recent}`, ...sums.map(({ key, recent: few }) => sum(key, few.figure))],
          ["Sum of the known sessions", ...sums.map(({ key, all: many }) => sum(key, many.figure))],
        ].slice(recent === all ? 1 : 0),
      ]}
    >
      <dl className="dg-sums mb-4.5 grid max-w-160 gap-x-10 gap-y-3 text-[0.9375rem] start:grid-cols-[1fr_1fr]">
        {sums.map(({ key, name, recent: few, all: many }) => (
          <div key={key}>
            <dt className="mb-0.5 font-[550]">{name}, sum of</dt>
            {recent < all && (
              <dd className="flex flex-wrap justify-between gap-x-4 border-t border-line py-1.25 text-ink-2">
                <span>{few.of}</span>
                <b className="num font-semibold text-ink">{sum(key, few.figure)}</b>
              </dd>
            )}
            <dd className="flex flex-wrap justify-between gap-x-4 border-t border-line py-1.25 text-ink-2">
              <span>{many.of}</span>
              <b className="num font-semibold text-ink">{sum(key, many.figure)}</b>
            </dd>
          </div>
        ))}
      </dl>
      <PairsChart drawing={drawing} label={title} />
    </ChartFigure>
  );
}

/** How much of each participant's index futures is long. */
export function LongShares({
  flows: { moves, pairs, participants },
  source,
}: {
  flows: FlowsView;
  source: string;
}) {
  if (!moves?.shares) return null;
  const { title, drawing } = moves.shares;
  const names = participants.map(({ name }) => name);
  return (
    <ChartFigure
      className={pairs ? "lg:col-span-5" : "lg:col-span-12"}
      title={title}
      measure="Long contracts in all index futures of each participant, per cent"
      source={<SourceOf paths={["positions.share"]} fallback={`${source}.`} />}
      columns={["Participant", "Long share"]}
      rows={moves.rows.map(({ share }, i) => [
        names[i],
        <Fig key="share" path="positions.share">
          {share}
        </Fig>,
      ])}
    >
      <SharesChart shares={drawing} names={names} label={title} />
    </ChartFigure>
  );
}
