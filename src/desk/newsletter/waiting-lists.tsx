import { ProposalDecision } from "#desk/kit/proposal.tsx";
import type { WaitingList } from "#domain/newsletter/subscribing/propose-list.server.ts";
import { ActionButton } from "#ui/form/form.tsx";
import { Facts, Panel, When } from "#ui/layout/panel.tsx";
import type { Intent } from "./import.tsx";
import { addresses, ListOutcomes } from "./list-report.tsx";

type Props = {
  lists: WaitingList[];
  mayApprove: boolean;
  /** The list last decided on, and its errors. */
  answer: { id: string | undefined; errors: Record<string, string>; values: Record<string, string> };
};

/** The lists whose readers are added once another member approves them. */
export const WaitingLists = ({ lists, mayApprove, answer }: Props) => (
  <Panel title="Waiting for approval" id="waiting">
    <ul className="grid gap-5">
      {lists.map(({ id, name, by, at, wording, counts, ownWork, marks }) => (
        <li key={id} className="stack">
          <h3>{name}</h3>
          <Facts
            rows={[
              ["Wording of the consent", wording || "In a column of the list"],
              ["Proposed by", by],
              ["When", <When key="at" at={at} />],
            ]}
          />
          <ListOutcomes counts={Object.entries(counts)} />
          <ProposalDecision<Intent>
            fields={{ id }}
            ownWork={ownWork}
            marks={marks}
            may={mayApprove}
            intents={{ sendBack: "close", withdraw: "close" }}
            answer={answer.id === String(id) ? answer : undefined}
          >
            <ActionButton<Intent>
              intent="approve"
              label={`Approve ${addresses(counts["to be added"] ?? 0)}`}
              tone="primary"
              fields={{ id }}
            />
          </ProposalDecision>
        </li>
      ))}
    </ul>
  </Panel>
);
