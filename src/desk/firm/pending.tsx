import type { Answer } from "#desk/kit/acts.server.ts";
import { ApprovalWarning } from "#desk/kit/screen.tsx";
import type { PendingProposal as PendingChange } from "#domain/firm/list-book.server.ts";
import { State } from "#ui/feedback/notice.tsx";
import { Check, Field } from "#ui/form/field.tsx";
import { ActionButton, FormErrors, Submit } from "#ui/form/form.tsx";
import { Facts, Panel, When } from "#ui/layout/panel.tsx";
import type { Intent } from "./value.tsx";

type Props = {
  pending: PendingChange;
  /** The value in force until somebody decides. */
  now: string;
  may: { decide: boolean; withdraw: boolean };
  /** What the ledger would record of an approval by this member. */
  marks: string[];
  refusal: Answer | undefined;
};

/** An imported text that waits: another person compares it with its file, and confirms or refuses it. */
export function Pending({ pending, now, may, marks, refusal }: Props) {
  const { id, printed, source, by, at } = pending;
  return (
    <Panel title="Proposed" actions={<State tone="live">waits for a decision</State>} id="proposed">
      <p className="firm-change mb-3 wrap-anywhere">
        <del className="text-ink-3 decoration-1">{now}</del>{" "}
        <ins className="font-semibold no-underline">{printed}</ins>
      </p>
      <Facts
        rows={[
          ["Proposed by", by],
          ["When", <When key="at" at={at} />],
          ["Source", source],
        ]}
      />
      {refusal && <FormErrors errors={refusal.errors} />}
      {may.decide ? (
        <div className="firm-decide mt-4 flex flex-wrap items-start gap-3">
          <ApprovalWarning marks={marks} />
          <form method="post" className="stack">
            <input type="hidden" name="id" value={id} />
            <Check name="compared" label="I have compared it word by word with the regulator’s file." />
            <div>
              <Submit<Intent> intent="approve" tone="primary">
                Confirm
              </Submit>
            </div>
          </form>
          <details {...(refusal?.errors.note && { open: true })}>
            <summary className="btn">Refuse</summary>
            <form method="post" className="stack">
              <input type="hidden" name="id" value={id} />
              <Field
                label="Why it is refused"
                name="note"
                rows={2}
                required
                value={refusal?.values.note}
                error={refusal?.errors.note}
              />
              <Submit<Intent> intent="refuse" tone="danger">
                Refuse the proposal
              </Submit>
            </form>
          </details>
        </div>
      ) : may.withdraw ? (
        <div className="firm-decide mt-4 flex flex-wrap items-start gap-3">
          <ActionButton<Intent> intent="withdraw" label="Take back" fields={{ id }} />
          <p className="desk-quiet">Nobody approves their own work: another person decides.</p>
        </div>
      ) : (
        <p className="desk-quiet">A member who may approve decides.</p>
      )}
    </Panel>
  );
}
