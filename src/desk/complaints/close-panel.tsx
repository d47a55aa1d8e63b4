import { ApprovalWarning } from "#desk/kit/screen.tsx";
import type { DeskMonth } from "#domain/complaints/read-desk.server.ts";
import { State } from "#ui/feedback/notice.tsx";
import { Submit } from "#ui/form/form.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import type { Intent } from "./month.tsx";

type Props = {
  month: DeskMonth;
  /** Whether this person had no hand in the figures. */
  mayClose: boolean;
  /** What the ledger would record of it. */
  marks: string[];
};

/** Lets the second person close a month, or publish every entered correction in one step. */
export function ClosePanel({ month, mayClose, marks }: Props) {
  const { published, together, seen, draft, name } = month;
  if (!published)
    return (
      <Panel title="Close the month" id="close">
        {month.findings.length > 0 ? (
          <>
            <p>This month cannot be closed yet.</p>
            <ul className="mt-1.5 grid gap-2">
              {month.findings.map(({ at, sentence }) => (
                <li key={at + sentence}>{sentence}</li>
              ))}
            </ul>
          </>
        ) : mayClose ? (
          <form method="post" className="stack">
            <ApprovalWarning marks={marks} />
            <p>
              The figures that {draft?.enteredBy} entered are published at once, with your name beside them.
            </p>
            <input type="hidden" name="seen" value={seen} />
            <div>
              <Submit<Intent> intent="close" tone="primary">
                Close month{" "}
              </Submit>
            </div>
          </form>
        ) : (
          <p className="desk-quiet">You entered these figures. Another person checks and closes them.</p>
        )}
      </Panel>
    );
  const isReady = together.every(({ findings }) => findings.length === 0) && month.findings.length === 0;
  return (
    <Panel title="Publish the corrections" id="close">
      <ul className="mb-4 grid gap-2">
        {together.map((each) => (
          <li key={each.month}>
            <a href={`/desk/complaints/${each.month}`}>{each.name}</a>, entered by {each.enteredBy}{" "}
            {each.findings.length ? (
              <State tone="warn">
                {each.findings.length === 1 ? "one finding" : `${each.findings.length} findings`}
              </State>
            ) : (
              <State tone="ok">consistent</State>
            )}
          </li>
        ))}
      </ul>
      {mayClose ? (
        <form method="post" className="stack">
          <ApprovalWarning marks={marks} />
          <p>
            {together.length === 1 ? `${name} is` : "These months are"} published with the reason and both
            values, in one step.
          </p>
          {together.map((each) => (
            <input key={each.month} type="hidden" name={`seen.${each.month}`} value={each.seen} />
          ))}
          <div>
            <Submit<Intent> intent="correct" tone={isReady ? "primary" : "plain"}>
              Publish corrections{" "}
            </Submit>
          </div>
        </form>
      ) : (
        <p className="desk-quiet">You entered this correction. Another person checks and publishes it.</p>
      )}
    </Panel>
  );
}
