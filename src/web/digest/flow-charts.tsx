import { POSITION_KINDS } from "#domain/market/readings.ts";
import type { NetsDrawing } from "#platform/charts/bars.ts";
import { NetsChart, PairsChart, SharesChart } from "#ui/charts/bars-chart.tsx";
import { ChartFigure } from "#ui/charts/figure.tsx";
import { Fig, SourceOf } from "./fig.tsx";
import { BASE, Move, Net } from "./participant-tables.tsx";
import type { FiguresView } from "./view.ts";

type Props = { flows: FiguresView["flows"]; source: string };

/** FII and DII purchases and sales, and participants' positions: net, the day's change, the long share. */
export function FlowPictures({ flows, source }: Props) {
  const { participants, derivatives, nets, moves } = flows;
  const names = participants.map(({ name }) => name);
  const kinds = derivatives.map(({ name }) => name);
  const from = (
    <SourceOf paths={participants.map(({ key }) => `${BASE}.${key}.futures`)} fallback={`${source}.`} />
  );
  return (
    <div className={`grid grid-cols-[minmax(0,1fr)] gap-12 ${moves ? "lg:grid-cols-2" : ""}`}>
      <Pairs flows={flows} source={source} />
      {nets && (
        <ChartFigure
          title={nets.title}
          measure="Net open contracts by participant, one scale for all three"
          source={from}
          columns={["Participant", ...kinds]}
          rows={participants.map((row) => [
            row.name,
            ...POSITION_KINDS.map((kind) => <Net key={kind} row={row} kind={kind} />),
          ])}
        >
          <Panels drawing={nets.drawing} kinds={kinds} names={names} what="net contracts" beside={!moves} />
        </ChartFigure>
      )}
      {moves && (
        <ChartFigure
          title={moves.title}
          measure={`Change of net open contracts on the day, one scale for all three${moves.unread ? `. Expiry: ${moves.unread}` : ""}`}
          source={from}
          columns={["Participant", ...kinds]}
          rows={moves.rows.map((row, i) => [
            names[i],
            ...POSITION_KINDS.map((kind) => <Move key={kind}>{row[kind]}</Move>),
          ])}
        >
          <Panels
            drawing={moves.drawing}
            kinds={kinds}
            names={names}
            what="change of net contracts on the day"
          />
        </ChartFigure>
      )}
      <LongShares flows={flows} source={source} />
    </div>
  );
}

const CASH = ["fii_dii_analysis.cash_market.fii", "fii_dii_analysis.cash_market.dii"];

/** What FII and DII bought or sold on recent days, and the sums. */
function Pairs({ flows: { pairs, cash }, source }: Props) {
  if (!pairs) return null;
  const { title, drawing, table, span, sums, recent, all, unit } = pairs;
  const provisional = cash.some((flow) => flow.provisional);
  const sum = (key: string, figure: string) => <Fig path={`flows.sum.${key}`}>{figure}</Fig>;
  return (
    <ChartFigure
      title={title}
      measure={`Net purchases in the cash market, ₹ crore, ${span}; solid: FII, hollow: DII${provisional ? "; the last day is provisional" : ""}`}
      source={<SourceOf paths={CASH} fallback={`${source}.`} />}
      columns={table.names}
      rows={[
        ...table.rows,
        ...[
          [`Sum of the last ${recent}`, ...sums.map(({ key, recent: few }) => sum(key, few.figure))],
          [`Sum of the known ${unit}`, ...sums.map(({ key, all: many }) => sum(key, many.figure))],
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

/** The long share of each participant's index futures. */
function LongShares({ flows: { moves, participants }, source }: Props) {
  if (!moves?.shares) return null;
  const { title, drawing } = moves.shares;
  const names = participants.map(({ name }) => name);
  return (
    <ChartFigure
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

type PanelsProps = {
  drawing: NetsDrawing[];
  kinds: string[];
  names: string[];
  what: string;
  /** Whether the panels fit side by side. */
  beside?: boolean;
};

function Panels({ drawing, kinds, names, what, beside = false }: PanelsProps) {
  return (
    <div className={`grid gap-x-10 gap-y-6 ${beside ? "lg:grid-cols-3" : ""}`}>
      {drawing.map((panel, i) => (
        <div key={kinds[i]}>
          <p className="mb-1 font-medium text-sm">{kinds[i]}</p>
          <NetsChart drawing={panel} names={names} label={`${kinds[i]}: ${what}`} />
        </div>
      ))}
    </div>
  );
}
