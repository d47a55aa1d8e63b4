import { ProposalDecision } from "#desk/kit/proposal.tsx";
import type { WaitingChange } from "#domain/market/list-calendar.server.ts";
import { ActionButton } from "#ui/form/form.tsx";
import { Facts, Panel, When } from "#ui/layout/panel.tsx";
import type { Intent } from "./calendar.tsx";

type Props = { changes: WaitingChange[]; mayApprove: boolean };

/** The changes that take effect once another member approves them. */
export const WaitingChanges = ({ changes, mayApprove }: Props) => (
  <Panel title="Waiting for approval" id="waiting">
    <ul className="grid gap-5">
      {changes.map((change) => (
        <li key={change.id} className="stack">
          <ul>
            {change.lines.map((line) => (
              <li key={line}>
                <b>
                  {change.isUndo && "Undo: "}
                  {line}
                </b>
              </li>
            ))}
          </ul>
          <Facts
            rows={[
              ["Source", change.source],
              ["Proposed by", change.by],
              ["When", <When key="at" at={change.at} />],
            ]}
          />
          <ProposalDecision<Intent>
            fields={{ id: change.id }}
            ownWork={change.ownWork}
            marks={change.marks}
            may={mayApprove}
            intents={{ sendBack: "close", withdraw: "close" }}
          >
            <ActionButton<Intent>
              intent="approve"
              label="Approve"
              tone="primary"
              fields={{ id: change.id }}
            />
          </ProposalDecision>
        </li>
      ))}
    </ul>
  </Panel>
);
