import type { ComponentProps, ReactNode } from "react";
import { Field } from "#ui/form/field.tsx";
import { ActionButton, HiddenFields, Submit } from "#ui/form/form.tsx";
import { Facts, Panel, When } from "#ui/layout/panel.tsx";
import { ApprovalWarning, WAITS_FOR_APPROVER } from "./screen.tsx";

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
  if (!may) return <p className="desk-quiet">{WAITS_FOR_APPROVER}</p>;
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

type Waiting = {
  id: number;
  by: string;
  at: Date | string;
  ownWork: string | null;
  marks: readonly string[];
};
type Shown = {
  heading: ReactNode;
  /** The facts about it besides who proposed it and when. */
  rows: ComponentProps<typeof Facts>["rows"];
  /** What follows the facts. */
  more?: ReactNode;
  /** The label of the button that approves it. */
  label: string;
};
type WaitingProps<Intent extends string, Proposal extends Waiting> = Pick<Props<Intent>, "may"> & {
  title?: string;
  proposals: readonly Proposal[];
  show(proposal: Proposal): Shown;
  approve: Intent;
  /** The act that withdraws one's own proposal, or sends another person's back. */
  close: Intent;
  /** The answer to a refused decision; its form names the proposal. */
  answer: Props<Intent>["answer"];
};

/** Proposals by one member that another decides on, each with its facts and its decision. */
export const WaitingProposals = <Intent extends string, Proposal extends Waiting>({
  title = "Waiting for approval",
  proposals,
  show,
  may,
  approve,
  close,
  answer,
}: WaitingProps<Intent, Proposal>) => (
  <Panel title={title} id="waiting">
    <ul className="grid gap-5">
      {proposals.map((proposal) => {
        const { id, by, at, ownWork, marks } = proposal;
        const { heading, rows, more, label } = show(proposal);
        return (
          <li key={id} className="stack">
            {heading}
            <Facts rows={[...rows, ["Proposed by", by], ["When", <When key="at" at={at} />]]} />
            {more}
            <ProposalDecision<Intent>
              fields={{ id }}
              ownWork={ownWork}
              marks={marks}
              may={may}
              intents={{ sendBack: close, withdraw: close }}
              answer={answer?.values.id === String(id) ? answer : undefined}
            >
              <ActionButton<Intent> intent={approve} label={label} tone="primary" fields={{ id }} />
            </ProposalDecision>
          </li>
        );
      })}
    </ul>
  </Panel>
);
