import type { Answer } from "#desk/kit/acts.server.ts";
import { ProposalDecision } from "#desk/kit/proposal.tsx";
import { counted } from "#platform/format/numbers.ts";
import { State } from "#ui/feedback/notice.tsx";
import { Check, Field } from "#ui/form/field.tsx";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import { ProposedChanges, proposalIds, WAYS_BACK } from "./group-approval.tsx";
import type { Line } from "./lines.tsx";
import { ConfirmCompared } from "./pending.tsx";
import type { OpenProposal } from "./read-group.server.ts";
import type { LedgerIntent } from "./values.tsx";

type FormProps = { conflicts: Line[]; answer: (Answer & { ticked?: readonly string[] }) | undefined };

/** Proposes to resolve several conflicts with one reason: the values in force count. */
export function ResolveConflicts({ conflicts, answer }: FormProps) {
  const ticked = answer?.ticked ?? [];
  return (
    <Panel title="Resolve conflicts" id="resolve">
      <form method="post" className="stack">
        <FormErrors errors={answer?.errors} />
        <fieldset className="grid items-start gap-x-6 md:grid-cols-2">
          <legend className="mb-1 font-medium">Values with a conflict</legend>
          {conflicts.map(({ key, label, printed, otherReadings }) => (
            <Check
              key={key}
              name="keys"
              value={key}
              checked={ticked.includes(key)}
              label={`${label}: ${printed}`}
              hint={`The firm’s documents also say ${otherReadings.join("; ")}.`}
            />
          ))}
        </fieldset>
        <Field
          label="Reason for the values in force"
          name="reason"
          rows={2}
          required
          value={answer?.values.reason}
        />
        <div>
          <Submit<LedgerIntent> intent="resolve" tone="primary">
            Propose
          </Submit>
        </div>
      </form>
    </Panel>
  );
}

/** What an approver ticks to confirm the resolution of a conflict. */
export const COMPARED_DOCUMENTS = "I have compared it with the firm’s documents.";

type ProposedProps = {
  proposals: OpenProposal[];
  /** What the ledger would record about an approval by this member. */
  marks: string[];
  mayDecide: boolean;
  answer: Answer | undefined;
};

/** All resolutions proposed by others, confirmed or sent back in one act. */
export function ProposedResolutions({ proposals, marks, mayDecide, answer }: ProposedProps) {
  const fields = { ids: proposalIds(proposals) };
  return (
    <Panel
      title={`${counted(proposals.length, "resolution")} proposed`}
      actions={<State tone="live">to be decided</State>}
      id="proposed"
    >
      <ProposedChanges proposals={proposals} sourceLabel="Reason" />
      <ProposalDecision<LedgerIntent>
        fields={fields}
        ownWork={null}
        marks={marks}
        may={mayDecide}
        intents={WAYS_BACK}
        answer={answer}
      >
        <ConfirmCompared<LedgerIntent> intent="confirm" fields={fields} compared={COMPARED_DOCUMENTS} />
      </ProposalDecision>
    </Panel>
  );
}
