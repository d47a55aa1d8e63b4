import { Attributed, Fig } from "./fig.tsx";
import { LongShares, Pairs } from "./flows-pairs.tsx";
import { Mark } from "./marks.tsx";
import { Participants } from "./participants.tsx";
import { TermName } from "./term-name.tsx";
import type { FlowsView } from "./view.ts";

/** Institutional flows: cash, derivatives, participants, and the final bias. */
export function Flows({ flows, source }: { flows: FlowsView; source: string }) {
  return (
    <div className="grid grid-cols-1 gap-12">
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
        <dl className="dg-trio grid gap-x-10 gap-y-6 min-[50rem]:grid-cols-3">
          {flows.derivatives.map(({ key, name, figure, text }) => (
            <div className="border-t border-line-2 pt-3.5" key={key}>
              <dt className="text-[0.9375rem] text-ink-2">{name}</dt>
              <dd className="mid num pt-1 pb-2 text-[1.0625rem]/normal font-[550] text-ink">
                <Fig path={`fii_dii_analysis.fii_pro_derivatives.${key}`}>{figure}</Fig>
              </dd>
              <dd className="text-sm text-ink-2">
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
      <dl className="dg-trio grid gap-x-10 gap-y-6 min-[50rem]:grid-cols-3">
        {flows.cash.map(({ key, name, figure, provisional, text }) => (
          <div className="border-t border-line-2 pt-3.5" key={key}>
            <dt className="text-[0.9375rem] text-ink-2">
              <TermName>{name}</TermName>
            </dt>
            <dd className="big num">
              <Fig path={`fii_dii_analysis.cash_market.${key}`}>{figure}</Fig>
              {provisional && (
                <small className="ml-2 font-sans text-note/none font-medium tracking-normal whitespace-nowrap text-flat-t">
                  provisional
                </small>
              )}
            </dd>
            <dd className="text-sm text-ink-2">
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
    <section
      aria-labelledby="final-bias"
      className="dg-verdict grid gap-x-10 gap-y-4 rounded-card bg-sunk p-[clamp(20px,2.4vw,32px)] data-[tone=down]:bg-down-tint data-[tone=flat]:bg-flat-tint data-[tone=up]:bg-up-tint min-[50rem]:grid-cols-[180px_minmax(0,1fr)]"
      data-tone={final.bias.tone}
    >
      <div className="badge grid content-start gap-2.5">
        <h3 id="final-bias">Final market bias</h3>
        <Mark label={final.bias} />
      </div>
      <div>
        <p>
          <Attributed path={`${path}.conclusion`}>{final.conclusion}</Attributed>
        </p>
        <dl className="mt-4.5 grid gap-3 text-sm">
          <div className="grid gap-x-5 gap-y-0.5 min-[43.75rem]:grid-cols-[140px_minmax(0,1fr)]">
            <dt className="text-ink-2">Derivatives view</dt>
            <dd>
              <Attributed path={`${path}.derivatives_view`}>{final.derivatives}</Attributed>
            </dd>
          </div>
          <div className="grid gap-x-5 gap-y-0.5 min-[43.75rem]:grid-cols-[140px_minmax(0,1fr)]">
            <dt className="text-ink-2">FII cash flow</dt>
            <dd>
              <Attributed path={`${path}.fii_cash_flow`}>{final.cash}</Attributed>
            </dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
