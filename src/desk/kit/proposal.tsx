import type { ReactNode } from "react";
import { Field } from "#ui/form/field.tsx";
import { ActionButton, HiddenFields, Submit } from "#ui/form/form.tsx";
import { ApprovalWarning } from "./screen.tsx";

type Props<Intent extends string> = {
  /** The hidden fields that identify what is decided on. */
  fields: Record<string, string | number>;
  /** Why this person may not approve it: they can withdraw it instead. */
  ownWork: string | null;
  /** What the ledger would record about an approval by this member. */
  marks: readonly string[];
  /** Whether this person may approve others' proposals. */
  may: boolean;
  intents: { sendBack: Intent; withdraw: Intent };
  /** The input and errors of a refused note. */
  answer?: { errors: Record<string, string>; values: Record<string, string> } | undefined;
  /** The button that approves it. */
  children?: ReactNode;
};

/**
 * The decision on a proposal, in its place on a screen. Another person approves it or sends it back, with the reason.
 */
export function ProposalDecision<Intent extends string>(props: Props<Intent>) {
  const { fields, ownWork, marks, may, intents, answer, children } = props;
  if (ownWork)
    return (
      <div className="row mt-4">
        <ActionButton<Intent> intent={intents.withdraw} label="Withdraw" fields={fields} />
        <p className="desk-quiet">{ownWork}</p>
      </div>
    );
  if (!may) return <p className="desk-quiet">It waits for a member who may approve.</p>;
  return (
    <>
      <ApprovalWarning marks={marks} />
      <div className="row mt-4 items-start">
        {children}
        <details className="open:flex-[1_1_260px]" open={answer?.errors.note !== undefined || undefined}>
          <summary className="btn">Send back</summary>
          <form method="post" className="stack mt-3">
            <HiddenFields fields={fields} />
            <Field
              label="Reason for sending it back"
              name="note"
              rows={2}
              required
              value={answer?.values.note}
              error={answer?.errors.note}
            />
            <div>
              <Submit<Intent> intent={intents.sendBack} tone="danger">
                Send back
              </Submit>
            </div>
          </form>
        </details>
      </div>
    </>
  );
}
