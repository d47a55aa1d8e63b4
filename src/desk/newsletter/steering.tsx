import type { IssueProgress } from "#domain/newsletter/feedback/progress.server.ts";
import { Field } from "#ui/form/field.tsx";
import { Ask, FormErrors, Submit } from "#ui/form/form.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import type { Answer, Intent } from "./issue.tsx";

/** Lets a person pause, resume or cancel an issue. Each needs a reason. */
export function Steering({ progress, answer }: { progress: IssueProgress; answer: Answer }) {
  const { state, key, kind } = progress;
  if (state === "finished" || state === "cancelled" || state === "expired") return null;
  const steer = answer?.form === "steer" ? answer : undefined;
  const cancel = answer?.form === "cancel" ? answer : undefined;
  return (
    <Panel title="Sending">
      <div className="stack">
        {steer && <FormErrors errors={steer.errors} />}
        {state !== "draft" && state !== "returned" && (
          <form method="post" className="stack">
            <Field
              label={state === "paused" ? "Reason for resuming" : "Reason for pausing"}
              name="reason"
              required
              value={steer?.values.reason}
              error={steer?.errors.reason}
            />
            <div className="row">
              {state === "paused" ? (
                <Submit<Intent> intent="resume" tone="primary">
                  Resume
                </Submit>
              ) : (
                <Submit<Intent> intent="pause">Pause</Submit>
              )}
            </div>
          </form>
        )}
        {cancel && <FormErrors errors={cancel.errors} />}
        <Ask<Intent>
          intent="cancel"
          label="Cancel letter"
          thing={key}
          question={
            <div className="stack">
              <p>
                What is not sent yet is never sent, and the letter cannot be resumed.{" "}
                {kind === "digest"
                  ? "The digest stays on the web, and its mail cannot be made again."
                  : "Duplicate it to send it later."}
              </p>
              <Field label="Reason for cancelling" name="reason" required value={cancel?.values.reason} />
            </div>
          }
        />
      </div>
    </Panel>
  );
}
