import type { Refused } from "#desk/kit/answers.ts";
import { Act, Field, FormErrors, Submit } from "#desk/kit/form.tsx";
import { Marks } from "#desk/kit/marks.tsx";
import { Facts, Panel, State, When } from "#desk/kit/screen.tsx";
import { longDate } from "#domain/digest/rules.ts";
import type { Pending as PendingChange } from "#domain/firm/list-book.server.ts";

type Props = {
  pending: PendingChange;
  /** What holds until somebody decides. */
  now: string;
  may: { decide: boolean; withdraw: boolean };
  /** What the ledger would say of an approval by this member. */
  marks: string[];
  refusal: Refused | undefined;
};

/** A proposal that waits: what it would change, and for another person the two ways to decide. */
export function Pending({ pending, now, may, marks, refusal }: Props) {
  const { id, printed, value, source, by, at } = pending;
  const proof = typeof value === "object" ? value : undefined;
  return (
    <Panel title="Proposed" actions={<State tone="live">waits for a decision</State>} id="proposed">
      <p className="firm-change">
        <del>{now}</del> <ins>{printed}</ins>
      </p>
      <Facts
        rows={[
          ["Proposed by", by],
          ["When", <When key="at" at={at} />],
          ["Source", source],
          proof && ["Evidence", proof.evidence ?? "none"],
          proof?.expires ? ["Holds until", longDate(proof.expires)] : undefined,
        ]}
      />
      {refusal && <FormErrors errors={refusal.errors} />}
      {may.decide ? (
        <div className="firm-decide">
          <Marks marks={marks} />
          <Act intent="approve" label="Approve" tone="primary" fields={{ id }} />
          <details {...(refusal?.errors.note && { open: true })}>
            <summary className="btn-desk">Refuse</summary>
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
              <Submit intent="refuse" tone="danger">
                Refuse the proposal
              </Submit>
            </form>
          </details>
        </div>
      ) : may.withdraw ? (
        <div className="firm-decide">
          <Act intent="withdraw" label="Take back" fields={{ id }} />
          <p className="desk-quiet">Nobody approves the own work: another person decides.</p>
        </div>
      ) : (
        <p className="desk-quiet">Somebody with the permission to approve decides.</p>
      )}
    </Panel>
  );
}
