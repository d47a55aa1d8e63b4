import { Attributed, Fig } from "./fig.tsx";
import { LongShares, Pairs } from "./flows-pairs.tsx";
import { Mark } from "./marks.tsx";
import { Participants } from "./participants.tsx";
import type { FlowsView } from "./view.ts";

/** Institutional flows: cash, derivatives, participants, and what they come to. */
export function Flows({ flows, source }: { flows: FlowsView; source: string }) {
  return (
    <div className="dg-stack">
      <Cash flows={flows} />
      {(flows.pairs || flows.moves?.shares) && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-12">
          <Pairs flows={flows} source={source} />
          <LongShares flows={flows} source={source} />
        </div>
      )}
      <section aria-labelledby="fii-pro">
        <h3 id="fii-pro" className="part-head">
          FII and PRO derivatives <span>contracts, net</span>
        </h3>
        <dl className="dg-trio">
          {flows.derivatives.map(({ key, name, figure, text }) => (
            <div key={key}>
              <dt>{name}</dt>
              <dd className="mid num">
                <Fig path={`fii_dii_analysis.fii_pro_derivatives.${key}`}>{figure}</Fig>
              </dd>
              <dd>
                <Attributed path={`fii_dii_analysis.fii_pro_derivatives.interpretation.${key}`}>
                  {text}
                </Attributed>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <Participants flows={flows} source={source} />
      <FinalBias final={flows.final} />
    </div>
  );
}

function Cash({ flows }: { flows: FlowsView }) {
  return (
    <section aria-labelledby="cash-market">
      <h3 id="cash-market" className="part-head">
        Cash market <span>₹ crore, net</span>
      </h3>
      <dl className="dg-trio">
        {flows.cash.map(({ key, name, figure, provisional, text }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd className="big num">
              <Fig path={`fii_dii_analysis.cash_market.${key}`}>{figure}</Fig>
              {provisional && <small className="dg-provisional">provisional</small>}
            </dd>
            <dd>
              <Attributed path={`fii_dii_analysis.cash_market.interpretation.${key}`}>{text}</Attributed>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function FinalBias({ final }: { final: FlowsView["final"] }) {
  const path = "fii_dii_analysis.final_market_bias";
  return (
    <section aria-labelledby="final-bias" className="dg-verdict" data-tone={final.bias.tone}>
      <div className="badge">
        <h3 id="final-bias">Final market bias</h3>
        <Mark label={final.bias} />
      </div>
      <div>
        <p>
          <Attributed path={`${path}.conclusion`}>{final.conclusion}</Attributed>
        </p>
        <dl className="dg-facts">
          <div>
            <dt>Derivatives view</dt>
            <dd>
              <Attributed path={`${path}.derivatives_view`}>{final.derivatives}</Attributed>
            </dd>
          </div>
          <div>
            <dt>FII cash flow</dt>
            <dd>
              <Attributed path={`${path}.fii_cash_flow`}>{final.cash}</Attributed>
            </dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
