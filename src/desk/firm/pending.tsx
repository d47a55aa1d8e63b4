import type { Answer } from "#desk/kit/acts.server.ts";
import { ProposalDecision } from "#desk/kit/proposal.tsx";
import type { PendingProposal as PendingChange } from "#domain/firm/list-book.server.ts";
import { State } from "#ui/feedback/notice.tsx";
import { Check } from "#ui/form/field.tsx";
import { FormErrors, Submit } from "#ui/form/form.tsx";
import { Facts, Panel, When } from "#ui/layout/panel.tsx";
import type { Intent } from "./value.tsx";
import { ValueChange } from "./value-change.tsx";

type Props = {
  pending: PendingChange;
  /** The value in force until the decision. */
  now: string;
  may: { decide: boolean; withdraw: boolean };
  /** What the ledger would record about an approval by this member. */
  marks: string[];
  refusal: Answer | undefined;
  /** What the approver ticks. */
  compared: string;
};

/** An imported text or a check of a rule that waits: another person compares it, and confirms or refuses it. */
export function Pending({ pending, now, may, marks, refusal, compared }: Props) {
  const { id, printed, source, by, at } = pending;
  return (
    <Panel title="Proposed" actions={<State tone="live">waits for a decision</State>} id="proposed">
      <p className="mb-3 text-[1.1875rem]/[1.4] wrap-anywhere">
        <ValueChange before={now} after={printed} />
      </p>
      <Facts
        rows={[
          ["Proposed by", by],
          ["When", <When key="at" at={at} />],
          ["Source", source],
        ]}
      />
      {refusal && <FormErrors errors={refusal.errors} />}
      <ProposalDecision<Intent>
        fields={{ id }}
        ownWork={may.withdraw ? "It waits for another person’s approval." : null}
        marks={marks}
        may={may.decide}
        intents={{ sendBack: "refuse", withdraw: "withdraw" }}
        answer={refusal}
      >
        <form method="post" className="stack">
          <input type="hidden" name="id" value={id} />
          <Check name="compared" label={compared} />
          <div>
            <Submit<Intent> intent="approve" tone="primary">
              Confirm
            </Submit>
          </div>
        </form>
      </ProposalDecision>
    </Panel>
  );
}
