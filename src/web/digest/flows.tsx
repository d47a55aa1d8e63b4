import { NetsChart, PairsChart } from "#ui/charts/bars-chart.tsx";
import { ChartFigure } from "#ui/charts/figure.tsx";
import { Mark } from "./marks.tsx";
import { rowsOf } from "./pack.ts";
import type { FlowsView } from "./view.ts";

/** Institutional flows: cash, derivatives, participants, and what they come to. */
export function Flows({ flows, source }: { flows: FlowsView; source: string }) {
  return (
    <div className="dg-stack">
      <section aria-labelledby="cash-market">
        <h3 id="cash-market" className="part-head">
          Cash market <span>₹ crore, net</span>
        </h3>
        <dl className="dg-trio">
          {flows.cash.map(({ name, figure, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="big num">{figure}</dd>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Pairs flows={flows} source={source} />
      <section aria-labelledby="fii-pro">
        <h3 id="fii-pro" className="part-head">
          FII and PRO derivatives <span>contracts, net</span>
        </h3>
        <dl className="dg-trio">
          {flows.derivatives.map(({ name, figure, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="mid num">{figure}</dd>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Participants flows={flows} source={source} />
      <FinalBias final={flows.final} />
    </div>
  );
}

function Pairs({ flows: { pairs }, source }: { flows: FlowsView; source: string }) {
  if (!pairs) return null;
  const rows = rowsOf(pairs.table);
  return (
    <ChartFigure
      title={pairs.title}
      measure={`Net purchases in the cash market, ₹ crore, last ${rows.length} digests`}
      source={`${source}.`}
      columns={pairs.table.names}
      rows={rows}
    >
      <PairsChart drawing={pairs.drawing} label={pairs.title} />
    </ChartFigure>
  );
}

const KINDS = ["Index futures", "Calls (CE)", "Puts (PE)"];

function Participants({ flows: { participants, nets }, source }: { flows: FlowsView; source: string }) {
  const names = participants.map(({ name }) => name);
  return (
    <section aria-labelledby="participants">
      <h3 id="participants" className="part-head">
        Participants <span>net contracts in index derivatives</span>
      </h3>
      <table className="figs dg-ind">
        <thead>
          <tr>
            <th scope="col">Participant</th>
            <th scope="col">Futures</th>
            <th scope="col">CE</th>
            <th scope="col">PE</th>
            <th scope="col" className="words impact">
              Sentiment
            </th>
          </tr>
        </thead>
        <tbody>
          {participants.map(({ name, futures, ce, pe, sentiment }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                <span className="under">
                  <Mark label={sentiment} />
                </span>
              </th>
              <td>{futures}</td>
              <td>{ce}</td>
              <td>{pe}</td>
              <td className="words impact">
                <Mark label={sentiment} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {nets && (
        <ChartFigure
          className="mt-10"
          title={nets.title}
          measure="Net open contracts by participant, one scale for all three"
          source={`${source}.`}
          columns={["Participant", ...KINDS]}
          rows={participants.map(({ name, futures, ce, pe }) => [name, futures, ce, pe])}
        >
          <div className="grid gap-x-10 gap-y-8 lg:grid-cols-3">
            {nets.drawing.map((drawing, i) => (
              <div key={KINDS[i]}>
                <p className="mb-2 font-medium text-sm">{KINDS[i]}</p>
                <NetsChart drawing={drawing} names={names} label={`${KINDS[i]}: net contracts`} />
              </div>
            ))}
          </div>
        </ChartFigure>
      )}
    </section>
  );
}

function FinalBias({ final }: { final: FlowsView["final"] }) {
  return (
    <section aria-labelledby="final-bias" className="dg-verdict" data-tone={final.bias.tone}>
      <div className="badge">
        <h3 id="final-bias">Final market bias</h3>
        <Mark label={final.bias} />
      </div>
      <div>
        <p>{final.conclusion}</p>
        <dl className="dg-facts">
          <div>
            <dt>Derivatives view</dt>
            <dd>{final.derivatives}</dd>
          </div>
          <div>
            <dt>FII cash flow</dt>
            <dd>{final.cash}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
