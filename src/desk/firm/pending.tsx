import type { Answer } from "#desk/kit/acts.server.ts";
import { ProposalDecision } from "#desk/kit/proposal.tsx";
import type { Eligibility } from "#domain/approval/approve.server.ts";
import type { PendingProposal } from "#domain/firm/list-book.server.ts";
import { State } from "#ui/feedback/notice.tsx";
import { Check } from "#ui/form/field.tsx";
import { HiddenFields, Submit } from "#ui/form/form.tsx";
import { Facts, Panel, When } from "#ui/layout/panel.tsx";
import { RETURN_INTENTS } from "./group-approval.tsx";
import type { Intent } from "./value.tsx";
import { ValueChange } from "./value-change.tsx";

/** A proposal with what this member may do about it. */
export type Decidable = PendingProposal & Eligibility;

type Props = {
  pending: Decidable;
  title?: string;
  /** The value in force until the decision; omitted if it stays. */
  now?: string;
  mayDecide: boolean;
  answer: Answer | undefined;
  /** What its source is called on the screen. */
  sourceLabel?: string;
  /** What the approver ticks. */
  compared: string;
};

/** What was read in documents and waits: another person compares it, and confirms or refuses it. */
export function Pending(props: Props) {
  const { pending, title = "Proposed", now, mayDecide, answer, sourceLabel = "Source", compared } = props;
  const { id, printed, source, by, at, ownWork, marks } = pending;
  const refusal = answer?.values.ids === String(id) ? answer : undefined;
  return (
    <Panel title={title} actions={<State tone="live">waits for a decision</State>} id={`proposed-${id}`}>
      <p className="mb-3 text-[1.1875rem]/[1.4] wrap-anywhere">
        <ValueChange before={now} after={printed} />
      </p>
      <Facts
        rows={[
          ["Proposed by", by],
          ["When", <When key="at" at={at} />],
          [sourceLabel, source],
        ]}
      />
      <ProposalDecision<Intent>
        fields={{ ids: id }}
        ownWork={ownWork && "It waits for another person’s approval."}
        marks={marks}
        may={mayDecide}
        intents={RETURN_INTENTS}
        answer={refusal}
      >
        <ConfirmCompared ids={String(id)} compared={compared} />
      </ProposalDecision>
    </Panel>
  );
}

/** Confirms what was read in documents, once its approver says that they compared it with those. */
export const ConfirmCompared = ({ ids, compared }: { ids: string; compared: string }) => (
  <form method="post" className="stack">
    <HiddenFields fields={{ ids }} />
    <Check name="compared" label={compared} />
    <div>
      <Submit<Intent> intent="approve" tone="primary">
        Confirm
      </Submit>
    </div>
  </form>
);
