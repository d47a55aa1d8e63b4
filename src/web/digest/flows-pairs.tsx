import { PairsChart } from "#ui/charts/bars-chart.tsx";
import { ChartFigure } from "#ui/charts/figure.tsx";
import { Fig, SourceOf } from "./fig.tsx";
import type { FlowsView } from "./view.ts";

const CASH = ["fii_dii_analysis.cash_market.fii", "fii_dii_analysis.cash_market.dii"];

/** What FII and DII bought or sold on each of the last days, and the sums. */
export function Pairs({ flows: { pairs, cash }, source }: { flows: FlowsView; source: string }) {
  if (!pairs) return null;
  const { title, drawing, table, unit, sums, recent, all } = pairs;
  const provisional = cash.some((flow) => flow.provisional);
  const sum = (key: string, figure: string) => <Fig path={`flows.sum.${key}`}>{figure}</Fig>;
  return (
    <ChartFigure
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
      <dl className="dg-sums">
        {sums.map(({ key, name, recent: few, all: many }) => (
          <div key={key}>
            <dt>{name}, sum of</dt>
            {recent < all && (
              <dd>
                <span>{few.of}</span>
                <b className="num">{sum(key, few.figure)}</b>
              </dd>
            )}
            <dd>
              <span>{many.of}</span>
              <b className="num">{sum(key, many.figure)}</b>
            </dd>
          </div>
        ))}
      </dl>
      <PairsChart drawing={drawing} label={title} />
    </ChartFigure>
  );
}
