import { ChartsLink } from "./all-figures.tsx";
import { Attributed, Fig } from "./fig.tsx";
import { Mark } from "./marks.tsx";
import { Moves, NetPositions } from "./participant-tables.tsx";
import { unbroken } from "./print.ts";
import { TermName } from "./term-name.tsx";
import type { FlowsView } from "./view.ts";

/** Institutional flows: cash, derivatives, participants, and the final bias. */
export function Flows({ flows, date }: { flows: FlowsView; date: string }) {
  return (
    <div className="dsec-parts">
      <Cash flows={flows} />
      <section aria-labelledby="fii-pro">
        <h3 id="fii-pro" className="part-head">
          FII and PRO derivatives <span>contracts, net</span>
        </h3>
        <dl className="dg-trio">
          {flows.derivatives.map(({ key, name, figure, text }) => (
            <div key={key}>
              <dt>{name}</dt>
              <dd className="mid num">
                <Fig path={`fii_dii_analysis.fii_pro_derivatives.${key}`}>{unbroken(figure)}</Fig>
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
      <Participants flows={flows} />
      <FinalBias final={flows.final} />
      <ChartsLink of="flow-charts" date={date} />
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
            <dt>
              <TermName>{name}</TermName>
            </dt>
            <dd className="big num">
              <Fig path={`fii_dii_analysis.cash_market.${key}`}>{figure}</Fig>
              {provisional && <small>provisional</small>}
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
        <dl>
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

/** Index derivatives by participant: net position, the day's change, and the long share of the futures. */
function Participants({ flows: { participants, moves } }: { flows: FlowsView }) {
  const names = participants.map(({ name }) => name);
  return (
    <section aria-labelledby="participants">
      <h3 id="participants" className="part-head">
        Participants <span>contracts in index derivatives</span>
      </h3>
      <div className="dsec-parts">
        <NetPositions participants={participants} />
        {moves && <Moves names={names} moves={moves} />}
      </div>
      {moves?.unread && (
        <p className="day-note" role="note">
          <b>Expiry:</b> {moves.unread}. A change caused by expiry does not show what anybody bought or sold,
          so it counts in no sentiment and no bias.
        </p>
      )}
      <p className="day-note">
        “Retail (client)” is the group that the exchange’s file calls “Client”: everyone who is neither an
        institution nor a broker trading for itself, companies and funds included.
      </p>
    </section>
  );
}
