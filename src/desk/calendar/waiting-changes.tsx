import { ApprovalWarning } from "#desk/kit/screen.tsx";
import type { WaitingChange } from "#domain/market/list-calendar.server.ts";
import { Field } from "#ui/form/field.tsx";
import { ActionButton, Submit } from "#ui/form/form.tsx";
import { Facts, Panel, When } from "#ui/layout/panel.tsx";
import type { Intent } from "./calendar.tsx";

type Props = { changes: WaitingChange[]; mayApprove: boolean };

/** The changes that hold once another member has approved them. */
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
          <Decision change={change} mayApprove={mayApprove} />
        </li>
      ))}
    </ul>
  </Panel>
);

function Decision({
  change: { id, ownWork, marks },
  mayApprove,
}: { change: WaitingChange } & Omit<Props, "changes">) {
  if (ownWork)
    return (
      <div className="row">
        <ActionButton<Intent> intent="close" label="Withdraw" fields={{ id }} />
        <p className="desk-quiet">{ownWork}</p>
      </div>
    );
  if (!mayApprove) return <p className="desk-quiet">It waits for a member who may approve.</p>;
  return (
    <>
      <ApprovalWarning marks={marks} />
      <div className="row items-start">
        <ActionButton<Intent> intent="approve" label="Approve" tone="primary" fields={{ id }} />
        <details>
          <summary className="btn">Send back</summary>
          <form method="post" className="stack">
            <input type="hidden" name="id" value={id} />
            <Field label="Reason for sending it back" name="note" rows={2} required />
            <div>
              <Submit<Intent> intent="close" tone="danger">
                Send back
              </Submit>
            </div>
          </form>
        </details>
      </div>
    </>
  );
}
