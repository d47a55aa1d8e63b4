import type { Answer } from "#desk/kit/acts.server.ts";
import { counted } from "#platform/format/numbers.ts";
import { Check, Field } from "#ui/form/field.tsx";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import { type DecisionProps, OthersProposals } from "./group-approval.tsx";
import type { Line } from "./lines.tsx";
import { ConfirmCompared } from "./pending.tsx";
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

/** All resolutions proposed by others, confirmed or sent back in one act. */
export const ProposedResolutions = (props: DecisionProps) => (
  <OthersProposals
    {...props}
    title={counted(props.proposals.length, "resolution")}
    sourceLabel="Reason"
    approval={(ids) => <ConfirmCompared ids={ids} compared={COMPARED_DOCUMENTS} />}
  />
);
