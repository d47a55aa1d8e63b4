import { Ask, Field, FormErrors, Submit } from "#desk/kit/form.tsx";
import { Panel } from "#desk/kit/screen.tsx";
import type { IssueProgress } from "#domain/newsletter/feedback/progress.server.ts";
import type { IssueTold } from "./issue-acts.server.ts";

/** A person's word on an issue: to wait, to go on, to end. Each needs a reason. */
export function Steering({ progress, told }: { progress: IssueProgress; told: IssueTold | undefined }) {
  const { state, key } = progress;
  if (state === "finished" || state === "cancelled" || state === "expired") return null;
  const steer = told?.form === "steer" ? told : undefined;
  const cancel = told?.form === "cancel" ? told : undefined;
  return (
    <Panel title="Steer">
      <div className="stack">
        {steer && <FormErrors errors={steer.errors} />}
        {state !== "draft" && (
          <form method="post" className="stack">
            <Field
              label={state === "paused" ? "Why it goes on" : "Why it is paused"}
              name="reason"
              required
              value={steer?.values.reason}
              error={steer?.errors.reason}
            />
            <div className="row">
              {state === "paused" ? (
                <Submit intent="resume" tone="primary">
                  Resume
                </Submit>
              ) : (
                <Submit intent="pause">Pause</Submit>
              )}
            </div>
          </form>
        )}
        {cancel && <FormErrors errors={cancel.errors} />}
        <Ask
          intent="cancel"
          label="Cancel the issue"
          thing={key}
          question={
            <div className="stack">
              <p>
                What is pending is never mailed, and there is no way back. For another try, write the letter
                under another key.
              </p>
              <Field label="Why it is cancelled" name="reason" required value={cancel?.values.reason} />
            </div>
          }
        />
      </div>
    </Panel>
  );
}
